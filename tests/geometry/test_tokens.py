"""Tokens beside and over one another: symmetry, alignment, free places, shifts, contact."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.geometry.tokens import FIGHTER, MISSILE, NOTCH, SHIP, TABLE, beside, near, token
from wartable.geometry import (
    CIRCLE,
    CONTACT,
    Edge,
    Rect,
    advance,
    aligned,
    bearing,
    distance2,
    first_contact,
    flown,
    free_spots,
    gap,
    gap_to,
    overlaps,
    penetration,
    place_at,
    shortest_shifts,
    touching,
)

randoms = st.integers(0, 2**32).map(Random)
SIDE = FIGHTER[0]
WARSHIP = Rect.at((36_000, 24_000, 0), *SHIP)


def fighter(x: int, y: int, heading: int = 0) -> Rect:
    return Rect.at((x, y, heading), *FIGHTER)


@given(rng=randoms)
def test_overlap_gap_and_alignment_are_the_same_from_both_sides(rng: Random) -> None:
    p = token(rng)
    q = beside(rng, p)
    assert penetration(p, q) == pytest.approx(penetration(q, p), abs=1e-6)
    assert gap(p, q) == pytest.approx(gap(q, p), abs=1e-6)
    assert aligned(p, q) == aligned(q, p)


@given(rng=randoms)
def test_moving_the_table_changes_nothing_and_a_quarter_turn_neither(rng: Random) -> None:
    p = token(rng)
    q = beside(rng, p)
    dx, dy = near(rng, (0, 0), 5_000)
    moved = [r._replace(x=r.x + dx, y=r.y + dy) for r in (p, q)]
    assert penetration(*moved) == penetration(p, q)
    turned = [r._replace(x=-r.y, y=r.x, heading=(r.heading + 9_000) % CIRCLE) for r in (p, q)]
    assert penetration(*turned) == penetration(p, q)
    assert aligned(*turned) == aligned(p, q)


def test_tokens_of_the_picture_are_fully_aligned() -> None:
    assert aligned(WARSHIP, fighter(35_250, 25_125))
    assert aligned(WARSHIP, fighter(37_125, 25_125))


@pytest.mark.parametrize(
    ("other", "is_aligned"),
    [
        (fighter(37_145, 25_125), True),
        (fighter(37_146, 25_125), False),
        (fighter(36_000, 25_145), True),
        (fighter(36_000, 25_146), False),
        (fighter(36_000, 25_125, 200), True),
        (fighter(36_000, 25_125, 201), False),
        (fighter(36_000, 25_125, 9_000 - 200), True),
        (Rect.at((36_000, 25_500, 0), *SHIP), True),
        (Rect.at((36_021, 25_500, 0), *SHIP), False),
        (Rect.at((36_000, 26_250, 9_000), *SHIP), True),
    ],
)
def test_alignment_forgives_two_hundredths_of_an_inch_and_two_degrees(other: Rect, is_aligned: bool) -> None:
    assert aligned(WARSHIP, other) is is_aligned


@given(rng=randoms, edge=st.sampled_from([0, 1, 2, 3]))
def test_a_token_placed_beside_an_edge_is_aligned_and_overlaps_nothing(rng: Random, edge: Edge) -> None:
    ship = Rect.at((36_000, 24_000, rng.randrange(CIRCLE)), *SHIP)
    length = SHIP[1] if edge % 2 == 0 else SHIP[0]
    docked = Rect.at(place_at(ship, edge, SIDE, rng.randint(SIDE // 2, length - SIDE // 2)), *FIGHTER)
    assert aligned(ship, docked)
    assert not overlaps(ship, docked)


def test_twelve_fighters_fit_around_a_ship() -> None:
    docked: list[Rect] = []
    while spots := free_spots(WARSHIP, SIDE, docked):
        edge, (low, _) = spots[0]
        docked.append(Rect.at(place_at(WARSHIP, edge, SIDE, low), *FIGHTER))
    assert len(docked) == 12
    assert all(aligned(WARSHIP, one) for one in docked)


@given(rng=randoms)
def test_free_spots_are_free_and_nothing_free_is_missed(rng: Random) -> None:
    ship = Rect.at((36_000, 24_000, rng.randrange(CIRCLE)), *SHIP)
    crowd = [beside(rng, ship, 2_600) for _ in range(rng.randint(0, 6))]
    spots = free_spots(ship, SIDE, crowd)
    for edge in (0, 1, 2, 3):
        length = SHIP[1] if edge % 2 == 0 else SHIP[0]
        for along in range(SIDE // 2, length - SIDE // 2 + 1, 61):
            here = Rect.at(place_at(ship, edge, SIDE, along), *FIGHTER)
            depth = max((penetration(here, other) for other in crowd), default=-1.0)
            is_listed = any(e == edge and low <= along <= high for e, (low, high) in spots)
            if abs(depth - CONTACT) > 2:
                assert is_listed == (depth < CONTACT)


@given(rng=randoms)
def test_a_token_at_the_end_of_a_free_spot_overlaps_nothing(rng: Random) -> None:
    ship = Rect.at((36_000, 24_000, rng.randrange(CIRCLE)), *SHIP)
    crowd = [beside(rng, ship, 2_600) for _ in range(rng.randint(0, 6))]
    for edge, span in free_spots(ship, SIDE, crowd):
        for along in span:
            docked = Rect.at(place_at(ship, edge, SIDE, along), *FIGHTER)
            assert not any(overlaps(docked, other) for other in crowd)


@given(rng=randoms)
def test_a_free_token_stays_and_a_shifted_one_is_just_free(rng: Random) -> None:
    moved = token(rng)
    crowd = [beside(rng, moved, 2_500) for _ in range(rng.randint(1, 5))]
    shifts = shortest_shifts(moved, crowd, TABLE)
    was_free = not any(overlaps(moved, other) for other in crowd)
    assert (shifts == [(moved.x, moved.y)]) == was_free
    for x, y in shifts:
        assert not any(overlaps(moved._replace(x=x, y=y), other) for other in crowd)
        if not was_free:
            back = advance((x, y, bearing((x, y), (moved.x, moved.y))), CONTACT + 3)
            assert any(penetration(moved._replace(x=back[0], y=back[1]), other) > 0 for other in crowd)


def test_a_shift_never_leaves_the_table() -> None:
    corner = fighter(600, 100)
    shifts = shortest_shifts(corner, [Rect.at((500, 200, 0), *SHIP)], TABLE)
    assert all(0 <= x <= TABLE.width and 0 <= y <= TABLE.height for x, y in shifts)
    assert shifts == [(600, 1_325)]


def test_equal_shifts_are_all_found() -> None:
    assert sorted(shortest_shifts(fighter(36_000, 24_000), [fighter(36_000, 24_000)], TABLE)) == [
        (35_250, 24_000),
        (36_000, 23_250),
        (36_000, 24_750),
        (36_750, 24_000),
    ]


def test_places_in_one_direction_are_one() -> None:
    """Two squares that are turned by a little less than a degree: their edges are all but parallel."""
    moved, other = Rect.at((39_429, 34_111, 6_965), *MISSILE), Rect.at((39_575, 34_418, 7_045), *MISSILE)
    assert len(shortest_shifts(moved, [other], TABLE)) == 1


@given(rng=randoms)
def test_equal_shifts_lead_in_different_directions(rng: Random) -> None:
    moved = token(rng)
    places = shortest_shifts(moved, [beside(rng, moved, 2_500) for _ in range(rng.randint(1, 5))], TABLE)
    for one, other in combinations(places, 2):
        assert 4 * distance2(one, other) >= distance2(one, (moved.x, moved.y)) * 0.99


@given(rng=randoms)
def test_a_disc_flown_to_its_contact_touches_and_a_step_before_it_does_not(rng: Random) -> None:
    rect = token(rng)
    start = near(rng, (rect.x, rect.y), 15_000)
    contact = first_contact(start, (rect.x, rect.y), 250, rect)
    assert contact is not None
    if contact > 5:
        assert gap_to(rect, flown(start, (rect.x, rect.y), contact)) == pytest.approx(250, abs=1)
        assert gap_to(rect, flown(start, (rect.x, rect.y), contact - 5)) > 250


def test_a_flight_goes_straight_and_may_pass_its_goal() -> None:
    assert flown((20_000, 24_000), (23_000, 28_000), 2_500) == (21_500, 26_000)
    assert flown((20_000, 24_000), (23_000, 28_000), 10_000) == (26_000, 32_000)
    assert flown((20_000, 24_000), (20_000, 24_000), 10_000) == (20_000, 24_000)


def test_contact_counts_within_two_hundredths_of_an_inch() -> None:
    assert touching(WARSHIP, fighter(36_000, 25_145))
    assert not touching(WARSHIP, fighter(36_000, 25_146))
    assert touching(WARSHIP, fighter(37_875, 25_125, NOTCH * 4))

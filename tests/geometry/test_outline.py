"""Squares that slide round a token."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.geometry.tokens import MISSILE, SHIP, TABLE, beside, near
from wartable.geometry import (
    CIRCLE,
    CONTACT,
    Pose,
    Rect,
    along_of,
    free_spots,
    gap,
    gap_to,
    nearest_beside,
    overlaps,
    penetration,
    place_at,
)
from wartable.geometry import beside as square_beside
from wartable.geometry.outline import length_round

randoms = st.integers(0, 2**32).map(Random)
SIDE = MISSILE[0]
HALF = SIDE // 2
WARSHIP = Rect.at((36_000, 24_000, 0), *SHIP)


def warship(rng: Random) -> Rect:
    return Rect.at((36_000, 24_000, rng.randrange(CIRCLE)), *SHIP)


def missile(pose: Pose) -> Rect:
    return Rect.at(pose, *MISSILE)


@given(rng=randoms, away=st.sampled_from([HALF, HALF + 100, 1_000]))
def test_a_square_keeps_its_distance_all_the_way_round(rng: Random, away: int) -> None:
    ship = warship(rng)
    for along in range(0, length_round(ship, away), 97):
        pose = square_beside(ship, away, along)
        assert gap_to(ship, pose[:2]) == pytest.approx(away, abs=1.5)
        assert gap(ship, missile(pose)) == pytest.approx(away - HALF, abs=1.5)
        assert not overlaps(ship, missile(pose))


@given(rng=randoms)
def test_a_place_on_the_way_is_found_again(rng: Random) -> None:
    ship = warship(rng)
    whole = length_round(ship, HALF)
    along = rng.randrange(whole)
    off = abs(along_of(ship, HALF, square_beside(ship, HALF, along)[:2]) - along)
    assert min(off, whole - off) <= 3


@pytest.mark.parametrize(
    ("along", "pose"),
    [
        (0, (37_750, 23_250, 0)),
        (750, (37_750, 24_000, 0)),
        (1_500, (37_750, 24_750, 0)),
        (1_500 + 196, (37_677, 24_926, 4_489)),
        (1_500 + 393, (37_500, 25_000, 9_000)),
        (1_500 + 393 + 1_500, (36_000, 25_000, 9_000)),
        (2 * 1_500 + 2 * 393 + 3_000 - 750, (34_250, 24_000, 18_000)),
        (-393, (37_500, 23_000, 27_000)),
    ],
)
def test_the_way_runs_counter_clockwise_from_the_right_end_of_the_front(along: int, pose: Pose) -> None:
    assert square_beside(WARSHIP, HALF, along) == pose


def test_a_point_inside_belongs_to_the_nearest_edge() -> None:
    assert along_of(WARSHIP, HALF, (37_400, 24_100)) == 850
    assert along_of(WARSHIP, HALF, (36_000, 24_400)) == 1_500 + 393 + 1_500


def depth(pose: Pose, *others: Rect) -> float:
    return max(penetration(missile(pose), other) for other in others)


@given(rng=randoms)
def test_the_nearest_free_place_is_free_and_none_nearer_is(rng: Random) -> None:
    ship, whole = warship(rng), length_round(WARSHIP, HALF)
    crowd = [missile(square_beside(ship, HALF, rng.randrange(whole))) for _ in range(rng.randint(1, 8))]
    crowd.append(beside(rng, ship, 2_500))
    start = near(rng, (ship.x, ship.y), 4_000)

    def is_free(pose: Pose) -> bool:
        return depth(pose, *crowd) <= CONTACT

    found = nearest_beside(ship, HALF, start, lambda pose: depth(pose, *crowd))
    assert is_free(found)
    assert gap_to(ship, found[:2]) == pytest.approx(HALF, abs=1.5)
    at, here = along_of(ship, HALF, start), along_of(ship, HALF, found[:2])
    far = min(abs(here - at), whole - abs(here - at))
    assert not any(is_free(square_beside(ship, HALF, at + way * step)) for step in range(0, far - 25, 20) for way in (1, -1))


def test_a_square_slides_the_shorter_way_round() -> None:
    other = missile((37_750, 24_000, 0))
    found = nearest_beside(WARSHIP, HALF, (38_000, 24_010), lambda pose: depth(pose, other))
    assert found == (37_750, 24_480, 0)
    found = nearest_beside(WARSHIP, HALF, (38_000, 23_990), lambda pose: depth(pose, other))
    assert found == (37_750, 23_520, 0)
    found = nearest_beside(WARSHIP, HALF, (38_000, 24_000), lambda pose: depth(pose, other))
    assert found == (37_750, 24_480, 0)


def test_a_square_finds_no_free_place_at_a_hull_that_is_walled_in_and_stays_as_near_as_it_can() -> None:
    walls = [Rect(36_000, 25_000, 0, 2_000, 250), Rect(36_000, 23_000, 0, 2_000, 250)]
    walls += [Rect(37_750, 24_000, 0, 250, 750), Rect(34_250, 24_000, 0, 250, 750)]
    found = nearest_beside(WARSHIP, HALF, (36_000, 27_000), lambda pose: depth(pose, *walls))
    assert gap(WARSHIP, missile(found)) == pytest.approx(500, abs=CONTACT)


def test_free_spots_of_a_ship_at_the_border_lie_over_the_table() -> None:
    ship = Rect.at((500, 24_000, 0), *SHIP)
    spots = dict(free_spots(ship, SIDE, [], TABLE))
    assert spots == {0: (250, 1_250), 1: (250, 2_000), 3: (1_000, 2_750)}
    assert place_at(ship, 1, SIDE, 2_000) == (0, 25_000, 0)
    assert place_at(ship, 3, SIDE, 1_000) == (0, 23_000, 0)
    assert len(free_spots(ship, SIDE, [])) == 4

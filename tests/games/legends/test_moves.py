"""LOK-MOVE: what a flight may still do, as pure sums."""

from collections.abc import Iterator
from random import Random

import pytest

from wartable.games.legends import GAME
from wartable.games.legends.rules.moves import (
    PORT,
    STARBOARD,
    TOO_MANY,
    Move,
    advanced,
    faced,
    longest,
    may_finish,
    may_turn,
    needed,
    places,
    points_left,
    shortest,
    start,
    stopped,
    to_turn,
    turn_cap,
    turned,
    turns,
)
from wartable.geometry.units import Pose, advance
from wartable.geometry.units import turned as rotated

CATALOG = GAME._catalog
SPACING = {"A": 2_000, "B": 4_000, "C": 6_000, "I": 0}


def flight(slot: str, letter: str, engines: int, turning: int, port: int = 0, starboard: int = 0) -> Move:
    """A flight in a slot like "4-6" with a letter; engine points to port, negative to starboard."""
    low, high = (int(end) * 1_000 for end in slot.split("-"))
    return start((low, high), SPACING[letter], letter == "I", turn_cap(engines), turning, port, starboard)


def flown(pose: Pose, move: Move, *steps: int | tuple[int, int, int]) -> tuple[Pose, Move]:
    """A flight of distances and turns, each of which must be possible."""
    for step in steps:
        if isinstance(step, int):
            assert 0 < step <= longest(move)
            pose, move = advance(pose, step), advanced(move, step)
        else:
            assert step in turns(move)
            pose, move = rotated(pose, step[0] * (step[1] + step[2]) * CATALOG.notch), turned(move, step)
    return pose, move


# -- caps and needs -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-01", "LOK-MOVE-07", "LOK-RUL-MOVE-14")
def test_one_turn_takes_half_of_the_engine_value_rounded_up() -> None:
    assert [turn_cap(engines) for engines in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]
    assert turns(advanced(flight("8-10", "A", 4, 3), 2_000)) == [(PORT, 1, 0), (PORT, 2, 0)]


@pytest.mark.rule("LOK-MOVE-08")
def test_the_cap_does_not_depend_on_the_points_allocated() -> None:
    assert (PORT, 2, 0) in turns(advanced(flight("8-10", "A", 4, 2), 2_000))


@pytest.mark.rule("DX-LOK-80", "LOK-MOVE-09")
def test_thruster_points_are_added_to_a_turn_without_limit() -> None:
    at = advanced(flight("8-10", "A", 4, STARBOARD * 3, starboard=2), 2_000)
    found = turns(at)
    assert (STARBOARD, 2, 2) in found
    assert not any(engine == 3 for _, engine, _ in found)
    assert turns(advanced(flight("8-10", "A", 4, 0, port=3), 2_000)) == [(PORT, 0, 1), (PORT, 0, 2), (PORT, 0, 3)]


@pytest.mark.rule("LOK-RUL-MOVE-5")
def test_both_directions_need_two_turns() -> None:
    move = flight("8-10", "A", 4, 2, starboard=1)
    assert needed(move) == 2
    assert turns(advanced(move, 2_000)) == [(PORT, 2, 0), (STARBOARD, 0, 1)]


@pytest.mark.rule("LOK-RUL-MOVE-13")
def test_a_third_turn_is_too_many_except_where_directions_do_not_matter() -> None:
    assert needed(flight("8-10", "A", 4, 3, starboard=1)) == TOO_MANY
    assert needed(flight("8-10", "A", 4, 2, starboard=1)) == 2
    assert needed(flight("0-2", "I", 4, 3, starboard=1)) == 0


@pytest.mark.rule("LOK-RUL-MOVE-6")
def test_two_turns_where_one_would_do() -> None:
    pose, move = flown((0, 0, 0), flight("8-10", "A", 4, 2), 2_000, (PORT, 1, 0), 2_000, (PORT, 1, 0), 4_000)
    assert may_finish(move)
    assert pose[2] == 4_500


# -- vectors --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-03", "LOK-MOVE-20", "LOK-MOVE-21")
def test_two_starboard_turns_of_a_draco() -> None:
    move = flight("12-14", "B", 4, -3)
    pose, move = flown((20_000, 24_000, 0), move, 4_000, (STARBOARD, 2, 0), 4_000, (STARBOARD, 1, 0), 4_000)
    assert (pose, move.done, may_finish(move)) == ((28_359, 17_476, 29_250), 12_000, True)


@pytest.mark.rule("DX-LOK-04", "LOK-MOVE-22")
def test_two_port_turns_with_ability_a() -> None:
    move = flight("2-4", "A", 4, 2)
    pose, move = flown((20_000, 24_000, 9_000), move, 2_000, (PORT, 1, 0), 2_000, (PORT, 1, 0))
    assert (pose, may_finish(move)) == ((19_235, 27_848, 13_500), True)


@pytest.mark.rule("LOK-MOVE-14", "LOK-MOVE-15", "DX-LOK-02")
@pytest.mark.parametrize(("letter", "slot"), [("A", "8-10"), ("B", "12-14"), ("C", "16-18")])
def test_the_spacing_before_and_between_turns(letter: str, slot: str) -> None:
    spacing = SPACING[letter]
    move = flight(slot, letter, 4, 3)
    assert [may_turn(advanced(move, d)) for d in (0, spacing - 1, spacing, spacing + 1)] == [False, False, True, True]
    once = turned(advanced(move, spacing + 500), (PORT, 2, 0))
    assert [may_turn(advanced(once, d)) for d in (0, spacing - 1, spacing, spacing + 1)] == [False, False, True, True]
    assert to_turn(advanced(move, 500)) == spacing - 500


@pytest.mark.rule("DX-LOK-81", "LOK-MOVE-18", "LOK-MOVE-19")
def test_ability_c() -> None:
    move = flight("18-20", "C", 2, 2)
    assert not may_turn(advanced(move, 5_900))
    once = turned(advanced(move, 6_000), (PORT, 1, 0))
    assert not may_turn(advanced(once, 5_900))
    assert turns(advanced(once, 6_000)) == [(PORT, 1, 0)]


@pytest.mark.rule("LOK-MOVE-16", "LOK-MOVE-17")
def test_ability_b() -> None:
    move = flight("12-14", "B", 2, 2)
    assert not may_turn(advanced(move, 3_999))
    once = turned(advanced(move, 4_000), (PORT, 1, 0))
    assert not may_turn(advanced(once, 3_999))
    assert may_turn(advanced(once, 4_000))


@pytest.mark.rule("DX-LOK-05", "LOK-MOVE-23", "LOK-MOVE-24")
def test_impossible_turns_of_a_lynx() -> None:
    move = flight("4-6", "B", 2, -2)
    assert (move.strict, longest(move)) == (True, 4_000)
    assert not may_turn(advanced(move, 3_999))
    pose, move = flown((20_000, 24_000, 0), move, 4_000, (STARBOARD, 1, 0), 2_000, (STARBOARD, 1, 0))
    assert pose == (25_848, 23_235, 31_500)
    assert (longest(move), may_finish(move)) == (0, True)


@pytest.mark.rule("LOK-MOVE-25")
def test_the_second_impossible_turn_is_made_at_the_end_whatever_lies_between() -> None:
    once = turned(advanced(flight("4-6", "B", 2, -2), 4_000), (STARBOARD, 1, 0))
    assert not may_finish(once)
    for further in (0, 1, 2_000):
        assert turns(advanced(once, further)) == [(STARBOARD, 1, 0)]
        assert longest(turned(advanced(once, further), (STARBOARD, 1, 0))) == 0
    assert to_turn(turned(advanced(flight("6-8", "C", 2, 2), 6_000), (PORT, 1, 0))) == 0
    assert to_turn(turned(advanced(flight("8-10", "C", 2, 2), 6_000), (PORT, 1, 0))) == 2_000


@pytest.mark.rule("LOK-RUL-MOVE-8")
def test_impossible_turns_are_a_remedy_and_no_option() -> None:
    assert not flight("4-6", "B", 4, 2).strict
    assert not flight("6-8", "B", 2, 2).strict
    assert flight("4-6", "B", 4, 1, starboard=1).strict
    at = advanced(flight("4-6", "B", 4, 2), 4_000)
    assert turns(at) == [(PORT, 2, 0)]


@pytest.mark.rule("DX-LOK-06", "LOK-RUL-MOVE-10")
def test_both_impossible_turns_at_two_inches() -> None:
    move = flight("0-2", "A", 3, -3)
    assert not may_finish(move)
    assert not may_turn(advanced(move, 1_999))
    pose, move = flown((0, 0, 0), move, 2_000, (STARBOARD, 2, 0), (STARBOARD, 1, 0))
    assert (pose, may_finish(move), longest(move)) == ((2_000, 0, 29_250), True, 0)


@pytest.mark.rule("LOK-RUL-MOVE-9")
def test_turns_that_do_not_fit_at_all_are_made_at_the_end_of_the_largest_distance() -> None:
    one = flight("2-4", "C", 4, 2)
    assert [may_turn(advanced(one, d)) for d in (0, 3_999, 4_000)] == [False, False, True]
    assert turns(advanced(one, 4_000)) == [(PORT, 2, 0)]
    pose, move = flown((0, 0, 0), flight("2-4", "C", 4, 3), 4_000, (PORT, 2, 0), (PORT, 1, 0))
    assert (pose, may_finish(move)) == ((4_000, 0, 6_750), True)


@pytest.mark.rule("LOK-RUL-MOVE-10")
def test_the_needed_turns_bound_the_distance_from_both_sides() -> None:
    one = flight("2-4", "A", 4, 1)
    assert (shortest(one), longest(one)) == (2_000, 4_000)
    two = flight("8-10", "B", 2, 2)
    assert (shortest(two), longest(two)) == (4_000, 6_000)
    exact = flight("10-12", "C", 2, 2)
    assert (shortest(exact), longest(exact)) == (6_000, 6_000)


# -- infinite ability -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-07", "LOK-MOVE-11", "LOK-MOVE-12")
def test_infinite_turns_at_the_start_and_at_the_end() -> None:
    begun = faced(flight("0-2", "I", 4, 2))
    assert (points_left(begun), longest(begun)) == (1, 2_000)
    ended = faced(advanced(begun, 1_000))
    assert (points_left(ended), longest(ended), may_turn(ended)) == (0, 0, False)
    third = faced(advanced(faced(flight("0-2", "I", 4, 4)), 1_000))
    assert (points_left(third), may_turn(third)) == (2, False)


@pytest.mark.rule("LOK-RUL-MOVE-7")
def test_two_infinite_turns_on_the_spot_are_the_start_and_the_end() -> None:
    twice = faced(faced(flight("0-2", "I", 4, 3)))
    assert (longest(twice), may_turn(twice), may_finish(twice)) == (0, False, True)


@pytest.mark.rule("LOK-MOVE-12")
def test_no_infinite_turn_in_between() -> None:
    move = flight("2-4", "I", 4, 2)
    assert may_turn(move)
    assert not may_turn(advanced(move, 1_000))
    assert to_turn(advanced(move, 1_000)) == 1_000
    assert longest(faced(advanced(move, 3_000))) == 0


@pytest.mark.rule("LOK-RUL-MOVE-7")
def test_surplus_infinite_points_vanish_and_nobody_must_turn() -> None:
    assert may_finish(flight("0-2", "I", 4, 4))
    assert not may_turn(flight("0-2", "I", 4, 0))
    assert turns(flight("0-2", "I", 4, 4)) == []
    paid = [
        (m.engine, m.port, m.starboard) for m in (faced(flight("0-2", "I", 4, 0, 1, 1)), faced(flight("0-2", "I", 4, 0, 0, 1)))
    ]
    assert paid == [(0, 0, 1), (0, 0, 0)]


# -- ends -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-78", "LOK-MOVE-01")
def test_the_distance_lies_in_the_slot() -> None:
    move = flight("10-12", "B", 4, 0)
    assert [may_finish(advanced(move, d)) for d in (9_900, 9_999, 10_000, 12_000)] == [False, False, True, True]
    assert longest(advanced(move, 11_000)) == 1_000
    assert longest(move) == 12_000


@pytest.mark.rule("DX-LOK-79", "LOK-MOVE-04", "LOK-MOVE-06")
def test_no_third_turn_and_no_end_with_a_point_left() -> None:
    move = flight("12-14", "A", 4, 3, port=1)
    once = turned(advanced(move, 2_000), (PORT, 1, 0))
    assert turns(advanced(once, 2_000)) == [(PORT, 2, 1)]
    assert not may_finish(advanced(once, 10_000))
    assert not may_turn(advanced(turned(advanced(once, 2_000), (PORT, 2, 1)), 4_000))


def test_at_the_edge_the_turns_left_are_made_on_the_spot() -> None:
    move = stopped(advanced(flight("12-14", "B", 4, 3), 1_000))
    assert (longest(move), may_finish(move)) == (0, False)
    _, move = flown((0, 0, 0), move, (PORT, 2, 0), (PORT, 1, 0))
    assert may_finish(move)


def test_places_at_which_something_changes() -> None:
    assert places(flight("10-12", "B", 4, 0)) == [(10_000, "least distance"), (12_000, "largest distance")]
    turning = flight("12-14", "B", 4, 3)
    assert places(turning) == [(4_000, "first turn possible"), (10_000, "last place for a turn")]
    once = turned(advanced(turning, 4_000), (PORT, 2, 0))
    expected = [(4_000, "second turn possible"), (8_000, "least distance"), (10_000, "last place for a turn")]
    assert places(once) == expected
    assert places(turned(advanced(once, 5_000), (PORT, 1, 0))) == [(3_000, "least distance"), (5_000, "largest distance")]
    assert places(flight("10-12", "C", 2, 2)) == [(6_000, "first turn possible"), (6_000, "last place for a turn")]


# -- laws -----------------------------------------------------------------------------------------------------------------


def plans() -> Iterator[tuple[Move, Move]]:
    """Every allocation of every ship in every slot, whole, damaged and without engines, each with its mirror image."""
    for ship in CATALOG.ships.values():
        for engines in sorted({ship.engines, -(-ship.engines // 2), 0}):
            for slot, letter in zip(CATALOG.slots, ship.track, strict=True):
                fixed = (slot, CATALOG.spacing[letter], letter == "I", turn_cap(engines))
                for turning in range(-engines, engines + 1):
                    for port in range(ship.thrusters + 1):
                        for starboard in range(ship.thrusters + 1 - port):
                            move, mirror = start(*fixed, turning, port, starboard), start(*fixed, -turning, starboard, port)
                            if needed(move) < TOO_MANY:
                                yield move, mirror


def random_flight(move: Move, rng: Random) -> list[int | tuple[int, int, int] | str]:
    """Steps until it is finished: distances, turns, "face"."""
    steps: list[int | tuple[int, int, int] | str] = []
    while True:
        far, ways = longest(move), turns(move)
        assert 0 <= far <= move.high - move.done
        kinds = ["go"] * (far > 0) + ["turn"] * bool(ways) + ["face"] * (move.infinite and may_turn(move))
        assert kinds or may_finish(move), f"stuck: {move}"
        if not kinds or (may_finish(move) and rng.random() < 0.4):
            return steps
        kind = rng.choice(kinds)
        if kind == "go":
            steps.append(rng.choice([far, rng.randint(1, far), min(far, shortest(move) or far)]))
            move = advanced(move, steps[-1])  # type: ignore[arg-type]
        elif kind == "turn":
            steps.append(rng.choice(ways))
            move = turned(move, steps[-1])  # type: ignore[arg-type]
        else:
            steps.append("face")
            move = faced(move)


def test_any_flight_ends_within_its_slot_with_its_points_spent() -> None:
    rng = Random(7)
    for move, _ in plans():
        steps = random_flight(move, rng)
        total = sum(step for step in steps if isinstance(step, int))
        spent = [step for step in steps if isinstance(step, tuple)]
        assert move.low <= total <= move.high
        assert len(spent) + steps.count("face") <= 2
        if not move.infinite:
            assert sum(engine + thrusters for _, engine, thrusters in spent) == points_left(move)
            assert all(engine <= move.cap for _, engine, _ in spent)


def test_mirrored_flights_mirror() -> None:
    rng = Random(11)
    for move, image_of_move in plans():
        mirror = image_of_move
        pose, image = (0, 0, 0), (0, 0, 0)
        for step in random_flight(move, rng):
            if isinstance(step, int):
                assert step <= longest(mirror)
                pose, image = advance(pose, step), advance(image, step)
                mirror = advanced(mirror, step)
            elif isinstance(step, tuple):
                way, engine, thrusters = step
                assert (-way, engine, thrusters) in turns(mirror)
                by = way * (engine + thrusters) * CATALOG.notch
                pose, image, mirror = rotated(pose, by), rotated(image, -by), turned(mirror, (-way, engine, thrusters))
            else:
                mirror = faced(mirror)
        assert may_finish(mirror)
        assert abs(pose[0] - image[0]) + abs(pose[1] + image[1]) <= 6
        assert (pose[2] + image[2]) % 36_000 == 0


def test_flights_cut_into_steps_may_do_what_whole_ones_may() -> None:
    rng = Random(13)
    for move, _ in plans():
        far = longest(move)
        if far > 1:
            cut = rng.randint(1, far - 1)
            parts, whole = advanced(advanced(move, cut), far - cut), advanced(move, far)
            assert parts == whole
            assert longest(advanced(move, cut)) == far - cut

"""Whole flights: each of them can be flown, and none ends outside of what their corners enclose."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random

from tests.games.legends.flights import MOVES, NOTCH, at_random
from wartable.games.legends.rules.courses import Course, Facing, courses, placed
from wartable.games.legends.rules.moves import Move, advanced, faced, longest, may_finish, may_turn, turned, turns
from wartable.geometry.regions import hull, in_polygon
from wartable.geometry.units import Point, advance, half_up
from wartable.geometry.units import turned as rotated


def flown(move: Move, course: Course) -> Move:
    """What is left of a flight after every step was found to be possible."""
    for segment in course.segments:
        if isinstance(segment, Facing):
            assert move.infinite
            assert may_turn(move)
            move = faced(move)
        elif isinstance(segment, int):
            assert 0 < segment <= longest(move)
            move = advanced(move, segment)
        else:
            assert segment in turns(move)
            move = turned(move, segment)
    return move


def test_every_course_can_be_flown_to_its_end() -> None:
    for move in MOVES:
        found = courses(move, NOTCH, 1)
        assert found
        assert all(may_finish(flown(move, course)) for course in found)


def test_places_follow_from_the_steps() -> None:
    for course in courses(MOVES[-1], NOTCH, 1):
        pose = (0, 0, 0)
        for segment, (x, y, heading) in zip(course.segments, course.places[1:], strict=True):
            assert not isinstance(segment, Facing)
            pose = advance(pose, segment) if isinstance(segment, int) else rotated(pose, segment[0] * sum(segment[1:]) * NOTCH)
            assert abs(pose[0] - x) + abs(pose[1] - y) <= 3
            assert pose[2] == heading


def test_a_course_begins_at_the_pose_of_the_ship() -> None:
    assert placed((20_000, 10_000, 9_000), (3_000.0, 500.0, 2_250)) == (19_500.0, 13_000.0, 11_250)


def corners(move: Move) -> dict[tuple[object, ...], tuple[Point, ...]]:
    """For each turning, the polygon around the ends of its flights."""
    ends: dict[tuple[object, ...], list[Point]] = defaultdict(list)
    for course in courses(move, NOTCH, 0):
        x, y, _ = course.places[-1]
        ends[course.rotations(NOTCH)].append((half_up(x), half_up(y)))
    return {turning: hull(points) for turning, points in ends.items()}


def finite() -> Iterator[Move]:
    return (move for move in MOVES if not move.infinite)


def test_no_flight_ends_outside_the_corners_of_its_turning() -> None:
    rng = Random(1)
    for move in finite():
        around = corners(move)
        for course in (at_random(move, rng) for _ in range(3)):
            x, y, _ = course.places[-1]
            polygon = around[course.rotations(NOTCH)]
            assert any(in_polygon((half_up(x) + dx, half_up(y) + dy), polygon) for dx in (-1, 0, 1) for dy in (-1, 0, 1))

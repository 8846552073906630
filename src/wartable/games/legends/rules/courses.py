"""Whole flights in the ship's own frame: it starts at the origin and heads along +x.

What a flight may do depends on its `Move` alone, so the flights of a move are worked out once and kept. Samples, plans,
reach and threat all read them.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from wartable.games.legends.rules.moves import (
    Move,
    PaidTurn,
    advanced,
    faced,
    longest,
    may_finish,
    may_turn,
    points_left,
    shortest,
    to_turn,
    turned,
    turns,
)
from wartable.geometry.units import CIRCLE, COS, SIN, Pose

_KEPT = 1_000
"""Moves whose flights are kept."""
FACINGS = 8
"""Directions that are tried where a ship may face anywhere."""


class Facing(NamedTuple):
    """An infinite turn, by an angle counter-clockwise."""

    by: int


Segment: TypeAlias = int | PaidTurn | Facing
"""A distance ahead, a turn, or an infinite turn."""
Place: TypeAlias = tuple[float, float, int]
"""A pose, not rounded yet."""
ORIGIN: Place = (0.0, 0.0, 0)


class Course(NamedTuple):
    """A flight from its first segment to its last. `places` has one more than there are segments: the first is the start."""

    segments: tuple[Segment, ...]
    places: tuple[Place, ...]

    def rotations(self, notch: int) -> tuple[int, ...]:
        """Its turns, without the straights between them, as angles counter-clockwise."""
        return tuple(rotation(segment, notch) for segment in self.segments if not isinstance(segment, int))


def rotation(turn: PaidTurn | Facing, notch: int) -> int:
    """LOK-MOVE-20, LOK-MOVE-21, LOK-MOVE-22: by how much it changes the heading, counter-clockwise."""
    if isinstance(turn, Facing):
        return turn.by
    way, engine, thrusters = turn
    return way * (engine + thrusters) * notch


@lru_cache(maxsize=_KEPT)
def courses(move: Move, notch: int, grid: int) -> tuple[Course, ...]:
    """Flights from here to the end. Straights end where something begins or ceases to be possible, and `grid` places between.

    With a grid of 0 every turning has the corners of the region that its ends fill. Of several ways to pay for a turn, only the
    first is flown: the points that are left must be spent in the other turn.
    """
    return tuple(_flights(move, notch, grid, Course((), (ORIGIN,))))


def _flights(move: Move, notch: int, grid: int, so_far: Course) -> Iterator[Course]:
    if may_finish(move):
        yield so_far
    for turn, after in _turnings(move):
        x, y, heading = so_far.places[-1]
        place = (x, y, (heading + rotation(turn, notch)) % CIRCLE)
        yield from _flights(after, notch, grid, _longer(so_far, turn, place))
    if so_far.segments and isinstance(so_far.segments[-1], int):
        return
    for distance in _distances(move, grid):
        x, y, heading = so_far.places[-1]
        place = (x + distance * COS[heading], y + distance * SIN[heading], heading)
        yield from _flights(advanced(move, distance), notch, grid, _longer(so_far, distance, place))


def _longer(course: Course, segment: Segment, place: Place) -> Course:
    return Course((*course.segments, segment), (*course.places, place))


def _turnings(move: Move) -> Iterator[tuple[PaidTurn | Facing, Move]]:
    """Turns that can be made here, each with what is left after it."""
    if move.infinite:
        if may_turn(move):
            after = faced(move)
            yield from ((Facing(by), after) for by in range(CIRCLE // FACINGS, CIRCLE, CIRCLE // FACINGS))
        return
    seen = set()
    for turn in turns(move):
        alike = (turn[0], turn[1] + turn[2])
        if alike not in seen:
            seen.add(alike)
            yield turn, turned(move, turn)


def _distances(move: Move, grid: int) -> list[int]:
    """How far the next straight may go: to the next turn, to where it may end, as far as it can, and between.

    Where two turns can follow, also the places from which they still fit into the least and the largest distance.
    """
    farthest = longest(move)
    if farthest <= 0:
        return []
    least = min(shortest(move), farthest)
    ends = (move.low - move.done, move.high - move.done)
    found = {least, farthest, to_turn(move) or 0, *ends}
    if move.turns == 0 and points_left(move) > 1:
        found.update(end - move.spacing for end in ends)
    found.update(least + (farthest - least) * k // (grid + 1) for k in range(1, grid + 1))
    return sorted(distance for distance in found if 0 < distance <= farthest)


def placed(start: Pose, place: Place) -> Place:
    """A place of a course that begins at this pose."""
    x, y, heading = start
    ahead, aside, by = place
    c, s = COS[heading], SIN[heading]
    return x + ahead * c - aside * s, y + ahead * s + aside * c, (heading + by) % CIRCLE

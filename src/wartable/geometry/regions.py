"""Regions of the table: polygons and discs, and the first free place in one."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import TypeAlias

from wartable.geometry.measure import distance2
from wartable.geometry.units import CIRCLE, COS, EPS, INCH, SIN, Point, half_up

Disc: TypeAlias = tuple[Point, int]
"""A center and a radius."""

_GRID = INCH // 4
_RAYS = 1_000


def in_disc(point: Point, disc: Disc) -> bool:
    """The border counts."""
    return distance2(point, disc[0]) <= (disc[1] + EPS) ** 2


def in_polygon(point: Point, polygon: Sequence[Point]) -> bool:
    """The border counts. The polygon's points go around once, in either direction."""
    inside = False
    for start, end in pairwise([*polygon, polygon[0]]):
        if _near_segment(point, start, end):
            return True
        if (start[1] > point[1]) != (end[1] > point[1]):
            across = (end[0] - start[0]) * (point[1] - start[1]) - (point[0] - start[0]) * (end[1] - start[1])
            inside ^= (across > 0) == (end[1] > start[1])
    return inside


def _near_segment(point: Point, start: Point, end: Point) -> bool:
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = dx * dx + dy * dy
    along = 0.0 if size == 0 else ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / size
    along = min(max(along, 0.0), 1.0)
    x, y = start[0] + along * dx - point[0], start[1] + along * dy - point[1]
    return x * x + y * y <= EPS * EPS


def hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """The convex polygon around these points, counter-clockwise from the lowest x, without points on its sides."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    below, above = _half_hull(ordered), _half_hull(reversed(ordered))
    return (*below[:-1], *above[:-1])


def _half_hull(ordered: Iterable[Point]) -> list[Point]:
    found: list[Point] = []
    for point in ordered:
        while len(found) > 1 and _is_no_left_turn(found[-2], found[-1], point):
            found.pop()
        found.append(point)
    return found


def _is_no_left_turn(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) <= (b[1] - a[1]) * (c[0] - b[0])


def first_free(discs: Sequence[Disc], shut: Sequence[Disc], is_free: Callable[[Point], bool]) -> Point | None:
    """A place in one of the discs, inside none of the shut ones, that is free; None if there is none.

    The search covers a grid, the discs' borders and their crossings, so it finds even a region too small for the grid.
    """
    for point in _candidates(discs, shut):
        is_open = any(in_disc(point, disc) for disc in discs) and all(_is_outside(point, disc) for disc in shut)
        if is_open and is_free(point):
            return point
    return None


def _is_outside(point: Point, disc: Disc) -> bool:
    return distance2(point, disc[0]) >= max(disc[1] - EPS, 0) ** 2


def _candidates(discs: Sequence[Disc], shut: Sequence[Disc]) -> Iterator[Point]:
    for disc in discs:
        yield from _grid(disc)
    borders = [*discs, *shut]
    for (x, y), radius in borders:
        for heading in range(0, CIRCLE, _RAYS):
            yield half_up(x + radius * COS[heading]), half_up(y + radius * SIN[heading])
    for i, one in enumerate(borders):
        for other in borders[:i]:
            yield from _crossings(one, other)


def _grid(disc: Disc) -> Iterator[Point]:
    """From the center outward, row by row, so that the first place found is near."""
    (x, y), radius = disc
    steps = radius // _GRID
    places = [(i * _GRID, j * _GRID) for i in range(-steps, steps + 1) for j in range(-steps, steps + 1)]
    for dx, dy in sorted(places, key=lambda p: (p[0] * p[0] + p[1] * p[1], p)):
        yield x + dx, y + dy


def _crossings(one: Disc, other: Disc) -> Iterator[Point]:
    ((ax, ay), a), ((bx, by), b) = one, other
    squared = distance2(one[0], other[0])
    if squared == 0 or squared > (a + b) ** 2 or squared < (a - b) ** 2:
        return
    along = (a * a - b * b + squared) / (2 * squared)
    out = sqrt(max(a * a / squared - along * along, 0.0))
    dx, dy = bx - ax, by - ay
    for side in (out, -out):
        yield half_up(ax + along * dx - side * dy), half_up(ay + along * dy + side * dx)

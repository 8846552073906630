"""The shortest shift that frees a token of everything in its way.

A token overlaps an obstacle when its center lies inside their Minkowski sum. So the nearest free place lies where the old
center is projected on an edge of a sum or on the table's border, or where two of these lines cross.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import sqrt
from typing import NamedTuple, TypeAlias

from wartable.geometry.measure import distance2
from wartable.geometry.shapes import Rect, overlaps
from wartable.geometry.units import CIRCLE, COS, QUARTER, SIN, Point, half_up

HalfPlane: TypeAlias = tuple[float, float, float]
"""A normal (x, y) and how far out along it the edge lies."""

EQUAL = 10
"""Shifts that differ by no more than this are equally short."""
_APART = 2
"""Places count as different when they lie at least this part of the shift apart: half of it, about 30 degrees."""
_FARTHEST = 200_000


class Table(NamedTuple):
    """The table that the center of a shifted token may not leave."""

    width: int
    height: int


def half_planes(obstacle: Rect, token: Rect) -> list[HalfPlane]:
    """The edges of the Minkowski sum of an obstacle and a token, seen from the obstacle's center."""
    _, _, oh, oa, ob = obstacle
    _, _, th, ta, tb = token
    between = (th - oh) % CIRCLE
    c, s = abs(COS[between]), abs(SIN[between])
    sides = [(oh, oa + ta * c + tb * s, ob + ta * s + tb * c)]
    if between % QUARTER:
        sides.append((th, ta + oa * c + ob * s, tb + oa * s + ob * c))
    return [plane for heading, ahead, aside in sides for plane in _four(heading, ahead, aside)]


def _four(heading: int, ahead: float, aside: float) -> tuple[HalfPlane, ...]:
    c, s = COS[heading], SIN[heading]
    return (c, s, ahead), (-c, -s, ahead), (-s, c, aside), (s, -c, aside)


def shortest_shifts(token: Rect, obstacles: Sequence[Rect], table: Table) -> list[Point]:
    """The nearest places at which the token is free, all that are equally near; its own where it is free already."""
    hit = [obstacle for obstacle in obstacles if overlaps(obstacle, token)]
    if not hit:
        return [(token.x, token.y)]
    reach = 2 * max(o.half_length + o.half_width for o in hit) + 2 * (token.half_length + token.half_width)
    while reach <= _FARTHEST:
        near = [o for o in obstacles if _is_near(token, o, reach)]
        found, distance = _nearest(token, near, table)
        if found and distance <= reach:
            return found
        reach *= 2
    return []


def _is_near(token: Rect, other: Rect, reach: int) -> bool:
    most = reach + other.half_length + other.half_width + token.half_length + token.half_width
    return abs(other.x - token.x) < most and abs(other.y - token.y) < most


def _nearest(token: Rect, obstacles: Sequence[Rect], table: Table) -> tuple[list[Point], float]:
    found: list[Point] = []
    shortest = float(_FARTHEST)
    for squared, x, y in sorted(_candidates(token, obstacles, table)):
        distance = sqrt(squared)
        if distance > shortest + EQUAL:
            break
        place = half_up(x), half_up(y)
        if not (0 <= place[0] <= table.width and 0 <= place[1] <= table.height) or _is_like(place, found, distance):
            continue
        moved = token._replace(x=place[0], y=place[1])
        if not any(overlaps(obstacle, moved) for obstacle in obstacles):
            shortest = min(shortest, distance)
            found.append(place)
    return found, shortest


def _is_like(place: Point, found: Sequence[Point], distance: float) -> bool:
    """Almost parallel edges give many places in one direction: the nearest stands for all of them."""
    return any(distance2(place, other) * _APART * _APART < distance * distance for other in found)


def _candidates(token: Rect, obstacles: Iterable[Rect], table: Table) -> list[tuple[float, float, float]]:
    """(squared distance, x, y) of every place that may be the nearest free one."""
    lines = [(nx, ny, out + nx * o.x + ny * o.y) for o in obstacles for nx, ny, out in half_planes(o, token)]
    lines += [(1.0, 0.0, 0.0), (1.0, 0.0, float(table.width)), (0.0, 1.0, 0.0), (0.0, 1.0, float(table.height))]
    x, y = token.x, token.y
    found = []
    for nx, ny, out in lines:
        away = out - nx * x - ny * y
        found.append((away * away, x + nx * away, y + ny * away))
    for (ax, ay, a), (bx, by, b) in combinations(lines, 2):
        turn = ax * by - ay * bx
        if abs(turn) > 1e-9:
            px, py = (a * by - b * ay) / turn, (ax * b - bx * a) / turn
            found.append(((px - x) * (px - x) + (py - y) * (py - y), px, py))
    return found

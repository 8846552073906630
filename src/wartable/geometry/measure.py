"""Ranges and arcs between centers, and where along a straight flight they hold."""

from collections.abc import Callable
from math import ceil, floor, sqrt
from typing import Literal, TypeAlias

from wartable.geometry.units import CIRCLE, COS, EPS, QUARTER, SIN, Point, Pose, Span, advance

Half: TypeAlias = Literal["front", "rear", "right", "left"]

_SLACK = 4
"""How far the rounded places along a straight may move the end of a span."""


def distance2(a: Point, b: Point) -> int:
    """The square of the distance, exact."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return dx * dx + dy * dy


def in_range(a: Point, b: Point, reach: int) -> bool:
    dx, dy, most = b[0] - a[0], b[1] - a[1], reach + EPS
    return dx * dx + dy * dy <= most * most


def in_half(pose: Pose, half: Half, point: Point) -> bool:
    """Is the point in this half of the table as seen from the pose? Points on the line are in both halves."""
    x, y, heading = pose
    dx, dy = point[0] - x, point[1] - y
    c, s = COS[heading], SIN[heading]
    if half == "front":
        return dx * c + dy * s >= -EPS
    if half == "rear":
        return dx * c + dy * s <= EPS
    aside = dx * s - dy * c
    return aside >= -EPS if half == "right" else aside <= EPS


def bearing(a: Point, b: Point) -> int:
    """The heading that leads from one point to another, to the hundredth of a degree; 0 where they are the same."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx == 0 and dy == 0:
        return 0
    start = _quarter(dx, dy) * QUARTER
    low, high = start, start + QUARTER
    while low < high:  # the largest heading of the quarter that is not beyond the point
        middle = (low + high + 1) // 2
        heading = middle % CIRCLE
        low, high = (middle, high) if COS[heading] * dy - SIN[heading] * dx >= 0 else (low, middle - 1)
    return max((low % CIRCLE, (low + 1) % CIRCLE), key=lambda h: dx * COS[h] + dy * SIN[h])


def _quarter(dx: int, dy: int) -> int:
    if dy >= 0:
        return 0 if dx > 0 else (1 if dy > 0 else 2)
    return 2 if dx < 0 else 3


def range_span(pose: Pose, longest: int, target: Point, reach: int) -> Span | None:
    """Between which distances of a straight flight the target is in range; None if it never is."""
    x, y, heading = pose
    dx, dy = target[0] - x, target[1] - y
    along, aside = dx * COS[heading] + dy * SIN[heading], dx * SIN[heading] - dy * COS[heading]
    room = (reach + EPS) ** 2 - aside * aside
    half = sqrt(room) if room > 0 else 0.0
    return _settled(longest, along - half, along + half, lambda run: in_range(advance(pose, run)[:2], target, reach))


def half_span(pose: Pose, longest: int, half: Half, target: Point) -> Span | None:
    """Between which distances of a straight flight the target is in this half; None if it never is."""
    x, y, heading = pose
    along = (target[0] - x) * COS[heading] + (target[1] - y) * SIN[heading]
    low, high = 0.0, float(longest)
    if half == "front":
        high = along + EPS
    elif half == "rear":
        low = along - EPS
    elif not in_half(pose, half, target):
        return None
    return _settled(longest, low, high, lambda run: in_half(advance(pose, run), half, target))


def _settled(longest: int, low: float, high: float, holds: Callable[[int], bool]) -> Span | None:
    """The whole distances around these real ones at which the condition begins and ceases to hold."""
    first, last = max(0, ceil(low) - _SLACK), min(longest, floor(high) + _SLACK)
    first = next((run for run in range(first, min(first + 3 * _SLACK, last + 1)) if holds(run)), -1)
    last = next((run for run in range(last, max(last - 3 * _SLACK, first - 1), -1) if holds(run)), -1)
    return (first, last) if 0 <= first <= last else None

"""Rectangular tokens: how deep they overlap, how far they are apart, what crosses them."""

from math import sqrt
from typing import NamedTuple, TypeAlias

from wartable.geometry.units import CIRCLE, CONTACT, COS, SIN, Point, Pose

Real: TypeAlias = tuple[float, float]


class Rect(NamedTuple):
    """A token at its place: the center, the heading, half of its length (along the heading) and half of its width."""

    x: int
    y: int
    heading: int
    half_length: int
    half_width: int

    @staticmethod
    def at(pose: Pose, length: int, width: int) -> "Rect":
        return Rect(*pose, length // 2, width // 2)


def corners(rect: Rect) -> tuple[Real, Real, Real, Real]:
    """Front left, rear left, rear right, front right."""
    x, y, heading, a, b = rect
    c, s = COS[heading], SIN[heading]
    ax, ay, bx, by = a * c, a * s, -b * s, b * c
    return (x + ax + bx, y + ay + by), (x - ax + bx, y - ay + by), (x - ax - bx, y - ay - by), (x + ax - bx, y + ay - by)


def within(rect: Rect, x: float, y: float) -> Real:
    """A point in the frame of a rectangle: ahead of its center, and to its left."""
    c, s = COS[rect.heading], SIN[rect.heading]
    dx, dy = x - rect.x, y - rect.y
    return dx * c + dy * s, dy * c - dx * s


def penetration(p: Rect, q: Rect) -> float:
    """How deep two rectangles overlap, along the best of their four axes; negative when they are apart along one."""
    px, py, ph, pa, pb = p
    qx, qy, qh, qa, qb = q
    dx, dy = qx - px, qy - py
    reach = pa + pb + qa + qb
    if dx > reach or -dx > reach or dy > reach or -dy > reach:
        return -float(reach)
    between = qh - ph if qh >= ph else qh - ph + CIRCLE
    c, s = abs(COS[between]), abs(SIN[between])
    pc, ps, qc, qs = COS[ph], SIN[ph], COS[qh], SIN[qh]
    return min(
        pa + qa * c + qb * s - abs(dx * pc + dy * ps),
        pb + qa * s + qb * c - abs(dy * pc - dx * ps),
        qa + pa * c + pb * s - abs(dx * qc + dy * qs),
        qb + pa * s + pb * c - abs(dy * qc - dx * qs),
    )


def overlaps(p: Rect, q: Rect) -> bool:
    return penetration(p, q) > CONTACT


def gap(p: Rect, q: Rect) -> float:
    """The distance between two outlines; 0 when they overlap."""
    if penetration(p, q) >= 0:
        return 0.0
    return sqrt(min(_nearest_corner2(p, q), _nearest_corner2(q, p)))


def touching(p: Rect, q: Rect) -> bool:
    """Rectangles that are farther apart along one of their axes do not touch: for most pairs that is enough."""
    return penetration(p, q) >= -CONTACT and gap(p, q) <= CONTACT


def gap_to(rect: Rect, point: Point) -> float:
    """The distance of a point from a rectangle; 0 inside."""
    return sqrt(_outside2(rect, *point))


def _nearest_corner2(p: Rect, q: Rect) -> float:
    return min([_outside2(p, x, y) for x, y in corners(q)])


def _outside2(rect: Rect, x: float, y: float) -> float:
    ahead, aside = within(rect, x, y)
    u, v = abs(ahead) - rect.half_length, abs(aside) - rect.half_width
    u, v = max(u, 0.0), max(v, 0.0)
    return u * u + v * v


def crosses(rect: Rect, start: Point, end: Point) -> bool:
    """Does the straight from one point to another meet the rectangle?"""
    u, v = within(rect, *start)
    to_u, to_v = within(rect, *end)
    met = slabs(u, v, to_u - u, to_v - v, rect.half_length, rect.half_width)
    return met is not None and met[0] <= 1.0 and met[1] >= 0.0


def slabs(u: float, v: float, du: float, dv: float, a: float, b: float) -> tuple[float, float] | None:
    """Between which multiples of (du, dv) a line from (u, v) lies inside |u| <= a, |v| <= b; None if never."""
    low, high = -1e18, 1e18
    for start, step, limit in ((u, du, a), (v, dv, b)):
        if step == 0:
            if start < -limit or start > limit:
                return None
            continue
        one, other = (-limit - start) / step, (limit - start) / step
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return (low, high) if low <= high else None

"""A disc that flies straight until it touches a rectangle."""

from math import sqrt

from wartable.geometry.shapes import Rect, slabs, within
from wartable.geometry.units import Point, half_up


def flown(start: Point, toward: Point, distance: float) -> Point:
    """Where something is after flying this far straight toward another point, or past it."""
    dx, dy = toward[0] - start[0], toward[1] - start[1]
    way = sqrt(dx * dx + dy * dy)
    return (half_up(start[0] + dx * distance / way), half_up(start[1] + dy * distance / way)) if way else start


def first_contact(start: Point, toward: Point, radius: int, rect: Rect) -> float | None:
    """After how far a disc that flies from one point toward another touches the rectangle; None if it never does.

    Grown by the radius, the rectangle is two crossed rectangles and a disc at each corner.
    """
    u, v = within(rect, *start)
    to_u, to_v = within(rect, *toward)
    way = sqrt((to_u - u) * (to_u - u) + (to_v - v) * (to_v - v))
    a, b = rect.half_length, rect.half_width
    if max(abs(u) - a, 0.0) ** 2 + max(abs(v) - b, 0.0) ** 2 <= radius * radius:
        return 0.0
    if way == 0:
        return None
    du, dv = (to_u - u) / way, (to_v - v) / way
    if abs(u * dv - v * du) > a + b + radius:  # it passes wide of the rectangle
        return None
    crossed = [slabs(u, v, du, dv, a + radius, b), slabs(u, v, du, dv, a, b + radius)]
    met = [span[0] for span in crossed if span is not None]
    met += [t for cu in (a, -a) for cv in (b, -b) if (t := _disc(u - cu, v - cv, du, dv, radius)) is not None]
    return min((t for t in met if t >= 0), default=None)


def _disc(u: float, v: float, du: float, dv: float, radius: int) -> float | None:
    """Where a line first meets a disc around the origin."""
    along = u * du + v * dv
    root = along * along - (u * u + v * v - radius * radius)
    return -along - sqrt(root) if root >= 0 else None

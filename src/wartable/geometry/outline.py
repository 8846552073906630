"""The way round a token: where a square stands beside it with a side turned to the nearest point of the outline.

The centre of such a square runs along a rectangle with rounded corners. Places on this way are told by how far `along` it
they lie, counter-clockwise from the right end of the front edge.
"""

from collections.abc import Callable
from math import pi

from wartable.geometry.measure import bearing
from wartable.geometry.shapes import Rect, within
from wartable.geometry.units import CIRCLE, CONTACT, COS, INCH, QUARTER, SIN, Point, Pose, half_up

_FARTHEST = 80 * INCH
_STEP = CONTACT
"""A gap into which a square just fits is twice as wide, so that steps of this length cannot miss it."""


def length_round(host: Rect, away: int) -> int:
    return 4 * (host.half_length + host.half_width + _corner(away))


def beside(host: Rect, away: int, along: int) -> Pose:
    """The pose of a square whose centre is `away` from the outline; its heading leads straight away from it."""
    corner, whole = _corner(away), length_round(host, away)
    turns, along = divmod(along % whole, whole // 2)
    edge, first = 2 * turns, 2 * host.half_width + corner
    if along >= first:
        edge, along = edge + 1, along - first
    heading, reach, half = _edge(host, edge)
    out = (heading + half_up(QUARTER * max(along - 2 * half, 0) / corner)) % CIRCLE
    past = min(along, 2 * half) - half
    x, y = host.x + reach * COS[heading] - past * SIN[heading], host.y + reach * SIN[heading] + past * COS[heading]
    return half_up(x + away * COS[out]), half_up(y + away * SIN[out]), out


def along_of(host: Rect, away: int, point: Point) -> int:
    """How far along the way round, `away` from the outline, the place nearest to a point lies."""
    ahead, aside = within(host, *point)
    start, corner = 0, _corner(away)
    found, farthest = 0, -float(_FARTHEST)
    for edge, (out, past) in enumerate(((ahead, aside), (aside, -ahead), (-ahead, -aside), (-aside, ahead))):
        _, reach, half = _edge(host, edge)
        if out > reach and past > half:
            turn = bearing((0, 0), (half_up((out - reach) * INCH), half_up((past - half) * INCH)))
            return start + 2 * half + half_up(corner * turn / QUARTER)
        if out - reach > farthest:
            found, farthest = start + half + half_up(min(max(past, -half), half)), out - reach
        start += 2 * half + corner
    return found


def nearest_beside(host: Rect, away: int, point: Point, is_free: Callable[[Pose], bool]) -> Pose:
    """The free place beside the host, `away` from its outline, that is nearest to a point as one slides round the host.

    The shorter way round comes first. Where the whole way is taken, the place lies no farther out than it must.
    """
    for out in range(away, _FARTHEST, _STEP):
        found = _first_round(host, out, along_of(host, out, point), is_free)
        if found is not None:
            return found
    raise ValueError("there is no free place beside this token")


def _first_round(host: Rect, away: int, start: int, is_free: Callable[[Pose], bool]) -> Pose | None:
    for step in range(0, length_round(host, away) // 2 + _STEP, _STEP):
        ways = [way for way in (1, -1) if is_free(beside(host, away, start + way * step))]
        if ways:
            far, way = min((_least(host, away, start, way, step, is_free), -way) for way in ways)
            return beside(host, away, start - way * far)
    return None


def _least(host: Rect, away: int, start: int, way: int, step: int, is_free: Callable[[Pose], bool]) -> int:
    """How far one must slide that way: no farther than `step`, where it is free."""
    low, high = max(step - _STEP, -1), step
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_free(beside(host, away, start + way * middle)) else (middle, high)
    return high


def _corner(away: int) -> int:
    """The length of the quarter circle round a corner."""
    return half_up(away * pi / 2)


def _edge(host: Rect, edge: int) -> tuple[int, int, int]:
    """Front, left, rear, right: where it faces, how far out it lies, and half of its length."""
    reach, half = (host.half_length, host.half_width) if edge % 2 == 0 else (host.half_width, host.half_length)
    return (host.heading + edge * QUARTER) % CIRCLE, reach, half

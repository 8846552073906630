"""The way around a token: where a square lies beside it with a side turned to the nearest point of the outline.

The center of such a square runs along a rectangle with rounded corners. Places on this way are given by how far `along` it they
lie, counter-clockwise from the right end of the front edge.
"""

from collections.abc import Callable
from math import ceil, pi

from wartable.geometry.measure import bearing
from wartable.geometry.shapes import Rect, within
from wartable.geometry.units import CIRCLE, CONTACT, COS, INCH, QUARTER, SIN, Point, Pose, half_up

_FARTHEST = 80 * INCH
_STEP = CONTACT
"""A gap into which a square just fits is twice as wide, so that steps of this length cannot miss it."""
_TURNING = 2.5
"""Around a corner a square turns while it slides, so its corners move up to 1.42 times as far as its center."""


def length_round(host: Rect, away: int) -> int:
    return 4 * (host.half_length + host.half_width + _corner(away))


def beside(host: Rect, away: int, along: int) -> Pose:
    """The pose of a square whose center is `away` from the outline; its heading leads straight away from it."""
    corner = _corner(away)
    half_round = 2 * (host.half_length + host.half_width + corner)
    turns, along = divmod(along % (2 * half_round), half_round)
    edge, first = 2 * turns, 2 * host.half_width + corner
    if along >= first:
        edge, along = edge + 1, along - first
    heading, reach, half = _edge(host, edge)
    out = heading if along <= 2 * half else (heading + half_up(QUARTER * (along - 2 * half) / corner)) % CIRCLE
    past = min(along, 2 * half) - half
    x, y = host.x + reach * COS[heading] - past * SIN[heading], host.y + reach * SIN[heading] + past * COS[heading]
    return half_up(x + away * COS[out]), half_up(y + away * SIN[out]), out


def along_of(host: Rect, away: int, point: Point) -> int:
    """How far along the way around, `away` from the outline, the place nearest to a point lies."""
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


def nearest_beside(host: Rect, away: int, point: Point, depth: Callable[[Pose], float]) -> Pose:
    """The free place beside the host, `away` from its outline, that is nearest to a point as one slides around the host.

    `depth` says how deep a square there overlaps something; up to CONTACT it is free. The shorter way around comes first. Where
    the whole way is taken, the place lies no farther out than it must.
    """
    for out in range(away, _FARTHEST, _STEP):
        found = _first_round(host, out, along_of(host, out, point), depth)
        if found is not None:
            return found
    raise ValueError("there is no free place beside this token")


def _first_round(host: Rect, away: int, start: int, depth: Callable[[Pose], float]) -> Pose | None:
    most = length_round(host, away) // 2 + _STEP
    left = _slide(host, away, start, 1, most, depth)
    if left is not None:
        most = left - 1
    right = _slide(host, away, start, -1, most, depth)
    if right is not None:
        return beside(host, away, start - right)
    return None if left is None else beside(host, away, start + left)


def _slide(host: Rect, away: int, start: int, way: int, most: int, depth: Callable[[Pose], float]) -> int | None:
    """How far to slide that way; None if it is more than `most`."""
    taken, at = -1, 0
    while at <= most:
        pose = beside(host, away, start + way * at)
        deep = depth(pose)
        if deep <= CONTACT:
            return _least(host, away, start, way, (taken, at), depth)
        stride = _stride(host, away, start + way * at, way, pose[2], deep)
        taken, at = at + max(stride - 2, 0), at + max(stride, _STEP)
    return None


def _stride(host: Rect, away: int, along: int, way: int, heading: int, deep: float) -> int:
    """How far a square must slide at least to be free: as far as it is deep, much less around a corner, where it turns."""
    straight = ceil(deep - CONTACT)
    if beside(host, away, along + way * straight)[2] == heading:
        return straight
    return int(straight / _TURNING)


def _least(host: Rect, away: int, start: int, way: int, between: tuple[int, int], depth: Callable[[Pose], float]) -> int:
    """Between a place that is taken and one that is free, the first that is free."""
    low, high = between
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if depth(beside(host, away, start + way * middle)) <= CONTACT else (middle, high)
    return high


def _corner(away: int) -> int:
    """The length of the quarter circle around a corner."""
    return half_up(away * pi / 2)


def _edge(host: Rect, edge: int) -> tuple[int, int, int]:
    """Front, left, rear, right: where it faces, how far out it lies, and half of its length."""
    reach, half = (host.half_length, host.half_width) if edge % 2 == 0 else (host.half_width, host.half_length)
    return (host.heading + edge * QUARTER) % CIRCLE, reach, half

"""Flights: straight ahead, and along templates that bend by a notch; where a flight leaves the table."""

from collections.abc import Callable, Sequence
from math import pi
from typing import TypeAlias

from wartable.geometry.units import CIRCLE, COS, SIN, Pose, advance, half_up

Piece: TypeAlias = tuple[int, int]
"""A template: its length, and which way it bends: 1 to the left, -1 to the right, 0 straight."""

BEND = 2_250
_RADIUS = 8 / pi
"""Of a bent template, by its length: it bends by an eighth of a half circle."""
_SLACK = 4
"""How far the rounded places along a straight may move its end."""
_STRIDE = 50
"""A path bulges by less than a rounding step between places this far apart."""


def length(pieces: Sequence[Piece]) -> int:
    return sum(piece[0] for piece in pieces)


def poses_after(start: Pose, half_length: int, pieces: Sequence[Piece]) -> list[Pose]:
    """Where a token stands before the first template and after each of them; like `pose_on`, but faster."""
    x, y, heading = start
    fx, fy, found = x + half_length * COS[heading], y + half_length * SIN[heading], [start]
    for size, bend in pieces:
        if bend:
            fx, fy, heading = _bent(fx, fy, heading, size, bend, size)
        else:
            fx, fy = fx + size * COS[heading], fy + size * SIN[heading]
        found.append((half_up(fx - half_length * COS[heading]), half_up(fy - half_length * SIN[heading]), heading))
    return found


def pose_on(start: Pose, half_length: int, pieces: Sequence[Piece], run: int) -> Pose:
    """Where a token stands after `run` along templates laid at its front: its front on the path, its heading the path's."""
    x, y, heading = start
    fx, fy = x + half_length * COS[heading], y + half_length * SIN[heading]
    for size, bend in pieces:
        if run <= 0:
            break
        go = min(run, size)
        run -= go
        if bend:
            fx, fy, heading = _bent(fx, fy, heading, size, bend, go)
        else:
            fx, fy = fx + go * COS[heading], fy + go * SIN[heading]
    return half_up(fx - half_length * COS[heading]), half_up(fy - half_length * SIN[heading]), heading


def _bent(x: float, y: float, heading: int, size: int, bend: int, go: int) -> tuple[float, float, int]:
    """Along a part of a bent template; its end is turned by exactly one notch."""
    by = BEND if go == size else half_up(BEND * go / size)
    end, out = (heading + bend * by) % CIRCLE, bend * size * _RADIUS
    return x + out * (SIN[end] - SIN[heading]), y - out * (COS[end] - COS[heading]), end


def leaving(start: Pose, longest: int, width: int, height: int) -> int | None:
    """After how far straight ahead the center has passed the border of the table; None if it stays."""
    x, y, _ = start
    if longest < x < width - longest and longest < y < height - longest:
        return None

    def is_off(run: int) -> bool:
        return _is_off(advance(start, run), width, height)

    if not is_off(longest):
        return None
    near = _to_border(start, width, height)
    on, off = max(0, near - _SLACK), min(longest, near + _SLACK)
    return _bisected(is_off, on, off) if is_off(off) and not is_off(on) else _bisected(is_off, 0, longest)


def _to_border(start: Pose, width: int, height: int) -> int:
    """About how far it is straight ahead to the border."""
    x, y, heading = start
    ways = ((x, width, COS[heading]), (y, height, SIN[heading]))
    return int(min((at if part < 0 else size - at) / abs(part) for at, size, part in ways if part))


def leaving_path(start: Pose, half_length: int, pieces: Sequence[Piece], width: int, height: int) -> int | None:
    """The same along templates, which may also come back: the first time counts."""

    def is_off(run: int) -> bool:
        return _is_off(pose_on(start, half_length, pieces, run), width, height)

    before, whole = 0, length(pieces)
    for run in [*range(_STRIDE, whole, _STRIDE), whole]:
        if is_off(run):
            return _bisected(is_off, before, run)
        before = run
    return None


def _is_off(pose: Pose, width: int, height: int) -> bool:
    return not (0 <= pose[0] <= width and 0 <= pose[1] <= height)


def _bisected(is_off: Callable[[int], bool], on: int, off: int) -> int:
    """The first distance off the table, between one on it and one off it."""
    while off - on > 1:
        middle = (on + off) // 2
        on, off = (on, middle) if is_off(middle) else (middle, off)
    return off

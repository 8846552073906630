"""Tokens edge to edge: when one is fully aligned with another, and where along a token's sides another fits."""

from collections.abc import Iterable
from math import ceil, floor
from typing import Literal, TypeAlias

from wartable.geometry.shapes import Rect, corners, slabs, within
from wartable.geometry.shift import Table, half_planes
from wartable.geometry.units import CIRCLE, CONTACT, COS, QUARTER, SIN, Pose, Span, half_up

Edge: TypeAlias = Literal[0, 1, 2, 3]
"""Front, left, rear, right."""
EDGES: tuple[Edge, ...] = (0, 1, 2, 3)

_ROUNDED = 1
"""Farther than rounding moves a place on a slanted line: a token with this much room to spare stays free."""
_PARALLEL = 200
"""Edges face each other when their headings differ from a quarter turn by no more than two degrees."""


def aligned(p: Rect, q: Rect) -> bool:
    """Does a whole edge of one token lie on a single edge of the other?"""
    skew = (q.heading - p.heading) % QUARTER
    if _PARALLEL < skew < QUARTER - _PARALLEL:
        return False
    return _lies_on(p, q) or _lies_on(q, p)


def _lies_on(p: Rect, q: Rect) -> bool:
    """An edge of q lies wholly on an edge of p: in p's frame q is all but parallel to the axes."""
    ahead, aside = zip(*[within(p, x, y) for x, y in corners(q)], strict=True)
    return _beside(sorted(ahead), sorted(aside), p.half_length, p.half_width) or _beside(
        sorted(aside), sorted(ahead), p.half_width, p.half_length
    )


def _beside(across: list[float], along: list[float], out: int, half: int) -> bool:
    """The near edge touches the line at `out`, and nothing juts out along it."""
    if along[0] < -half - CONTACT or along[3] > half + CONTACT:
        return False
    near, far = (across[0] + across[1]) / 2, (across[2] + across[3]) / 2
    return abs(near - out) <= CONTACT or abs(far + out) <= CONTACT


def place_at(host: Rect, edge: Edge, side: int, along: int) -> Pose:
    """Where a square token stands beside an edge of its host, `along` from the start of the edge; its heading is the host's."""
    x, y, tx, ty, _ = _edge_line(host, edge, side)
    return half_up(x + tx * along), half_up(y + ty * along), host.heading


def free_spots(host: Rect, side: int, others: Iterable[Rect], table: Table | None = None) -> list[tuple[Edge, Span]]:
    """Every place beside the host at which a square token is fully aligned and overlaps none of the others.

    Where a table is given, the token's center lies on it.
    """
    all_others = list(others)
    return [(edge, span) for edge in EDGES for span in free_spans(host, edge, side, all_others, table)]


def free_spans(host: Rect, edge: Edge, side: int, others: Iterable[Rect], table: Table | None = None) -> list[Span]:
    """The same along one edge."""
    reach = host.half_length + host.half_width + 2 * side
    near = [o for o in others if max(abs(o.x - host.x), abs(o.y - host.y)) <= reach + o.half_length + o.half_width]
    if not near and (table is None or _is_well_inside(host, reach, table)):
        return [(ceil(side / 2), floor(2 * _halves(host, edge)[1] - side / 2))]
    return _free_along(host, edge, side, near, table)


def _is_well_inside(host: Rect, reach: int, table: Table) -> bool:
    return reach <= host.x <= table.width - reach and reach <= host.y <= table.height - reach


def _free_along(host: Rect, edge: Edge, side: int, others: list[Rect], table: Table | None) -> list[Span]:
    line = _edge_line(host, edge, side)
    low, high = (-1e9, 1e9) if table is None else _over(line, table)
    free = [(max(side / 2, low), min(line[4] - side / 2, high))]
    for other in others:
        low, high = _blocked(line, Rect(0, 0, host.heading, side // 2, side // 2), other)
        free = (
            [part for a, b in free for part in ((a, min(b, low)), (max(a, high), b)) if part[0] <= part[1]]
            if low < high
            else free
        )
    return [(ceil(a), floor(b)) for a, b in free if ceil(a) <= floor(b)]


def _edge_line(host: Rect, edge: Edge, side: int) -> tuple[float, float, float, float, int]:
    """The line on which the centers of aligned squares lie: its start, its direction, and the length of the edge."""
    x, y, heading, _, _ = host
    out = (heading + edge * QUARTER) % CIRCLE
    reach, half = _halves(host, edge)
    nx, ny = COS[out], SIN[out]
    tx, ty = -ny, nx
    away = reach + side / 2
    return x + nx * away - tx * half, y + ny * away - ty * half, tx, ty, 2 * half


def _halves(host: Rect, edge: Edge) -> tuple[int, int]:
    """How far out an edge lies, and half of its length."""
    return (host.half_length, host.half_width) if edge % 2 == 0 else (host.half_width, host.half_length)


def _over(line: tuple[float, float, float, float, int], table: Table) -> tuple[float, float]:
    """Between which places the line lies over the table; empty when the first is the larger one."""
    x, y, tx, ty, _ = line
    width, height = table.width / 2, table.height / 2
    return slabs(x - width, y - height, tx, ty, width, height) or (1.0, 0.0)


def _blocked(line: tuple[float, float, float, float, int], token: Rect, other: Rect) -> tuple[float, float]:
    """Between which places along the line the token would overlap the other; empty when the first is the larger one."""
    x, y, tx, ty, _ = line
    low, high = -1e9, 1e9
    deep = CONTACT - _ROUNDED if token.heading % QUARTER else CONTACT
    for nx, ny, out in half_planes(other, token):
        outside, slope = nx * (x - other.x) + ny * (y - other.y) - (out - deep), nx * tx + ny * ty
        if slope > 1e-9:
            high = min(high, -outside / slope)
        elif slope < -1e-9:
            low = max(low, -outside / slope)
        elif outside >= 0:
            return 1.0, 0.0
    return low, high

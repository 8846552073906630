"""Plots as SVG, drawn by hand: they need no script, take their colors from the page and say in words what they show."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from msgspec import Struct

from wartable.lab.statistics import Count

_ROW, _LABEL, _WIDTH, _NOTE, _EDGE = 24, 230, 420, 260, 26
"""The height of a row, and the widths of labels, plot and notes."""
_CELL = 46
_BARS = 160


class Dot(Struct, frozen=True):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float
    note: str


def dots(says: str, rows: Sequence[Dot], *, line: float, low: float = 0.0, high: float = 1.0) -> str:
    """A row for each value: a dot in its interval, and a line at the value to compare with."""
    height = _EDGE + _ROW * len(rows)

    def x(value: float) -> float:
        return _LABEL + _WIDTH * (min(max(value, low), high) - low) / (high - low)

    parts = [_rule(x(tick), tick, height) for tick in _ticks(low, high)]
    parts.append(f'<line class="fair" x1="{x(line):.1f}" x2="{x(line):.1f}" y1="{_EDGE - 6}" y2="{height}"/>')
    for place, row in enumerate(rows):
        y = _EDGE + _ROW * (place + 0.5)
        parts.append(f'<text x="{_LABEL - 10}" y="{y + 4:.0f}" text-anchor="end">{escape(_short(row.label))}</text>')
        parts.append(f'<line class="range" x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x(row.value):.1f}" cy="{y}" r="5"/>')
        parts.append(f'<text class="note" x="{_LABEL + _WIDTH + 12}" y="{y + 4:.0f}">{escape(row.note)}</text>')
    return _svg(says, _LABEL + _WIDTH + _NOTE, height + 4, parts)


def matrix(says: str, names: Sequence[str], cells: Mapping[tuple[str, str], Count]) -> str:
    """How often the one of the row wins against the one of the column; the deeper the color, the further from even."""
    parts = []
    for place, name in enumerate(names):
        y = _EDGE + _CELL * (place + 0.5)
        parts.append(f'<text x="{_LABEL - 10}" y="{y + 4}" text-anchor="end">{place + 1} {escape(_short(name))}</text>')
        parts.append(f'<text x="{_LABEL + _CELL * (place + 0.5)}" y="{_EDGE - 8}" text-anchor="middle">{place + 1}</text>')
        parts += list(_cells(place, name, names, cells))
    return _svg(says, _LABEL + _CELL * len(names) + 10, _EDGE + _CELL * len(names) + 4, parts)


def _cells(place: int, name: str, names: Sequence[str], cells: Mapping[tuple[str, str], Count]) -> Iterator[str]:
    y = _EDGE + _CELL * place
    for column, other in enumerate(names):
        count = cells.get((name, other))
        if count is None or not count.games:
            continue
        kind, deep = ("more" if count.value >= 0.5 else "less"), min(1.0, 2 * abs(count.value - 0.5))
        x, told = _LABEL + _CELL * column, f"{name} against {other}: {count.won} of {count.games}, {count}"
        yield f'<g><title>{escape(told)}</title><rect class="{kind}" x="{x}" y="{y}" width="{_CELL - 2}" height="{_CELL - 2}"'
        yield f' fill-opacity="{0.06 + 0.44 * deep:.2f}"/>'
        middle = f'x="{x + _CELL / 2 - 1}" text-anchor="middle"'
        yield f'<text {middle} y="{y + _CELL / 2 - 1}">{100 * count.value:.0f}</text>'
        yield f'<text {middle} class="few" y="{y + _CELL / 2 + 14}">{count.games}</text></g>'


def histogram(says: str, values: Sequence[int]) -> str:
    """How many games took how long, in at most some 30 bars."""
    step = max(1, -(-(max(values) + 1 - min(values)) // 30))
    starts = list(range(min(values), max(values) + step, step))
    counts = [sum(start <= value < end for value in values) for start, end in pairwise([*starts, starts[-1] + step])]
    wide, most, parts = min(_CELL, (_LABEL + _WIDTH) / len(starts)), max(counts), []
    for place, (start, count) in enumerate(zip(starts, counts, strict=True)):
        tall = _BARS * count / most
        told = f"{start}" if step == 1 else f"{start} to {start + step - 1}"
        parts.append(
            f'<g><title>{told}: {count}</title><rect class="bar" x="{20 + wide * place:.1f}" y="{_BARS - tall + 10:.1f}"'
        )
        parts.append(f' width="{max(1.0, wide - 2):.1f}" height="{tall:.1f}"/></g>')
        if place % max(1, len(starts) // 10) == 0:
            parts.append(f'<text x="{20 + wide * (place + 0.5):.1f}" y="{_BARS + 28}" text-anchor="middle">{start}</text>')
    return _svg(says, _LABEL + _WIDTH + 40, _BARS + 36, parts)


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers, at most about ten of them."""
    step = next(step for step in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0) if (high - low) / step <= 10.001 or step == 1.0)
    first = -(-low // step)
    return [round(step * (first + n), 9) for n in range(int((high - first * step) / step + 1.000001))]


def _rule(x: float, tick: float, height: int) -> str:
    line = f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{_EDGE - 4}" y2="{height}"/>'
    return f'{line}<text class="note" x="{x:.1f}" y="{_EDGE - 10}" text-anchor="middle">{100 * tick:.0f}</text>'


def _short(label: str) -> str:
    return label if len(label) <= 34 else label[:33] + "…"


def _svg(says: str, width: float, height: float, parts: Sequence[str]) -> str:
    opened = f'<svg role="img" aria-label="{escape(says)}" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}">'
    return f"{opened}<title>{escape(says)}</title>{''.join(parts)}</svg>"

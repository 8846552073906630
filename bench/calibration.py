"""How often sides won, by the chance that they were given: as numbers and as a picture."""

from html import escape
from random import Random
from typing import NamedTuple

from wartable.bots.chances import Curve, Sides, sharpened

CLASSES = 10
DRAWS = 1000
"""How many times the games are resampled for the intervals of the shares."""
OUTSIDE = 0.025

SIDE, LEFT, TOP = 320, 56, 44
WIDTH, HEIGHT = 396, 428
STYLE = """
svg { --ink: #22262b; --soft: #5d6670; --paper: #fdfcf8; --grid: #dcd9cf; --main: #1f5f8b; font: 13px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #e6e3da; --soft: #a3a9b0; --paper: #16191d; --grid: #343a41; --main: #6fb3e0; }
}
.paper { fill: var(--paper); } text { fill: var(--soft); } .title { fill: var(--ink); font-weight: 600; }
.grid { stroke: var(--grid); } .even { stroke: var(--soft); stroke-dasharray: 4 3; }
.range { stroke: var(--main); stroke-width: 3; stroke-opacity: 0.55; } .dot { fill: var(--main); }
.bar { fill: var(--soft); fill-opacity: 0.3; }
"""


class Moment(NamedTuple):
    """What every side's position was judged to be, and what came of it: a share for each side, together 1."""

    sides: Sides
    shares: dict[int, float]


class Row(NamedTuple):
    """A tenth of the chances: their mean, the share that won with its 95 percent interval, and how many there were."""

    given: float
    won: float
    low: float
    high: float
    number: int


class Tally(NamedTuple):
    """Of one class: the sum of the chances given, what was won, and how many there were."""

    given: float = 0.0
    won: float = 0.0
    number: int = 0

    def plus(self, given: float, won: float, number: int) -> "Tally":
        return Tally(self.given + given, self.won + won, self.number + number)


def classes(games: list[list[Moment]], curve: Curve) -> list[Row]:
    """A row for each tenth that was given.

    Moments of a game depend on one another, so whole games are resampled for the intervals.
    """
    counted = [_tallies(moments, curve) for moments in games]
    whole = _sum(counted)
    rng, drawn = Random(CLASSES), [list[float]() for _ in whole]
    for _ in range(DRAWS):
        for shares, tally in zip(drawn, _sum(rng.choices(counted, k=len(counted))), strict=True):
            if tally.number:
                shares.append(tally.won / tally.number)
    return [_row(tally, sorted(shares)) for tally, shares in zip(whole, drawn, strict=True) if tally.number]


def _tallies(moments: list[Moment], curve: Curve) -> list[Tally]:
    found = [Tally()] * CLASSES
    for sides, shares in moments:
        for side, chance in sharpened(sides, curve).items():
            place = min(CLASSES - 1, int(chance * CLASSES))
            found[place] = found[place].plus(chance, shares.get(side, 0.0), 1)
    return found


def _sum(counted: list[list[Tally]]) -> list[Tally]:
    found = [Tally()] * CLASSES
    for tallies in counted:
        for place, tally in enumerate(tallies):
            if tally.number:
                found[place] = found[place].plus(*tally)
    return found


def _row(tally: Tally, shares: list[float]) -> Row:
    out = int(OUTSIDE * len(shares))
    return Row(tally.given / tally.number, tally.won / tally.number, shares[out], shares[-1 - out], tally.number)


def picture(title: str, games: int, rows: list[Row]) -> str:
    """An SVG that needs nothing else: dots on the dashed line are chances that came true.

    Bars at the foot show how many moments there were.
    """
    says = f"{title}: how often sides won, by the chance given, over {games} fresh games of captains"
    parts = [f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>']
    parts.append(f'<text class="title" x="{LEFT}" y="24">{escape(title)}</text>')
    parts += [line for tick in range(0, 101, 20) for line in _grid(tick)]
    most = max(row.number for row in rows)
    parts += [_bar(row, most) for row in rows]
    parts.append(f'<line class="even" x1="{_x(0)}" x2="{_x(1)}" y1="{_y(0)}" y2="{_y(1)}"/>')
    parts += [_dot(row) for row in rows]
    below = f"chance given, percent ({games} fresh games)"
    parts.append(f'<text x="{_x(0.5)}" y="{HEIGHT - 14}" text-anchor="middle">{below}</text>')
    parts.append(f'<text transform="translate(16 {_y(0.5)}) rotate(-90)" text-anchor="middle">won, percent</text>')
    opened = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
    )
    return f"{opened}<title>{escape(says)}</title><style>{STYLE}</style>\n" + "\n".join(parts) + "\n</svg>\n"


def _grid(tick: int) -> list[str]:
    at = tick / 100
    return [
        f'<line class="grid" x1="{_x(at)}" x2="{_x(at)}" y1="{_y(0)}" y2="{_y(1)}"/>',
        f'<line class="grid" x1="{_x(0)}" x2="{_x(1)}" y1="{_y(at)}" y2="{_y(at)}"/>',
        f'<text x="{_x(at)}" y="{_y(0) + 18}" text-anchor="middle">{tick}</text>',
        f'<text x="{LEFT - 8}" y="{_y(at) + 4}" text-anchor="end">{tick}</text>',
    ]


def _bar(row: Row, most: int) -> str:
    tall = SIDE * 0.2 * row.number / most
    return f'<rect class="bar" x="{_x(row.given) - 9:.1f}" y="{_y(0) - tall:.1f}" width="18" height="{tall:.1f}"/>'


def _dot(row: Row) -> str:
    x, told = _x(row.given), f"given {row.given:.1%}, won {row.won:.1%} ({row.low:.1%} to {row.high:.1%}), {row.number} moments"
    line = f'<line class="range" x1="{x}" x2="{x}" y1="{_y(row.low)}" y2="{_y(row.high)}"/>'
    return f'<g><title>{told}</title>{line}<circle class="dot" cx="{x}" cy="{_y(row.won)}" r="5"/></g>'


def _x(share: float) -> float:
    return round(LEFT + SIDE * share, 1)


def _y(share: float) -> float:
    return round(TOP + SIDE * (1 - share), 1)

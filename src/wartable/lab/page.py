"""The report of an experiment: one page of HTML that needs nothing else, not even a script."""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib.util import find_spec
from statistics import mean, median, quantiles
from typing import TYPE_CHECKING

from wartable.lab.counting import (
    Counts,
    Group,
    by_seat,
    by_seat_fact,
    first_by_game_fact,
    groups,
    meetings,
    seat_facts,
    win_shares,
)
from wartable.lab.plots import Dot, dots, histogram, matrix
from wartable.lab.results import Results, Row
from wartable.lab.statistics import Count

if TYPE_CHECKING:
    from wartable.lab.worth import Seat

_STYLE = """
:root { color-scheme: light dark; --ink: #22262b; --soft: #5d6670; --paper: #fdfcf8; --grid: #dcd9cf;
  --main: #1f5f8b; --less: #b4462f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e3da; --soft: #a3a9b0; --paper: #16191d; --grid: #343a41;
  --main: #6fb3e0; --less: #e0866f; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; }
body { color: var(--ink); background: var(--paper); }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--grid); } h3 { margin: 2rem 0 0.3rem; }
p, summary { color: var(--soft); max-width: 46rem; }
svg { display: block; max-width: 100%; height: auto; margin: 0.5rem 0; } svg text { font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .note { fill: var(--soft); font-size: 12px; } svg .few { font-size: 11px; }
.grid { stroke: var(--grid); }
.fair { stroke: var(--soft); stroke-dasharray: 4 3; } .range { stroke: var(--main); stroke-width: 3; stroke-opacity: 0.55; }
.dot, .bar, .more { fill: var(--main); } .less { fill: var(--less); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; margin: 0.5rem 0; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--grid); padding: 0.2rem 0.7rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
"""
_READING = """Shares are percent of the games won; a draw is won by nobody. Lines are 95 percent intervals of Wilson: where
one crosses the dashed line, the games do not show a difference. Of many such lines one in twenty misses by chance."""
_WORTH = """By how many percentage points one more than the others raises the share of wins, by a linear regression
with errors grouped by game, among seats of the same bot, role, faction and place in the order. Where all bring equal points or
equally many cards, each is measured against the average of the others. Bots chose what they brought, so this shows what goes
along with winning, not always why."""
_TOLD_APART = ("bot", "role", "faction", "order")
"""Facts that decide games themselves, and what is brought along with them."""
_SEVERAL = 2
_MOST_IN_MATRIX = 16


def page(results: Results) -> str:
    """The whole report."""
    title, finished = escape(results.head.name), results.finished()
    hours = sum(sum(row.cpu) for row in results.rows) / 3600
    errors = len(results.rows) - len(finished)
    games = f"{len(results.rows)} games in {len(results.head.cells)} cells, {errors} with errors; {hours:.2f} CPU hours."
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_STYLE}</style></head><body>',
            f"<h1>{title}</h1>",
            f"<p>{games} {_READING}</p>",
            _cells(results),
            *(part for group in groups(results) for part in _group(group)),
            "</body></html>\n",
        ]
    )


def _cells(results: Results) -> str:
    played, thought = Counter(row.cell for row in results.rows), Counter[int]()
    for row in results.rows:
        thought[row.cell] += round(1000 * sum(row.cpu))
    rows = []
    for place, cell in enumerate(results.head.cells):
        options = ", ".join(f"{key} {value}" for key, value in cell.options.items())
        said = [cell.preset, options, f"pack {cell.pack}" if cell.pack else "", ", ".join(filter(None, cell.opening))]
        told = "; ".join(part for part in said if part) or "as usual"
        rows.append(
            (cell.game, cell.seats, ", ".join(cell.bots), told, cell.seed, played[place], f"{thought[place] / 1000:.1f}")
        )
    body = _table(("game", "seats", "bots", "with", "seed", "games", "CPU s"), rows)
    return f"<details><summary>What was played</summary>{body}</details>"


def _group(group: Group) -> Iterator[str]:
    drawn = sum(not row.winners for row in group.rows)
    yield f"<h2>{escape(_words(group.game))}, {group.seats} seats</h2>"
    yield f"<p>{len(group.rows)} games, {drawn} drawn. A fair share is {100 / group.seats:.0f} percent.</p>"
    by_fact = by_seat_fact(group)
    for key in sorted(by_fact, key=lambda key: key == "order"):
        if key != "order":
            yield from _shares(f"By {_words(key).lower()}", by_fact[key], group.seats)
            yield from _matrix(group, key, by_fact[key])
    yield from _shares("By seat", by_seat(group), group.seats, prefix="seat ")
    if "order" in by_fact:
        yield from _shares("By place in the turn order", by_fact["order"], group.seats, prefix="place ")
    for key, counts in first_by_game_fact(group).items():
        yield from _shares(f"How often the first in order wins, by {_words(key).lower()}", counts, group.seats)
    yield from _endings(group)
    yield from _lengths(group)
    yield from _worths(group)


def _shares(title: str, counts: Counts, seats: int, prefix: str = "") -> Iterator[str]:
    rows = [(f"{prefix}{_words(str(value))}", count) for value, count in counts.items()]
    if not prefix:
        rows.sort(key=lambda row: -row[1].value)
    told = [(label, f"{count.won} of {count.games}", str(count)) for label, count in rows]
    shown = [Dot(label, c.value, c.low, c.high, f"{c}, {c.won} of {c.games}") for label, c in rows]
    yield f"<h3>{escape(title)}</h3>"
    yield f'<div class="scroll">{dots(title, shown, line=1 / seats)}</div>'
    yield f"<details><summary>The same as a table</summary>{_table(('', 'won', 'share (95%)'), told)}</details>"


def _matrix(group: Group, key: str, counts: Counts) -> Iterator[str]:
    """Only where somebody can meet several others."""
    names = sorted((str(value) for value in counts), key=lambda name: -_value(counts, name))
    if _SEVERAL < len(names) <= _MOST_IN_MATRIX:
        title = f"Who beats whom, by {_words(key).lower()}"
        yield f"<h3>{escape(title)}</h3><p>Percent of decided meetings that the row wins, and how many there were.</p>"
        cells = meetings(group, key)
        named = {(_words(a), _words(b)): count for (a, b), count in cells.items()}
        yield f'<div class="scroll">{matrix(title, [_words(name) for name in names], named)}</div>'


def _value(counts: Counts, name: str) -> float:
    return next(count.value for value, count in counts.items() if str(value) == name)


def _endings(group: Group) -> Iterator[str]:
    endings = Counter(row.ending for row in group.rows).most_common()
    counts = [(why, Count(times, len(group.rows))) for why, times in endings]
    yield "<h3>How the games ended</h3>"
    yield _table(("", "games", "share (95%)"), [(_words(why.lower()), count.won, str(count)) for why, count in counts])


def _lengths(group: Group) -> Iterator[str]:
    lengths = sorted(row.length for row in group.rows)
    tenths = quantiles(lengths, n=10) if len(lengths) > 1 else lengths * 9
    yield "<h3>How long the games took</h3>"
    yield f"<p>In turns or rounds, as the game counts them: {mean(lengths):.1f} on average, median {median(lengths):g}, "
    yield f"10 percent by {tenths[0]:.0f}, 90 percent by {tenths[-1]:.0f}, longest {lengths[-1]}.</p>"
    yield f'<div class="scroll">{histogram("How long the games took", lengths)}</div>'


def _worths(group: Group) -> Iterator[str]:
    if not any(any(brought) for row in group.rows for brought in row.facts.brought):
        return
    yield "<h3>What one more is worth</h3>"
    if find_spec("numpy") is None:
        yield "<p>This needs numpy, which comes with the extra wartable[lab].</p>"
        return
    from wartable.lab.worth import worths

    found = worths([_seats(row, group.seats) for row in group.rows])
    yield f"<p>{_WORTH}</p>"
    shown = [
        Dot(_words(w.thing), w.value, w.low, w.high, f"{100 * w.value:+.1f} ({100 * w.low:+.1f} to {100 * w.high:+.1f})")
        for w in found
    ]
    reach = max(0.05, *(min(0.5, max(abs(dot.low), abs(dot.high))) for dot in shown)) if shown else 0.05
    yield f'<div class="scroll">{dots("What one more is worth", shown, line=0.0, low=-reach, high=reach)}</div>'


def _seats(row: Row, seats: int) -> "list[Seat]":
    """What each seat brought, its other facts, and its part of the win."""
    known = [{f"{key} {facts[key]}": 1 for key in _TOLD_APART if key in facts} for facts in seat_facts(row)]
    return list(zip(row.facts.brought, known, win_shares(row, seats), strict=True))


def _words(name: str) -> str:
    """An id of the data as people write it."""
    return (name[:1].upper() + name[1:]).replace("_", " ")


def _table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>\n" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'

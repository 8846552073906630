"""The ladder as one page of HTML that needs nothing else, in light and dark colors."""

from collections.abc import Sequence
from html import escape

from wartable.lab.ladder import Ladder, Standing

_STYLE = """
:root { color-scheme: light dark; --ink: #222; --ground: #fdfcf8; --line: #ccc; --bar: #2a6b8f; --faint: #666; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e4de; --ground: #16181b; --line: #3c4046; --bar: #7db7d8; --faint: #a3a6ab; }
}
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem; }
body { color: var(--ink); background: var(--ground); }
p { color: var(--faint); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0 2rem; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.8rem; text-align: right; white-space: nowrap; }
thead th { font-weight: 600; color: var(--faint); }
th.name { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 12rem; }
tbody th.name { font-weight: 400; }
@media (max-width: 40rem) { th, td { padding: 0.3rem 0.4rem; } th.name { min-width: 7rem; } }
.share { position: relative; display: inline-block; width: 8rem; height: 0.7rem; margin-left: 0.6rem; }
.share { border-bottom: 1px solid var(--line); }
.share i { position: absolute; top: 0.2rem; height: 0.3rem; min-width: 2px; background: var(--bar); }
"""


def page(found: Ladder, title: str) -> str:
    """Standings with their intervals, and how each fared against each other one."""
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_STYLE}</style></head><body>',
            f"<h1>{escape(title)}</h1>",
            f"<p>{_explanation(found)}</p>",
            _standings(found),
            "<h2>Head to head</h2>",
            "<p>Matches that the player of the row has won against that of the column; a draw is half of one.</p>",
            _each_other(found),
            "</body></html>\n",
        ]
    )


def _standings(found: Ladder) -> str:
    heads = ("", "player", "rating", "matches", "won", "drawn", "lost", "faults", "share of wins, 95%")
    rows = []
    for place, s in enumerate(found.standings, start=1):
        counts = map(_cell, (s.rating, s.games, s.won, s.drawn, s.lost, s.faults))
        rows.append((_cell(place), _name(s.player), *counts, _share(s)))
    return _table(heads, rows)


def _each_other(found: Ladder) -> str:
    names = [standing.player for standing in found.standings]
    rows = [
        (_cell(place), _name(name), *(_cell("–" if other == name else f"{found.wins(name, other):g}") for other in names))
        for place, name in enumerate(names, start=1)
    ]
    return _table(("", "player", *map(str, range(1, len(names) + 1))), rows)


def _share(standing: Standing) -> str:
    low, high = standing.low * 100, standing.high * 100
    bar = f'<span class="share" aria-hidden="true"><i style="left:{low:.1f}%;width:{high - low:.1f}%"></i></span>'
    return f"<td>{low:.0f} to {high:.0f}%{bar}</td>"


def _explanation(found: Ladder) -> str:
    matches, players = len(found.matches), len(found.standings)
    each = matches * 2 // (players * (players - 1))
    return (
        f"{matches} {'match' if matches == 1 else 'matches'}, {each} of each pair; a program has {found.seconds:g} seconds for "
        "an answer. 400 rating points more mean ten times the odds of winning. Bars run from 0 to 100 percent and show "
        "where the true share of wins lies in 95 of 100 cases."
    )


def _name(player: str) -> str:
    return f'<th class="name" scope="row">{escape(player)}</th>'


def _cell(value: object) -> str:
    return f"<td>{escape(str(value))}</td>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col"{" class=name" if cell == "player" else ""}>{cell}</th>' for cell in heads)
    body = "\n".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'

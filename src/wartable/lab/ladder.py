"""A tournament in which each player meets each other one, and how strong that shows them to be."""

from collections.abc import Callable, Sequence
from html import escape
from itertools import combinations
from math import log10
from typing import Any

from msgspec import Struct

from wartable.core import Game, Scenario
from wartable.lab.contest import Contest, contest, seating
from wartable.lab.report import interval

ROUNDS = 2000
"""How often the strengths are fitted anew; they settle long before."""
MIDDLE, SCALE = 1500.0, 400.0
"""A player of this rating has the mean strength; so many points more are ten times the odds of winning."""


class Standing(Struct, frozen=True):
    """How one player did."""

    player: str
    rating: int
    games: int
    won: int
    drawn: int
    lost: int
    faults: int
    low: float
    high: float
    """Where its true share of wins lies in 95 of 100 cases."""


class Ladder(Struct, frozen=True):
    """The standings, the strongest first, and all matches behind them."""

    game: str
    seconds: float
    standings: tuple[Standing, ...]
    matches: tuple[Contest, ...]

    def wins(self, player: str, other: str) -> float:
        """Matches that the player has won against this other one, a draw counted as half of one."""
        return sum(_share(match, player) for match in self.matches if set(match.players) == {player, other})


def ladder(
    game: Game[Any],
    scenario: Scenario,
    players: Sequence[str],
    *,
    games: int,
    seed: int,
    seconds: float,
    on_played: Callable[[Contest], None] = lambda _: None,
) -> Ladder:
    """Each pair plays so many matches of two seats, and they change seats after each."""
    matches = []
    for pair in combinations(players, 2):
        for number in range(games):
            matches.append(contest(game, scenario, seating(pair, number), f"{seed}.{number}", seconds))
            on_played(matches[-1])
    rated = ratings(players, matches)
    standings = sorted((_standing(player, rated[player], matches) for player in players), key=lambda s: (-s.rating, s.player))
    return Ladder(game.name, seconds, tuple(standings), tuple(matches))


def ratings(players: Sequence[str], matches: Sequence[Contest]) -> dict[str, float]:
    """The strengths under which the results are likeliest (Bradley and Terry), on the scale of Elo.

    To every pair one draw more is added, so that a player who has won or lost everything has a rating, too.
    """
    strength = dict.fromkeys(players, 1.0)
    share = {player: (len(players) - 1) / 2 + sum(_share(match, player) for match in matches) for player in players}
    met = {pair: 1 + sum(set(match.players) == set(pair) for match in matches) for pair in combinations(players, 2)}
    for _ in range(ROUNDS):
        for player in players:
            weight = sum(n / (strength[a] + strength[b]) for (a, b), n in met.items() if player in (a, b))
            strength[player] = share[player] / weight
    mean = sum(log10(s) for s in strength.values()) / len(players)
    return {player: MIDDLE + SCALE * (log10(s) - mean) for player, s in strength.items()}


def _share(match: Contest, player: str) -> float:
    if player not in match.players:
        return 0.0
    return 0.5 if not match.victors else float(match.players.index(player) in match.victors)


def _standing(player: str, rating: float, matches: Sequence[Contest]) -> Standing:
    own = [match for match in matches if player in match.players]
    shares = [_share(match, player) for match in own]
    faults = sum(match.faulty is not None and match.players[match.faulty] == player for match in own)
    won, drawn = shares.count(1.0), shares.count(0.5)
    return Standing(player, round(rating), len(own), won, drawn, len(own) - won - drawn, faults, *interval(won, len(own)))


# -- the page -----------------------------------------------------------------------------------------------------------

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
body { color: #222; background: #fdfcf8; }
table { border-collapse: collapse; margin: 1rem 0 2rem; }
th, td { border-bottom: 1px solid #ccc; padding: 0.3rem 0.8rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
"""


def page(found: Ladder, title: str) -> str:
    """The ladder as one page of HTML that needs nothing else."""
    names = [standing.player for standing in found.standings]
    heads = ("player", "rating", "matches", "won", "drawn", "lost", "faults", "wins, 95 %")
    rows = [
        (s.player, s.rating, s.games, s.won, s.drawn, s.lost, s.faults, f"{s.low:.0%} to {s.high:.0%}") for s in found.standings
    ]
    cross = [(name, *("" if other == name else f"{found.wins(name, other):g}" for other in names)) for name in names]
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style></head><body>',
            f"<h1>{escape(title)}</h1>",
            _table(heads, rows),
            "<h2>Each against each other</h2>",
            "<p>Matches that the player of the row has won against that of the column; a draw is half of one.</p>",
            _table(("", *names), cross),
            "</body></html>\n",
        ]
    )


def _table(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>\n" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"

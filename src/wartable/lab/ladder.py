"""A tournament in which every player meets every other one, and the strengths that it shows."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import log10
from typing import Any

from msgspec import Struct

from wartable.core import Game, Scenario
from wartable.lab.contest import Contest, contest, seating
from wartable.lab.report import interval

_ROUNDS = 2000
"""How often the strengths are fitted again; they settle long before."""
_MIDDLE, _SCALE = 1500.0, 400.0
"""A player of this rating has the mean strength; this many points more are ten times the odds of winning."""


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
    """Each pair plays this many matches of two seats, and they change seats after each."""
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

    One more draw is added for every pair, so that a player who has won or lost everything has a rating, too.
    """
    strength = dict.fromkeys(players, 1.0)
    share = {player: (len(players) - 1) / 2 + sum(_share(match, player) for match in matches) for player in players}
    met = {pair: 1 + sum(set(match.players) == set(pair) for match in matches) for pair in combinations(players, 2)}
    for _ in range(_ROUNDS):
        for player in players:
            weight = sum(n / (strength[a] + strength[b]) for (a, b), n in met.items() if player in (a, b))
            strength[player] = share[player] / weight
    mean = sum(log10(s) for s in strength.values()) / len(players)
    return {player: _MIDDLE + _SCALE * (log10(s) - mean) for player, s in strength.items()}


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

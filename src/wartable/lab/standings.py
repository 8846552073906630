"""The bots of an experiment by their strength, with the CPU time that they use. Needs numpy."""

from collections import Counter, defaultdict

from msgspec import Struct

from wartable.lab.counting import Group, groups, win_shares
from wartable.lab.rating import Fit, Result, Unrateable, fit
from wartable.lab.results import Results
from wartable.lab.statistics import Count


class RatedBot(Struct, frozen=True):
    """One bot in one game with this many seats."""

    game: str
    seats: int
    bot: str
    rating: float
    low: float
    high: float
    won: Count
    """Of the games in which it met another bot."""
    milliseconds: float
    """CPU time for each decision."""
    hours: float
    """CPU time in all games."""


class Rated(Struct, frozen=True):
    """All standings, the strongest of each game first, and the games whose bots always won or always lost."""

    standings: tuple[RatedBot, ...]
    added: tuple[str, ...]


def rate(results: Results) -> Rated:
    """Bradley and Terry's ratings, game by game; Unrateable where the games do not say."""
    found: list[RatedBot] = []
    added: list[str] = []
    for group in groups(results):
        fitted = fit(_results(group))
        found += _standings(group, fitted)
        if fitted.added:
            added.append(f"{group.game} with {group.seats} seats")
    if not found:
        raise Unrateable("There are no finished games.")
    return Rated(tuple(found), tuple(added))


def _results(group: Group) -> list[Result]:
    """The games by who sat where."""
    if any(len(row.winners) > 1 for row in group.rows):
        raise Unrateable(f"In {group.game} several seats win together: bots are rated only where each plays for itself.")
    won: dict[tuple[str, ...], list[float]] = {}
    for row in group.rows:
        sums = won.setdefault(row.bots, [0.0] * group.seats)
        won[row.bots] = [a + b for a, b in zip(sums, win_shares(row, group.seats), strict=True)]
    return [Result(bots, tuple(shares)) for bots, shares in won.items()]


def _standings(group: Group, fitted: Fit) -> list[RatedBot]:
    games, won, decisions = Counter[str](), Counter[str](), Counter[str]()
    seconds: defaultdict[str, float] = defaultdict(float)
    for row in group.rows:
        for seat, bot in enumerate(row.bots):
            decisions[bot] += row.decisions[seat]
            seconds[bot] += row.cpu[seat]
        if len(set(row.bots)) > 1:
            games.update(row.bots)
            won.update(row.bots[seat] for seat in row.winners)
    return [
        RatedBot(
            group.game,
            group.seats,
            one.player,
            round(one.value, 1),
            round(one.low, 1),
            round(one.high, 1),
            Count(won[one.player], games[one.player]),
            round(1000 * seconds[one.player] / max(1, decisions[one.player]), 3),
            round(seconds[one.player] / 3600, 4),
        )
        for one in fitted.ratings()
    ]

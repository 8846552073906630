"""The results of many games."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median
from typing import Any

from msgspec import Struct, to_builtins

from wartable.core import Outcome, Seat
from wartable.core.facts import Facts

NORMAL = 1.959964
"""95 percent of a normal distribution lie within this many standard deviations."""


class Played(Struct, frozen=True):
    """One game that a worker has played: how it ended, or what went wrong."""

    number: int
    bots: tuple[str, ...]
    """Who sat where."""
    decisions: int
    turns: int
    outcome: Outcome | None
    victors: tuple[Seat, ...] = ()
    """The seats of the side that won; none in a draw."""
    error: str = ""
    traceback: str = ""
    journal: str = ""
    """Kept when it was asked for, and whenever the game went wrong."""
    facts: Facts = Facts()
    answers: tuple[int, ...] = ()
    """How many decisions each seat has made."""
    seconds: tuple[float, ...] = ()
    """How much CPU time each seat has used."""


class WinShare(Struct, frozen=True):
    """How often somebody won, and where the true share lies in 95 of 100 cases."""

    share: float
    low: float
    high: float


class Turns(Struct, frozen=True):
    """How long the finished games took, in the turns or rounds that the game itself counts."""

    mean: float
    median: float
    longest: int


class Report(Struct, frozen=True):
    """The numbers of a simulation. Each game is won by a side, drawn, or an error."""

    game: str
    games: int
    """How many were played: fewer than asked for when the simulation was stopped."""
    decisions: int
    seconds: float
    decisions_per_second: float
    wins: dict[str, int]
    """Games by the name of the bot that won; a game counts once for each name on the side that won."""
    wins_by_seat: list[int]
    shares: dict[str, WinShare]
    """The wins of each bot as shares of the finished games."""
    shares_by_seat: list[WinShare]
    draws: int
    """Games that several sides won, or nobody."""
    outcomes: dict[str, int]
    """Finished games by the reason of their end, the most frequent first."""
    errors: int
    turns: Turns

    def as_dict(self) -> dict[str, Any]:
        """The report in plain values, as the command prints it in JSON."""
        values: dict[str, Any] = to_builtins(self)
        return values


def interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true share lies in 95 of 100 cases (Wilson's interval)."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, NORMAL**2
    middle = share + z2 / (2 * games)
    reach = NORMAL * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return (middle - reach) / (1 + z2 / games), (middle + reach) / (1 + z2 / games)


def share_of(wins: int, games: int) -> WinShare:
    low, high = interval(wins, games)
    return WinShare(round(wins / games, 4) if games else 0.0, round(low, 4), round(high, 4))


def summarize(game: str, bots: Sequence[str], seats: int, played: Sequence[Played], seconds: float) -> Report:
    """The report of these games."""
    finished = [(p, p.outcome) for p in played if p.outcome is not None]
    won = [p for p, _ in finished if p.victors]
    by_bot = Counter(name for p in won for name in {p.bots[seat] for seat in p.victors})
    by_seat = Counter(seat for p in won for seat in p.victors)
    reasons = Counter(o.why for _, o in finished)
    lengths = [p.turns for p, _ in finished]
    decisions = sum(p.decisions for p in played)
    return Report(
        game=game,
        games=len(played),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        wins={name: by_bot[name] for name in dict.fromkeys(bots)},
        wins_by_seat=[by_seat[seat] for seat in range(seats)],
        shares={name: share_of(by_bot[name], len(finished)) for name in dict.fromkeys(bots)},
        shares_by_seat=[share_of(by_seat[seat], len(finished)) for seat in range(seats)],
        draws=len(finished) - len(won),
        outcomes=dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
        errors=len(played) - len(finished),
        turns=Turns(round(mean(lengths), 2), float(median(lengths)), max(lengths)) if lengths else Turns(0.0, 0.0, 0),
    )

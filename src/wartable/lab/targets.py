"""How near the games of a run come to the shares that are wanted."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from wartable.core import WartableError
from wartable.core.facts import Fact
from wartable.lab.balance_file import Target
from wartable.lab.counting import seat_facts, win_shares
from wartable.lab.report import interval
from wartable.lab.results import Row

CHANGE = 0.05
"""What each changed value adds to a score: of two equally good sets, the one that changes less is taken."""


class BadTarget(WartableError):
    """A share is wanted of something that the games do not show."""


class TargetShare(Struct, frozen=True):
    """How often the seats of a target won, and how often they should, in percent. A draw is an equal part of a win for all."""

    who: str
    won: float
    games: int
    wanted: tuple[float, float]

    @property
    def share(self) -> float:
        return 100 * self.won / self.games

    @property
    def is_inside(self) -> bool:
        return self.wanted[0] <= self.share <= self.wanted[1]

    @property
    def distance(self) -> float:
        """How far the share is from the middle of the band, squared: 1 is its edge."""
        low, high = self.wanted
        return ((2 * self.share - low - high) / (high - low)) ** 2

    def __str__(self) -> str:
        low, high = (100 * part for part in interval(self.won, self.games))
        return f"{self.share:.1f}% ({low:.1f} to {high:.1f})"


def target_shares(rows: Sequence[Row], targets: Sequence[Target]) -> tuple[TargetShare, ...]:
    """The shares of all targets, in the order of targets and of names."""
    return tuple(share for target in targets for share in _shares(rows, target))


def score(found: Sequence[TargetShare], changed: int) -> float:
    """The mean distance, and something for each changed value. Lower is better."""
    return sum(share.distance for share in found) / len(found) + CHANGE * changed


def check_facts(row: Row, targets: Sequence[Target]) -> None:
    """BadTarget, unless this game shows all facts that are asked for."""
    seats, game = list(seat_facts(row)[0]), list(row.facts.game)
    for target in targets:
        for fact, known in ((target.fact, seats), *((each, game) for each in target.each)):
            if fact not in known:
                raise BadTarget(f"The games show no fact {fact!r} for a target; there are: {', '.join(known) or 'none'}.")


def _shares(rows: Sequence[Row], target: Target) -> list[TargetShare]:
    won: dict[tuple[Fact, ...], float] = defaultdict(float)
    games: dict[tuple[Fact, ...], int] = defaultdict(int)
    for row in rows:
        facts = seat_facts(row)
        apart = tuple(row.facts.game[key] for key in target.each)
        values = [seat[target.fact] for seat in facts]
        for value, part in zip(values, win_shares(row, len(values)), strict=True):
            if len(set(values)) > 1 and (not target.values or value in target.values):
                won[value, *apart] += part
                games[value, *apart] += 1
    for value in target.values:
        if not any(key[0] == value for key in games):
            raise BadTarget(f"Nobody had {target.fact} {value!r} in any game, so there is no share to aim for.")
    if not games:
        raise BadTarget(f"The seats of no game differ in {target.fact}, so there is no share to aim for.")
    return [
        TargetShare(f"{target.fact} {', '.join(map(str, key))}", won[key], games[key], target.share)
        for key in sorted(games, key=lambda key: tuple(map(str, key)))
    ]

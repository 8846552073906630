"""Players of Legends alone."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.bench.players import Player, lively
from wartable.core import Choice, Match, Seat
from wartable.games.legends.choices.turn import Concede

GIVES_UP = 0.01


def faint(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Plays lively, and concedes now and then where that is possible."""
    if rng.random() < GIVES_UP and match.check(seat, Concede(), match.ask) is None:
        return [Concede()]
    return lively(match, seat, rng)


PLAYERS: dict[str, Player] = {"faint": faint}

"""What a bot would do in a player's place: its best answers with the chance to win, as it judges from that player's view."""

from typing import Any

from msgspec import Struct

from wartable.bots.advice import advise
from wartable.bots.bot import Budget
from wartable.core import Match, Seat

_SEED = "hint"


class Hint(Struct, frozen=True):
    """An answer in words, the chance to win with it, and the most likely result of its dice; empty if none are rolled."""

    says: str
    chance: float | None
    """None during the set-up, when nothing can be said yet."""
    odds: str


class Hints(Struct, frozen=True):
    """The best answers, the best first, and why the bot would give the first of them."""

    hints: tuple[Hint, ...]
    why: str


def hints(match: Match[Any], seat: Seat, most: int) -> Hints:
    game, view = match.game, match.look(seat)
    advice = advise(game, view, seat, match.scenario.seats, _SEED, Budget(), most)
    found = tuple(Hint(game.say(idea.choice, view), idea.chance, idea.odds) for idea in advice.ideas)
    return Hints(found, advice.why)

"""What a bot would do in a player's place: its best answers with the chance to win, as it judges from that player's view."""

from random import Random
from typing import Any

from msgspec import Struct

from wartable.bots.advice import advise
from wartable.bots.bot import Budget
from wartable.bots.chances import chance_with
from wartable.bots.evaluations import evaluation
from wartable.bots.greedy import GreedyBot
from wartable.bots.reasons import likeliest
from wartable.core import Match, Seat

SEED = "hint"


class Hint(Struct, frozen=True):
    """An answer in words, the chance to win with it, and what most likely comes of its dice; empty: none are rolled."""

    says: str
    chance: float | None
    """None where answers are planned together, so that one cannot be weighed by itself."""
    odds: str


class Hints(Struct, frozen=True):
    """The best answers, the best first, and why the bot would give the first of them."""

    hints: tuple[Hint, ...]
    why: str


def hints(match: Match[Any], seat: Seat, most: int) -> Hints:
    game, view = match.game, match.look(seat)
    advice = advise(game, view, seat, SEED, Budget())
    values = GreedyBot(game, Random(SEED), evaluation(game)).rated(view, seat, Budget(), advice.choice)
    ranked = sorted(values, key=lambda choice: (-values[choice], choice != advice.choice))[:most] or [advice.choice]
    seats = match.scenario.seats
    found = [
        Hint(
            game.say(choice, view),
            chance_with(game, view, seat, seats, values[choice]) if len(values) > 1 else None,
            likeliest(game, view, seat, choice),
        )
        for choice in ranked
    ]
    return Hints(tuple(found), advice.why)

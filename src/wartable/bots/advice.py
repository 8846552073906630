"""What a bot would do in a player's place, and why: from the player's own view, like everything that a bot does."""

from typing import Any

from msgspec import Struct

from wartable.bots.bot import Budget
from wartable.bots.evaluations import evaluation
from wartable.bots.judge import Judge
from wartable.bots.levels import make
from wartable.bots.reasons import ONLY
from wartable.core import Choice, Game, Seat

ADVISER = "captain"


class Advice(Struct, frozen=True):
    """The answer of a bot, and its reason in one sentence."""

    choice: Choice
    why: str


def advise(game: Game[Any], view: Any, seat: Seat, seed: int | str, budget: Budget) -> Advice:
    """The same seed gives the same advice."""
    options = game.options(view, seat, about_match=False)
    if options is not None and len(options) == 1:
        return Advice(options[0], ONLY)
    plan = make(ADVISER, game, seed).plan(view, seat, budget)
    found = evaluation(game)
    judge = found if isinstance(found, Judge) else Judge(found)
    return Advice(plan[0], judge.why(game, view, seat, plan))

"""What a bot would do in a player's place, and why: from the player's own view, like everything that a bot does."""

from random import Random
from typing import Any

from msgspec import Struct

from wartable.bots.bot import Budget
from wartable.bots.chances import chance_with
from wartable.bots.evaluations import judgment
from wartable.bots.greedy import GreedyBot
from wartable.bots.judge import Judge
from wartable.bots.reasons import ONLY, likeliest
from wartable.core import Choice, Game, Seat

_ADVISER = "captain"


class Idea(Struct, frozen=True):
    """An answer, the chance to win with it, and the most likely result of its dice; empty if none are rolled."""

    choice: Choice
    chance: float | None = None
    """None during the set-up, when nothing can be said yet."""
    odds: str = ""


class Advice(Struct, frozen=True):
    """The answers that a bot thinks best, the best first, and its reason for that one in a sentence."""

    ideas: tuple[Idea, ...]
    why: str

    @property
    def choice(self) -> Choice:
        return self.ideas[0].choice


def advise(game: Game[Any], view: Any, seat: Seat, seats: int, seed: int | str, budget: Budget, most: int = 1) -> Advice:
    """Up to `most` answers in a match of this many seats. The same seed gives the same advice."""
    found = judgment(game, _ADVISER)
    judge = found if isinstance(found, Judge) else Judge(found)
    # The captain, with the seed of its level.
    bot = GreedyBot(game, Random(f"{_ADVISER} {seed}"), judge)
    options = game.options(view, seat, about_match=False)
    only = options is not None and len(options) == 1
    plan = options if options is not None and only else bot.plan(view, seat, budget)
    values = bot.weighed(view, seat, plan, budget, alone=only or most == 1)

    def idea(choice: Choice) -> Idea:
        chance = chance_with(game, view, seat, seats, values[choice]) if judge.is_under_way(view) else None
        return Idea(choice, chance, likeliest(game, view, seat, choice))

    ranked = sorted(values, key=lambda choice: (-values[choice], choice != plan[0]))
    best = plan[0] if judge.plans or only else ranked[0]
    why = ONLY if only else judge.why(game, view, seat, plan if best == plan[0] else (best,))
    return Advice(tuple(idea(choice) for choice in (best, *(c for c in ranked if c != best)))[:most], why)

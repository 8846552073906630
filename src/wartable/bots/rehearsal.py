"""What a bot would do from here on, tried out until its plan is carried out, such as a whole activation."""

from random import Random
from typing import Any

from wartable.bots.bot import Bot, Budget
from wartable.bots.greedy import GreedyBot
from wartable.bots.judge import Judge
from wartable.core import CHANCE, Choice, Game, Seat, clone
from wartable.core.chance import ChanceChoice, ChanceRequest, FromRandom

_MOST = 200
"""How many answers are made in all."""
_ROLLS = 60
"""More rolls than a procedure has."""


class _Zeros:
    """Numbers that make every die show its lowest face."""

    def below(self, n: int) -> int:
        return 0


def lowest(request: ChanceRequest, number: int) -> ChanceChoice:
    """Every die shows its lowest face: fire counts by its mean, so no roll may take a target away from a plan.

    After many rolls the dice are random: players who roll for the initiative of the next game turn roll again after a tie.
    """
    return request.draw(_Zeros() if number < _ROLLS else FromRandom(Random(number)))


def rehearsed(game: Game[Any], view: Any, seat: Seat, judge: Judge, budget: Budget) -> tuple[list[Choice], Any]:
    """The answers of the seat, and the position after them. Others answer by default; what is hidden is guessed."""
    position, made = clone(game.guess(view, seat, Random(0))), list[Choice]()
    bot, plan = GreedyBot(game, Random("rehearsal"), judge), list[Choice]()
    for number in range(_MOST):
        if judge.is_carried_out(view, position, seat):
            break
        asked = position.deciders()[0]
        if asked == CHANCE:
            choice: Choice = lowest(position.pending[0][1], number)
        elif asked == seat:
            choice = _next(game, position, seat, plan) or _anew(game, position, seat, bot, budget, plan)
            made.append(choice)
        else:
            choice = game.default(position, asked)
        game.apply(position, asked, choice)
    return made, position


def _next(game: Game[Any], position: Any, seat: Seat, plan: list[Choice]) -> Choice | None:
    """The next answer of the plan, where it is legal."""
    return plan.pop(0) if plan and game.check(position, seat, plan[0]) is None else None


def _anew(game: Game[Any], position: Any, seat: Seat, bot: Bot, budget: Budget, plan: list[Choice]) -> Choice:
    plan[:] = bot.plan(game.view(position, seat), seat, budget)
    return plan.pop(0)

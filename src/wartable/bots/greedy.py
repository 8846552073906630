"""A bot that looks one decision ahead: it tries each candidate in guessed positions and takes the one that does best."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.bots.bot import Budget
from wartable.bots.evaluations import Evaluation, worth
from wartable.core import CHANCE, Choice, Game, Seat, clone
from wartable.core.errors import EngineFault


class GreedyBot:
    """Takes the candidate with the best mean value; among equals chance decides.

    In every guess all candidates meet the same hidden facts and the same dice, so that luck does not tell them apart.
    The other seats are expected to answer by their defaults.
    """

    def __init__(self, game: Game[Any], rng: Random, evaluate: Evaluation) -> None:
        self._game = game
        self._rng = rng
        self._evaluate = evaluate

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        until = None if budget.seconds is None else time.monotonic() + budget.seconds
        candidates = self._candidates(view, seat, budget.candidates)
        if len(candidates) == 1:
            return candidates[0]
        totals = [0.0] * len(candidates)
        for number in range(budget.guesses):
            values = self._try(view, seat, candidates, budget, until)
            if number and len(values) < len(candidates):
                break
            totals = [total + value for total, value in zip(totals, values, strict=False)]
            if _is_over(until):
                break
        best = max(totals)
        return self._rng.choice([choice for choice, total in zip(candidates, totals, strict=False) if total == best])

    def _candidates(self, view: Any, seat: Seat, most: int) -> Sequence[Choice]:
        """The default and other legal answers, each once: all of them if they are few, otherwise a sample."""
        default = self._game.default(view, seat)
        options = self._game.options(view, seat)
        if options is None or len(options) > most:
            options = self._game.sample(view, seat, self._rng, max(most - 1, 0))
        return tuple(dict.fromkeys((default, *options)))

    def _try(self, view: Any, seat: Seat, candidates: Sequence[Choice], budget: Budget, until: float | None) -> list[float]:
        """What each candidate leads to in one guess; the list is shorter when time is up, but never empty."""
        guessed = self._game.guess(view, seat, self._rng)
        dice = self._rng.getrandbits(64)
        values: list[float] = []
        for choice in candidates:
            if values and _is_over(until):
                break
            position = clone(guessed)
            self._game.apply(position, seat, choice)
            values.append(self._follow(position, seat, Random(dice), budget.steps, budget.branches))
        return values

    def _follow(self, position: Any, seat: Seat, dice: Random, steps: int, branches: int) -> float:
        """Plays on until this seat is asked again, the game is over or the steps are used up; then judges."""
        game = self._game
        for left in range(steps, 0, -1):
            if position.outcome is not None or seat in position.deciders():
                break
            if position.on_chance():
                if _ways(position) <= branches:
                    return self._expect(position, seat, dice, left - 1, branches)
                game.apply(position, CHANCE, game.sample(position, CHANCE, dice, 1)[0])
            else:
                other = position.deciders()[0]
                game.apply(position, other, game.default(position, other))
        judge = self._evaluate if position.outcome is None else worth
        return judge(game, position, seat)

    def _expect(self, position: Any, seat: Seat, dice: Random, steps: int, branches: int) -> float:
        """The mean over all answers of chance; what they leave of the branches may be used further on."""
        chances = self._game.chances(position)
        if chances is None:
            raise EngineFault("chance has few answers, but cannot list them")
        state = dice.getstate()
        mean = 0.0
        for answer, weight in chances:
            dice.setstate(state)
            after = clone(position)
            self._game.apply(after, CHANCE, answer)
            mean += float(weight) * self._follow(after, seat, dice, steps, branches // len(chances))
        return mean


def _ways(position: Any) -> int:
    """How many different answers chance has at most."""
    ways: int = position.pending[0][1].ways()
    return ways


def _is_over(until: float | None) -> bool:
    return until is not None and time.monotonic() >= until

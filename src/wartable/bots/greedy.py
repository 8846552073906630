"""Bots that look one decision ahead: they try each candidate in guessed positions and take the one that does best."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from wartable.bots.bot import Bot, Budget
from wartable.bots.judge import Evaluation, Judge
from wartable.bots.thought import Node, Thought
from wartable.core import CHANCE, Choice, Game, Seat, clone


class GreedyBot(Bot):
    """Takes the plan of the game's judgment; where it has none, the candidate with the best mean value.

    Among equals chance decides.
    In every guess all candidates meet the same hidden facts and the same dice, so that luck makes no difference between them.
    A candidate whose value does not depend on a guess is tried only once. Other seats answer by default.
    """

    def __init__(self, game: Game[Any], rng: Random, evaluate: Evaluation) -> None:
        self._game = game
        self._rng = rng
        self._judge = evaluate if isinstance(evaluate, Judge) else Judge(evaluate)

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self.plan(view, seat, budget)[0]

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        planned = self._judge.plan(self._game, view, seat, self._rng, budget)
        return planned or (self._weigh(view, seat, budget),)

    def weighed(
        self, view: Any, seat: Seat, plan: Sequence[Choice], budget: Budget, *, alone: bool = False
    ) -> dict[Choice, float]:
        """What the position is worth with the first answer of this plan and, unless `alone`, with each other candidate.

        Where answers are planned together only the plan as a whole can be valued.
        """
        if self._judge.plans:
            return {plan[0]: self._judge.worth_of_plan(self._game, view, seat, plan)}
        return self._means(view, seat, plan[:1], budget) if alone else self.rated(view, seat, budget, plan[0])

    def _weigh(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        candidates = self._candidates(view, seat, budget)
        return candidates[0] if len(candidates) == 1 else self._best(view, seat, candidates, budget)

    def _candidates(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        return self._judge.candidates(self._game, view, seat, self._rng, budget.candidates)

    def rated(self, view: Any, seat: Seat, budget: Budget, also: Choice) -> dict[Choice, float]:
        """What this answer and the candidates are worth, each by itself; empty where answers are planned together."""
        if self._judge.plans:
            return {}
        return self._means(view, seat, tuple(dict.fromkeys((also, *self._candidates(view, seat, budget)))), budget)

    def compared(self, view: Any, seat: Seat, choices: Sequence[Choice], budget: Budget) -> dict[Choice, float]:
        """What these answers are worth, each by itself."""
        return self._means(view, seat, choices, budget)

    def _best(self, view: Any, seat: Seat, candidates: Sequence[Choice], budget: Budget) -> Choice:
        means = self._means(view, seat, candidates, budget)
        best = max(means.values())
        return self._rng.choice([choice for choice, mean in means.items() if mean == best])

    def _means(self, view: Any, seat: Seat, candidates: Sequence[Choice], budget: Budget) -> dict[Choice, float]:
        until = None if budget.seconds is None else time.monotonic() + budget.seconds
        values: dict[Choice, list[float]] = {}
        unsure, thought = candidates, Thought(self._game, self._judge, seat)
        for number in range(budget.guesses):
            guessed = self._game.guess(view, seat, self._rng)
            tried = self._try(thought, guessed, seat, unsure, (budget, until))
            if number and len(tried) < len(unsure):
                break
            for choice, (value, _) in zip(unsure, tried, strict=False):
                values.setdefault(choice, []).append(value)
            if guessed == view:
                unsure = [choice for choice, (_, sure) in zip(unsure, tried, strict=False) if not sure]
            if not unsure or _is_over(until):
                break
        return {choice: sum(found) / len(found) for choice, found in values.items()}

    def _try(
        self, thought: Thought, guessed: Any, seat: Seat, candidates: Sequence[Choice], limits: tuple[Budget, float | None]
    ) -> list[tuple[float, bool]]:
        """What each candidate leads to in one guess, and whether that is sure: no dice were thrown for it.

        The list is shorter when time is up, but never empty.
        """
        (budget, until), dice = limits, self._rng.getrandbits(64)
        values: list[tuple[float, bool]] = []
        here = thought.node(clone(guessed))
        for choice in candidates:
            if values and _is_over(until):
                break
            values.append(self._follow(thought, thought.after(here, seat, choice), dice, budget.steps, budget.branches))
        return values

    def _follow(self, thought: Thought, node: Node, dice: int, steps: int, branches: int) -> tuple[float, bool]:
        """Plays on until the position can be valued, the game is over or the steps are used up."""
        game, judge, sure = self._game, self._judge, True
        for left in range(steps, 0, -1):
            position = node.position
            if position.outcome is not None:
                break
            if position.on_chance():
                throws = judge.throws(game, position, branches)
                if throws is not None:
                    return self._expect(thought, node, throws, (dice, left - 1, branches // len(throws)), sure=sure)
                drawn = game.sample(position, CHANCE, Random(dice + left), 1)[0]
                node, sure = thought.after(node, CHANCE, judge.in_short(game, position, drawn)), False
            elif judge.is_quiet(game, position, thought.seat):
                break
            else:
                asked = position.deciders()[0]
                node = thought.after(node, asked, game.default(position, asked))
        return thought.value(node), sure

    def _expect(
        self, thought: Thought, node: Node, throws: Sequence[tuple[Choice, float]], further: tuple[int, int, int], *, sure: bool
    ) -> tuple[float, bool]:
        """The mean over all answers of chance; `further` are the dice, steps and branches for what comes after each."""
        mean = 0.0
        for answer, weight in throws:
            value, certain = self._follow(thought, thought.after(node, CHANCE, answer), *further)
            mean += weight * value
            sure = sure and certain
        return mean, sure


class IdeasBot(GreedyBot):
    """Takes the best of a few plans or answers drawn at random, each tried only once."""

    def __init__(self, game: Game[Any], rng: Random, evaluate: Evaluation, ideas: int) -> None:
        super().__init__(game, rng, evaluate)
        self._ideas = ideas

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        return super().plan(view, seat, replace(budget, candidates=self._ideas, guesses=1))

    def _candidates(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        return tuple(dict.fromkeys(self._game.sample(view, seat, self._rng, self._ideas, about_match=False)))


def _is_over(until: float | None) -> bool:
    return until is not None and time.monotonic() >= until

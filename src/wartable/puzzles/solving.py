"""An attempt at a puzzle: the answers so far, and what they are worth compared to the best plan."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from wartable.bots.rehearsal import lowest
from wartable.core import Choice, Game, Match, Refusal, Scenario, Seat
from wartable.core.chance import ChanceChoice, ChanceRequest
from wartable.core.dice import Fairness
from wartable.core.past import origin_at
from wartable.puzzles.model import BadPuzzle, Puzzle
from wartable.puzzles.weighing import SEATS, judge_of, weighed, weighed_done

NEAR = 0.5
"""A solution costs less than this share of the margin: it is the best plan, or one that is as good."""
_MOST = 200
"""How many answers others may give between two of the player."""


class Verdict(Struct, frozen=True):
    """Whether the puzzle is solved, the chance to win with what was done, and how much less that is than with the best plan."""

    solved: bool
    chance: float
    cost: float


class Lowest:
    """The dice of a match in which only plans are weighed."""

    def answer(self, request: ChanceRequest, number: int, take_backs: int) -> ChanceChoice:
        return lowest(request, number)

    def add_salt(self, seat: Seat, salt: str) -> None:
        raise BadPuzzle("the dice of a puzzle take no salt")

    def fairness(self, *, over: bool) -> Fairness:
        return Fairness("laid down")


class Attempt:
    """What a seat does from its view of a position on: one answer, or a whole activation. Others answer as usual."""

    def __init__(self, game: Game[Any], scenario: Scenario, view: Any, seat: Seat) -> None:
        self.game, self.scenario, self.view, self.seat = game, scenario, view, seat
        # What is hidden is guessed: nothing that is judged depends on it.
        origin = origin_at(game, game.guess(view, seat, Random("hidden")))
        self.match: Match[Any] = Match(game, scenario, dice=Lowest(), origin=origin)
        self._judge = judge_of(game)
        self.plans = self._judge.plans
        """Is it about a whole activation? Otherwise about one answer, which is only weighed."""
        self.made: list[Choice] = []

    @property
    def is_done(self) -> bool:
        if not self.plans:
            return bool(self.made)
        return self._judge.is_carried_out(self.view, self.match.position, self.seat)

    def take(self, choice: Choice) -> Refusal | None:
        """The next answer of the seat."""
        match = self.match
        refusal = match.check(self.seat, choice, match.ask)
        if refusal is None:
            self.made.append(choice)
            if self.plans:
                match.submit(self.seat, choice, match.ask)
                self._let_others_answer()
        return refusal

    def take_all(self, choices: Sequence[Choice]) -> None:
        for choice in choices:
            refusal = self.take(choice)
            if refusal is not None:
                raise BadPuzzle(f"{self.game.say(choice)} is not possible: {refusal.why}")

    def _let_others_answer(self) -> None:
        match = self.match
        for _ in range(_MOST):
            if self.is_done or self.seat in match.deciders():
                return
            asked = match.deciders()[0]
            match.submit(asked, self.game.default(match.view(asked), asked), match.ask)

    def chance(self) -> float:
        """The chance to win with what was done."""
        if self.plans:
            return weighed_done(self.game, self.view, self.seat, self.made, self.match.position)
        return weighed(self.game, self.view, self.seat, self.made[:1])[self.made[0]]


def begin(puzzle: Puzzle) -> Attempt:
    game = puzzle.game
    return Attempt(game, game.scenario(SEATS, **puzzle.options), game.decode(bytes(puzzle.view)), puzzle.seat)


def solution(puzzle: Puzzle) -> list[Choice]:
    return [puzzle.game.decode_choice(bytes(choice)) for choice in puzzle.plan]


def verdict(puzzle: Puzzle, attempt: Attempt) -> Verdict:
    """What was done, compared to the best plan as it is judged now."""
    best = begin(puzzle)
    best.take_all(solution(puzzle))
    chance = attempt.chance()
    cost = max(0.0, best.chance() - chance)
    return Verdict(cost <= NEAR * puzzle.margin, chance, cost)

"""Random play for the contract suite: one walk through a match, with every law checked at every decision."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from tests.bench.stored import stored_match
from wartable.core import CHANCE, Choice, Event, Game, Match, Scenario, Seat, clone
from wartable.core.requests import Request

STANDING_SHARE = 0.03
"""How often a walk makes a standing choice instead of answering the open question."""
LIVELY = (0.0, 0.9, 1.0)
"""How often a walk follows a lively plan instead of taking any legal answer; one of these for a whole walk."""
STORED = -1
"""Instead of a number of decisions: the match begins at a stored point."""
UNSTORED = 100
"""How many decisions are skipped if nothing is stored."""


def start(game: Game[Any], scenario: Scenario, seed: int, skipped: int = 0) -> tuple[Match[Any], Random]:
    """A match after some unexamined random decisions, or at a stored point, with the scenario that belongs to it."""
    rng = Random(seed)
    if skipped == STORED:
        stored = stored_match(game, rng, seed)
        if stored is not None:
            return stored, rng
        skipped = UNSTORED
    match = Match(game, scenario, seed=seed)
    for seat, choice in decisions(match, rng, skipped):
        answer(match, seat, choice)
    return match, rng


def decisions(match: Match[Any], rng: Random, most: int) -> Iterator[tuple[Seat, Choice]]:
    """Who answers what, one decision after the other; the caller submits it before asking for the next."""
    walker = Walker(match, rng)
    for _ in range(most):
        if match.outcome is not None:
            return
        yield walker.next_decision()


class Walker:
    """Plays a match at random: lively plans as far as they go, uniform answers, now and then a standing choice."""

    def __init__(self, match: Match[Any], rng: Random) -> None:
        self._match = match
        self._rng = rng
        self._lively = rng.choice(LIVELY)
        self._planner: Seat = 0
        self._plan: list[Choice] = []

    def next_decision(self) -> tuple[Seat, Choice]:
        if self._rng.random() < STANDING_SHARE:
            other = self._rng.randrange(self._match.scenario.seats)
            harmless = [c for c in standing_choices(self._match, other, self._rng) if not ends(self._match, other, c)]
            if harmless:
                return other, harmless[0]
        if not self._goes_on():
            self._planner = self._rng.choice(self._match.deciders())
            self._plan = [*self._answers(self._planner)]
        return self._planner, self._plan.pop(0)

    def _goes_on(self) -> bool:
        """Can the plan be followed further?"""
        match = self._match
        if not self._plan or match.deciders() != (self._planner,):
            return False
        return match.game.check(match.position, self._planner, self._plan[0]) is None

    def _answers(self, seat: Seat) -> Sequence[Choice]:
        match = self._match
        if self._rng.random() < self._lively:
            return match.game.lively(match.view(seat), seat, self._rng)
        return match.game.sample(match.position, seat, self._rng, 1)


class Answered(NamedTuple):
    """One answer that has been carried out, and its events."""

    position: Any
    """The position after it; the next answer changes it."""
    seat: Seat
    choice: Choice
    place: int
    """How many procedures were running when the question was open: the index of the first one the answer started."""
    asker: Any
    """The kind of procedure that received the answer."""
    heard: list[Event]


def answers(match: Match[Any], rng: Random, most: int) -> Iterator[Answered]:
    """Random answers one after the other, including chance's, carried out on a copy of the match."""
    trial = match.copy()
    game, position, walker = trial.game, trial.position, Walker(trial, rng)
    for _ in range(most):
        if position.outcome is not None:
            return
        if position.on_chance():
            seat, choice = CHANCE, game.sample(position, CHANCE, rng, 1)[0]
        else:
            seat, choice = walker.next_decision()
        place, asker, heard = len(position.frames), type(position.frames[-1]), list[Event]()
        game.apply(position, seat, choice, heard.append)
        yield Answered(position, seat, choice, place, asker, heard)


def standing_choices(match: Match[Any], seat: Seat, rng: Random) -> list[Choice]:
    """One legal choice of each standing request; none when the game is over."""
    if match.outcome is not None:
        return []
    world = match.position.world
    requests: tuple[Request, ...] = match.game.standing(match.position, seat)
    return [r.sample(world, seat, rng, 1)[0] for r in requests if r.offers(world, seat)]


def ends(match: Match[Any], seat: Seat, choice: Choice) -> bool:
    """Would this choice end the game at once?"""
    trial = clone(match.position)
    match.game.apply(trial, seat, choice)
    return trial.outcome is not None


def answer(match: Match[Any], seat: Seat, choice: Choice) -> None:
    refusal = match.submit(seat, choice, match.ask)
    assert refusal is None, f"{choice} of seat {seat} was refused: {refusal}"

"""Random play for the contract suite: one walk through a match, with every law asked at every decision."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from wartable.core import CHANCE, Choice, Event, Game, Match, Scenario, Seat, clone
from wartable.core.requests import Request

STANDING_SHARE = 0.03
"""How often a walk makes a standing choice instead of answering the open question."""


def start(game: Game[Any], scenario: Scenario, seed: int, skipped: int = 0) -> tuple[Match[Any], Random]:
    """A match after some unexamined random decisions."""
    rng = Random(seed)
    match = Match(game, scenario, seed=seed)
    for seat, choice in decisions(match, rng, skipped):
        answer(match, seat, choice)
    return match, rng


def decisions(match: Match[Any], rng: Random, most: int) -> Iterator[tuple[Seat, Choice]]:
    """Who answers what, one decision after the other; the caller submits it before asking for the next."""
    for _ in range(most):
        if match.outcome is not None:
            return
        waiting = match.deciders()
        seat = waiting[rng.randrange(len(waiting))]
        yield next_decision(match, rng, seat)


def next_decision(match: Match[Any], rng: Random, seat: Seat) -> tuple[Seat, Choice]:
    if rng.random() < STANDING_SHARE:
        other = rng.randrange(match.scenario.seats)
        harmless = [c for c in standing_choices(match, other, rng) if not ends(match, other, c)]
        if harmless:
            return other, harmless[0]
    return seat, match.game.sample(match.position, seat, rng, 1)[0]


class Answered(NamedTuple):
    """One answer that has been carried out, and what was heard."""

    position: Any
    """The position after it; the next answer changes it."""
    seat: Seat
    choice: Choice
    place: int
    """How many procedures were under way when the question was open: the place of the first that the answer began."""
    asker: Any
    """The kind of procedure that received the answer."""
    heard: list[Event]


def answers(match: Match[Any], rng: Random, most: int) -> Iterator[Answered]:
    """Random answers one after the other, those of chance too. They are made on a copy of the match."""
    trial = match.copy()
    game, position = trial.game, trial.position
    for _ in range(most):
        if position.outcome is not None:
            return
        if position.on_chance():
            seat, choice = CHANCE, game.sample(position, CHANCE, rng, 1)[0]
        else:
            seat, choice = next_decision(trial, rng, rng.choice(position.deciders()))
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

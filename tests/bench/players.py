"""Players of whole games in tests, by name. A game's own are in `tests.games.<game>.players`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from tests.bench.own import own_module
from wartable.core import Choice, Match, Scenario, Seat, clone
from wartable.core.engine import Game

Player: TypeAlias = Callable[[Match[Any], Seat, Random], Sequence[Choice]]
"""A seat's answer, and its planned answers to the following questions: see `Bot.plan`."""
Check: TypeAlias = Callable[[Any, Any, Choice, Any], None]
"""Checks invariants after a decision: gets the world before it, the question, the answer and the world after it."""


def at_random(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Any legal answer."""
    return match.game.sample(match.position, seat, rng, 1)


def by_default(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """The table's answer for an absent seat."""
    return (match.game.default(match.view(seat), seat),)


def staying(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Any legal answer except those about the match: nobody resigns, and nobody offers a draw."""
    return match.game.sample(match.position, seat, rng, 1, about_match=False)


def steady(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Half sensible and half random, and stays to the end."""
    return (staying if rng.random() < 0.5 else by_default)(match, seat, rng)


def restless(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Half sensible and half random, and gives an answer about the match now and then."""
    if rng.random() >= 0.02:
        return steady(match, seat, rng)
    about = [c for c in match.game.sample(match.position, seat, rng, 64) if c.about_match]
    return about[:1] or steady(match, seat, rng)


def lively(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """A random plan that stays and fights."""
    return match.game.lively(match.view(seat), seat, rng)


PLAYERS: dict[str, Player] = {
    "random": at_random,
    "default": by_default,
    "staying": staying,
    "steady": steady,
    "restless": restless,
    "lively": lively,
}


def players_of(game: Game[Any]) -> dict[str, Player]:
    """The players of every game, and this game's own."""
    return {**PLAYERS, **getattr(own_module(game, "players"), "PLAYERS", {})}


def invariants_of(game: Game[Any]) -> Check | None:
    """This game's invariants after every decision."""
    check: Check | None = getattr(own_module(game, "invariants"), "check", None)
    return check


def play(
    game: Game[Any], scenario: Scenario, players: Sequence[Player], seed: int, longest: int, check: Check | None = None
) -> Match[Any]:
    """A game by these players; the same seed gives the same game."""
    return play_on(Match(game, scenario, seed=seed), players, Random(seed), longest, check)


def play_on(match: Match[Any], players: Sequence[Player], rng: Random, longest: int, check: Check | None = None) -> Match[Any]:
    """Plays a match on, with a player for each seat or one for all, to its end or to this length of its journal.

    `check` is asked after every decision until the game is over.
    """
    while match.outcome is None and len(match.journal) < longest:
        seat = match.deciders()[0]
        for _ in follow(match, seat, players[seat % len(players)](match, seat, rng), check):
            if len(match.journal) >= longest:
                break
    return match


class Refused(AssertionError):
    """The first answer of a plan is not legal."""


def follow(match: Match[Any], seat: Seat, plan: Sequence[Choice], check: Check | None = None) -> Iterator[Choice]:
    """Carries out as much of a plan as possible, calling `check` for each choice."""
    asked = _asked(match, seat, check)
    for progress in match.submit_each(seat, plan, match.ask, after_dice=True):
        if not progress.made:
            raise Refused(f"{plan[0]}: {progress.refusal}")
        if progress.refusal is not None:
            return
        choice = plan[progress.made - 1]
        if check and match.outcome is None:
            check(*asked, choice, match.position.world)
        yield choice
        asked = _asked(match, seat, check)


def _asked(match: Match[Any], seat: Seat, check: Check | None) -> tuple[Any, Any]:
    """The current world, for comparison, and the open question."""
    return clone(match.position).world if check else None, match.position.request(seat)


def answer_all(match: Match[Any], answers: Iterable[tuple[Seat, Choice]]) -> None:
    """Submits answers one after the other; none of them may be refused."""
    for seat, choice in answers:
        refusal = match.submit(seat, choice, match.ask)
        assert refusal is None, f"{choice} of seat {seat} is refused: {refusal.why} ({refusal.rule})"

"""Players of whole games in tests, by name. A game's own are in `tests.games.<game>.players`."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, TypeAlias

from wartable.core import Choice, Match, Scenario, Seat
from wartable.core.engine import Game

Player: TypeAlias = Callable[[Match[Any], Seat, Random], Choice]


def at_random(match: Match[Any], seat: Seat, rng: Random) -> Choice:
    """Any legal answer."""
    return match.game.sample(match.position, seat, rng, 1)[0]


def by_default(match: Match[Any], seat: Seat, rng: Random) -> Choice:
    """What the table answers for a seat that is away."""
    return match.game.default(match.view(seat), seat)


PLAYERS: dict[str, Player] = {"random": at_random, "default": by_default}


def players_of(game: Game[Any]) -> dict[str, Player]:
    """The players that every game has, and this game's own."""
    module = f"tests.games.{game.name}.players"
    return {**PLAYERS, **(import_module(module).PLAYERS if find_spec(module) else {})}


def play(game: Game[Any], scenario: Scenario, players: Sequence[Player], seed: int, longest: int) -> Match[Any]:
    """A game by these players, one for each seat or one for all; cut off at this length of its journal."""
    match, rng = Match(game, scenario, seed=seed), Random(seed)
    while match.outcome is None and len(match.journal) < longest:
        seat = match.deciders()[0]
        choice = players[seat % len(players)](match, seat, rng)
        refusal = match.submit(seat, choice, match.ask)
        assert refusal is None, f"{choice}: {refusal}"
    return match

"""A bot gives the same answers to positions that differ only in what its seat may not know."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.games import ambush
from wartable import bots
from wartable.bots import Budget
from wartable.bots.advice import advise
from wartable.core import Game, Match, Seat, clone
from wartable.registry import game

SECRETIVE: dict[str, Game[Any]] = {"ambush": ambush.GAME, "fleet_commander": game("fleet_commander")}
STRIDE = 40
"""Of the decisions of a game, one in so many is looked at."""
BUDGET = Budget(guesses=2)


class Twins(NamedTuple):
    """The truth, and another position that this seat cannot tell from it."""

    truth: Any
    other: Any
    seat: Seat


@cache
def twins(name: str) -> tuple[Twins, ...]:
    """At decisions from the set-up to the end of games between captains; only where something is hidden."""
    played, found, seen = SECRETIVE[name], list[Twins](), 0
    for number in range(2):
        match = Match(played, seed=number)
        players = [bots.make("captain", played, f"{number} {seat}") for seat in range(match.scenario.seats)]
        while match.outcome is None:
            seat = match.deciders()[0]
            if seen % (STRIDE if name == "fleet_commander" else 1) == 0:
                truth = clone(match.position)
                other = played.guess(match.view(seat), seat, Random(seen))
                if played.encode(other) != played.encode(truth):
                    found.append(Twins(truth, other, seat))
            seen += 1
            assert match.submit(seat, players[seat].choose(match.view(seat), seat, BUDGET), match.ask) is None
    return tuple(found)


@pytest.mark.parametrize("name", SECRETIVE)
def test_there_is_something_to_find_out(name: str) -> None:
    assert len(twins(name)) >= 10


@pytest.mark.parametrize(("name", "bot"), [(name, bot) for name in SECRETIVE for bot in bots.names(name)])
def test_what_a_seat_does_not_know_changes_no_answer(name: str, bot: str) -> None:
    played = SECRETIVE[name]
    for truth, other, seat in twins(name):
        plans = [bots.make(bot, played, 1).plan(played.view(position, seat), seat, BUDGET) for position in (truth, other)]
        assert list(plans[0]) == list(plans[1])


@pytest.mark.parametrize("name", SECRETIVE)
def test_what_a_seat_does_not_know_changes_no_advice(name: str) -> None:
    played = SECRETIVE[name]
    for truth, other, seat in twins(name):
        advice = [advise(played, played.view(position, seat), seat, 2, 1, BUDGET, most=3) for position in (truth, other)]
        assert advice[0] == advice[1]

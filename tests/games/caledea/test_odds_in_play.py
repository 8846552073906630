"""Attacks played out by the engine come out as the odds say."""

from math import sqrt

import pytest

from tests.games.caledea.helpers import Play, given, group, move
from tests.games.caledea.oracle import Oracle
from wartable.core import Match
from wartable.core.requests import Choice
from wartable.games.caledea import CaledeaPosition
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.combat.attack import Attack
from wartable.games.caledea.combat.questions import NameAttacker, NameDefender
from wartable.games.caledea.combat.round import Round
from wartable.games.caledea.names import units_of
from wartable.games.caledea.odds import prospect
from wartable.games.caledea.pieces import OWNER, TRANSPORTED


def test_play_with_the_best_choices_comes_out_as_the_odds_say() -> None:
    assert _deviation(150) < 3


@pytest.mark.slow
def test_long_play_with_the_best_choices_comes_out_as_the_odds_say() -> None:
    assert _deviation(4000) < 3


UNITS, OTHERS = "2 infantry, cavalry, general", "2 infantry, cavalry"


def _deviation(games: int) -> float:
    """How many standard errors the attacks that got in are off what was expected, in games with the dice of fixed seeds."""
    play = given("talaq verrun", "talaq: gold 4", f"talaq: {UNITS} at 3,6", f"verrun: {OTHERS} at 3,7", "verrun: tower at 3,7")
    chance = float(prospect(play.world, 0, units_of(group(UNITS)), play.world.realm.square["3,7"]).enters)
    oracle = Oracle(land=2, needs=5)
    entered = sum(_enters(play, seed, oracle) for seed in range(games))
    return abs(entered - games * chance) / sqrt(games * chance * (1 - chance))


def _enters(play: Play, seed: int, oracle: Oracle) -> bool:
    match = Match(play.game, play.match.scenario, seed=seed, origin=play.match.origin)
    match.submit(0, move("3,6", UNITS, "3,7"), match.ask)
    target = play.world.realm.square["3,7"]
    while any(isinstance(frame, Attack) for frame in match.position.frames):
        (seat,) = match.deciders()
        assert match.submit(seat, _best(match.position, target, oracle), match.ask) is None
    return any(unit // OWNER == 0 for unit in match.position.world.units[target])


def _best(position: CaledeaPosition, target: int, oracle: Oracle) -> Choice:
    """What the second opinion holds for best."""
    world = position.world
    fight = next(frame for frame in position.frames if isinstance(frame, Attack))
    mine = tuple(sorted((unit % 10, unit > TRANSPORTED) for unit in fight.group))
    stack = tuple(sorted(unit % 10 + 1 for unit in world.units[target]))
    left = (world.gold[0] - world.set_aside[0]) // 3
    unit = (fight.unit % 10, False)
    (asked,) = (type(request).__name__ for _, request in position.pending)
    words = ("", "infantry", "cavalry", "general")
    if asked == "AttackingUnit":
        rank, _ = max(mine, key=lambda one: oracle.named(mine, stack, left, one))
        return NameAttacker(words[rank])
    if asked == "AmbushWindow":
        return Ambush(oracle.announced(mine, stack, left, unit, 1) > oracle.announced(mine, stack, left, unit, 0))
    spent = sum(frame.ambush for frame in position.frames if isinstance(frame, Round))
    return NameDefender("verrun", words[min(stack, key=lambda dice: oracle.faced(mine, stack, left, unit, spent, dice)) - 1])

"""What captains are known to do wrong, in positions from their games, and that an admiral does better there.

Captains end their first turn with actions to spare, march out and buy the way home, and try long shots at a capital.
"""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from tests.bots.caledea.test_play import position_of
from wartable.bots import Budget, make
from wartable.bots.caledea.evaluation import muster
from wartable.bots.caledea.threats import attackers, fall
from wartable.core import CHANCE, Choice, Match
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.changes.units import put_unit
from wartable.games.caledea.pieces import OWNER
from wartable.games.caledea.state import World


def laid_out(
    kingdoms: tuple[str, str],
    capitals: tuple[str, str],
    gold: tuple[int, int],
    units: tuple[Mapping[str, tuple[int, ...]], Mapping[str, tuple[int, ...]]],
    actions: int,
) -> World:
    """The first player is to act in its first turn; units are written by square and rank, each capital has a tower."""
    world = Match(GAME).position.world
    square = world.realm.square
    world.kingdoms[:] = [world.realm.names.index(kingdom) for kingdom in kingdoms]
    world.capitals[:] = [square[label] for label in capitals]
    world.holders[:], world.gold[:] = [0, 1], gold
    world.order, world.active, world.round, world.actions = (0, 1), 0, 1, actions
    for seat, home in enumerate(world.capitals):
        world.levels[home], world.builders[home] = 1, seat
        for label, ranks in units[seat].items():
            for rank in ranks:
                put_unit(world, square[label], seat * OWNER + rank)
    return world


def later(world: World, turn: int, markers: tuple[tuple[str, ...], tuple[str, ...]], salted: tuple[str, ...] = ()) -> World:
    """In this round, with these markers of both players."""
    square = world.realm.square
    world.round = world.progress = turn
    for seat, labels in enumerate(markers):
        for label in labels:
            world.markers[square[label]] = seat
    for label in salted:
        world.salted[square[label]] = True
    return world


def turn_of(name: str, world: World, seed: int) -> tuple[list[Choice], int]:
    """All that a bot does in its turn, and the actions that it leaves unused."""
    position, bot, rng = position_of(world), make(name, GAME, seed), Random(seed)
    made: list[Choice] = []
    left = world.actions
    while position.outcome is None and position.world.active == 0:
        asked = CHANCE if position.on_chance() else position.deciders()[0]
        if asked == 0:
            left = position.world.actions
            choice = bot.choose(GAME.view(position, 0), 0, Budget())
            made.append(choice)
        else:
            choice = GAME.sample(position, asked, rng, 1)[0]
        GAME.apply(position, asked, choice)
    return made, left if made[-1] == EndTurn() else 0


# -- the first turn -------------------------------------------------------------------------------------------------------


def korrim() -> World:
    return laid_out(("korrim", "oredane"), ("1,7", "4,1"), (1, 1), ({"1,7": (1, 1, 1, 2)}, {"4,1": (1, 1, 1, 2)}), 3)


def dunmarrow() -> World:
    return laid_out(("dunmarrow", "sylvane"), ("1,1", "7,4"), (1, 1), ({"1,1": (1, 1, 1, 2)}, {"7,4": (1, 2)}), 3)


@pytest.mark.parametrize("start", [korrim, dunmarrow])
def test_captains_march_out_as_one_and_admirals_use_every_action(start: Callable[[], World]) -> None:
    """Of the three actions of each turn ten captains leave sixteen unused."""
    assert sum(turn_of("captain", start(), seed)[1] for seed in range(10)) == 16
    assert [turn_of("admiral", start(), seed)[1] for seed in range(10)] == [0] * 10


# -- the way home ---------------------------------------------------------------------------------------------------------


def outing() -> World:
    units = {"2,0": (1, 1, 2), "2,8": (1,)}, {"0,1": (1, 2), "7,2": (1,), "8,1": (1,), "8,3": (1,)}
    return later(laid_out(("dunmarrow", "korrim"), ("2,8", "7,2"), (1, 2), units, 3), 2, ((), ("0,1",)))


def raid() -> World:
    units = (
        {"5,5": (1, 1, 2), "6,8": (1,)},
        {"1,8": (2,), "2,1": (1,), "4,1": (2,), "4,4": (2,), "4,7": (1,), "5,3": (2,)},
    )
    world = laid_out(("ishtelle", "talaq"), ("5,5", "1,8"), (1, 4), units, 4)
    return later(world, 5, (("4,7",), ("2,1", "3,7", "4,4")), ("4,7",))


def bought_home(made: list[Choice], world: World) -> bool:
    """Is a unit that has moved in this turn transported home?"""
    home = world.realm.labels[world.capitals[0]]
    return any(
        isinstance(choice, Transport) and choice.destination == home and choice.unit.startswith("moved") for choice in made
    )


@pytest.mark.parametrize(("start", "captains"), [(outing, 10), (raid, 5)])
def test_captains_buy_the_way_home_and_admirals_stay_out(start: Callable[[], World], captains: int) -> None:
    assert sum(bought_home(turn_of("captain", start(), seed)[0], start()) for seed in range(10)) == captains
    assert sum(bought_home(turn_of("admiral", start(), seed)[0], start()) for seed in range(10)) == 0


# -- long shots -----------------------------------------------------------------------------------------------------------


def storm() -> World:
    """Dunmarrow has a cavalry next to the capital of Brask, and a general that could come first."""
    units = (
        {"1,0": (3,), "2,8": (1,), "3,3": (1, 2), "4,0": (1,), "7,5": (1, 1), "8,7": (1, 1)},
        {"0,7": (2, 2), "2,2": (2,), "5,3": (2,), "6,5": (1, 2), "8,1": (1, 2)},
    )
    world = laid_out(("dunmarrow", "brask"), ("7,5", "2,2"), (7, 5), units, 2)
    world.set_aside[:] = [7, 3]
    build(world, {"7,4": (2, 0), "7,5": (2, 0), "8,5": (2, 0), "1,2": (1, 1), "2,1": (1, 1), "3,2": (1, 1)})
    markers = ("0,4", "1,1", "2,8", "3,3", "5,0", "6,2", "8,7"), ("0,7", "1,4", "5,3", "6,5", "8,1")
    return later(world, 12, markers, ("1,1", "1,4"))


def shelling() -> World:
    """Verrun could bombard the capital of Halmoor before it attacks."""
    units = (
        {"0,0": (1,), "0,3": (1,), "3,1": (2,), "3,8": (1,)},
        {"0,2": (2,), "0,6": (1,), "2,7": (2,), "3,2": (1,), "6,5": (3,), "8,5": (1,), "8,7": (2,)},
    )
    world = laid_out(("verrun", "halmoor"), ("7,7", "3,2"), (4, 4), units, 3)
    world.set_aside[:] = [0, 3]
    build(world, {"7,6": (1, 0), "7,8": (1, 0)})
    later(world, 9, (("0,0", "1,3", "3,8", "8,5"), ("0,3", "1,6", "2,0", "7,1", "8,8")), ("0,3", "2,0", "8,5"))
    world.progress = 8
    return world


def build(world: World, structures: Mapping[str, tuple[int, int]]) -> None:
    """By square: the level, and whose it is."""
    for label, (level, seat) in structures.items():
        world.levels[world.realm.square[label]], world.builders[world.realm.square[label]] = level, seat


@pytest.mark.parametrize("start", [storm, shelling])
def test_captains_try_a_long_shot_at_a_capital_and_admirals_do_not(start: Callable[[], World]) -> None:
    """It would succeed in one of five cases at most."""
    world = start()
    target = world.capitals[1]
    assert fall(world, attackers(world, 0, muster(world, 0).stacks, target), target) < 0.22
    view = GAME.view(position_of(world), 0)
    plans = {name: [make(name, GAME, seed).plan(view, 0, Budget()) for seed in range(10)] for name in ("captain", "admiral")}
    shots = {
        name: [any(_enters(choice, world.realm.labels[target]) for choice in plan) for plan in plans[name]] for name in plans
    }
    assert shots == {"captain": [True] * 10, "admiral": [False] * 10}


def _enters(choice: Choice, label: str) -> bool:
    return isinstance(choice, Move) and choice.destination == label

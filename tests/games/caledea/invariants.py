"""INV-1 to INV-10 of Caledea: what holds after every decision. A broken one is an AssertionError that names it."""

from wartable.core import Choice, Request
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import UpgradeUnit
from wartable.games.caledea.pieces import GENERAL, MOVED, OWNER
from wartable.games.caledea.state import NOBODY, World, card

ACTIONS = (Move, UpgradeUnit, BuildTower, UpgradeCastle)


def check(before: World, _question: Request | None, choice: Choice, after: World) -> None:
    """What holds after this choice, from the first turn on."""
    if after.active == NOBODY:
        return
    holds(after)
    same_turn = (after.active, after.round) == (before.active, before.round)
    if same_turn and isinstance(choice, ACTIONS):
        assert after.actions == before.actions - 1, "INV-10"
    if same_turn and isinstance(choice, Bombard | Transport):
        assert after.actions == before.actions, "INV-10"


def holds(world: World) -> None:
    gold(world)
    units(world)
    markers(world)
    structures(world)


def gold(world: World) -> None:
    for seat in range(len(world.alive)):
        live = sum(o == seat and not s for o, s in zip(world.markers, world.salted, strict=True))
        assert world.gold[seat] == live + (world.holders[seat] == seat), "INV-1"
    active = world.active
    assert 0 <= world.set_aside[active] <= world.gold[active], "INV-2"
    assert 0 <= world.actions <= card(world, active).actions, "INV-10"


def units(world: World) -> None:
    armies: list[list[int]] = [[] for _ in world.alive]
    generals = [0] * len(world.alive)
    for square, here in enumerate(world.units):
        assert list(here) == sorted(here)
        sides = {world.settings.sides[unit // OWNER] for unit in here}
        assert len(sides) <= 1, "INV-4"
        for unit in here:
            armies[unit // OWNER].append(square)
            generals[unit // OWNER] += unit % 10 == GENERAL
            assert unit % OWNER in (1, 2, 3, 11, 12, 13, 22, 23, 31, 32, 33), "INV-5: one state at a time"
            assert unit // OWNER == world.active or unit % OWNER < MOVED
    assert [tuple(army) for army in armies] == world.armies
    assert max(generals) <= 1, "INV-3"
    limit = world.settings.unit_limit
    assert not limit or max(len(army) for army in armies) <= limit, "INV-9"
    assert all(bool(army) == alive for army, alive in zip(armies, world.alive, strict=True))


def markers(world: World) -> None:
    for square, owner in enumerate(world.markers):
        if owner == NOBODY:
            assert not world.salted[square]
        elif square in world.capitals:
            assert world.holders[world.capitals.index(square)] == owner, "INV-6"
            assert not world.salted[square], "CAL-RUL-66"
        else:
            assert world.realm.matches[world.kingdoms[owner]][square] == 2, "INV-6"
    for seat, capital in enumerate(world.capitals):
        holder = world.holders[seat]
        assert world.markers[capital] == (NOBODY if holder == seat else holder), "INV-8"


def structures(world: World) -> None:
    city_squares = {square for capital in world.capitals for square in world.realm.cities[capital]}
    for square, level in enumerate(world.levels):
        assert level in (0, 1, 2)
        assert not level or square in city_squares, "INV-7"
        assert level or world.builders[square] == NOBODY
        assert world.builders[square] == NOBODY or world.alive[world.builders[square]], "CAL-RUL-69"

"""A sensible act: what is played for an absent seat, and a baseline to measure others by.

First of: completing the city, claim, salt, favorable attack, upgrade, build, approach, end of turn.
"""

from collections.abc import Iterator

from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import Upgrading
from wartable.games.caledea.names import group_of
from wartable.games.caledea.pieces import movable, rank_of
from wartable.games.caledea.rules.building import building_squares, castle_sites, castles_in, tower_sites
from wartable.games.caledea.rules.combat import attack_dice, defense_dice
from wartable.games.caledea.rules.movement import group_range, is_contested, reach
from wartable.games.caledea.state import NOBODY, World, is_enemy, own_units

_UPGRADING = Upgrading()

_FAVORABLE = 1.3
"""An attack is tried when it has this many times the dice of the whole defense."""


def sensible_act(world: World, seat: Seat) -> Choice:
    """Always legal; a game of such acts ends at its limits at the latest."""
    if not world.actions:
        return EndTurn()
    return (
        _finish_city(world, seat)
        or _claim(world, seat)
        or _salt(world, seat)
        or _attack(world, seat)
        or _upgrade(world, seat)
        or _build(world, seat)
        or _approach(world, seat)
        or EndTurn()
    )


def _finish_city(world: World, seat: Seat) -> Choice | None:
    for square in castle_sites(world, seat):
        for capital, holder in zip(world.capitals, world.holders, strict=True):
            if holder == seat and square in world.realm.cities[capital] and castles_in(world, seat, capital) == 4:
                return UpgradeCastle(world.realm.labels[square])
    return None


def _claim(world: World, seat: Seat) -> Choice | None:
    """One unit to the nearest undefended outpost of its own without a live marker."""
    wanted = [square for square in _unclaimed(world, seat) if not is_contested(world, seat, square)]
    return _send_one(world, seat, wanted)


def _salt(world: World, seat: Seat) -> Choice | None:
    """One unit to the nearest undefended outpost with a live enemy marker."""
    marked = [s for s, owner in enumerate(world.markers) if owner != NOBODY and is_enemy(world, seat, owner)]
    return _send_one(world, seat, [s for s in marked if not world.salted[s] and not is_contested(world, seat, s)])


def _send_one(world: World, seat: Seat, wanted: list[int]) -> Choice | None:
    """The slowest unit that gets there, from wherever it stands."""
    if not wanted:
        return None
    for origin, ready in _free_groups(world, seat):
        for unit in ready:
            for square in reach(world, seat, origin, world.realm.range[rank_of(unit)]):
                if square in wanted:
                    return _move(world, origin, [unit], square)
    return None


def _attack(world: World, seat: Seat) -> Choice | None:
    """All that can be spared, against the first target with clearly fewer dice."""
    for origin, ready in _free_groups(world, seat):
        for square in reach(world, seat, origin, group_range(world, ready)):
            if is_contested(world, seat, square):
                mine = sum(attack_dice(world, seat, unit, square) for unit in ready)
                theirs = sum(defense_dice(world, unit, square) for unit in world.units[square]) + world.levels[square]
                if mine >= _FAVORABLE * theirs:
                    return _move(world, origin, ready, square)
    return None


def _upgrade(world: World, seat: Seat) -> Choice | None:
    """A general if possible, else cavalry."""
    found = _UPGRADING.every(world, seat)
    return max(found, key=lambda choice: choice.unit.endswith("cavalry")) if found else None


def _build(world: World, seat: Seat) -> Choice | None:
    """The capital first, then the neighbors, castles before towers."""
    labels = world.realm.labels
    castles, towers = castle_sites(world, seat), tower_sites(world, seat)
    first = building_squares(world, seat)
    if castles:
        return UpgradeCastle(labels[min(castles, key=first.index)])
    return BuildTower(labels[min(towers, key=first.index)]) if towers else None


def _approach(world: World, seat: Seat) -> Choice | None:
    """Nearer to one of its own outposts without a live marker, or else to a capital of an opponent."""
    realm = world.realm
    goals = _unclaimed(world, seat) or [
        capital
        for capital, holder in zip(world.capitals, world.holders, strict=True)
        if holder == NOBODY or is_enemy(world, seat, holder)
    ]
    for origin, ready in _free_groups(world, seat):
        if not goals:
            break
        goal = min(goals, key=lambda square: realm.distance(origin, square))
        near = [s for s in reach(world, seat, origin, group_range(world, ready)) if not is_contested(world, seat, s)]
        best = min(near, key=lambda square: realm.distance(square, goal), default=origin)
        if realm.distance(best, goal) < realm.distance(origin, goal):
            return _move(world, origin, ready, best)
    return None


def _unclaimed(world: World, seat: Seat) -> list[int]:
    """Own outposts without a live marker, except the capital."""
    return [
        square
        for square in world.realm.outposts[world.kingdoms[seat]]
        if square != world.capitals[seat] and (world.markers[square] != seat or world.salted[square])
    ]


def _free_groups(world: World, seat: Seat) -> Iterator[tuple[int, list[int]]]:
    """For each square all units that can move, but one unit stays in the seat's capital."""
    for origin in dict.fromkeys(world.armies[seat]):
        here = own_units(world, seat, origin)
        ready = movable(here)
        if origin == world.capitals[seat] and len(ready) == len(here):
            ready = ready[:-1]
        if ready:
            yield origin, ready


def _move(world: World, origin: int, units: list[int], square: int) -> Choice:
    labels = world.realm.labels
    return Move(labels[origin], group_of(units), labels[square])

"""Dice pools with their reasons, and who speaks for the defenders."""

from functools import lru_cache

from wartable.core.secrets import Seat
from wartable.core.sums import Sum
from wartable.games.caledea.names import RANK_WORDS, STRUCTURE_WORDS
from wartable.games.caledea.pieces import is_transported, kind_of, owner_of, rank_of
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.state import NOBODY, World

CONTEST, ASSAULT = "CAL-COMBAT-02", "CAL-STRUCT-15"
"""The rules by which dice are rolled: unit against unit, and a unit against a structure."""

_RANK_RULES = ("", "CAL-UNIT-10", "CAL-UNIT-12", "CAL-UNIT-14")
_LAND_RULES = ("", "CAL-LAND-01", "CAL-LAND-02")
_STRUCTURE_RULES = ("", "CAL-STRUCT-04", "CAL-STRUCT-05")


def attack_dice(world: World, seat: Seat, unit: int, square: int, *, ambush: bool = False) -> int:
    """The number of dice of `attack_pool`."""
    return _attack(world.realm, kind_of(unit), world.realm.matches[world.kingdoms[seat]][square], ambush)[0]


def attack_pool(world: World, seat: Seat, unit: int, square: int, *, ambush: bool = False) -> Sum:
    """CAL-COMBAT-02, CAL-RUL-38: rank, strong land of the attacked square, Ambush and Transport; never a structure."""
    return _attack(world.realm, kind_of(unit), world.realm.matches[world.kingdoms[seat]][square], ambush)[1]


def defense_dice(world: World, unit: int, square: int) -> int:
    """The number of dice of `defense_pool`."""
    seat, realm = owner_of(unit), world.realm
    return _defense(realm, rank_of(unit), realm.matches[world.kingdoms[seat]][square], _defense_level(world, seat, square))[0]


def defense_pool(world: World, unit: int, square: int) -> Sum:
    """CAL-COMBAT-02: rank, strong land, and the structure if it belongs to the unit's side."""
    seat, realm = owner_of(unit), world.realm
    return _defense(realm, rank_of(unit), realm.matches[world.kingdoms[seat]][square], _defense_level(world, seat, square))[1]


def _defense_level(world: World, seat: Seat, square: int) -> int:
    """CAL-TEAM-05, CAL-RUL-36: the structure that helps a defender, of its own side; a neutral one helps nobody."""
    builder, sides = world.builders[square], world.settings.sides
    return world.levels[square] if builder != NOBODY and sides[builder] == sides[seat] else 0


# A pool depends on few things, so each is put together once; numbers of dice are read from the same pool as reasons.


@lru_cache
def _attack(realm: Realm, kind: int, land: int, ambush: bool) -> tuple[int, Sum]:
    pool = _own_dice(realm, rank_of(kind), land)
    if ambush:
        pool = pool.plus(realm.ambush_dice, "Ambush", "CAL-POWER-11")
    if is_transported(kind):
        pool = pool.plus(realm.transport_die, "Transport", "CAL-POWER-18")
    return pool.total, pool


@lru_cache
def _defense(realm: Realm, rank: int, land: int, level: int) -> tuple[int, Sum]:
    """CAL-LAND-06, CAL-STRUCT-06, CAL-STRUCT-07: what a tower or castle of the attacked square adds for a defender."""
    pool = _own_dice(realm, rank, land).plus(realm.defense[level], STRUCTURE_WORDS[level], _STRUCTURE_RULES[level])
    return pool.total, pool


def _own_dice(realm: Realm, rank: int, land: int) -> Sum:
    """CAL-LAND-03, CAL-LAND-04, CAL-LAND-05, CAL-LAND-07: rank and strong land, by the printed resources alone."""
    pool = Sum().plus(realm.dice[rank], RANK_WORDS[rank - 1], _RANK_RULES[rank])
    return pool.plus(land, "strong land", _LAND_RULES[land])


def spokesman(world: World, attacker: Seat, square: int) -> Seat:
    """CAL-TEAM-06, CAL-RUL-77: who names the defending unit.

    The only owner of units there; among allies the owner of the structure, else of the marker or outpost, else of most
    units, else the next in turn order after the attacker.
    """
    here = world.units[square]
    first, last = owner_of(here[0]), owner_of(here[-1])
    if first == last:
        return first
    side = world.settings.sides[first]
    for owner in (world.builders[square], world.markers[square], _outpost_owner(world, square)):
        if owner != NOBODY and world.alive[owner] and world.settings.sides[owner] == side:
            return owner
    owners = [owner_of(unit) for unit in here]
    most = max(owners.count(owner) for owner in owners)
    after = world.order.index(attacker) + 1
    turns = world.order[after:] + world.order[:after]
    return next(seat for seat in turns if owners.count(seat) == most)


def _outpost_owner(world: World, square: int) -> Seat:
    for seat, kingdom in enumerate(world.kingdoms):
        if world.realm.matches[kingdom][square] == 2:
            return seat
    return NOBODY

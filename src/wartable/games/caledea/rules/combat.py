"""Dice pools with their reasons, and who speaks for the defenders."""

from typing import TypeAlias

from wartable.core.secrets import Seat
from wartable.games.caledea.state import NOBODY, OWNER, TRANSPORTED, World

Pool: TypeAlias = tuple[tuple[int, str], ...]
"""Numbers of dice, each with its reason."""


def attack_dice(world: World, seat: Seat, unit: int, square: int, *, ambush: bool = False) -> int:
    """CAL-COMBAT-02: rank, strong land of the attacked square, Ambush and Transport; never a structure."""
    realm = world.realm
    dice = realm.dice[unit % 10] + realm.matches[world.kingdoms[seat]][square]
    if ambush:
        dice += realm.ambush_dice
    if unit % OWNER > TRANSPORTED:
        dice += realm.transport_die
    return dice


def defence_dice(world: World, unit: int, square: int) -> int:
    """CAL-COMBAT-02: rank, strong land, and the structure if it belongs to the unit's side."""
    realm, seat = world.realm, unit // OWNER
    return realm.dice[unit % 10] + realm.matches[world.kingdoms[seat]][square] + structure_dice(world, seat, square)


def structure_dice(world: World, seat: Seat, square: int) -> int:
    """CAL-STRUCT-04, CAL-STRUCT-05, CAL-TEAM-05, CAL-RUL-36: for defenders of the owner's side; none on a neutral one."""
    builder = world.builders[square]
    if builder == NOBODY:
        return 0
    sides = world.settings.sides
    return world.realm.defence[world.levels[square]] if sides[builder] == sides[seat] else 0


def attack_pool(world: World, seat: Seat, unit: int, square: int, *, ambush: bool = False) -> Pool:
    """The parts of `attack_dice`."""
    realm = world.realm
    parts = [*_own_parts(world, seat, unit, square)]
    if ambush:
        parts.append((realm.ambush_dice, "Ambush"))
    if unit % OWNER > TRANSPORTED:
        parts.append((realm.transport_die, "Transport"))
    return tuple(parts)


def defence_pool(world: World, unit: int, square: int) -> Pool:
    """The parts of `defence_dice`."""
    seat = unit // OWNER
    parts = [*_own_parts(world, seat, unit, square)]
    structure = structure_dice(world, seat, square)
    if structure:
        parts.append((structure, "tower" if world.levels[square] == 1 else "castle"))
    return tuple(parts)


def _own_parts(world: World, seat: Seat, unit: int, square: int) -> Pool:
    """CAL-LAND-01 to CAL-LAND-05: rank and strong land."""
    land = world.realm.matches[world.kingdoms[seat]][square]
    rank = (world.realm.dice[unit % 10], ("infantry", "cavalry", "general")[unit % 10 - 1])
    return (rank, (land, "strong land")) if land else (rank,)


def spokesman(world: World, attacker: Seat, square: int) -> Seat:
    """CAL-RUL-77: who names the defending unit.

    The only owner of units there; among allies the owner of the structure, else of the marker or outpost, else of most
    units, else the next in turn order after the attacker.
    """
    here = world.units[square]
    first, last = here[0] // OWNER, here[-1] // OWNER
    if first == last:
        return first
    side = world.settings.sides[first]
    for owner in (world.builders[square], world.markers[square], _outpost_owner(world, square)):
        if owner != NOBODY and world.alive[owner] and world.settings.sides[owner] == side:
            return owner
    owners = [unit // OWNER for unit in here]
    most = max(owners.count(owner) for owner in owners)
    after = world.order.index(attacker) + 1
    turns = world.order[after:] + world.order[:after]
    return next(seat for seat in turns if owners.count(seat) == most)


def _outpost_owner(world: World, square: int) -> Seat:
    for seat, kingdom in enumerate(world.kingdoms):
        if world.realm.matches[kingdom][square] == 2:
            return seat
    return NOBODY

"""Who stands where: counting units."""

from collections.abc import Iterator

from wartable.games.fleet_commander.catalog import CONVOY, DECOY, Ability, UnitType
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Group, Side, Standing, Unit, World, enemy_of

KEPT = 4096
"""How many names of units, tokens and moves are kept: the same ones are asked for again and again."""
STANDINGS: tuple[Standing, ...] = ("hidden", "shown", "retreating")


def type_of(world: World, unit: Unit) -> UnitType:
    """What is printed on the token."""
    return world.catalog.units[unit.kind]


def has_ability(world: World, unit: Unit, ability: Ability) -> bool:
    return ability in type_of(world, unit).abilities


def group(world: World, region: str, side: Side) -> Group:
    return world.groups[2 * world.catalog.index[region] + side]


def standing_units(found: Group, standing: Standing) -> tuple[Unit, ...]:
    """The units of a group in this standing; the hidden ones only where they are known."""
    if standing == "hidden":
        return found.hidden.known()
    return found.shown if standing == "shown" else found.retreating


def ready(world: World, region: str, side: Side) -> int:
    """Units of a side in a region that are not in transit. Everybody may count them."""
    found, combat = world.groups[2 * world.catalog.index[region] + side], world.combat
    there = found.hidden.size + len(found.shown) + len(found.retreating)
    return there + len(combat.forces[side].fighters) if combat is not None and combat.region == region else there


def _in_transit(world: World, region: str, side: Side) -> int:
    number = 0
    for squadron in world.squadrons:
        if squadron.region == region and squadron.side == side:
            number += squadron.hidden.size + len(squadron.shown)
    return number


def count(world: World, region: str, side: Side) -> int:
    """FC-RUL-25, FC-RUL-30: all units of a side in a region; hidden decoys and units in transit count."""
    there = ready(world, region, side)
    return there + _in_transit(world, region, side) if world.squadrons else there


def meeting(world: World, region: str, side: Side) -> int:
    """Units that count for movement, hiding and rallying; FC-RUL-30's flag leaves out those in transit."""
    there = ready(world, region, side)
    return there + _in_transit(world, region, side) if world.squadrons and world.flags.in_transit_counts else there


def _known_units(world: World, region: str, side: Side) -> Iterator[Unit]:
    """Every unit of a side in a region; callers must know the hidden ones."""
    found = group(world, region, side)
    yield from found.hidden.known()
    yield from found.shown
    yield from found.retreating
    for squadron in world.squadrons:
        if squadron.region == region and squadron.side == side:
            yield from squadron.hidden.known()
            yield from squadron.shown
    if world.combat is not None and world.combat.region == region:
        yield from (fighter.unit for fighter in world.combat.forces[side].fighters)


def on_board(world: World, side: Side) -> list[Unit]:
    """Every unit of a side; callers must know the hidden ones."""
    units: list[Unit] = []
    for found in world.groups[side::2]:
        if found.hidden.size or found.shown or found.retreating:
            units += (*found.hidden.known(), *found.shown, *found.retreating)
    for squadron in world.squadrons:
        if squadron.side == side:
            units += (*squadron.hidden.known(), *squadron.shown)
    if world.combat is not None:
        units += [fighter.unit for fighter in world.combat.forces[side].fighters]
    return units


def has_convoy(world: World, region: str, side: Side) -> bool:
    """FC-RUL-39: a convoy of the side is in the region, in transit or not."""
    return any(unit.kind == CONVOY for unit in _known_units(world, region, side))


def _without_decoys(world: World, region: str, side: Side) -> int:
    return sum(unit.kind != DECOY for unit in _known_units(world, region, side))


def present(world: World, region: str, side: Side) -> int:
    """FC-RUL-25, FC-RUL-96: units that count for blockades, the planet majority and Fragile; the flag leaves out decoys."""
    return count(world, region, side) if world.flags.decoys_count_for_blockade else _without_decoys(world, region, side)


def contested(world: World) -> tuple[str, ...]:
    """FC-COMBAT-02, FC-RUL-31: regions in which both sides have units that are not in transit."""
    return tuple([r for r in world.catalog.places if ready(world, r, INVADER) and ready(world, r, DEFENDER)])


def enemies(world: World, region: str, side: Side) -> int:
    return meeting(world, region, enemy_of(side))

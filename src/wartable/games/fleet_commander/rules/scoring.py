"""FC-SCORE: blockades, the planet majority, convoys that have reached their goal."""

from wartable.games.fleet_commander.rules.forces import count, group, present, ready
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Unit, World

_CORRIDORS_FOR_RESOURCE = 3
CONVOY_KILL = 2


def is_uncontested(world: World, region: str) -> bool:
    """FC-SCORE-09: invading units, no defending ones."""
    return present(world, region, INVADER) > 0 and present(world, region, DEFENDER) == 0


def blockading(world: World, corridor: str) -> tuple[str, ...]:
    """FC-SCORE-11, FC-SCORE-12, FC-SCORE-13: the inside region, or both outside regions, but not one of these alone."""
    arcs = [world.catalog.corridor(corridor, kind) for kind in ("inside", "outside")]
    return tuple(region for arc in arcs if all(is_uncontested(world, one) for one in arc) for region in arc)


def blockades(world: World) -> tuple[str, ...]:
    return tuple(corridor for corridor in world.catalog.corridors if blockading(world, corridor))


def has_majority(world: World) -> bool:
    """FC-SCORE-16, FC-CARD-12, FC-RUL-97: more invading than defending units in the Planet Region."""
    planet = world.catalog.planet
    return present(world, planet, INVADER) > present(world, planet, DEFENDER)


def resource_rules(world: World, blockaded: tuple[str, ...]) -> tuple[str, ...]:
    """FC-SCORE-15, FC-SCORE-16: the conditions met for destroying a resource token, given the blockaded corridors."""
    cut_off = ("FC-SCORE-15",) if len(blockaded) >= _CORRIDORS_FOR_RESOURCE else ()
    return (*cut_off, "FC-SCORE-16") if has_majority(world) else cut_off


def goals(world: World, bound: str) -> tuple[str, ...]:
    """FC-SCORE-21, FC-SCORE-23, FC-SCORE-25, FC-RUL-100: regions from which a convoy bound this way scores now."""
    if bound == "inbound":
        planet = world.catalog.planet
        return () if count(world, planet, INVADER) else (planet,)
    return tuple(region for region in world.catalog.jumps if not ready(world, region, INVADER))


def convoys_in(world: World, region: str, bound: str) -> tuple[Unit, ...]:
    """FC-RUL-49, FC-RUL-99: convoys in a region that are bound this way and not in transit."""
    found = group(world, region, DEFENDER)
    return tuple(u for u in (*found.hidden.known(), *found.shown, *found.retreating) if u.bound == bound)

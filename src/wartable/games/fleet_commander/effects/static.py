"""Static cards that act at the end of a turn."""

from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.effects.combat import Plain
from wartable.games.fleet_commander.rules.forces import count
from wartable.games.fleet_commander.state import INVADER, Side, World, enemy_of


@windows.end_of_turn.register("repair_at_planet", Plain)
def repair_at_planet(_: Plain, world: World, side: Side) -> tuple[str, ...]:
    """The Planet Region, if no invading unit is there."""
    planet = world.catalog.planet
    return () if count(world, planet, INVADER) else (planet,)


@windows.end_of_turn.register("repair_in_jump_region", Plain)
def repair_in_jump_region(_: Plain, world: World, side: Side) -> tuple[str, ...]:
    """Every Jump Region without enemy units."""
    return tuple(r for r in world.catalog.jumps if not count(world, r, enemy_of(side)))

"""FC-RETREAT: who gives way, and where to."""

from wartable.core import Sum
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import CONVOY
from wartable.games.fleet_commander.rules.attack import acting, effects_of, plural
from wartable.games.fleet_commander.rules.forces import count, enemies, group, has_ability, has_convoy
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Side, World, combat_of, enemy_of

POINTS = {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2}
"""FC-RETREAT-05"""
RETREAT_POINT = min(face for face, points in POINTS.items() if points)


def retreat_dice(world: World, side: Side) -> Sum:
    """FC-RETREAT-01, FC-RETREAT-02, FC-RETREAT-03, FC-RUL-77, FC-RUL-79: the dice of a retreat pool.

    One die for each participant left that is no convoy, one for more kills, and those of cards.
    """
    combat = combat_of(world)
    own, enemy = combat.forces[side], combat.forces[enemy_of(side)]
    ships = sum([not has_ability(world, f.unit, "convoy") for f in own.fighters])
    found = Sum().plus(ships, plural(ships, "unit"), "FC-RETREAT-01")
    found = found.plus(int(own.kills > enemy.kills), "for more kills", "FC-RETREAT-03")
    for name, dice in acting(world, side, windows.retreat_pool):
        found = found.plus(dice(), name, "FC-CARD-01")
    return found


def retreat_points(dice: tuple[int, ...]) -> int:
    return sum(POINTS[face] for face in dice)


def withdraws(world: World, side: Side) -> bool:
    """A card makes the side retreat instead of rolling."""
    return any(card() for card in windows.withdrawal.of(effects_of(world, side)))


def destinations(world: World, side: Side, region: str) -> tuple[str, ...]:
    """FC-RETREAT-10, FC-RETREAT-13, FC-RUL-17, FC-RUL-80, FC-RUL-81, FC-RUL-89: neighbor regions closer to the goal.

    There is always one; those without enemies come first, else those with the fewest.
    """
    distance = world.catalog.to_planet if side == DEFENDER else world.catalog.to_jump
    return _best(world, side, [r for r in world.catalog.neighbors[region] if distance[r] < distance[region]])


def convoy_destinations(world: World, region: str) -> tuple[str, ...]:
    """FC-MOVE-07, FC-RUL-82, FC-RUL-83: further from the planet; in a Jump Region an inbound convoy stays where it is."""
    if region in world.catalog.jumps:
        return (region,)
    distance = world.catalog.to_planet
    return _best(world, DEFENDER, [r for r in world.catalog.neighbors[region] if distance[r] > distance[region]])


def _best(world: World, side: Side, regions: list[str]) -> tuple[str, ...]:
    """FC-MOVE-08: those with the fewest enemies; the default, most friends, comes first."""
    fewest = min(enemies(world, r, side) for r in regions)
    best = [r for r in regions if enemies(world, r, side) == fewest]
    return tuple(sorted(best, key=lambda r: (-count(world, r, side), world.catalog.index[r])))


def ways_out(world: World, region: str) -> tuple[str, ...]:
    """FC-RETREAT-14, FC-RUL-86: where the defender may go from a Jump Region: adjacent, no invaders, FC-MOVE-09 kept."""
    units = group(world, region, DEFENDER)
    convoy = any(unit.kind == CONVOY for unit in (*units.shown, *units.retreating))
    return tuple(
        r
        for r in world.catalog.regions[region].adjacent
        if not count(world, r, INVADER) and (convoy or r not in world.catalog.jumps or has_convoy(world, r, DEFENDER))
    )

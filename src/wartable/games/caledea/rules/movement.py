"""Where a group can go: orthogonal steps on the torus, through squares that no opponent blocks."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from wartable.core.secrets import Seat
from wartable.games.caledea.state import NOBODY, OWNER, World

Blocks: TypeAlias = Callable[[World, Seat, int], bool]


def is_blocked(world: World, seat: Seat, square: int) -> bool:
    """CAL-ACT-12, CAL-ACT-13: an opponent's units, an opponent's or a neutral structure. Entering there ends the move."""
    here, sides = world.units[square], world.settings.sides
    if here and sides[here[0] // OWNER] != sides[seat]:
        return True
    if world.levels[square]:
        builder = world.builders[square]
        return builder == NOBODY or sides[builder] != sides[seat]
    return False


is_contested = is_blocked
"""CAL-COMBAT-01, CAL-STRUCT-14: what blocks the way is what must be fought on entering."""


def group_range(world: World, units: Iterable[int]) -> int:
    """CAL-ACT-07: a group goes as far as its slowest member."""
    reach = world.realm.range
    return min([reach[unit % 10] for unit in units])


def reach(world: World, seat: Seat, origin: int, steps: int, blocks: Blocks = is_blocked) -> tuple[int, ...]:
    """CAL-RUL-25: every square that a group of this range can end its move on, nearest first."""
    neighbours = world.realm.neighbours
    found, frontier = {origin: None}, [origin]
    for _ in range(steps):
        ahead = []
        for here in frontier:
            for there in neighbours[here]:
                if there not in found:
                    found[there] = None
                    if not blocks(world, seat, there):
                        ahead.append(there)
        frontier = ahead
    del found[origin]
    return tuple(found)


def can_reach(world: World, seat: Seat, origin: int, destination: int, steps: int) -> bool:
    """The same question for one destination other than the origin."""
    neighbours = world.realm.neighbours
    around = neighbours[origin]
    if destination in around:
        return True
    if steps == 1 or world.realm.distance(origin, destination) > steps:
        return False
    if steps > 2:
        return destination in reach(world, seat, origin, steps)
    return any(destination in neighbours[middle] and not is_blocked(world, seat, middle) for middle in around)

"""Where a group can go: orthogonal steps on the torus, through squares that no opponent blocks."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeAlias

from wartable.core.secrets import Seat
from wartable.games.caledea.pieces import OWNER, RANK
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.state import NOBODY, World

Blocks: TypeAlias = Callable[[World, Seat, int], bool]

KEPT = 8192
"""How many answers are kept of questions that are asked again and again."""


def is_blocked(world: World, seat: Seat, square: int) -> bool:
    """CAL-ACT-12, CAL-ACT-13, CAL-ACT-17, CAL-STRUCT-03, CAL-TEAM-03, CAL-TEAM-04: may no unit of this seat pass?

    An opponent's units or structure and a neutral structure block; own and allied ones never do.
    """
    here, sides = world.units[square], world.settings.sides
    if here and sides[here[0] // OWNER] != sides[seat]:
        return True
    if world.levels[square]:
        builder = world.builders[square]
        return builder == NOBODY or sides[builder] != sides[seat]
    return False


is_contested = is_blocked
"""CAL-COMBAT-01, CAL-STRUCT-14, CAL-RUL-23: what blocks the way must be fought on entering, and ends the move."""


def group_range(world: World, units: Iterable[int]) -> int:
    """CAL-ACT-07, CAL-ACT-08: a group goes as far as its slowest member, a general with an infantry one square."""
    reach = world.realm.range
    return min([reach[unit % RANK] for unit in units])


def reach(world: World, seat: Seat, origin: int, steps: int, blocks: Blocks = is_blocked) -> tuple[int, ...]:
    """CAL-RUL-25: every square that a group of this range can end its move on, nearest first."""
    return spread(world.realm, origin, steps, blockers(world, seat, origin, steps, blocks))


def blockers(world: World, seat: Seat, origin: int, steps: int, blocks: Blocks = is_blocked) -> tuple[int, ...]:
    """CAL-RUL-24: the squares that a group of this range might pass and cannot; no marker or capital affects its reach."""
    return tuple([square for square in world.realm.passed[steps][origin] if blocks(world, seat, square)])


@lru_cache(KEPT)
def spread(realm: Realm, origin: int, steps: int, blocked: tuple[int, ...]) -> tuple[int, ...]:
    """The squares within this many steps of the origin when these squares cannot be passed, nearest first."""
    found, frontier = {origin: None}, [origin]
    for _ in range(steps):
        around = [there for here in frontier for there in realm.neighbors[here] if there not in found]
        found.update(dict.fromkeys(around))
        frontier = [there for there in dict.fromkeys(around) if there not in blocked]
    del found[origin]
    return tuple(found)


def can_reach(world: World, seat: Seat, origin: int, destination: int, steps: int) -> bool:
    """The same question for one destination other than the origin."""
    neighbors = world.realm.neighbors
    around = neighbors[origin]
    if destination in around:
        return True
    if steps == 1 or world.realm.distance(origin, destination) > steps:
        return False
    if steps > 2:
        return destination in reach(world, seat, origin, steps)
    return any(destination in neighbors[middle] and not is_blocked(world, seat, middle) for middle in around)

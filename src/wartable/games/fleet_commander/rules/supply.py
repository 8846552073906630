"""Unit tokens that are not on the board. They are not stored: the component list less what is elsewhere."""

from collections import Counter
from itertools import chain

from wartable.games.fleet_commander.catalog import CONVOY, DECOY, FleetCatalog, UnitType
from wartable.games.fleet_commander.rules.forces import on_board
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Side, World

SQUADRON_POINTS = 4
INBOUND_POINTS = 3
_POINTS_PER_DECOY = 6


def _used(world: World, side: Side) -> list[str]:
    """FC-RUL-47: tokens of a side on the board, out of the game, or built and not yet placed, by type."""
    units = on_board(world, side)
    if side == DEFENDER:
        units += world.reserve.known()
    return [*world.gone[side], *[unit.kind for unit in units]]


def supply(world: World, side: Side) -> dict[str, int]:
    """Every warship type of the side's faction with the number of tokens left, then decoys."""
    return _left(world, side, Counter(_used(world, side)))


def available(world: World, side: Side, *, blue: bool) -> tuple[tuple[UnitType, int], ...]:
    """Warship types of which tokens are left, with their number; blue ones only where one is allowed."""
    taken = Counter(_used(world, side))
    left = _left(world, side, taken)
    return tuple(
        (kind, left[kind.id])
        for kind in world.catalog.fleet_units(world.factions[side])
        if left[kind.id] > 0 and (kind.colour != "blue" or (blue and _may_deploy_blue(world, side, kind, taken)))
    )


def _left(world: World, side: Side, taken: Counter[str]) -> dict[str, int]:
    kinds = chain(world.catalog.fleet_units(world.factions[side]), (world.catalog.units[DECOY],))
    return {kind.id: kind.count - taken[kind.id] for kind in kinds}


def _may_deploy_blue(world: World, side: Side, kind: UnitType, taken: Counter[str]) -> bool:
    """FC-BUILD-09, FC-RUL-10: one blue unit in the whole game; by the flag, the same one may come back after its loss."""
    if any(taken[unit.id] for unit in world.catalog.fleet_units(world.factions[side]) if unit.colour == "blue"):
        return False
    return side == INVADER and world.returned_blue in ("", kind.id)


def is_decoy_left(world: World, side: Side) -> bool:
    return _used(world, side).count(DECOY) < world.catalog.units[DECOY].count


def is_unit_left(world: World, side: Side, points: int) -> bool:
    """FC-RUL-45: can a squadron of at most this many points be formed at all?"""
    taken = _used(world, side)
    fits = [kind for kind in world.catalog.fleet_units(world.factions[side]) if 0 < kind.points <= points]
    if any(taken.count(kind.id) < kind.count for kind in fits if kind.colour != "blue"):
        return True
    return any(kind in fits for kind, _ in available(world, side, blue=side == INVADER))


def best_sum(kinds: tuple[tuple[UnitType, int], ...], points: int) -> int:
    """FC-RUL-45: the largest sum up to `points` that these tokens can make."""
    sums = {0}
    for kind, left in kinds:
        most = min(left, points // kind.points) if kind.points else 0
        sums |= {s + kind.points * n for s in sums for n in range(1, most + 1) if s + kind.points * n <= points}
    return max(sums)


def decoys_allowed(points: int) -> int:
    """FC-BUILD-06, FC-RUL-08: one decoy for each full six points."""
    return points // _POINTS_PER_DECOY


def total(world: World, units: tuple[tuple[str, int], ...]) -> int:
    return sum(world.catalog.units[kind].points * n for kind, n in units)


def blues(catalog: FleetCatalog, units: tuple[tuple[str, int], ...]) -> int:
    return sum([n for kind, n in units if catalog.units[kind].colour == "blue"])


def is_warship(world: World, side: Side, kind: str) -> bool:
    return kind not in (CONVOY, DECOY) and world.catalog.units[kind].faction == world.factions[side]

"""LOK-SC2-04, LOK-SC2-05: which warships may be replaced, and by what."""

from collections import Counter

from wartable.core import Seat
from wartable.games.legends.rules.compositions import units_of
from wartable.games.legends.state import Ship, World, stat_card


def left_in_pool(world: World, side: int) -> dict[str, int]:
    """LOK-RUL-SC2-2: how many replacements of each kind a side still has."""
    record = world.catalog.scenarios[world.flags.scenario]
    taken = [ship for ship in world.ships if ship.replaces >= 0 and world.sides[ship.owner] == side]
    used = Counter(stat_card(world, ship).kind for ship in taken)
    return {str(kind): number - used[kind] for kind, number in record.pool.items()}


def replacements(world: World, ship: Ship) -> list[str]:
    """LOK-SC2-04, LOK-SC2-05, LOK-RUL-SC2-2, LOK-RUL-SC2-3: the warships of its squadron's list that may take its place."""
    record = world.catalog.scenarios[world.flags.scenario]
    kind = record.replacements.get(stat_card(world, ship).kind)
    if kind is None:
        return []
    available = world.flags.sc2_unlimited or left_in_pool(world, world.sides[ship.owner]).get(kind, 0) > 0
    return units_of(world.catalog, world.squadrons[ship.owner].list, kind) if available else []


def due(world: World, settled: tuple[int, ...]) -> list[int]:
    """LOK-SC2-06, LOK-RUL-SC2-5: what was destroyed in this game turn and may be replaced, in reverse initiative order.

    LOK-RUL-EDGE-2: a ship that left is not replaced.
    """
    order = world.initiative[::-1]
    lost = [i for i, ship in enumerate(world.ships) if ship.place == "destroyed" and ship.lost == world.turn]
    replaced = {ship.replaces for ship in world.ships}
    open_ = [i for i in lost if i not in settled and i not in replaced and world.ships[i].owner in order]
    found = [i for i in open_ if replacements(world, world.ships[i])]
    return sorted(found, key=lambda i: order.index(world.ships[i].owner))


def escort_kinds(world: World, seat: Seat) -> list[str]:
    """LOK-RUL-SC2-5, LOK-RUL-SC2-1: the types of fighters that may come with a replacement."""
    return units_of(world.catalog, world.squadrons[seat].list, "fighter")

"""LOK-ESCORT-03: escorts at the side of a ship that moves, comes to rest or leaves."""

from math import sqrt

from msgspec.structs import replace

from wartable.games.legends.rules.escorts import release
from wartable.games.legends.rules.places import lies_on, tokens
from wartable.games.legends.state import (
    World,
    alter_fighter,
    escorts,
    fighter_pose,
    fighter_rect,
    is_on_table,
    rect_of,
    table_size,
)
from wartable.geometry.align import Edge, free_spots, place_at
from wartable.geometry.measure import distance2
from wartable.geometry.shapes import Rect, within
from wartable.geometry.shift import EQUAL, Table
from wartable.geometry.units import Pose, Span, half_up

_STRIDE = 250
"""The step along a ship's way at which an escort is tested for being on the table."""


# -- around the hull ------------------------------------------------------------------------------------------------------


def free_beside(world: World, fighter: int) -> list[tuple[Edge, Span]]:
    """LOK-RUL-OVERLAP-7, LOK-RUL-TPL-18: where an escort would be fully aligned with its ship, on no other token."""
    ship = world.fighters[fighter].ship
    host = rect_of(world, world.ships[ship])
    others = tokens(world, (host.x, host.y), skip_ship=ship, skip_fighter=fighter)
    return free_spots(host, world.catalog.fighter_size, others, Table(*table_size(world)))


def nearest_spots(world: World, fighter: int) -> list[tuple[Edge, int]]:
    """LOK-RUL-OVERLAP-7: the free spot that is nearest to where an escort is; all that are equally near."""
    found = world.fighters[fighter]
    host, size = rect_of(world, world.ships[found.ship]), world.catalog.fighter_size
    here, spots = fighter_pose(world, found)[:2], []
    for edge, (low, high) in free_beside(world, fighter):
        along = min(max(_along(host, edge, here), low), high)
        spots.append((sqrt(distance2(here, place_at(host, edge, size, along)[:2])), edge, along))
    least = min((away for away, _, _ in spots), default=0.0)
    return [(edge, along) for away, edge, along in sorted(spots) if away <= least + EQUAL]


def _along(host: Rect, edge: Edge, point: tuple[int, int]) -> int:
    """How far along an edge the place nearest to a point lies."""
    ahead, aside = within(host, *point)
    past = (aside, -ahead, -aside, ahead)[edge]
    return half_up(past + (host.half_width if edge % 2 == 0 else host.half_length))


def out_of_place(world: World, ship: int) -> int:
    """LOK-RUL-OVERLAP-7, LOK-RUL-EDGE-4: an escort that was carried onto a token or off the table; -1 if there is none."""
    for i in escorts(world, ship):
        found = world.fighters[i]
        if not is_on_table(world, fighter_pose(world, found)) or lies_on(world, fighter_rect(world, found), (found.name,)):
            return i
    return -1


# -- a ship that leaves ---------------------------------------------------------------------------------------------------


def strand(world: World, ship: int) -> None:
    """LOK-RUL-EDGE-4: its escorts stop where they were last on the table, and escort nobody."""
    for fighter in escorts(world, ship):
        last = _last_on_table(world, fighter)
        release(world, fighter)
        alter_fighter(world, fighter, pose=last)


def _last_on_table(world: World, fighter: int) -> Pose:
    """On its ship's way since the ship last turned."""
    found = world.fighters[fighter]
    ship, size = world.ships[found.ship], world.catalog.fighter_size

    def pose(run: int) -> Pose:
        host = Rect.at(replace(ship, run=run).pose(), *world.catalog.ship_size)
        return place_at(host, found.edge, size, found.along)

    on = next((run for run in range(ship.run, -1, -_STRIDE) if is_on_table(world, pose(run))), 0)
    off = min(on + _STRIDE, ship.run + 1)
    while off - on > 1:
        middle = (on + off) // 2
        on, off = (middle, off) if is_on_table(world, pose(middle)) else (on, middle)
    return pose(on)

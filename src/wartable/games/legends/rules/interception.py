"""LOK-ESCORT-07: an escort goes between its warship and an enemy fighter."""

from wartable.core import Refusal
from wartable.core.spots import path_length
from wartable.games.legends.names import inches, name
from wartable.games.legends.rules.places import lies_on, tokens
from wartable.games.legends.state import (
    World,
    enemy_ships,
    escorts,
    fighter_pose,
    fighter_rect,
    is_enemy,
    is_on_table,
    rect_of,
    table_size,
)
from wartable.geometry.align import Edge, aligned, place_at
from wartable.geometry.measure import distance2
from wartable.geometry.shapes import Rect, touching
from wartable.geometry.shift import Table, shortest_shifts
from wartable.geometry.units import CONTACT, Point

_APART = 3 * CONTACT
"""A token no deeper than CONTACT in a hull that is grown by this does not touch that hull."""


def interceptors(world: World, fighter: int, ship: int, at: Point) -> list[int]:
    """LOK-ESCORT-07, LOK-ESCORT-09: the escorts that can keep an enemy fighter away from a ship, the nearest first."""
    if not is_enemy(world, world.fighters[fighter].owner, world.ships[ship].owner):
        return []
    ready = [escort for escort in escorts(world, ship) if not world.fighters[escort].intercepted]
    return sorted(ready, key=lambda i: distance2(at, fighter_pose(world, world.fighters[i])[:2]))


def intruded(world: World, fighter: int) -> int:
    """LOK-ESCORT-07: a ship with which a fighter has aligned itself though an escort can keep it away; -1 for none.

    LOK-RUL-ESCORT-5: a fighter in contact but not aligned is left alone.
    """
    token, at = fighter_rect(world, world.fighters[fighter]), world.fighters[fighter].pose[:2]
    enemies = enemy_ships(world, world.fighters[fighter].owner)
    found = (s for s in enemies if aligned(rect_of(world, world.ships[s]), token) and interceptors(world, fighter, s, at))
    return next(found, -1)


def outside(world: World, ship: int, edge: Edge, along: int) -> Rect:
    """LOK-RUL-ESCORT-2: a fighter at the outer edge of an escort there."""
    host, size = rect_of(world, world.ships[ship]), world.catalog.fighter_size
    longer, wider = (size, 0) if edge % 2 == 0 else (0, size)
    grown = host._replace(half_length=host.half_length + longer, half_width=host.half_width + wider)
    return Rect.at(place_at(grown, edge, size, along), size, size)


def places_outside(world: World, fighter: int, ship: int, edge: Edge, along: int) -> list[Point]:
    """LOK-ESCORT-10, LOK-RUL-OVERLAP-4: there, or the nearest places that are free, on the table and not at the hull.

    LOK-ESCORT-11: none of them allows a precision attack on the ship.
    """
    token, (width, height) = outside(world, ship, edge, along), table_size(world)
    hull = rect_of(world, world.ships[ship])
    grown = hull._replace(half_length=hull.half_length + _APART, half_width=hull.half_width + _APART)
    obstacles = [grown, *tokens(world, skip_ship=ship, skip_fighter=fighter)]
    on_table = token._replace(x=min(max(token.x, 0), width), y=min(max(token.y, 0), height))
    return shortest_shifts(on_table, obstacles, Table(width, height))


def refuse_way_on(world: World, fighter: int, ship: int, way: tuple[Point, ...], left: int) -> Refusal | None:
    """LOK-RUL-ESCORT-2, LOK-RUL-OVERLAP-4: it ends on a free place, not beside the warship that it was kept away from."""
    found, (x, y) = world.fighters[fighter], way[-1]
    who = name(world.catalog, found.name)
    if path_length((found.pose[:2], *way)) > left:
        return Refusal("LOK-FTR-02", f"{who} has only {inches(left)} of its movement left.")
    if not is_on_table(world, way[-1]):
        return Refusal("LOK-RUL-EDGE-3", f"{who} must end its movement on the table.")
    token = fighter_rect(world, found)._replace(x=x, y=y)
    under = lies_on(world, token, (found.name,))
    if under:
        return Refusal("LOK-RUL-OVERLAP-4", f"It cannot end its movement on {name(world.catalog, under)}.")
    if touching(token, rect_of(world, world.ships[ship])):
        return Refusal("LOK-RUL-ESCORT-2", f"{who} is kept away from {name(world.catalog, world.ships[ship].name)}.")
    return None

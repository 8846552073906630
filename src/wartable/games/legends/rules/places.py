"""LOK-OVERLAP: where tokens come to rest, and who is near whom."""

from collections.abc import Sequence

from wartable.games.legends.state import World, enemy_ships, fighter_rect, missile_rect, rect_of, table_size
from wartable.geometry.measure import distance2
from wartable.geometry.shapes import Rect, overlaps
from wartable.geometry.shift import Table, shortest_shifts
from wartable.geometry.units import INCH, Point

NEAR = 6 * INCH
"""Only what is so near to a ship can be in the way within half of that."""


def tokens(
    world: World, near: Point | None = None, *, skip_ship: int = -1, skip_fighter: int = -1, skip_missile: int = -1
) -> list[Rect]:
    """LOK-RUL-OVERLAP-4: every token on the table but these; only what is NEAR a point, if one is given."""
    found = [rect_of(world, ship) for i, ship in enumerate(world.ships) if ship.place == "table" and i != skip_ship]
    if world.fighters:
        resting = (f for i, f in enumerate(world.fighters) if f.place == "table" and i != skip_fighter)
        found += [fighter_rect(world, fighter) for fighter in resting]
    found += [missile_rect(world, m) for i, m in enumerate(world.missiles) if not m.gone and i != skip_missile]
    if near is None:
        return found
    x, y = near
    return [rect for rect in found if -NEAR <= rect.x - x <= NEAR and -NEAR <= rect.y - y <= NEAR]


def nearest_enemies(world: World, ship: int) -> list[int]:
    """The enemy warships on the table, the nearest first."""
    here = world.ships[ship].centre()
    return sorted(enemy_ships(world, world.ships[ship].owner), key=lambda i: distance2(here, world.ships[i].centre()))


def rests_for_ship(world: World, ship: int) -> list[Point]:
    """LOK-OVERLAP-02, LOK-RUL-OVERLAP-3: where a ship that has moved comes to rest; its own place where it is free.

    LOK-RUL-OVERLAP-2, LOK-RUL-OVERLAP-8: the nearest on the table; the first of equals leads away from the other's centre.
    """
    others = [rect_of(world, other) for i, other in enumerate(world.ships) if i != ship and other.place == "table"]
    return shortest_shifts(rect_of(world, world.ships[ship]), others, Table(*table_size(world)))


def ship_under(world: World, ship: int) -> int:
    """The ship that another one lies on; of several the nearest."""
    here = world.ships[ship].centre()
    return min(
        (i for i, other in enumerate(world.ships) if i != ship and other.place == "table"),
        key=lambda i: distance2(here, world.ships[i].centre()),
    )


def missiles_under(world: World, ship: int) -> list[int]:
    """LOK-OVERLAP-01, LOK-RUL-OVERLAP-3: the missiles that a ship rests on, the nearest to it first."""
    rect = rect_of(world, world.ships[ship])
    resting = [i for i, missile in enumerate(world.missiles) if not missile.gone]
    under = [i for i in resting if overlaps(rect, missile_rect(world, world.missiles[i]))]
    return sorted(under, key=lambda i: distance2(rect[:2], world.missiles[i].pose[:2]))


def rests_for_missile(world: World, missile: int, yielding: Sequence[int]) -> list[Point]:
    """LOK-OVERLAP-01, LOK-RUL-OVERLAP-3, LOK-RUL-OVERLAP-4: where a pushed missile comes to rest, free of every token.

    Missiles that will be pushed after it are no obstacles: they yield in their turn.
    """
    obstacles = [rect_of(world, ship) for ship in world.ships if ship.place == "table"]
    obstacles += [fighter_rect(world, fighter) for fighter in world.fighters if fighter.place == "table"]
    others = (other for i, other in enumerate(world.missiles) if i not in yielding and not other.gone)
    obstacles += [missile_rect(world, other) for other in others]
    return shortest_shifts(missile_rect(world, world.missiles[missile]), obstacles, Table(*table_size(world)))

"""LOK-OVERLAP: where tokens come to rest, and who is near whom."""

from collections.abc import Sequence

from wartable.games.legends.state import World, enemy_ships, fighter_rect, missile_rect, rect_of, table_size
from wartable.geometry.measure import distance2
from wartable.geometry.shapes import Rect, overlaps
from wartable.geometry.shift import Table, shortest_shifts
from wartable.geometry.units import INCH, Point

NEAR = 6 * INCH
"""Only tokens this near to a ship can be in the way of places within half that distance."""


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
    here = world.ships[ship].center()
    return sorted(enemy_ships(world, world.ships[ship].owner), key=lambda i: distance2(here, world.ships[i].center()))


def rests_for_ship(world: World, ship: int) -> list[Point]:
    """LOK-OVERLAP-02, LOK-RUL-OVERLAP-3: where a ship that has moved comes to rest; its own place where it is free.

    LOK-RUL-OVERLAP-2, LOK-RUL-OVERLAP-8: the nearest on the table; the first of equals leads away from the other's center.
    """
    others = [rect_of(world, other) for i, other in enumerate(world.ships) if i != ship and other.place == "table"]
    return shortest_shifts(rect_of(world, world.ships[ship]), others, Table(*table_size(world)))


def ship_under(world: World, ship: int) -> int:
    """The ship that another one lies on; of several the nearest."""
    here = world.ships[ship].center()
    return min(
        (i for i, other in enumerate(world.ships) if i != ship and other.place == "table"),
        key=lambda i: distance2(here, world.ships[i].center()),
    )


def under(world: World, ship: int) -> list[str]:
    """LOK-OVERLAP-01, LOK-RUL-OVERLAP-3: the fighters and missiles that a ship rests on, the nearest to it first."""
    rect = rect_of(world, world.ships[ship])
    found = [(m.name, missile_rect(world, m)) for m in world.missiles if not m.gone]
    if world.fighters:
        others = (f for f in world.fighters if f.place == "table" and f.ship != ship)
        found += [(fighter.name, fighter_rect(world, fighter)) for fighter in others]
    hit = [(distance2(rect[:2], token[:2]), name) for name, token in found if overlaps(rect, token)]
    return [name for _, name in sorted(hit, key=lambda token: token[0])]


def rests_beside(world: World, token: Rect, yielding: Sequence[str], *, settling: int = -1, passing: int = -1) -> list[Point]:
    """LOK-OVERLAP-01, LOK-RUL-OVERLAP-3, LOK-RUL-OVERLAP-4: where a pushed fighter or missile comes to rest, free of others.

    Tokens that will be pushed after it are no obstacles: they yield in their turn, as do the escorts of a settling ship.
    A ship that is only passing is no obstacle at all. LOK-RUL-EDGE-3: the center lies on the table.
    """
    width, height = table_size(world)
    moving = {settling, passing} - {-1}
    obstacles = [rect_of(world, ship) for i, ship in enumerate(world.ships) if ship.place == "table" and i != passing]
    fighters = (f for f in world.fighters if f.place == "table" and f.name not in yielding and f.ship not in moving)
    obstacles += [fighter_rect(world, fighter) for fighter in fighters]
    obstacles += [missile_rect(world, m) for m in world.missiles if not m.gone and m.name not in yielding]
    on_table = token._replace(x=min(max(token.x, 0), width), y=min(max(token.y, 0), height))
    return shortest_shifts(on_table, obstacles, Table(width, height))


def lies_on(world: World, token: Rect, yielding: Sequence[str] = ()) -> str:
    """The name of a ship, a fighter or a missile that a token lies on; empty if it is free."""
    return next((name for name, other in named_tokens(world) if name not in yielding and overlaps(token, other)), "")


def named_tokens(world: World) -> list[tuple[str, Rect]]:
    """Everything that lies on the table, with its name."""
    found = [(ship.name, rect_of(world, ship)) for ship in world.ships if ship.place == "table"]
    found += [(fighter.name, fighter_rect(world, fighter)) for fighter in world.fighters if fighter.place == "table"]
    return found + [(missile.name, missile_rect(world, missile)) for missile in world.missiles if not missile.gone]

"""LOK-MISSILE-01, LOK-MISSILE-03: which batteries launch missiles, and where these are placed beside their warship."""

from wartable.core import Refusal
from wartable.games.legends.rules.arms import refuse_battery
from wartable.games.legends.rules.missiles import crowding
from wartable.games.legends.rules.places import nearest_enemies, tokens
from wartable.games.legends.state import DESTROYED, World, rect_of, table_size, weapons
from wartable.geometry.align import Edge, free_spans, place_at
from wartable.geometry.outline import nearest_beside
from wartable.geometry.shapes import Rect, within
from wartable.geometry.shift import Table
from wartable.geometry.units import Pose, Span

EDGES: dict[str, Edge] = {"front": 0, "port": 1, "rear": 2, "starboard": 3}
"""What people call the edges of a token."""
LAUNCHES = 4
"""LOK-MISSILE-05: the lowest face with which a die of a damaged battery launches its missile."""


def launchers(world: World, ship: int) -> list[int]:
    """LOK-MISSILE-01, LOK-RUL-ATTACK-5: the missile batteries that may launch now; they need no target."""
    found = world.ships[ship]
    ready = world.catalog.missile_batteries[found.kind]
    return [b for b in ready if b not in found.fired and found.batteries[b] != DESTROYED]


def refuse_launch(world: World, ship: int, battery: int) -> Refusal | None:
    """LOK-MISSILE-06: may this battery launch?"""
    weapon = weapons(world, world.ships[ship])[battery]
    if weapon.type != "M":
        return Refusal("LOK-MISSILE-01", f"The battery {weapon.name} launches no missiles.")
    return refuse_battery(world, ship, battery)


def spots(world: World, ship: int) -> dict[str, list[Span]]:
    """LOK-MISSILE-03, LOK-RUL-EDGE-3: the free places along each side that are fully aligned with the ship and on the table."""
    host = rect_of(world, world.ships[ship])
    others = tokens(world, (host.x, host.y), skip_ship=ship)
    return {side: free for side in EDGES if (free := _along(world, host, side, others))}


def has_spot(world: World, ship: int) -> bool:
    """Is any such place free?"""
    host = rect_of(world, world.ships[ship])
    others = tokens(world, (host.x, host.y), skip_ship=ship)
    return any(_along(world, host, side, others) for side in EDGES)


def along_side(world: World, ship: int, side: str) -> list[Span]:
    """Such places along one side."""
    host = rect_of(world, world.ships[ship])
    return _along(world, host, side, tokens(world, (host.x, host.y), skip_ship=ship))


def pose_at(world: World, ship: int, side: str, along: int) -> Pose:
    return place_at(rect_of(world, world.ships[ship]), EDGES[side], world.catalog.missile_size, along)


def row(world: World, ship: int, side: str, number: int) -> list[int]:
    """Where this many missiles lie in a row, as near to the middle of a side as they fit; fewer if there is no room."""
    host, size = rect_of(world, world.ships[ship]), world.catalog.missile_size
    others, found = tokens(world, (host.x, host.y), skip_ship=ship), []
    for i in range(number):
        wanted = _middle(host, side) + (2 * i - number + 1) * size // 2
        free = _along(world, host, side, others)
        if not free:
            break
        along = min((min(max(wanted, low), high) for low, high in free), key=lambda at: abs(at - wanted))
        others.append(Rect.at(place_at(host, EDGES[side], size, along), size, size))
        found.append(along)
    return found


def rows(world: World, ship: int, number: int) -> list[str]:
    """The sides with room for this many, the one that faces the nearest enemy first."""
    return [side for side in facing(world, ship) if len(row(world, ship, side, number)) == number]


def facing(world: World, ship: int) -> list[str]:
    """The sides of a ship, the one that faces the nearest enemy first."""
    enemies = nearest_enemies(world, ship)
    if not enemies:
        return list(EDGES)
    ahead, aside = within(rect_of(world, world.ships[ship]), *world.ships[enemies[0]].center())
    seen = {"front": ahead, "port": aside, "rear": -ahead, "starboard": -aside}
    return sorted(EDGES, key=lambda side: -seen[side])


def nearest_place(world: World, ship: int) -> Pose:
    """LOK-MISSILE-04, LOK-RUL-MISSILE-17: as close to the hull as possible, where no aligned place is free.

    A square with the ship's heading touches the hull where its center lies on the outline of the hull grown by half a square.
    """
    host, half, others = rect_of(world, world.ships[ship]), world.catalog.missile_size // 2, tokens(world, skip_ship=ship)
    grown = host._replace(half_length=host.half_length + half, half_width=host.half_width + half)
    side = facing(world, ship)[0]
    middle = pose_at(world, ship, side, _middle(host, side))
    x, y, _ = nearest_beside(grown, 1, middle[:2], lambda pose: crowding(world, (*pose[:2], host.heading), others))
    return x, y, host.heading


def _along(world: World, host: Rect, side: str, others: list[Rect]) -> list[Span]:
    return free_spans(host, EDGES[side], world.catalog.missile_size, others, Table(*table_size(world)))


def _middle(host: Rect, side: str) -> int:
    """Half of the length of a side."""
    return host.half_width if side in ("front", "rear") else host.half_length

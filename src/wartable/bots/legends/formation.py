"""Where fighters of a bot come to rest: places around a point that are free, on the table and near enough."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin, sqrt

from msgspec.structs import replace

from wartable.games.legends.rules.fighters import berths, limit, refuse_flight, ship_under, token_at
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.state import World, alter_fighter, berth, table_size
from wartable.geometry.measure import distance2
from wartable.geometry.units import Point, half_up

Berth = tuple[str, str, int]
"""A ship, a side of it, and how far along."""
_SPACING = 800
"""Between the centers of neighbors that face the same way."""
_ANGLES = 24
MARGIN = 2
"""What rounding may add to the length of a way."""


def _lattice(steps: int) -> tuple[Point, ...]:
    """The places of a dense formation, from its middle outward."""
    rows = range(-steps, steps + 1)
    found = [(half_up((2 * i + j % 2) * _SPACING / 2), half_up(j * _SPACING * 0.95)) for j in rows for i in rows]
    return tuple(sorted(found, key=lambda at: (at[0] ** 2 + at[1] ** 2, at)))


_LATTICE = _lattice(5)


def copied(world: World) -> World:
    """A copy of the world whose fighters can be moved freely."""
    return replace(world, fighters=list(world.fighters))


def away(a: tuple[float, float], b: tuple[float, float]) -> float:
    return sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def toward(here: Point, there: Point, distance: float) -> Point:
    """The place at this distance on the way from one point to another; it may lie beyond it."""
    far = away(here, there) or 1.0
    return half_up(here[0] + (there[0] - here[0]) * distance / far), half_up(here[1] + (there[1] - here[1]) * distance / far)


def ring(center: Point, radius: int, here: Point) -> list[Point]:
    """Places around a point, the nearest to a fighter first."""
    turns = (2 * pi * k / _ANGLES for k in range(_ANGLES))
    found = [(half_up(center[0] + radius * cos(a)), half_up(center[1] + radius * sin(a))) for a in turns]
    return sorted(found, key=lambda at: distance2(at, here))


def rest_near(world: World, index: int, anchor: Point) -> Point | None:
    """A free place as near to the anchor as the fighter can fly."""
    fighter, (width, height) = world.fighters[index], table_size(world)
    here, most = fighter.pose[:2], limit(fighter) - MARGIN
    wanted = anchor if away(here, anchor) <= most else toward(here, anchor, most)
    places = ((min(max(wanted[0] + dx, 0), width), min(max(wanted[1] + dy, 0), height)) for dx, dy in _LATTICE)
    return first_free(world, index, places)


def first_free(world: World, index: int, places: Iterable[Point]) -> Point | None:
    """The first of these places that a fighter can fly to and rest at."""
    fighter = world.fighters[index]
    here, most = fighter.pose[:2], (limit(fighter) - MARGIN) ** 2
    near = (place for place in places if distance2(here, place) <= most)
    return next((place for place in near if _is_free(world, index, place)), None)


def _is_free(world: World, index: int, place: Point) -> bool:
    if refuse_flight(world, index, (place,)) is not None:
        return False
    return not ship_under(world, token_at(world, world.fighters[index], place))


def free_berths(world: World, index: int, ship: int) -> Iterator[Berth]:
    """The places beside a ship that a fighter can reach, the nearest first."""
    here, size, found = world.fighters[index].pose[:2], world.catalog.fighter_size, list[tuple[int, Berth]]()
    for side in EDGES:
        for low, high in berths(world, index, ship, side):
            for along in {*range(low, high + 1, size), high}:
                place = berth(world, ship, EDGES[side], along)[:2]
                found.append((distance2(here, place), (world.ships[ship].name, side, along)))
    most = limit(world.fighters[index]) ** 2
    yield from (at for square, at in sorted(found) if square <= most)


def moved(world: World, index: int, place: Point) -> None:
    alter_fighter(world, index, pose=(*place, world.fighters[index].pose[2]))

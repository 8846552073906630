"""LOK-DEPLOY, LOK-SC1: where warships may be placed before the battle."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import isqrt

from msgspec.structs import replace

from wartable.core import Refusal, Seat, Spot
from wartable.games.legends.names import inches, name
from wartable.games.legends.rules.maneuvers import fastest
from wartable.games.legends.rules.places import named_tokens
from wartable.games.legends.state import (
    World,
    fighter_pose,
    fighters_on_table,
    on_table,
    ship_named,
    table_size,
)
from wartable.geometry.measure import distance2
from wartable.geometry.regions import Disc
from wartable.geometry.shapes import Rect, corners, overlaps, penetration
from wartable.geometry.units import CIRCLE, INCH, QUARTER, Point, Pose

_RADIUS = 12 * INCH
"""LOK-DEPLOY-05."""
_APART, _ABOUT = 48 * INCH, 6 * INCH
"""LOK-DEPLOY-02: how far apart deploy points are, and how much more or less still counts as about that."""
_SUGGESTED = 6
"""LOK-DEPLOY-11: slot 10-12."""
_KEPT_CLEAR = 36 * INCH**2
"""The largest area that a token keeps clear of other centers; a region fills at least half of its box."""
_STEPS = (6 * INCH, 2 * INCH, INCH // 2)
"""The steps of a search for a free place, coarse first, so that ships keep some room."""


def reserve(world: World, seat: Seat) -> list[int]:
    """LOK-DEPLOY-06: the warships that a player has still to deploy."""
    return [i for i, ship in enumerate(world.ships) if ship.owner == seat and ship.place == "reserve"]


def suggested_slot(world: World) -> int:
    """LOK-DEPLOY-11."""
    return min(_SUGGESTED, fastest(world))


def has_zones(world: World) -> bool:
    """LOK-DEPLOY-01: a scenario with a zone for every side replaces the default procedure."""
    return len(world.catalog.zones[world.flags.scenario]) == 1 + max(world.sides)


# -- deploy points ------------------------------------------------------------------------------------------------------


def deploy_points(table: Point, players: int) -> tuple[Point, ...]:
    """LOK-RUL-DEPLOY-5: evenly along the table's edge; of all ways to do so the one with the points farthest apart.

    For two players these are the middles of the long edges.
    """
    width, height = table
    if players == 2:
        return (width // 2, 0), (width // 2, height)
    step = 2 * (width + height) // players
    ways = [tuple(_on_edge(table, start + i * step) for i in range(players)) for start in range(0, step, INCH)]
    return max(ways, key=_closest)


def _on_edge(table: Point, along: int) -> Point:
    """Counter-clockwise from the lower left corner."""
    width, height = table
    if along <= width:
        return along, 0
    if along <= width + height:
        return width, along - width
    if along <= 2 * width + height:
        return 2 * width + height - along, height
    return 0, 2 * (width + height) - along


def _closest(points: tuple[Point, ...]) -> int:
    return min(distance2(one, other) for i, one in enumerate(points) for other in points[:i])


def mark_region(world: World, seat: Seat) -> Spot:
    """LOK-DEPLOY-02: along the player's long edge, and about 48 inches from the other player's point, if it is marked."""
    width, height = table_size(world)
    apart = min(_APART, height)
    bottom, top = (0, _ABOUT) if seat == 0 else (height - _ABOUT, height)
    discs = tuple((point, apart) for point in world.deploy_points)
    near, far = (tuple((point, radius + more) for point, radius in discs) for more in (-_ABOUT, _ABOUT))
    return Spot(0, bottom, width, top, within=far, beyond=near)


def on_map(world: World, spot: Spot) -> Spot:
    """The region on a map of the whole table, with the deploy points and what has been deployed."""
    width, height = table_size(world)
    points = [(point, f"deploy point of player {seat + 1}") for seat, point in enumerate(world.deploy_points)]
    ships = [(world.ships[i].pose(), name(world.catalog, world.ships[i].name)) for i in on_table(world)]
    fighters = [world.fighters[i] for i in fighters_on_table(world)]
    wings = [(fighter_pose(world, fighter), name(world.catalog, fighter.name)) for fighter in fighters]
    return replace(spot, frame=(0, 0, width, height), marks=(*points, *ships, *wings))


# -- places -------------------------------------------------------------------------------------------------------------


def region(world: World, seat: Seat, width: int, *, anywhere: bool = False) -> Spot:
    """LOK-SC1-04, LOK-SC1-06, LOK-DEPLOY-05: the player's zone, or the disc around the player's deploy point.

    It ends half of the token's width before the table does: nearer to the edge the token would stick out (LOK-RUL-DEPLOY-3).
    """
    margin, table = width // 2, table_size(world)
    if anywhere:
        return _spot(table, margin, ((0, 0), table))
    if has_zones(world):
        zone = world.catalog.zones[world.flags.scenario][world.sides[seat]]
        return _spot(table, margin, zone, polygon=zone)
    x, y = world.deploy_points[seat]
    box = ((x - _RADIUS, y - _RADIUS), (x + _RADIUS, y + _RADIUS))
    return _spot(table, margin, box, within=(((x, y), _RADIUS),))


@lru_cache(maxsize=100)
def _spot(
    table: Point, margin: int, box: tuple[Point, ...], polygon: tuple[Point, ...] = (), within: tuple[Disc, ...] = ()
) -> Spot:
    """The part of the box around these points that lies on the table, without its margin."""
    xs, ys = [x for x, _ in box], [y for _, y in box]
    left, bottom = max(min(xs), margin), max(min(ys), margin)
    right, top = min(max(xs), table[0] - margin), min(max(ys), table[1] - margin)
    return Spot(left, bottom, right, top, heading=True, polygon=polygon, within=within)


def refuse_place(world: World, seat: Seat, ship: str, at: Pose, *, anywhere: bool = False) -> Refusal | None:
    """LOK-RUL-DEPLOY-3: the center in the region, the whole token on the table, and nothing overlaps; the facing is free."""
    found = ship_named(world, ship)
    if found not in reserve(world, seat):
        return Refusal("LOK-DEPLOY-06", "Choose one of your warships that are not deployed yet.")
    rect, called = Rect.at(at, *world.catalog.ship_size), name(world.catalog, ship)
    if refusal := refuse_off_table(world, called, rect):
        return refusal
    if not ship_region(world, seat, anywhere=anywhere).contains(at):
        return _outside(world, seat, called, at)
    return refuse_overlap(world, called, rect, named_tokens(world))


def ship_region(world: World, seat: Seat, *, anywhere: bool = False) -> Spot:
    return region(world, seat, world.catalog.ship_size[1], anywhere=anywhere)


def refuse_off_table(world: World, called: str, rect: Rect) -> Refusal | None:
    """LOK-RUL-DEPLOY-3: how far a token sticks out over the edge."""
    width, height = table_size(world)
    outside = max(round(max(-x, x - width, -y, y - height)) for x, y in corners(rect))
    return Refusal("LOK-RUL-DEPLOY-3", f"{called} would lie {inches(outside)} off the table.") if outside > 0 else None


def refuse_overlap(world: World, called: str, rect: Rect, others: Iterable[tuple[str, Rect]]) -> Refusal | None:
    """LOK-RUL-DEPLOY-3: the first of the others that a token would lie on."""
    for other, taken in others:
        if overlaps(rect, taken):
            deep = inches(round(penetration(rect, taken)))
            return Refusal("LOK-RUL-DEPLOY-3", f"{called} would overlap {name(world.catalog, other)} by {deep}.")
    return None


def _outside(world: World, seat: Seat, called: str, at: Pose) -> Refusal:
    if has_zones(world):
        where = f"{inches(at[0])}, {inches(at[1])}"
        return Refusal("LOK-SC1-06", f"The center of {called}, at {where}, would lie outside your deployment zone.")
    away = isqrt(distance2(at[:2], world.deploy_points[seat]))
    return Refusal(
        "LOK-DEPLOY-05", f"{called} would be {inches(away)} from your deploy point, and {inches(_RADIUS)} is the most."
    )


# -- defaults -----------------------------------------------------------------------------------------------------------


def default_place(world: World, seat: Seat, *, anywhere: bool = False) -> Pose | None:
    """For the next warship: the middle of the region and then beside it, facing away from the nearest edge or along it."""
    ship = world.ships[reserve(world, seat)[0]].name
    x, y = middle(world, seat)
    inward = inward_from(table_size(world), (x, y))
    for place in around(ship_region(world, seat, anywhere=anywhere), (x, y)):
        for heading in (inward, (inward + QUARTER) % CIRCLE):
            if refuse_place(world, seat, ship, (*place, heading), anywhere=anywhere) is None:
                return (*place, heading)
    return None


def middle(world: World, seat: Seat) -> Point:
    """Of the player's zone, or the player's deploy point."""
    if not has_zones(world):
        return world.deploy_points[seat]
    spot = ship_region(world, seat)
    return (spot.left + spot.right) // 2, (spot.bottom + spot.top) // 2


def is_full(world: World, seat: Seat) -> bool:
    """Does no other warship fit into the region? The rules do not say what happens then; here it may be deployed anywhere."""
    spot, lying = ship_region(world, seat), len(named_tokens(world))
    if 2 * lying * _KEPT_CLEAR < (spot.right - spot.left) * (spot.top - spot.bottom):
        return False
    return default_place(world, seat) is None


def inward_from(table: Point, point: Point) -> int:
    """The heading from the nearest edge of the table, in whole quarter turns."""
    (width, height), (x, y) = table, point
    edges = ((y, 9_000), (height - y, 27_000), (x, 0), (width - x, 18_000))
    return min(edges)[1]


def around(spot: Spot, middle: Point) -> Iterator[Point]:
    """Places in a region: on a coarse grid around the middle, nearest first, then on finer ones."""
    for step in _STEPS:
        columns = range(middle[0] % step, spot.right + 1, step)
        rows = range(middle[1] % step, spot.top + 1, step)
        places = [(x, y) for x in columns if x >= spot.left for y in rows if y >= spot.bottom]
        yield from sorted(places, key=lambda place: (distance2(place, middle), place))

"""Where fighters that are about to move could align themselves with a warship, and where escorts could move around it."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from wartable.core.queries import Finding, Query, Shape
from wartable.core.secrets import Viewer
from wartable.core.words import Counted
from wartable.games.legends.choices.common import Name
from wartable.games.legends.names import name
from wartable.games.legends.rules.carrying import free_beside
from wartable.games.legends.rules.fighters import berths, limit
from wartable.games.legends.rules.interception import interceptors
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.state import World, berth, fighter_named, fighter_pose, on_table
from wartable.geometry.measure import in_range
from wartable.geometry.shapes import Rect, corners
from wartable.geometry.units import INCH, Point, Pose, Span, half_up


class Sockets(Query, frozen=True, tag="legends.Sockets"):
    """LOK-ALIGN-01, LOK-FTR-02, LOK-DISRUPT-04: free places beside warships that one of these fighters could reach.

    A place is an outline, labeled with the ship, its side and how far along that it lies. Its rule is LOK-ESCORT-07 where
    an escort would intercept. Numbers are how far each of the fighters moves.
    """

    fighters: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=60)]

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        found = [fighter_named(world, fighter) for fighter in self.fighters]
        if any(i < 0 or world.fighters[i].place != "table" for i in found):
            return None
        places = [shape for ship in on_table(world) for shape in _around(world, found, ship)]
        kept = sum(shape.rule == "LOK-ESCORT-07" for shape in places)
        text = f"{Counted(len(places)):place} beside warships in reach" + (f", {kept} kept by escorts." if kept else ".")
        moves = tuple((world.fighters[i].name, limit(world.fighters[i]) / INCH) for i in found)
        return Finding(text, moves, (), tuple(places))


def _around(world: World, fighters: list[int], ship: int) -> Iterator[Shape]:
    """Side by side along each edge of one ship, as far as there is room."""
    size, host = world.catalog.fighter_size, world.ships[ship]
    starts = [(fighter_pose(world, world.fighters[i])[:2], limit(world.fighters[i])) for i in fighters]
    reach = max(most for _, most in starts) + sum(world.catalog.ship_size)
    if not any(in_range(start, host.center(), reach) for start, _ in starts):
        return
    for side, edge in EDGES.items():
        for along in (at for span in berths(world, fighters[0], ship, side) for at in _packed(span, size)):
            pose = berth(world, ship, edge, along)
            if any(in_range(start, pose[:2], most) for start, most in starts):
                rule = "LOK-ESCORT-07" if interceptors(world, fighters[0], ship, pose[:2]) else "LOK-ALIGN-01"
                yield Shape("area", _outline(world, pose), f"{host.name} {side} {along}", rule)


class Berths(Query, frozen=True, tag="legends.Berths"):
    """TPL-39, LOK-RUL-TPL-18: free places beside its own warship that an escort could take, its present one among them.

    A place is an outline, labeled with the ship, its side and how far along that it lies.
    """

    fighter: Name

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        index = fighter_named(world, self.fighter)
        if index < 0 or world.fighters[index].ship < 0:
            return None
        size, ship = world.catalog.fighter_size, world.fighters[index].ship
        sides = {edge: side for side, edge in EDGES.items()}
        places = [(edge, along) for edge, span in free_beside(world, index) for along in _packed(span, size)]
        host = world.ships[ship].name
        shapes = [
            Shape("area", _outline(world, berth(world, ship, edge, along)), f"{host} {sides[edge]} {along}", "TPL-39")
            for edge, along in places
        ]
        return Finding(f"{Counted(len(shapes)):free place} beside {name(world.catalog, host)}.", (), (), tuple(shapes))


def _outline(world: World, pose: Pose) -> tuple[Point, ...]:
    size = world.catalog.fighter_size
    return tuple((half_up(x), half_up(y)) for x, y in corners(Rect.at(pose, size, size)))


def _packed(span: Span, size: int) -> list[int]:
    """As many tokens as fit into a free stretch, centered in it."""
    low, high = span
    number = 1 + (high - low) // size
    first = low + (high - low - (number - 1) * size) // 2
    return [first + i * size for i in range(number)]

"""Where a ship can be at the end of its flight, and at the end of its next one."""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from math import sqrt
from typing import Any

from msgspec.structs import replace

from wartable.core.queries import Finding, Query, Shape
from wartable.core.secrets import Viewer
from wartable.games.legends.choices.common import Name
from wartable.games.legends.names import degrees, inches, name
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.queries import voyages
from wartable.games.legends.queries.base import around_disc, on_table, outline
from wartable.games.legends.rules.courses import courses, placed
from wartable.games.legends.rules.maneuvers import cruising, flight
from wartable.games.legends.rules.moves import MOST_TURNS, Move, longest, may_turn, needed
from wartable.games.legends.sampling.plans import allotments
from wartable.games.legends.state import Ship, World
from wartable.geometry.measure import distance2
from wartable.geometry.regions import hull
from wartable.geometry.units import Point, Pose, half_up

_KEPT = 2_000


def present_move(view: Any, ship: int) -> Move:
    """The flight under way, or the one that the points allotted so far lead to; for a ship at rest, cruising."""
    world: World = view.world
    found, plan = world.ships[ship], cruising(world, world.ships[ship])
    for frame in reversed(view.frames):
        if isinstance(frame, Flight) and frame.ship == ship:
            return frame.move
        if isinstance(frame, WarshipActivation) and frame.ship == ship and frame.plan.engines:
            plan = frame.plan
    return flight(world, found, plan)


# -- with the present plan ------------------------------------------------------------------------------------------------


class Reach(Query, frozen=True, tag="legends.Reach"):
    """LOK-MOVE-01, LOK-MOVE-02: where a ship can end its flight with its present plan: an area for each way of turning."""

    ship: Name

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        found = on_table(view.world, self.ship)
        if found is None:
            return None
        index, ship = found
        if view.world.flags.movement == "template":
            shapes = tuple(voyages.reached(view, index))
        else:
            shapes = tuple(reached(ship.pose(), present_move(view, index), view.world.catalog.notch))
        here = ship.center()
        ends = [(shape.label, *_distances(here, shape)) for shape in shapes]
        said = "; ".join(f"{label}, {inches(near)} to {inches(far)} from here" for label, near, far in ends)
        numbers = (("nearest", min(near for _, near, _ in ends) / 1000), ("farthest", max(far for _, _, far in ends) / 1000))
        return Finding(f"{name(view.world.catalog, self.ship)} can end its flight: {said}.", numbers, (), shapes)


def reached(start: Pose, move: Move, notch: int) -> Iterable[Shape]:
    """The ends of all flights from here. The corners of each way of turning enclose exactly what it reaches."""
    if move.infinite and may_turn(move) and move.done == 0:
        yield Shape("disc", (start[:2], (start[0] + longest(move), start[1])), "facing any way", "LOK-MOVE-11")
        return
    ends: dict[tuple[int, ...], list[Point]] = defaultdict(list)
    for course in courses(move, notch, 0):
        x, y, _ = placed(start, course.places[-1])
        ends[() if move.infinite else course.rotations(notch)].append((half_up(x), half_up(y)))
    yield from (outline(points, _turning(rotations), "LOK-MOVE-02") for rotations, points in ends.items())


def _turning(rotations: tuple[int, ...]) -> str:
    """`straight on`, `45° to port, then 22.5° to starboard`"""
    said = [f"{degrees(abs(by))} to {'port' if by > 0 else 'starboard'}" for by in rotations]
    return ", then ".join(said) or "straight on"


def _distances(here: Point, shape: Shape) -> tuple[int, int]:
    """How near and how far its corners are."""
    if shape.kind == "disc":
        return 0, abs(shape.points[1][0] - shape.points[0][0])
    away = [half_up(sqrt(distance2(here, point))) for point in shape.points]
    return min(away), max(away)


# -- in the next activation -----------------------------------------------------------------------------------------------


class NextPlaces(Query, frozen=True, tag="legends.NextPlaces"):
    """LOK-ACT-11: an outline of all places where a ship can end its next activation, with any points on its maneuvers."""

    ship: Name

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        found = on_table(view.world, self.ship)
        if found is None:
            return None
        enclose = voyages.next_places if view.world.flags.movement == "template" else next_places
        around = enclose(view.world, found[1])
        far = max(sqrt(distance2(found[1].center(), point)) for point in around)
        said = f'{name(view.world.catalog, self.ship)} can go up to {far / 1000:.1f}" from here in its next activation.'
        return Finding(said, (("farthest", far / 1000),), (), (Shape("area", around, "next activation", "LOK-ACT-11"),))


def next_places(world: World, ship: Ship) -> tuple[Point, ...]:
    """The convex polygon around them."""
    moves = {flight(world, ship, allotment.plan) for allotment in allotments(world, ship)}
    corners = [corner for move in moves if needed(move) <= MOST_TURNS for corner in _ends(move, world.catalog.notch)]
    start = ship.pose()
    places = (placed(start, (x, y, 0)) for x, y in hull(corners))
    return tuple((half_up(x), half_up(y)) for x, y, _ in places)


@lru_cache(maxsize=_KEPT)
def _ends(move: Move, notch: int) -> tuple[Point, ...]:
    """The corners of what a move reaches, in the ship's own frame. Of two mirrored moves only one is worked out."""
    if move.infinite and may_turn(move):
        return around_disc(move.high)
    if (move.way, move.port) < (0, move.starboard):
        other = replace(move, way=-move.way, port=move.starboard, starboard=move.port)
        return tuple((x, -y) for x, y in reversed(_ends(other, notch)))
    ends = (course.places[-1] for course in courses(move, notch, 0))
    return hull((half_up(x), half_up(y)) for x, y, _ in ends)

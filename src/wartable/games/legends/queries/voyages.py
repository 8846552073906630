"""Flights with templates: where courses can end, and where batteries bear along a path."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from wartable.core.queries import Shape
from wartable.core.words import Counted
from wartable.games.legends.phases.template import TemplateActivation
from wartable.games.legends.phases.voyage import Voyage
from wartable.games.legends.queries.base import around_disc, outline
from wartable.games.legends.rules.courses import placed
from wartable.games.legends.rules.outlines import budgets, facings, laid
from wartable.games.legends.rules.spending import Budget
from wartable.games.legends.rules.templates import track
from wartable.games.legends.state import Ship, World
from wartable.geometry.paths import length, pose_on
from wartable.geometry.regions import hull
from wartable.geometry.units import INCH, Point, half_up


def present_budget(view: Any, ship: int) -> Budget | None:
    """What is left for a course in the activation under way, None when it is locked; a ship at rest cruises."""
    for frame in reversed(view.frames):
        if isinstance(frame, Voyage) and frame.ship == ship:
            return None
        if isinstance(frame, TemplateActivation) and frame.ship == ship:
            return None if frame.step == "after" else frame.budget
    return Budget()


def reached(view: Any, index: int) -> Iterator[Shape]:
    """TPL-25, TPL-34, TPL-36: an outline of the ends for each number of turns; one point where the path is locked."""
    world: World = view.world
    ship, b = world.ships[index], present_budget(view, index)
    if b is None:
        end = pose_on(ship.anchor, ship.front, ship.path, length(ship.path))
        yield Shape("point", (end[:2],), "the end of its path", "TPL-36")
        return
    t, start = track(world, ship), ship.pose()
    if len(facings(t, b)) > 1:
        yield Shape("disc", (start[:2], (start[0] + t.high * INCH, start[1])), "facing any way", "TPL-34")
        return
    ends: dict[tuple[int, int], list[Point]] = defaultdict(list)
    for turns, places in laid(world, t, b):
        x, y, _ = placed(start, places[-1])
        ends[turns].append((half_up(x), half_up(y)))
    yield from (outline(points, _turning(*turns), "TPL-25") for turns, points in ends.items())


def _turning(port: int, starboard: int) -> str:
    """`straight on`, `2 turns to port and 1 turn to starboard`"""
    said = [f"{Counted(number):turn} to {side}" for number, side in ((port, "port"), (starboard, "starboard")) if number]
    return " and ".join(said) or "straight on"


def next_places(world: World, ship: Ship) -> tuple[Point, ...]:
    """The convex polygon around the ends of all courses of the next activation."""
    corners: list[Point] = []
    for _, t, b in budgets(world, ship):
        if len(facings(t, b)) > 1:
            corners += around_disc(t.high * INCH)
        else:
            corners += [places[-1][:2] for _, places in laid(world, t, b)]
    places = (placed(ship.pose(), (x, y, 0)) for x, y in hull(corners))
    return tuple((half_up(x), half_up(y)) for x, y, _ in places)

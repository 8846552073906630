"""Places for screen readers: every point with its range and bearing from a ship that the listener knows."""

import re
from collections.abc import Iterable
from functools import partial
from math import isqrt

from wartable.core import Viewer
from wartable.games.legends.names import in_sight, inches, name
from wartable.games.legends.state import Ship, World, enemy_ships, own_ships
from wartable.geometry.measure import distance2
from wartable.geometry.units import INCH, Point

_POINT = re.compile(r'(\d+(?:\.\d+)?)", (\d+(?:\.\d+)?)"')
_HEADING = re.compile(r"[Hh]eading (\d+(?:\.\d+)?)(?:°| degrees)")
_WAYS = ("right", "up and right", "up", "up and left", "left", "down and left", "down", "down and right")
"""Eighths of a circle, counter-clockwise."""
_HERE = INCH // 5
"""A ship within this distance of a point stands there: points are given to a tenth of an inch."""


def aloud(world: World, viewer: Viewer, text: str) -> str:
    """`30", 24" (12.4" on the port bow of Draco 1)`; where that ship itself stands, from there to the nearest enemy; without
    ships, from the middle of the table. Headings come with the way they lead."""
    return _HEADING.sub(_with_edge, _POINT.sub(partial(_with_bearing, world, viewer), text))


def _with_edge(found: re.Match[str]) -> str:
    """`heading 90° (up)`, as the table lies before the first side."""
    return f"{found[0]} ({_WAYS[round(float(found[1]) / 45) % len(_WAYS)]})"


def _with_bearing(world: World, viewer: Viewer, found: re.Match[str]) -> str:
    point = (round(float(found[1]) * INCH), round(float(found[2]) * INCH))
    own = own_ships(world, viewer) if viewer is not None else []
    if viewer is None or not own:
        return f"{found[0]} ({_from_the_middle(world, point)})"
    near = _nearest(world, own, point)
    if isqrt(distance2(near.pose()[:2], point)) > _HERE:
        return f"{found[0]} ({in_sight(near.pose(), point)} of {name(world.catalog, near.name)})"
    enemies = enemy_ships(world, viewer)
    if not enemies:
        return f"{found[0]} ({_from_the_middle(world, point)})"
    enemy = _nearest(world, enemies, point)
    return f"{found[0]} ({name(world.catalog, enemy.name)} {in_sight(near.pose(), enemy.pose()[:2])})"


def _from_the_middle(world: World, point: Point) -> str:
    """Without a ship as a mark: `18" left of and 12.5" below the middle`, as the table lies before the first side."""
    width, height = world.catalog.tables[world.flags.scenario]
    across, up = point[0] - width // 2, point[1] - height // 2
    ways = [
        f"{inches(abs(length))} {words[length > 0]}"
        for length, words in ((across, ("left of", "right of")), (up, ("below", "above")))
        if length
    ]
    return f"{' and '.join(ways)} the middle" if ways else "the middle"


def _nearest(world: World, ships: Iterable[int], point: Point) -> Ship:
    return min((world.ships[i] for i in ships), key=lambda ship: distance2(ship.pose()[:2], point))

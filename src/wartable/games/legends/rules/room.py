"""Staying on the table: which flights do, and whether a ship will still find one in its next activation."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from wartable.games.legends.rules.courses import Place, courses, placed
from wartable.games.legends.rules.maneuvers import Plan, flight
from wartable.games.legends.rules.values import engines
from wartable.games.legends.state import Ship, World, table_size
from wartable.geometry.paths import leaving
from wartable.geometry.units import COS, INCH, SIN, Point, Pose

FAR = 24 * INCH
"""No ship needs more room than that."""


def is_on(table: Point, place: Place) -> bool:
    return 0 <= place[0] <= table[0] and 0 <= place[1] <= table[1]


def room_ahead(table: Point, pose: Pose) -> int:
    """About how far it is straight ahead to the border, up to FAR."""
    x, y, heading = pose
    found = float(FAR)
    for at, size, part in ((x, table[0], COS[heading]), (y, table[1], SIN[heading])):
        if part > 0:
            found = min(found, (size - at) / part)
        elif part < 0:
            found = min(found, -at / part)
    return max(0, int(found))


def straight(world: World, ship: Ship, distance: int) -> int:
    """How much of a distance straight ahead lies on the table, exactly."""
    beyond = leaving(ship.anchor, ship.run + distance, *table_size(world))
    return distance if beyond is None else beyond - 1 - ship.run


def stays(table: Point, start: Pose, places: Iterable[Place]) -> bool:
    """Does a flight with these places, in the ship's own frame, stay on the table? Then so do the straights between them."""
    return all(is_on(table, placed(start, place)) for place in places)


def has_room(world: World, ship: Ship, pose: Pose, slot: int) -> bool:
    """Can a ship that ends its flight here, at this speed, stay on the table in its next activation with its engines alone?"""
    table = table_size(world)
    far = world.catalog.slots[slot][1]
    if far <= pose[0] <= table[0] - far and far <= pose[1] <= table[1] - far:
        return True
    there = replace(ship, slot=slot)
    moves = (flight(world, there, plan) for plan in _escapes(engines(world, ship)))
    return any(stays(table, pose, course.places) for move in moves for course in courses(move, world.catalog.notch, 0))


def _escapes(points: int) -> Iterator[Plan]:
    """Straight on, the hardest turns, the hardest braking, and half of each."""
    half = points // 2
    for velocity, turning in ((0, 0), (0, points), (0, -points), (-half, points - half), (-half, half - points), (-points, 0)):
        yield Plan(points, velocity, turning)

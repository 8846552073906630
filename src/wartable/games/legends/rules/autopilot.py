"""Flights for an absent player: straight ahead, and never off the table where there is another way."""

from collections.abc import Iterable
from typing import TypeAlias

from wartable.games.legends.rules.maneuvers import (
    Plan,
    Points,
    allocated,
    allocations,
    cruising,
    flight,
    refuse_thrust,
    thrusting,
)
from wartable.games.legends.rules.moves import (
    Move,
    PaidTurn,
    advanced,
    longest,
    may_turn,
    needed,
    to_turn,
    turned,
    turns,
)
from wartable.games.legends.rules.room import FAR, is_on, room_ahead
from wartable.games.legends.rules.values import thrusters
from wartable.games.legends.state import Ship, World, table_size
from wartable.geometry.units import INCH, Pose, advance
from wartable.geometry.units import turned as rotated

NextSegment: TypeAlias = int | PaidTurn | None
"""How far to go on, which turn to make, or to finish."""

SAFE = 12 * INCH
"""With this much room ahead a ship can turn away in time in the next game turn."""
LOST = -1


class Chart:
    """Flights of one ship over one table, weighed by the room ahead of where they end."""

    def __init__(self, world: World) -> None:
        self.table = table_size(world)
        self.notch = world.catalog.notch

    def best(self, move: Move, pose: Pose) -> tuple[int, NextSegment]:
        """The room ahead of the best flight from here, and its first segment: LOST, straight on, where all leave the table."""
        if not needed(move):
            return self._straight(move, pose)
        found: tuple[int, NextSegment] = LOST, longest(move) or turns(move)[0]
        for distance in self._places(move):
            at, end = advanced(move, distance), advance(pose, distance)
            for way in turns(at) if is_on(self.table, end) else ():
                heading = way[0] * (way[1] + way[2]) * self.notch
                room, _ = self.best(turned(at, way), rotated(end, heading))
                if room > found[0]:
                    found = room, distance or way
        return found

    def _places(self, move: Move) -> list[int]:
        """Where the next turn may be made: as early as possible, as late, and in the middle between."""
        first, last = to_turn(move) or 0, longest(move)
        return list(dict.fromkeys((first, (first + last) // 2, last)))

    def _straight(self, move: Move, pose: Pose) -> tuple[int, NextSegment]:
        """To the middle of the slot, or only as far as required where that leaves the table."""
        far, faces = longest(move), move.infinite and may_turn(move)
        for total in ((move.low + move.high) // 2, move.low):
            distance = min(far, max(0, total - move.done))
            end = advance(pose, distance)
            if is_on(self.table, end):
                return FAR if faces else room_ahead(self.table, end), distance or None
        return LOST, far or None


# -- plans ----------------------------------------------------------------------------------------------------------------


def allocation(world: World, ship: Ship) -> Points:
    """Engine points, where the ship needs them to keep room ahead."""
    plan = cruising(world, ship)
    return _roomiest(world, ship, plan, ((points, allocated(plan, points)) for points in allocations(plan.engines)))


def thrust(world: World, ship: Ship, plan: Plan) -> Points:
    """Thruster points, where the ship needs them to keep room ahead."""
    ways = (points for points in allocations(thrusters(world, ship)) if points)
    allowed = (points for points in ways if refuse_thrust(world, ship, plan, points) is None)
    return _roomiest(world, ship, plan, ((points, thrusting(plan, points)) for points in allowed))


def _roomiest(world: World, ship: Ship, plan: Plan, others: Iterable[tuple[Points, Plan]]) -> Points:
    """No points where the plan as it is keeps enough room, otherwise those that lead to the flight with the most room."""
    points: Points = ()
    chart, pose = Chart(world), ship.pose()
    room, _ = chart.best(flight(world, ship, plan), pose)
    if room >= SAFE:
        return points
    for spent, changed in others:
        tried, _ = chart.best(flight(world, ship, changed), pose)
        if tried > room:
            room, points = tried, spent
    return points


def next_segment(world: World, ship: Ship, move: Move) -> NextSegment:
    """The next segment of a flight, other than facing and firing."""
    return Chart(world).best(move, ship.pose())[1]

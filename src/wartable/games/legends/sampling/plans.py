"""Whole activations of a warship: engine points, thruster points, and a flight in the ship's own frame."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from wartable.games.legends.rules.courses import Course, courses
from wartable.games.legends.rules.maneuvers import Plan, Points, allocations, flight, net, primaries, thrusting
from wartable.games.legends.rules.moves import MOST_TURNS, Move, needed
from wartable.games.legends.rules.values import engines, is_jammed, reactor_left, thrusters
from wartable.games.legends.state import Ship, World

GRID = 1
"""Between its earliest and its latest place a turn is also tried in the middle."""


class Allotment(NamedTuple):
    """What steps 2 to 4 spend. Without thruster points the thrusters stay off."""

    engines: Points
    thrusters: Points
    plan: Plan


SPENT = Allotment((), (), Plan(0))
"""For a flight under way."""


class FlightPlan(NamedTuple):
    """A whole activation by the core rules of movement: how its points are spent, and the flight that they allow."""

    allotment: Allotment
    move: Move
    course: Course


def allotments(world: World, ship: Ship) -> Sequence[Allotment]:
    """Every way to spend the points of an activation that begins now."""
    power = thrusters(world, ship) if reactor_left(world, ship) else 0
    return allotted(engines(world, ship), power, is_jammed(world, ship))


@lru_cache(maxsize=200)
def allotted(engine_points: int, thruster_points: int, jammed: bool) -> tuple[Allotment, ...]:
    found = []
    for points in allocations(engine_points):
        turning, velocity = net(points, "port", "starboard"), net(points, "accelerate", "decelerate")
        for primary in primaries(points):
            plan = Plan(engine_points, velocity, turning, primary)
            found += [Allotment(points, more, thrusting(plan, more)) for more in _thrusts(thruster_points, plan, jammed)]
    return tuple(found)


def with_thrusters(world: World, ship: Ship, plan: Plan) -> Sequence[Allotment]:
    """The ways that are left once engine points are spent."""
    points = thrusters(world, ship) if reactor_left(world, ship) else 0
    return [Allotment((), more, thrusting(plan, more)) for more in _thrusts(points, plan, is_jammed(world, ship))]


def _thrusts(points: int, plan: Plan, jammed: bool) -> list[Points]:
    """LOK-THRUST-04, LOK-RUL-THRUST-2, LOK-CARD-26: over any maneuvers, jammed ones over the primary one; or none at all."""
    spent = _spent(points)
    return [more for more in spent if not more or {maneuver for maneuver, _ in more} == {plan.primary}] if jammed else spent


@lru_cache(maxsize=20)
def _spent(points: int) -> list[Points]:
    found = []
    for speed in range(-points, points + 1):
        for port in range(points - abs(speed) + 1):
            for starboard in range(points - abs(speed) - port + 1):
                shares = (("accelerate", speed), ("decelerate", -speed), ("starboard", starboard), ("port", port))
                found.append(tuple(share for share in shares if share[1] > 0))
    return sorted(found, key=len)


def flight_plan(world: World, ship: Ship, allotment: Allotment, rng: Random) -> FlightPlan | None:
    """With one of the flights that this allotment allows, at random; None where its points could not be spent in two turns."""
    move = flight(world, ship, allotment.plan)
    if needed(move) > MOST_TURNS:
        return None
    found = courses(move, world.catalog.notch, GRID)
    return FlightPlan(allotment, move, found[int(rng.random() * len(found))])

"""A whole activation as the list of choices that carries it out: what is not asked is left out."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from wartable.core import Choice
from wartable.games.legends.choices.activation import Allocate, Coast, Lead, Thrust
from wartable.games.legends.choices.flight import Advance, Face, Finish, Fire, Turn
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.rules.courses import Course, Facing, Segment
from wartable.games.legends.rules.maneuvers import primaries, refuse_thrusters, slot_reached
from wartable.games.legends.rules.missiles import at_hull
from wartable.games.legends.rules.moves import Move, advanced, faced, turned
from wartable.games.legends.rules.reactor import refreshers
from wartable.games.legends.rules.steering import write_turn
from wartable.games.legends.sampling.plans import FlightPlan
from wartable.games.legends.state import World, alter, weapons
from wartable.geometry.units import CIRCLE

Gunner = Callable[[World, int], Iterable[tuple[int, str]]]
"""Which batteries fire at which targets, by name, where the ship is in this world, and after which segment."""


def whole(world: World, ship: int, flight_plan: FlightPlan, fire: Gunner) -> list[Choice]:
    """From the allocation of engine points on."""
    points = flight_plan.allotment.engines
    found: list[Choice] = [Allocate(points)] if flight_plan.allotment.plan.engines else []
    if len(primaries(points)) > 1:
        found.append(Lead(flight_plan.allotment.plan.primary))
    return found + from_thrusters(world, ship, flight_plan, fire)


def from_thrusters(world: World, ship: int, flight_plan: FlightPlan, fire: Gunner) -> list[Choice]:
    """From the thrusters on. Missiles at the hull strike before the flight, and nobody knows what is left of the ship then."""
    allotment, token = flight_plan.allotment, world.ships[ship]
    refusal = refuse_thrusters(world, token, allotment.plan.primary)
    found: list[Choice] = []
    if refusal is None or (refusal.rule == "LOK-REACT-05" and refreshers(world, ship)):
        found.append(Thrust(allotment.thrusters) if allotment.thrusters else Coast())
    if at_hull(world, ship):
        return found
    after = copied(world)
    arc, slot = world.catalog.geometry.arcs[allotment.plan.primary], slot_reached(world, token, allotment.plan)
    alter(after, ship, arc=arc, slot=slot, spent=token.spent + bool(allotment.thrusters))
    return found + in_flight(after, ship, flight_plan.move, flight_plan.course, fire)


def in_flight(world: World, ship: int, move: Move, course: Course, fire: Gunner) -> list[Choice]:
    """The segments of a flight, with fire between them."""
    world, found = copied(world), list[Choice]()
    for number, segment in enumerate(course.segments):
        found += _fired(world, ship, fire(world, number))
        choice, move = _made(world, ship, move, segment)
        found.append(choice)
    found += _fired(world, ship, fire(world, len(course.segments)))
    return found if FlightQuestion(world.ships[ship].name, move).is_over(world) else [*found, Finish()]


def copied(world: World) -> World:
    """A copy of the world whose ships can be moved freely."""
    return replace(world, ships=list(world.ships))


def _fired(world: World, ship: int, shots: Iterable[tuple[int, str]]) -> Iterable[Choice]:
    for battery, target in list(shots):
        token = world.ships[ship]
        alter(world, ship, fired=(*token.fired, battery))
        yield Fire(weapons(world, token)[battery].id, target)


def _made(world: World, ship: int, move: Move, segment: Segment) -> tuple[Choice, Move]:
    """The choice for a segment, carried out on the copy, and what is left of the move."""
    token = world.ships[ship]
    if isinstance(segment, int):
        alter(world, ship, run=token.run + segment)
        return Advance(segment), advanced(move, segment)
    x, y, heading = token.pose()
    if isinstance(segment, Facing):
        heading = (heading + segment.by) % CIRCLE
        alter(world, ship, anchor=(x, y, heading), run=0)
        return Face(heading), faced(move)
    heading = (heading + segment[0] * (segment[1] + segment[2]) * world.catalog.notch) % CIRCLE
    alter(world, ship, anchor=(x, y, heading), run=0)
    return Turn(write_turn(segment)), turned(move, segment)

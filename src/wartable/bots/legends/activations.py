"""The plans of a bot as choices: from any question of an activation on to its end."""

from collections.abc import Callable
from random import Random

from wartable.bots.legends import voyages
from wartable.bots.legends.gunnery import aimed, has_more, last_fire
from wartable.bots.legends.plans import Planner, Weighed
from wartable.bots.legends.weights import Weights
from wartable.bots.legends.wings import chosen_group
from wartable.core import Choice, Seat
from wartable.games.legends.choices.flight import Advance, Finish
from wartable.games.legends.choices.turn import Activate
from wartable.games.legends.rules.courses import Segment, courses
from wartable.games.legends.rules.maneuvers import Plan
from wartable.games.legends.rules.moves import Move
from wartable.games.legends.rules.order import units
from wartable.games.legends.sampling.flying import Gunner, from_thrusters, in_flight, whole
from wartable.games.legends.sampling.plans import GRID, SPENT, FlightPlan, allotments, with_thrusters
from wartable.games.legends.state import World, ship_named
from wartable.geometry.units import INCH

_SLICE = INCH
"""How far a ship flies before its batteries are tried again."""
_Carried = Callable[[Gunner], list[Choice]]
"""The choices that carry out a flight, with fire between them."""


def chosen_unit(world: World, seat: Seat, weights: Weights, rng: Random, number: int) -> list[Choice]:
    """The unit that deals the most goes first, before it is fired at."""
    planners, group = [Planner(world, ship, weights) for ship in units(world, seat)], chosen_group(world, seat)
    found = [] if group is None else [group]
    for planner in planners:
        urgency, choices = _planned(planner, rng, number // len(planners), locks=True)
        found.append((urgency, [Activate(planner.token.name), *choices]))
    return max(reversed(found), key=lambda unit: unit[0])[1]


def activation(planner: Planner, rng: Random, number: int, *, locks: bool) -> list[Choice]:
    """From the sensor points on, or else from what comes after them."""
    return _planned(planner, rng, number, locks=locks)[1]


def _planned(planner: Planner, rng: Random, number: int, *, locks: bool) -> tuple[float, list[Choice]]:
    """How urgent the best activation is, and its choices."""
    if planner.world.flags.movement == "template":
        path_plan = voyages.best(planner, rng, number)
        return planner.urgency(path_plan), voyages.activation(planner, path_plan, locks=locks)
    flight = planner.best(allotments(planner.world, planner.token), rng, number)
    return planner.urgency(flight), carried_out(planner, flight, locks=locks)


def carried_out(planner: Planner, found: Weighed[FlightPlan] | None, *, locks: bool) -> list[Choice]:
    """The choices of an activation, from the sensor points or from the engine points on."""
    if found is None:
        return []
    world, ship = planner.world, planner.ship
    targets, choices = _firing(planner, lambda fire: whole(world, ship, _sliced(found.activation), fire))
    return [*aimed(planner, targets, found.places[-1]), *choices] if locks else choices


def thrust(planner: Planner, plan: Plan, rng: Random, number: int) -> list[Choice]:
    """From the thrusters on, after the engine points have been spent."""
    world, ship = planner.world, planner.ship
    found = planner.best(with_thrusters(world, planner.token, plan), rng, number)
    if found is None:
        return []
    return _firing(planner, lambda fire: from_thrusters(world, ship, _sliced(found.activation), fire))[1]


def flown(planner: Planner, move: Move) -> list[Choice]:
    """From the middle of a flight on; at its end also anti-fighter fire and missiles."""
    notch = planner.world.catalog.notch
    return flown_as(
        planner, move, planner.best_course(FlightPlan(SPENT, move, course) for course in courses(move, notch, GRID))
    )


def flown_as(planner: Planner, move: Move, found: Weighed[FlightPlan] | None) -> list[Choice]:
    """The rest of a flight as choices."""
    world, ship = planner.world, planner.ship
    if found is None:
        return []
    choices = _firing(planner, lambda fire: in_flight(world, ship, move, _sliced(found.activation).course, fire))[1]
    return choices or [last_fire(planner)]


def _firing(planner: Planner, carried: _Carried) -> tuple[list[int], list[Choice]]:
    """The ships that are fired at, and all choices: each battery fires at its best target of the flight as soon as it bears.

    The flight is left unfinished where missiles can be launched or shot at in the end.
    """
    best: dict[int, tuple[float, int, str]] = {}

    def look(world: World, step: int) -> list[tuple[int, str]]:
        for gain, battery, target in planner.shots(world):
            best[battery] = max(best.get(battery, (0.0, 0, "")), (gain, -step, target))
        return []

    def fire(world: World, step: int) -> list[tuple[int, str]]:
        now = {(battery, target): gain for battery, (gain, when, target) in best.items() if when == -step and target}
        borne = [
            (now[battery, target], battery, target) for _, battery, target in planner.shots(world) if (battery, target) in now
        ]
        return [(battery, target) for _, battery, target in sorted(borne, reverse=True)]

    carried(look)
    choices = joined(carried(fire))
    if choices and isinstance(choices[-1], Finish) and has_more(planner.world, planner.ship):
        choices.pop()
    at = [ship_named(planner.world, target) for _, _, target in best.values()]
    return [ship for ship in at if ship >= 0], choices


def _sliced(flight_plan: FlightPlan) -> FlightPlan:
    """With straights cut into slices, so that batteries may fire between them."""
    segments = list[Segment]()
    for segment in flight_plan.course.segments:
        slices = max(0, segment - 1) // _SLICE if isinstance(segment, int) else 0
        segments += [_SLICE] * slices
        segments.append(segment - _SLICE * slices if isinstance(segment, int) else segment)
    return flight_plan._replace(course=flight_plan.course._replace(segments=tuple(segments)))


def joined(choices: list[Choice]) -> list[Choice]:
    """Slices between which nothing happens are flown at once."""
    found = list[Choice]()
    for choice in choices:
        last = found[-1] if found else None
        if isinstance(choice, Advance) and isinstance(last, Advance):
            found[-1] = Advance(last.distance + choice.distance)
        else:
            found.append(choice)
    return found

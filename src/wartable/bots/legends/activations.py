"""The plans of a bot as choices: from any question of an activation on to its end."""

from collections.abc import Callable
from random import Random

from wartable.bots.legends.plans import Planner, Weighed
from wartable.core import Choice, Seat
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.choices.turn import Activate
from wartable.games.legends.rules.courses import courses
from wartable.games.legends.rules.flak import flak_targets
from wartable.games.legends.rules.launch import launchers
from wartable.games.legends.rules.maneuvers import Plan
from wartable.games.legends.rules.moves import Move
from wartable.games.legends.rules.order import units
from wartable.games.legends.rules.values import sensors
from wartable.games.legends.sampling.flying import Gunner, from_thrusters, in_flight, whole
from wartable.games.legends.sampling.plans import GRID, SPENT, Voyage, allotments, with_thrusters
from wartable.games.legends.state import World, weapons

Carried = Callable[[Gunner], list[Choice]]
"""The choices that carry out a flight, with fire between them."""


def chosen_unit(world: World, seat: Seat, rng: Random, number: int) -> list[Choice]:
    """The ship that deals the most goes first, before it is fired at."""
    planners = [Planner(world, ship) for ship in units(world, seat)]
    found = [planner.best(allotments(world, planner.token), rng, number // len(planners)) for planner in planners]
    planner, best = max(zip(planners, found, strict=True), key=lambda pair: pair[0].urgency(pair[1]))
    return [Activate(planner.token.name), *_activation(planner, best, locks=True)]


def activation(world: World, ship: int, rng: Random, number: int, *, locks: bool) -> list[Choice]:
    """From the sensor points on, or else from the engine points."""
    planner = Planner(world, ship)
    return _activation(planner, planner.best(allotments(world, planner.token), rng, number), locks=locks)


def _activation(planner: Planner, found: Weighed | None, *, locks: bool) -> list[Choice]:
    if found is None:
        return []
    world, ship = planner.world, planner.ship
    shots, choices = _firing(planner, lambda fire: whole(world, ship, found.voyage, fire))
    points = sensors(world, planner.token) if locks else 0
    target = planner.favourite(shots.values(), found)
    return [Lock(((world.ships[target].name, points),)), *choices] if points and target is not None else choices


def thrust(world: World, ship: int, plan: Plan, rng: Random, number: int) -> list[Choice]:
    """From the thrusters on, after the engine points have been spent."""
    planner = Planner(world, ship)
    found = planner.best(with_thrusters(world, planner.token, plan), rng, number)
    return [] if found is None else _firing(planner, lambda fire: from_thrusters(world, ship, found.voyage, fire))[1]


def flown(world: World, ship: int, move: Move) -> list[Choice]:
    """From the middle of a flight on; at its end also anti-fighter fire and missiles."""
    planner = Planner(world, ship)
    found = planner.best_course(Voyage(SPENT, move, course) for course in courses(move, world.catalog.notch, GRID))
    if found is None:
        return []
    choices = _firing(planner, lambda fire: in_flight(world, ship, move, found.voyage.course, fire))[1]
    return choices or [_last_fire(world, ship)]


def _firing(planner: Planner, carried: Carried) -> tuple[dict[int, int], list[Choice]]:
    """Each battery fires at the best target that it bears on during the flight, as soon as it does. Who fires at whom, and all
    choices; the flight is left unfinished where missiles can be launched or shot at in the end."""
    best: dict[int, tuple[float, int, int]] = {}

    def look(pairs: list[tuple[int, int]], step: int) -> list[tuple[int, int]]:
        for battery, target in pairs:
            best[battery] = max(best.get(battery, (0.0, 0, -1)), (planner.gain(battery, target), -step, target))
        return []

    def fire(pairs: list[tuple[int, int]], step: int) -> list[tuple[int, int]]:
        now = [(gain, battery, target) for battery, (gain, when, target) in best.items() if when == -step and target >= 0]
        return [(battery, target) for _, battery, target in sorted(now, reverse=True) if (battery, target) in pairs]

    carried(look)
    choices = carried(fire)
    if choices and isinstance(choices[-1], Finish) and _has_more(planner):
        choices.pop()
    return {battery: target for battery, (_, _, target) in best.items()}, choices


def _has_more(planner: Planner) -> bool:
    world, ship = planner.world, planner.ship
    return bool(launchers(world, ship)) or any(not missile.gone for missile in world.missiles)


def _last_fire(world: World, ship: int) -> Choice:
    batteries = weapons(world, world.ships[ship])
    for battery, missile in flak_targets(world, ship):
        return Fire(batteries[battery].id, world.missiles[missile].name)
    for battery in launchers(world, ship):
        return LaunchMissiles(batteries[battery].id)
    return Finish()

"""Random play with templates that fights: whole activations that stay on the table and leave room for the next one."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from wartable.core import Choice, Request, Seat
from wartable.games.legends.choices.flight import Finish
from wartable.games.legends.choices.template import Adjust, Pause, Pivot, SelectManeuver, SetCourse, SwitchOn
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.games.legends.requests.shots import flak_shots, launch, shot
from wartable.games.legends.requests.template import CourseQuestion, ManeuverQuestion, VelocityQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.rules.arms import targets
from wartable.games.legends.rules.launch import launchers
from wartable.games.legends.rules.laying import MANEUVERS, drawn, has_room, poses_of, stays
from wartable.games.legends.rules.places import nearest_enemies
from wartable.games.legends.rules.spending import (
    Budget,
    adjusted,
    budget,
    engine_speed,
    refuse_switch,
    slot_after,
    thruster_speed,
)
from wartable.games.legends.rules.templates import Parts, pivots, track, write_course
from wartable.games.legends.rules.values import thrusters
from wartable.games.legends.rules.voyages import firing_spans
from wartable.games.legends.state import World, enemy_ships, ship_named
from wartable.geometry.measure import bearing, distance2
from wartable.geometry.units import Pose

_TRIES = 60
_WANTED = 6
"""Out of this many activations that stay, the one that comes closest to an enemy is taken as often as not."""
_THRUSTS = 0.3
"""How often a plan activates the thrusters."""
_FIRES = 0.7
"""How often a battery fires when it bears on somebody, and how often a ship goes on to a place where one does."""
_OTHERWISE = 0.4
"""How often missiles are launched or shot at in between."""


class Route(NamedTuple):
    """An activation up to the end of its path."""

    budget: Budget
    """Before any point is spent in step 1, with thrusters if they are activated."""
    engines: int
    thrusters: int
    """On velocity before the move."""
    slot: int
    course: Parts
    poses: tuple[Pose, ...]
    """Before the first template and after each of them."""


def plans(world: World, ship: int, rng: Random, fixed: Budget | None = None) -> Iterator[Route]:
    """Activations at random, without end: from the maneuver on or, with a budget, from step 1 on."""
    token = world.ships[ship]
    while True:
        b = fixed or budget(world, token, MANEUVERS[int(rng.random() * len(MANEUVERS))])
        if rng.random() < _THRUSTS and refuse_switch(world, token, b) is None:
            b = replace(b, switched=True, thrusters=thrusters(world, token))
        engines = rng.randint(*engine_speed(b, after=False))
        speed = rng.randint(*thruster_speed(b)) if rng.random() < 0.5 else 0
        yield _plan(world, ship, b, engines, speed, rng)


def courses(world: World, ship: int, rng: Random, left: Budget) -> Iterator[Route]:
    """The same in step 2, when velocity is settled."""
    while True:
        yield _plan(world, ship, left, 0, 0, rng)


def _plan(world: World, ship: int, b: Budget, engines: int, speed: int, rng: Random) -> Route:
    token = world.ships[ship]
    slot = slot_after(world, token, engines, speed)
    t = track(world, token, slot)
    course = drawn(t, adjusted(b, engines, speed, after=False), rng)
    return Route(b, engines, speed, slot, course, tuple(poses_of(world, token.pose(), t, course)))


def staying(world: World, ship: int, found: Iterator[Route]) -> list[Route]:
    """A few that stay on the table and leave room for the next activation, else those that stay."""
    token, roomy, others = world.ships[ship], list[Route](), list[Route]()
    for plan in islice(found, _TRIES):
        if not stays(world, plan.poses, track(world, token, plan.slot).turn):
            continue
        if not has_room(world, token, plan.poses[-1], plan.slot):
            others.append(plan)
            continue
        roomy.append(plan)
        if len(roomy) == _WANTED:
            break
    return roomy or others


def _liveliest(world: World, ship: int, found: Iterator[Route], rng: Random) -> Route | None:
    """One of them, as often as not the one that comes closest to an enemy; None where all leave the table."""
    chosen = staying(world, ship, found)
    if not chosen:
        return None
    enemies = [world.ships[i].center() for i in enemy_ships(world, world.ships[ship].owner)]
    if rng.random() < 0.5 and enemies:
        return min(chosen, key=lambda plan: min(distance2(plan.poses[-1][:2], enemy) for enemy in enemies))
    return chosen[int(rng.random() * len(chosen))]


# -- answers --------------------------------------------------------------------------------------------------------------


def lively(world: World, seat: Seat, request: Request, rng: Random) -> Sequence[Choice]:
    """An answer to the open question; none where any sample will do."""
    match request:
        case SensorsQuestion():
            return request.sample(world, seat, rng, 1)
        case ManeuverQuestion():
            ship = ship_named(world, request.ship)
            plan = _liveliest(world, ship, plans(world, ship, rng), rng)
            return [SelectManeuver(plan.budget.maneuver) if plan else request.default(world, seat)]
        case VelocityQuestion():
            return [_velocity(world, seat, request, rng)]
        case CourseQuestion():
            return [_course(world, seat, request, rng)]
        case VoyageQuestion():
            return [_voyage(world, request, rng)]
    return ()


def _velocity(world: World, seat: Seat, request: VelocityQuestion, rng: Random) -> Choice:
    ship, b = ship_named(world, request.ship), request.budget
    token = world.ships[ship]
    if not request.after:
        plan = _liveliest(world, ship, plans(world, ship, rng, b), rng)
        if plan is None:
            return request.default(world, seat)
        return SwitchOn() if plan.budget.switched and not b.switched else Adjust(plan.engines, plan.thrusters)
    choice = Adjust(rng.randint(*engine_speed(b, after=True)), rng.randint(*thruster_speed(b)))
    slot = slot_after(world, token, choice.engines, choice.thrusters)
    return choice if has_room(world, token, token.pose(), slot) else request.default(world, seat)


def _course(world: World, seat: Seat, request: CourseQuestion, rng: Random) -> Choice:
    ship, b = ship_named(world, request.ship), request.budget
    payers = () if b.started else pivots(track(world, world.ships[ship]), b)
    if payers and rng.random() < 0.5:
        return _facing(world, ship, payers, rng)
    plan = _liveliest(world, ship, courses(world, ship, rng, b), rng)
    return SetCourse(write_course(plan.course)) if plan else request.default(world, seat)


def _facing(world: World, ship: int, payers: tuple[str, ...], rng: Random) -> Pivot:
    """Toward the nearest enemy."""
    here, enemies = world.ships[ship].pose(), nearest_enemies(world, ship)
    heading = bearing(here[:2], world.ships[enemies[0]].center()) if enemies else here[2]
    return Pivot(heading, payers[int(rng.random() * len(payers))])


def _voyage(world: World, request: VoyageQuestion, rng: Random) -> Choice:
    """Fires most of what bears, then goes on to where something bears."""
    ship = ship_named(world, request.ship)
    found = _shots(world, ship, rng)
    if found is not None:
        return found
    payers = request.payers(world)
    if payers and rng.random() < 0.5:
        return _facing(world, ship, payers, rng)
    run = world.ships[ship].run
    spans = firing_spans(world, ship, request.end) if run < request.end and rng.random() < _FIRES else []
    later = [(max(first, run + 1), last) for _, _, (first, last) in spans if last > run]
    if not later:
        return Finish()
    return Pause(rng.randint(*later[int(rng.random() * len(later))]))


def _shots(world: World, ship: int, rng: Random) -> Choice | None:
    others: list[Choice] = [launch(world, ship, b) for b in launchers(world, ship)]
    others += [shot(world, ship, pair) for pair in flak_shots(world, ship)]
    if others and rng.random() < _OTHERWISE:
        return others[int(rng.random() * len(others))]
    pairs = targets(world, ship)
    if pairs and rng.random() < _FIRES:
        battery, target = pairs[int(rng.random() * len(pairs))]
        return shot(world, ship, (battery, world.ships[target].name))
    return None

"""Random play that fights: whole flights that stay on the table and leave room for the next one, as often as not closing in.

Uniform random play leaves the table before it fights: by the time a step could be refused, the points are spent.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from wartable.core import Choice, Seat
from wartable.games.legends.choices.deployment import SetSpeed
from wartable.games.legends.requests.activation import EnginesQuestion, SensorsQuestion, ThrustersQuestion
from wartable.games.legends.requests.deployment import DeployQuestion, PlaceQuestion, SpeedQuestion
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.shots import flak_shots, launch, shot
from wartable.games.legends.rules import laying
from wartable.games.legends.rules.arms import targets
from wartable.games.legends.rules.courses import courses, placed
from wartable.games.legends.rules.deployment import suggested_slot
from wartable.games.legends.rules.launch import launchers
from wartable.games.legends.rules.maneuvers import slot_reached
from wartable.games.legends.rules.room import has_room, stays
from wartable.games.legends.sampling import templates
from wartable.games.legends.sampling.flying import from_thrusters, in_flight, whole
from wartable.games.legends.sampling.plans import GRID, SPENT, Allotment, FlightPlan, allotments, flight_plan, with_thrusters
from wartable.games.legends.state import Ship, World, enemy_ships, ship_named, table_size
from wartable.geometry.measure import distance2
from wartable.geometry.units import Pose, half_up

_TRIES = 120
_PLACES = 20
_WANTED = 6
"""Out of this many flights that stay, the one that comes closest to an enemy is taken as often as not."""
_FIRES = 0.7
"""How often a battery fires when it bears on somebody, and a fighter closes in or attacks."""
_OTHERWISE = 0.4
"""How often missiles are launched or shot at in between."""


def lively(view: Any, seat: Seat, rng: Random) -> Sequence[Choice]:
    """A plan for the open question; empty where any sample will do. Where no flight stays on the table, the default decides."""
    world: World = view.world
    request = view.request(seat)
    if world.flags.movement == "template" and (found := templates.lively(world, seat, request, rng)):
        return found
    match request:
        case SensorsQuestion() | EnginesQuestion() | ThrustersQuestion():
            return _activation(world, seat, request, rng)
        case FlightQuestion():
            return _flight(world, seat, request, rng)
        case GroupQuestion() if rng.random() < _FIRES:
            return [request.default(world, seat)]
        case DeployQuestion() | PlaceQuestion() | SpeedQuestion():
            drawn = (request.sample(world, seat, rng, 1)[0] for _ in range(_PLACES))
            return list(islice((choice for choice in drawn if _deploys_well(world, request, choice)), 1))
    return ()


# -- activations ----------------------------------------------------------------------------------------------------------


def _activation(
    world: World, seat: Seat, request: SensorsQuestion | EnginesQuestion | ThrustersQuestion, rng: Random
) -> Sequence[Choice]:
    ship = ship_named(world, request.ship)
    fixed = with_thrusters(world, world.ships[ship], request.plan) if isinstance(request, ThrustersQuestion) else None
    drawn = _drawn(world, world.ships[ship], fixed or allotments(world, world.ships[ship]), rng)
    found = _liveliest(world, world.ships[ship], drawn, rng)
    if found is None:
        return [request.default(world, seat)]
    choices = (whole if fixed is None else from_thrusters)(world, ship, found, _Gunner(ship, rng))
    if isinstance(request, SensorsQuestion):
        return (*request.sample(world, seat, rng, 1), *choices)
    return choices


def _drawn(world: World, ship: Ship, open_: Sequence[Allotment], rng: Random) -> Iterator[tuple[FlightPlan, int]]:
    """Whole activations at random, each with the slot that it reaches."""
    for _ in range(_TRIES):
        allotment = open_[int(rng.random() * len(open_))]
        found = flight_plan(world, ship, allotment, rng)
        if found is not None:
            yield found, slot_reached(world, ship, allotment.plan)


def _flight(world: World, seat: Seat, request: FlightQuestion, rng: Random) -> Sequence[Choice]:
    ship = ship_named(world, request.ship)
    token = world.ships[ship]
    otherwise = _otherwise(world, ship)
    if otherwise and rng.random() < _OTHERWISE:
        return [otherwise[int(rng.random() * len(otherwise))]]
    found = courses(request.move, world.catalog.notch, GRID)
    drawn = ((FlightPlan(SPENT, request.move, found[int(rng.random() * len(found))]), token.slot) for _ in range(_TRIES))
    chosen = _liveliest(world, token, drawn, rng)
    if chosen is None:
        return [request.default(world, seat)]
    return in_flight(world, ship, request.move, chosen.course, _Gunner(ship, rng))


def _otherwise(world: World, ship: int) -> list[Choice]:
    """Missiles to be launched, and shots at missiles and fighters."""
    launches: list[Choice] = [launch(world, ship, b) for b in launchers(world, ship)]
    return launches + [shot(world, ship, pair) for pair in flak_shots(world, ship)]


def _liveliest(world: World, ship: Ship, drawn: Iterable[tuple[FlightPlan, int]], rng: Random) -> FlightPlan | None:
    """One that stays and leaves room, else one that stays; None where all of them leave the table."""
    start, table = ship.pose(), table_size(world)
    enemies = [world.ships[i].center() for i in enemy_ships(world, ship.owner)]
    roomy, others = list[tuple[int, int, FlightPlan]](), list[FlightPlan]()
    for found, slot in drawn:
        if not stays(table, start, found.course.places):
            continue
        x, y, heading = placed(start, found.course.places[-1])
        end = half_up(x), half_up(y), heading
        if has_room(world, ship, end, slot):
            nearest = min((distance2(end[:2], enemy) for enemy in enemies), default=0)
            roomy.append((nearest, len(roomy), found))
            if len(roomy) == _WANTED:
                break
        else:
            others.append(found)
    if roomy:
        return min(roomy)[2] if rng.random() < 0.5 else roomy[int(rng.random() * len(roomy))][2]
    return others[0] if others else None


class _Gunner:
    """Fires most of what bears, at any ship, each battery once."""

    def __init__(self, ship: int, rng: Random) -> None:
        self._ship, self._rng = ship, rng

    def __call__(self, world: World, step: int) -> Iterator[tuple[int, str]]:
        rng, fired, pairs = self._rng, set[int](), targets(world, self._ship)
        for battery, target in rng.sample(pairs, len(pairs)):
            if battery not in fired and rng.random() < _FIRES:
                fired.add(battery)
                yield battery, world.ships[target].name


# -- deployment -----------------------------------------------------------------------------------------------------------


def _deploys_well(world: World, request: DeployQuestion | PlaceQuestion | SpeedQuestion, choice: Any) -> bool:
    """Will the ship be able to stay on the table?"""
    name = request.ship if isinstance(request, SpeedQuestion) else choice.ship
    token = world.ships[ship_named(world, name)]
    at: Pose = token.pose() if isinstance(choice, SetSpeed) else choice.at
    slot: int = getattr(choice, "slot", suggested_slot(world))
    room = laying.has_room if world.flags.movement == "template" else has_room
    return room(world, token, at, slot)

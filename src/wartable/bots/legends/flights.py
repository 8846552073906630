"""A few flights for each way that a ship may be, as different from one another as possible: for simulated battles."""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from wartable.games.legends.catalog import INFINITE, LegendsCatalog
from wartable.games.legends.catalog.records import Arc
from wartable.games.legends.rules.courses import Place, courses
from wartable.games.legends.rules.maneuvers import fastest
from wartable.games.legends.rules.moves import MOST_TURNS, needed, start, turn_cap
from wartable.games.legends.rules.values import engines, is_jammed, thrusters
from wartable.games.legends.sampling.plans import GRID, Allotment, allotted
from wartable.games.legends.state import Ship, World
from wartable.geometry.units import CIRCLE, INCH

_DRAWN = 4
"""This many times as many flights are drawn as are kept: those that differ most."""
_KEPT = 2_000
_TURNED = 5.0
"""How many inches apart two flights seem that end a quarter turn apart."""
_OTHER = 6.0
"""And two that open different combat arcs."""
_FASTER = 2.0
"""And two that end in neighboring slots."""
_DRIVEN = 0.5
"""And one with thrusters and one without."""


class Flight(NamedTuple):
    """A whole activation in the ship's own frame."""

    arc: Arc
    places: tuple[Place, ...]
    slot: int
    thrusters: bool


class Helm(NamedTuple):
    """What decides how a ship can fly, but for its slot."""

    kind: str
    engines: int
    thrusters: int
    jammed: bool
    fastest: int


def helm(world: World, ship: Ship, *, powered: bool) -> Helm:
    """With or without a reactor point for the thrusters."""
    points = thrusters(world, ship) if powered else 0
    return Helm(ship.kind, engines(world, ship), points, is_jammed(world, ship), fastest(world))


@lru_cache(maxsize=_KEPT)
def flights(catalog: LegendsCatalog, of: Helm, slot: int, number: int) -> tuple[Flight, ...]:
    """This many flights of a ship in this slot, the same each time."""
    rng = Random(f"{of.kind} {of.engines} {of.thrusters} {slot}")
    drawn = rng.choices(allotted(of.engines, of.thrusters, of.jammed), k=_DRAWN * number)
    flown = [flight for allotment in drawn if (flight := _flown(catalog, of, slot, allotment, rng)) is not None]
    return _spread(list(dict.fromkeys(flown)), number)


def _flown(catalog: LegendsCatalog, of: Helm, slot: int, allotment: Allotment, rng: Random) -> Flight | None:
    """One of the flights that this allotment allows; None where its points could not be spent in two turns."""
    plan = allotment.plan
    reached = max(0, min(of.fastest, slot + plan.velocity + plan.speed))
    letter, cap = catalog.ships[of.kind].track[reached], turn_cap(plan.engines)
    spacing, turns = catalog.spacing[letter], (plan.turning, plan.port, plan.starboard)
    move = start(catalog.slots[reached], spacing, letter == INFINITE, cap, *turns)
    found = courses(move, catalog.notch, GRID) if needed(move) <= MOST_TURNS else ()
    if not found:
        return None
    places = found[int(rng.random() * len(found))].places
    return Flight(catalog.geometry.arcs[plan.primary], places, reached, bool(allotment.thrusters))


def _spread(drawn: list[Flight], number: int) -> tuple[Flight, ...]:
    """Takes the flight that is farthest from all that were taken before, again and again."""
    taken, gaps = list[Flight](), [float("inf")] * len(drawn)
    while len(taken) < min(number, len(drawn)):
        taken.append(drawn[gaps.index(max(gaps))])
        gaps = [min(gap, _apart(taken[-1], flight)) for gap, flight in zip(gaps, drawn, strict=True)]
    return tuple(taken)


def _apart(one: Flight, other: Flight) -> float:
    (ax, ay, ah), (bx, by, bh) = one.places[-1], other.places[-1]
    turn = abs((ah - bh + CIRCLE // 2) % CIRCLE - CIRCLE // 2) / (CIRCLE // 4)
    far = (abs(ax - bx) + abs(ay - by)) / INCH + _TURNED * turn + _FASTER * abs(one.slot - other.slot)
    return far + _OTHER * (one.arc != other.arc) + _DRIVEN * (one.thrusters != other.thrusters)

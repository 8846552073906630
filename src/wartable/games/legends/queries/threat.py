"""What enemies could do to a ship in their next activation, where it is or where it wants to go."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from wartable.core.queries import Finding, Query, Shape
from wartable.core.secrets import Viewer
from wartable.core.words import Counted, listed
from wartable.games.legends.catalog.records import Arc
from wartable.games.legends.choices.common import Name
from wartable.games.legends.names import name
from wartable.games.legends.odds import NO_UPGRADES, UNCHARGED
from wartable.games.legends.queries import voyages
from wartable.games.legends.queries.base import Place, on_table, pose_of
from wartable.games.legends.queries.flights import next_places
from wartable.games.legends.rules.chances import (
    expected_critical_hits,
    volley_of,
)
from wartable.games.legends.rules.courses import Place as Spot
from wartable.games.legends.rules.courses import courses, placed
from wartable.games.legends.rules.maneuvers import CRUISE, flight
from wartable.games.legends.rules.moves import MOST_TURNS, needed
from wartable.games.legends.rules.outlines import budgets, facings, laid
from wartable.games.legends.rules.values import critical_value
from wartable.games.legends.sampling.plans import Allotment, allotments
from wartable.games.legends.state import DESTROYED, Ship, World, enemy_ships, weapons
from wartable.geometry.measure import distance2, in_half, in_range
from wartable.geometry.regions import hull
from wartable.geometry.units import INCH, Point, half_up

_ENOUGH = 1e-9
_Ways: TypeAlias = Iterable[Sequence[Spot]]
"""The places of flights, in the ship's own frame."""


class Threat(Query, frozen=True, tag="legends.Threat"):
    """LOK-ACT-11: what each enemy could do to a ship, at a place or where it is, in its next activation."""

    ship: Name
    at: Place = ""
    """Where the ship would be; by default where it is."""

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        found, place = on_table(world, self.ship), pose_of(world, self.at or self.ship)
        if found is None or place is None:
            return None
        point = place[:2]
        dangers = [(i, danger(world, i, found[0], point)) for i in enemy_ships(world, found[1].owner)]
        said = [_danger_in_words(world, world.ships[i], bearing) for i, bearing in dangers if bearing.batteries]
        whom = name(world.catalog, self.ship)
        text = " ".join((*said, f"Assumed: {UNCHARGED} Nothing is rolled again. {NO_UPGRADES}"))
        return Finding(
            text if said else f"No enemy could fire at {whom} there in its next activation.",
            tuple((world.ships[i].name, bearing.hits) for i, bearing in dangers if bearing.batteries),
            tuple(world.ships[i].name for i, bearing in dangers if bearing.batteries),
            tuple(
                Shape("line", (world.ships[i].center(), point), name(world.catalog, world.ships[i].name), "LOK-ACT-11")
                for i, bearing in dangers
                if bearing.batteries
            ),
        )


class Field(Query, frozen=True, tag="legends.Field"):
    """LOK-ACT-11: where enemies can be in their next activation, and what each battery does to a ship in its range from there.

    Places are an outline for each enemy; numbers are critical hits on average, `draco-1 draco_2`. They are upper
    bounds for every place on the table, because a real flight passes only some of the places, and its arcs bear on fewer still.
    """

    ship: Name

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        found = on_table(world, self.ship)
        if found is None:
            return None
        index, ship = found
        enemies = enemy_ships(world, ship.owner)
        numbers = [
            (f"{world.ships[i].name} {weapons(world, world.ships[i])[b].id}", hits)
            for i in enemies
            for b, hits in _harm(world, i, index).items()
        ]
        shapes = (Shape("area", _anywhere(world, world.ships[i]), world.ships[i].name, "LOK-ACT-11") for i in enemies)
        said = f"{Counted(len(enemies)):enemy warship} may threaten {name(world.catalog, self.ship)}."
        return Finding(said, tuple(numbers), (), tuple(shapes))


def _anywhere(world: World, ship: Ship) -> tuple[Point, ...]:
    """The convex polygon around all places of the next activation: what a ship passes lies between its start and its ends."""
    enclose = voyages.next_places if world.flags.movement == "template" else next_places
    return hull((ship.center(), *enclose(world, ship)))


class Danger(NamedTuple):
    """The most that one activation brings to bear: critical hits on average, and by which batteries."""

    hits: float
    batteries: tuple[int, ...]


def _danger_in_words(world: World, enemy: Ship, danger: Danger) -> str:
    own = weapons(world, enemy)
    by = listed([own[b].name for b in danger.batteries])
    when = " in the next game turn" if enemy.activated else ""
    return f"{name(world.catalog, enemy.name)} could fire {by}{when}: {danger.hits:.2f} critical hits on average."


def danger(world: World, enemy: int, ship: int, point: Point) -> Danger:
    """The best of all flights of an enemy's next activation, tried at the places where they turn and end."""
    attacker, harm = world.ships[enemy], _harm(world, enemy, ship)
    most, best = sum(harm.values()), Danger(0.0, ())
    flights = _voyages if world.flags.movement == "template" else _flights
    for arc, ways in flights(world, attacker, point):
        for bearing in _bearing(world, attacker, arc, ways, point):
            hits = sum(harm[b] for b in bearing)
            if hits > best.hits + _ENOUGH:
                best = Danger(hits, bearing)
        if best.hits >= most - _ENOUGH:
            break
    return best


def _harm(world: World, enemy: int, ship: int) -> dict[int, float]:
    """What each battery that is left does to a ship on average."""
    attacker, critical = world.ships[enemy], critical_value(world, world.ships[ship])
    return {
        b: expected_critical_hits(volley_of(weapon, attacker.batteries[b], critical))
        for b, weapon in enumerate(weapons(world, attacker))
        if weapon.type == "P" and attacker.batteries[b] != DESTROYED
    }


def _to_go(world: World, ship: Ship, point: Point) -> float:
    """How far a ship must go to reach a point with its longest-ranged battery."""
    return sqrt(distance2(ship.center(), point)) - max((weapon.reach for weapon in weapons(world, ship)), default=0)


def _flights(world: World, ship: Ship, point: Point) -> Iterator[tuple[Arc, _Ways]]:
    """The flights of each move with each arc that can go with it, the likelier first; without those that end too far away."""
    away, seen = _to_go(world, ship, point), set()
    for allotment in sorted(allotments(world, ship), key=_is_unlikely):
        move, arc = flight(world, ship, allotment.plan), world.catalog.geometry.arcs[allotment.plan.primary]
        if move.high >= away and needed(move) <= MOST_TURNS and (move, arc) not in seen:
            seen.add((move, arc))
            yield arc, (course.places for course in courses(move, world.catalog.notch, 0))


def _voyages(world: World, ship: Ship, point: Point) -> Iterator[tuple[Arc, _Ways]]:
    """The same with templates: the outermost courses, from every heading where the ship may face anywhere."""
    away = _to_go(world, ship, point) - world.catalog.ship_size[0]  # a turn also swings the center
    for arc, t, b in budgets(world, ship):
        if t.high * INCH >= away:
            for by in facings(t, b):
                yield arc, ([placed((0, 0, by), place) for place in places] for _, places in laid(world, t, b))


def _is_unlikely(allotment: Allotment) -> bool:
    """Does it use thrusters as well as engines?"""
    return bool(allotment.thrusters) and allotment.plan.primary != CRUISE


def _bearing(world: World, ship: Ship, arc: Arc, ways: _Ways, point: Point) -> Iterator[tuple[int, ...]]:
    """For each flight, the batteries that bear on the point somewhere on its way."""
    start, guns = ship.pose(), [(b, weapon) for b, weapon in enumerate(weapons(world, ship)) if weapon.type == "P"]
    ready = [(b, weapon) for b, weapon in guns if ship.batteries[b] != DESTROYED]
    for way in ways:
        found = set[int]()
        for place in way:
            x, y, heading = placed(start, place)
            pose = half_up(x), half_up(y), heading
            inside = arc == "all" or in_half(pose, arc, point)
            found.update(b for b, w in ready if (inside or not w.combat) and in_range(pose[:2], point, w.reach))
        yield tuple(sorted(found))

"""The distances straight ahead at which something changes: turns, the ends of the slot, the edge, who is in reach."""

from collections.abc import Sequence

from wartable.games.legends.names import name
from wartable.games.legends.rules.moves import Move, longest, places
from wartable.games.legends.rules.room import straight
from wartable.games.legends.state import DESTROYED, Ship, World, enemy_ships, weapons
from wartable.geometry.measure import half_span, range_span
from wartable.geometry.units import Point, Span

Mark = tuple[int, str]
Prey = Sequence[tuple[int, Point]]
"""Fighters or missiles by their index, each with its place."""


def ready_batteries(world: World, ship: Ship, kind: str) -> list[int]:
    """The batteries of a type that may still fire."""
    found = enumerate(weapons(world, ship))
    return [b for b, w in found if w.type == kind and b not in ship.fired and ship.batteries[b] != DESTROYED]


def aimed_at(world: World, ship: Ship, prey: Prey | None) -> Prey:
    """This prey; without it, the warships of the enemy."""
    return [(i, world.ships[i].center()) for i in enemy_ships(world, ship.owner)] if prey is None else prey


def marks(world: World, ship: int, move: Move) -> tuple[Mark, ...]:
    """Each distance once, from the nearest on, with everything that changes there."""
    farthest = longest(move)
    found = places(move) + _edge(world, world.ships[ship], farthest) + _fire(world, ship, farthest)
    words: dict[int, list[str]] = {}
    for distance, what in sorted(found):
        if what not in words.setdefault(distance, []):
            words[distance].append(what)
    return tuple((distance, "; ".join(what)) for distance, what in words.items())


def _edge(world: World, ship: Ship, farthest: int) -> list[Mark]:
    on = straight(world, ship, farthest)
    return [(on, "edge of the table")] if 0 < on < farthest else []


def _fire(world: World, ship: int, farthest: int) -> list[Mark]:
    found, here = [], world.ships[ship]
    for battery, target, (first, last) in firing_spans(world, ship, farthest):
        pair = f"{weapons(world, here)[battery].name} on {name(world.catalog, world.ships[target].name)}"
        if first > 0:
            found.append((first, f"{pair}: from here"))
        if 0 < last < farthest:
            found.append((last, f"{pair}: up to here"))
    return found


def firing_spans(world: World, ship: int, farthest: int, prey: Prey | None = None) -> list[tuple[int, int, Span]]:
    """Each power battery that may still fire, each enemy, and between which distances ahead the one bears on the other.

    With `prey`, F batteries and those fighters or missiles. Spans are measured from the latest turn, as places are, so that
    they hold to the thousandth.
    """
    here = world.ships[ship]
    run, end = here.run, here.run + farthest
    arms = weapons(world, here)
    ready = [(b, arms[b]) for b in ready_batteries(world, here, "P" if prey is None else "F")]
    found = []
    for target, at in aimed_at(world, here, prey) if ready else ():
        arc = (0, end) if here.arc == "all" else half_span(here.anchor, end, here.arc, at)
        for b, weapon in ready:
            reach = range_span(here.anchor, end, at, weapon.reach)
            bears = arc if weapon.combat else (0, end)
            if reach and bears:
                first, last = max(reach[0], bears[0], run), min(reach[1], bears[1])
                if first <= last:
                    found.append((b, target, (first - run, last - run)))
    return found

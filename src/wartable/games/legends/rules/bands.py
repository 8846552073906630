"""LOK-ATTACK-02, TPL-38: where along a flight that is only planned each battery would bear on each enemy."""

from collections.abc import Sequence
from copy import copy
from typing import TypeAlias

from wartable.games.legends.rules import voyages
from wartable.games.legends.rules.marks import Prey, firing_spans
from wartable.games.legends.state import World, alter
from wartable.geometry.paths import Piece, length
from wartable.geometry.units import CIRCLE, Span, advance

Band: TypeAlias = tuple[int, int, Span]
"""A battery, the enemy, and from where to where; the enemy by its index among ships, fighters or missiles."""
Leg: TypeAlias = tuple[int, int]
"""A distance straight ahead, and by how much the ship then turns, counter-clockwise."""


def along_legs(world: World, ship: int, legs: Sequence[Leg], prey: Prey | None = None) -> list[Band]:
    """Distances are counted from where the ship is."""
    there, found, gone = _apart(world), list[Band](), 0
    for distance, turn in legs:
        spans = firing_spans(there, ship, distance, prey)
        found += [(battery, target, (first + gone, last + gone)) for battery, target, (first, last) in spans]
        run = there.ships[ship].run + distance
        x, y, heading = advance(there.ships[ship].anchor, run)
        alter(there, ship, anchor=(x, y, (heading + turn) % CIRCLE), run=0)
        gone += distance
    return _joined(found)


def along_path(world: World, ship: int, pieces: tuple[Piece, ...], prey: Prey | None = None) -> list[Band]:
    """Distances are counted from the start of the templates."""
    there = _apart(world)
    alter(there, ship, anchor=there.ships[ship].pose(), run=0, path=pieces, front=world.catalog.bow)
    return voyages.firing_spans(there, ship, length(pieces), prey)


def _apart(world: World) -> World:
    """The same table with copies of the ships, which can be moved freely."""
    there = copy(world)
    there.ships = list(world.ships)
    return there


def _joined(bands: list[Band]) -> list[Band]:
    """Spans that continue beyond a turn become one band."""
    found: list[Band] = []
    for battery, target, (first, last) in sorted(bands):
        if found and found[-1][:2] == (battery, target) and first <= found[-1][2][1]:
            found[-1] = battery, target, (found[-1][2][0], max(last, found[-1][2][1]))
        else:
            found.append((battery, target, (first, last)))
    return found

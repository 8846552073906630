"""What the observation of a position must be, told from the readable engine's world alone."""

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wartable.core import Position, Seat
from wartable.games.caledea.pieces import owner_of
from wartable.games.caledea.state import World, available
from wartable_fast.layout import *
from wartable_fast.translate import kind_of_unit

FACTS = (O_OWNER, O_MARKER, O_SALTED, O_LEVEL, O_BUILDER, O_SITE, O_HOLDER, O_MATCH)


def planes(position: Position[World, Any, Any, Any], viewer: Seat) -> NDArray[np.int8]:
    """The planes but that of the attack, as a table by plane and square."""
    world = position.world
    n, sides = len(world.alive), world.settings.sides

    def seen(seat: Seat) -> int:
        return 0 if seat < 0 else (seat - viewer) % n + 1

    shown = np.zeros((PLANES, world.realm.size), np.int8)
    for square, units in enumerate(world.units):
        for unit, number in Counter(units).items():
            owner, kind = owner_of(unit), kind_of_unit(unit)
            plane = O_OWN + kind if owner == viewer else (O_ALLIED if sides[owner] == sides[viewer] else O_ENEMY) + kind % RANKS
            shown[plane, square] += number
        shown[O_OWNER, square] = seen(owner_of(units[-1])) if units else 0
        shown[O_MARKER, square], shown[O_SALTED, square] = seen(world.markers[square]), world.salted[square]
        shown[O_LEVEL, square] = world.levels[square]
        shown[O_BUILDER, square] = (seen(world.builders[square]) or NEUTRAL) if world.levels[square] else 0
    if world.kingdoms[viewer] >= 0:
        shown[O_MATCH] = world.realm.matches[world.kingdoms[viewer]]
    for seat, square in enumerate(world.capitals):
        if square >= 0:
            shown[O_SITE, square], shown[O_HOLDER, square] = seen(seat), seen(world.holders[seat])
    return shown


def seats(position: Position[World, Any, Any, Any], viewer: Seat) -> list[list[int]]:
    """The facts about each seat, the viewer first."""
    world = position.world
    n, sides = len(world.alive), world.settings.sides
    found = []
    for seat in [(viewer + i) % n for i in range(n)]:
        holder = world.holders[seat]
        found.append(
            [
                world.alive[seat],
                sides[seat] == sides[viewer],
                world.kingdoms[seat] + 1,
                world.gold[seat],
                available(world, seat),
                len(world.armies[seat]),
                0 if holder < 0 else (holder - viewer) % n + 1,
                seat == world.active,
            ]
        )
    return found

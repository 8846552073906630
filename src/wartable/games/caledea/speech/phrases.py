"""Pieces and their owners in words."""

from collections.abc import Iterable
from itertools import groupby

from wartable.core.secrets import Seat, Viewer
from wartable.core.words import listed
from wartable.games.caledea.names import STRUCTURE_WORDS, square_name, unit_word
from wartable.games.caledea.pieces import kind_of, owner_of
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.state import NOBODY, World, card, is_enemy

NOTHING = "–"


def kingdom_name(world: World, seat: Seat) -> str:
    return f"Player {seat + 1}" if world.kingdoms[seat] < 0 else card(world, seat).name


def kingdom_title(world: World, viewer: Viewer, seat: Seat) -> str:
    """The kingdom, and what it is to the viewer."""
    notes = []
    if seat == viewer:
        notes.append("you")
    elif viewer is not None and not is_enemy(world, seat, viewer):
        notes.append("your ally")
    if not world.alive[seat]:
        notes.append("out of the game")
    name = kingdom_name(world, seat)
    return f"{name} ({', '.join(notes)})" if notes else name


def units_named(units: Iterable[int]) -> str:
    """`2 infantry and 1 moved cavalry`; their owner is left out."""
    kinds = sorted(kind_of(unit) for unit in units)
    return listed([f"{len(list(same))} {unit_word(kind)}" for kind, same in groupby(kinds)]) or "no units"


def units_at(world: World, square: int) -> list[str]:
    """The units of a square, those of each owner together."""
    there = world.units[square]
    return (
        [f"{units_named(units)} of {kingdom_name(world, owner)}" for owner, units in groupby(there, owner_of)] if there else []
    )


def structure_at(world: World, square: int) -> str:
    """`castle of Talaq`, `neutral tower`, or nothing."""
    builder, name = world.builders[square], STRUCTURE_WORDS[world.levels[square]]
    if not name:
        return ""
    return f"neutral {name}" if builder == NOBODY else f"{name} of {kingdom_name(world, builder)}"


def squares_named(realm: Realm, squares: Iterable[int]) -> str:
    return ", ".join(square_name(realm.labels[square]) for square in squares) or NOTHING

"""The table in words: whose turn it is, the combat, kingdoms, outposts, what stands where; folded below, cards and land."""

from functools import cache
from typing import Any

from wartable.core.secrets import Seat, Viewer
from wartable.core.words import Section
from wartable.games.caledea.catalog import Kingdom
from wartable.games.caledea.names import power_name, square_name
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.speech.battle import battle
from wartable.games.caledea.speech.phrases import (
    NOTHING,
    kingdom_name,
    kingdom_title,
    squares_named,
    structure_at,
    units_at,
    units_named,
)
from wartable.games.caledea.state import NOBODY, World, available, capital_at, card, own_units

_BEARINGS = ("north", "south", "west", "east")
"""In the order of a square's neighbors."""


def sheet(world: World, frames: list[Any], viewer: Viewer) -> tuple[Section, ...]:
    found = [battle(world, frames), _state(world, viewer), _kingdoms(world, viewer), _outposts(world, viewer)]
    found += [_squares(world), _cards(world), _land(world.realm)]
    return tuple(section for section in found if section.rows)


# -- how it stands ------------------------------------------------------------------------------------------------------


def _state(world: World, viewer: Viewer) -> Section:
    if not world.round:
        return Section("Before the first turn", (("Next", _next_step(world)), _reading(world.realm)))
    seat, settings = world.active, world.settings
    rows = (
        ("Turn", kingdom_title(world, viewer, seat)),
        ("Actions left", f"{world.actions} of {card(world, seat).actions}"),
        ("Gold left this turn", f"{available(world, seat)} of {world.gold[seat]}"),
        ("Power", _power(card(world, seat))),
        ("Turn order", ", ".join(kingdom_name(world, s) for s in world.order if world.alive[s])),
        ("Limit", f"{settings.round_limit} rounds, or {settings.no_progress_rounds} without progress"),
        _reading(world.realm),
    )
    return Section(f"Round {world.round}", rows)


def _next_step(world: World) -> str:
    if min(world.kingdoms) < 0:
        return "each player takes the card of a kingdom"
    return "each player places a capital" if world.order else "the winner of the opening roll chooses when to place"


def _reading(realm: Realm) -> tuple[str, str]:
    last = square_name(realm.labels[-1])
    return ("Squares", f"(row,column), from (0,0) in the north-west to {last} in the south-east; opposite edges are joined")


def _power(kingdom: Kingdom) -> str:
    return f"{power_name(kingdom.power)}, {kingdom.power_cost} gold"


# -- kingdoms -----------------------------------------------------------------------------------------------------------


def _kingdoms(world: World, viewer: Viewer) -> Section:
    rows = tuple(
        (kingdom_title(world, viewer, seat), str(world.gold[seat]), _army(world, seat), _capital(world, seat))
        for seat, kingdom in enumerate(world.kingdoms)
        if kingdom >= 0
    )
    return Section("Kingdoms", rows, ("Kingdom", "Gold", "Units", "Capital"))


def _army(world: World, seat: Seat) -> str:
    squares = dict.fromkeys(world.armies[seat])
    return units_named(unit for square in squares for unit in own_units(world, seat, square))


def _capital(world: World, seat: Seat) -> str:
    if world.capitals[seat] < 0:
        return "not yet placed"
    where, holder = square_name(world.realm.labels[world.capitals[seat]]), world.holders[seat]
    if holder == seat:
        return where
    return f"{where}, held by {'nobody' if holder == NOBODY else kingdom_name(world, holder)}"


def _outposts(world: World, viewer: Viewer) -> Section:
    """CAL-BOARD-04: where each living kingdom has claimed, and where it still can."""
    rows = []
    for seat, alive in enumerate(world.alive):
        if alive and world.capitals[seat] >= 0:
            own = [square for square in world.realm.outposts[world.kingdoms[seat]] if square != world.capitals[seat]]
            marked = [square for square in own if world.markers[square] == seat]
            states = (
                [square for square in marked if not world.salted[square]],
                [square for square in marked if world.salted[square]],
                [square for square in own if square not in marked],
            )
            rows.append((kingdom_title(world, viewer, seat), *(squares_named(world.realm, squares) for squares in states)))
    return Section("Outposts other than the capital", tuple(rows), ("Kingdom", "Claimed", "Salted", "Not claimed"))


# -- squares ------------------------------------------------------------------------------------------------------------


def _squares(world: World) -> Section:
    realm, units = world.realm, [units_at(world, square) for square in range(world.realm.size)]
    taken = [
        square
        for square, (structure, marker) in enumerate(zip(world.levels, world.markers, strict=True))
        if units[square] or structure or marker != NOBODY or square in world.capitals
    ]
    rows = tuple(
        (
            square_name(realm.labels[square]),
            realm.land[square],
            _there(world, square, units[square]),
            _beside(realm, square, units),
        )
        for square in taken
    )
    return Section("What stands where", rows, ("Square", "Land", "There", "Units beside it"))


def _there(world: World, square: int, units: list[str]) -> str:
    """Capital, units, structure and marker of a square."""
    owner, marker = capital_at(world, square), world.markers[square]
    capital = "" if owner == NOBODY else f"capital of {kingdom_name(world, owner)}"
    parts = [capital, *units, structure_at(world, square)]
    if marker != NOBODY:
        state = "held" if capital else "salted, once claimed" if world.salted[square] else "claimed"
        parts.append(f"{state} by {kingdom_name(world, marker)}")
    return "; ".join(filter(None, parts))


def _beside(realm: Realm, square: int, units: list[list[str]]) -> str:
    found = [
        f"{bearing} on {square_name(realm.labels[there])}: {' and '.join(units[there])}"
        for bearing, there in zip(_BEARINGS, realm.neighbors[square], strict=True)
        if units[there]
    ]
    return "; ".join(found) or NOTHING


# -- folded -------------------------------------------------------------------------------------------------------------


def _cards(world: World) -> Section:
    """The cards in play; while they are picked, all of them."""
    realm, picking = world.realm, min(world.kingdoms) < 0
    rows = tuple(
        _card(kingdom, strength)
        for number, (kingdom, strength) in enumerate(zip(realm.kingdoms, realm.strengths, strict=True))
        if picking or number in world.kingdoms
    )
    heads = ("Kingdom", "Resources", "Actions", "Units", "Cavalry", "General", "Tower", "Castle", "Power")
    return Section("Kingdom cards, costs in gold", rows, heads, folded=True)


def _card(kingdom: Kingdom, strength: str) -> tuple[str, ...]:
    numbers = (kingdom.actions, kingdom.start_units, kingdom.cavalry, kingdom.general, kingdom.tower, kingdom.castle)
    return (kingdom.name, strength, *map(str, numbers), _power(kingdom))


@cache
def _land(realm: Realm) -> Section:
    """CAL-BOARD-01: the two resources of every square."""
    rows = tuple((f"Row {row}", *realm.land[row * realm.cols : (row + 1) * realm.cols]) for row in range(realm.rows))
    return Section("The land", rows, ("Column", *map(str, range(realm.cols))), folded=True)

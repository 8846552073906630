"""The few ways in which units change."""

from bisect import bisect_left

from wartable.core.secrets import Seat
from wartable.games.caledea.pieces import INFANTRY, MOVED, UNMARKED, is_marked, marked, owned, owner_of, rank_of, unit_of
from wartable.games.caledea.state import World, own_units


def put_unit(world: World, square: int, unit: int) -> None:
    """CAL-UNIT-08: one more unit on a square, however many there are."""
    world.units[square] = _with(world.units[square], unit)
    seat = owner_of(unit)
    world.armies[seat] = _with(world.armies[seat], square)


def take_unit(world: World, square: int, unit: int) -> None:
    """One unit fewer on a square."""
    world.units[square] = _without(world.units[square], unit)
    seat = owner_of(unit)
    world.armies[seat] = _without(world.armies[seat], square)


def shift_unit(world: World, origin: int, square: int, unit: int, into: int) -> None:
    """One unit goes from one square to another, in the same state or in another."""
    units, armies, seat = world.units, world.armies, owner_of(unit)
    units[origin] = _without(units[origin], unit)
    units[square] = _with(units[square], into)
    armies[seat] = _with(_without(armies[seat], origin), square)


def turn_unit(world: World, square: int, unit: int, into: int) -> None:
    """The same unit on the same square in another rank or state."""
    world.units[square] = _with(_without(world.units[square], unit), into)


def clear_marks(world: World, seat: Seat, square: int) -> None:
    """CAL-RUL-48: the units of this seat on a square no longer count as moved, upgraded or transported."""
    mine = own_units(world, seat, square)
    if is_marked(mine[-1]):
        here = world.units[square]
        others = [unit for unit in here if owner_of(unit) != seat] if len(mine) < len(here) else []
        world.units[square] = tuple(sorted([*others, *[marked(unit, UNMARKED) for unit in mine]]))


def raise_unit(world: World, seat: Seat, square: int) -> None:
    """CAL-UNIT-03, CAL-CLAIM-04, CAL-CLAIM-05, CAL-RUL-28, CAL-RUL-29: a new infantry, neither moved nor upgraded yet."""
    put_unit(world, square, unit_of(seat, INFANTRY))


def march(world: World, seat: Seat, group: tuple[int, ...], origin: int, square: int) -> None:
    """CAL-ACT-05, CAL-ACT-06: the units of a group go to another square, and every one of them has moved."""
    low = owned(seat, MOVED)
    for kind in group:
        shift_unit(world, origin, square, owned(seat, kind), low + rank_of(kind))


def set_out(world: World, seat: Seat, group: tuple[int, ...], origin: int) -> None:
    """CAL-ACT-05: the units of a group have moved, but wait where they are until their combat is over."""
    low = owned(seat, MOVED)
    for kind in group:
        turn_unit(world, origin, owned(seat, kind), low + rank_of(kind))


def move_in(world: World, seat: Seat, group: tuple[int, ...], origin: int, square: int) -> None:
    """Units of a group that waited on their origin now stand on the square they fought for."""
    for kind in group:
        moved = unit_of(seat, rank_of(kind), MOVED)
        shift_unit(world, origin, square, moved, moved)


def _with(sorted_items: tuple[int, ...], item: int) -> tuple[int, ...]:
    if not sorted_items:
        return (item,)
    at = bisect_left(sorted_items, item)
    return (*sorted_items[:at], item, *sorted_items[at:])


def _without(sorted_items: tuple[int, ...], item: int) -> tuple[int, ...]:
    at = sorted_items.index(item)
    return sorted_items[:at] + sorted_items[at + 1 :]

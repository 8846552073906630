"""The world of Caledea: numbers by square and by seat. There is no hidden information.

A unit is one number: its rank (1 infantry, 2 cavalry, 3 general), plus 10 when it has moved this turn, 20 when it has
been upgraded this turn, 30 when it has been transported this turn and may still attack, plus 100 times its owner's seat.
Units with the same number are interchangeable. A square holds a sorted tuple of them.
"""

from bisect import bisect_left

from msgspec import Struct

from wartable.core.secrets import Seat
from wartable.games.caledea.catalog import Kingdom
from wartable.games.caledea.realm import Realm

INFANTRY, CAVALRY, GENERAL = 1, 2, 3
MOVED, UPGRADED, TRANSPORTED, OWNER = 10, 20, 30, 100
TOWER, CASTLE = 1, 2
NOBODY: Seat = -1


class Settings(Struct, frozen=True):
    """The options of the match, as the rulings name them."""

    sides: tuple[int, ...]
    """The side of each seat: its team, or itself."""
    kingdom_pick: str = "seat"
    first_turn: str = "first_placer"
    min_capital_distance: int = 0
    castle_cost: str = "step"
    powers_after_last_action: bool = False
    unit_limit: int = 20
    power_uses: int = 0
    transport_after_move: bool = True
    transfer_garrisoned: bool = False
    eliminated_structures: str = "neutral"
    round_limit: int = 60
    no_progress_rounds: int = 15
    resign: bool = True
    last_seat_bonus: int = 0


class World(Struct):
    """Everything on the table."""

    realm: Realm
    settings: Settings

    # by square
    units: list[tuple[int, ...]]
    markers: list[Seat]
    """Whose colour marker lies there; on a captured capital its holder's."""
    salted: list[bool]
    levels: list[int]
    """0 no structure, 1 tower, 2 castle."""
    builders: list[Seat]
    """Whose structure it is; NOBODY's if there is none or it is neutral."""

    # by seat
    kingdoms: list[int]
    """The number of the seat's card, -1 before the pick."""
    armies: list[tuple[int, ...]]
    """The squares of the seat's units, one entry a unit, sorted."""
    gold: list[int]
    set_aside: list[int]
    capitals: list[int]
    """The square of the seat's capital, -1 before it is placed."""
    holders: list[Seat]
    """Who holds the seat's capital."""
    alive: list[bool]

    # the turn
    order: tuple[Seat, ...] = ()
    active: Seat = NOBODY
    round: int = 0
    progress: int = 0
    """CAL-RUL-74: the last round in which something changed for good."""
    actions: int = 0
    power_uses: int = 0
    draw_offered: bool = False


def rank_of(unit: int) -> int:
    return unit % 10


def owner_of(unit: int) -> Seat:
    return unit // OWNER


def card(world: World, seat: Seat) -> Kingdom:
    """The kingdom card of a seat."""
    return world.realm.kingdoms[world.kingdoms[seat]]


def available(world: World, seat: Seat) -> int:
    """CAL-GOLD-05: the gold that can still be used this turn."""
    return max(0, world.gold[seat] - world.set_aside[seat])


def is_enemy(world: World, seat: Seat, other: Seat) -> bool:
    sides = world.settings.sides
    return sides[seat] != sides[other]


def own_units(world: World, seat: Seat, square: int) -> tuple[int, ...]:
    """The units of one seat on a square: of allies there may be others."""
    here = world.units[square]
    low = seat * OWNER
    if not here or (here[0] >= low and here[-1] < low + OWNER):
        return here
    return here[bisect_left(here, low) : bisect_left(here, low + OWNER)]


def enemies_at(world: World, seat: Seat, square: int) -> bool:
    """Do units of an opponent stand there? Outside a combat all units of a square are of one side."""
    here = world.units[square]
    return bool(here) and is_enemy(world, seat, here[0] // OWNER)


def hostile_structure(world: World, seat: Seat, square: int) -> bool:
    """CAL-RUL-69: a structure of an opponent, or a neutral one."""
    if not world.levels[square]:
        return False
    builder = world.builders[square]
    return builder == NOBODY or is_enemy(world, seat, builder)


def capital_at(world: World, square: int) -> Seat:
    """Whose capital this square is, or NOBODY's."""
    return world.capitals.index(square) if square in world.capitals else NOBODY


def can_hold_more(world: World, seat: Seat) -> bool:
    """CAL-RUL-30: is there still a piece for a new unit?"""
    limit = world.settings.unit_limit
    return not limit or len(world.armies[seat]) < limit


def has_general(world: World, seat: Seat) -> bool:
    """CAL-UNIT-15."""
    return any(unit % 10 == GENERAL for square in world.armies[seat] for unit in own_units(world, seat, square))


# -- the few ways in which units change; everything else goes through these


def put_unit(world: World, square: int, unit: int) -> None:
    """One more unit on a square."""
    world.units[square] = _with(world.units[square], unit)
    seat = unit // OWNER
    world.armies[seat] = _with(world.armies[seat], square)


def take_unit(world: World, square: int, unit: int) -> None:
    """One unit less on a square."""
    world.units[square] = _without(world.units[square], unit)
    seat = unit // OWNER
    world.armies[seat] = _without(world.armies[seat], square)


def shift_unit(world: World, origin: int, square: int, unit: int, into: int) -> None:
    """One unit goes from a square to another and is there in another state, or the same."""
    units, armies, seat = world.units, world.armies, unit // OWNER
    units[origin] = _without(units[origin], unit)
    units[square] = _with(units[square], into)
    armies[seat] = _with(_without(armies[seat], origin), square)


def turn_unit(world: World, square: int, unit: int, into: int) -> None:
    """The same unit on the same square in another rank or state."""
    world.units[square] = _with(_without(world.units[square], unit), into)


def clear_marks(world: World, seat: Seat, square: int) -> None:
    """The units of this seat on a square are neither moved nor upgraded nor transported any more."""
    mine = own_units(world, seat, square)
    if mine[-1] % OWNER > MOVED:
        here, low = world.units[square], seat * OWNER
        others = [unit for unit in here if unit // OWNER != seat] if len(mine) < len(here) else []
        world.units[square] = tuple(sorted([*others, *[low + unit % 10 for unit in mine]]))


def _with(sorted_items: tuple[int, ...], item: int) -> tuple[int, ...]:
    if not sorted_items:
        return (item,)
    at = bisect_left(sorted_items, item)
    return (*sorted_items[:at], item, *sorted_items[at:])


def _without(sorted_items: tuple[int, ...], item: int) -> tuple[int, ...]:
    at = sorted_items.index(item)
    return sorted_items[:at] + sorted_items[at + 1 :]

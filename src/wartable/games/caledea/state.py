"""The world of Caledea: numbers by square and by seat. There is no hidden information.

Units are numbers as well, see `pieces`. A square holds a sorted tuple of them.
"""

from bisect import bisect_left

from msgspec import Struct

from wartable.core.secrets import Seat
from wartable.games.caledea.catalog import Kingdom
from wartable.games.caledea.pieces import GENERAL, OWNER, owner_of, rank_of
from wartable.games.caledea.realm import Realm

TOWER, CASTLE = 1, 2
NOBODY: Seat = -1


class Settings(Struct, frozen=True):
    """The options of the match, as the rulings name them."""

    sides: tuple[int, ...]
    """The side of each seat: its team, or itself."""
    kingdom_pick: str
    first_turn: str
    min_capital_distance: int
    castle_cost: str
    powers_after_last_action: bool
    unit_limit: int
    power_uses_per_turn: int
    transport_after_move: bool
    transfer_garrisoned: bool
    eliminated_structures: str
    round_limit: int
    no_progress_rounds: int
    resign: bool
    last_seat_bonus: int


class World(Struct):
    """Everything on the table."""

    realm: Realm
    settings: Settings

    # by square
    units: list[tuple[int, ...]]
    markers: list[Seat]
    """Whose color marker lies there; on a captured capital its holder's."""
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


def card(world: World, seat: Seat) -> Kingdom:
    """The kingdom card of a seat."""
    return world.realm.kingdoms[world.kingdoms[seat]]


def kingdom_id(world: World, seat: Seat) -> str:
    return world.realm.names[world.kingdoms[seat]]


def available(world: World, seat: Seat) -> int:
    """CAL-GOLD-05: the gold that can still be used this turn."""
    return max(0, world.gold[seat] - world.set_aside[seat])


def is_enemy(world: World, seat: Seat, other: Seat) -> bool:
    sides = world.settings.sides
    return sides[seat] != sides[other]


def own_units(world: World, seat: Seat, square: int) -> tuple[int, ...]:
    """CAL-TEAM-02: the units of one seat on a square; of allies there may be others."""
    here = world.units[square]
    low = seat * OWNER
    if not here or (here[0] >= low and here[-1] < low + OWNER):
        return here
    return here[bisect_left(here, low) : bisect_left(here, low + OWNER)]


def enemies_at(world: World, seat: Seat, square: int) -> bool:
    """Do units of an opponent stand there? Outside a combat all units of a square are of one side."""
    here = world.units[square]
    return bool(here) and is_enemy(world, seat, owner_of(here[0]))


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
    return any(rank_of(unit) == GENERAL for square in world.armies[seat] for unit in own_units(world, seat, square))

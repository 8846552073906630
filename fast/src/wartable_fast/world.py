"""What the rules ask of the world."""

import cython

from wartable_fast.rows import State, Tables

if not cython.compiled:
    from wartable_fast.layout import *


def first_unit(t: Tables, seat: int) -> int:
    """Where the units of a seat begin."""
    return t[T_UNITS] + t[T_SLOTS] * seat


def card(t: Tables, s: State, seat: int, number: int) -> int:
    """A number on the kingdom card of a seat."""
    return t[t[T_CARDS] + CARD * s[KINGDOM + seat] + number]


def available(s: State, seat: int) -> int:
    """CAL-GOLD-05: the gold that can still be used this turn."""
    left: int = s[GOLD + seat] - s[ASIDE + seat]
    return max(0, left)


def same_side(t: Tables, seat: int, other: int) -> bool:
    return t[T_SIDE + seat] == t[T_SIDE + other]


def matches(t: Tables, s: State, seat: int, square: int) -> int:
    """How many resources of a square are on the card of a seat."""
    return t[t[T_MATCH] + t[T_SQUARES] * s[KINGDOM + seat] + square]


def near(t: Tables, square: int, direction: int) -> int:
    return t[T_NEAR + 4 * square + direction]


def way_to(t: Tables, origin: int, way: int) -> int:
    """The square to which a way leads."""
    return t[t[T_WAY] + WAYS_MAX * origin + way]


def city_square(t: Tables, capital: int, j: int) -> int:
    """The five squares of a city: the capital first."""
    return capital if j == 0 else near(t, capital, j - 1)


def enemies_at(t: Tables, s: State, seat: int, square: int) -> bool:
    """Do units of an opponent stand there?"""
    at: int = SQUARE * square
    return s[CROWD + at] > 0 and s[THERE + at] != t[T_SIDE + seat]


def hostile(t: Tables, s: State, seat: int, square: int) -> bool:
    """CAL-RUL-69: a structure of an opponent, or a neutral one."""
    at: int = SQUARE * square
    if s[LEVEL + at] == 0:
        return False
    builder: int = s[BUILDER + at]
    return builder < 0 or not same_side(t, builder, seat)


def blocked(t: Tables, s: State, seat: int, square: int) -> bool:
    """CAL-ACT-12, CAL-ACT-13: may no unit of this seat pass? What blocks the way must be fought on entering."""
    return enemies_at(t, s, seat, square) or hostile(t, s, seat, square)


def has_general(t: Tables, s: State, seat: int) -> bool:
    """CAL-UNIT-15."""
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        if (s[i] & KIND_MASK) % RANKS == GENERAL:
            return True
    return False


def can_use(t: Tables, s: State, seat: int, power: int) -> bool:
    """CAL-POWER-01, CAL-POWER-02, CAL-RUL-40, CAL-RUL-74: is it its own power, can it be paid, is a use left?"""
    if card(t, s, seat, C_POWER) != power or available(s, seat) < card(t, s, seat, C_COST):
        return False
    limit: int = t[T_POWER_USES]
    return s[USES] < POWER_GUARD and (limit == 0 or s[USES] < limit)


def castle_cost(t: Tables, s: State, seat: int) -> int:
    """CAL-RUL-15."""
    cost: int = card(t, s, seat, C_CASTLE)
    if t[T_CASTLE_STEP] == 0:
        cost -= card(t, s, seat, C_TOWER)
    return max(0, cost)


def upgrade_cost(t: Tables, s: State, seat: int, kind: int) -> int:
    """CAL-GOLD-02: the gold for the next rank."""
    return card(t, s, seat, C_GENERAL if kind % RANKS == CAVALRY else C_CAVALRY)


def can_upgrade(t: Tables, s: State, seat: int, kind: int, led: bool) -> bool:
    """CAL-UNIT-01, CAL-ACT-15, CAL-UNIT-15, CAL-GOLD-02; `led`: there is a general already."""
    if kind % RANKS == GENERAL or kind // RANKS == MOVED or (kind % RANKS == CAVALRY and led):
        return False
    return available(s, seat) >= upgrade_cost(t, s, seat, kind)


def can_be_lifted(t: Tables, kind: int) -> bool:
    """CAL-RUL-45: may a unit that has moved be transported?"""
    return t[T_TRANSPORT_MOVED] != 0 or kind // RANKS != MOVED


def building_ground(t: Tables, s: State, seat: int, square: int) -> bool:
    """CAL-STRUCT-13, CAL-RUL-50, CAL-RUL-76: no enemies, and no capital that an opponent holds or that is an ally's."""
    if enemies_at(t, s, seat, square):
        return False
    owner: int = s[SITE + SQUARE * square]
    if owner < 0:
        return True
    holder: int = s[HOLDER + owner]
    return holder == seat or (holder < 0 and not same_side(t, owner, seat))


def tower_ok(t: Tables, s: State, seat: int, square: int) -> bool:
    """CAL-STRUCT-11: on a square of a city that it may build in."""
    return s[LEVEL + SQUARE * square] == 0 and building_ground(t, s, seat, square)


def castle_ok(t: Tables, s: State, seat: int, square: int) -> bool:
    """CAL-STRUCT-08, CAL-STRUCT-09, CAL-RUL-50: the same, where an own tower stands."""
    at: int = SQUARE * square
    return s[LEVEL + at] == 1 and s[BUILDER + at] == seat and building_ground(t, s, seat, square)


def has_unmoved(t: Tables, s: State, seat: int, square: int) -> bool:
    """Is there an own unit that has not moved this turn?"""
    if s[CROWD + SQUARE * square] == 0:
        return False
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        if s[i] >> KIND_BITS == square and (s[i] & KIND_MASK) // RANKS != MOVED:
            return True
    return False


def haven(t: Tables, s: State, seat: int, square: int) -> bool:
    """CAL-POWER-14, CAL-POWER-15, CAL-POWER-16, CAL-RUL-46: can a unit be transported there from elsewhere?"""
    at: int = SQUARE * square
    good: bool = s[MARKER + at] == seat and s[SALTED + at] == 0
    if not good:
        good = s[CAPITAL + seat] == square and s[HOLDER + seat] == seat
    return (good or has_unmoved(t, s, seat, square)) and not blocked(t, s, seat, square)


def units_at(t: Tables, s: State, seat: int, square: int) -> int:
    found: int = 0
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        if s[i] >> KIND_BITS == square:
            found += 1
    return found


def castles_in(t: Tables, s: State, seat: int, capital: int) -> int:
    """CAL-CITY-02, CAL-RUL-80: how many castles of this seat's side stand on the five city squares."""
    found: int = 0
    for j in range(5):
        at: int = SQUARE * city_square(t, capital, j)
        builder: int = s[BUILDER + at]
        if s[LEVEL + at] == 2 and builder >= 0 and same_side(t, builder, seat):
            found += 1
    return found


def place_of(t: Tables, s: State, seat: int) -> int:
    """The place of a seat in the order of turns."""
    for place in range(t[T_SEATS]):
        if s[ORDER + place] == seat:
            return place
    return 0

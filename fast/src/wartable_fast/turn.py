"""The turn, and arriving on a square that nobody defends."""

import cython

from wartable_fast.rows import State, Tables

if not cython.compiled:
    from wartable_fast.changes import ask, lose_gold, put_unit
    from wartable_fast.layout import *
    from wartable_fast.victory import capitals_won, cities_won, finish, rank_sides, side_bits
    from wartable_fast.world import card, city_square, enemies_at, first_unit, matches, near, same_side


def begin_turn(t: Tables, s: State) -> None:
    """CAL-RUL-20."""
    seat: int = s[ORDER + s[PLACE]]
    s[ACTIVE] = seat
    s[ASIDE + seat] = 0
    s[ACTIONS] = card(t, s, seat, C_ACTIONS)
    s[USES] = 0
    s[OFFERED] = 0
    ask(s, Q_ACT, seat)


def go_on(t: Tables, s: State) -> None:
    """CAL-ACT-09, CAL-RUL-19: after the last action the turn is over; it is over for the eliminated too."""
    seat: int = s[ACTIVE]
    if s[ALIVE + seat] != 0 and (s[ACTIONS] > 0 or t[T_POWERS_AFTER] != 0):
        ask(s, Q_ACT, seat)
    else:
        end_turn(t, s)


def end_turn(t: Tables, s: State) -> None:
    """CAL-RUL-48: marks are removed; then the next living player, a new round, or the limits of CAL-RUL-74."""
    n: int = t[T_SEATS]
    first: int = first_unit(t, s[ACTIVE])
    for i in range(first, first + s[UNITS + s[ACTIVE]]):
        kind: int = s[i] & KIND_MASK
        s[i] += kind % RANKS - kind
    place: int = s[PLACE] + 1
    while place < n and s[ALIVE + s[ORDER + place]] == 0:
        place += 1
    if place == n:
        if s[ROUND] >= t[T_ROUNDS] or s[ROUND] - s[PROGRESS] >= t[T_STILL]:
            rank_sides(t, s)
            return
        s[ROUND] += 1
        place = 0
        while s[ALIVE + s[ORDER + place]] == 0:
            place += 1
    s[PLACE] = place
    begin_turn(t, s)


# -- arriving


def settle(t: Tables, s: State, seat: int, square: int) -> None:
    """CAL-CLAIM-01, CAL-SALT-01, CAL-SALT-03, CAL-RUL-27: claim, reclaim or salt; the square is not a capital."""
    at: int = SQUARE * square
    marker: int = s[MARKER + at]
    if marker < 0:
        if matches(t, s, seat, square) == 2:
            s[MARKER + at] = seat
            s[PROGRESS] = s[ROUND]
            s[GOLD + seat] += 1
            if t[T_UNIT_LIMIT] == 0 or s[UNITS + seat] < t[T_UNIT_LIMIT]:
                put_unit(t, s, seat, square, 0)
    elif marker == seat:
        if s[SALTED + at] != 0:
            s[SALTED + at] = 0
            s[PROGRESS] = s[ROUND]
            s[GOLD + seat] += 1
    elif s[SALTED + at] == 0 and not same_side(t, marker, seat):
        s[SALTED + at] = 1
        s[PROGRESS] = s[ROUND]
        lose_gold(s, marker)


def in_city_of(t: Tables, s: State, seat: int, square: int) -> bool:
    """Does the square lie in a city that this seat holds?"""
    for other in range(t[T_SEATS]):
        if s[HOLDER + other] == seat:
            for j in range(5):
                if city_square(t, s[CAPITAL + other], j) == square:
                    return True
    return False


def pass_structures(t: Tables, s: State, capital: int, before: int, holder: int) -> None:
    """CAL-MULTI-06, CAL-RUL-63: structures of the previous holder or of nobody on the other city squares pass on."""
    for direction in range(4):
        square: int = near(t, capital, direction)
        at: int = SQUARE * square
        builder: int = s[BUILDER + at]
        if s[LEVEL + at] == 0 or (builder >= 0 and builder != before):
            continue
        if t[T_GARRISONED] == 0 and enemies_at(t, s, holder, square):
            continue
        if before >= 0 and in_city_of(t, s, before, square):
            continue
        s[BUILDER + at] = holder


def arrive(t: Tables, s: State, seat: int, square: int) -> bool:
    """CAL-CAPITAL-01, CAL-RUL-27, CAL-RUL-66, CAL-RUL-79: a group is where nobody defends. True if the game is over."""
    owner: int = s[SITE + SQUARE * square]
    if owner < 0:
        settle(t, s, seat, square)
        return False
    before: int = s[HOLDER + owner]
    if before >= 0 and same_side(t, before, seat):
        return False
    regained: bool = same_side(t, owner, seat) and s[ALIVE + owner] != 0
    if not regained and t[T_SEATS] == 2:
        return finish(s, WON_CAPITAL, side_bits(t, t[T_SIDE + seat]))
    holder: int = owner if regained else seat
    s[HOLDER + owner] = holder
    s[MARKER + SQUARE * square] = -1 if regained else seat
    s[PROGRESS] = s[ROUND]
    if before >= 0:
        lose_gold(s, before)
    s[GOLD + holder] += 1
    pass_structures(t, s, square, before, holder)
    return cities_won(t, s) or capitals_won(t, s)

"""How likely a square is to fall to those who can reach it in one turn."""

import cython

from wartable_fast.rows import State, Tables, Work

if not cython.compiled:
    from wartable_fast.layout import *
    from wartable_fast.world import available, blocked, card, first_unit, matches, near, same_side


def far(t: Tables, origin: int, square: int) -> int:
    return t[t[T_FAR] + t[T_SQUARES] * origin + square]


def is_open_way(t: Tables, s: State, seat: int, origin: int, square: int, steps: int) -> bool:
    """Does an unblocked way without detours lead from one square to the other?"""
    if steps == 1:
        return True
    for i in range(4):
        last: int = near(t, square, i)
        if far(t, origin, last) == steps - 1 and not blocked(t, s, seat, last):
            if steps == 2:
                return True
            for k in range(4):
                first: int = near(t, last, k)
                if far(t, origin, first) == 1 and not blocked(t, s, seat, first):
                    return True
    return False


def write_defense(t: Tables, s: State, m: Work, square: int) -> int:
    """The dice of all who defend a square, the strongest first; returns how many there are."""
    found: int = 0
    if s[CROWD + SQUARE * square] == 0:
        return 0
    builder: int = s[BUILDER + SQUARE * square]
    for seat in range(t[T_SEATS]):
        if t[T_SIDE + seat] == s[THERE + SQUARE * square]:
            more: int = matches(t, s, seat, square)
            if builder >= 0 and same_side(t, builder, seat):
                more += t[T_DEFENSE + s[LEVEL + SQUARE * square]]
            first: int = first_unit(t, seat)
            for i in range(first, first + s[UNITS + seat]):
                if s[i] >> KIND_BITS == square:
                    dice: int = t[T_DICE + (s[i] & KIND_MASK) % RANKS] + more
                    at: int = found
                    while at > 0 and m[M_DEFENSE + at - 1] < dice:
                        m[M_DEFENSE + at] = m[M_DEFENSE + at - 1]
                        at -= 1
                    m[M_DEFENSE + at] = dice
                    found += 1
    return found


def coming(t: Tables, s: State, seat: int, square: int) -> int:
    """How many units of a seat can enter a square in one move: eight bits for each rank."""
    found: int = 0
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        steps: int = far(t, s[i] >> KIND_BITS, square)
        rank: int = (s[i] & KIND_MASK) % RANKS
        if 0 < steps <= t[T_RANGE + rank] and is_open_way(t, s, seat, s[i] >> KIND_BITS, square, steps):
            found += 1 << (8 * rank)
    return found


def fall(t: Tables, s: State, m: Work, j: Tables, by: int, square: int) -> int:
    """The chance that a seat takes a square in its next turn, its units one after another, the strongest first."""
    units: int = coming(t, s, by, square)
    if units == 0:
        return 0
    land: int = matches(t, s, by, square)
    ambush: int = 0
    if card(t, s, by, C_POWER) == P_AMBUSH:
        spare: int = available(s, by) if by == s[ACTIVE] else s[GOLD + by]
        if spare >= card(t, s, by, C_COST):
            ambush = t[T_AMBUSH_DICE]
    n: int = write_defense(t, s, m, square)
    face: int = t[T_BEATEN + s[LEVEL + SQUARE * square]]
    stand: int = SURE
    m[M_FACING] = SURE
    for i in range(1, n + 1):
        m[M_FACING + i] = 0
    falls: int = 0
    left: int = units
    for back in range(RANKS):
        rank: int = RANKS - 1 - back
        for _ in range((units >> (8 * rank)) & 255):
            stand = standing_chance(t, j, left, face)
            dice: int = min(DICE_MAX - 1, t[T_DICE + rank] + land + ambush)
            ambush = 0
            for i in range(n):
                win: int = j[J_WINS + DICE_MAX * dice + min(DICE_MAX - 1, m[M_DEFENSE + i])]
                beaten: int = m[M_FACING + i] * win // SURE
                m[M_FACING + i + 1] += beaten
                m[M_FACING + i] -= beaten
            falls += m[M_FACING + n] * (SURE - stand) // SURE
            m[M_FACING + n] = 0
            left -= 1 << (8 * rank)
    return falls


def standing_chance(t: Tables, j: Tables, units: int, face: int) -> int:
    """The chance that a structure withstands all of these units."""
    if face == 0:
        return 0
    stands: int = SURE
    for rank in range(RANKS):
        for _ in range((units >> (8 * rank)) & 255):
            stands = stands * (SURE - j[J_BREAKS + FACES * t[T_DICE + rank] + face]) // SURE
    return stands


def risk(t: Tables, s: State, m: Work, j: Tables, seat: int, square: int) -> int:
    """The chance that the most dangerous opponent of a seat takes this square."""
    worst: int = 0
    for other in range(t[T_SEATS]):
        if s[ALIVE + other] != 0 and not same_side(t, other, seat):
            chance: int = fall(t, s, m, j, other, square)
            worst = max(chance, worst)
    return worst

"""The few ways in which the world changes."""

import cython

from wartable_fast.rows import State, Tables

if not cython.compiled:
    from wartable_fast.layout import *
    from wartable_fast.world import card, first_unit


# -- questions


def ask(s: State, question: int, seat: int) -> None:
    s[QUESTION] = question
    s[ASKED] = seat


# -- units


def put_unit(t: Tables, s: State, seat: int, square: int, kind: int) -> None:
    at: int = SQUARE * square
    s[first_unit(t, seat) + s[UNITS + seat]] = (square << KIND_BITS) | kind
    s[UNITS + seat] += 1
    s[CROWD + at] += 1
    s[THERE + at] = t[T_SIDE + seat]


def find_unit(t: Tables, s: State, seat: int, square: int, kind: int) -> int:
    """Where in the row such a unit lies; there must be one."""
    unit: int = (square << KIND_BITS) | kind
    i: int = first_unit(t, seat)
    while s[i] != unit:
        i += 1
    return i


def take_unit(t: Tables, s: State, seat: int, square: int, kind: int) -> None:
    i: int = find_unit(t, s, seat, square, kind)
    s[UNITS + seat] -= 1
    s[i] = s[first_unit(t, seat) + s[UNITS + seat]]
    s[CROWD + SQUARE * square] -= 1


def shift_unit(t: Tables, s: State, seat: int, origin: int, square: int, kind: int, into: int) -> None:
    """One unit goes from one square to another, or stays, and may become another kind."""
    at: int = SQUARE * square
    s[find_unit(t, s, seat, origin, kind)] = (square << KIND_BITS) | into
    s[CROWD + SQUARE * origin] -= 1
    s[CROWD + at] += 1
    s[THERE + at] = t[T_SIDE + seat]


# -- gold and powers


def lose_gold(s: State, seat: int) -> None:
    """CAL-RUL-13: from the set-aside heap first."""
    s[GOLD + seat] -= 1
    if s[ASIDE + seat] > 0:
        s[ASIDE + seat] -= 1


def pay(s: State, cost: int) -> None:
    """CAL-GOLD-03: one action, and the gold is set aside."""
    s[ACTIONS] -= 1
    s[ASIDE + s[ACTIVE]] += cost
    s[PROGRESS] = s[ROUND]


def use_power(t: Tables, s: State, seat: int) -> None:
    """CAL-POWER-02."""
    s[ASIDE + seat] += card(t, s, seat, C_COST)
    s[USES] += 1


# -- structures and players


def build(s: State, seat: int, square: int, level: int) -> None:
    at: int = SQUARE * square
    s[LEVEL + at] = level
    s[BUILDER + at] = seat


def eliminate(t: Tables, s: State, seat: int) -> None:
    """CAL-RUL-68, CAL-RUL-69, CAL-RUL-70: markers off, structures neutral or gone, capitals without holder, no gold."""
    s[ALIVE + seat] = 0
    for square in range(t[T_SQUARES]):
        at: int = SQUARE * square
        if s[MARKER + at] == seat:
            s[MARKER + at] = -1
            s[SALTED + at] = 0
        if s[BUILDER + at] == seat:
            s[BUILDER + at] = -1
            if t[T_REMOVE] != 0:
                s[LEVEL + at] = 0
    for other in range(t[T_SEATS]):
        if s[HOLDER + other] == seat:
            s[HOLDER + other] = -1
    s[GOLD + seat] = 0
    s[ASIDE + seat] = 0

"""What a learner sees: planes of squares, rows of seats and single numbers, as int8, from the seat that is asked."""

import cython

from wartable_fast.rows import Seen, State, Tables

if not cython.compiled:
    from wartable_fast.layout import *
    from wartable_fast.world import available, first_unit, matches, same_side


def seen_as(t: Tables, viewer: int, seat: int) -> int:
    """A seat counted from the viewer, 1 to 9; 0 for nobody."""
    if seat < 0:
        return 0
    return seat - viewer + 1 if seat >= viewer else seat - viewer + 1 + t[T_SEATS]


def at_most(fact: int) -> int:
    return min(FACT_MAX, fact)


def observe(t: Tables, s: State, out: Seen) -> None:
    """Writes the whole observation."""
    viewer: int = max(s[ASKED], 0)
    for i in range(t[T_SEEN]):
        out[i] = 0
    see_squares(t, s, viewer, out)
    see_units(t, s, viewer, out)
    see_seats(t, s, viewer, out)
    see_turn(t, s, out)


def see_squares(t: Tables, s: State, viewer: int, out: Seen) -> None:
    n: int = t[T_SQUARES]
    known: bool = s[KINGDOM + viewer] >= 0
    for square in range(n):
        at: int = SQUARE * square
        if known:
            out[O_MATCH * n + square] = matches(t, s, viewer, square)
        if s[MARKER + at] >= 0:
            out[O_MARKER * n + square] = seen_as(t, viewer, s[MARKER + at])
            out[O_SALTED * n + square] = s[SALTED + at]
        if s[LEVEL + at] > 0:
            out[O_LEVEL * n + square] = s[LEVEL + at]
            out[O_BUILDER * n + square] = NEUTRAL if s[BUILDER + at] < 0 else seen_as(t, viewer, s[BUILDER + at])
    if s[STAGE] != 0:
        out[O_ATTACK * n + s[STAGE_FROM]] = 1
        if s[STAGE] == STAGE_COUNT:
            out[O_ATTACK * n + t[t[T_WAY] + WAYS_MAX * s[STAGE_FROM] + s[STAGE_WAY]]] = 2
    elif Q_ATTACKER <= s[QUESTION] <= Q_DEFENDER:
        out[O_ATTACK * n + s[FROM]] = 1
        out[O_ATTACK * n + s[ON]] = 2


def see_units(t: Tables, s: State, viewer: int, out: Seen) -> None:
    n: int = t[T_SQUARES]
    for seat in range(t[T_SEATS]):
        planes: int = O_ALLIED if same_side(t, viewer, seat) else O_ENEMY
        number: int = seen_as(t, viewer, seat)
        first: int = first_unit(t, seat)
        for i in range(first, first + s[UNITS + seat]):
            square: int = s[i] >> KIND_BITS
            kind: int = s[i] & KIND_MASK
            out[O_OWNER * n + square] = number
            if seat == viewer:
                out[(O_OWN + kind) * n + square] += 1
            else:
                out[(planes + kind % RANKS) * n + square] += 1


def see_seats(t: Tables, s: State, viewer: int, out: Seen) -> None:
    n: int = t[T_SQUARES]
    for seat in range(t[T_SEATS]):
        at: int = PLANES * n + SEAT_FACTS * (seen_as(t, viewer, seat) - 1)
        out[at] = s[ALIVE + seat]
        out[at + 1] = 1 if same_side(t, viewer, seat) else 0
        out[at + 2] = s[KINGDOM + seat] + 1
        out[at + 3] = at_most(s[GOLD + seat])
        out[at + 4] = at_most(available(s, seat))
        out[at + 5] = s[UNITS + seat]
        out[at + 6] = seen_as(t, viewer, s[HOLDER + seat])
        out[at + 7] = 1 if seat == s[ACTIVE] else 0
        if s[CAPITAL + seat] >= 0:
            out[O_SITE * n + s[CAPITAL + seat]] = seen_as(t, viewer, seat)
            out[O_HOLDER * n + s[CAPITAL + seat]] = seen_as(t, viewer, s[HOLDER + seat])


def see_turn(t: Tables, s: State, out: Seen) -> None:
    at: int = PLANES * t[T_SQUARES] + SEAT_FACTS * SEATS_MAX
    out[at] = s[QUESTION]
    out[at + 1] = s[STAGE]
    out[at + 2] = s[STAGE_KIND] if s[STAGE] != 0 else 0
    out[at + 3] = s[ACTIONS]
    out[at + 4] = at_most(s[USES])
    out[at + 5] = s[OFFERED]
    out[at + 6] = at_most(s[ROUND])
    out[at + 7] = at_most(s[ROUND] - s[PROGRESS])
    fighting: bool = Q_ATTACKER <= s[QUESTION] <= Q_DEFENDER
    if fighting:
        out[at + 8] = s[FIGHTER] + 1 if s[QUESTION] != Q_ATTACKER else 0
        out[at + 9] = s[AMBUSHED] if s[QUESTION] == Q_DEFENDER else 0
    if (fighting and s[BOMBARDED] == 0) or s[STAGE] == STAGE_COUNT:
        for movable in range(MOVABLE):
            out[at + 10 + movable] = s[GROUP + movable]

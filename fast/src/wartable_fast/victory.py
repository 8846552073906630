"""Who has won, and how the living rank when a limit is reached."""

import cython

from wartable_fast.rows import State, Tables

if not cython.compiled:
    from wartable_fast.changes import ask
    from wartable_fast.layout import *
    from wartable_fast.world import castles_in, first_unit, place_of, same_side


def finish(s: State, why: int, winners: int) -> bool:
    """The game is over."""
    ask(s, Q_OVER, -1)
    s[WHY] = why
    s[WINNERS] = winners
    return True


def side_bits(t: Tables, side: int) -> int:
    bits: int = 0
    for seat in range(t[T_SEATS]):
        if t[T_SIDE + seat] == side:
            bits |= 1 << seat
    return bits


def last_standing(t: Tables, s: State, why: int) -> bool:
    """CAL-GOAL-02, CAL-MULTI-17: is one side alone alive?"""
    side: int = -1
    for seat in range(t[T_SEATS]):
        if s[ALIVE + seat] != 0:
            if side >= 0 and t[T_SIDE + seat] != side:
                return False
            side = t[T_SIDE + seat]
    return finish(s, why, side_bits(t, side))


def has_city(t: Tables, s: State, seat: int) -> bool:
    """CAL-CITY-01, CAL-RUL-67: five castles around a capital that it holds, its own being held too."""
    if s[HOLDER + seat] != seat:
        return False
    for other in range(t[T_SEATS]):
        if s[HOLDER + other] == seat and castles_in(t, s, seat, s[CAPITAL + other]) == 5:
            return True
    return False


def cities_won(t: Tables, s: State) -> bool:
    """CAL-CITY-03, CAL-RUL-72: the active player's city first."""
    n: int = t[T_SEATS]
    first: int = place_of(t, s, s[ACTIVE])
    for i in range(n):
        seat: int = s[ORDER + (first + i) % n]
        if s[ALIVE + seat] != 0 and has_city(t, s, seat):
            return finish(s, WON_CITY, side_bits(t, t[T_SIDE + seat]))
    return False


def holds_all(t: Tables, s: State, seat: int) -> bool:
    """CAL-RUL-78, CAL-RUL-86: does the side of this seat hold the capitals of all living players?"""
    for other in range(t[T_SEATS]):
        if s[ALIVE + other] != 0:
            holder: int = s[HOLDER + other]
            if holder < 0 or not same_side(t, holder, seat):
                return False
    return True


def capitals_won(t: Tables, s: State) -> bool:
    """CAL-MULTI-18: never in a game of two."""
    n: int = t[T_SEATS]
    if n == 2:
        return False
    for seat in range(n):
        if s[ALIVE + seat] != 0 and holds_all(t, s, seat):
            return finish(s, WON_ALL, side_bits(t, t[T_SIDE + seat]))
    return False


def draw(t: Tables, s: State, why: int) -> bool:
    """CAL-RUL-74: every side with a living member shares it."""
    winners: int = 0
    for seat in range(t[T_SEATS]):
        if s[ALIVE + seat] != 0:
            winners |= side_bits(t, t[T_SIDE + seat])
    return finish(s, why, winners)


def standing(t: Tables, s: State, seat: int) -> int:
    """CAL-RUL-74: capitals held, most castles in a city held, gold, ranks, levels: one number, to be added up."""
    capitals: int = 0
    castles: int = 0
    for other in range(t[T_SEATS]):
        if s[HOLDER + other] == seat:
            capitals += 1
            built: int = castles_in(t, s, seat, s[CAPITAL + other])
            castles = max(castles, built)
    ranks: int = 0
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        ranks += (s[i] & KIND_MASK) % RANKS + 1
    levels: int = 0
    for square in range(t[T_SQUARES]):
        if s[BUILDER + SQUARE * square] == seat:
            levels += s[LEVEL + SQUARE * square]
    score: int = (capitals << 12) + castles
    score = (score << 12) + s[GOLD + seat]
    return (((score << 12) + ranks) << 12) + levels


def rank_sides(t: Tables, s: State) -> None:
    """CAL-RUL-74: the best side of the living wins by its members' sums; without progress all share a draw."""
    if s[PROGRESS] == 0:
        draw(t, s, WON_LIMIT)
        return
    best: int = -1
    winners: int = 0
    for side in range(t[T_SEATS]):
        score: int = -1
        for seat in range(t[T_SEATS]):
            if s[ALIVE + seat] != 0 and t[T_SIDE + seat] == side:
                score = max(0, score) + standing(t, s, seat)
        if score > best:
            best = score
            winners = 0
        if score >= 0 and score == best:
            winners |= side_bits(t, side)
    finish(s, WON_LIMIT, winners)

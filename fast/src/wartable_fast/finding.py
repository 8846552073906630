"""What acts and actions are listed from: the squares of an army, ways, havens, sites, defenders."""

import cython

from wartable_fast.rows import Out, State, Tables, Work

if not cython.compiled:
    from wartable_fast.acts import kind_of
    from wartable_fast.layout import *
    from wartable_fast.world import (
        available,
        blocked,
        card,
        castle_cost,
        castle_ok,
        city_square,
        first_unit,
        haven,
        near,
        tower_ok,
        way_to,
    )


def muster(t: Tables, s: State, w: Work, seat: int) -> int:
    """Writes the camps of an army, its squares with the kinds on each; returns how many there are."""
    camps: int = 0
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        square: int = s[i] >> KIND_BITS
        camp: int = w[CAMP_OF + square]
        if camp == 0:
            camps += 1
            camp = camps
            w[CAMP_OF + square] = camp
            at: int = CAMP * (camp - 1)
            w[at + CAMP_SQUARE] = square
            for kind in range(KINDS):
                w[at + CAMP_KINDS + kind] = 0
        w[CAMP * (camp - 1) + CAMP_KINDS + (s[i] & KIND_MASK)] += 1
    for j in range(camps):
        w[CAMP_OF + w[CAMP * j + CAMP_SQUARE]] = 0
    return camps


def farthest(t: Tables, w: Work, camp: int) -> int:
    """The range of the fastest unit of a camp that may still move; 0 if none may."""
    best: int = 0
    for movable in range(MOVABLE):
        if w[CAMP * camp + CAMP_KINDS + kind_of(movable)] > 0 and t[T_RANGE + movable % RANKS] > best:
            best = t[T_RANGE + movable % RANKS]
    return best


def explore(t: Tables, s: State, w: Work, seat: int, origin: int, steps: int) -> None:
    """CAL-RUL-25: finds the steps to every square within this many, through squares that no opponent blocks."""
    if steps > 1:
        for i in range(FOUND, FOUND + t[T_SQUARES]):
            w[i] = 0
    for direction in range(4):
        beside: int = near(t, origin, direction)
        w[FOUND + beside] = -2 if steps > 1 and blocked(t, s, seat, beside) else 2
    w[FOUND + origin] = -1
    for far in range(2, steps + 1):
        for way in range(4, t[T_WAYS]):
            if t[T_WAY_STEPS + way] > far:
                break
            square: int = way_to(t, origin, way)
            if w[FOUND + square] == 0 and is_beside(t, w, square, far):
                w[FOUND + square] = -far - 1 if far < steps and blocked(t, s, seat, square) else far + 1


def is_beside(t: Tables, w: Work, square: int, found: int) -> bool:
    """Is it next to a square that was found in this many steps + 1 and may be passed?"""
    for direction in range(4):
        if w[FOUND + near(t, square, direction)] == found:
            return True
    return False


def steps_to(w: Work, square: int) -> int:
    """After `explore`: the steps to a square of a way, 0 if it cannot be reached."""
    found: int = w[FOUND + square]
    if found < 0:
        found = -found
    return found - 1 if found > 0 else 0


def ranks_in(w: Work, camp: int, rank: int) -> int:
    """How many units of a rank stand there, marked or not."""
    at: int = CAMP * camp + CAMP_KINDS + rank
    return w[at] + w[at + 3] + w[at + 6] + w[at + 9]


def havens(t: Tables, s: State, w: Work, seat: int, out: Out, at: int) -> int:
    """CAL-POWER-17: writes every haven once from `at` on, own outposts, capitals, the army; returns where they end."""
    kingdom: int = s[KINGDOM + seat]
    end: int = at
    posts: int = t[T_POSTS] + t[T_POSTS_MAX] * kingdom
    for j in range(t[t[T_POSTS_OF] + kingdom]):
        if haven(t, s, seat, t[posts + j]):
            out[end] = t[posts + j]
            end += 1
    match: int = t[T_MATCH] + t[T_SQUARES] * kingdom
    for other in range(t[T_SEATS]):
        capital: int = s[CAPITAL + other]
        if t[match + capital] != 2 and haven(t, s, seat, capital):
            out[end] = capital
            end += 1
    for camp in range(muster(t, s, w, seat)):
        square: int = w[CAMP * camp + CAMP_SQUARE]
        if s[SITE + SQUARE * square] < 0 and t[match + square] != 2 and haven(t, s, seat, square):
            out[end] = square
            end += 1
    return end


def sites(t: Tables, s: State, seat: int, castles: bool, out: Out, at: int) -> int:
    """CAL-STRUCT-01, CAL-STRUCT-02, CAL-MULTI-15: writes every square to build on once from `at` on; returns where they end."""
    end: int = at
    cost: int = castle_cost(t, s, seat) if castles else card(t, s, seat, C_TOWER)
    if s[HOLDER + seat] != seat or available(s, seat) < cost:
        return end
    for other in range(t[T_SEATS]):
        if s[HOLDER + other] == seat:
            for j in range(5):
                square: int = city_square(t, s[CAPITAL + other], j)
                good: bool = castle_ok(t, s, seat, square) if castles else tower_ok(t, s, seat, square)
                if good and not is_among(out, at, end, square):
                    out[end] = square
                    end += 1
    return end


def is_among(out: Out, at: int, end: int, square: int) -> bool:
    for i in range(at, end):
        if out[i] == square:
            return True
    return False


def defenders(t: Tables, s: State, out: Out, at: int) -> int:
    """CAL-COMBAT-10: writes each different unit on the attacked square, 12 x owner + kind, from `at` on; returns their end."""
    end: int = at
    for seat in range(t[T_SEATS]):
        kinds: int = 0
        first: int = first_unit(t, seat)
        for i in range(first, first + s[UNITS + seat]):
            if s[i] >> KIND_BITS == s[ON]:
                kinds |= 1 << (s[i] & KIND_MASK)
        for kind in range(KINDS):
            if (kinds >> kind) & 1:
                out[end] = KINDS * seat + kind
                end += 1
    return end

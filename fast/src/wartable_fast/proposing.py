"""The acts that are worth considering: everything that changes something, and the best few of the mere marches."""

import cython

from wartable_fast.rows import Acts, State, Tables, Work

if not cython.compiled:
    from wartable_fast.acts import kind_of, pack, pack_move, some_of
    from wartable_fast.falling import far
    from wartable_fast.finding import explore, farthest, havens, muster, steps_to
    from wartable_fast.layout import *
    from wartable_fast.listing import list_bombards, list_purchases, slowest
    from wartable_fast.world import blocked, can_be_lifted, can_use, matches, same_side, way_to


def write_pull(t: Tables, s: State, m: Work, seat: int) -> None:
    """How near each square is to own outposts without a live marker, enemy markers and capitals of opponents."""
    size: int = t[T_SQUARES]
    kingdom: int = s[KINGDOM + seat]
    for square in range(size):
        m[M_PULL + square] = 0
    posts: int = t[T_POSTS] + t[T_POSTS_MAX] * kingdom
    for k in range(t[t[T_POSTS_OF] + kingdom]):
        post: int = t[posts + k]
        if post != s[CAPITAL + seat] and is_open(s, seat, post):
            add_pull(t, m, post, 100000)
    for square in range(size):
        owner: int = s[MARKER + SQUARE * square]
        if owner >= 0 and s[SALTED + SQUARE * square] == 0 and not same_side(t, owner, seat):
            add_pull(t, m, square, 50000)
    for other in range(t[T_SEATS]):
        holder: int = s[HOLDER + other]
        if s[CAPITAL + other] >= 0 and (holder < 0 or not same_side(t, holder, seat)):
            add_pull(t, m, s[CAPITAL + other], 70000)


def add_pull(t: Tables, m: Work, goal: int, weight: int) -> None:
    for square in range(t[T_SQUARES]):
        steps: int = 1 + far(t, goal, square)
        m[M_PULL + square] += weight // (steps * steps)


def is_open(s: State, seat: int, square: int) -> bool:
    """Is this own outpost without a live marker?"""
    return s[MARKER + SQUARE * square] != seat or s[SALTED + SQUARE * square] != 0


def has_effect(t: Tables, s: State, seat: int, square: int) -> bool:
    """Does a unit that ends its move here claim, reclaim or salt, or come home?"""
    at: int = SQUARE * square
    marker: int = s[MARKER + at]
    if marker >= 0 and marker != seat and s[SALTED + at] == 0:
        return True
    if matches(t, s, seat, square) == 2 and is_open(s, seat, square):
        return True
    return s[SITE + at] >= 0


def propose(t: Tables, s: State, w: Work, m: Work, acts: Acts) -> int:
    """Writes the acts worth considering, ending the turn first; returns how many there are."""
    seat: int = s[ASKED]
    acts[0] = pack(END, 0, 0, 0)
    found: int = 1
    write_pull(t, s, m, seat)
    if can_use(t, s, seat, P_BOMBARD):
        found = list_bombards(t, s, w, seat, acts, found)
    elif can_use(t, s, seat, P_TRANSPORT):
        found = propose_transports(t, s, w, m, seat, acts, found)
    if s[ACTIONS] == 0:
        return found
    camps: int = muster(t, s, w, seat)
    found = list_purchases(t, s, w, seat, camps, acts, found)
    for camp in range(camps):
        found = propose_moves(t, s, w, m, seat, camp, acts, found)
    return found


def propose_transports(t: Tables, s: State, w: Work, m: Work, seat: int, acts: Acts, at: int) -> int:
    """To havens with more pull, and home."""
    found: int = at
    end: int = havens(t, s, w, seat, w, LIST)
    for camp in range(muster(t, s, w, seat)):
        origin: int = w[CAMP * camp + CAMP_SQUARE]
        for kind in range(KINDS):
            if w[CAMP * camp + CAMP_KINDS + kind] > 0 and can_be_lifted(t, kind):
                for i in range(LIST, end):
                    square: int = w[i]
                    if square != origin and (m[M_PULL + square] > m[M_PULL + origin] or square == s[CAPITAL + seat]):
                        acts[found] = pack(TRANSPORT, origin, kind, square)
                        found += 1
    return found


def propose_moves(t: Tables, s: State, w: Work, m: Work, seat: int, camp: int, acts: Acts, at: int) -> int:
    """One unit of each kind, all that can move, and all but the weakest."""
    found: int = at
    fastest: int = farthest(t, w, camp)
    if fastest == 0:
        return found
    origin: int = w[CAMP * camp + CAMP_SQUARE]
    base: int = CAMP * camp + CAMP_KINDS
    explore(t, s, w, seat, origin, fastest)
    ready: int = 0
    number: int = 0
    weakest: int = -1
    for movable in range(MOVABLE):
        n: int = w[base + kind_of(movable)]
        if n > 0:
            found = propose_group(t, s, w, m, seat, origin, some_of(movable, 1), True, acts, found)
            ready += some_of(movable, n)
            number += n
            if weakest < 0 or movable % RANKS < weakest % RANKS:
                weakest = movable
    if number > 1:
        found = propose_group(t, s, w, m, seat, origin, ready, False, acts, found)
    if number > 2:
        found = propose_group(t, s, w, m, seat, origin, ready - some_of(weakest, 1), False, acts, found)
    return found


def propose_group(
    t: Tables, s: State, w: Work, m: Work, seat: int, origin: int, group: int, single: bool, acts: Acts, at: int
) -> int:
    """All squares where something happens, and of the others the one with most pull; for a single unit the best two."""
    found: int = at
    steps: int = slowest(t, group)
    best: int = -1
    second: int = -1
    best_pull: int = -1
    second_pull: int = -1
    for way in range(t[T_WAYS]):
        if t[T_WAY_STEPS + way] > steps:
            break
        square: int = way_to(t, origin, way)
        if 0 < steps_to(w, square) <= steps:
            if blocked(t, s, seat, square) or (single and has_effect(t, s, seat, square)):
                acts[found] = pack_move(origin, way, group)
                found += 1
            elif m[M_PULL + square] > best_pull:
                second = best
                second_pull = best_pull
                best = way
                best_pull = m[M_PULL + square]
            elif m[M_PULL + square] > second_pull:
                second = way
                second_pull = m[M_PULL + square]
    if best >= 0:
        acts[found] = pack_move(origin, best, group)
        found += 1
    if single and second >= 0:
        acts[found] = pack_move(origin, second, group)
        found += 1
    return found

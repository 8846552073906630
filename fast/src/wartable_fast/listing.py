"""Whole acts, every legal one."""

import cython

from wartable_fast.rows import Acts, State, Tables, Work

if not cython.compiled:
    from wartable_fast.acts import in_group, kind_of, pack, pack_move, some_of
    from wartable_fast.finding import defenders, explore, farthest, havens, muster, ranks_in, sites, steps_to
    from wartable_fast.layout import *
    from wartable_fast.setup import capital_sites, free_kingdoms
    from wartable_fast.world import can_be_lifted, can_upgrade, can_use, enemies_at, has_general, near, way_to


def list_acts(t: Tables, s: State, w: Work, out: Acts, room: int) -> int:
    """Writes every legal act, each once; returns how many there are.

    `room` is how many fit: the rest of the transports and moves is left out. There must be room for all others.
    """
    question: int = s[QUESTION]
    if question == Q_ACT:
        return list_turn_acts(t, s, w, s[ASKED], out, room)
    if question == Q_ATTACKER:
        return list_attackers(s, out)
    if question == Q_DEFENDER:
        end: int = defenders(t, s, w, LIST)
        for i in range(LIST, end):
            out[i - LIST] = pack(DEFENDER, w[i] // KINDS, w[i] % KINDS, 0)
        return end - LIST
    if question == Q_KINGDOM:
        return list_found(w, PICK, free_kingdoms(t, s, w, LIST), out, 0)
    if question == Q_CAPITAL:
        return list_found(w, SETTLE, capital_sites(t, s, s[ASKED], w, LIST), out, 0)
    if question == Q_OVER:
        return 0
    kind: int = AMBUSH if question == Q_AMBUSH else ANSWER if question == Q_DRAW else TAKE_PLACE
    out[0] = pack(kind, 0, 0, 0)
    out[1] = pack(kind, 1, 0, 0)
    return 2


def list_found(w: Work, kind: int, end: int, out: Acts, at: int) -> int:
    """An act of this kind for each entry of the list in the working space; returns how many acts there are now."""
    for i in range(LIST, end):
        out[at + i - LIST] = pack(kind, w[i], 0, 0)
    return at + end - LIST


def list_attackers(s: State, out: Acts) -> int:
    found: int = 0
    for movable in range(MOVABLE):
        if s[GROUP + movable] > 0:
            out[found] = pack(ATTACKER, kind_of(movable), 0, 0)
            found += 1
    return found


def list_turn_acts(t: Tables, s: State, w: Work, seat: int, out: Acts, room: int) -> int:
    """CAL-RUL-18, CAL-RUL-74, CAL-RUL-75: what the active player may do."""
    out[0] = pack(END, 0, 0, 0)
    found: int = 1
    if t[T_RESIGN] != 0:
        out[found] = pack(RESIGN, 0, 0, 0)
        found += 1
    if s[OFFERED] == 0:
        out[found] = pack(OFFER, 0, 0, 0)
        found += 1
    if can_use(t, s, seat, P_BOMBARD):
        found = list_bombards(t, s, w, seat, out, found)
    elif can_use(t, s, seat, P_TRANSPORT):
        found = list_transports(t, s, w, seat, out, found, room)
    if s[ACTIONS] > 0:
        camps: int = muster(t, s, w, seat)
        found = list_purchases(t, s, w, seat, camps, out, found)
        for camp in range(camps):
            found = list_moves(t, s, w, seat, camp, out, found, room)
    return found


def list_purchases(t: Tables, s: State, w: Work, seat: int, camps: int, out: Acts, at: int) -> int:
    """Towers, castles and upgrades, after `muster`."""
    found: int = list_found(w, TOWER, sites(t, s, seat, False, w, LIST), out, at)
    found = list_found(w, CASTLE, sites(t, s, seat, True, w, LIST), out, found)
    led: bool = has_general(t, s, seat)
    for camp in range(camps):
        for kind in range(KINDS):
            if w[CAMP * camp + CAMP_KINDS + kind] > 0 and can_upgrade(t, s, seat, kind, led):
                out[found] = pack(UPGRADE, w[CAMP * camp + CAMP_SQUARE], kind, 0)
                found += 1
    return found


def list_bombards(t: Tables, s: State, w: Work, seat: int, out: Acts, at: int) -> int:
    """CAL-POWER-05, CAL-RUL-44."""
    found: int = at
    for camp in range(muster(t, s, w, seat)):
        origin: int = w[CAMP * camp + CAMP_SQUARE]
        for direction in range(4):
            target: int = near(t, origin, direction)
            if enemies_at(t, s, seat, target):
                for rank in range(RANKS):
                    if ranks_in(w, camp, rank) > 0:
                        out[found] = pack(BOMBARD, origin, rank, target)
                        found += 1
    return found


def list_transports(t: Tables, s: State, w: Work, seat: int, out: Acts, at: int, room: int) -> int:
    """CAL-POWER-14, CAL-RUL-45."""
    found: int = at
    end: int = havens(t, s, w, seat, w, LIST)
    for camp in range(muster(t, s, w, seat)):
        origin: int = w[CAMP * camp + CAMP_SQUARE]
        for kind in range(KINDS):
            if w[CAMP * camp + CAMP_KINDS + kind] > 0 and can_be_lifted(t, kind):
                for i in range(LIST, end):
                    if w[i] != origin and found < room:
                        out[found] = pack(TRANSPORT, origin, kind, w[i])
                        found += 1
    return found


def slowest(t: Tables, group: int) -> int:
    """The range of the slowest unit of a group."""
    steps: int = WAYS_MAX
    for movable in range(MOVABLE):
        if in_group(group, movable) > 0 and t[T_RANGE + movable % RANKS] < steps:
            steps = t[T_RANGE + movable % RANKS]
    return steps


def list_moves(t: Tables, s: State, w: Work, seat: int, camp: int, out: Acts, at: int, room: int) -> int:
    """CAL-ACT-06, CAL-ACT-07: every group, counted like the digits of a number, to every square that it can reach."""
    found: int = at
    fastest: int = farthest(t, w, camp)
    if fastest == 0:
        return found
    origin: int = w[CAMP * camp + CAMP_SQUARE]
    base: int = CAMP * camp + CAMP_KINDS
    explore(t, s, w, seat, origin, fastest)
    group: int = 0
    while True:
        movable: int = 0
        while movable < MOVABLE and in_group(group, movable) == w[base + kind_of(movable)]:
            group -= some_of(movable, in_group(group, movable))
            movable += 1
        if movable == MOVABLE:
            return found
        group += some_of(movable, 1)
        steps: int = slowest(t, group)
        for way in range(t[T_WAYS]):
            if t[T_WAY_STEPS + way] > steps:
                break
            if 0 < steps_to(w, way_to(t, origin, way)) <= steps:
                if found == room:
                    return found
                out[found] = pack_move(origin, way, group)
                found += 1

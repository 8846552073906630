"""Legal acts drawn at random without listing: each as likely as the readable engine's sampler draws it."""

import cython

from wartable_fast.rows import State, Tables, Work

if not cython.compiled:
    from wartable_fast.acts import kind_of, movable_of, pack, pack_move, some_of
    from wartable_fast.chance import below
    from wartable_fast.finding import defenders, havens, muster, sites
    from wartable_fast.layout import *
    from wartable_fast.setup import capital_sites, free_kingdoms
    from wartable_fast.world import (
        available,
        blocked,
        can_be_lifted,
        can_upgrade,
        can_use,
        card,
        enemies_at,
        first_unit,
        has_general,
        near,
        way_to,
    )


def draw_act(t: Tables, s: State, w: Work, about: bool) -> int:
    """A legal answer to the open question; `about`: also resigning and offering a draw, now and then."""
    question: int = s[QUESTION]
    if question == Q_ACT:
        return draw_turn_act(t, s, w, s[ASKED], about)
    if question == Q_ATTACKER:
        return draw_attacker(s, w)
    if question == Q_DEFENDER:
        unit: int = one_of(s, w, defenders(t, s, w, LIST))
        return pack(DEFENDER, unit // KINDS, unit % KINDS, 0)
    if question == Q_KINGDOM:
        return pack(PICK, one_of(s, w, free_kingdoms(t, s, w, LIST)), 0, 0)
    if question == Q_CAPITAL:
        return pack(SETTLE, one_of(s, w, capital_sites(t, s, s[ASKED], w, LIST)), 0, 0)
    kind: int = AMBUSH if question == Q_AMBUSH else ANSWER if question == Q_DRAW else TAKE_PLACE
    return pack(kind, below(s, 2), 0, 0)


def one_of(s: State, w: Work, end: int) -> int:
    """Any entry of the list in the working space."""
    return w[LIST + below(s, end - LIST)]


def draw_attacker(s: State, w: Work) -> int:
    end: int = LIST
    for movable in range(MOVABLE):
        if s[GROUP + movable] > 0:
            w[end] = kind_of(movable)
            end += 1
    return pack(ATTACKER, one_of(s, w, end), 0, 0)


def draw_turn_act(t: Tables, s: State, w: Work, seat: int, about: bool) -> int:
    """Mostly moves, the rest where it can be paid."""
    x: int = below(s, 1000)
    while not about and ((x == 0 and s[OFFERED] == 0) or (x == 1 and t[T_RESIGN] != 0)):
        x = below(s, 1000)
    if x == 0 and s[OFFERED] == 0:
        return pack(OFFER, 0, 0, 0)
    if x == 1 and t[T_RESIGN] != 0:
        return pack(RESIGN, 0, 0, 0)
    act: int = NO_ACT
    if 2 <= x < 50:
        act = pack(END, 0, 0, 0)
    elif 50 <= x < 150:
        act = draw_power(t, s, w, seat)
    elif s[ACTIONS] > 0 and 150 <= x < 300:
        act = draw_upgrade(t, s, seat)
    elif s[ACTIONS] > 0 and 300 <= x < 450:
        act = draw_building(t, s, w, seat)
    if act == NO_ACT and s[ACTIONS] > 0:
        act = draw_move(t, s, seat)
    return act if act != NO_ACT else pack(END, 0, 0, 0)


def after(t: Tables, square: int, start: int) -> int:
    """How far behind a square another one comes, when squares are counted on from there and around."""
    return square - start if square >= start else square - start + t[T_SQUARES]


def draw_origin(t: Tables, s: State, seat: int) -> int:
    """The first square with units that can move, counted on from that of a random unit; -1 if there is none."""
    n: int = s[UNITS + seat]
    first: int = first_unit(t, seat)
    start: int = s[first + below(s, n)] >> KIND_BITS
    origin: int = -1
    best: int = SQUARES_MAX
    for i in range(first, first + n):
        if movable_of(s[i] & KIND_MASK) >= 0:
            gap: int = after(t, s[i] >> KIND_BITS, start)
            if gap < best:
                best = gap
                origin = s[i] >> KIND_BITS
    return origin


def draw_move(t: Tables, s: State, seat: int) -> int:
    """An origin, some or all of its units, and a random way."""
    origin: int = draw_origin(t, s, seat)
    if origin < 0:
        return NO_ACT
    all_of_them: bool = below(s, 2) == 0
    group: int = 0
    last: int = 0
    steps: int = WAYS_MAX
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        movable: int = movable_of(s[i] & KIND_MASK)
        if movable >= 0 and s[i] >> KIND_BITS == origin:
            last = max(last, movable)
            if all_of_them or below(s, 2) == 0:
                group += some_of(movable, 1)
                if t[T_RANGE + movable % RANKS] < steps:
                    steps = t[T_RANGE + movable % RANKS]
    if group == 0:
        group = some_of(last, 1)
        steps = t[T_RANGE + last % RANKS]
    return pack_move(origin, wander(t, s, seat, origin, steps), group)


def wander(t: Tables, s: State, seat: int, origin: int, steps: int) -> int:
    """The way to a square that a group of this range can end on, found by walking at random."""
    here: int = origin
    left: int = below(s, steps)
    while left >= 0:
        there: int = near(t, here, below(s, 4))
        if there == origin:
            break
        here = there
        if left > 0 and blocked(t, s, seat, here):
            break
        left -= 1
    way: int = 0
    while way_to(t, origin, way) != here:
        way += 1
    return way


def draw_upgrade(t: Tables, s: State, seat: int) -> int:
    """The first unit that may be upgraded, counted on from the square of a random unit."""
    cavalry: int = card(t, s, seat, C_CAVALRY)
    general: int = card(t, s, seat, C_GENERAL)
    if available(s, seat) < (min(general, cavalry)):
        return NO_ACT
    first: int = first_unit(t, seat)
    start: int = s[first + below(s, s[UNITS + seat])] >> KIND_BITS
    led: bool = has_general(t, s, seat)
    act: int = NO_ACT
    best: int = SQUARES_MAX * KINDS
    for i in range(first, first + s[UNITS + seat]):
        kind: int = s[i] & KIND_MASK
        if can_upgrade(t, s, seat, kind, led):
            gap: int = KINDS * after(t, s[i] >> KIND_BITS, start) + kind
            if gap < best:
                best = gap
                act = pack(UPGRADE, s[i] >> KIND_BITS, kind, 0)
    return act


def draw_building(t: Tables, s: State, w: Work, seat: int) -> int:
    castles: bool = below(s, 2) == 0
    act: int = draw_site(t, s, w, seat, castles)
    return act if act != NO_ACT else draw_site(t, s, w, seat, not castles)


def draw_site(t: Tables, s: State, w: Work, seat: int, castles: bool) -> int:
    end: int = sites(t, s, seat, castles, w, LIST)
    return pack(CASTLE if castles else TOWER, one_of(s, w, end), 0, 0) if end > LIST else NO_ACT


def draw_power(t: Tables, s: State, w: Work, seat: int) -> int:
    if can_use(t, s, seat, P_BOMBARD):
        return draw_bombard(t, s, w, seat)
    if can_use(t, s, seat, P_TRANSPORT):
        return draw_transport(t, s, w, seat)
    return NO_ACT


def draw_bombard(t: Tables, s: State, w: Work, seat: int) -> int:
    """A square with own units and one beside it with enemies, then any unit there."""
    end: int = LIST
    for camp in range(muster(t, s, w, seat)):
        for direction in range(4):
            if enemies_at(t, s, seat, near(t, w[CAMP * camp + CAMP_SQUARE], direction)):
                w[end] = 4 * camp + direction
                end += 1
    if end == LIST:
        return NO_ACT
    aim: int = one_of(s, w, end)
    base: int = CAMP * (aim // 4)
    number: int = 0
    for kind in range(KINDS):
        number += w[base + CAMP_KINDS + kind]
    left: int = below(s, number)
    kind = 0
    while left >= w[base + CAMP_KINDS + kind]:
        left -= w[base + CAMP_KINDS + kind]
        kind += 1
    return pack(BOMBARD, w[base + CAMP_SQUARE], kind % RANKS, near(t, w[base + CAMP_SQUARE], aim % 4))


def draw_transport(t: Tables, s: State, w: Work, seat: int) -> int:
    """Any unit, and any haven elsewhere."""
    unit: int = s[first_unit(t, seat) + below(s, s[UNITS + seat])]
    origin: int = unit >> KIND_BITS
    kept: int = LIST
    for i in range(LIST, havens(t, s, w, seat, w, LIST)):
        if w[i] != origin:
            w[kept] = w[i]
            kept += 1
    if kept == LIST or not can_be_lifted(t, unit & KIND_MASK):
        return NO_ACT
    return pack(TRANSPORT, origin, unit & KIND_MASK, one_of(s, w, kept))

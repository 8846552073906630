"""Carrying out acts: `apply` goes on to the next question, rolling what dice it takes."""

import cython

from wartable_fast.rows import State, Tables

if not cython.compiled:
    from wartable_fast.acts import act_a, act_b, act_c, act_group, act_kind, act_way, in_group, kind_of
    from wartable_fast.changes import ask, build, eliminate, find_unit, pay, shift_unit, take_unit, use_power
    from wartable_fast.combat import combat
    from wartable_fast.layout import *
    from wartable_fast.setup import set_up
    from wartable_fast.turn import arrive, end_turn, go_on
    from wartable_fast.victory import capitals_won, cities_won, draw, last_standing
    from wartable_fast.world import blocked, card, castle_cost, first_unit, upgrade_cost, way_to


def apply(t: Tables, s: State, act: int) -> None:
    """Carries out a legal act and goes on to the next question."""
    question: int = s[QUESTION]
    s[DECISIONS] += 1
    if question == Q_ACT:
        carry_out(t, s, act)
    elif question == Q_ATTACKER:
        s[FIGHTER] = act_a(act)
        combat(t, s, Q_AMBUSH, -1)
    elif question == Q_AMBUSH:
        if act_a(act) != 0:
            use_power(t, s, s[BY])
            s[AMBUSHED] = 1
        combat(t, s, Q_DEFENDER, -1)
    elif question == Q_DEFENDER:
        combat(t, s, Q_DICE, KINDS * act_a(act) + act_b(act))
    elif question == Q_DRAW:
        if act_a(act) == 0:
            s[AGREED] = 0
        ask_about_draw(t, s)
    else:
        set_up(t, s, act_a(act))


def carry_out(t: Tables, s: State, act: int) -> None:
    """An act of the active player."""
    kind: int = act_kind(act)
    seat: int = s[ACTIVE]
    a: int = act_a(act)
    if kind == MOVE:
        move(t, s, seat, a, way_to(t, a, act_way(act)), act_group(act))
    elif kind == UPGRADE:
        upgrade(t, s, seat, a, act_b(act))
    elif kind == TOWER:
        pay(s, card(t, s, seat, C_TOWER))
        build(s, seat, a, 1)
        go_on(t, s)
    elif kind == CASTLE:
        pay(s, castle_cost(t, s, seat))
        build(s, seat, a, 2)
        if not cities_won(t, s):
            go_on(t, s)
    elif kind == BOMBARD:
        bombard(t, s, seat, a, act_b(act), act_c(act))
    elif kind == TRANSPORT:
        transport(t, s, seat, a, act_b(act), act_c(act))
    elif kind == END:
        end_turn(t, s)
    elif kind == RESIGN:
        resign(t, s, seat)
    else:
        s[OFFERED] = 1
        s[NEXT] = -1
        s[AGREED] = 1
        ask_about_draw(t, s)


def move(t: Tables, s: State, seat: int, origin: int, square: int, group: int) -> None:
    """CAL-ACT-02, CAL-ACT-05: a group that must fight waits on its origin."""
    s[ACTIONS] -= 1
    fights: bool = blocked(t, s, seat, square)
    goal: int = origin if fights else square
    for movable in range(MOVABLE):
        number: int = in_group(group, movable)
        s[GROUP + movable] = number
        for _ in range(number):
            shift_unit(t, s, seat, origin, goal, kind_of(movable), MOVED_KIND + movable % RANKS)
    if fights:
        s[BY] = seat
        s[FROM] = origin
        s[ON] = square
        s[BOMBARDED] = 0
        combat(t, s, Q_ATTACKER, -1)
    elif not arrive(t, s, seat, square):
        go_on(t, s)


def upgrade(t: Tables, s: State, seat: int, square: int, kind: int) -> None:
    """CAL-ACT-03: one rank up."""
    pay(s, upgrade_cost(t, s, seat, kind))
    s[find_unit(t, s, seat, square, kind)] = (square << KIND_BITS) | (UPGRADED_KIND + kind % RANKS + 1)
    go_on(t, s)


def bombard(t: Tables, s: State, seat: int, origin: int, rank: int, square: int) -> None:
    """CAL-POWER-05, CAL-RUL-43."""
    use_power(t, s, seat)
    s[BY] = seat
    s[FROM] = origin
    s[ON] = square
    s[FIGHTER] = rank
    s[BOMBARDED] = 1
    s[AMBUSHED] = 0
    combat(t, s, Q_DEFENDER, -1)


def transport(t: Tables, s: State, seat: int, origin: int, kind: int, square: int) -> None:
    """CAL-POWER-18, CAL-RUL-45: no move and no claim; a unit that can still attack gets its mark."""
    use_power(t, s, seat)
    shift_unit(t, s, seat, origin, square, kind, kind + TRANSPORTED_KIND if kind < RANKS else kind)
    go_on(t, s)


def resign(t: Tables, s: State, seat: int) -> None:
    """CAL-RUL-75: elimination with all own units removed."""
    first: int = first_unit(t, seat)
    while s[UNITS + seat] > 0:
        take_unit(t, s, seat, s[first] >> KIND_BITS, s[first] & KIND_MASK)
    s[PROGRESS] = s[ROUND]
    eliminate(t, s, seat)
    if not (last_standing(t, s, WON_RESIGN) or capitals_won(t, s)):
        go_on(t, s)


def ask_about_draw(t: Tables, s: State) -> None:
    """CAL-RUL-74: the next living player besides the active one; when all have answered the game is drawn or goes on."""
    n: int = t[T_SEATS]
    seat: int = s[NEXT] + 1
    while seat < n and (s[ALIVE + seat] == 0 or seat == s[ACTIVE]):
        seat += 1
    s[NEXT] = seat
    if seat < n:
        ask(s, Q_DRAW, seat)
    elif s[AGREED] != 0:
        draw(t, s, WON_DRAW)
    else:
        go_on(t, s)

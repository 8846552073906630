"""Rounds between units, and the assault on a structure."""

import cython

from wartable_fast.rows import State, Tables

if not cython.compiled:
    from wartable_fast.acts import kind_of, movable_of
    from wartable_fast.chance import below
    from wartable_fast.changes import ask, build, eliminate, shift_unit, take_unit
    from wartable_fast.layout import *
    from wartable_fast.turn import arrive, go_on
    from wartable_fast.victory import capitals_won, last_standing
    from wartable_fast.world import can_use, enemies_at, first_unit, hostile, matches, place_of, same_side, units_at


# -- dice


def attack_dice(t: Tables, s: State, seat: int, kind: int, square: int) -> int:
    """CAL-COMBAT-02, CAL-RUL-38: rank, strong land, Ambush and Transport."""
    dice: int = t[T_DICE + kind % RANKS] + matches(t, s, seat, square)
    if s[AMBUSHED] != 0:
        dice += t[T_AMBUSH_DICE]
    if kind >= TRANSPORTED_KIND:
        dice += t[T_TRANSPORT_DIE]
    return dice


def defense_dice(t: Tables, s: State, seat: int, kind: int, square: int) -> int:
    """CAL-COMBAT-02, CAL-TEAM-05: rank, strong land, and a structure of its own side."""
    dice: int = t[T_DICE + kind % RANKS] + matches(t, s, seat, square)
    builder: int = s[BUILDER + SQUARE * square]
    if builder >= 0 and same_side(t, builder, seat):
        dice += t[T_DEFENSE + s[LEVEL + SQUARE * square]]
    return dice


def roll(s: State, dice: int) -> int:
    """A pool as one number, eight bits for each face. CAL-COMBAT-03, CAL-COMBAT-07: the larger number is the better roll."""
    faces: int = 0
    one: int = 1
    for _ in range(dice):
        faces += one << (8 * below(s, 6))
    return faces


def beats(s: State, dice: int, face: int) -> bool:
    """CAL-STRUCT-18, CAL-STRUCT-19: does one of the dice show this face or more? All of them are rolled."""
    return roll(s, dice) >> (8 * (face - 1)) > 0


# -- the combat


def combat(t: Tables, s: State, begin: int, named: int) -> None:
    """From a question (attacker, Ambush, defender, dice) on to the next one, or to the end of the combat.

    `named` is 12 x owner + kind of the defending unit, once it is named.
    """
    question: int = begin
    defender: int = named
    while True:
        if question == Q_ATTACKER:
            if not enemies_at(t, s, s[BY], s[ON]):
                assault(t, s)
                return
            if not only_attacker(s):
                ask(s, Q_ATTACKER, s[BY])
                return
            question = Q_AMBUSH
        if question == Q_AMBUSH:
            s[AMBUSHED] = 0
            if can_use(t, s, s[BY], P_AMBUSH):
                ask(s, Q_AMBUSH, s[BY])
                return
            question = Q_DEFENDER
        if question == Q_DEFENDER:
            defender = only_defender(t, s, s[ON])
            if defender < 0:
                ask(s, Q_DEFENDER, spokesman(t, s, s[ON]))
                return
        if not fight(t, s, defender // KINDS, defender % KINDS):
            return
        question = Q_ATTACKER


def only_attacker(s: State) -> bool:
    """CAL-RUL-35: a single kind is not asked about."""
    kinds: int = 0
    for movable in range(MOVABLE):
        if s[GROUP + movable] > 0:
            s[FIGHTER] = kind_of(movable)
            kinds += 1
    return kinds == 1


def only_defender(t: Tables, s: State, square: int) -> int:
    """12 x owner + kind, if all units there are alike; else -1."""
    found: int = -1
    left: int = s[CROWD + SQUARE * square]
    for seat in range(t[T_SEATS]):
        if t[T_SIDE + seat] == s[THERE + SQUARE * square]:
            first: int = first_unit(t, seat)
            for i in range(first, first + s[UNITS + seat]):
                if s[i] >> KIND_BITS == square:
                    unit: int = KINDS * seat + (s[i] & KIND_MASK)
                    if found >= 0 and found != unit:
                        return -1
                    found = unit
                    left -= 1
                    if left == 0:
                        return found
    return found


def spokesman(t: Tables, s: State, square: int) -> int:
    """CAL-TEAM-06, CAL-RUL-77: the only owner; else builder, claimant or owner of the outpost, if an ally, else most units."""
    n: int = t[T_SEATS]
    first: int = -1
    owners: int = 0
    post: int = -1
    for seat in range(n):
        if units_at(t, s, seat, square) > 0:
            owners += 1
            first = seat if first < 0 else first
        if post < 0 and matches(t, s, seat, square) == 2:
            post = seat
    if owners == 1:
        return first
    for j in range(3):
        ally: int = post
        if j == 0:
            ally = s[BUILDER + SQUARE * square]
        elif j == 1:
            ally = s[MARKER + SQUARE * square]
        if ally >= 0 and s[ALIVE + ally] != 0 and same_side(t, ally, first):
            return ally
    best: int = -1
    most: int = 0
    after: int = place_of(t, s, s[BY]) + 1
    for i in range(n):
        other: int = s[ORDER + (after + i) % n]
        there: int = units_at(t, s, other, square)
        if there > most:
            most = there
            best = other
    return best


def fight(t: Tables, s: State, owner: int, kind: int) -> bool:
    """CAL-COMBAT-04, CAL-COMBAT-08, CAL-RUL-43: one round, ties rolled again; True if the attack goes on."""
    seat: int = s[BY]
    square: int = s[ON]
    unit: int = s[FIGHTER]
    mine: int = attack_dice(t, s, seat, unit, square)
    theirs: int = defense_dice(t, s, owner, kind, square)
    first: int = roll(s, mine)
    second: int = roll(s, theirs)
    while first == second:
        first = roll(s, mine)
        second = roll(s, theirs)
    if s[BOMBARDED] != 0:
        if first < second or not lose_unit(t, s, owner, square, kind):
            go_on(t, s)
        return False
    s[GROUP + movable_of(unit)] -= 1
    over: bool = False
    if first > second:
        s[GROUP + unit % RANKS] += 1
        over = lose_unit(t, s, owner, square, kind)
    else:
        over = lose_unit(t, s, seat, s[FROM], MOVED_KIND + unit % RANKS)
    if over:
        return False
    left: int = 0
    for movable in range(MOVABLE):
        left += s[GROUP + movable]
    if left == 0:
        go_on(t, s)
    return left > 0


def lose_unit(t: Tables, s: State, seat: int, square: int, kind: int) -> bool:
    """CAL-COMBAT-05, CAL-RUL-68; a player with no unit left is out. True if the game is over."""
    take_unit(t, s, seat, square, kind)
    s[PROGRESS] = s[ROUND]
    if s[UNITS + seat] > 0:
        return False
    eliminate(t, s, seat)
    return last_standing(t, s, WON_UNITS) or capitals_won(t, s)


def falls(t: Tables, s: State, square: int) -> bool:
    """CAL-STRUCT-15, CAL-STRUCT-20, CAL-RUL-53: survivors roll, highest rank first, until the structure is gone."""
    face: int = t[T_BEATEN + s[LEVEL + SQUARE * square]]
    for i in range(RANKS):
        rank: int = RANKS - 1 - i
        for _ in range(s[GROUP + rank] + s[GROUP + RANKS + rank]):
            if beats(s, t[T_DICE + rank], face):
                build(s, -1, square, 0)
                s[PROGRESS] = s[ROUND]
                return True
    return False


def assault(t: Tables, s: State) -> None:
    """CAL-STRUCT-16, CAL-STRUCT-21, CAL-RUL-27: the survivors enter, or go back where the structure stands."""
    seat: int = s[BY]
    square: int = s[ON]
    if hostile(t, s, seat, square) and not falls(t, s, square):
        go_on(t, s)
        return
    for movable in range(MOVABLE):
        kind: int = MOVED_KIND + movable % RANKS
        for _ in range(s[GROUP + movable]):
            shift_unit(t, s, seat, s[FROM], square, kind, kind)
    if not arrive(t, s, seat, square):
        go_on(t, s)

"""Actions of the fixed space: what is legal, and the step for an action."""

import cython

from wartable_fast.rows import Out, State, Tables, Work

if not cython.compiled:
    from wartable_fast.acts import kind_of, pack, pack_move, some_of
    from wartable_fast.applying import apply
    from wartable_fast.finding import defenders, explore, farthest, havens, muster, ranks_in, sites, steps_to
    from wartable_fast.layout import *
    from wartable_fast.setup import capital_sites, free_kingdoms
    from wartable_fast.world import can_be_lifted, can_upgrade, can_use, enemies_at, first_unit, has_general, near, way_to


# -- what is legal


def list_actions(t: Tables, s: State, w: Work, out: Out) -> int:
    """Writes every legal action, each once; returns how many there are."""
    question: int = s[QUESTION]
    seat: int = s[ASKED]
    if s[STAGE] == STAGE_COUNT:
        return list_counts(t, s, seat, out)
    if s[STAGE] == STAGE_GOAL:
        return list_goals(t, s, w, seat, out)
    if question == Q_ACT:
        return list_turn_actions(t, s, w, seat, out)
    if question == Q_ATTACKER:
        return list_attackers(s, out)
    if question == Q_DEFENDER:
        return list_defenders(t, s, seat, out)
    if question == Q_KINGDOM:
        return raised(out, 0, free_kingdoms(t, s, out, 0), A_KINGDOM)
    if question == Q_CAPITAL:
        return raised(out, 0, capital_sites(t, s, seat, out, 0), t[T_A_SQUARE])
    if question == Q_OVER:
        return 0
    out[0] = A_NO
    out[1] = A_YES
    return 2


def raised(out: Out, at: int, end: int, by: int) -> int:
    """Turns squares or kingdoms into actions; returns where they end."""
    for i in range(at, end):
        out[i] += by
    return end


def list_attackers(s: State, out: Out) -> int:
    found: int = 0
    for movable in range(MOVABLE):
        if s[GROUP + movable] > 0:
            out[found] = A_ATTACKER + movable
            found += 1
    return found


def list_defenders(t: Tables, s: State, seat: int, out: Out) -> int:
    n: int = t[T_SEATS]
    found: int = defenders(t, s, out, 0)
    for i in range(found):
        owner: int = out[i] // KINDS
        out[i] = A_DEFENDER + KINDS * ((owner + n - seat) % n) + out[i] % KINDS
    return found


def list_goals(t: Tables, s: State, w: Work, seat: int, out: Out) -> int:
    """Where the unit in the making of a transport can go."""
    found: int = 0
    for i in range(LIST, havens(t, s, w, seat, w, LIST)):
        if w[i] != s[STAGE_FROM]:
            out[found] = t[T_A_SQUARE] + w[i]
            found += 1
    return found


def list_counts(t: Tables, s: State, seat: int, out: Out) -> int:
    """A move takes at least one unit along, so the last kind may not be left out if all others were."""
    here: int = ready_at(t, s, seat, s[STAGE_FROM], s[STAGE_KIND])
    least: int = 1 if takes_nobody(s) and next_kind(t, s, seat, s[STAGE_KIND] + 1) == MOVABLE else 0
    for number in range(least, here + 1):
        out[number - least] = t[T_A_COUNT] + number
    return here + 1 - least


def takes_nobody(s: State) -> bool:
    """Is the group in the making still empty?"""
    number: int = 0
    for movable in range(MOVABLE):
        number += s[GROUP + movable]
    return number == 0


def ready_at(t: Tables, s: State, seat: int, square: int, movable: int) -> int:
    """How many units of a movable kind stand there."""
    unit: int = (square << KIND_BITS) | kind_of(movable)
    found: int = 0
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        if s[i] == unit:
            found += 1
    return found


def next_kind(t: Tables, s: State, seat: int, movable: int) -> int:
    """The next kind on STAGE_FROM, from this one on, that is fast enough for the way; MOVABLE if there is none."""
    kind: int = movable
    while kind < MOVABLE:
        if t[T_RANGE + kind % RANKS] >= s[STAGE_STEPS] and ready_at(t, s, seat, s[STAGE_FROM], kind) > 0:
            return kind
        kind += 1
    return kind


def list_turn_actions(t: Tables, s: State, w: Work, seat: int, out: Out) -> int:
    """CAL-RUL-18, CAL-RUL-74, CAL-RUL-75: what the active player may do."""
    out[0] = A_END
    found: int = 1
    if t[T_RESIGN] != 0:
        out[found] = A_RESIGN
        found += 1
    if s[OFFERED] == 0:
        out[found] = A_OFFER
        found += 1
    if can_use(t, s, seat, P_BOMBARD):
        found = list_bombards(t, s, w, seat, out, found)
    elif can_use(t, s, seat, P_TRANSPORT):
        found = list_lifts(t, s, w, seat, out, found)
    if s[ACTIONS] > 0:
        found = raised(out, found, sites(t, s, seat, False, out, found), t[T_A_TOWER])
        found = raised(out, found, sites(t, s, seat, True, out, found), t[T_A_CASTLE])
        camps: int = muster(t, s, w, seat)
        led: bool = has_general(t, s, seat)
        for camp in range(camps):
            at: int = t[T_A_UPGRADE] + KINDS * w[CAMP * camp + CAMP_SQUARE]
            for kind in range(KINDS):
                if w[CAMP * camp + CAMP_KINDS + kind] > 0 and can_upgrade(t, s, seat, kind, led):
                    out[found] = at + kind
                    found += 1
        for camp in range(camps):
            found = list_ways(t, s, w, seat, camp, out, found)
    return found


def list_bombards(t: Tables, s: State, w: Work, seat: int, out: Out, at: int) -> int:
    """CAL-POWER-05, CAL-RUL-44."""
    found: int = at
    for camp in range(muster(t, s, w, seat)):
        origin: int = w[CAMP * camp + CAMP_SQUARE]
        for direction in range(4):
            if enemies_at(t, s, seat, near(t, origin, direction)):
                for rank in range(RANKS):
                    if ranks_in(w, camp, rank) > 0:
                        out[found] = t[T_A_BOMBARD] + (RANKS * origin + rank) * 4 + direction
                        found += 1
    return found


def list_lifts(t: Tables, s: State, w: Work, seat: int, out: Out, at: int) -> int:
    """CAL-POWER-14, CAL-RUL-45: units for which there is a haven elsewhere."""
    found: int = at
    end: int = havens(t, s, w, seat, w, LIST)
    for camp in range(muster(t, s, w, seat)):
        origin: int = w[CAMP * camp + CAMP_SQUARE]
        if end - LIST > 1 or (end > LIST and w[LIST] != origin):
            for kind in range(KINDS):
                if w[CAMP * camp + CAMP_KINDS + kind] > 0 and can_be_lifted(t, kind):
                    out[found] = t[T_A_LIFT] + KINDS * origin + kind
                    found += 1
    return found


def list_ways(t: Tables, s: State, w: Work, seat: int, camp: int, out: Out, at: int) -> int:
    """CAL-RUL-25: every square that a unit of the camp can reach."""
    found: int = at
    fastest: int = farthest(t, w, camp)
    if fastest == 0:
        return found
    origin: int = w[CAMP * camp + CAMP_SQUARE]
    explore(t, s, w, seat, origin, fastest)
    for way in range(t[T_WAYS]):
        if t[T_WAY_STEPS + way] > fastest:
            break
        if w[FOUND + way_to(t, origin, way)] != 0:
            out[found] = t[T_A_MOVE] + WAYS_MAX * origin + way
            found += 1
    return found


# -- the step


def step(t: Tables, s: State, w: Work, action: int) -> None:
    """Carries out a legal action: an act is carried out as soon as nothing about it is open."""
    seat: int = s[ASKED]
    if action >= t[T_A_MOVE]:
        begin_move(t, s, w, seat, (action - t[T_A_MOVE]) // WAYS_MAX, (action - t[T_A_MOVE]) % WAYS_MAX)
    elif s[STAGE] == STAGE_COUNT:
        s[GROUP + s[STAGE_KIND]] = action - t[T_A_COUNT]
        count_on(t, s, seat, s[STAGE_KIND] + 1)
    elif s[STAGE] == STAGE_GOAL:
        s[STAGE] = 0
        apply(t, s, pack(TRANSPORT, s[STAGE_FROM], s[STAGE_KIND], action - t[T_A_SQUARE]))
    elif t[T_A_LIFT] <= action < t[T_A_BOMBARD]:
        s[STAGE] = STAGE_GOAL
        s[STAGE_FROM] = (action - t[T_A_LIFT]) // KINDS
        s[STAGE_KIND] = (action - t[T_A_LIFT]) % KINDS
    else:
        apply(t, s, act_of(t, s, action))


def begin_move(t: Tables, s: State, w: Work, seat: int, origin: int, way: int) -> None:
    """The way is chosen; the group is asked for kind by kind, as far as there is a choice."""
    steps: int = t[T_WAY_STEPS + way]
    if steps > 1:
        explore(t, s, w, seat, origin, t[T_WAY_STEPS + t[T_WAYS] - 1])
        steps = steps_to(w, way_to(t, origin, way))
    s[STAGE] = STAGE_COUNT
    s[STAGE_FROM] = origin
    s[STAGE_WAY] = way
    s[STAGE_STEPS] = steps
    for movable in range(MOVABLE):
        s[GROUP + movable] = 0
    count_on(t, s, seat, 0)


def count_on(t: Tables, s: State, seat: int, movable: int) -> None:
    """Asks for the next kind that may go along; the move is made when there is none, or no choice."""
    kind: int = next_kind(t, s, seat, movable)
    if kind < MOVABLE:
        last: bool = next_kind(t, s, seat, kind + 1) == MOVABLE
        if not (last and takes_nobody(s) and ready_at(t, s, seat, s[STAGE_FROM], kind) == 1):
            s[STAGE_KIND] = kind
            return
        s[GROUP + kind] = 1
    s[STAGE] = 0
    group: int = 0
    for each in range(MOVABLE):
        group += some_of(each, s[GROUP + each])
    apply(t, s, pack_move(s[STAGE_FROM], s[STAGE_WAY], group))


def act_of(t: Tables, s: State, action: int) -> int:
    """The whole act for an action that leaves nothing open."""
    if action == A_NO or action == A_YES:
        question: int = s[QUESTION]
        kind: int = AMBUSH if question == Q_AMBUSH else ANSWER if question == Q_DRAW else TAKE_PLACE
        return pack(kind, action - A_NO, 0, 0)
    if action < A_NO:
        return pack(END + action, 0, 0, 0)
    if action < A_DEFENDER:
        return pack(ATTACKER, kind_of(action - A_ATTACKER), 0, 0)
    if action < A_KINGDOM:
        owner: int = ((action - A_DEFENDER) // KINDS + s[ASKED]) % t[T_SEATS]
        return pack(DEFENDER, owner, (action - A_DEFENDER) % KINDS, 0)
    if action < t[T_A_COUNT]:
        return pack(PICK, action - A_KINGDOM, 0, 0)
    if action < t[T_A_TOWER]:
        return pack(SETTLE, action - t[T_A_SQUARE], 0, 0)
    if action < t[T_A_CASTLE]:
        return pack(TOWER, action - t[T_A_TOWER], 0, 0)
    if action < t[T_A_UPGRADE]:
        return pack(CASTLE, action - t[T_A_CASTLE], 0, 0)
    if action < t[T_A_LIFT]:
        return pack(UPGRADE, (action - t[T_A_UPGRADE]) // KINDS, (action - t[T_A_UPGRADE]) % KINDS, 0)
    shot: int = action - t[T_A_BOMBARD]
    origin: int = shot // (4 * RANKS)
    return pack(BOMBARD, origin, shot // 4 % RANKS, near(t, origin, shot % 4))

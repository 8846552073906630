"""A captain of these rules: it tries each act that is worth considering, and takes the one that does best by a judgment."""

import cython

from wartable_fast.rows import Acts, State, Tables, Work

if not cython.compiled:
    from wartable_fast.acts import kind_of, pack
    from wartable_fast.applying import apply
    from wartable_fast.chance import below, seed
    from wartable_fast.falling import far
    from wartable_fast.finding import defenders
    from wartable_fast.judging import evaluate
    from wartable_fast.layout import *
    from wartable_fast.proposing import propose
    from wartable_fast.sampling import draw_act
    from wartable_fast.setup import capital_sites


def copy(t: Tables, s: State, trial: State) -> None:
    for i in range(t[T_ROW]):
        trial[i] = s[i]


def usual_answer(t: Tables, s: State, w: Work) -> int:
    """Within a fight: the strongest attacks and defends, Ambush is used; draws are declined."""
    question: int = s[QUESTION]
    if question == Q_ATTACKER:
        best: int = -1
        for movable in range(MOVABLE):
            if s[GROUP + movable] > 0 and (best < 0 or movable % RANKS >= best % RANKS):
                best = movable
        return pack(ATTACKER, kind_of(best), 0, 0)
    if question == Q_DEFENDER:
        end: int = defenders(t, s, w, LIST)
        strongest: int = w[LIST]
        for i in range(LIST, end):
            if w[i] % KINDS % RANKS > strongest % KINDS % RANKS:
                strongest = w[i]
        return pack(DEFENDER, strongest // KINDS, strongest % KINDS, 0)
    if question == Q_AMBUSH:
        return pack(AMBUSH, 1, 0, 0)
    return pack(ANSWER, 0, 0, 0)


def is_fight(s: State) -> bool:
    question: int = s[QUESTION]
    return question == Q_ATTACKER or question == Q_AMBUSH or question == Q_DEFENDER


def tried(t: Tables, s: State, trial: State, w: Work, m: Work, j: Tables, act: int, first: int, last: int, low: int) -> int:
    """What an act comes to on average over these trials with other dice, counted from -SURE on; only fights need several."""
    total: int = 0
    seat: int = s[ASKED]
    i: int = first
    while i < last:
        copy(t, s, trial)
        seed(trial, low, i, i)
        before: int = trial[RNG_LOW]
        apply(t, trial, act)
        while is_fight(trial):
            apply(t, trial, usual_answer(t, trial, w))
        value: int = SURE + evaluate(t, trial, m, j, seat)
        if trial[RNG_LOW] == before:
            return value
        total += value
        i += 1
    return total // (last - first)


def best_act(t: Tables, s: State, trial: State, w: Work, m: Work, acts: Acts, j: Tables) -> int:
    """The act that does best; a fight that looks best is tried again with fresh dice before it is begun."""
    number: int = propose(t, s, w, m, acts)
    low: int = below(s, WORD)
    tries: int = j[J_ASSAULT]
    best: int = acts[0]
    most: int = tried(t, s, trial, w, m, j, best, 0, tries, low)
    for i in range(1, number):
        value: int = tried(t, s, trial, w, m, j, acts[i], 0, tries, low)
        if value > most:
            value = tried(t, s, trial, w, m, j, acts[i], tries, 4 * tries, low)
            if value > most:
                most = value
                best = acts[i]
    return best


def best_site(t: Tables, s: State, w: Work, j: Tables) -> int:
    """Own outposts near, other capitals far."""
    seat: int = s[ASKED]
    kingdom: int = s[KINGDOM + seat]
    posts: int = t[T_POSTS] + t[T_POSTS_MAX] * kingdom
    end: int = capital_sites(t, s, seat, w, LIST)
    best: int = w[LIST]
    most: int = -1
    for i in range(LIST, end):
        value: int = below(s, 500)
        for k in range(t[t[T_POSTS_OF] + kingdom]):
            value += j[J_CLAIM] * j[J_STEPS + min(FAR_TURNS - 1, far(t, w[i], t[posts + k]) // 2)] // 1000
        gap: int = 99
        for other in range(t[T_SEATS]):
            if other != seat and s[CAPITAL + other] >= 0:
                gap = min(gap, far(t, w[i], s[CAPITAL + other]))
        value += j[J_ROOM] * (gap if gap < 99 else 0)
        if value > most:
            most = value
            best = w[i]
    return pack(SETTLE, best, 0, 0)


def play_on(t: Tables, s: State, trial: State, w: Work, m: Work, acts: Acts, j: Tables, most: int) -> None:
    """A game to its end, or for this many decisions. Kingdoms and the place in the order are drawn."""
    while s[QUESTION] != Q_OVER and s[DECISIONS] < most:
        question: int = s[QUESTION]
        if question == Q_ACT:
            apply(t, s, best_act(t, s, trial, w, m, acts, j))
        elif question == Q_CAPITAL:
            apply(t, s, best_site(t, s, w, j))
        elif question == Q_KINGDOM or question == Q_ORDER:
            apply(t, s, draw_act(t, s, w, False))
        else:
            apply(t, s, usual_answer(t, s, w))

"""Beginning a game: cards, the opening roll, the order, capitals."""

import cython

from wartable_fast.rows import Out, State, Tables

if not cython.compiled:
    from wartable_fast.chance import below
    from wartable_fast.changes import ask, build, put_unit
    from wartable_fast.layout import *
    from wartable_fast.turn import begin_turn
    from wartable_fast.world import card


def start(t: Tables, s: State) -> None:
    """A new game in this row; its generator is left as it is, and draws who picks or deals the cards."""
    n: int = t[T_SEATS]
    for i in range(RNG_LOW):
        s[i] = 0
    for i in range(DECISIONS, t[T_ROW]):
        s[i] = 0
    for square in range(t[T_SQUARES]):
        at: int = SQUARE * square
        s[MARKER + at] = -1
        s[BUILDER + at] = -1
        s[SITE + at] = -1
    for seat in range(n):
        s[KINGDOM + seat] = -1
        s[CAPITAL + seat] = -1
        s[HOLDER + seat] = -1
        s[ALIVE + seat] = 1
    s[ACTIVE] = -1
    if t[T_DEALT] == 0:
        ask(s, Q_KINGDOM, below(s, n))
    else:
        deal(t, s)


def is_taken(t: Tables, s: State, kingdom: int) -> bool:
    for seat in range(t[T_SEATS]):
        if s[KINGDOM + seat] == kingdom:
            return True
    return False


def free_kingdoms(t: Tables, s: State, out: Out, at: int) -> int:
    """CAL-SETUP-01: writes the cards that are not taken from `at` on; returns where they end."""
    end: int = at
    for kingdom in range(t[T_KINGDOMS]):
        if not is_taken(t, s, kingdom):
            out[end] = kingdom
            end += 1
    return end


def deal(t: Tables, s: State) -> None:
    """CAL-RUL-03: by option the cards are dealt."""
    for seat in range(t[T_SEATS]):
        left: int = below(s, t[T_KINGDOMS] - seat)
        kingdom: int = 0
        while left > 0 or is_taken(t, s, kingdom):
            if not is_taken(t, s, kingdom):
                left -= 1
            kingdom += 1
        give_card(s, seat, kingdom)
    opening_roll(t, s)


def give_card(s: State, seat: int, kingdom: int) -> None:
    """CAL-SETUP-02: the card, and with it one gold piece."""
    s[KINGDOM + seat] = kingdom
    s[GOLD + seat] = 1


def opening_roll(t: Tables, s: State) -> None:
    """CAL-SETUP-03, CAL-RUL-05: those tied for the highest roll again."""
    n: int = t[T_SEATS]
    for i in range(n):
        s[QUEUE + i] = i
    while n > 1:
        best: int = 0
        tied: int = 0
        for i in range(n):
            face: int = below(s, 6)
            if face > best:
                tied = 0
                best = face
            if face == best:
                s[QUEUE + tied] = s[QUEUE + i]
                tied += 1
        n = tied
    ask(s, Q_ORDER, s[QUEUE])


def set_up(t: Tables, s: State, a: int) -> None:
    """An answer in the set-up."""
    n: int = t[T_SEATS]
    seat: int = s[ASKED]
    s[NEXT] += 1
    if s[QUESTION] == Q_KINGDOM:
        give_card(s, seat, a)
        if s[NEXT] < n:
            s[ASKED] = (seat + 1) % n
        else:
            opening_roll(t, s)
    elif s[QUESTION] == Q_ORDER:
        set_order(t, s, seat, a)
    else:
        found_capital(t, s, seat, a)
        if s[NEXT] < n:
            s[ASKED] = s[QUEUE + s[NEXT]]
        else:
            s[ROUND] = 1
            s[PLACE] = 0
            begin_turn(t, s)


def set_order(t: Tables, s: State, winner: int, first_place: int) -> None:
    """CAL-SETUP-10, CAL-RUL-06: clockwise from the winner of the roll, or from its left so that it comes last."""
    n: int = t[T_SEATS]
    first: int = winner if first_place != 0 else (winner + 1) % n
    for i in range(n):
        s[QUEUE + i] = (first + i) % n
        s[ORDER + i] = (winner + i) % n if t[T_WINNER_FIRST] != 0 else s[QUEUE + i]
    s[NEXT] = 0
    ask(s, Q_CAPITAL, s[QUEUE])


def found_capital(t: Tables, s: State, seat: int, square: int) -> None:
    """CAL-SETUP-06, CAL-SETUP-07, CAL-SETUP-08, CAL-SETUP-09: capital, tower, one cavalry and infantry."""
    s[CAPITAL + seat] = square
    s[SITE + SQUARE * square] = seat
    s[HOLDER + seat] = seat
    build(s, seat, square, 1)
    units: int = card(t, s, seat, C_START)
    if seat == s[ORDER + t[T_SEATS] - 1]:
        units += t[T_BONUS]
    if 0 < t[T_UNIT_LIMIT] < units:
        units = t[T_UNIT_LIMIT]
    put_unit(t, s, seat, square, CAVALRY)
    for _ in range(units - 1):
        put_unit(t, s, seat, square, 0)


def nearest_capital(t: Tables, s: State, square: int) -> int:
    """The steps to the nearest capital; many if there is none."""
    best: int = SQUARES_MAX
    for seat in range(t[T_SEATS]):
        if s[CAPITAL + seat] >= 0:
            gap: int = t[t[T_FAR] + t[T_SQUARES] * square + s[CAPITAL + seat]]
            best = min(best, gap)
    return best


def capital_sites(t: Tables, s: State, seat: int, out: Out, at: int) -> int:
    """CAL-SETUP-05, CAL-RUL-08: writes the sites for a capital from `at` on; returns where they end."""
    kingdom: int = s[KINGDOM + seat]
    posts: int = t[T_POSTS] + t[T_POSTS_MAX] * kingdom
    number: int = t[t[T_POSTS_OF] + kingdom]
    least: int = 0
    for j in range(number):
        gap: int = nearest_capital(t, s, t[posts + j])
        least = max(least, gap)
    if t[T_GAP] < least:
        least = t[T_GAP]
    end: int = at
    for j in range(number):
        if nearest_capital(t, s, t[posts + j]) >= least:
            out[end] = t[posts + j]
            end += 1
    return end

"""What Python calls, with arrays: C pointers once compiled, views of the same memory otherwise."""

import cython

from wartable_fast.rows import ActRow, MaskRow, MaskRows, Row, Rows, SeenRow, SeenRows

if not cython.compiled:
    from wartable_fast.actions import list_actions, step
    from wartable_fast.applying import apply
    from wartable_fast.chance import below, seed
    from wartable_fast.commanding import play_on
    from wartable_fast.judging import evaluate
    from wartable_fast.layout import *
    from wartable_fast.listing import list_acts
    from wartable_fast.observation import observe
    from wartable_fast.play import measured_game, play_numbered, show, step_shown
    from wartable_fast.sampling import draw_act
    from wartable_fast.setup import start


def is_compiled() -> bool:
    """Whether these rules are machine code."""
    return bool(cython.compiled)


# -- one game


def start_game(t: Row, s: Row, low: int, high: int, number: int) -> None:
    """A new game in this row: the one of this number, of all with this seed."""
    if cython.compiled:
        seed(cython.address(s[0]), low, high, number)
        start(cython.address(t[0]), cython.address(s[0]))
    else:
        seed(memoryview(s), low, high, number)
        start(memoryview(t), memoryview(s))


def begin_game(t: Row, s: Row) -> None:
    """A new game in this row, with the dice that follow in it."""
    if cython.compiled:
        start(cython.address(t[0]), cython.address(s[0]))
    else:
        start(memoryview(t), memoryview(s))


def apply_act(t: Row, s: Row, act: int) -> None:
    """Carries out a whole act that must be legal."""
    if cython.compiled:
        apply(cython.address(t[0]), cython.address(s[0]), act)
    else:
        apply(memoryview(t), memoryview(s), act)


def acts_of(t: Row, s: Row, w: Row, out: ActRow, room: int) -> int:
    """Writes all legal acts; returns how many."""
    if cython.compiled:
        return list_acts(cython.address(t[0]), cython.address(s[0]), cython.address(w[0]), cython.address(out[0]), room)
    return list_acts(memoryview(t), memoryview(s), memoryview(w), memoryview(out), room)


def random_act(t: Row, s: Row, w: Row, about: int) -> int:
    """A legal act, drawn with the game's own generator; `about`: also about the match."""
    if cython.compiled:
        return draw_act(cython.address(t[0]), cython.address(s[0]), cython.address(w[0]), about != 0)
    return draw_act(memoryview(t), memoryview(s), memoryview(w), about != 0)


def actions_of(t: Row, s: Row, w: Row, out: Row) -> int:
    """Writes all legal actions; returns how many."""
    if cython.compiled:
        return list_actions(cython.address(t[0]), cython.address(s[0]), cython.address(w[0]), cython.address(out[0]))
    return list_actions(memoryview(t), memoryview(s), memoryview(w), memoryview(out))


def step_action(t: Row, s: Row, w: Row, action: int) -> None:
    """Carries out an action that must be legal."""
    if cython.compiled:
        step(cython.address(t[0]), cython.address(s[0]), cython.address(w[0]), action)
    else:
        step(memoryview(t), memoryview(s), memoryview(w), action)


def look(t: Row, s: Row, seen: SeenRow) -> None:
    """Writes the observation of the seat that is asked."""
    if cython.compiled:
        observe(cython.address(t[0]), cython.address(s[0]), cython.address(seen[0]))
    else:
        observe(memoryview(t), memoryview(s), memoryview(seen))


def judge_row(t: Row, s: Row, m: Row, j: Row, seat: int) -> int:
    """What a position is worth to a seat by a judgment, in millionths."""
    if cython.compiled:
        return evaluate(cython.address(t[0]), cython.address(s[0]), cython.address(m[0]), cython.address(j[0]), seat)
    return evaluate(memoryview(t), memoryview(s), memoryview(m), memoryview(j), seat)


# -- games in bulk: none of these holds the lock of Python, so threads may share the work


def play_games(t: Row, s: Row, w: Row, low: int, high: int, first: int, results: Rows, begin: int, end: int) -> None:
    """Random games, the one of `first + i` into row `i` of the results, for `i` from `begin` to `end`."""
    i: int = begin
    if cython.compiled:
        with cython.nogil:
            while i < end:
                play_numbered(
                    cython.address(t[0]),
                    cython.address(s[0]),
                    cython.address(w[0]),
                    low,
                    high,
                    first + i,
                    cython.address(results[i, 0]),
                    0,
                )
                i += 1
    else:
        while i < end:
            play_numbered(memoryview(t), memoryview(s), memoryview(w), low, high, first + i, memoryview(results[i]), 0)
            i += 1


def measure_game(t: Row, s: Row, w: Row, how: int, acts: ActRow, room: int, legal: Row, mask: MaskRow, seen: SeenRow) -> int:
    """A random game with all that a player of this kind needs at each decision; returns how many decisions there were."""
    made: int = 0
    if cython.compiled:
        with cython.nogil:
            start(cython.address(t[0]), cython.address(s[0]))
            made = measured_game(
                cython.address(t[0]),
                cython.address(s[0]),
                cython.address(w[0]),
                how,
                cython.address(acts[0]),
                room,
                cython.address(legal[0]),
                cython.address(mask[0]),
                cython.address(seen[0]),
            )
    else:
        start(memoryview(t), memoryview(s))
        made = measured_game(
            memoryview(t),
            memoryview(s),
            memoryview(w),
            how,
            memoryview(acts),
            room,
            memoryview(legal),
            memoryview(mask),
            memoryview(seen),
        )
    return made


def show_rows(
    t: Row, states: Rows, w: Row, legal: Rows, found: Row, masks: MaskRows, seen: SeenRows, begin: int, end: int
) -> None:
    """Writes what the asked players need, for the games from `begin` to `end`; their masks must be clear."""
    i: int = begin
    if cython.compiled:
        with cython.nogil:
            while i < end:
                found[i] = show(
                    cython.address(t[0]),
                    cython.address(states[i, 0]),
                    cython.address(w[0]),
                    cython.address(legal[i, 0]),
                    cython.address(masks[i, 0]),
                    cython.address(seen[i, 0]),
                )
                i += 1
    else:
        while i < end:
            rows = memoryview(legal[i]), memoryview(masks[i]), memoryview(seen[i])
            found[i] = show(memoryview(t), memoryview(states[i]), memoryview(w), *rows)
            i += 1


def step_rows(
    t: Row,
    states: Rows,
    w: Row,
    actions: Row,
    winners: Row,
    legal: Rows,
    found: Row,
    masks: MaskRows,
    seen: SeenRows,
    begin: int,
    end: int,
) -> None:
    """One action for each game from `begin` to `end`, and what their players need for the next."""
    i: int = begin
    if cython.compiled:
        with cython.nogil:
            while i < end:
                winners[i] = step_shown(
                    cython.address(t[0]),
                    cython.address(states[i, 0]),
                    cython.address(w[0]),
                    actions[i],
                    found[i],
                    cython.address(legal[i, 0]),
                    cython.address(masks[i, 0]),
                )
                found[i] = show(
                    cython.address(t[0]),
                    cython.address(states[i, 0]),
                    cython.address(w[0]),
                    cython.address(legal[i, 0]),
                    cython.address(masks[i, 0]),
                    cython.address(seen[i, 0]),
                )
                i += 1
    else:
        while i < end:
            game = memoryview(t), memoryview(states[i]), memoryview(w)
            shown = memoryview(legal[i]), memoryview(masks[i])
            winners[i] = step_shown(*game, int(actions[i]), int(found[i]), *shown)
            found[i] = show(*game, *shown, memoryview(seen[i]))
            i += 1


def choose_rows(states: Rows, legal: Rows, found: Row, actions: Row, begin: int, end: int) -> None:
    """A legal action for each game, all equally likely: a player to measure with."""
    i: int = begin
    if cython.compiled:
        with cython.nogil:
            while i < end:
                actions[i] = legal[i, below(cython.address(states[i, 0]), found[i])]
                i += 1
    else:
        while i < end:
            actions[i] = legal[i, below(memoryview(states[i]), int(found[i]))]
            i += 1


def play_captains(t: Row, s: Row, trial: Row, w: Row, m: Row, acts: ActRow, j: Row, most: int) -> None:
    """Captains play on from this row, with the dice that follow in it."""
    if cython.compiled:
        play_on(
            cython.address(t[0]),
            cython.address(s[0]),
            cython.address(trial[0]),
            cython.address(w[0]),
            cython.address(m[0]),
            cython.address(acts[0]),
            cython.address(j[0]),
            most,
        )
    else:
        game = memoryview(t), memoryview(s), memoryview(trial)
        play_on(*game, memoryview(w), memoryview(m), memoryview(acts), memoryview(j), most)

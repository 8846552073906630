"""Random games one after another, and one game of many that are stepped together."""

import cython

from wartable_fast.rows import Acts, Mask, Out, Seen, State, Tables, Work

if not cython.compiled:
    from wartable_fast.actions import list_actions, step
    from wartable_fast.applying import apply
    from wartable_fast.chance import below, seed
    from wartable_fast.layout import *
    from wartable_fast.listing import list_acts
    from wartable_fast.observation import observe
    from wartable_fast.sampling import draw_act
    from wartable_fast.setup import start


def mark(actions: Out, number: int, mask: Mask, value: int) -> None:
    """Writes 1 or 0 into the mask for each action of a list."""
    for i in range(number):
        mask[actions[i]] = value


def any_action(s: State, legal: Out, number: int) -> int:
    """A legal action, all equally likely; but nobody resigns or offers a draw, which would make random games short."""
    action: int = legal[below(s, number)]
    while action == A_RESIGN or action == A_OFFER:
        action = legal[below(s, number)]
    return action


def draw_game(t: Tables, s: State, w: Work) -> None:
    """Plays a game to its end by acts that are drawn without listing."""
    while s[QUESTION] != Q_OVER:
        apply(t, s, draw_act(t, s, w, False))


def measured_game(t: Tables, s: State, w: Work, how: int, acts: Acts, room: int, legal: Out, mask: Mask, seen: Seen) -> int:
    """Plays a game to its end with all that a player of this kind needs at each decision; returns how many there were."""
    made: int = 0
    found: int = 0
    act: int = NO_ACT
    while s[QUESTION] != Q_OVER:
        if how != STEPPED:
            act = draw_act(t, s, w, False)
        if how == LISTED:
            list_acts(t, s, w, acts, room)
        elif how >= MASKED:
            found = list_actions(t, s, w, legal)
            mark(legal, found, mask, 1)
            if how >= OBSERVED:
                observe(t, s, seen)
        if how == STEPPED:
            step(t, s, w, any_action(s, legal, found))
        else:
            apply(t, s, act)
        if how >= MASKED:
            mark(legal, found, mask, 0)
        made += 1
    return made


def play_numbered(t: Tables, s: State, w: Work, low: int, high: int, number: int, out: Out, at: int) -> None:
    """The random game of this number; its result is written from `at` on."""
    seed(s, low, high, number)
    start(t, s)
    draw_game(t, s, w)
    out[at + R_DECISIONS] = s[DECISIONS]
    out[at + R_ROUNDS] = s[ROUND]
    out[at + R_WHY] = s[WHY]
    out[at + R_WINNERS] = s[WINNERS]


def show(t: Tables, s: State, w: Work, legal: Out, mask: Mask, seen: Seen) -> int:
    """Writes what the asked player needs, into a mask that is clear; returns how many actions are legal."""
    found: int = list_actions(t, s, w, legal)
    mark(legal, found, mask, 1)
    observe(t, s, seen)
    return found


def step_shown(t: Tables, s: State, w: Work, action: int, found: int, legal: Out, mask: Mask) -> int:
    """One action of one game whose mask is cleared; 0, or the winners' bits if it is over: then the row begins another game."""
    mark(legal, found, mask, 0)
    step(t, s, w, action)
    winners: int = 0
    if s[QUESTION] == Q_OVER:
        winners = s[WINNERS]
        start(t, s)
    return winners

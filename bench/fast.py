"""The fast rules of Caledea, with all that a player needs at each decision, one game after another and in batches."""

from collections.abc import Callable, Iterator
from random import Random

import numpy as np

from wartable import game
from wartable_fast import interface
from wartable_fast.games import Games
from wartable_fast.layout import (
    ASKED,
    DRAWN,
    LISTED,
    MASKED,
    OBSERVED,
    STEPPED,
    T_ACTIONS,
    T_LEGAL,
    T_SEEN,
)
from wartable_fast.tables import Ints, new_row, new_work, tables_of

GAMES = 20
ROOM = 20_000
BATCH = 1024
STEPS = 20
HOW = {
    DRAWN: "bare, acts drawn without listing",
    LISTED: "all whole acts listed",
    MASKED: "mask of actions",
    OBSERVED: "mask and observation",
    STEPPED: "mask, observation, any action",
}


def contestants() -> Iterator[tuple[str, Callable[[], int]]]:
    for seats in (2, 4):
        tables = tables_of(caledea := game("caledea"), caledea.scenario(seats))
        for how, words in HOW.items():
            yield f"fast rules, {seats} players, {words}", one_after_another(tables, how)
        yield f"fast rules, {seats} players, single, from Python", single(tables)
        yield f"fast rules, {seats} players, batch of {BATCH}, from Python", batch(tables)


def one_after_another(tables: Ints, how: int) -> Callable[[], int]:
    row, work, acts, room = new_row(tables), new_work(), np.zeros(ROOM, np.int64), ROOM
    legal, mask = np.zeros(int(tables[T_LEGAL]), np.int32), np.zeros(int(tables[T_ACTIONS]), np.uint8)
    seen = np.zeros(int(tables[T_SEEN]), np.int8)
    interface.start_game(tables, row, 1, 2, 3)

    def played() -> int:
        return sum(interface.measure_game(tables, row, work, how, acts, room, legal, mask, seen) for _ in range(GAMES))

    return played


def single(tables: Ints) -> Callable[[], int]:
    """One game at a time, action by action, as a program in Python drives it: legal actions, observation, any action."""
    row, work, rng = new_row(tables), new_work(), Random(1)
    legal, seen = np.zeros(int(tables[T_LEGAL]), np.int32), np.zeros(int(tables[T_SEEN]), np.int8)
    interface.start_game(tables, row, 1, 2, 3)

    def played() -> int:
        made = 0
        interface.begin_game(tables, row)
        while row[ASKED] >= 0:
            found = interface.actions_of(tables, row, work, legal)
            interface.look(tables, row, seen)
            interface.step_action(tables, row, work, int(legal[int(rng.random() * found)]))
            made += 1
        return made

    return played


def batch(tables: Ints) -> Callable[[], int]:
    """A batch stepped together: choosing, checking against the masks, masks and observations."""
    games = Games(tables, BATCH)

    def played() -> int:
        for _ in range(STEPS):
            games.step(games.random_actions())
        return BATCH * STEPS

    return played

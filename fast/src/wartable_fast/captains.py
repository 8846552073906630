"""Games of captains by the hundred: every seat plays by the readable engine's judgment, at 4 ms a game of two."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wartable.bots.caledea import evaluation as e
from wartable.bots.caledea.threats import breaks, wins
from wartable_fast import interface
from wartable_fast.games import seed_words
from wartable_fast.layout import *
from wartable_fast.tables import Ints, new_row, new_work

Acts: TypeAlias = NDArray[np.int64]

MOST_ACTS = 8192
MOST_DECISIONS = 3000
"""A game that has not ended by then is drawn."""
TRIES = 6
"""How many times a fight is tried out."""


def judgment(seats: int) -> Ints:
    """The captain's weights, as `evaluation` has them, and the chances of fights."""
    j = np.zeros(JUDGMENT, np.int32)
    j[J_UNIT : J_UNIT + RANKS] = _thousandths(*e.UNITS[1:])
    j[J_STEPS : J_STEPS + FAR_TURNS] = _thousandths(*e.STEPS)
    j[J_GOLD : J_HUNT + 1] = _thousandths(e.GOLD, e.CLAIM, e.RECLAIM, e.SALT, e.HUNT)
    j[J_TOWER : J_CAPTURED + 1] = _thousandths(e.TOWER_WORTH, e.CASTLE_WORTH, e.CITY, e.GUARD, e.CAPITAL, e.CAPTURED)
    j[J_DANGER : J_EXPOSED + 1] = _thousandths(e.DUEL_DANGER if seats == 2 else e.DANGER, e.THREAT, e.EXPOSED)
    j[J_ACTION : J_SCALE + 1] = _thousandths(e.ACTION, e.COIN, e.IMPATIENCE, e.PATIENCE, e.SCALE)
    j[J_ROOM], j[J_ASSAULT] = *_thousandths(e.ROOM), TRIES
    for dice in range(1, DICE_MAX):
        for against in range(1, DICE_MAX):
            j[J_WINS + DICE_MAX * dice + against] = round(SURE * wins(dice, against))
        for face in range(1, FACES):
            j[J_BREAKS + FACES * dice + face] = round(SURE * breaks(dice, face))
    return j


def _thousandths(*weights: float) -> list[int]:
    return [round(1000 * weight) for weight in weights]


class Captains:
    """One table at which captains play one game after another."""

    def __init__(self, tables: Ints) -> None:
        self.tables, self.row = tables, new_row(tables)
        self._trial, self._work = new_row(tables), new_work()
        self._memo, self._acts = np.zeros(MEMO_SIZE, np.int32), np.zeros(MOST_ACTS, np.int64)
        self._judgment = judgment(int(tables[T_SEATS]))

    def value(self, row: Ints, seat: int) -> float:
        """What a position is worth to a seat, from -1 to 1."""
        return interface.judge_row(self.tables, row, self._memo, self._judgment, seat) / SURE

    def play(self, seed: int | str, number: int) -> Ints:
        """The game of this number of all with this seed; the row as it ends, valid until the next game."""
        self.begin(seed, number)
        return self.play_on()

    def begin(self, seed: int | str, number: int) -> Ints:
        """The row of that game at its first question."""
        interface.start_game(self.tables, self.row, *seed_words(seed), number)
        return self.row

    def play_on(self) -> Ints:
        """Plays the game in the row to its end, from any position."""
        rows = self.row, self._trial, self._work, self._memo, self._acts, self._judgment
        interface.play_captains(self.tables, *rows, MOST_DECISIONS)
        return self.row

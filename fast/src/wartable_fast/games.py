"""Many games of one kind that are stepped together, with arrays in and out."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from wartable_fast import interface
from wartable_fast.layout import *
from wartable_fast.tables import Ints, new_work


class IllegalAction(ValueError):
    """An action that the mask does not allow."""


def seed_words(seed: int | str) -> tuple[int, int]:
    """Any seed as the two words that the generators start from."""
    digest = sha256(f"wartable fast {seed}".encode()).digest()
    return int.from_bytes(digest[:4]) & WORD, int.from_bytes(digest[4:8]) & WORD


class Games:
    """A batch. A game that is over is followed by another in its row, so every row always waits for an action.

    `masks`, `observations`, `legal` and the others are overwritten by each step: copy what is to be kept.
    """

    def __init__(self, tables: Ints, number: int, seed: int | str = 0, threads: int = 1) -> None:
        self.tables = tables
        self.states = np.zeros((number, int(tables[T_ROW])), np.int32)
        self.masks = np.zeros((number, int(tables[T_ACTIONS])), np.uint8)
        """1 for every legal action."""
        self.legal = np.zeros((number, int(tables[T_LEGAL])), np.int32)
        """The same as lists: the first `found` numbers of each row."""
        self.found = np.zeros(number, np.int32)
        self.observations = np.zeros((number, int(tables[T_SEEN])), np.int8)
        """What the asked seat sees."""
        self.winners = np.zeros(number, np.int32)
        """One bit for each seat that has won by the last step; 0 where the game goes on."""
        bounds = np.linspace(0, number, threads + 1).astype(int).tolist()
        self._parts = [(new_work(), begin, end) for begin, end in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        low, high = seed_words(seed)
        for i, row in enumerate(self.states):
            interface.start_game(tables, row, low, high, i)
        for work, begin, end in self._parts:
            interface.show_rows(tables, self.states, work, self.legal, self.found, self.masks, self.observations, begin, end)

    @property
    def asked(self) -> Ints:
        """The seat that each game waits for."""
        return self.states[:, ASKED]

    def step(self, actions: NDArray[np.integer]) -> None:
        """One legal action for each game; everything else is overwritten."""
        chosen = np.ascontiguousarray(actions, np.int32)
        allowed = np.take_along_axis(self.masks, chosen[:, None], axis=1)[:, 0]
        if not allowed.all():
            wrong = int(allowed.argmin())
            raise IllegalAction(f"Action {chosen[wrong]} is not legal in game {wrong}.")
        if self._pool is None:
            self._step(chosen, self._parts[0])
        else:
            list(self._pool.map(lambda part: self._step(chosen, part), self._parts))

    def _step(self, actions: Ints, part: tuple[Ints, int, int]) -> None:
        work, begin, end = part
        shown = (self.legal, self.found, self.masks, self.observations)
        interface.step_rows(self.tables, self.states, work, actions, self.winners, *shown, begin, end)

    def random_actions(self) -> Ints:
        """A legal action for each game, all equally likely."""
        actions = np.zeros(len(self.states), np.int32)
        interface.choose_rows(self.states, self.legal, self.found, actions, 0, len(actions))
        return actions

"""The realm of a match: the joined board and the cards as tables by square and kingdom, worked out once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wartable.games.caledea.catalog import CaledeaCatalog, Kingdom

_LAYOUT = {1: (1, 1), 2: (1, 2), 3: (1, 3), 4: (2, 2)}
"""CAL-RUL-81: how many boards stand below and beside each other."""


class Realm:
    """Squares are numbered row by row from the north-west corner; a label is "row,column", both counted from 0.

    It never changes; a World holds it, and in JSON it is written as its hash.
    """

    def __init__(self, catalog: CaledeaCatalog, boards: int) -> None:
        self.boards = boards
        self.hash = f"{catalog.hash}.{boards}"
        self.kingdoms: tuple[Kingdom, ...] = catalog.kingdoms
        self.names = tuple(card.id for card in self.kingdoms)
        down, across = _LAYOUT[boards]
        codes = _join([board.rows() for board in catalog.boards], down, across)
        self.rows, self.cols = len(codes), len(codes[0])
        self.size = self.rows * self.cols
        self.labels = tuple(f"{r},{c}" for r in range(self.rows) for c in range(self.cols))
        self.square = {label: i for i, label in enumerate(self.labels)}
        self.resources = tuple(tuple(catalog.letters[letter] for letter in code) for row in codes for code in row)
        self.land = tuple(catalog.in_words(pair) for pair in self.resources)
        self.strengths = tuple(catalog.in_words(card.resources) for card in self.kingdoms)
        self.neighbors = tuple(self._around(s) for s in range(self.size))
        self.cities = tuple((s, *around) for s, around in enumerate(self.neighbors))
        self.matches = tuple(tuple(sum(r in card.resources for r in pair) for pair in self.resources) for card in self.kingdoms)
        # CAL-BOARD-04: an outpost shows both resources of its kingdom.
        self.outposts = tuple(tuple(s for s in range(self.size) if row[s] == 2) for row in self.matches)
        self.range = (0, *(rank.range for rank in catalog.ranks.values()))
        self.dice = (0, *(rank.dice for rank in catalog.ranks.values()))
        self.defense = (0, *(structure.dice for structure in catalog.structures.values()))
        self.beaten_by = (0, *(structure.beaten_by for structure in catalog.structures.values()))
        self.ambush_dice = catalog.powers["ambush"].dice
        self.transport_die = catalog.powers["transport"].dice

    def _around(self, square: int) -> tuple[int, int, int, int]:
        """CAL-BOARD-05, CAL-BOARD-06, CAL-BOARD-07: north, south, west, east, with opposite edges joined."""
        row, col = divmod(square, self.cols)
        return (
            (row - 1) % self.rows * self.cols + col,
            (row + 1) % self.rows * self.cols + col,
            row * self.cols + (col - 1) % self.cols,
            row * self.cols + (col + 1) % self.cols,
        )

    def distance(self, a: int, b: int) -> int:
        """CAL-ACT-11: the number of orthogonal steps on the torus, two to a diagonal neighbor."""
        return self.distances[a][b]

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        down, across = _around_a_ring(self.rows), _around_a_ring(self.cols)
        return tuple(tuple(d + a for d in to_rows for a in to_cols) for to_rows in down for to_cols in across)

    @cached_property
    def passed(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """By range, then by origin: the squares that a group may pass on its way, all that are nearer than its range."""
        near = [[s for s in range(self.size) if 0 < row[s] < max(self.range)] for row in self.distances]
        return tuple(
            tuple(tuple(s for s in near[origin] if self.distances[origin][s] < steps) for origin in range(self.size))
            for steps in range(max(self.range) + 1)
        )


def _around_a_ring(length: int) -> list[list[int]]:
    """The steps from each place of a ring to every other one, the shorter way around."""
    return [[min(abs(a - b), length - abs(a - b)) for b in range(length)] for a in range(length)]


def _join(boards: list[list[list[str]]], down: int, across: int) -> list[list[str]]:
    laid = [boards[i % len(boards)] for i in range(down * across)]
    rows: list[list[str]] = []
    for i in range(down):
        beside = laid[i * across : (i + 1) * across]
        rows.extend([code for board in beside for code in board[r]] for r in range(len(beside[0])))
    return rows

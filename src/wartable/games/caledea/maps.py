"""Boards of other sizes, as fair as the game's own, and packs that bring them.

A seed block is stamped nine times: each block down advances the land by one, each block right the goods. Moving the whole
board by a block therefore only renames kingdoms: the nine sets of outposts are exact translates of each other, and no
kingdom has a better map.
"""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import TypeAlias

from wartable.core.errors import BadPack
from wartable.games.caledea.catalog import COSTS, Kingdom, own_catalog

Pair: TypeAlias = tuple[int, int]
"""Row and column, or the numbers of a land and of goods."""
Block: TypeAlias = tuple[tuple[Pair, ...], ...]

SIZES = (6, 9, 12, 15, 18)
"""How many rows or columns a board may have."""

_LANDS, _GOODS = "TSW", "IGH"
_GAP = 3
"""The least distance between two outposts of a kingdom. No board of these sizes that is stamped like this can have 4."""

CANDIDATES = 20
"""How many boards are drawn; the one with the most even borders is taken."""

_MOST_TRIES = 1_000
"""How many tries a search has before it starts over."""


def make_board(rows: int, cols: int, seed: int) -> tuple[str, ...]:
    """A board of this size, always the same for the same seed, as it is written in `boards.toml`."""
    if rows not in SIZES or cols not in SIZES:
        raise BadPack(f"The rows and the columns of a board must each be one of {', '.join(map(str, SIZES))}.")
    rng = Random(f"caledea {rows} x {cols}, {seed}")
    found = [_find_block(rows // 3, cols // 3, rng) for _ in range(CANDIDATES)]
    return written(min((stamp(block) for block in found), key=unevenness))


def stamp(block: Block) -> Block:
    """The board that a seed block makes."""
    return tuple(
        tuple(((land + down) % 3, (goods + right) % 3) for right in range(3) for land, goods in row)
        for down in range(3)
        for row in block
    )


def written(squares: Block) -> tuple[str, ...]:
    """Rows of two-letter codes."""
    return tuple(" ".join(_LANDS[land] + _GOODS[goods] for land, goods in row) for row in squares)


def read(rows: Sequence[str]) -> Block:
    """The opposite of `written`."""
    return tuple(tuple((_LANDS.index(code[0]), _GOODS.index(code[1])) for code in row.split()) for row in rows)


def unevenness(squares: Block) -> int:
    """The largest difference between the lengths of the borders of two kingdoms."""
    borders = dict.fromkeys(combinations(sorted({code for row in squares for code in row}), 2), 0)
    for r, row in enumerate(squares):
        for c, here in enumerate(row):
            for there in (squares[r - 1][c], row[c - 1]):
                borders[min(here, there), max(here, there)] += 1
    return max(borders.values()) - min(borders.values())


def _find_block(rows: int, cols: int, rng: Random) -> Block:
    while True:
        codes = _Search(rows, cols, rng).find()
        if codes is not None:
            return tuple(codes[r * cols : (r + 1) * cols] for r in range(rows))


class _Search:
    """Fills a seed block square by square, at random, and backtracks where nothing fits.

    Each square of the block has one outpost of the first kingdom, in one of its nine copies. Two of them must not be too
    near; the lands in a row and the goods in a column must be spread evenly, so that the kingdoms are in the whole rows and
    columns.
    """

    def __init__(self, rows: int, cols: int, rng: Random) -> None:
        self._rows, self._cols, self._rng = rows, cols, rng
        self._codes: list[Pair] = []
        self._taken: set[Pair] = set()
        self._tries = 0

    def find(self) -> tuple[Pair, ...] | None:
        """The codes row by row; None when it takes too long."""
        return tuple(self._codes) if self._fill() else None

    def _fill(self) -> bool:
        if len(self._codes) == self._rows * self._cols:
            return True
        row, col = divmod(len(self._codes), self._cols)
        for code in self._rng.sample(_CODES, len(_CODES)):
            self._tries += 1
            if self._tries > _MOST_TRIES:
                return False
            outpost = self._on_board(row - self._rows * code[0], col - self._cols * code[1])
            if self._is_free(outpost) and self._is_even(row, col, code):
                self._codes.append(code)
                self._taken.add(outpost)
                if self._fill():
                    return True
                self._codes.pop()
                self._taken.remove(outpost)
        return False

    def _on_board(self, row: int, col: int) -> Pair:
        return row % (3 * self._rows), col % (3 * self._cols)

    def _is_free(self, outpost: Pair) -> bool:
        row, col = outpost
        return not any(self._on_board(row + down, col + right) in self._taken for down, right in _NEAR)

    def _is_even(self, row: int, col: int, code: Pair) -> bool:
        lands = [land for land, _ in self._codes[row * self._cols :]]
        goods = [goods for _, goods in self._codes[col :: self._cols]]
        return _can_be_even([*lands, code[0]], self._cols) and _can_be_even([*goods, code[1]], self._rows)


_CODES = [(land, goods) for land in range(3) for goods in range(3)]
_NEAR = [(d, r) for d in range(1 - _GAP, _GAP) for r in range(1 - _GAP, _GAP) if 0 < abs(d) + abs(r) < _GAP]
"""The steps from a square to those that are too near to it."""


def _can_be_even(numbers: list[int], length: int) -> bool:
    """Can these, continued to this length, hold each of 0, 1 and 2 equally often, or as nearly as can be?"""
    least, most = length // 3, -(-length // 3)
    counts = [numbers.count(n) for n in range(3)]
    return max(counts) <= most and sum(max(0, least - count) for count in counts) <= length - len(numbers)


def write_pack(folder: Path, rows: int, cols: int, seed: int) -> tuple[str, ...]:
    """Writes a pack, whose board of this size takes the place of the game's own, to a new or empty folder; returns it."""
    board = make_board(rows, cols, seed)
    files = {"pack.toml": _pack_file(rows, cols, seed), "boards.toml": _board_file(board)}
    lowered = _kingdom_file(rows * cols // 9)
    if lowered:
        files["kingdoms.toml"] = lowered
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise BadPack(f"The folder {folder} is not empty.")
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadPack(f"The pack cannot be written to {folder}: {error.strerror}.") from error
    return board


def _pack_file(rows: int, cols: int, seed: int) -> str:
    return (
        f'name = "Caledea, {rows} x {cols}, board {seed}"\n'
        'game = "caledea"\n'
        'version = "1"\n'
        f'description = "A generated board of {rows} rows and {cols} columns, seed {seed}."\n'
    )


def _board_file(board: tuple[str, ...]) -> str:
    (own,) = own_catalog().boards
    lines = "".join(f'    "{row}",\n' for row in board)
    return f'[[boards]]\nid = "{own.id}"\nsquares = [\n{lines}]\nfrom = {{ "*" = "house" }}\n'


def _kingdom_file(outposts: int) -> str:
    """Lowers the costs that no kingdom could ever pay, because it has at most one gold piece for each outpost."""
    return "\n".join(text for card in own_catalog().kingdoms if (text := _lowered(card, outposts)))


def _lowered(card: Kingdom, outposts: int) -> str:
    dear = [cost for cost in COSTS if getattr(card, cost) > outposts]
    lines = "".join(f"{cost} = {outposts}\n" for cost in dear)
    return f'[[kingdoms]]\nid = "{card.id}"\n{lines}from = {{ "*" = "house" }}\n' if dear else ""

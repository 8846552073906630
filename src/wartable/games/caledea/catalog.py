"""The cards, the board and the pieces: TOML records, checked and put into the shape that the rules need."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wartable.catalog import Catalog, Data, Record, load
from wartable.core.errors import BadPack
from wartable.core.words import Word, listed
from wartable.games.caledea.realm import Realm

_FOLDER = Path(__file__).parent / "data"

_RANKS = ("infantry", "cavalry", "general")
_STRUCTURES = ("tower", "castle")
COSTS = ("cavalry", "general", "tower", "castle", "power_cost")

_SMALLEST_SIDE = 5
"""CAL-RUL-57: a board has at least five rows and columns."""
_LARGEST_SIDE = 18
"""Data can come from anybody, in a journal: what is worked out for each pair of squares must stay within bounds."""
_SIDES = range(_SMALLEST_SIDE, _LARGEST_SIDE + 1)

Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Cost: TypeAlias = Annotated[int, Meta(ge=0, le=20)]


class Resource(Record, frozen=True):
    """One of the symbols on squares and cards."""

    name: Line
    letter: Annotated[str, Meta(pattern="^[A-Z]$")]
    group: Literal["land", "goods"]


class Kingdom(Record, frozen=True):
    """CAL-GOAL-05: a kingdom card."""

    name: Line
    colour: Line
    hex: Annotated[str, Meta(pattern="^#[0-9A-F]{6}$")]
    resources: tuple[str, str]
    actions: Annotated[int, Meta(ge=1, le=6)]
    start_units: Annotated[int, Meta(ge=1, le=20)]
    cavalry: Cost
    general: Cost
    tower: Cost
    castle: Cost
    power: Line
    power_cost: Cost
    style: Annotated[str, Meta(max_length=200)] = ""


class Board(Record, frozen=True):
    """CAL-BOARD-01: rows of squares, each written as the letters of its two resources."""

    squares: tuple[str, ...]

    def rows(self) -> list[list[str]]:
        return [row.split() for row in self.squares]


class Rank(Record, frozen=True):
    """CAL-UNIT-01: a rank of units."""

    range: Annotated[int, Meta(ge=1, le=3)]
    dice: Annotated[int, Meta(ge=1, le=6)]


class Structure(Record, frozen=True):
    """A defensive structure."""

    dice: Annotated[int, Meta(ge=0, le=6)]
    beaten_by: Annotated[int, Meta(ge=2, le=6)]


class Power(Record, frozen=True):
    """A power: what it does in a few words, and the extra dice it gives."""

    dice: Annotated[int, Meta(ge=0, le=6)]
    note: Annotated[str, Meta(max_length=80)] = ""


_TABLES: dict[str, type[Record]] = {
    "resources": Resource,
    "kingdoms": Kingdom,
    "boards": Board,
    "ranks": Rank,
    "structures": Structure,
    "powers": Power,
}


class CaledeaCatalog(Catalog):
    """The data in use, with the realm for each number of joined boards."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.resources = data.table("resources", Resource)
        self.kingdoms = tuple(data.table("kingdoms", Kingdom).values())
        self.boards = tuple(data.table("boards", Board).values())
        self.ranks = data.table("ranks", Rank)
        self.structures = data.table("structures", Structure)
        self.powers = data.table("powers", Power)
        self.check_fixed("ranks", _RANKS)
        self.check_fixed("structures", _STRUCTURES)
        self._check_resources()
        self._check_kingdoms()
        self._check_boards()
        self._realms: dict[int, Realm] = {}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The id of the resource for each letter."""
        return {resource.letter: resource.id for resource in self.resources.values()}

    def realm(self, boards: int) -> Realm:
        """CAL-BOARD-09, CAL-RUL-81: the board for a match, joined from this many."""
        if boards not in self._realms:
            self._realms[boards] = Realm(self, boards)
        return self._realms[boards]

    @cached_property
    def squares(self) -> dict[str, Word]:
        """The name of every square and what is printed on it. With any number of joined boards, the first ones lie alike."""
        owners = {frozenset(card.resources): f", an outpost of {card.name}" for card in self.kingdoms}
        return {
            label: Word(f"({label})", f"{self.in_words(pair).capitalize()}{owners.get(frozenset(pair), '')}.")
            for realm in (self.realm(3), self.realm(4))
            for label, pair in zip(realm.labels, realm.resources, strict=True)
        }

    def in_words(self, resources: Iterable[str]) -> str:
        return listed([self.resources[resource].name.lower() for resource in resources])

    def check_fixed(self, table: str, names: tuple[str, ...]) -> None:
        """A table whose records need code of their own may hold only records that have it."""
        for name in self.data.entries[table]:
            if name not in names:
                raise self.data.wrong(table, name, "", f"the table can hold only {', '.join(names)}.")

    def _check_resources(self) -> None:
        seen: dict[str, str] = {}
        for resource in self.resources.values():
            other = seen.setdefault(resource.letter, resource.id)
            if other != resource.id:
                brought = self._brought("resources", other, "letter")
                name, same = (other, resource.id) if brought else (resource.id, other)
                raise self.data.wrong("resources", name, "letter", f"{same!r} has the same letter.")

    def _check_kingdoms(self) -> None:
        """CAL-BOARD-03, CAL-RUL-83: two different known resources on each card, and no pair twice."""
        pairs: dict[frozenset[str], str] = {}
        for card in self.kingdoms:
            pair = frozenset(card.resources)
            wrong = [r for r in card.resources if r not in self.resources]
            if wrong:
                raise self.data.wrong("kingdoms", card.id, "resources", f"there is no resource {wrong[0]!r}.")
            if len(pair) < 2:
                raise self.data.wrong("kingdoms", card.id, "resources", "the two resources must differ.")
            if card.power not in self.powers:
                raise self.data.wrong("kingdoms", card.id, "power", f"there is no power {card.power!r}.")
            other = pairs.setdefault(pair, card.id)
            if other != card.id:
                name, same = (other, card.id) if self._brought("kingdoms", other, "resources") else (card.id, other)
                raise self.data.wrong("kingdoms", name, "resources", f"{same!r} has the same pair.")

    def _check_boards(self) -> None:
        """CAL-BOARD-01, CAL-BOARD-02, CAL-RUL-82: rectangles of one size; two different known resources on each square."""
        for board in self.boards:
            rows = board.rows()
            if len({len(row) for row in rows}) != 1 or not all(n in _SIDES for n in (len(rows), len(rows[0]))):
                why = f"it must be a rectangle of {_SMALLEST_SIDE} to {_LARGEST_SIDE} rows and columns."
                raise self.data.wrong("boards", board.id, "squares", why)
            for code in (code for row in rows for code in row):
                if len(code) != 2 or code[0] == code[1] or any(letter not in self.letters for letter in code):
                    raise self.data.wrong("boards", board.id, "squares", f"{code!r} is not two different resources.")
            self._check_outposts(board)
        for board in self.boards[1:]:
            if _size(board) != _size(self.boards[0]):
                why = f"{self.boards[0].id!r} has another size, so they cannot be joined; a board with its id takes its place."
                raise self.data.wrong("boards", board.id, "squares", why)

    def _check_outposts(self, board: Board) -> None:
        """Every kingdom has outposts, and can pay every cost that comes from a file with the gold of one board."""
        for card, outposts in self._outposts(board):
            if not outposts:
                raise self._wrong_with(board, card, "resources", f"{card.name} has no outpost on the board {board.id!r}.")
            for field in COSTS:
                cost = getattr(card, field)
                if cost > outposts and self._is_written(card, field):
                    why = f"{card.name} could never pay {cost} gold: it has only {outposts} outposts on the board {board.id!r}."
                    raise self._wrong_with(board, card, field, why)

    def _outposts(self, board: Board) -> list[tuple[Kingdom, int]]:
        """How many outposts each kingdom has on a board."""
        shown = Counter(frozenset(self.letters[letter] for letter in code) for row in board.rows() for code in row)
        return [(card, shown[frozenset(card.resources)]) for card in self.kingdoms]

    def _wrong_with(self, board: Board, card: Kingdom, field: str, why: str) -> BadPack:
        """Board and card do not go together: names the pack that brings one of them."""
        if self._brought("kingdoms", card.id, field) or not self._brought("boards", board.id, "squares"):
            return self.data.wrong("kingdoms", card.id, field, why)
        return self.data.wrong("boards", board.id, "squares", why)

    def _brought(self, table: str, record: str, field: str) -> bool:
        """Whether a pack brings this value."""
        source = self.data.entries[table][record].sources[field]
        return not isinstance(source, Path) or source.parent != _FOLDER

    def _is_written(self, card: Kingdom, field: str) -> bool:
        """Whether this value comes from a file. Stored data are played with as they are."""
        return isinstance(self.data.entries["kingdoms"][card.id].sources[field], Path)

    def remarks(self) -> list[str]:
        """What is allowed but hardly intended: kingdoms with fewer outposts than others, and equal squares side by side."""
        return [remark for board in self.boards for remark in (*self._uneven(board), *self._alike(board))]

    def _uneven(self, board: Board) -> list[str]:
        counts = {card.name: outposts for card, outposts in self._outposts(board)}
        few, many = min(counts, key=counts.__getitem__), max(counts, key=counts.__getitem__)
        if counts[few] == counts[many]:
            return []
        why = f"{many} has {counts[many]} outposts, {few} only {counts[few]}."
        return [str(self.data.wrong("boards", board.id, "squares", why))]

    def _alike(self, board: Board) -> list[str]:
        """The last row and column lie beside the first ones."""
        rows = [[frozenset(code) for code in row] for row in board.rows()]
        for r, row in enumerate(rows):
            for c, here in enumerate(row):
                if here in {rows[r - 1][c], row[c - 1]}:
                    why = f"the square {r},{c} has a neighbor with the same resources."
                    return [str(self.data.wrong("boards", board.id, "squares", why))]
        return []


def _size(board: Board) -> tuple[int, int]:
    return len(board.rows()), len(board.rows()[0])


def own_catalog() -> CaledeaCatalog:
    """The data that the game brings along."""
    return CaledeaCatalog(load("caledea", _FOLDER, _TABLES))

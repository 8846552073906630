"""The cards, the board and the pieces: TOML records, checked and put into the shape in which the rules want them."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wartable.catalog import Catalog, Data, Record, load
from wartable.core.errors import BadPack
from wartable.core.words import Word, listed
from wartable.games.caledea.realm import Realm

FOLDER = Path(__file__).parent / "data"

RANKS = ("infantry", "cavalry", "general")
STRUCTURES = ("tower", "castle")

SMALLEST_SIDE = 5
"""CAL-RUL-57: a board has at least five rows and columns."""
LARGEST_SIDE = 18
"""Data can come from anybody, in a journal: what is worked out for each pair of squares must stay within bounds."""
SIDES = range(SMALLEST_SIDE, LARGEST_SIDE + 1)

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


TABLES: dict[str, type[Record]] = {
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
        self.check_fixed("ranks", RANKS)
        self.check_fixed("structures", STRUCTURES)
        self._check_kingdoms()
        self._check_boards()
        self._realms: dict[int, Realm] = {}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The id of the resource for each letter."""
        return {resource.letter: resource.id for resource in self.resources.values()}

    def realm(self, boards: int) -> Realm:
        """CAL-BOARD-09, CAL-RUL-81: the board for a match, joined of this many."""
        if boards not in self._realms:
            self._realms[boards] = Realm(self, boards)
        return self._realms[boards]

    @cached_property
    def squares(self) -> dict[str, Word]:
        """The name of every square and what is printed on it. However many boards are joined, the first ones lie alike."""
        owners = {frozenset(card.resources): f", an outpost of {card.name}" for card in self.kingdoms}
        return {
            label: Word(f"({label})", f"{self.in_words(pair).capitalize()}{owners.get(frozenset(pair), '')}.")
            for realm in (self.realm(3), self.realm(4))
            for label, pair in zip(realm.labels, realm.resources, strict=True)
        }

    def in_words(self, resources: Iterable[str]) -> str:
        return listed([self.resources[resource].name.lower() for resource in resources])

    def check_fixed(self, table: str, names: tuple[str, ...]) -> None:
        """A table whose records need code of their own holds only those that have it."""
        for name in self.data.entries[table]:
            if name not in names:
                raise BadPack(f"The table {table!r} has a record {name!r}; it can hold only {', '.join(names)}.")

    def _check_kingdoms(self) -> None:
        """CAL-BOARD-03, CAL-RUL-83: two different known resources on each card, and no pair twice."""
        if len(self.letters) < len(self.resources):
            raise BadPack("Two resources have the same letter.")
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
            if pair in pairs:
                raise self.data.wrong("kingdoms", card.id, "resources", f"{pairs[pair]!r} has the same pair.")
            pairs[pair] = card.id

    def _check_boards(self) -> None:
        """CAL-BOARD-01, CAL-BOARD-02, CAL-RUL-82: rectangles of one size; two different known resources on each square."""
        sizes = set()
        for board in self.boards:
            rows = board.rows()
            sizes.add((len(rows), len(rows[0]) if rows else 0))
            if len({len(row) for row in rows}) != 1 or not all(n in SIDES for n in (len(rows), len(rows[0]))):
                why = f"it must be a rectangle of {SMALLEST_SIDE} to {LARGEST_SIDE} rows and columns."
                raise self.data.wrong("boards", board.id, "squares", why)
            for code in (code for row in rows for code in row):
                if len(code) != 2 or code[0] == code[1] or any(letter not in self.letters for letter in code):
                    raise self.data.wrong("boards", board.id, "squares", f"{code!r} is not two different resources.")
            self._check_outposts(board, rows)
        if len(sizes) > 1:
            raise BadPack("The boards have different sizes, so they cannot be joined.")

    def _check_outposts(self, board: Board, rows: list[list[str]]) -> None:
        shown = {frozenset(self.letters[letter] for letter in code) for row in rows for code in row}
        for card in self.kingdoms:
            if frozenset(card.resources) not in shown:
                raise self.data.wrong("boards", board.id, "squares", f"{card.name} has no outpost on it.")


def own_catalog() -> CaledeaCatalog:
    """The data that the game brings along."""
    return CaledeaCatalog(load("caledea", FOLDER, TABLES))

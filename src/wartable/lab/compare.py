"""Two runs of the same games, with two packs or options: who wins more, game by game."""

from collections.abc import Iterator

from msgspec import Struct

from wartable.core import WartableError
from wartable.core.facts import Fact
from wartable.lab.counting import MOST, seat_facts
from wartable.lab.experiment import Cell
from wartable.lab.results import Results, Row
from wartable.lab.statistics import Paired

_ALIKE = ("game", "seats", "bots", "opening", "seed", "budget")
"""What two cells must have in common: the same games but for options, presets and packs."""


class Unlike(WartableError):
    """These two runs cannot be compared game by game."""


class Compared(Struct, frozen=True):
    """How seats with this value of a fact did in both runs."""

    game: str
    seats: int
    fact: str
    value: Fact
    paired: Paired


def compare(first: Results, second: Results) -> list[Compared]:
    """Cell by cell and number by number; a seat counts where it has the same value of a fact both times."""
    _check_alike(first.head.cells, second.head.cells)
    other = {(row.cell, row.number): row for row in second.finished()}
    counted: dict[tuple[str, int, str, Fact], list[int]] = {}
    for row in first.finished():
        if (row.cell, row.number) in other:
            cell = first.head.cells[row.cell]
            for fact, value, outcome in _outcomes(row, other[row.cell, row.number]):
                counted.setdefault((cell.game, cell.seats, fact, value), [0, 0, 0, 0])[outcome] += 1
    few = {key[:3]: sum(other[:3] == key[:3] for other in counted) <= MOST for key in counted}
    found = [Compared(*key, Paired(*counts)) for key, counts in counted.items() if few[key[:3]]]
    return sorted(found, key=lambda one: (one.game, one.seats, one.fact, str(one.value)))


def _check_alike(first: tuple[Cell, ...], second: tuple[Cell, ...]) -> None:
    """Unlike, unless the cells of both runs are the same one by one, apart from options, presets and packs."""
    if len(first) != len(second):
        raise Unlike(f"The first run has {len(first)} cells and the second one {len(second)}: they are not the same games.")
    for place, (one, other) in enumerate(zip(first, second, strict=True)):
        for key in _ALIKE:
            if getattr(one, key) != getattr(other, key):
                was, now = getattr(one, key), getattr(other, key)
                raise Unlike(f"In cell {place} the two runs differ in {key}, {was!r} and {now!r}: they are not the same games.")


def _outcomes(row: Row, again: Row) -> Iterator[tuple[str, Fact, int]]:
    """For each seat and fact: won both times, the first time, the second time, or never."""
    before, after = seat_facts(row), seat_facts(again)
    for seat, (facts, later) in enumerate(zip(before, after, strict=True)):
        outcome = (0 if seat in again.winners else 1) if seat in row.winners else (2 if seat in again.winners else 3)
        yield "seat", seat, outcome
        for key, value in facts.items():
            if later.get(key) == value and any(others[key] != value for others in before):
                yield key, value, outcome

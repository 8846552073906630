"""The results as a table with one row for each game and seat: CSV, or Parquet with the extra `wartable[lab]`."""

import csv
import io
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from wartable.core import Seat, WartableError
from wartable.lab.experiment import Cell
from wartable.lab.results import Results, Row

_PARQUET = ".parquet"
_CSV = ".csv"
_KINDS = ("option", "game", "seat", "brought")
"""The prefixes of the columns that games name."""


class NotATable(WartableError):
    """A table cannot be written as it is asked for."""


def rows_of(results: Results) -> list[dict[str, Any]]:
    """A row for each seat of each game, all with the same columns; what a game does not name is None."""
    rows = [_row(results.head.cells[row.cell], row, seat) for row in results.rows for seat in range(len(row.bots))]
    columns = dict.fromkeys(column for row in rows for column in row)
    fixed = [column for column in columns if "." not in column]
    named = [column for kind in _KINDS for column in sorted(columns) if column.startswith(f"{kind}.")]
    return [{column: row.get(column) for column in (*fixed, *named)} for row in rows]


def _row(cell: Cell, row: Row, seat: Seat) -> dict[str, Any]:
    known = {"cell": row.cell, "game": cell.game, "preset": cell.preset, "pack": cell.pack, "seats": cell.seats}
    known |= {"seed": cell.seed, "number": row.number, "seat": seat, "bot": row.bots[seat]}
    known |= {"opening": row.openings[seat] if row.openings else "", "won": int(seat in row.winners)}
    known |= {"drawn": int(not row.winners and not row.error), "ending": row.ending, "length": row.length}
    known |= {"decisions": row.decisions[seat] if row.decisions else None, "cpu": row.cpu[seat] if row.cpu else None}
    known |= {"error": row.error}
    return {**known, **dict(_named(cell, row, seat))}


def _named(cell: Cell, row: Row, seat: Seat) -> Iterator[tuple[str, Any]]:
    """Options, facts and what was brought along, each under a name of its own."""
    facts = row.facts
    yield from ((f"option.{key}", value) for key, value in cell.options.items())
    yield from ((f"game.{key}", value) for key, value in facts.game.items())
    yield from ((f"seat.{key}", value) for key, value in (facts.seats[seat] if facts.seats else {}).items())
    yield from ((f"brought.{key}", value) for key, value in (facts.brought[seat] if facts.brought else {}).items())


def check_table(file: Path) -> None:
    """NotATable, unless a table can be written to a file of this name; check this before hours of play."""
    if file.suffix not in {_CSV, _PARQUET}:
        raise NotATable(f"A table is written as {_CSV} or {_PARQUET}, not as {file.name!r}.")
    if file.suffix == _PARQUET:
        _polars()


def write_table(results: Results, file: Path) -> None:
    """Writes the table in the format that the name of the file ends with."""
    check_table(file)
    rows = rows_of(results)
    try:
        if file.suffix == _PARQUET:
            _polars().DataFrame(rows, infer_schema_length=None).write_parquet(file)
        else:
            file.write_text(_as_csv(rows), encoding="utf-8")
    except OSError as error:
        raise NotATable(f"{file} cannot be written: {error.strerror}.") from error


def _as_csv(rows: list[dict[str, Any]]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _polars() -> Any:
    try:
        return import_module("polars")
    except ImportError as error:
        raise NotATable("Parquet needs polars, which comes with the extra wartable[lab]; a .csv file needs nothing.") from error

"""The file of a run: JSON lines, the first of which says what is played, then one for each game as it is finished.

A run that was stopped at any moment, even killed, resumes from its file; when all games are played it is put in order.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from wartable.core import Seat, WartableError
from wartable.core.facts import Facts
from wartable.lab.experiment import Cell, Experiment
from wartable.lab.report import Played

_FORMAT = 1


class BadResults(WartableError):
    """A file of results that cannot be read, or that belongs to another run."""


class Head(Struct, frozen=True):
    """The first line."""

    wartable: int
    """The version of this format."""
    name: str
    cells: tuple[Cell, ...]


class Row(Struct, frozen=True):
    """One game: lists are by seat."""

    cell: int
    number: int
    bots: tuple[str, ...]
    openings: tuple[str, ...]
    winners: tuple[Seat, ...]
    """The seats of the side that won; none in a draw."""
    ending: str
    length: int
    decisions: tuple[int, ...]
    cpu: tuple[float, ...]
    """Seconds that each seat has thought."""
    facts: Facts = Facts()
    error: str = ""


class Results(Struct, frozen=True):
    """A run so far."""

    head: Head
    rows: tuple[Row, ...]

    def finished(self) -> list[Row]:
        """The games that came to their end."""
        return [row for row in self.rows if not row.error]


def head_of(experiment: Experiment) -> Head:
    return Head(_FORMAT, experiment.name, tuple(series.cell for series in experiment.series))


def row_of(cell: int, opening: Sequence[str], played: Played) -> Row:
    """The openings move up one seat after every game, as the bots do."""
    seats = len(played.bots)
    named = tuple(opening[(seat + played.number) % seats % len(opening)] for seat in range(seats)) if any(opening) else ()
    return Row(
        cell,
        played.number,
        played.bots,
        named,
        played.victors,
        "" if played.outcome is None else played.outcome.why,
        played.turns,
        played.answers,
        tuple(round(seconds, 6) for seconds in played.seconds),
        played.facts,
        played.error,
    )


def read_results(file: Path) -> Results:
    """What a run has written; a last line that was cut off when its process ended does not count."""
    lines = _whole_lines(file)
    if not lines:
        raise BadResults(f"{file} is empty: it is not a file of `wartable lab run`.")
    try:
        head = msgspec.json.decode(lines[0], type=Head)
    except msgspec.DecodeError as error:
        raise BadResults(f"{file} is not a file of `wartable lab run`: its first line is wrong.") from error
    if head.wartable != _FORMAT:
        raise BadResults(f"{file} was written in the format {head.wartable}; this program reads {_FORMAT}.")
    decode, rows = msgspec.json.Decoder(Row).decode, []
    for number, line in enumerate(lines[1:], start=2):
        try:
            rows.append(decode(line))
        except msgspec.DecodeError as error:
            raise BadResults(f"In {file}, line {number}: this is not a game of `wartable lab run`: {error}") from error
    return Results(head, tuple(sorted(rows, key=lambda row: (row.cell, row.number))))


def _whole_lines(file: Path) -> list[bytes]:
    try:
        written = file.read_bytes()
    except OSError as error:
        raise BadResults(f"{file} cannot be read: {error.strerror}.") from error
    return written[: written.rfind(b"\n") + 1].splitlines()


class Log:
    """The file while a run writes it."""

    def __init__(self, file: Path, head: Head) -> None:
        self._file = file
        self._head = head
        try:
            self.rows = self._begun()
            self._out: IO[bytes] = file.open("ab")
        except OSError as error:
            raise BadResults(f"{file} cannot be written: {error.strerror}.") from error

    def _begun(self) -> list[Row]:
        """The games that are there already; the file is left with whole lines only."""
        if not self._file.exists() or not _whole_lines(self._file):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(msgspec.json.encode(self._head) + b"\n")
            return []
        found = read_results(self._file)
        if found.head.cells != self._head.cells:
            raise BadResults(
                f"{self._file} holds games of another experiment, or of other data: name another file, or remove it first."
            )
        os.truncate(self._file, sum(len(line) + 1 for line in _whole_lines(self._file)))
        return list(found.rows)

    def add(self, row: Row) -> None:
        self.rows.append(row)
        self._out.write(msgspec.json.encode(row) + b"\n")
        self._out.flush()

    def close(self) -> Results:
        """What there is, in order."""
        self._out.close()
        return Results(self._head, tuple(sorted(self.rows, key=lambda row: (row.cell, row.number))))

    def settle(self, results: Results) -> None:
        """Puts the games of the file in order, which that of a stopped run need not be."""
        beside = self._file.with_name(self._file.name + ".part")
        lines = [msgspec.json.encode(part) for part in (self._head, *results.rows)]
        beside.write_bytes(b"\n".join(lines) + b"\n")
        beside.replace(self._file)

"""What a search for puzzles has found so far, a line for each game of captains, so that a stopped search can resume."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from wartable.puzzles.model import BadPuzzle, Puzzle


class Candidate(Struct, frozen=True):
    """What may become a puzzle."""

    kind: str
    puzzle: Puzzle
    rival: tuple[Raw, ...]
    """The next best plan."""


class Searched(Struct, frozen=True):
    """What is searched: the game with its data and its bots, the seed of the games, and the least margin."""

    game: str
    data: str
    seed: int
    margin: float
    each: int


class _Part(Struct, frozen=True):
    """A game of captains that has been searched."""

    number: int
    found: tuple[Candidate, ...]


class Parts:
    """The file while a search writes it; without a name nothing is kept."""

    def __init__(self, file: Path | None, searched: Searched) -> None:
        self._file, head = file, msgspec.json.encode(searched)
        self._found: dict[int, tuple[Candidate, ...]] = {}
        if file is None:
            return
        lines = _whole_lines(file)
        if not lines:
            file.write_bytes(head + b"\n")
        elif lines[0] != head:
            raise BadPuzzle(f"{file} belongs to another search: remove it, or name another file for the puzzles.")
        else:
            os.truncate(file, sum(len(line) + 1 for line in lines))
            parts = [msgspec.json.decode(line, type=_Part) for line in lines[1:]]
            self._found = {part.number: part.found for part in parts}

    def get(self, number: int) -> tuple[Candidate, ...] | None:
        """What was found in a game, if it has been searched."""
        return self._found.get(number)

    def add(self, number: int, found: Sequence[Candidate]) -> None:
        if self._file is not None:
            with self._file.open("ab") as out:
                out.write(msgspec.json.encode(_Part(number, tuple(found))) + b"\n")

    def remove(self) -> None:
        """The search is over."""
        if self._file is not None:
            self._file.unlink()


def _whole_lines(file: Path) -> list[bytes]:
    """The lines of the file, without a last one that was cut off when its process ended."""
    written = file.read_bytes() if file.exists() else b""
    return written[: written.rfind(b"\n") + 1].splitlines()

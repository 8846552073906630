"""A puzzle as it is stored: a line of JSON in `puzzles.jsonl.gz` of its game. `wartable puzzles` writes these files."""

import gzip
import inspect
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from wartable import registry
from wartable.core import Game, Seat, WartableError

FILE = "puzzles.jsonl.gz"


class BadPuzzle(WartableError):
    """A puzzle does not hold: which one, and why."""


class UnknownPuzzle(WartableError):
    """There is no puzzle of this name."""


class Tempting(Struct, frozen=True):
    """Another answer that looks good: what it is, and how much of the chance to win it costs."""

    says: str
    cost: float


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat knows of a position, and the plan that is best for it by the judgment of the captain."""

    id: str
    seat: Seat
    options: dict[str, str | int | bool]
    """Options of the game that differ from their defaults; two play."""
    view: Raw
    """The position as the seat sees it: what is hidden is not even stored."""
    plan: tuple[Raw, ...]
    """The best answer; where answers are planned together, all of an activation."""
    says: tuple[str, ...]
    """The plan in words."""
    chance: float
    """The chance to win with it."""
    margin: float
    """How much more that is than with the best plan of another kind."""
    tempting: tuple[Tempting, ...]
    why: str
    source: str
    """The game that it was found in."""

    @property
    def game(self) -> Game[Any]:
        return registry.game(self.id.rpartition("-")[0])


@cache
def puzzles(name: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order in which they are listed."""
    path = _file_of(registry.game(name))
    if not path.is_file():
        return ()
    try:
        return tuple(msgspec.json.decode(line, type=Puzzle) for line in gzip.decompress(path.read_bytes()).splitlines())
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise BadPuzzle(f"{FILE} of {name} cannot be read: {error}") from error


def puzzle(puzzle_id: str) -> Puzzle:
    found = _by_id().get(puzzle_id)
    if found is None:
        raise UnknownPuzzle(f"There is no puzzle {puzzle_id!r}.")
    return found


def of_the_day(day: date) -> Puzzle | None:
    """The same for everybody: the games take turns, and each goes through its puzzles in their order."""
    names = [name for name in registry.game_names() if puzzles(name)]
    if not names:
        return None
    round_, turn = divmod(day.toordinal(), len(names))
    listed = puzzles(names[turn])
    return listed[round_ % len(listed)]


def packed(found: Iterable[Puzzle]) -> bytes:
    """The file of these puzzles, the same bytes for the same puzzles."""
    return gzip.compress(b"".join(b"%s\n" % msgspec.json.encode(puzzle) for puzzle in found), mtime=0)


def _file_of(game: Game[Any]) -> Path:
    return Path(inspect.getfile(type(game))).parent / FILE


@cache
def _by_id() -> dict[str, Puzzle]:
    return {found.id: found for name in registry.game_names() for found in puzzles(name)}

"""Puzzles at the table: a prepared position, with the player's answers so far in the address."""

import base64
import binascii
from datetime import date
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from wartable import puzzles, registry
from wartable.core.engine import Game
from wartable.core.errors import BadChoice, Refusal
from wartable.core.requests import Choice
from wartable.puzzles import Attempt, Puzzle, UnknownPuzzle, begin, verdict
from wartable.puzzles.solving import Lowest
from wartable.table import protocol as p
from wartable.table.lines import lines
from wartable.table.sitting import Sitting, lay, view_from

_NOTHING = "-"
"""Stands for no answers yet."""
_KEPT = 256
"""This many attempts are kept in memory; others are replayed on request."""
_MOST = 100
"""The most answers read in an attempt."""


def collection(today: date) -> p.Puzzles:
    """All puzzles, and the one of this day."""
    chosen = puzzles.of_the_day(today)
    sets = tuple(_set(registry.game(name)) for name in registry.game_names() if puzzles.puzzles(name))
    return p.Puzzles(sets, chosen.id if chosen else None)


@cache
def _set(game: Game[Any]) -> p.PuzzleSet:
    return p.PuzzleSet(game.name, game.title, tuple(map(_info, puzzles.puzzles(game.name))))


def _info(puzzle: Puzzle) -> p.PuzzleInfo:
    game = puzzle.game
    view = game.decode(bytes(puzzle.view))
    return p.PuzzleInfo(puzzle.id, game.seat_name(view, puzzle.seat), view.request(puzzle.seat).text(game.word))


class Bench(Sitting):
    """A puzzle after some answers."""

    def __init__(self, puzzle: Puzzle, attempt: Attempt) -> None:
        super().__init__(puzzle.id, lay(puzzle.id, attempt.match, Lowest()), attempt.seat)
        self.puzzle, self.attempt = puzzle, attempt

    def show(self) -> p.PuzzleStep:
        listed = [found.id for found in puzzles.puzzles(self.table.game.name)]
        at = listed.index(self.puzzle.id)
        return p.PuzzleStep(
            id=self.puzzle.id,
            game=self.table.game.name,
            title=self.table.game.title,
            number=at + 1,
            before=listed[at - 1] if at else None,
            next=listed[at + 1] if at + 1 < len(listed) else None,
            whole=self.attempt.plans,
            so_far=_written(self.table.game, self.attempt.made),
            update=self._update(0),
        )

    def answer(self, written: tuple[Any, ...]) -> p.PuzzleReply:
        """Takes answers until one is refused or the puzzle is decided."""
        made, updates, bench = 0, list[p.Update](), self
        refusal: Refusal | None = None
        for choice in written:
            if bench.attempt.is_done:
                break
            further, refusal = bench._after(choice)
            if further is None:
                break
            made += 1
            if bench.attempt.plans:
                updates.append(further._update(len(bench._lines())))
            bench = further
        return p.PuzzleReply(made, refusal, tuple(updates), bench.show(), bench._verdict())

    def _after(self, written: Any) -> tuple["Bench | None", Refusal | None]:
        game = self.table.game
        choice = game.decode_choice(msgspec.json.encode(written))
        refusal = self.attempt.match.check(self.seat, choice, self.attempt.match.ask)
        made = [*self.attempt.made, choice]
        return (None, refusal) if refusal else (sit(self.puzzle.id, _written(game, made)), None)

    def _verdict(self) -> p.PuzzleVerdict | None:
        if not self.attempt.is_done:
            return None
        found = verdict(self.puzzle, self.attempt)
        why = self.puzzle.why if found.solved else ""
        return p.PuzzleVerdict(found.solved, found.chance, found.cost, why)

    def _lines(self) -> tuple[p.Line, ...]:
        """The log of the attempt, without the events that led to the position."""
        return tuple(replace(line, n=n) for n, line in enumerate(lines(self.table, self.seat, _heard(self.puzzle.id))))

    def _update(self, since: int) -> p.Update:
        return p.Update(view_from(self.table, self.seat), self._lines()[since:], 0)


def solved(puzzle_id: str) -> p.PuzzleSolution:
    puzzle = puzzles.puzzle(puzzle_id)
    tempting = tuple(p.PuzzleTempting(one.says, one.cost) for one in puzzle.tempting)
    return p.PuzzleSolution(puzzle.plan, puzzle.says, puzzle.chance, puzzle.why, tempting)


@lru_cache(_KEPT)
def sit(puzzle_id: str, so_far: str) -> Bench:
    """Raises UnknownPuzzle if there is none, or if the answers so far are not possible."""
    puzzle = puzzles.puzzle(puzzle_id)
    attempt = begin(puzzle)
    try:
        attempt.take_all(_read(puzzle.game, so_far))
    except (BadChoice, puzzles.BadPuzzle) as error:
        raise UnknownPuzzle(f"The puzzle {puzzle_id!r} cannot be continued like this: {error}") from error
    return Bench(puzzle, attempt)


@cache
def _heard(puzzle_id: str) -> int:
    """How many lines the log has when the puzzle begins."""
    start = sit(puzzle_id, _NOTHING)
    return len(start.table.log[start.seat])


def _written(game: Game[Any], made: list[Choice]) -> str:
    if not made:
        return _NOTHING
    return base64.urlsafe_b64encode(b"[%s]" % b",".join(game.encode(choice) for choice in made)).decode().rstrip("=")


def _read(game: Game[Any], so_far: str) -> list[Choice]:
    if so_far == _NOTHING:
        return []
    try:
        found = msgspec.json.decode(base64.urlsafe_b64decode(so_far + "=" * (-len(so_far) % 4)), type=list[msgspec.Raw])
    except (binascii.Error, ValueError, msgspec.DecodeError) as error:
        raise UnknownPuzzle("These answers cannot be read.") from error
    if len(found) > _MOST:
        raise UnknownPuzzle("These are more answers than a puzzle can have.")
    return [game.decode_choice(bytes(choice)) for choice in found]

"""A worker process: thinks for bots, looks ahead, works out odds and queries and shows journals, one job at a time, until its
input ends.

For what concerns a seat it is given that seat's view and knows nothing else.
A job is a line of JSON on its input, the result a line on its output.
"""

import os
import signal
import sys
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from wartable import bots, registry
from wartable.core.engine import Game
from wartable.core.errors import BadJournal, BadPack, BadScenario, UnknownGame, WrongVersion
from wartable.core.requests import Choice
from wartable.core.secrets import Viewer
from wartable.table.looks import advised, foreseen, found_ahead
from wartable.table.questions import faced
from wartable.table.reading import Reading, read
from wartable.text.clerk import Clerk, Prompt, Stand

_NICE = 5


class Plan(Struct, frozen=True, tag=True):
    """Plan a bot's answers, from this seat's current question on."""

    bot: str
    seed: str
    seconds: float


class Advise(Struct, frozen=True, tag=True):
    """Find a bot's answers after these choices of the seat, and why."""

    choices: tuple[Raw, ...]
    seed: str
    seconds: float


class WorkOutOdds(Struct, frozen=True, tag=True):
    choice: Raw


class Find(Struct, frozen=True, tag=True):
    """Run a game query after these choices of the seat; `ahead` as in a Look."""

    question: Raw
    choices: tuple[Raw, ...] = ()
    ahead: bool = False


class Foresee(Struct, frozen=True, tag=True):
    """Find the result of these choices of the seat; the players have these names. `ahead` as in a Look."""

    choices: tuple[Raw, ...]
    names: tuple[str, ...]
    odds: bool = False
    ahead: bool = False


class Hear(Struct, frozen=True, tag=True):
    """Read a typed line; `told` are the last lines of the log."""

    line: str
    stand: Stand
    told: tuple[str, ...]


class ReadOut(Struct, frozen=True, tag=True):
    """Read out the question and log lines, for screen readers."""

    stand: Stand
    lines: tuple[str, ...]
    asks: bool


class Read(Struct, frozen=True):
    """The text read out."""

    lines: tuple[str, ...]
    prompt: Prompt | None


Task: TypeAlias = Plan | Advise | WorkOutOdds | Find | Foresee | Hear | ReadOut


class Job(Struct, frozen=True, tag=True):
    """A task, with its game and view."""

    game: str
    content: bytes
    """The data the table was made with."""
    view: Raw
    seat: Viewer
    task: Task
    seats: int = 2
    """The number of players."""


AnyJob: TypeAlias = Job | Reading

_TOLD = (BadJournal, BadScenario, BadPack, WrongVersion, UnknownGame)
"""Possible errors in a journal, which are reported to its sender."""


class Result(Struct, frozen=True):
    """The result of a job, as JSON; or why a journal was refused; or the kind of error.

    The words of other errors stay here: they may contain secrets.
    """

    kind: Literal["done", "refused", "failed"]
    value: Raw = Raw(b"null")
    error: str = ""


def check_task(game: Game[Any], task: Task) -> None:
    """Raises BadQuery or BadChoice if the task cannot be read: a worker would only fail."""
    match task:
        case Find(question):
            game.decode_query(bytes(question))
        case WorkOutOdds(choice):
            game.decode_choice(bytes(choice))


def _carry_out(job: Job) -> Result:
    game = registry.game(job.game).with_content(job.content)
    view = game.decode(bytes(job.view))
    if isinstance(job.task, Find | Foresee) and job.task.ahead and job.seat is not None:
        view = faced(game, view, job.seat)
    match job.task:
        case Plan(bot, seed, seconds) if job.seat is not None:
            player = bots.make(bot, game, seed)
            value: Any = player.plan(view, job.seat, bots.Budget(seconds=seconds))
        case Advise(choices, seed, seconds) if job.seat is not None:
            value = advised(game, view, (job.seat, job.seats), _read(game, choices), seed, seconds)
        case WorkOutOdds(choice) if job.seat is not None:
            value = game.odds(view, job.seat, game.decode_choice(bytes(choice)))
        case Find(question, choices) if choices and job.seat is not None:
            value = found_ahead(game, view, job.seat, _read(game, choices), game.decode_query(bytes(question)))
        case Find(question):
            value = game.decode_query(bytes(question)).find(view, job.seat)
        case Foresee(choices, names, odds) if job.seat is not None:
            value = foreseen(game, view, job.seat, _read(game, choices), names, odds=odds)
        case Hear(line, stand, told):
            clerk = Clerk(game, view, job.seat)
            value = Clerk(game, view, job.seat, [clerk.aloud(text) for text in told], job.seats).enter(stand, line)
        case ReadOut(stand, lines, asks):
            clerk = Clerk(game, view, job.seat)
            value = Read(tuple(map(clerk.aloud, lines)), clerk.prompt(clerk.stand(stand)) if asks else None)
        case _:
            value = None
    return Result("done", Raw(game.encode(value)))


def _read(game: Game[Any], choices: tuple[Raw, ...]) -> list[Choice]:
    return [game.decode_choice(bytes(choice)) for choice in choices]


def _result(line: bytes) -> Result:
    job = msgspec.json.decode(line, type=AnyJob)
    if isinstance(job, Job):
        return _carry_out(job)
    try:
        return Result("done", Raw(read(job)))
    except _TOLD as error:
        kind = next(kind for kind in _TOLD if isinstance(error, kind))
        return Result("refused", Raw(msgspec.json.encode(str(error))), kind.__name__)


def _limit(megabytes: int) -> None:
    """A job that needs more memory than this fails, instead of taking it from the tables. Tables also have priority."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    os.nice(_NICE)


def main() -> None:
    _limit(int(sys.argv[1]))
    # Load the games now rather than while somebody waits for the first job.
    registry.game_names()
    # Ctrl-C in a terminal reaches the whole group; a worker ends when its input does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        try:
            result = _result(line)
        except Exception as error:  # noqa: BLE001  a fault of a game must not end the worker
            result = Result("failed", error=type(error).__name__)
        try:
            sys.stdout.buffer.write(msgspec.json.encode(result) + b"\n")
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # The server has been killed; leaving at once avoids a second attempt to write.
            os._exit(0)


if __name__ == "__main__":
    main()

"""A worker process: thinks for bots, looks ahead and works out odds and queries, one job at a time, until its input ends.

It is given a seat's view and knows nothing else. A job is a line of JSON on its input, the result a line on its output.
"""

import os
import signal
import sys
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from wartable import bots, registry
from wartable.core.engine import Game
from wartable.core.requests import Choice
from wartable.core.secrets import Viewer
from wartable.table.looks import advised, foreseen, found_ahead


class Plan(Struct, frozen=True, tag=True):
    """A bot is to plan its answers, from the question on that is put to this seat."""

    bot: str
    seed: str
    seconds: float


class Advise(Struct, frozen=True, tag=True):
    """What a bot would answer once these choices of the seat are made, and why."""

    choices: tuple[Raw, ...]
    seed: str
    seconds: float


class WorkOutOdds(Struct, frozen=True, tag=True):
    choice: Raw


class Find(Struct, frozen=True, tag=True):
    """A query to the game, once these choices of the seat are made."""

    question: Raw
    choices: tuple[Raw, ...] = ()


class Foresee(Struct, frozen=True, tag=True):
    """What these choices of the seat would lead to; the players have these names."""

    choices: tuple[Raw, ...]
    names: tuple[str, ...]
    odds: bool = False


Task: TypeAlias = Plan | Advise | WorkOutOdds | Find | Foresee


class Job(Struct, frozen=True):
    """A task, with the game and the view that it is about."""

    game: str
    content: bytes
    """The data that the table was made with."""
    view: Raw
    seat: Viewer
    task: Task


class Result(Struct, frozen=True):
    """What came out of a job, as JSON; or what kind of error there was. An error's words stay here: they may tell secrets."""

    kind: Literal["done", "failed"]
    value: Raw = Raw(b"null")
    error: str = ""


def carry_out(job: Job) -> Result:
    game = registry.game(job.game).with_content(job.content)
    view = game.decode(bytes(job.view))
    match job.task:
        case Plan(bot, seed, seconds) if job.seat is not None:
            player = bots.make(bot, game, seed)
            value: Any = player.plan(view, job.seat, bots.Budget(seconds=seconds))
        case Advise(choices, seed, seconds) if job.seat is not None:
            value = advised(game, view, job.seat, _read(game, choices), seed, seconds)
        case WorkOutOdds(choice) if job.seat is not None:
            value = game.odds(view, job.seat, game.decode_choice(bytes(choice)))
        case Find(question, choices) if choices and job.seat is not None:
            value = found_ahead(game, view, job.seat, _read(game, choices), game.decode_query(bytes(question)))
        case Find(question):
            value = game.query(view, job.seat, game.decode_query(bytes(question)))
        case Foresee(choices, names, odds) if job.seat is not None:
            value = foreseen(game, view, job.seat, _read(game, choices), names, odds=odds)
        case _:
            value = None
    return Result("done", Raw(game.encode(value)))


def _read(game: Game[Any], choices: tuple[Raw, ...]) -> list[Choice]:
    return [game.decode_choice(bytes(choice)) for choice in choices]


def main() -> None:
    # The games are loaded now rather than when somebody waits for the first job.
    registry.game_names()
    # Ctrl-C in a terminal reaches the whole group; a worker ends when its input does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        try:
            result = carry_out(msgspec.json.decode(line, type=Job))
        except Exception as error:  # noqa: BLE001  a fault of a game must not end the worker
            result = Result("failed", error=type(error).__name__)
        try:
            sys.stdout.buffer.write(msgspec.json.encode(result) + b"\n")
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # The server has been killed; leaving at once spares a second try to write.
            os._exit(0)


if __name__ == "__main__":
    main()

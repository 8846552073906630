"""A process that plays matches and writes observations into memory that it shares with others."""

from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from random import Random
from typing import Any, NamedTuple

import numpy as np

from wartable.core import Game, Scenario, WartableError
from wartable.core.requests import LISTABLE
from wartable.rl.play import Play
from wartable.rl.vector import Array


class Shape(NamedTuple):
    """How the shared memory is divided."""

    n: int
    size: int
    seats: int

    def parts(self) -> list[tuple[str, tuple[int, ...], type[Any]]]:
        n = self.n
        return [
            ("observation", (n, self.size), np.float32),
            ("returns", (n, self.seats), np.float32),
            ("actions", (n,), np.int32),
            ("asked", (n,), np.int32),
            ("over", (n,), np.int8),
            ("action_mask", (n, LISTABLE), np.int8),
        ]

    def bytes(self) -> int:
        return sum(int(np.prod(shape)) * np.dtype(kind).itemsize for _, shape, kind in self.parts())

    def arrays(self, memory: SharedMemory) -> dict[str, Array]:
        found, at = dict[str, Array](), 0
        for name, shape, kind in self.parts():
            found[name] = np.ndarray(shape, kind, memory.buf, at)
            at += found[name].nbytes
        return found


class Task(NamedTuple):
    """What one process plays."""

    game: Game[Any]
    scenario: Scenario
    samples: int
    shape: Shape
    matches: range


def work(task: Task, memory: str, line: Connection) -> None:
    """Carries out commands until one says to close, or the other end is gone."""
    attached = SharedMemory(memory)
    shared = task.shape.arrays(attached)
    plays = [Play(task.game, task.scenario, task.samples) for _ in task.matches]
    with suppress(EOFError):
        while (command := line.recv())[0] != "close":
            try:
                _obey(command, task, plays, shared)
                line.send("")
            except WartableError as error:
                line.send(str(error))
    shared.clear()
    attached.close()


def _obey(command: tuple[str, int | None], task: Task, plays: Sequence[Play], shared: dict[str, Array]) -> None:
    what, seed = command
    for match, play in zip(task.matches, plays, strict=True):
        if what == "reset":
            play.begin(None if seed is None else Random(f"{seed} {match}").getrandbits(63))
        else:
            play.act(int(shared["asked"][match]), int(shared["actions"][match]))
            shared["returns"][match] = play.rewards()
            shared["over"][match] = play.match.outcome is not None
            if play.match.outcome is not None:
                play.begin()
        seat = play.match.deciders()[0]
        seen = play.see(seat)
        shared["asked"][match] = seat
        for name, numbers in seen.items():
            shared[name][match] = numbers

"""Any game in several processes, which write what is seen into memory that all of them share."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from random import Random
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces

from wartable.core import Game, Scenario, WartableError
from wartable.core.requests import LISTABLE
from wartable.rl.play import Play, Sight
from wartable.rl.vector import Array, Batch, MatchesEnv, Stepped


class WorkerFault(WartableError):
    """A process that plays matches has failed."""


class Shape(NamedTuple):
    """How the shared memory is parted."""

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


class PoolEnv(MatchesEnv):
    """Observations and actions are those of `aec_env`."""

    def __init__(self, game: Game[Any], scenario: Scenario, n: int, processes: int, samples: int) -> None:
        size = Sight(game, scenario).size
        super().__init__(n, scenario.seats, spaces.Box(-np.inf, np.inf, (size,), np.float32), LISTABLE)
        shape = Shape(n, size, scenario.seats)
        self._memory = SharedMemory(create=True, size=shape.bytes())
        self._shared = shape.arrays(self._memory)
        bounds = np.linspace(0, n, processes + 1).astype(int).tolist()
        context = get_context("spawn")
        self._lines, self._workers = list[Connection](), []
        for first, end in pairwise(bounds):
            ours, theirs = context.Pipe()
            task = Task(game, scenario, samples, shape, range(first, end))
            self._workers.append(context.Process(target=work, args=(task, self._memory.name, theirs), daemon=True))
            self._workers[-1].start()
            theirs.close()
            self._lines.append(ours)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Batch, dict[str, Any]]:
        self._tell(("reset", seed))
        return self._seen(), {"asked": self._shared["asked"].copy()}

    def step(self, actions: Array) -> Stepped:
        self._shared["actions"][:] = self.checked(actions, self._shared["action_mask"])
        acted = self._shared["asked"].copy()
        self._tell(("step", None))
        shared = self._shared
        return self.told(self._seen(), acted, shared["asked"].copy(), shared["over"] == 1, shared["returns"].copy())

    def _tell(self, command: tuple[str, int | None]) -> None:
        for line in self._lines:
            line.send(command)
        for line in self._lines:
            try:
                fault = line.recv()
            except EOFError:
                fault = "A process that plays matches has died."
            if fault:
                raise WorkerFault(fault)

    def _seen(self) -> Batch:
        return {name: self._shared[name].copy() for name in ("observation", "action_mask")}

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the processes and gives the memory back."""
        for line in self._lines:
            with suppress(OSError):
                line.send(("close", None))
            line.close()
        for worker in self._workers:
            worker.join()
        self._shared = {}
        self._memory.close()
        self._memory.unlink()


# -- in a process -------------------------------------------------------------------------------------------------------


def work(task: Task, memory: str, line: Connection) -> None:
    """Does what it is told until it is told to close, or nobody is there any more."""
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

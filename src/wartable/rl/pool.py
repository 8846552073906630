"""Any game in several processes, which write observations into memory that all of them share."""

from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from gymnasium import spaces

from wartable.core import Game, Scenario, WartableError
from wartable.core.requests import LISTABLE
from wartable.rl.play import Sight
from wartable.rl.vector import Array, Batch, MatchesEnv, Stepped
from wartable.rl.worker import Shape, Task, work


class WorkerFault(WartableError):
    """A process that plays matches has failed."""


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
        self._send(("reset", seed))
        return self._seen(), {"asked": self._shared["asked"].copy()}

    def step(self, actions: Array) -> Stepped:
        self._shared["actions"][:] = self.checked(actions, self._shared["action_mask"])
        acted = self._shared["asked"].copy()
        self._send(("step", None))
        shared = self._shared
        return self.stepped(self._seen(), acted, shared["asked"].copy(), shared["over"] == 1, shared["returns"].copy())

    def _send(self, command: tuple[str, int | None]) -> None:
        try:
            for line in self._lines:
                line.send(command)
            faults = [line.recv() for line in self._lines]
        except (EOFError, ConnectionError):
            faults = ["A process that plays matches has died."]
        if any(faults):
            raise WorkerFault(next(fault for fault in faults if fault))

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

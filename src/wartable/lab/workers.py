"""Games shared among processes, which changes nothing but the order in which they are finished."""

import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any, TypeAlias

from wartable import registry
from wartable.core import Game, WartableError
from wartable.lab.report import Played
from wartable.lab.tasks import Task, play

AHEAD = 4
"""How many games are handed to each process ahead of time."""

Playing: TypeAlias = Generator[tuple[Task, Played], None, None]
"""The games as they are finished."""


class WorkerDied(WartableError):
    """A process of the simulation was killed from outside."""


def play_all(tasks: Iterable[Task], jobs: int) -> Playing:
    """All games, here or by several processes."""
    return _play_here(tasks) if jobs == 1 else _play_apart(tasks, jobs)


def _play_here(tasks: Iterable[Task]) -> Playing:
    game = cache(registry.game)
    for task in tasks:
        yield task, play(game(task.plan.game, task.plan.pack), task.plan, task.number)


def _play_apart(tasks: Iterable[Task], jobs: int) -> Playing:
    """The processes are ended when the caller does not go on."""
    others = active_children()
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts)
    coming = iter(tasks)
    waiting: set[Future[tuple[Task, Played]]] = set()
    try:
        while True:
            waiting |= {_submit(executor, task) for task in islice(coming, jobs * AHEAD - len(waiting))}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise WorkerDied("A process that played games has died, perhaps out of memory; try fewer jobs.") from error
    except BaseException:
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _submit(executor: ProcessPoolExecutor, task: Task) -> Future[tuple[Task, Played]]:
    """A process that is started for it begins with Ctrl-C blocked: until it has loaded, nothing would catch it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return executor.submit(_play_in_worker, task)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides for all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_in_worker(task: Task) -> tuple[Task, Played]:
    return task, play(_game(task.plan.game, task.plan.pack), task.plan, task.number)


@cache
def _game(name: str, pack: Path | None) -> Game[Any]:
    return registry.game(name, pack)

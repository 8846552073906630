"""Measuring CPU time: a warm-up, then the best of several runs, since noise only ever adds."""

import time
from collections.abc import Callable

RUNS = 5


def micros(action: Callable[[], object], times: int) -> float:
    """The CPU time of one call in microseconds, best of five runs of `times` calls."""
    action()
    return min(_once(action, times) for _ in range(RUNS)) / times * 1e6


def _once(action: Callable[[], object], times: int) -> float:
    before = time.process_time()
    for _ in range(times):
        action()
    return time.process_time() - before


def rate(played: Callable[[], int], seconds: float) -> float:
    """How many of what `played` counts come per second of CPU time, over at least this many seconds."""
    played()
    total, before = 0, time.process_time()
    while (spent := time.process_time() - before) < seconds:
        total += played()
    return total / spent

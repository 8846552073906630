"""Choosing among many by trials that cost more and more: those that did badly in a cheap one are not tried in the next."""

import time
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from wartable.bots.bot import Budget

T = TypeVar("T")


class Round(NamedTuple, Generic[T]):
    """A trial, and how many of the best are tried in it."""

    trial: Callable[[T], float]
    most: int


class Limit:
    """How many trials a budget allows, and until when."""

    def __init__(self, budget: Budget) -> None:
        self._left = budget.nodes
        self._until = None if budget.seconds is None else time.monotonic() + budget.seconds

    def allows(self) -> bool:
        """Counts one trial."""
        if self._left is not None:
            self._left -= 1
            if self._left < 0:
                return False
        return self._until is None or time.monotonic() < self._until


def best_of(found: Sequence[T], rounds: Sequence[Round[T]], limit: Limit) -> T:
    """What does best in the last round. Among equals, and where the limit comes first, those that stand first are best.

    A round that the limit cuts short decides among those that it has tried; the others stay behind them as they were.
    """
    ranked = list(found)
    for trial, most in rounds:
        tried = list[tuple[float, T]]()
        for one in ranked[:most]:
            if not limit.allows():
                break
            tried.append((trial(one), one))
        if len(tried) < min(most, len(ranked)) and len(tried) < 2:
            break
        ranked = [one for _, one in sorted(tried, key=lambda pair: -pair[0])] + ranked[len(tried) :]
    return ranked[0]

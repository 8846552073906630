"""The thinking bots of a table, each with one question."""

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any

from wartable.core.secrets import Seat


class Thoughts:
    """The tasks of thinking bots."""

    def __init__(self) -> None:
        self._of: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._all: set[asyncio.Task[None]] = set()
        """All tasks, including those being stopped because their question is settled."""

    def __bool__(self) -> bool:
        """Is any bot thinking about an open question?"""
        return bool(self._of)

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._of

    def begin(self, seat: Seat, ask: int, thought: Coroutine[Any, Any, None]) -> None:
        """Starts a bot thinking about this question."""
        task = asyncio.create_task(thought)
        self._all.add(task)
        task.add_done_callback(self._all.discard)
        self._of[seat] = (ask, task)

    def stop_settled(self, asked: Mapping[Seat, int]) -> None:
        """Stops bots thinking about a question other than their current one."""
        for seat, (ask, task) in list(self._of.items()):
            if asked.get(seat) != ask or task.done():
                task.cancel()
                del self._of[seat]

    def cancel_all(self) -> list[asyncio.Task[None]]:
        """Cancels all of them; they end shortly."""
        ending = list(self._all)
        for task in ending:
            task.cancel()
        return ending

"""A table's queue of work, and those waiting for it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

from wartable.core.errors import WartableError
from wartable.table.faults import log_fault

T = TypeVar("T")
Work: TypeAlias = Callable[[], Awaitable[Any]]
Waiter: TypeAlias = "asyncio.Future[Any] | None"


class Busy(WartableError):
    """A table cannot handle a request right now."""


class Inbox:
    """The pending work of one table."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[tuple[Work, Waiter]] = asyncio.Queue()
        self._closed = False

    def put(self, work: Work) -> None:
        """Queues work that nobody waits for."""
        self._waiting.put_nowait((work, None))

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Queues work and waits until it is done."""
        if self._closed:
            # Nobody would carry it out: a thought that ended just as it was canceled arrives here.
            raise asyncio.CancelledError
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((work, done))
        return await done

    async def asked_to(self, work: Callable[[], Awaitable[T]]) -> T:
        """Does the work of a request. If the table is unloaded first, the request gets an error."""
        try:
            return await self.do(work)
        except asyncio.CancelledError:
            request = asyncio.current_task()
            if self._closed and request is not None and not request.cancelling():
                raise Busy("This table was just unloaded; try again.") from None
            raise

    async def next(self, seconds: float | None) -> tuple[Work, Waiter]:
        """The next work; raises TimeoutError if there is none for that long."""
        async with asyncio.timeout(seconds):
            return await self._waiting.get()

    def is_empty(self) -> bool:
        return self._waiting.empty()

    def close(self) -> None:
        """Stops accepting work."""
        self._closed = True

    def cancel_all(self) -> None:
        """Cancels all pending work."""
        while not self._waiting.empty():
            done = self._waiting.get_nowait()[1]
            if done is not None:
                done.cancel()


async def carry_out(work: Work, done: Waiter) -> bool:
    """Returns True if it was done. A failure, of the database for instance, is raised in the waiting task."""
    try:
        result = await work()
    except asyncio.CancelledError:
        if done is not None:
            done.cancel()
        raise
    except Exception as error:  # noqa: BLE001  one failed act must not end the task of a table
        if done is None:
            log_fault(error)
        elif not done.cancelled():
            done.set_exception(error)
        return False
    if done is not None and not done.cancelled():
        done.set_result(result)
    return True

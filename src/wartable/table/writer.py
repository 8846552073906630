"""Writes to PostgreSQL from the event loop itself: a choice costs the processor less than half of what it does by a thread."""

import asyncio
import selectors
from collections.abc import Mapping
from typing import Any

MOST = 4
"""How many statements are under way at a time, each on a connection of its own."""
Selector = getattr(selectors, "PollSelector", selectors.DefaultSelector)
"""Where there is a choice, the one that costs no file of its own."""


class Writer:
    """Statements that are transactions by themselves."""

    def __init__(self, url: str) -> None:
        self._conninfo = url.replace("postgresql+psycopg://", "postgresql://")
        self._idle: list[Any] = []
        self._places = asyncio.Semaphore(MOST)

    async def write(self, statement: str, row: Mapping[str, Any]) -> bool:
        """Writes it for good; False when that breaks a rule of the database. An error of psycopg when it does not answer."""
        import psycopg

        async with self._places:
            connection = await self._connected()
            try:
                await connection.execute(statement, row)
            except psycopg.IntegrityError:
                self._idle.append(connection)
                return False
            except BaseException:
                # Nobody knows what is still under way on it.
                await connection.close()
                raise
            self._idle.append(connection)
            return True

    async def close(self) -> None:
        while self._idle:
            await self._idle.pop().close()

    async def _connected(self) -> Any:
        import psycopg

        while self._idle:
            connection = self._idle.pop()
            if not is_ended(connection):
                return connection
            await connection.close()
        return await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)


def is_ended(connection: Any) -> bool:
    """A database that has ended a connection has said so on it: that is seen without a question each time."""
    with Selector() as selector:
        selector.register(connection.fileno(), selectors.EVENT_READ)
        return bool(selector.select(0))

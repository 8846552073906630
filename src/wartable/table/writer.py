"""Queries PostgreSQL from the event loop itself, which takes less than half the processor time of a thread."""

import asyncio
import select
import selectors
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from wartable.table.prepared import Value, carry_out

_MOST = 4
"""The number of concurrent statements, each on its own connection."""


class Writer:
    """Statements that are transactions by themselves."""

    def __init__(self, url: str, prepare: str) -> None:
        """`prepare` is carried out on every new connection."""
        self._prepare = prepare
        self._conninfo = url.replace("postgresql+psycopg://", "postgresql://")
        self._idle: list[Any] = []
        self._places = asyncio.Semaphore(_MOST)

    async def carry_out(self, prepared: str, values: Sequence[Value]) -> bool:
        """Writes it for good; returns False if it breaks a database constraint. Raises a psycopg error without an answer."""
        import psycopg

        async with self._connection() as connection:
            try:
                await carry_out(connection, prepared, values)
            except psycopg.IntegrityError:
                return False
            return True

    async def write(self, statement: str, row: Mapping[str, Any]) -> None:
        """Writes it for good. Raises a psycopg error if that fails."""
        async with self._connection() as connection:
            await connection.execute(statement, row)

    async def read(self, statement: str, row: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """The rows of a query. Raises a psycopg error if the database does not answer."""
        async with self._connection() as connection:
            found: list[tuple[Any, ...]] = await (await connection.execute(statement, row, binary=True)).fetchall()
            return found

    async def close(self) -> None:
        while self._idle:
            await self._idle.pop().close()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        async with self._places:
            connection = await self._connected()
            try:
                yield connection
            except BaseException:
                # It may still have pending results.
                await connection.close()
                raise
            self._idle.append(connection)

    async def _connected(self) -> Any:
        import psycopg

        while self._idle:
            connection = self._idle.pop()
            if not is_ended(connection):
                return connection
            await connection.close()
        connection = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
        await connection.execute(self._prepare)
        return connection


def is_ended(connection: Any) -> bool:
    """A database that has ended a connection has announced it there, which can be seen without a query."""
    if not hasattr(select, "poll"):
        with selectors.DefaultSelector() as selector:
            selector.register(connection.fileno(), selectors.EVENT_READ)
            return bool(selector.select(0))
    line = select.poll()
    line.register(connection.fileno(), select.POLLIN)
    return bool(line.poll(0))

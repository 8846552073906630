"""How the processes that serve one database tell each other what has happened, and agree on who looks after a table.

Whoever keeps a table plays its bots and its clocks. With SQLite there is one process, which keeps every table. With
PostgreSQL a process keeps a table by an advisory lock, which the database frees when the process dies; telling is done
by LISTEN and NOTIFY. Both only save work: even if two processes kept one table, they could not write two stories.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from wartable.core.secrets import Seat
from wartable.table.store import CHANNEL, GONE

RETRY_SECONDS = 1.0


class Presence(Struct, frozen=True):
    """Which seats of a table are connected to a process."""

    process: str
    table: str
    seats: tuple[Seat, ...]
    watched: bool = True
    """Somebody looks at the table there."""


class Listener(Struct):
    """What a process does when it is told something."""

    changed: Callable[[str], None]
    present: Callable[[Presence], None]
    gone: Callable[[str], None]
    """A table was deleted."""
    missed: Callable[[], None]
    """Something may have been missed: every table has to be read again."""


class LocalBus:
    """The bus of a process that is alone."""

    process = "alone"

    async def open(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...

    async def keep(self, table: str) -> bool:
        return True

    async def leave(self, table: str) -> None: ...

    async def tell(self, table: str, seats: Iterable[Seat], watched: bool) -> None: ...


class PostgresBus:
    """The bus of processes that share a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self._conninfo = url.replace("postgresql+psycopg://", "postgresql://")
        self.process = secrets.token_hex(6)
        self._speaking: Any = None
        self._lock = asyncio.Lock()
        self._kept: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def open(self, listener: Listener) -> None:
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listener, ready))
        await ready.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._speaking is not None:
            await self._speaking.close()

    async def keep(self, table: str) -> bool:
        """Takes charge of a table; False while another process has it."""
        if table not in self._kept:
            kept = await self._ask("SELECT pg_try_advisory_lock(%s)", _key(table))
            if kept:
                self._kept.add(table)
        return table in self._kept

    async def leave(self, table: str) -> None:
        if table in self._kept:
            self._kept.discard(table)
            await self._ask("SELECT pg_advisory_unlock(%s)", _key(table))

    async def tell(self, table: str, seats: Iterable[Seat], watched: bool) -> None:
        """Tells the other processes which seats of a table are connected here, and whether anybody watches."""
        message = msgspec.json.encode(Presence(self.process, table, tuple(sorted(seats)), watched)).decode()
        await self._ask("SELECT pg_notify(%s, %s)", CHANNEL, message)

    async def _ask(self, query: str, *parameters: Any) -> Any:
        """One question on a connection of its own, which holds the locks; None when the database does not answer."""
        import psycopg

        async with self._lock:
            try:
                if self._speaking is None or self._speaking.closed:
                    self._kept.clear()
                    self._speaking = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
                row = await (await self._speaking.execute(query, parameters)).fetchone()
            except psycopg.Error:
                if self._speaking is not None:
                    await self._speaking.close()
                return None
        return row[0]

    async def _listen(self, listener: Listener, ready: asyncio.Event) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.is_set():
                        listener.missed()
                    ready.set()
                    async for notice in connection.notifies():
                        _hear(listener, notice.payload)
            except psycopg.Error:
                await asyncio.sleep(RETRY_SECONDS)


def _hear(listener: Listener, message: str) -> None:
    if message.startswith("{"):
        listener.present(msgspec.json.decode(message, type=Presence))
    elif message.startswith(GONE):
        listener.gone(message.removeprefix(GONE))
    else:
        listener.changed(message)


def _key(table: str) -> int:
    """The number of a table's advisory lock: 63 bits of a hash."""
    return int.from_bytes(sha256(table.encode()).digest()[:8], "big") >> 1

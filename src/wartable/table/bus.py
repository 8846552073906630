"""How processes that share a database notify each other, and agree on who keeps a table.

The process that keeps a table runs its bots and its clocks. With SQLite there is one process, which keeps every table. With
PostgreSQL a process keeps a table by an advisory lock, which the database frees when the process dies; they notify each other
by LISTEN and NOTIFY, on one channel for each shard of tables. Both only save work: even if two processes kept one table,
they could not write two stories.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from wartable.core.secrets import Seat
from wartable.table.channels import GONE, channel_of

RETRY_SECONDS = 1.0
_MOST_TOLD = 50
"""The number of tables in one message; PostgreSQL takes messages of 8,000 bytes."""


class Presence(Struct, frozen=True):
    """Which seats of a table are connected to a process."""

    process: str
    table: str
    seats: tuple[Seat, ...]
    watched: bool = True
    """Somebody is watching the table there."""


_decode_presence = msgspec.json.Decoder(list[Presence]).decode


class Listener(Struct):
    """A process's handlers for messages."""

    changed: Callable[[str], None]
    present: Callable[[Presence], None]
    gone: Callable[[str], None]
    """A table was deleted."""
    missed: Callable[[], None]
    """Messages may have been missed: every table has to be read again."""


class LocalBus:
    """The bus of a single process."""

    process = "alone"

    async def open(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...

    async def follow(self, table: str) -> None: ...

    async def keep(self, table: str) -> bool:
        return True

    async def leave(self, table: str) -> None: ...

    async def tell(self, told: Sequence[Presence]) -> None: ...


class PostgresBus:
    """The bus of processes that share a PostgreSQL database."""

    def __init__(self, url: str, process: str) -> None:
        self._conninfo = url.replace("postgresql+psycopg://", "postgresql://")
        self.process = process
        self._speaking: Any = None
        self._lock = asyncio.Lock()
        self._kept: set[str] = set()
        self._followed: dict[str, asyncio.Event] = {}
        """The channels being listened to, or about to be."""
        self._wanted = asyncio.Event()
        """Set when there is a new channel to follow."""
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

    async def follow(self, table: str) -> None:
        """Listens to messages about the table's shard from now on. A bus that is not open hears nothing."""
        channel = channel_of(table)
        if self._task is None:
            return
        if channel not in self._followed:
            self._followed[channel] = asyncio.Event()
            self._wanted.set()
        await self._followed[channel].wait()

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

    async def tell(self, told: Sequence[Presence]) -> None:
        """Tells the other processes which seats of these tables are connected here, and whether anybody watches."""
        shards: dict[str, list[Presence]] = {}
        for presence in told:
            shards.setdefault(channel_of(presence.table), []).append(presence)
        for channel, of_shard in shards.items():
            for n in range(0, len(of_shard), _MOST_TOLD):
                message = msgspec.json.encode(of_shard[n : n + _MOST_TOLD]).decode()
                await self._ask("SELECT pg_notify(%s, %s)", channel, message)

    async def _ask(self, query: str, *parameters: Any) -> Any:
        """One query on a separate connection, which holds the locks; None if the database does not answer."""
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
                    # This receives notices that arrive together with the reply to LISTEN.
                    connection.add_notify_handler(lambda notice: self._hear(listener, notice.payload))
                    for heard in self._followed.values():
                        heard.clear()
                    await self._follow_new(connection)
                    if ready.is_set():
                        listener.missed()
                    ready.set()
                    while True:
                        await self._hear_until_wanted(connection, listener)
                        await self._follow_new(connection)
            except psycopg.Error:
                # Release those waiting: once there is a connection again, everything is read again.
                for heard in self._followed.values():
                    heard.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _hear_until_wanted(self, connection: Any, listener: Listener) -> None:
        """Receives messages until another channel is wanted, or the connection is lost.

        Writers are notified of their own changes, too, so messages are as frequent as choices: waiting for each with psycopg
        took a sixth of the processor time of a choice.
        """
        import psycopg

        loop, line, file = asyncio.get_running_loop(), connection.pgconn, connection.fileno()
        lost: list[psycopg.Error] = []

        def hear() -> None:
            while (notice := line.notifies()) is not None:
                self._hear(listener, notice.extra.decode())

        def read() -> None:
            try:
                line.consume_input()
            except psycopg.Error as error:
                loop.remove_reader(file)
                lost.append(error)
                self._wanted.set()
            else:
                hear()

        # Some may have arrived right after the reply to LISTEN.
        hear()
        loop.add_reader(file, read)
        try:
            await self._wanted.wait()
        finally:
            loop.remove_reader(file)
        if lost:
            raise lost[0]

    async def _follow_new(self, connection: Any) -> None:
        self._wanted.clear()
        for channel, heard in list(self._followed.items()):
            if not heard.is_set():
                await _listen_to(connection, channel)
                heard.set()

    def _hear(self, listener: Listener, message: str) -> None:
        """A process ignores its own messages."""
        if message.startswith("["):
            own = f'[{{"process":"{self.process}"'
            for presence in () if message.startswith(own) else _decode_presence(message):
                listener.present(presence)
        elif message.startswith(GONE):
            listener.gone(message.removeprefix(GONE))
        else:
            process, _, table = message.partition(" ")
            if process != self.process:
                listener.changed(table)


async def _listen_to(connection: Any, channel: str) -> None:
    from psycopg.sql import SQL, Identifier

    await connection.execute(SQL("LISTEN {}").format(Identifier(channel)))


def _key(table: str) -> int:
    """The number of a table's advisory lock: 63 bits of a hash."""
    return int.from_bytes(sha256(table.encode()).digest()[:8], "big") >> 1

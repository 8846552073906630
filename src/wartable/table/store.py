"""The store: SQLite or PostgreSQL behind a handful of queries, run in threads so that no table waits for a disk.
What a choice or a new table needs, which is most of it, is asked of PostgreSQL from the event loop itself.

`append` returns only when the change is on disk for good. It writes all of it or nothing, and nothing when the place of its
first entry is taken: then another process was faster, and whoever asked has to read what it wrote.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from wartable.core.errors import WartableError
from wartable.table.channels import changed, channel_of, deleted
from wartable.table.entries import Change, NewTable, Setup, Stored
from wartable.table.kept import Last, Wording
from wartable.table.prepared import Value
from wartable.table.protocol import OpenTable
from wartable.table.schema import data, entries, last, listed, tables
from wartable.table.statements import (
    CREATE,
    ENTRIES,
    KEEP_DATA,
    KEEP_LAST,
    KEEP_NEWEST,
    LAST,
    PREPARE_WRITE,
    SETUP,
    TELL,
    WRITE,
)
from wartable.table.writer import Writer, is_ended

_T = TypeVar("_T")

_NO_ANSWER = "The database does not answer: {}."
_THREADS = 4
"""The number of concurrent PostgreSQL queries, each on its own connection."""
_UPGRADE_LOCK = 0x57415254
"""The advisory lock under which one process at a time migrates the database."""


_encode = msgspec.json.Encoder().encode
_decode_setup = msgspec.json.Decoder(Setup).decode
_decode_last = msgspec.json.Decoder(Last).decode
_decode_told = msgspec.json.Decoder(tuple[Wording, ...]).decode


class StoreError(WartableError):
    """The database cannot be used; the sentence says why."""


def _store_error(error: SQLAlchemyError) -> StoreError:
    return StoreError(_NO_ANSWER.format(type(error).__name__))


@contextmanager
def _answering() -> Iterator[None]:
    """Raises StoreError if PostgreSQL does not answer."""
    import psycopg

    try:
        yield
    except psycopg.Error as error:
        raise StoreError(_NO_ANSWER.format(type(error).__name__)) from error


class Store:
    """Tables, their entries and their data in a database."""

    def __init__(self, url: str) -> None:
        self.url = _url(url)
        self.is_postgresql = self.url.startswith("postgresql")
        self.process = secrets.token_hex(6)
        """The name of this process among those that share the database."""
        self.engine = _engine(self.url, self.is_postgresql)
        # A single query needs no transaction.
        self._asking = self.engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_postgresql else self.engine
        self._writer = Writer(self.url, PREPARE_WRITE)
        # SQLite has one writer at a time; more threads would only wait for one another.
        self._threads = ThreadPoolExecutor(_THREADS if self.is_postgresql else 1, thread_name_prefix="store")
        self.written = 0
        """The number of changes this process has been given to write."""
        self._waiting: deque[tuple[Change, Future[bool]]] = deque()

    async def open(self) -> None:
        """Migrates the database."""
        await self._run(self._upgrade)

    async def close(self) -> None:
        # Work that nobody waits for anymore still holds a connection until it ends.
        await asyncio.to_thread(self._threads.shutdown)
        await self._writer.close()
        await asyncio.to_thread(self.engine.dispose)

    async def create(self, table: NewTable) -> None:
        if not self.is_postgresql:
            await self._run(self._create, table)
            return
        row = {"hash": table.setup.data, "content": table.content or None, "id": table.id, "setup": _encode(table.setup)}
        with _answering():
            await self._writer.write(CREATE, row)

    async def setup(self, table_id: str) -> Setup | None:
        found = await self._found(SETUP, table_id) if self.is_postgresql else await self._run(self._setup, table_id)
        return None if found is None else _decode_setup(found)

    async def content(self, hash_: str) -> bytes | None:
        """The content of the data of this hash."""
        return await self._run(self._content, hash_)

    async def read(self, table_id: str, since: int) -> list[Stored]:
        """The entries of a table from a place on."""
        if self.is_postgresql:
            return [Stored(*row) for row in await self._rows(ENTRIES, {"id": table_id, "since": since})]
        return await self._run(self._read, table_id, since)

    async def append(self, change: Change) -> bool:
        """Writes a change, all of it or nothing; returns False if its place is taken.

        SQLite writes all changes that wait in one transaction: a disk takes its time to say that something is written.
        """
        if self.is_postgresql:
            is_plain = change.new_table is None and change.listing is UNSET
            return await (self._append_plain(change) if is_plain else self._run(self._append, change))
        written: Future[bool] = Future()
        self._waiting.append((change, written))
        self._threads.submit(self._append_waiting)
        return await asyncio.wrap_future(written)

    async def delete(self, table_id: str) -> None:
        """Deletes a table with all that belongs to it, except data that others may use; other processes are notified."""
        await self._run(self._delete, table_id)

    async def ping(self) -> None:
        """Raises StoreError if the database does not answer."""
        await self._run(self._ping)

    async def keep(self, table_id: str, stands: Last) -> None:
        """Stores the state of a table, unless another process has written further entries, or the table is gone."""
        await self._run(self._keep, table_id, stands)

    async def told(self, table_id: str) -> dict[int, tuple[Wording, ...]]:
        """A table's log lines, by the place of their entry."""
        return await self._run(self._told, table_id)

    async def last(self, table_id: str) -> Last | None:
        """The last state of a table."""
        found = await self._found(LAST, table_id) if self.is_postgresql else await self._run(self._last, table_id)
        return None if found is None else _decode_last(found)

    async def listed(self, since: int, seen: int, most: int) -> tuple[OpenTable, ...]:
        """The public list from a time on, newest first; a host seen after another time counts as here."""
        return await self._run(self._listed, since, seen, most)

    async def see_hosts(self, table_ids: Sequence[str], at: int) -> None:
        """Records that the hosts of these listed tables are there."""
        if table_ids:
            await self._run(self._see_hosts, table_ids, at)

    async def _append_plain(self, change: Change) -> bool:
        self.written += 1
        with _answering():
            return await self._writer.carry_out(WRITE, self._row(change))

    async def _rows(self, statement: str, row: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        with _answering():
            return await self._writer.read(statement, row)

    async def _found(self, statement: str, table_id: str) -> bytes | None:
        """A single value of a table."""
        rows = await self._rows(statement, {"id": table_id})
        return rows[0][0] if rows else None

    # -- in a thread --------------------------------------------------------------------------------------------------

    async def _run(self, work: Callable[..., _T], *arguments: Any) -> _T:
        def guarded() -> _T:
            try:
                return work(*arguments)
            except SQLAlchemyError as error:
                raise _store_error(error) from error

        return await asyncio.get_running_loop().run_in_executor(self._threads, guarded)

    def _upgrade(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            if self.is_postgresql:
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _UPGRADE_LOCK})
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except CommandError as error:
                # It names a migration that this program does not know.
                raise StoreError("A newer version of Wartable has written this database; use that version.") from error

    def _ping(self) -> None:
        with self._asking.connect() as connection:
            connection.execute(text("SELECT 1"))

    def _create(self, table: NewTable) -> None:
        with self.engine.begin() as connection:
            _insert_table(connection, table)

    def _setup(self, table_id: str) -> bytes | None:
        with self._asking.connect() as connection:
            return connection.execute(select(tables.c.setup).where(tables.c.id == table_id)).scalar()

    def _content(self, hash_: str) -> bytes | None:
        with self._asking.connect() as connection:
            found = connection.execute(select(data.c.content).where(data.c.hash == hash_)).scalar()
        return None if found is None else bytes(found)

    def _read(self, table_id: str, since: int) -> list[Stored]:
        wanted = select(entries.c.place, entries.c.at, entries.c.body)
        wanted = wanted.where(entries.c.table_id == table_id, entries.c.place >= since).order_by(entries.c.place)
        with self._asking.connect() as connection:
            return [Stored(place, at, bytes(body)) for place, at, body in connection.execute(wanted)]

    def _append(self, change: Change) -> bool:
        with self.engine.begin() as connection:
            return self._write(connection, change)

    def _row(self, change: Change) -> tuple[Value, ...]:
        told = _encode(change.told) if change.told else None
        stands = None if change.last is None else _encode(change.last)
        channel, what = channel_of(change.table_id), changed(self.process, change.table_id)
        return change.table_id, change.place, change.at, list(change.bodies), told, stands, channel, what

    def _append_waiting(self) -> None:
        """Writes all waiting changes; their writers are notified when they are on disk."""
        waiting = [self._waiting.popleft() for _ in range(len(self._waiting))]
        batch = [(change, written) for change, written in waiting if written.set_running_or_notify_cancel()]
        if not batch:
            return
        try:
            with self.engine.begin() as connection:
                results = [self._write(connection, change) for change, _ in batch]
        except Exception as error:  # noqa: BLE001  it is raised for everybody who waits
            for _, written in batch:
                written.set_exception(_store_error(error) if isinstance(error, SQLAlchemyError) else error)
        else:
            for (_, written), result in zip(batch, results, strict=True):
                written.set_result(result)

    def _write(self, connection: Connection, change: Change) -> bool:
        self.written += 1
        fixed = {"table_id": change.table_id, "at": change.at, "told": None}
        rows = [{**fixed, "place": change.place + n, "body": body} for n, body in enumerate(change.bodies)]
        rows[-1]["told"] = _encode(change.told) if change.told else None
        try:
            # One late change does not undo the others in its transaction.
            with connection.begin_nested():
                connection.execute(insert(entries), rows)
                if change.last is not None:
                    connection.execute(KEEP_LAST, {"table_id": change.table_id, "body": _encode(change.last)})
                if change.new_table is not None:
                    _insert_table(connection, change.new_table)
                if change.listing is not UNSET:
                    _list(connection, change.table_id, change.listing)
                if self.is_postgresql:
                    what = changed(self.process, change.table_id)
                    connection.execute(TELL, {"channel": channel_of(change.table_id), "what": what})
        except IntegrityError:
            return False
        return True

    def _delete(self, table_id: str) -> None:
        with self.engine.begin() as connection:
            delete_table(connection, table_id)
            if self.is_postgresql:
                connection.execute(TELL, {"channel": channel_of(table_id), "what": deleted(table_id)})

    def _keep(self, table_id: str, stands: Last) -> None:
        row = {"table_id": table_id, "place": stands.place, "body": _encode(stands)}
        with self.engine.begin() as connection:
            connection.execute(KEEP_NEWEST, row)

    def _told(self, table_id: str) -> dict[int, tuple[Wording, ...]]:
        wanted = select(entries.c.place, entries.c.told).where(entries.c.table_id == table_id, entries.c.told.is_not(None))
        with self._asking.connect() as connection:
            return {place: _decode_told(told) for place, told in connection.execute(wanted)}

    def _last(self, table_id: str) -> bytes | None:
        with self._asking.connect() as connection:
            return connection.execute(select(last.c.body).where(last.c.table_id == table_id)).scalar()

    def _listed(self, since: int, seen: int, most: int) -> tuple[OpenTable, ...]:
        newest = select(listed.c.body, listed.c.seen).where(listed.c.since >= since).order_by(listed.c.since.desc())
        with self._asking.connect() as connection:
            rows = connection.execute(newest.limit(most)).all()
        return tuple(replace(msgspec.json.decode(body, type=OpenTable), here=at >= seen) for body, at in rows)

    def _see_hosts(self, table_ids: Sequence[str], at: int) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(listed).where(listed.c.table_id.in_(table_ids)).values(seen=at))


def delete_table(connection: Connection, table_id: str) -> None:
    for owned in (entries, last, listed):
        connection.execute(delete(owned).where(owned.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))


def _list(connection: Connection, table_id: str, listing: OpenTable | None) -> None:
    seen = connection.execute(select(listed.c.seen).where(listed.c.table_id == table_id)).scalar()
    connection.execute(delete(listed).where(listed.c.table_id == table_id))
    if listing is None:
        return
    row = {"table_id": table_id, "since": listing.since, "body": _encode(listing)}
    # A host who lists a table is there; a stranger who sits down says nothing about the host.
    connection.execute(insert(listed).values(**row, seen=listing.since if seen is None else seen))


def _insert_table(connection: Connection, table: NewTable) -> None:
    if table.content:
        connection.execute(KEEP_DATA, {"hash": table.setup.data, "content": table.content})
    connection.execute(insert(tables).values(id=table.id, setup=msgspec.json.encode(table.setup)))


def _url(url: str) -> str:
    """The address with this program's driver."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError("WARTABLE_DATABASE_URL is not a database address, such as postgresql://user@host/name.") from error
    if parsed.drivername in {"postgres", "postgresql"}:
        parsed = parsed.set(drivername="postgresql+psycopg")
    if not parsed.drivername.startswith(("sqlite", "postgresql+psycopg")):
        raise StoreError("WARTABLE_DATABASE_URL must begin with sqlite:// or postgresql://.")
    return parsed.render_as_string(hide_password=False)


def _engine(url: str, is_postgresql: bool) -> Engine:
    if is_postgresql:
        try:
            engine = create_engine(url, pool_size=_THREADS)
        except (ImportError, NoSuchModuleError) as error:
            raise StoreError("PostgreSQL needs the package psycopg: pip install 'wartable[postgresql]'.") from error
        event.listen(engine, "checkout", _check_line)
        return engine
    file = make_url(url).database
    if not file or file == ":memory:":
        raise StoreError("WARTABLE_DATABASE_URL must name a file, such as sqlite:////var/lib/wartable/tables.sqlite3.")
    Path(file).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _check_line(connection: Any, _record: Any, _proxy: Any) -> None:
    if is_ended(connection):
        raise DisconnectionError


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    # The driver would begin transactions automatically, too late for changes that are undone one by one.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")

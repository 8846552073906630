"""The store: SQLite or PostgreSQL behind a handful of questions, asked from threads so that no table waits for a disk.
What is written for a choice, which is most of it, goes to PostgreSQL from the event loop itself.

`append` returns only when the change is on disk for good. It writes all of it or nothing, and nothing when the place of its
first entry is taken: then another process was faster, and whoever asked has to read what it wrote.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from msgspec import UNSET
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from wartable.core.errors import WartableError
from wartable.table.channels import changed, channel_of, deleted
from wartable.table.entries import Change, NewTable, Setup, Stored
from wartable.table.kept import Last, Told
from wartable.table.protocol import OpenTable
from wartable.table.schema import data, entries, last, listed, tables
from wartable.table.writer import Writer, is_ended

T = TypeVar("T")

NO_ANSWER = "The database does not answer: {}."
THREADS = 4
"""How many questions PostgreSQL is asked at a time, each on a connection of its own."""
UPGRADE_LOCK = 0x57415254
"""The advisory lock under which one process at a time brings the database up to date."""


_encode = msgspec.json.Encoder().encode
_decode_told = msgspec.json.Decoder(tuple[Told, ...]).decode

KEEP_DATA = text("INSERT INTO wartable_data (hash, content) VALUES (:hash, :content) ON CONFLICT DO NOTHING")
KEEP_LAST = text(
    "INSERT INTO wartable_last (table_id, body) VALUES (:table_id, :body) "
    "ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"
)
KEEP_NEWEST = text(
    "INSERT INTO wartable_last (table_id, body) SELECT id, :body FROM wartable_tables WHERE id = :table_id AND NOT EXISTS "
    "(SELECT 1 FROM wartable_entries WHERE table_id = :table_id AND place >= :place) "
    "ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"
)
TELL = text("SELECT pg_notify(:channel, :what)")
WRITE = (
    "WITH written AS ("
    "  INSERT INTO wartable_entries (table_id, place, at, body, told)"
    "  SELECT %(table_id)s, %(place)s + n - 1, %(at)s, body, CASE WHEN n = %(count)s THEN %(told)s::bytea END"
    "  FROM unnest(%(bodies)s::bytea[]) WITH ORDINALITY AS entry(body, n)"
    "), kept AS ("
    "  INSERT INTO wartable_last (table_id, body)"
    "  SELECT %(table_id)s, body FROM (SELECT %(last)s::bytea) AS now (body) WHERE body IS NOT NULL"
    "  ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"
    ") SELECT pg_notify(%(channel)s, %(what)s)"
)
"""A change of one table in PostgreSQL: one statement is one transaction, and one question to the database instead of seven."""


class StoreError(WartableError):
    """The database cannot be used; the sentence says why."""


def _store_error(error: SQLAlchemyError) -> StoreError:
    return StoreError(NO_ANSWER.format(type(error).__name__))


class Store:
    """Tables, their entries and their data in a database."""

    def __init__(self, url: str) -> None:
        self.url = _url(url)
        self.is_postgresql = self.url.startswith("postgresql")
        self.process = secrets.token_hex(6)
        """The name of this process among those that share the database."""
        self.engine = _engine(self.url, self.is_postgresql)
        # One question needs no transaction around it.
        self._asking = self.engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_postgresql else self.engine
        self._writer = Writer(self.url)
        # SQLite has one writer at a time; more threads would only wait for one another.
        self._threads = ThreadPoolExecutor(THREADS if self.is_postgresql else 1, thread_name_prefix="store")
        self.written = 0
        """How many changes this process has been given to write."""
        self._waiting: deque[tuple[Change, Future[bool]]] = deque()

    async def open(self) -> None:
        """Brings the database up to date."""
        await self._run(self._upgrade)

    async def close(self) -> None:
        # Work that nobody waits for any more still holds a connection until it ends.
        await asyncio.to_thread(self._threads.shutdown)
        await self._writer.close()
        await asyncio.to_thread(self.engine.dispose)

    async def create(self, table: NewTable) -> None:
        await self._run(self._create, table)

    async def setup(self, table_id: str) -> Setup | None:
        return await self._run(self._setup, table_id)

    async def content(self, hash_: str) -> bytes | None:
        """The content of the data of this hash."""
        return await self._run(self._content, hash_)

    async def read(self, table_id: str, since: int) -> list[Stored]:
        """The entries of a table from a place on."""
        return await self._run(self._read, table_id, since)

    async def append(self, change: Change) -> bool:
        """Writes a change, all of it or nothing; False when its place is taken.

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
        """Deletes a table with all that belongs to it, but for data that others may use; other processes are told."""
        await self._run(self._delete, table_id)

    async def ping(self) -> None:
        """StoreError when the database does not answer."""
        await self._run(self._ping)

    async def keep(self, table_id: str, stands: Last) -> None:
        """Keeps how a table stands, unless another process has written further entries, or the table is gone."""
        await self._run(self._keep, table_id, stands)

    async def told(self, table_id: str) -> dict[int, tuple[Told, ...]]:
        """What was told at a table, by the place of the entry that it was told with."""
        return await self._run(self._told, table_id)

    async def last(self, table_id: str) -> Last | None:
        """How a table stood last."""
        return await self._run(self._last, table_id)

    async def listed(self, since: int, most: int) -> tuple[OpenTable, ...]:
        """The public list from a time on, the newest first."""
        return await self._run(self._listed, since, most)

    async def _append_plain(self, change: Change) -> bool:
        import psycopg

        self.written += 1
        try:
            return await self._writer.write(WRITE, self._row(change))
        except psycopg.Error as error:
            raise StoreError(NO_ANSWER.format(type(error).__name__)) from error

    # -- in a thread --------------------------------------------------------------------------------------------------

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        def guarded() -> T:
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
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except CommandError as error:
                # It names a step that this program does not know.
                raise StoreError("A newer version of Wartable has written this database; use that version.") from error

    def _ping(self) -> None:
        with self._asking.connect() as connection:
            connection.execute(text("SELECT 1"))

    def _create(self, table: NewTable) -> None:
        with self.engine.begin() as connection:
            _insert_table(connection, table)

    def _setup(self, table_id: str) -> Setup | None:
        with self._asking.connect() as connection:
            found = connection.execute(select(tables.c.setup).where(tables.c.id == table_id)).scalar()
        return None if found is None else msgspec.json.decode(found, type=Setup)

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

    def _row(self, change: Change) -> dict[str, Any]:
        return {
            "table_id": change.table_id,
            "place": change.place,
            "at": change.at,
            "count": len(change.bodies),
            "bodies": list(change.bodies),
            "told": _encode(change.told) if change.told else None,
            "last": None if change.last is None else _encode(change.last),
            "channel": channel_of(change.table_id),
            "what": changed(self.process, change.table_id),
        }

    def _append_waiting(self) -> None:
        """Writes all changes that wait; whoever wrote them hears of it when they are on disk."""
        waiting = [self._waiting.popleft() for _ in range(len(self._waiting))]
        batch = [(change, written) for change, written in waiting if written.set_running_or_notify_cancel()]
        if not batch:
            return
        try:
            with self.engine.begin() as connection:
                results = [self._write(connection, change) for change, _ in batch]
        except Exception as error:  # noqa: BLE001  it is told to everybody who waits
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
            # One change that is too late does not undo the others of its transaction.
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

    def _told(self, table_id: str) -> dict[int, tuple[Told, ...]]:
        wanted = select(entries.c.place, entries.c.told).where(entries.c.table_id == table_id, entries.c.told.is_not(None))
        with self._asking.connect() as connection:
            return {place: _decode_told(told) for place, told in connection.execute(wanted)}

    def _last(self, table_id: str) -> Last | None:
        with self._asking.connect() as connection:
            found = connection.execute(select(last.c.body).where(last.c.table_id == table_id)).scalar()
        return None if found is None else msgspec.json.decode(found, type=Last)

    def _listed(self, since: int, most: int) -> tuple[OpenTable, ...]:
        wanted = select(listed.c.body).where(listed.c.since >= since).order_by(listed.c.since.desc()).limit(most)
        with self._asking.connect() as connection:
            return tuple(msgspec.json.decode(body, type=OpenTable) for body in connection.execute(wanted).scalars())


def delete_table(connection: Connection, table_id: str) -> None:
    for owned in (entries, last, listed):
        connection.execute(delete(owned).where(owned.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))


def _list(connection: Connection, table_id: str, listing: OpenTable | None) -> None:
    connection.execute(delete(listed).where(listed.c.table_id == table_id))
    if listing is not None:
        connection.execute(insert(listed).values(table_id=table_id, since=listing.since, body=_encode(listing)))


def _insert_table(connection: Connection, table: NewTable) -> None:
    if table.content:
        connection.execute(KEEP_DATA, {"hash": table.setup.data, "content": table.content})
    connection.execute(insert(tables).values(id=table.id, setup=msgspec.json.encode(table.setup)))


def _url(url: str) -> str:
    """The address with the driver that this program uses."""
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
            engine = create_engine(url, pool_size=THREADS)
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
    # The driver would begin transactions by itself, too late for changes that are undone one by one.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")

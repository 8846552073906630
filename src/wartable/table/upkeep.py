"""Database maintenance outside the server: backups, restoring them, and deleting old tables."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import msgspec
from sqlalchemy import delete, func, select
from sqlalchemy.engine import make_url

from wartable.core.errors import WartableError
from wartable.table.claim import Claim
from wartable.table.entries import Setup
from wartable.table.schema import data, entries, tables
from wartable.table.store import Store, delete_table

DAY = 24 * 3600 * 1000


class Upkeep(WartableError):
    """An operation that is impossible with this database; the sentence says why."""


def back_up(url: str, to: Path) -> None:
    """Copies an SQLite database, even while a server uses it; the copy has everything acknowledged before it began."""
    source = _file(url)
    if not source.is_file():
        raise Upkeep(f"There is no database at {source} yet.")
    if to.exists():
        raise Upkeep(f"{to} already exists; name another file.")
    _copy(source, to)


async def restore(url: str, copy: Path) -> Path | None:
    """Replaces the database with a copy, and returns the name under which the previous one is kept, if there was one."""
    target = _file(url)
    _check(copy)
    store = Store(url)
    claim = Claim(store.url)
    await claim.take()
    try:
        kept = _set_aside(target)
        _copy(copy, target)
        await store.open()
    finally:
        await store.close()
        claim.release()
    return kept


async def clean(url: str, days: float) -> int:
    """Deletes tables where nothing has happened for this long, with all that belongs to them; returns their number."""
    store = Store(url)
    claim = Claim(store.url)
    await claim.take()
    try:
        await store.open()
        return await asyncio.to_thread(_delete_older, store, int(time.time() * 1000 - days * DAY))
    finally:
        await store.close()
        claim.release()


def _delete_older(store: Store, since: int) -> int:
    with store.engine.begin() as connection:
        used = dict(connection.execute(select(entries.c.table_id, func.max(entries.c.at)).group_by(entries.c.table_id)).all())
        setups = {name: _setup(setup) for name, setup in connection.execute(select(tables.c.id, tables.c.setup))}
        old = [name for name, setup in setups.items() if max(setup.made, used.get(name, 0)) < since]
        for name in old:
            delete_table(connection, name)
        wanted = {setup.data for name, setup in setups.items() if name not in old}
        for hash_ in set(connection.execute(select(data.c.hash)).scalars()) - wanted:
            connection.execute(delete(data).where(data.c.hash == hash_))
    return len(old)


def _setup(written: bytes) -> Setup:
    return msgspec.json.decode(written, type=Setup)


def _file(url: str) -> Path:
    parsed = make_url(url)
    if not parsed.drivername.startswith("sqlite") or not parsed.database:
        raise Upkeep("This is for SQLite; PostgreSQL has pg_dump and pg_restore.")
    return Path(parsed.database)


def _copy(source: Path, to: Path) -> None:
    """Only the owner may read the copy: it contains hidden facts and the seeds of the dice."""
    to.touch(mode=0o600)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new)


def _check(copy: Path) -> None:
    """Is this file an intact Wartable database?"""
    if not copy.is_file():
        raise Upkeep(f"There is no file {copy}.")
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as connection:
            whole = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            connection.execute("SELECT version_num FROM wartable_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise Upkeep(f"{copy} is not a Wartable database.") from error
    if not whole:
        raise Upkeep(f"{copy} is damaged.")


def _set_aside(target: Path) -> Path | None:
    """Renames the database, with SQLite's files beside it."""
    if not target.exists():
        return None
    kept = target.with_name(f"{target.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    for ending in ("", "-wal", "-shm"):
        beside = target.with_name(target.name + ending)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + ending))
    return kept

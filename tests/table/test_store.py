"""The store: all or nothing, one entry for each place, on both databases."""

import asyncio
import threading

import msgspec
import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import OperationalError

from tests.table.playing import eventually, in_loop
from wartable.core.scenario import Scenario
from wartable.table.entries import Change, NewTable, Setup, Stored
from wartable.table.kept import Last, MatchView, Wording
from wartable.table.protocol import SeatPlan
from wartable.table.schema import metadata
from wartable.table.store import Store, StoreError

SETUP = Setup(
    game="ambush",
    version=1,
    data="0123456789abcdef",
    scenario=Scenario(2),
    seats=(SeatPlan(), SeatPlan()),
    keys=("a", "b"),
    spectator="c",
    seed="00",
    clock=None,
    made=5,
)


ONE, TWO = NewTable("one", SETUP, b"the data"), NewTable("two", SETUP, b"the data")


TOLD = (Wording("Ann marches.", 0, ("AMB-2",), (None, 1)),)
LAST = Last(1, {"world": 1}, None, (MatchView({"world": 2}, [], ("Ann",)),))


END_WAITING = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


async def opened(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store


@in_loop
async def test_what_is_stored_is_read_again_also_by_another_process(database: str) -> None:
    store = await opened(database)
    await store.create(ONE)
    assert await store.append(Change("one", 0, 7, (b"first", b"second")))
    other = await opened(database)
    assert await other.setup("one") == SETUP
    assert await other.setup("two") is None
    assert await other.read("one", 1) == [Stored(1, 7, b"second")]
    await store.close()
    await other.close()


@in_loop
async def test_the_data_of_tables_are_stored_once_for_each_hash(database: str) -> None:
    store, other = await opened(database), await opened(database)
    await asyncio.gather(store.create(ONE), other.create(TWO))
    await other.create(NewTable("three", msgspec.structs.replace(SETUP, data=""), b""))
    assert await other.content(SETUP.data) == b"the data"
    assert (await store.content("fedcba9876543210"), await store.content("")) == (None, None)
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM wartable_data")).scalar() == 1
    await store.close()
    await other.close()


@in_loop
async def test_what_is_kept_beside_the_entries_is_written_with_them_and_the_last_row_anew(database: str) -> None:
    store = await opened(database)
    await store.create(ONE)
    assert (await store.last("one"), await store.told("one")) == (None, {})
    assert await store.append(Change("one", 0, 1, (b"a", b"b"), TOLD, LAST))
    later = msgspec.structs.replace(LAST, version=2)
    assert await store.append(Change("one", 2, 1, (b"c",), last=later))
    assert await store.append(Change("one", 3, 1, (b"chat",)))
    assert (await store.last("one"), await store.told("one")) == (later, {1: TOLD})
    await store.close()


@in_loop
async def test_entries_may_hold_any_bytes_and_be_longer_than_a_line_takes_at_once(database: str) -> None:
    store = await opened(database)
    await store.create(ONE)
    bodies = bytes(range(256)), b"", b'"\\x{},', bytes(10_000_000)
    assert await store.append(Change("one", 0, 1, bodies))
    assert [entry.body for entry in await store.read("one", 0)] == list(bodies)
    await store.close()


@in_loop
async def test_what_a_lost_line_leaves_in_doubt_is_an_error_and_the_next_change_goes_by_a_new_line(postgresql: str) -> None:
    store = await opened(postgresql)
    await store.create(ONE)
    with psycopg.connect(postgresql) as other:
        other.execute("LOCK TABLE wartable_entries")
        writing = asyncio.create_task(store.append(Change("one", 0, 1, (b"a",))))
        with psycopg.connect(postgresql, autocommit=True) as third:
            await eventually(lambda: asyncio.to_thread(lambda: bool(third.execute(END_WAITING).fetchall())))
        with pytest.raises(StoreError, match="The database does not answer"):
            await writing
        other.rollback()
    assert await store.append(Change("one", 0, 1, (b"b",)))
    assert [entry.body for entry in await store.read("one", 0)] == [b"b"]
    await store.close()


@in_loop
async def test_a_place_is_given_to_one_entry_only_and_nothing_is_half_written(database: str) -> None:
    store, other = await opened(database), await opened(database)
    await store.create(ONE)
    assert await store.append(Change("one", 0, 1, (b"a",)))
    assert not await other.append(Change("one", 0, 1, (b"x", b"y"), TOLD, LAST, TWO))
    assert await other.read("one", 0) == [Stored(0, 1, b"a")]
    assert await other.setup("two") is None
    assert (await other.last("one"), await other.told("one")) == (None, {})
    await store.close()
    await other.close()


@in_loop
async def test_of_many_who_race_for_a_place_one_wins(database: str) -> None:
    stores = [await opened(database) for _ in range(3)]
    await stores[0].create(ONE)
    won = await asyncio.gather(*(store.append(Change("one", 0, n, (b"%d" % n,) * 3)) for n, store in enumerate(stores)))
    entries = await stores[0].read("one", 0)
    assert sorted(won) == [False, False, True]
    assert [(entry.place, entry.body) for entry in entries] == [(place, b"%d" % won.index(True)) for place in range(3)]
    for store in stores:
        await store.close()


@in_loop
async def test_a_rematch_table_is_made_together_with_the_entry_that_names_it(database: str) -> None:
    store = await opened(database)
    await store.create(ONE)
    assert await store.append(Change("one", 0, 1, (b"rematch",), new_table=TWO))
    assert await store.setup("two") == SETUP
    await store.close()


@in_loop
async def test_the_migrations_lead_to_the_tables_that_the_program_uses(database: str) -> None:
    store = await opened(database)
    await store.close()
    engine = create_engine(store.url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": "wartable_version"})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


@in_loop
async def test_sqlite_writes_to_disk_before_it_says_so(sqlite: str) -> None:
    store = await opened(sqlite)
    with store.engine.connect() as connection:
        pragmas = [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert pragmas == ["wal", 2, 1]
    await store.close()


@in_loop
async def test_a_process_that_brings_the_database_up_to_date_twice_does_no_harm(database: str) -> None:
    stores = [Store(database), Store(database)]
    if stores[0].is_postgresql:
        await asyncio.gather(*(store.open() for store in stores))
    else:
        for store in stores:
            await store.open()
    await stores[0].create(ONE)
    assert await stores[1].setup("one") == SETUP
    for store in stores:
        await store.close()


@pytest.mark.parametrize("url", ["postgres://u@h/n", "postgresql://u@h/n", "postgresql+psycopg://u@h/n"])
def test_a_postgresql_address_may_be_written_in_any_usual_way(url: str) -> None:
    assert Store(url).url == "postgresql+psycopg://u@h/n"


@in_loop
async def test_changes_that_wait_are_written_to_sqlite_in_one_transaction(sqlite: str) -> None:
    store, commits = await opened(sqlite), [0]
    await store.create(ONE)
    await store.create(TWO)
    assert await store.append(Change("two", 0, 1, (b"first",)))
    event.listen(store.engine, "commit", lambda _connection: commits.__setitem__(0, commits[0] + 1))
    busy = threading.Event()
    store._threads.submit(busy.wait)
    appends = [asyncio.create_task(store.append(Change("one", place, 1, (b"%d" % place,)))) for place in range(50)]
    late = asyncio.create_task(store.append(Change("two", 0, 1, (b"too", b"late"), TOLD, LAST)))
    await asyncio.sleep(0)
    busy.set()
    assert await asyncio.gather(*appends) == [True] * 50
    assert (await late, commits[0]) == (False, 1)
    assert [entry.body for entry in await store.read("one", 0)] == [b"%d" % place for place in range(50)]
    assert ([entry.body for entry in await store.read("two", 0)], await store.last("two")) == ([b"first"], None)
    await store.close()


@in_loop
async def test_nothing_is_acknowledged_that_could_not_be_written(sqlite: str) -> None:
    store = await opened(sqlite)
    await store.create(ONE)
    busy = threading.Event()
    store._threads.submit(busy.wait)
    appends = [asyncio.create_task(store.append(Change(table, 0, 1, (b"x",)))) for table in ("one", "two")]
    await asyncio.sleep(0)

    def fail(_connection: object) -> None:
        raise OperationalError("COMMIT", None, Exception("disk full"))

    event.listen(store.engine, "commit", fail)
    busy.set()
    results = await asyncio.gather(*appends, return_exceptions=True)
    event.remove(store.engine, "commit", fail)
    assert [str(result) for result in results] == ["The database does not answer: OperationalError."] * 2
    assert await store.read("one", 0) == []
    await store.close()

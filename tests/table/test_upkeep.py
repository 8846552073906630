"""Whoever runs a server sees how it is, and looks after its database."""

import time
from pathlib import Path

import pytest

from tests.table.playing import HALT, Player, in_loop, quick, serving, start, table_at
from wartable.table import claim, upkeep
from wartable.table.rooms import Rooms
from wartable.table.store import Store, StoreError
from wartable.table.upkeep import Upkeep


@in_loop
async def test_a_copy_made_while_the_server_runs_is_brought_back(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claim, "SECONDS", 0.0)
    copy = tmp_path / "copy.sqlite3"
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        await ann.submit(HALT)
        ask = (await ann.view())["ask"]
        upkeep.back_up(sqlite, copy)
        await ann.do("Resign")
        with pytest.raises(StoreError, match="Another server uses this database"):
            await upkeep.restore(sqlite, copy)
        with pytest.raises(Upkeep, match="already exists"):
            upkeep.back_up(sqlite, copy)
    kept = await upkeep.restore(sqlite, copy)
    assert kept is not None
    assert kept.is_file()
    assert {file.stat().st_mode & 0o077 for file in (copy, Path(sqlite.removeprefix("sqlite:///")))} == {0}
    async with table_at(sqlite) as client:
        view = await Player(client, ann.table, ann.token).view()
        assert (view["ask"], view["phase"]) == (ask, "playing")


@in_loop
async def test_what_is_no_database_is_not_brought_back(sqlite: str, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ann")
    for copy, words in ((other, "is not a Wartable database"), (tmp_path / "none", "There is no file")):
        with pytest.raises(Upkeep, match=words):
            await upkeep.restore(sqlite, copy)
    with pytest.raises(Upkeep, match="pg_dump"):
        upkeep.back_up("postgresql://nobody@localhost/none", tmp_path / "copy")


@in_loop
async def test_tables_that_nobody_has_touched_for_long_are_deleted_with_all_that_belongs_to_them(database: str) -> None:
    rooms = Rooms(quick(database))
    now = [int(time.time() * 1000) - 40 * upkeep.DAY]
    rooms.services.now = lambda: now[0]
    async with serving(rooms) as client:
        old, used = [(await start(client, game="duel"))[0] for _ in range(2)]
        now[0] += 39 * upkeep.DAY
        await used.do("Say", text="Still here")
    assert await upkeep.clean(database, days=30) == 1
    store = Store(database)
    assert (await store.setup(old.table), await store.read(old.table, 0), await store.last(old.table)) == (None, [], None)
    setup = await store.setup(used.table)
    assert setup is not None
    assert await store.content(setup.data)
    await store.close()
    assert await upkeep.clean(database, days=0) == 1
    store = Store(database)
    assert await store.content(setup.data) is None
    await store.close()


@in_loop
async def test_the_server_says_how_it_is(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Rooms(quick(sqlite))
    async with serving(rooms) as client:
        assert (await client.get("/api/health")).status_code == 200
        ann, _, _ = await start(client)
        async with ann.socket():
            figures = (await client.get("/metrics")).text.splitlines()
        for line in ("wartable_tables 1", "wartable_sockets 1", 'wartable_jobs_waiting{of="bots"} 0'):
            assert line in figures
        away = {"X-Forwarded-For": "203.0.113.9"}
        assert (await client.get("/metrics", headers=away)).status_code == 404

        async def fail() -> None:
            raise StoreError("The database does not answer: OperationalError.")

        monkeypatch.setattr(rooms.services.store, "ping", fail)
        assert (await client.get("/api/health")).status_code == 503

"""Databases written by an earlier program open: running tables go on, finished ones are shown."""

import json
import shutil
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import create_engine, text

from tests.table.playing import Player, in_loop, table_at
from tests.table.stored import GAMES, answer, file
from wartable.table.store import Store

KINDS = ("sqlite", "postgresql")
Stored = tuple[str, list[dict[str, Any]]]
"""A copy of a stored database, and how its tables were seen last."""


@pytest.fixture(params=[(name, kind) for name in GAMES for kind in KINDS], ids="-".join)
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Stored:
    name, kind = request.param
    return copied(name, kind, request, tmp_path)


@pytest.fixture(params=KINDS)
def before_screens(request: pytest.FixtureRequest, tmp_path: Path) -> Stored:
    """One from the time when a whole table was at one screen or was not."""
    return copied("tables", request.param, request, tmp_path)


def copied(name: str, kind: str, request: pytest.FixtureRequest, folder: Path) -> Stored:
    seen = json.loads(file(name, "json").read_text(encoding="utf-8"))[kind]
    if kind == "sqlite":
        return f"sqlite:///{shutil.copy(file(name, 'sqlite3'), folder / 'tables.sqlite3')}", seen
    url: str = request.getfixturevalue("postgresql")
    with psycopg.connect(url.replace("postgresql+psycopg", "postgresql"), autocommit=True) as connection:
        connection.execute(file(name, "sql").read_text(encoding="utf-8").encode())
    return url, seen


@in_loop
async def test_a_stored_database_opens_and_its_tables_go_on(stored: Stored) -> None:
    url, seen = stored
    async with table_at(url) as client:
        for table in seen:
            players = [Player(client, table["table"], token) for token in table["tokens"]]
            views = [await player.view() for player in players]
            assert [view["phase"] for view in views] == [table["phase"]] * len(players)
            assert [view["ask"] for view in views] == table["asks"]
            assert await players[0].log() == table["log"]
            if table["phase"] == "over":
                assert (await players[0].journal()).status_code == 200
            else:
                await answer(players, 2)
                assert (await players[0].view())["ask"] > views[0]["ask"]


@in_loop
async def test_a_stored_table_at_one_screen_is_still_one(before_screens: Stored) -> None:
    url, seen = before_screens
    store = Store(url)
    engine = create_engine(store.url)
    with engine.begin() as connection:
        rows = connection.execute(text("SELECT id, setup FROM wartable_tables")).all()
        before = {name: json.loads(bytes(setup)) for name, setup in rows}
        one = {**before[seen[0]["table"]], "hot_seat": True}
        values = {"setup": json.dumps(one).encode(), "id": seen[0]["table"]}
        connection.execute(text("UPDATE wartable_tables SET setup = :setup WHERE id = :id"), values)
    engine.dispose()
    await store.open()
    setups = [await store.setup(table["table"]) for table in seen]
    await store.close()
    assert [[plan.screen for plan in setup.seats] for setup in setups if setup] == [[True, True], *([[False, False]] * 3)]
    assert [list(setup.keys) for setup in setups if setup] == [before[table["table"]]["keys"] for table in seen]

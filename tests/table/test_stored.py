"""Databases written by an earlier program open: running tables go on, finished ones are shown."""

import json
import shutil
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.table.playing import Player, in_loop, table_at
from tests.table.stored import DUMP, SEEN, SQLITE, answer


@pytest.fixture(params=["sqlite", "postgresql"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, list[dict[str, Any]]]:
    """A copy of a stored database, and how its tables were seen last."""
    seen = json.loads(SEEN.read_text(encoding="utf-8"))[request.param]
    if request.param == "sqlite":
        return f"sqlite:///{shutil.copy(SQLITE, tmp_path / 'tables.sqlite3')}", seen
    url: str = request.getfixturevalue("postgresql")
    with psycopg.connect(url.replace("postgresql+psycopg", "postgresql"), autocommit=True) as connection:
        connection.execute(DUMP.read_text(encoding="utf-8").encode())
    return url, seen


@in_loop
async def test_a_stored_database_opens_and_its_tables_go_on(stored: tuple[str, list[dict[str, Any]]]) -> None:
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

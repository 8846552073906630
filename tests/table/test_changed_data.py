"""Tables and journals that were made before a game's data changed play on with the data they were made with."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table import changed
from tests.table.playing import Player, eventually, in_loop, make_table, start, table_at
from tests.table.stored import answer
from wartable.cli import run
from wartable.games import caledea, fleet_commander

BEFORE: dict[str, Any] = {"caledea": caledea.GAME, "fleet_commander": fleet_commander.GAME}
AFTER: dict[str, Any] = {"caledea": changed.CALEDEA, "fleet_commander": changed.FLEET}
each_game = pytest.mark.parametrize("name", BEFORE)


async def scenery(player: Player) -> Any:
    headers = {"Authorization": f"Bearer {player.token}"}
    return (await player.client.get(f"/api/tables/{player.table}/scenery", headers=headers)).json()


def later(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on the program brings other data along, also in its workers."""
    monkeypatch.setenv("WARTABLE_GAMES", changed.SETTING)
    assert AFTER[name].pack != BEFORE[name].pack


@each_game
@in_loop
async def test_a_table_plays_on_with_the_data_it_was_made_with(
    name: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_at(database) as client:
        players = await start(client, game=name)
        await answer(players, 12)
        seen = [(await player.view())["position"] for player in players]
        drawn, told = await scenery(players[0]), await players[0].log()
    later(name, monkeypatch)
    async with table_at(database) as client:
        players = [Player(client, player.table, player.token) for player in players]
        assert [(await player.view())["position"] for player in players] == seen
        assert (await scenery(players[0]), await players[0].log()) == (drawn, told)
        await answer(players, 6)
        await players[1].do("HandOver", seat=1, bot="random")
        asked = (await players[0].view())["ask"]

        async def bot_has_answered() -> bool:
            await answer(players[:1] + players[-1:], 1)
            return bool((await players[0].view())["ask"] > asked + 6)

        await eventually(bot_has_answered)
        assert not [line for line in await players[0].log() if "did not answer" in line]
        fresh = await make_table(client, game=name)
        assert await scenery(fresh[0]) != drawn


@each_game
@in_loop
async def test_a_journal_is_read_with_the_data_it_was_played_with(
    name: str, sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with table_at(sqlite) as client:
        players = await start(client, game=name)
        await answer(players, 12)
        await players[0].do("Resign")
        journal = (await players[0].journal()).text
        before = (await client.post("/api/replays", json={"journal": journal, "seat": 0})).json()
    later(name, monkeypatch)
    async with table_at(sqlite) as client:
        assert (await client.post("/api/replays", json={"journal": journal, "seat": 0})).json() == before
        again = Player(client, players[0].table, players[0].token)
        assert (await again.journal()).text == journal
    (tmp_path / "match.jsonl").write_text(journal)
    assert run(["verify", str(tmp_path / "match.jsonl"), "--strict"]) == 0
    assert f"It was played with other data than this program's own: {BEFORE[name].pack}." in capsys.readouterr().out
    assert msgspec.json.decode(journal.splitlines()[0])["header"]["pack"] == BEFORE[name].pack


@in_loop
async def test_a_rematch_is_played_with_the_same_data(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table_at(sqlite) as client:
        players = await start(client, game="caledea")
        drawn = await scenery(players[0])
        await players[0].do("Resign")
    later("caledea", monkeypatch)
    async with table_at(sqlite) as client:
        players = [Player(client, player.table, player.token) for player in players]
        for player in players[:-1]:
            await player.do("Rematch")
        moved_on = (await players[0].view())["next_table"]
        assert await scenery(Player(client, moved_on, players[0].token)) == drawn


@in_loop
async def test_a_table_does_not_need_the_pack_that_it_was_made_with(sqlite: str, tmp_path: Path) -> None:
    folder = tmp_path / "packs" / "rich"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text('name = "Rich"\ngame = "caledea"\nversion = "1"\n')
    text = '[[kingdoms]]\nid = "verrun"\nstart_units = {}\nfrom = {{ start_units = "house" }}\n'
    units = []
    tables = []
    async with table_at(sqlite, packs=tmp_path / "packs") as client:
        for start_units in (7, 9):
            # A pack that is changed while the server runs counts for the tables that are made from then on.
            (folder / "kingdoms.toml").write_text(text.format(start_units))
            tables.append((await make_table(client, game="caledea", pack="rich"))[0])
    async with table_at(sqlite) as client:
        for made in tables:
            drawn = await scenery(Player(client, made.table, made.token))
            units.append(drawn["kingdoms"][0]["start_units"])
    assert units == [7, 9]

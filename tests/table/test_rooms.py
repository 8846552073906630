"""Rooms: packs, several choices at once, letting go and loading again, clocks across a restart."""

import asyncio
from pathlib import Path

import pytest

from tests.table.playing import HALT, MARCH, Player, eventually, in_loop, make_table, quick, serving, start, table_at
from wartable.table import rooms as rooms_module
from wartable.table.rooms import Rooms

PACK = 'name = "Big guns"\ngame = "duel"\nversion = "1"\ndescription = "A cruiser with more guns."\n'
SHIPS = '[[ships]]\nid = "cruiser"\nguns = 5\nfrom = { guns = "house" }\n'


@in_loop
async def test_the_lobby_lists_games_with_their_options_and_bots(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        games = {game["name"]: game for game in (await client.get("/api/games")).json()["games"]}
        assert {"ambush", "duel", "terms"} <= set(games)
        assert [option["key"] for option in games["terms"]["options"]] == ["fog", "pace"]
        levels = games["ambush"]["bots"]
        assert [level["name"] for level in levels] == ["recruit", "officer", "captain"]
        assert levels[0]["says"].endswith("an easy opponent.")
        assert games["ambush"]["styles"] == []
        styles = games["caledea"]["styles"]
        assert [style["name"] for style in styles] == ["aggressive", "cautious", "builder"]
        assert styles[2]["says"].startswith("Plays like a captain that would rather build")


@in_loop
async def test_an_option_that_the_game_does_not_have_is_refused_whatever_its_name(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        for key in ("speed", "seats", "self"):
            wanted = {"game": "terms", "seats": [{}, {}], "options": {key: 2}}
            answer = await client.post("/api/tables", json=wanted)
            why = f"There is no option '{key}'; the options are: fog, pace."
            assert (answer.status_code, answer.json()["why"]) == (400, why)


@in_loop
async def test_a_table_is_played_with_a_pack_also_by_its_bots(sqlite: str, tmp_path: Path) -> None:
    folder = tmp_path / "packs" / "big-guns"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(PACK)
    (folder / "ships.toml").write_text(SHIPS)
    (tmp_path / "packs" / "no pack").mkdir()
    async with table_at(sqlite, packs=tmp_path / "packs") as client:
        games = {game["name"]: game for game in (await client.get("/api/games")).json()["games"]}
        assert [pack["name"] for pack in games["duel"]["packs"]] == ["big-guns"]
        assert games["ambush"]["packs"] == []
        (spectator,) = await make_table(client, game="duel", seats="bb", pack="big-guns")

        async def has_begun() -> bool:
            return bool((await spectator.view())["ask"] > 3)

        await eventually(has_begun)
        assert not [line for line in await spectator.log() if "did not answer" in line]
        plain = (await make_table(client, game="duel", seats="hh"))[-1]
        data = [(await player.view())["position"]["world"] for player in (spectator, plain)]
        assert data[0] != data[1]


@in_loop
async def test_the_lobby_lists_what_a_pack_adds_to_the_options(sqlite: str, tmp_path: Path) -> None:
    pack, broken = tmp_path / "race", tmp_path / "broken"
    for folder, name, table in ((pack, "A race", "[72, 48]"), (broken, "Too small", "[1, 48]")):
        folder.mkdir()
        (folder / "pack.toml").write_text(f'name = "{name}"\ngame = "legends"\nversion = "1"\ndescription = "Short."\n')
        (folder / "scenarios.toml").write_text(
            f'[[scenarios]]\nid = "sprint"\nname = "Sprint"\ntext = "Who lasts."\ntable = {table}\n'
            'scoring = "engagement"\nfrom = { "*" = "house" }\n'
        )
    async with table_at(sqlite, packs=tmp_path) as client:
        games = {game["name"]: game for game in (await client.get("/api/games")).json()["games"]}
        small, race = games["legends"]["packs"]
        assert (small["title"], small["options"]) == ("Too small", [])
        assert (race["name"], race["title"], race["says"]) == ("race", "A race", "Short.")
        (scenario,) = race["options"]
        own = next(option for option in games["legends"]["options"] if option["key"] == "scenario")
        assert scenario["values"] == [*own["values"], "sprint"]
        wanted = {"game": "legends", "seats": [{}, {}], "pack": "race", "options": {"scenario": "sprint"}}
        assert (await client.post("/api/tables", json=wanted)).status_code == 201
        refused = await client.post("/api/tables", json={**wanted, "pack": "broken"})
        assert (refused.status_code, "field 'table'" in refused.json()["why"]) == (400, True)


@in_loop
async def test_several_choices_are_made_until_another_seat_is_asked(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        reply = await ann.do("Submit", ask=(await ann.view())["ask"], choices=[HALT, HALT])
        assert (reply["made"], reply["stopped"]) == (1, "Another seat is asked.")
        assert (await ben.view())["question"] is not None


@in_loop
async def test_a_room_that_nobody_looks_at_is_let_go_and_comes_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "ROUND_SECONDS", 0.02)
    monkeypatch.setattr(rooms_module, "IDLE_SECONDS", 0.01)
    rooms, rounds = Rooms(quick(database)), asyncio.Semaphore(0)
    async with serving(rooms) as client:

        async def no_room_is_left() -> bool:
            return not rooms._rooms

        async def told(_: object) -> None:
            rounds.release()

        ann, _, _ = await start(client)
        await ann.submit(MARCH)
        before = await ann.view()
        async with ann.socket():
            watched = await rooms.get(ann.table)
            monkeypatch.setattr(rooms.services.bus, "tell", told)
            for _ in range(3):
                await rounds.acquire()
            assert rooms._rooms == {ann.table: watched}
        await eventually(no_room_is_left)
        after = await ann.view()
        assert {**after, "seats": []} == {**before, "seats": []}


@in_loop
async def test_clocks_run_on_while_the_server_is_down(database: str) -> None:
    now = [1_000_000]

    def new_rooms() -> Rooms:
        rooms = Rooms(quick(database))
        rooms.services.now = lambda: now[0]
        return rooms

    async with serving(new_rooms()) as client:
        ann, ben, _ = await start(client, clock={"per": "decision", "seconds": 10})
    now[0] += 4_000
    async with serving(new_rooms()) as client:
        assert (await Player(client, ann.table, ann.token).view())["seats"][0]["time_left"] == 6_000
    now[0] += 7_000
    async with serving(new_rooms()) as client:
        ben = Player(client, ben.table, ben.token)

        async def is_asked() -> bool:
            return (await ben.view())["question"] is not None

        await eventually(is_asked)
        assert "Ann's time has run out: the default answer is given." in await ben.log()

"""A table is deleted by its host, when nobody else is in the middle of a match there."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.playing import Player, in_loop, make_table, quick, serving, start, table_at
from tests.table.test_safety import status
from wartable.table.rooms import Rooms


async def delete(player: Player) -> int:
    headers = {"Authorization": f"Bearer {player.token}"}
    return (await player.client.delete(f"/api/tables/{player.table}", headers=headers)).status_code


@in_loop
async def test_a_finished_table_is_deleted_by_its_host_and_opens_for_nobody(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, spectator = await start(client)
        other, _, _ = await start(client)
        await ben.do("Resign")
        async with ben.socket() as socket:
            assert await delete(ann) == 204
            with pytest.raises(ConnectionClosed):
                await socket.next("Nothing")
            assert socket.connection.close_code == 4401
        assert [await status(player) for player in (ann, ben, spectator, other)] == [401, 401, 401, 200]
        assert await delete(ann) == 401
    async with table_at(database) as client:
        again = [Player(client, player.table, player.token) for player in (ann, other)]
        assert [await status(player) for player in again] == [401, 200]


@in_loop
async def test_only_the_host_deletes_and_not_while_others_play(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        assert [await delete(player) for player in (ann, ben, spectator)] == [409, 403, 403]
        await ann.do("Resign")
        assert [await delete(player) for player in (ben, spectator, ann)] == [403, 403, 204]


@in_loop
@pytest.mark.parametrize("seats", ["hb", "ss"])
async def test_whoever_plays_alone_deletes_at_any_time(sqlite: str, seats: str) -> None:
    async with table_at(sqlite) as client:
        ann, *others, _ = await make_table(client, seats=seats)
        for player, name in zip((ann, *others), ("Ann", "Ben"), strict=False):
            await player.do("Join", name=name)
        assert (await ann.view())["phase"] == "playing"
        assert await delete(ann) == 204


@in_loop
async def test_a_listed_table_is_no_longer_offered_when_it_is_deleted(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await make_table(client)
        await ann.do("Join", name="Ann")
        await ann.do("List", says="Anybody?")
        assert len((await client.get("/api/open")).json()["tables"]) == 1
        assert await delete(ann) == 204
        assert (await client.get("/api/open")).json()["tables"] == []


@in_loop
async def test_other_processes_let_a_deleted_table_go(postgresql: str) -> None:
    async with serving(Rooms(quick(postgresql))) as here, serving(Rooms(quick(postgresql))) as there:
        ann, ben, _ = await start(here)
        await ben.do("Resign")
        async with Player(there, ben.table, ben.token).socket() as socket:
            assert await delete(ann) == 204
            with pytest.raises(ConnectionClosed):
                await socket.next("Nothing")
            assert socket.connection.close_code == 4401
        assert await status(Player(there, ben.table, ben.token)) == 401


@in_loop
async def test_an_act_that_waits_when_the_table_is_deleted_is_refused(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms, begun = Rooms(quick(sqlite)), asyncio.Event()
    async with serving(rooms) as client:
        ann, ben, _ = await start(client)
        await ann.do("Resign")

        async def never(*_: object) -> bool:
            begun.set()
            await asyncio.Event().wait()
            return True

        monkeypatch.setattr(rooms.services.store, "append", never)
        path, headers = f"/api/tables/{ben.table}/act", {"Authorization": f"Bearer {ben.token}"}
        say = {"type": "Say", "text": "Hello"}
        waiting = [asyncio.create_task(client.post(path, json=say, headers=headers)) for _ in range(2)]
        await begun.wait()
        await client.delete(f"/api/tables/{ann.table}", headers={"Authorization": f"Bearer {ann.token}"})
        assert [answer.status_code for answer in await asyncio.gather(*waiting)] == [503, 503]

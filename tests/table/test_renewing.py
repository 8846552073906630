"""Keys that leaked are replaced, and what is said has limits."""

from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.playing import HALT, Player, in_loop, make_table, start, table_at
from tests.table.test_safety import status
from wartable.table import gate
from wartable.table.limits import Limit


async def renewed(player: Player, seat: int | None) -> Player:
    answer = await player.post("key", {"seat": seat})
    assert answer.status_code == 200, answer.text
    key = answer.json()["key"]
    assert (key["seat"], key["link"]) == (seat, f"/#/t/{player.table}/{key['token']}")
    return Player(player.client, player.table, key["token"])


@in_loop
async def test_a_new_key_shuts_out_whoever_has_the_old_one(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, spectator = await start(client)
        async with ann.socket() as socket:
            fresh = await renewed(ann, 0)
            with pytest.raises(ConnectionClosed):
                await socket.next("Nothing")
            assert socket.connection.close_code == 4401
        watching = await renewed(ann if await status(ann) == 200 else fresh, None)
        assert [await status(player) for player in (ann, fresh, ben, spectator, watching)] == [401, 200, 200, 401, 200]
        await fresh.submit(HALT)
    async with table_at(database) as client:
        again = [Player(client, player.table, player.token) for player in (ann, fresh, spectator, watching)]
        assert [await status(player) for player in again] == [401, 200, 401, 200]
        views = [await player.view() for player in (again[1], again[3])]
        assert [view["you"] for view in views] == [0, None]


@in_loop
async def test_a_key_is_replaced_by_whom_it_concerns_and_free_seats_by_the_host(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await make_table(client)
        await ann.do("Join", name="Ann")
        fresh = await renewed(ann, 1)
        assert [await status(player) for player in (ben, fresh)] == [401, 200]
        await fresh.do("Join", name="Ben")
        for player, seat in ((ann, 1), (fresh, 0), (fresh, None), (spectator, None), (spectator, 0)):
            assert (await player.post("key", {"seat": seat})).status_code == 403
        assert (await ann.post("key", {"seat": 9})).status_code == 403


@in_loop
async def test_the_next_table_knows_the_new_keys(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        watching = await renewed(ann, None)
        await ben.do("Resign")
        for player in (ann, ben):
            await player.do("Rematch")
        again = (await ann.view())["next_table"]
        assert [await status(Player(client, again, one.token)) for one in (ann, watching, spectator)] == [200, 200, 401]


@in_loop
async def test_whoever_talks_too_fast_has_to_wait(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "Limit", partial(Limit, now=lambda: 0.0))
    async with table_at(sqlite, words_per_minute=2.0) as client:
        ann, ben, _ = await start(client)
        said = [(await ann.post("act", {"type": "Say", "text": "Hello"})).status_code for _ in range(3)]
        assert said == [200, 200, 429]
        async with ann.socket() as socket:
            await socket.send({"type": "Do", "id": 1, "act": {"type": "Say", "text": "Hello"}})
            assert (await socket.next("Rejected"))["closing"] is False
        await ann.submit(HALT)
        await ben.do("Say", text="I may still talk.")


@in_loop
async def test_a_table_writes_down_so_much_and_the_match_goes_on(sqlite: str) -> None:
    async with table_at(sqlite, notes_per_table=6) as client:
        ann, ben, _ = await start(client)
        answers = [(await ann.post("act", {"type": "Say", "text": "Hello"})).status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        assert (await ann.post("act", {"type": "Pause"})).status_code == 429
        await ann.submit(HALT)
        await ben.do("Resign")

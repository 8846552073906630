"""What sockets are told: what has changed and no more, who is here in one message for all, to a limited number of sockets."""

import asyncio
import zlib
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.table.playing import HALT, Json, Player, Socket, in_loop, make_table, open_socket, start, table_at
from tests.table.stored import answer
from wartable.table.patches import difference, patched

leaves = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "a", "#", "0"])
json = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("ab#01"), inner, max_size=4)
)


def between(old: Any, new: Any) -> Any:
    """The patch, as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(difference(msgspec.json.encode(old), msgspec.json.encode(new))))


@given(old=json, new=json)
def test_a_patch_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    patch = between(old, new)
    made = old if patch is None else patched(old, patch)
    assert msgspec.json.encode(made, order="sorted") == msgspec.json.encode(new, order="sorted")


def test_a_patch_tells_what_has_changed_and_nothing_else() -> None:
    old = {"round": 1, "fleet": [{"id": "a", "hull": 5}, {"id": "b", "hull": 4}], "gone": 1, "log": [10, 20, 30]}
    new = {"round": 2, "fleet": [{"id": "a", "hull": 5}, {"id": "b", "hull": 3}], "log": [10, 20, 30, 40]}
    assert between(old, new) == {"gone": [], "round": [2], "fleet": {"1": {"hull": [3]}}, "log": {"3": [40]}}
    assert between([1, 2, 3, "a long word"], [1, 2, 3]) == [[1, 2, 3]]
    assert between(["a long word", 2, 3], ["a long word"]) == {"#": [1]}


@in_loop
async def test_after_the_first_view_only_changes_are_sent(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        async with ann.socket() as socket:
            ask = (await ann.view())["ask"]
            await ann.submit(HALT)
            update = await socket.until(lambda view: view["ask"] == ask + 1)
            kinds = [msgspec.json.decode(text)["type"] for text in socket.raw]
            assert kinds[0] == "Update"
            assert "Update" not in kinds[1:]
            assert max(map(len, socket.raw[1:])) < len(socket.raw[0]) / 2
            seats = (await ann.view())["seats"]
            assert {**update["view"], "seats": seats} == await ann.view()
            # Who says Hello again is told everything again.
            assert (await socket.hello(ben))["view"]["you"] == 1
            assert msgspec.json.decode(socket.raw[-1])["type"] == "Update"


def weight(text: str) -> int:
    """What a message weighs on the wire, where it is compressed; together with those before it, it weighs less."""
    return len(zlib.compress(text.encode()))


def is_after(ask: int, view: Json) -> bool:
    return bool(view["ask"] > ask)


async def sockets(players: list[Player], stack: Any) -> list[Socket]:
    return [await stack.enter_async_context(player.socket()) for player in players]


@in_loop
async def test_a_decision_of_nine_costs_little_for_all_who_look(sqlite: str) -> None:
    async with table_at(sqlite) as client, AsyncExitStack() as stack:
        players = await make_table(client, game="caledea", seats="h" * 9)
        for n, player in enumerate(players[:-1]):
            await player.do("Join", name=f"Player {n}")
        await answer(players, 40)
        opened = await sockets(players, stack)
        costs = []
        for _ in range(10):
            ask = (await players[0].view())["ask"]
            before = [len(socket.raw) for socket in opened]
            await answer(players, 1)
            for socket in opened:
                await socket.until(partial(is_after, ask))
            costs.append(sum(weight(text) for socket, n in zip(opened, before, strict=True) for text in socket.raw[n:]))
        assert sorted(costs)[len(costs) // 2] < 10_000, costs


@in_loop
async def test_who_comes_is_told_in_a_message_of_its_own(sqlite: str) -> None:
    async with table_at(sqlite, presence_seconds=0.05) as client:
        ann, ben, _ = await start(client)
        async with ann.socket() as first:
            others = [open_socket(client) for _ in range(5)]
            opened = [await other.__aenter__() for other in others]
            await asyncio.gather(*(socket.hello(ben) for socket in opened))
            await first.until(lambda view: view["seats"][1]["here"])
            told = [msgspec.json.decode(text) for text in first.raw[1:]]
            assert told == [{"type": "Present", "here": [True, True]}]
            for other in others:
                await other.__aexit__(None, None, None)


@pytest.mark.parametrize(("setting", "seat"), [("sockets_per_seat", 0), ("spectators_per_table", 2)])
@in_loop
async def test_a_link_opens_so_many_sockets_only(sqlite: str, setting: str, seat: int) -> None:
    async with table_at(sqlite, **{setting: 2}) as client:
        players = await start(client)
        async with players[seat].socket(), players[seat].socket() as second:
            async with open_socket(client) as third:
                await third.send({"type": "Hello", "table": players[seat].table, "token": players[seat].token})
                assert (await third.next("Rejected"))["closing"]
                with pytest.raises(ConnectionClosed):
                    await third.connection.recv()
                assert third.connection.close_code == 4429
            # One that is there already may say Hello again, and other links are not concerned.
            await second.hello(players[seat])
            async with players[1].socket():
                pass

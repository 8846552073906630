"""The WebSocket: updates after every change, resuming, several tabs, changing seats."""

import asyncio

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from tests.table.playing import HALT, MARCH, Json, in_loop, open_socket, quick, start, table_at
from wartable.table.gate import Gate
from wartable.table.rooms import Rooms
from wartable.table.sockets import Connection


@in_loop
async def test_after_every_change_each_viewer_gets_the_new_view_and_what_led_to_it(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, spectator = await start(client)
        async with ann.socket() as first, ben.socket() as second, spectator.socket() as third:
            ask = (await ann.view())["ask"]
            reply = await first.do(7, "Submit", ask=ask, choices=[MARCH])
            assert reply == {"type": "Reply", "id": 7, "refusal": None, "made": 1, "stopped": ""}
            told = []
            for socket in (first, second, third):
                update = await socket.until(lambda view: view["ask"] == ask + 1)
                told.append(update["lines"][-1])
            assert [line["text"] for line in told] == [
                "Ann marches scout from 0 to 1.",
                "Ann marches something hidden from 0 to 1.",
                "Ann marches something hidden from 0 to 1.",
            ]
            assert told[0]["event"]["token"] == {"known_to": [0], "value": "scout"}
            assert told[1]["event"]["token"] == {"known_to": [0], "value": None}
            assert told[1]["rules"] == ["AMB-2"]


@in_loop
async def test_a_socket_that_comes_back_misses_nothing_and_hears_nothing_twice(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        async with open_socket(client) as socket:
            update = await socket.hello(ben)
            seen = update["lines"][-1]["n"] + 1
        await ann.do("Say", text="Are you there?")
        await ann.submit(HALT)
        async with open_socket(client) as socket:
            update = await socket.hello(ben, seen)
            assert [(line["n"], line["text"]) for line in update["lines"]] == [(seen, "Are you there?")]
            assert update["view"]["question"] is not None


@in_loop
async def test_two_tabs_of_one_seat_stay_in_step(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        async with ann.socket() as one, ann.socket() as other:
            ask = (await ann.view())["ask"]
            await one.do(1, "Submit", ask=ask, choices=[MARCH])
            views = [(await tab.until(lambda view: view["ask"] == ask + 1))["view"] for tab in (one, other)]
            assert views[0] == views[1]
            reply = await other.do(1, "Submit", ask=ask, choices=[MARCH])
            assert reply["refusal"]["rule"] == "WT-ASK-01"


@in_loop
async def test_in_hot_seat_play_a_socket_holds_one_view_at_a_time(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client, seats="ss")
        async with open_socket(client) as socket:
            update = await socket.hello(ann)
            assert (update["view"]["you"], update["view"]["hot_seat"]) == (0, True)
            ask = update["view"]["ask"]
            await socket.do(1, "Submit", ask=ask, choices=[MARCH])
            await socket.until(lambda view: view["ask"] == ask + 1)
            update = await socket.hello(ben)
            assert update["view"]["you"] == 1
            before = len(socket.raw)
            await socket.do(2, "Submit", ask=ask + 1, choices=[HALT])
            await socket.until(lambda view: view["ask"] == ask + 2)
            assert all('"you":0' not in text for text in socket.raw[before:])


@in_loop
async def test_who_is_connected_is_seen(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        async with ann.socket() as socket:
            async with ben.socket():
                await socket.until(lambda view: [seat["here"] for seat in view["seats"]] == [True, True])
            await socket.until(lambda view: [seat["here"] for seat in view["seats"]] == [True, False])


class Vanished:
    """A socket whose client has left while it is told something."""

    def __init__(self) -> None:
        self.client = None
        self.headers: Json = {}

    async def receive_data(self, mode: str) -> str:
        # Whoever writes to it has begun.
        await asyncio.sleep(0)
        return "{"

    async def send_data(self, data: str, mode: str) -> None:
        raise ClientDisconnected

    async def close(self, code: int) -> None:
        raise ClientDisconnected


@in_loop
async def test_a_client_that_leaves_in_the_middle_is_no_fault(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    gate = Gate(Rooms(quick(sqlite)))
    connection = Connection(Vanished(), gate)  # type: ignore[arg-type]
    await connection.serve()
    await connection._safely(connection._send_away("too late", 1008))
    assert caplog.records == []

"""Webhooks: whoever is away is told when it is their turn, at an address of their own."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Never

import httpx
import msgspec
import pytest

from tests.patience import PATIENCE
from tests.table.playing import HALT, Json, Player, eventually, in_loop, start, table_at
from wartable.table import hooks
from wartable.table.hooks import BadHook, Hooks, Turn, check_hook

TURN = Turn("table", "ambush", "Ambush", 1, 3, "It is your turn at Ambush.")


class Receiver:
    """A web server that hears calls and answers with these statuses, one after the other; with None it never does."""

    def __init__(self, *statuses: int | None) -> None:
        self._statuses = list(statuses)
        self.url = ""
        self.heard: asyncio.Queue[tuple[str, Json]] = asyncio.Queue()
        self.calls = 0
        self.writers: list[asyncio.StreamWriter] = []

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].split()[0])
        self.calls += 1
        self.writers.append(writer)
        status = self._statuses.pop(0) if self._statuses else 204
        self.heard.put_nowait((head, msgspec.json.decode(await reader.readexactly(length))))
        if status is not None:
            writer.write(f"HTTP/1.1 {status} OK\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()

    async def next(self) -> tuple[str, Json]:
        async with asyncio.timeout(PATIENCE):
            return await self.heard.get()


@asynccontextmanager
async def receiver(*statuses: int | None) -> AsyncIterator[Receiver]:
    here = Receiver(*statuses)
    server = await asyncio.start_server(here.hear, "127.0.0.1", 0)
    here.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/turn?for=ben"
    try:
        yield here
    finally:
        server.close()
        for writer in here.writers:
            writer.transport.abort()


async def name_hook(player: Player, url: str) -> httpx.Response:
    headers = {"Authorization": f"Bearer {player.token}"}
    return await player.client.put(f"/api/tables/{player.table}/hook", json={"url": url}, headers=headers)


async def hook_of(player: Player) -> str:
    headers = {"Authorization": f"Bearer {player.token}"}
    url: str = (await player.client.get(f"/api/tables/{player.table}/hook", headers=headers)).json()["url"]
    return url


@in_loop
async def test_whoever_is_away_is_told_of_the_turn_and_of_nothing_else(database: str) -> None:
    async with receiver() as here, table_at(database, private_hooks=True) as client:
        ann, ben, _ = await start(client)
        assert (await name_hook(ben, here.url)).status_code == 200
        await ann.submit(HALT)
        head, body = await here.next()
        assert head.startswith("POST /turn?for=ben HTTP/1.1\r\n")
        assert body == {
            "table": ben.table,
            "game": "ambush",
            "title": "Ambush",
            "seat": 1,
            "ask": (await ann.view())["ask"],
            "says": "It is your turn at Ambush.",
        }
        assert ben.token not in head


@in_loop
async def test_an_address_moves_to_the_rematch_with_its_player(sqlite: str) -> None:
    async with table_at(sqlite, private_hooks=True) as client:
        ann, ben, _ = await start(client)
        await name_hook(ben, "http://127.0.0.1:9/ben")
        await ann.do("Resign")
        await ann.do("Rematch")
        await ben.do("Rematch")
        again = (await ann.view())["next_table"]
        ann, ben = (Player(client, again, player.token) for player in (ann, ben))
        assert ((await ben.view())["you"], await hook_of(ben)) == (0, "http://127.0.0.1:9/ben")
        assert await hook_of(ann) == ""


@in_loop
async def test_whoever_is_here_is_not_told_and_an_empty_address_ends_it(sqlite: str) -> None:
    async with receiver() as here, table_at(sqlite, private_hooks=True, away_seconds=1000.0) as client:
        ann, ben, _ = await start(client)
        await name_hook(ben, here.url)
        async with ben.socket() as socket:
            await ann.submit(HALT)
            await socket.until(lambda view: view["question"] is not None)
            await ben.submit(HALT)
        assert here.calls == 0
    async with receiver() as here, table_at(sqlite, private_hooks=True) as client:
        ann, ben = Player(client, ann.table, ann.token), Player(client, ben.table, ben.token)
        await name_hook(ann, here.url)
        await name_hook(ben, "")
        asked = ben if (await ben.view())["question"] else ann
        await asked.submit(HALT)
        await (ann if asked is ben else ben).submit(HALT)
        assert (await here.next())[1]["seat"] == 0
        assert await hook_of(ben) == ""


@in_loop
async def test_an_address_is_kept_and_told_to_its_own_seat_alone(database: str) -> None:
    url = "https://example.org/turn"
    async with table_at(database) as client:
        ann, ben, spectator = await start(client)
        assert (await name_hook(spectator, url)).status_code == 403
        assert (await name_hook(ben, url)).json() == {"url": url}
        assert url not in "".join([str(await player.get()) for player in (ann, ben, spectator)])
    async with table_at(database) as client:
        again = [Player(client, player.table, player.token) for player in (ann, ben, spectator)]
        assert [await hook_of(player) for player in again] == ["", url, ""]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://ann:secret@example.org/",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://exa mple.org/",
        "https://example.org/\r\nHost: other",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[fec0::1]/",
        "https://224.0.0.1/",
        "here",
    ],
)
@in_loop
async def test_an_address_that_may_not_be_called_is_refused(sqlite: str, url: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        assert (await name_hook(ann, url)).status_code == 400
        assert await hook_of(ann) == ""


@in_loop
async def test_a_name_that_leads_to_a_private_network_is_not_called() -> None:
    async with receiver() as here:
        calls = Hooks(private=False)
        with pytest.raises(BadHook):
            await calls._address("localhost", 443)
        assert not await calls._told(here.url.replace("http://127.0.0.1", "https://localhost"), b"{}")
        assert here.calls == 0


@in_loop
async def test_a_receiver_has_three_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "PAUSES", (0.0, 0.0))
    async with receiver(500, 302, 404, 204) as here:
        calls = Hooks(private=True)
        calls.call(here.url, TURN)
        for _ in range(3):
            await here.next()
        await asyncio.gather(*calls._tasks)
        assert here.calls == 3
        await calls.close()


@in_loop
async def test_a_receiver_that_never_answers_delays_nobody(sqlite: str) -> None:
    async with receiver(None, None, None) as here, table_at(sqlite, private_hooks=True) as client:
        ann, ben, _ = await start(client)
        await name_hook(ben, here.url)
        await ann.submit(HALT)
        await here.next()
        await ben.submit(HALT)
        assert (await ann.view())["question"] is not None


@in_loop
async def test_a_receiver_is_called_so_often_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "MOST_WAITING", 2)
    async with receiver(None, None) as here:
        calls = Hooks(private=True)
        for _ in range(5):
            calls.call(here.url, TURN)
        await eventually(lambda: _is(here.calls == 2))
        assert calls.dropped == 3
        await calls.close()


@in_loop
async def test_whatever_names_lead_to_an_address_it_is_called_so_often_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "CALLS_PER_SECOND", 0.0)
    monkeypatch.setattr(hooks, "CALLS_AT_ONCE", 2.0)
    async with receiver() as here:
        calls = Hooks(private=True)
        names = [here.url, here.url.replace("127.0.0.1", "0x7f000001"), here.url.replace("127.0.0.1", "2130706433")]
        assert [await calls._told(name, b"{}") for name in names] == [True, True, False]
        assert (here.calls, calls.dropped) == (2, 1)
        await calls.close()


@in_loop
async def test_an_answer_without_an_end_is_no_answer() -> None:
    async def hear(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"x" * 200_000)

    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    calls = Hooks(private=True)
    assert not await calls._told(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", b"{}")
    await calls.close()
    server.close()


@in_loop
async def test_slow_name_servers_take_no_thread_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def look_up(*_: object, **__: object) -> Never:
        threads.append(threading.current_thread().name)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    calls = Hooks(private=True)
    assert not await calls._told("http://example.org/", b"{}")
    assert [name.startswith("lookup") for name in threads] == [True]
    await calls.close()


async def _is(so: bool) -> bool:
    return so


def test_private_addresses_are_let_through_where_the_server_allows_them() -> None:
    assert check_hook("http://127.0.0.1:8000/x", private=True).port == 8000

"""Two server processes on PostgreSQL behind a real nginx: tables go to one of them each, and over to the other when it dies."""

import asyncio
import random
import time
from collections import Counter

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.table.playing import Json, Player, Socket, client_of, eventually, in_loop, make_table
from tests.table.processes import Acknowledged, Launcher, Noted, check_stories
from tests.table.proxy import nginx

TABLES = 20
BACK_SECONDS = 10.0
PAUSE = 0.3
"""Seconds after which a client that has lost its socket tries again, as the browser does."""
LOST = (ConnectionClosed, InvalidStatus, OSError)

pytestmark = pytest.mark.slow


class Client:
    """A player with a socket through the proxy, who answers at random and comes back when the socket is lost."""

    def __init__(self, address: str, seat: int, player: Player, noted: Noted, rng: random.Random) -> None:
        self._address = f"{address.replace('http://', 'ws://')}/api/tables/{player.table}/socket"
        self._seat, self._player, self._noted, self._rng = seat, player, noted, rng
        self._number = 0
        self.lost: list[float] = []
        self.back: list[float] = []

    async def play(self) -> None:
        over = False
        while not over and not self._noted.done:
            try:
                async with connect(self._address, open_timeout=BACK_SECONDS, ping_interval=None) as connection:
                    over = await self._answer(Socket(connection))
            except LOST:
                if len(self.lost) == len(self.back):
                    self.lost.append(time.monotonic())
                await asyncio.sleep(PAUSE)

    async def _answer(self, socket: Socket) -> bool:
        """Plays until the match is over."""
        view: Json = (await socket.hello(self._player))["view"]
        if len(self.back) < len(self.lost):
            self.back.append(time.monotonic())
        if not view["seats"][self._seat]["joined"]:
            await socket.do(0, "Join", name=f"Player {self._seat}")
        while not self._noted.done and view["phase"] != "over":
            if view["question"] is None:
                view = (await socket.next("Update"))["view"]
                continue
            ask, options = view["ask"], view["question"]["options"]
            choice = self._rng.choice(options or [{"choice": view["question"]["default"]}])["choice"]
            self._number += 1
            reply = await socket.do(self._number, "Submit", ask=ask, choices=[choice])
            if reply["refusal"] is None:
                said = Acknowledged(self._player.table, self._seat, ask, msgspec.json.encode(choice))
                await self._noted.add(said)
            while view["ask"] == ask and view["question"] is not None and view["phase"] != "over":
                view = (await socket.next("Update"))["view"]
        return bool(view["phase"] == "over")


async def sockets_of(addresses: list[str]) -> list[float]:
    """How many sockets each process says it has."""
    found = []
    for address in addresses:
        async with client_of(address) as client:
            lines = (await client.get("/metrics")).text.splitlines()
        found.append(sum(float(line.split()[1]) for line in lines if line.startswith("wartable_sockets ")))
    return found


async def are_back(clients: list[Client], at_least: float) -> bool:
    """Have this many lost their sockets, and has everybody a new one?"""
    return sum(bool(client.lost) for client in clients) >= at_least and all(
        len(client.back) == len(client.lost) for client in clients
    )


@in_loop
async def test_when_one_of_two_processes_is_killed_under_load_all_are_back_and_nothing_is_lost(
    postgresql: str, launcher: Launcher
) -> None:
    with launcher.at(postgresql) as running:
        (pid, one), (_, other) = running.start(), running.start()
        with nginx(one, other) as address:
            noted, rng = Noted(), random.Random(7)
            async with client_of(address) as through:
                made = [await make_table(through) for _ in range(TABLES)]
                clients = [Client(address, s, player, noted, rng) for table in made for s, player in enumerate(table[:2])]
                playing = [asyncio.create_task(client.play()) for client in clients]
                await noted.more(at_least=TABLES)
                held, killed = await sockets_of([one, other]), time.monotonic()
                running.kill(pid)
                # Those who are not cut off may be quick: the others are waited for.
                await asyncio.gather(noted.more(at_least=10 * TABLES), eventually(lambda: are_back(clients, held[0] / 2)))
                noted.done = True
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
    assert min(held) > 0, "the proxy has sent all tables to one process"
    late = [client.back[0] - killed for client in clients if client.back]
    assert len(late) >= held[0] / 2, "nobody was cut off: the test proves nothing"
    assert all(len(client.back) == len(client.lost) for client in clients), "somebody did not come back"
    assert max(late) < BACK_SECONDS
    assert await check_stories(postgresql, noted.choices) >= len(noted.choices)


@in_loop
async def test_all_that_concerns_a_table_goes_to_one_process(postgresql: str, launcher: Launcher) -> None:
    """So that each process loads only the tables of its own shards."""
    with launcher.at(postgresql) as running:
        addresses = [running.start()[1], running.start()[1]]
        with nginx(*addresses) as address:
            async with client_of(address) as through:
                made = [await make_table(through) for _ in range(TABLES)]
                for players in made:
                    for player in players:
                        await player.view()
            loaded: Counter[int] = Counter()
            for n, direct in enumerate(addresses):
                async with client_of(direct) as client:
                    lines = (await client.get("/metrics")).text.splitlines()
                loaded[n] = sum(int(line.split()[1]) for line in lines if line.startswith("wartable_tables "))
        assert loaded.total() == TABLES
        assert min(loaded.values()) > 0

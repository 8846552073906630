"""Server processes for tests, to be killed, and players that hold out until a server is there again."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import msgspec

from tests.patience import PATIENCE
from tests.table.playing import Json, client_of
from wartable.core import journal
from wartable.registry import game
from wartable.table.entries import Setup, Stored, entry_decoder
from wartable.table.rooms import Rooms
from wartable.table.settings import Settings
from wartable.table.state import Table

SETTINGS = {
    "WARTABLE_BOT_SECONDS": "0",
    "WARTABLE_WORKERS": "1",
    "WARTABLE_WORKER_SECONDS": str(PATIENCE),
    "WARTABLE_ACTS_PER_SECOND": "100000",
    "WARTABLE_TABLES_PER_MINUTE": "100000",
}


class Servers:
    """Starts servers on one database."""

    def __init__(self, launcher: "subprocess.Popen[str]", database: str) -> None:
        self._launcher = launcher
        self._database = database
        self._running: list[int] = []

    def start(self) -> tuple[int, str]:
        """A new server, ready to answer: its process id and address."""
        assert self._launcher.stdin is not None
        assert self._launcher.stdout is not None
        self._launcher.stdin.write(f"{self._database}\n")
        self._launcher.stdin.flush()
        pid, address = self._launcher.stdout.readline().split()
        self._running.append(int(pid))
        return int(pid), address

    def kill(self, pid: int) -> None:
        os.kill(pid, signal.SIGKILL)
        self._running.remove(pid)

    def kill_all(self) -> None:
        for pid in list(self._running):
            self.kill(pid)


class Launcher:
    """A process that starts servers; it and they are one process group, so that none is left running."""

    def __init__(self, environment: dict[str, str]) -> None:
        command, pipe = [sys.executable, "-m", "tests.table.launcher"], subprocess.PIPE
        environment = {**os.environ, **environment, **SETTINGS}
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment, start_new_session=True)

    @contextmanager
    def at(self, database: str) -> Iterator[Servers]:
        """Servers on this database, which end with the test."""
        servers = Servers(self._process, database)
        try:
            yield servers
        finally:
            servers.kill_all()

    def close(self) -> None:
        with self._process:
            os.killpg(self._process.pid, signal.SIGKILL)


class Somewhere:
    """The addresses of the servers that run now; requests go to one of them, again and again until one answers."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = list(addresses)
        self.lost = 0
        self._client = client_of()

    async def ask(self, method: str, path: str, at: int = 0, **more: Any) -> httpx.Response | None:
        """The answer of one server, or None when the connection broke: then nobody knows what became of the request."""
        with suppress(httpx.TransportError):
            return await self._client.request(method, self.addresses[at % len(self.addresses)] + path, **more)
        self.lost += 1
        await asyncio.sleep(0.02)
        return None

    async def insist(self, method: str, path: str, at: int = 0, **more: Any) -> Json:
        """For requests that may be made twice."""
        while True:
            response = await self.ask(method, path, at, **more)
            if response is not None and response.status_code < 500:
                answer: Json = response.json()
                return answer

    async def close(self) -> None:
        await self._client.aclose()


class Acknowledged(msgspec.Struct, frozen=True):
    """A choice that a server said was stored."""

    table: str
    seat: int
    ask: int
    choice: bytes


class Noted:
    """The choices that were acknowledged, while tables are being played."""

    def __init__(self) -> None:
        self.choices: list[Acknowledged] = []
        self.done = False
        self._another = asyncio.Condition()

    async def add(self, choice: Acknowledged) -> None:
        async with self._another:
            self.choices.append(choice)
            self._another.notify_all()

    async def more(self, at_least: int) -> None:
        """Waits until this many more have come."""
        wanted = len(self.choices) + at_least
        async with asyncio.timeout(PATIENCE), self._another:
            await self._another.wait_for(lambda: len(self.choices) >= wanted)


async def play_a_table(where: Somewhere, bot: bool, rng: random.Random, noted: Noted) -> None:
    """Plays one table until it is over or enough is noted."""
    plans = [{"by": "human"}, {"by": "bot", "bot": "random"} if bot else {"by": "human"}]
    made = await where.insist("POST", "/api/tables", json={"game": "ambush", "seats": plans})
    path = f"/api/tables/{made['table']}"

    async def play_seat(seat: int, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        await where.insist("POST", f"{path}/act", seat, headers=headers, json={"type": "Join", "name": f"Player {seat}"})
        while not noted.done:
            view = (await where.insist("GET", path, seat, headers=headers))["view"]
            if view["phase"] == "over":
                return
            if view["question"] is None:
                await asyncio.sleep(0.02)
                continue
            choice = rng.choice(view["question"]["options"] or [{"choice": view["question"]["default"]}])["choice"]
            act = {"type": "Submit", "ask": view["ask"], "choices": [choice]}
            reply = await where.ask("POST", f"{path}/act", seat, headers=headers, json=act)
            if reply is not None and reply.status_code == 200 and reply.json()["refusal"] is None:
                await noted.add(Acknowledged(made["table"], seat, view["ask"], msgspec.json.encode(choice)))

    seats = [(key["seat"], key["token"]) for key in made["keys"] if key["seat"] is not None]
    await asyncio.gather(*(play_seat(seat, token) for seat, token in seats))


async def stored(database: str, tables: set[str]) -> dict[str, tuple[Setup, list[Stored]]]:
    """What the database holds of these tables."""
    rooms = Rooms(Settings(database=database))
    found = {}
    for name in tables:
        setup = await rooms.services.store.setup(name)
        assert setup is not None
        found[name] = (setup, await rooms.services.store.read(name, 0))
    await rooms.services.store.close()
    return found


async def check_stories(database: str, noted: list[Acknowledged]) -> int:
    """Every acknowledged choice is in its journal exactly once, no question is answered twice by a seat, nothing is
    missing in between, and the whole can be replayed. Gives the number of answers found."""
    answers = 0
    decode = entry_decoder(game("ambush")).decode
    for name, (_, entries) in (await stored(database, {n.table for n in noted})).items():
        assert [entry.place for entry in entries] == list(range(len(entries)))
        given = [e for entry in entries if isinstance(e := decode(entry.body), journal.Answer)]
        asked = [(answer.seat, answer.ask) for answer in given]
        assert len(asked) == len(set(asked)), "a question was answered twice"
        found = {Acknowledged(name, a.seat, a.ask, msgspec.json.encode(a.choice)) for a in given}
        lost = {n for n in noted if n.table == name} - found
        assert not lost, f"acknowledged, but not stored: {lost}"
        answers += len(given)
    rooms = Rooms(Settings(database=database))
    for name in {n.table for n in noted}:
        room = await rooms.get(name)
        assert isinstance(room.table, Table)
        assert room.table.place > 0
        await room.close()
    await rooms.services.store.close()
    return answers

"""Many tables at once: how fast the server acknowledges a choice and sends it to the other seat, and what memory a table takes.

    python -m bench.load                      # 200 tables, 400 sockets, a choice every 2 s at each table, 5 minutes
    python -m bench.load --tables 20 --minutes 0.5 --game caledea --database postgresql://...
    python -m bench.load --tables 1000 --pace 10 --processes 2

It starts servers of its own on free ports. Two of them share a new PostgreSQL, behind the nginx of docs/hosting. It measures
from when all sit at their tables, and ends with code 1 when an answer went wrong or the slow ones were too slow.
"""

import argparse
import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.table.postgres import postgresql
from tests.table.proxy import nginx
from wartable.table.patches import patched

TOO_SLOW = 150.0
"""Milliseconds in which 95 of 100 choices must be acknowledged."""
COMING_AT_ONCE = 5
"""How many tables are made at a time."""

SETTINGS = {
    "WARTABLE_TABLES_PER_MINUTE": "1000000",
    "WARTABLE_ACTS_PER_SECOND": "1000",
}


class Figures:
    """What is measured, in milliseconds."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.told: list[float] = []
        self.refused = 0
        self.games = 0
        self.begun = 0
        """Matches that began while it was measured."""
        self.bytes = 0
        self.updates = 0


class Seat:
    """A socket that holds one seat and knows its newest view."""

    def __init__(self, number: int, socket: ClientConnection, load: "Load") -> None:
        self.number = number
        self.view: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self.heard: dict[int, float] = {}
        self._socket = socket
        self._load = load
        self._replies: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._next = 0

    async def listen(self) -> None:
        async for text in self._socket:
            message = msgspec.json.decode(text)
            if message["type"] in ("Update", "Changed"):
                self.view = message["view"] if message["type"] == "Update" else patched(self.view, message["patch"])
                self.heard.setdefault(self.view["ask"], time.perf_counter())
                self._load.figures.updates += 1
                self._load.figures.bytes += len(text)
                self.changed.set()
            elif message["type"] == "Present":
                self._load.figures.bytes += len(text)
            elif message["type"] == "Reply":
                self._replies.pop(message["id"]).set_result(message)
            else:
                raise RuntimeError(message["why"])

    async def leave(self) -> None:
        await self._socket.close()

    async def hello(self, table: str, token: str) -> None:
        self.view, self.heard = {}, {}
        await self._socket.send(msgspec.json.encode({"type": "Hello", "table": table, "token": token}).decode())

    async def do(self, **act: Any) -> dict[str, Any]:
        self._next += 1
        reply = self._replies[self._next] = asyncio.get_running_loop().create_future()
        await self._socket.send(msgspec.json.encode({"type": "Do", "id": self._next, "act": act}).decode())
        answer: dict[str, Any] = await reply
        return answer


class Load:
    """All tables on one address."""

    def __init__(self, address: str, game: str, pace: float) -> None:
        self._address = address
        self._game = game
        self._pace = pace
        self._end = float("inf")
        self._coming = asyncio.Semaphore(COMING_AT_ONCE)
        self._seated = 0
        self._all_seated = asyncio.Event()
        self._sitting: list[list[Seat]] = []
        self._listening: list[asyncio.Task[None]] = []
        self.figures = Figures()
        self._client = httpx.AsyncClient(base_url=address, timeout=60)

    async def play(self, tables: int, minutes: float, began: Callable[[], None]) -> None:
        """Plays for this many minutes once everybody is seated; nothing before that counts."""
        playing: list[asyncio.Task[Any]] = [asyncio.create_task(self._table(number, tables)) for number in range(tables)]
        seated = asyncio.create_task(self._all_seated.wait())
        # A table that fails ends the run at once.
        await asyncio.wait([seated, *playing], return_when=asyncio.FIRST_COMPLETED)
        self.figures = Figures()
        self._end = time.perf_counter() + 60 * minutes
        began()
        await asyncio.gather(*playing)

    async def begin_anew(self) -> None:
        """All sit down at new tables, and nobody plays: this shows what new matches cost."""

        async def anew(seats: list[Seat]) -> None:
            async with self._coming:
                await self._sit_down(seats, await self._make())

        await asyncio.gather(*map(anew, self._sitting))

    async def close(self) -> None:
        for task in self._listening:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*(seat.leave() for seats in self._sitting for seat in seats), self._client.aclose())

    async def _table(self, number: int, tables: int) -> None:
        rng = random.Random(number)
        async with self._coming:
            made = await self._make()
            path = f"{self._address.replace('http://', 'ws://')}/api/tables/{made['table']}/socket"
            sockets = [await connect(path, max_size=None, open_timeout=60) for _ in range(2)]
            seats = [Seat(n, socket, self) for n, socket in enumerate(sockets)]
            self._sitting.append(seats)
            self._listening += [asyncio.create_task(seat.listen()) for seat in seats]
            await self._sit_down(seats, made)
        self._seated += 1
        if self._seated == tables:
            self._all_seated.set()
        await asyncio.sleep(rng.uniform(0, self._pace))
        while True:
            await self._play(seats, rng)
            self.figures.games += 1
            if time.perf_counter() >= self._end:
                break
            self.figures.begun += 1
            await self._sit_down(seats, await self._make())

    async def _make(self) -> dict[str, Any]:
        wanted = {"game": self._game, "seats": [{"by": "human"}, {"by": "human"}]}
        made: dict[str, Any] = (await self._client.post("/api/tables", json=wanted)).raise_for_status().json()
        return made

    async def _sit_down(self, seats: list[Seat], made: dict[str, Any]) -> None:
        for seat in seats:
            await seat.hello(made["table"], made["keys"][seat.number]["token"])
        for seat in seats:
            await seat.do(type="Join", name=f"Player {seat.number}")

    async def _play(self, seats: list[Seat], rng: random.Random) -> None:
        while time.perf_counter() < self._end:
            asked = [seat for seat in seats if seat.view.get("question")]
            if any(seat.view.get("phase") == "over" for seat in seats):
                return
            if not asked:
                await _any_change(seats)
                continue
            await asyncio.sleep(self._pace)
            await self._answer(asked[0], seats, rng)

    async def _answer(self, seat: Seat, seats: list[Seat], rng: random.Random) -> None:
        question = seat.view.get("question")
        if question is None:
            return
        options = question["options"] or [{"choice": question["default"]}]
        sent = time.perf_counter()
        reply = await seat.do(type="Submit", ask=question["ask"], choices=[rng.choice(options)["choice"]])
        self.figures.acknowledged.append(1000 * (time.perf_counter() - sent))
        self.figures.refused += reply["refusal"] is not None
        other = seats[1 - seat.number]
        while other.view["ask"] == question["ask"] and other.view["outcome"] is None and len(seat.view["awaited"]) < 1:
            await _any_change([other])
        heard = [at for ask, at in other.heard.items() if ask > question["ask"]]
        if heard:
            self.figures.told.append(1000 * (min(heard) - sent))


async def _any_change(seats: list[Seat]) -> None:
    for seat in seats:
        seat.changed.clear()
    waiting = [asyncio.create_task(seat.changed.wait()) for seat in seats]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=5)
    for task in waiting:
        task.cancel()


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def memory(pid: int) -> float:
    """The resident memory of a process in megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("the process is gone")


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used, without its workers."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Watch:
    """What the servers use, from when it is set."""

    def __init__(self, pids: list[int]) -> None:
        self._pids = pids
        self.set()

    def set(self) -> None:
        self._began, self._cpu = time.perf_counter(), [cpu_seconds(pid) for pid in self._pids]

    def shares(self) -> list[float]:
        """The share of a processor core that each has used."""
        took = time.perf_counter() - self._began
        return [(cpu_seconds(pid) - before) / took for pid, before in zip(self._pids, self._cpu, strict=True)]

    def used(self) -> float:
        return sum(cpu_seconds(pid) for pid in self._pids) - sum(self._cpu)

    def memory(self) -> float:
        return sum(map(memory, self._pids))


async def run(address: str, pids: list[int], chosen: argparse.Namespace) -> bool:
    load, watch = Load(address, chosen.game, chosen.pace), Watch(pids)
    before = watch.memory()
    await load.play(chosen.tables, chosen.minutes, watch.set)
    shares, used, after = watch.shares(), watch.used(), watch.memory()
    figures, load.figures = load.figures, Figures()
    watch.set()
    await load.begin_anew()
    anew = watch.used() / chosen.tables
    await load.close()
    p95, weight = percentile(figures.acknowledged, 0.95), (after - before) * 1024 / chosen.tables
    for name, values in (("acknowledged", figures.acknowledged), ("sent to the other seat", figures.told)):
        shown = ", ".join(f"{label} {percentile(values, share):.1f} ms" for label, share in QUANTILES)
        print(f"{name}: {len(values)} choices, {shown}")
    print(f"updates: {figures.updates}, {figures.bytes / max(1, figures.updates) / 1024:.1f} KiB each")
    print(f"refused: {figures.refused}; games finished or cut off: {figures.games}")
    count, shown = max(1, len(figures.acknowledged)), ", ".join(f"{100 * share:.0f}" for share in shares)
    print(f"processor: {shown} percent of one, {1000 * used / count:.2f} ms for each choice with all else")
    alone = (used - figures.begun * anew) / count
    print(f"of that {figures.begun} new matches, {1000 * anew:.1f} ms each; a choice alone {1000 * alone:.2f} ms")
    print(f"load average {os.getloadavg()[0]:.1f}")
    print(f"memory of the servers: {before:.0f} MB before, {after:.0f} MB after: {weight:.0f} KiB a table")
    print(f"p95 {p95:.1f} ms {'is under' if p95 < chosen.p95 else 'IS NOT UNDER'} {chosen.p95:.0f} ms")
    return p95 < chosen.p95 and not figures.refused


QUANTILES = (("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("slowest", 1.0))


@contextmanager
def served(database: str) -> Iterator[tuple[str, int]]:
    """A server on this database: its address and its process."""
    environment = {**os.environ, **SETTINGS, "WARTABLE_DATABASE_URL": database}
    command = [str(Path(sys.executable).parent / "wartable"), "serve"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1].rstrip("/"), server.pid
        finally:
            server.terminate()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two choices at a table")
    parser.add_argument("--game", default="caledea")
    parser.add_argument(
        "--database", help="default: a new SQLite file in a temporary folder, or a new PostgreSQL for two processes"
    )
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    parser.add_argument(
        "--p95", type=float, default=TOO_SLOW, help="milliseconds in which 95 of 100 choices must be acknowledged"
    )
    chosen = parser.parse_args()
    _allow_files(16 * chosen.tables + 1000)
    with ExitStack() as stack:
        database = chosen.database
        if chosen.processes == 2:
            database = database or stack.enter_context(postgresql())
        else:
            database = database or f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/tables.sqlite3"
        servers = [stack.enter_context(served(database)) for _ in range(chosen.processes)]
        address = servers[0][0] if chosen.processes == 1 else stack.enter_context(nginx(*(address for address, _ in servers)))
        fine = asyncio.run(run(address, [pid for _, pid in servers], chosen))
    return 0 if fine else 1


def _allow_files(count: int) -> None:
    """Sockets are files, and a shell may allow a thousand of them."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, most), most))


if __name__ == "__main__":
    sys.exit(main())

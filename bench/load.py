"""Many tables at once: how fast the server acknowledges a choice and tells the other seat, and what a table weighs.

    python -m bench.load                      # 200 tables, 400 sockets, a choice every 2 s at each table, 5 minutes
    python -m bench.load --tables 20 --minutes 0.5 --game caledea --database postgresql://...

It starts a server of its own on a free port. It ends with code 1 when an answer went wrong or the slow ones were too slow.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from wartable.table.patches import patched

PACE = 2.0
TOO_SLOW = 150.0
"""Milliseconds in which 95 of 100 choices must be acknowledged."""

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
        self.bytes = 0
        self.updates = 0


class Seat:
    """A socket that holds one seat and knows its newest view."""

    def __init__(self, number: int, socket: ClientConnection, figures: Figures) -> None:
        self.number = number
        self.view: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self.heard: dict[int, float] = {}
        self._socket = socket
        self._figures = figures
        self._replies: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._next = 0

    async def listen(self) -> None:
        async for text in self._socket:
            message = msgspec.json.decode(text)
            if message["type"] in ("Update", "Changed"):
                self.view = message["view"] if message["type"] == "Update" else patched(self.view, message["patch"])
                self.heard.setdefault(self.view["ask"], time.perf_counter())
                self._figures.updates += 1
                self._figures.bytes += len(text)
                self.changed.set()
            elif message["type"] == "Present":
                self._figures.bytes += len(text)
            elif message["type"] == "Reply":
                self._replies.pop(message["id"]).set_result(message)
            else:
                raise RuntimeError(message["why"])

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
    """All tables on one server."""

    def __init__(self, address: str, game: str, end: float) -> None:
        self._address = address
        self._game = game
        self._end = end
        self.figures = Figures()
        self._client = httpx.AsyncClient(base_url=address, timeout=30)

    async def table(self, number: int) -> None:
        rng = random.Random(number)
        await asyncio.sleep(rng.uniform(0, PACE))
        socket_address = self._address.replace("http://", "ws://") + "/api/socket"
        async with connect(socket_address, max_size=None) as one, connect(socket_address, max_size=None) as other:
            seats = [Seat(0, one, self.figures), Seat(1, other, self.figures)]
            listening = [asyncio.create_task(seat.listen()) for seat in seats]
            while time.perf_counter() < self._end:
                await self._sit_down(seats)
                await self._play(seats, rng)
                self.figures.games += 1
            for task in listening:
                if task.done():
                    task.result()
                task.cancel()

    async def _sit_down(self, seats: list[Seat]) -> None:
        wanted = {"game": self._game, "seats": [{"by": "human"}, {"by": "human"}]}
        made = (await self._client.post("/api/tables", json=wanted)).raise_for_status().json()
        for seat in seats:
            await seat.hello(made["table"], made["keys"][seat.number]["token"])
            await seat.do(type="Join", name=f"Player {seat.number}")

    async def _play(self, seats: list[Seat], rng: random.Random) -> None:
        while time.perf_counter() < self._end:
            asked = [seat for seat in seats if seat.view.get("question")]
            if any(seat.view.get("phase") == "over" for seat in seats):
                return
            if not asked:
                await _any_change(seats)
                continue
            await asyncio.sleep(PACE)
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

    async def close(self) -> None:
        await self._client.aclose()


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
    """The processor time that a process has used, workers left out."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(address: str, pid: int, game: str, tables: int, minutes: float) -> bool:
    before, cpu, began = memory(pid), cpu_seconds(pid), time.perf_counter()
    load = Load(address, game, time.perf_counter() + 60 * minutes)
    await asyncio.gather(*(load.table(number) for number in range(tables)))
    await load.close()
    figures, after = load.figures, memory(pid)
    used, took = cpu_seconds(pid) - cpu, time.perf_counter() - began
    p95 = percentile(figures.acknowledged, 0.95)
    for name, values in (("acknowledged", figures.acknowledged), ("told to the other seat", figures.told)):
        shown = ", ".join(f"{label} {percentile(values, share):.1f} ms" for label, share in QUANTILES)
        print(f"{name}: {len(values)} choices, {shown}")
    print(f"updates: {figures.updates}, {figures.bytes / max(1, figures.updates) / 1024:.1f} KiB each")
    print(f"refused: {figures.refused}; games finished or cut off: {figures.games}")
    each = 1000 * used / max(1, len(figures.acknowledged))
    others = os.getloadavg()[0]
    print(f"processor: {100 * used / took:.0f} per cent of one, {each:.1f} ms for each choice; load average {others:.1f}")
    weight = (after - before) * 1024 / max(1, figures.games)
    print(f"memory of the server: {before:.0f} MB before, {after:.0f} MB after: {weight:.0f} KiB for each table")
    print(f"p95 {p95:.1f} ms {'is under' if p95 < TOO_SLOW else 'IS NOT UNDER'} {TOO_SLOW:.0f} ms")
    return p95 < TOO_SLOW and not figures.refused


QUANTILES = (("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("slowest", 1.0))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--game", default="caledea")
    parser.add_argument("--database", help="default: a new SQLite file in a temporary folder")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/tables.sqlite3"
        environment = {**os.environ, **SETTINGS, "WARTABLE_DATABASE_URL": database}
        command = [str(Path(sys.executable).parent / "wartable"), "serve"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].rstrip("/")
            try:
                fine = asyncio.run(run(address, server.pid, chosen.game, chosen.tables, chosen.minutes))
            finally:
                server.terminate()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())

"""Work that takes long is done by workers, within limits, and nobody waits for somebody else's."""

import asyncio
import os
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tests.games.ambush import GAME, March
from tests.patience import PATIENCE
from tests.table import heavy
from tests.table.playing import HALT, eventually, in_loop, make_table, quick, serving, start, table_at
from wartable.core.codec import write_journal
from wartable.core.match import Match
from wartable.table.presence import WATCHED
from wartable.table.rooms import Rooms
from wartable.table.thinking import AnyJob, Plan, Result
from wartable.table.workers import NoAnswer, Workers


def journal_of(game: str) -> str:
    """A journal of ambush that says it is of another game."""
    match = Match(GAME, seed=3)
    assert match.submit(0, March("scout", 0, 1), match.ask) is None
    *lines, seal = write_journal(match).replace('"game":"ambush"', f'"game":"{game}"').encode().splitlines(keepends=True)
    fitting = {**msgspec.json.decode(seal), "digest": sha256(b"".join(lines)).hexdigest()}
    return (b"".join(lines) + msgspec.json.encode(fitting) + b"\n").decode()


@pytest.fixture
def _heavy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", f"{os.environ['WARTABLE_GAMES']},{heavy.SETTING}")


@pytest.mark.usefixtures("_heavy_games")
@in_loop
async def test_journals_without_end_are_given_up_and_stall_no_table(sqlite: str) -> None:
    async with table_at(sqlite, worker_seconds=1.0) as client:
        ann, _, _ = await start(client)
        journal = journal_of("endless")
        branch = {"game": "endless", "seats": [{}, {}], "branch": {"journal": journal, "entries": 0}}
        asked = [asyncio.create_task(client.post("/api/replays", json={"journal": journal})) for _ in range(4)]
        asked += [asyncio.create_task(client.post("/api/tables", json=branch)) for _ in range(4)]
        await ann.submit(HALT)
        assert [answer.status_code for answer in await asyncio.gather(*asked)] == [503] * 8


@pytest.mark.usefixtures("_heavy_games")
@in_loop
async def test_a_journal_that_wants_all_memory_gets_none(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        answer = await client.post("/api/replays", json={"journal": journal_of("hungry")})
        assert (answer.status_code, answer.json()["why"]) == (503, "There was no answer (MemoryError).")
        assert (await client.post("/api/replays", json={"journal": journal_of("ambush")})).status_code == 200


@in_loop
async def test_no_place_is_given_to_those_who_have_just_given_up() -> None:
    workers = Workers(1, 60.0, 1024)
    await workers._take_place("held")
    waiting = [asyncio.create_task(workers._take_place(of)) for of in ("first", "second")]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    workers._leave("held")
    workers._give_place()
    assert all(isinstance(ended, asyncio.CancelledError) for ended in await asyncio.gather(*waiting, return_exceptions=True))
    await asyncio.wait_for(workers._take_place("next"), 60)
    assert workers.running == 1


JOB = Plan("random", "0", 0.0)


class Watched(Workers):
    """Workers whose jobs end when the test says so; `begun` lists them."""

    def __init__(self, count: int, fair_seconds: float = 1000.0) -> None:
        super().__init__(count, fair_seconds)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}

    def order(self, name: str, of: str, seconds: float = PATIENCE) -> "asyncio.Task[Raw]":
        self.ends[name] = asyncio.Event()
        return asyncio.create_task(self.run(name, seconds, of))  # type: ignore[arg-type]

    async def _carried_out(self, job: AnyJob | Raw) -> Result:
        name: Any = job
        self.begun.append(name)
        await self.ends[name].wait()
        return Result("done")

    async def settle(self, *begun: str) -> None:
        """Until these have begun, and no other."""
        await eventually(lambda: self._has_begun(begun))

    async def _has_begun(self, begun: tuple[str, ...]) -> bool:
        return tuple(self.begun) == begun


@in_loop
async def test_tables_take_turns_whatever_one_of_them_orders() -> None:
    workers = Watched(1)
    tasks = [workers.order(name, of) for name, of in (("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"), ("c1", "c"))]
    await workers.settle("a1")
    assert (workers.running, workers.waiting) == (1, 4)
    for ended, begun in (("a1", "b1"), ("b1", "c1"), ("c1", "a2"), ("a2", "a3")):
        before = tuple(workers.begun)
        workers.ends[ended].set()
        await workers.settle(*before, begun)
    workers.ends["a3"].set()
    await asyncio.gather(*tasks)
    assert (workers.running, workers.waiting) == (0, 0)


@in_loop
async def test_the_wait_for_a_place_counts_as_time() -> None:
    workers = Watched(1)
    slow = workers.order("slow", "a")
    await workers.settle("slow")
    with pytest.raises(NoAnswer):
        await workers.order("late", "b", seconds=0.01)
    gone = workers.order("gone", "c")
    await eventually(lambda: _is(workers.waiting == 1))
    gone.cancel()
    workers.ends["slow"].set()
    await slow
    workers.ends["next"] = asyncio.Event()
    workers.ends["next"].set()
    await workers.run("next", PATIENCE, "b")  # type: ignore[arg-type]
    assert workers.begun == ["slow", "next"]


async def _is(so: bool) -> bool:
    return so


@in_loop
async def test_a_slow_job_does_not_delay_another_table() -> None:
    workers = Watched(1, fair_seconds=0.0)
    slow, other = workers.order("slow", "a"), workers.order("other", "b")
    await workers.settle("slow", "other")
    third = workers.order("third", "c")
    workers.ends["other"].set()
    await other
    await workers.settle("slow", "other", "third")
    for name in ("slow", "third"):
        workers.ends[name].set()
    await asyncio.gather(slow, third)
    assert (workers.running, workers._places, workers._lent) == (0, 1, 0)


@in_loop
async def test_bots_alone_wait_until_somebody_watches(database: str) -> None:
    rooms = Rooms(quick(database))
    now = [1_000_000]
    rooms.services.now = lambda: now[0]
    async with serving(rooms) as client:
        (spectator,) = await make_table(client, game="duel", seats="bb")
        room = await rooms.get(spectator.table)
        assert not room.is_idle() or not room.table.keys[0]
        await spectator.view()
        await eventually(lambda: _is(getattr(room.table, "place", 0) > 3))
        now[0] += WATCHED
        await eventually(lambda: _is(room.is_idle()))
        stood = getattr(room.table, "place", 0)
        async with spectator.socket() as socket:
            if (await spectator.view())["phase"] != "over":
                await socket.until(lambda view: view["phase"] == "over" or getattr(room.table, "place", 0) > stood)

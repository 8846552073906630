"""Workers on other machines do the jobs of a server, and it does them itself when they do not. NATS and workers are real."""

import asyncio
import os
import signal
from collections.abc import Iterator

import httpx
import pytest
from typer.testing import CliRunner

from tests.patience import PATIENCE
from tests.table import heavy
from tests.table.nats import nats, worker
from tests.table.playing import MARCH, in_loop, quick, serving, start
from tests.table.test_workers import journal_of
from wartable.cli import app
from wartable.table import elsewhere
from wartable.table.elsewhere import NoNats
from wartable.table.rooms import Rooms

pytestmark = pytest.mark.slow


@pytest.fixture
def address() -> Iterator[str]:
    with nats() as address:
        yield address


@pytest.fixture(autouse=True)
def _heavy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", f"{os.environ['WARTABLE_GAMES']},{heavy.SETTING}")


async def shown(client: httpx.AsyncClient, game: str = "ambush") -> tuple[int, str]:
    """What the server says to a journal: the status, and why it is not shown."""
    answer = await client.post("/api/replays", json={"journal": journal_of(game)})
    return answer.status_code, answer.json().get("why", "")


def counted(rooms: Rooms) -> list[int]:
    """How many jobs of bots, looks and journals were done elsewhere."""
    services = rooms.services
    return [pool.elsewhere for pool in (services.players, services.answerers, services.readers)]


def own(rooms: Rooms) -> int:
    """How many workers the server has of its own."""
    services = rooms.services
    return sum(len(pool._idle) + pool.running for pool in (services.players, services.answerers, services.readers))


@in_loop
async def test_bots_looks_and_journals_are_worked_out_elsewhere(sqlite: str, address: str) -> None:
    rooms = Rooms(quick(sqlite, nats=address))
    with worker(address):
        async with serving(rooms) as client:
            ann, _ = await start(client, seats="hb")
            async with ann.socket() as socket:
                await socket.send({"type": "Look", "id": 1, "choices": [MARCH]})
                assert (await socket.next("Seen"))["foreseen"]["made"] == 1
                ask = (await ann.view())["ask"]
                await ann.submit(MARCH)
                await socket.until(lambda view: view["ask"] > ask + 1 or view["phase"] == "over")
            assert await shown(client) == (200, "")
            figures = (await client.get("/metrics")).text
        assert min(counted(rooms)) > 0
        assert own(rooms) == 0
        assert f'wartable_jobs_elsewhere_total{{of="journals"}} {counted(rooms)[2]}\n' in figures


@in_loop
async def test_what_a_worker_elsewhere_refuses_is_refused_in_the_same_words(sqlite: str, address: str) -> None:
    answers = []
    for with_nats in ("", address):
        rooms = Rooms(quick(sqlite, nats=with_nats))
        with worker(address):
            async with serving(rooms) as client:
                answers.append([await shown(client, game) for game in ("chess", "hungry")])
        assert counted(rooms)[2] == (2 if with_nats else 0)
    assert [status for status, _ in answers[0]] == [400, 503]
    assert answers[0] == answers[1]


@in_loop
async def test_without_workers_elsewhere_or_without_nats_the_server_works_itself(sqlite: str, address: str) -> None:
    for nobody in (address, "nats://127.0.0.1:1"):
        rooms = Rooms(quick(sqlite, nats=nobody))
        async with serving(rooms) as client:
            assert await shown(client) == (200, "")
            assert (counted(rooms), own(rooms)) == ([0, 0, 0], 1)


@in_loop
async def test_the_jobs_of_a_worker_that_is_lost_are_done_by_the_server(
    sqlite: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = Rooms(quick(sqlite, nats=address))
    with worker(address) as lost:
        async with serving(rooms) as client:
            assert await shown(client) == (200, "")
            monkeypatch.setattr(elsewhere, "LOST_SECONDS", 0.5)
            lost.send_signal(signal.SIGSTOP)
            assert await shown(client) == (200, "")
            assert (counted(rooms)[2], own(rooms)) == (1, 1)


@in_loop
async def test_a_job_without_end_is_given_up_and_the_worker_goes_on(sqlite: str, address: str) -> None:
    rooms = Rooms(quick(sqlite, nats=address, worker_seconds=3.0))
    with worker(address):
        async with serving(rooms) as client:
            assert (await shown(client, "endless"))[0] == 503
        assert own(rooms) == 0
    rooms = Rooms(quick(sqlite, nats=address))
    with worker(address, WARTABLE_FAIR_SECONDS="10000"):
        async with serving(rooms) as client:
            # The only worker is free for the second job when it has noticed that nobody waits for the first any more.
            with pytest.raises(httpx.ReadTimeout):
                await client.post("/api/replays", json={"journal": journal_of("endless")}, timeout=2.0)
            await rooms._line.close()  # type: ignore[union-attr]
        rooms = Rooms(quick(sqlite, nats=address, worker_seconds=PATIENCE))
        async with serving(rooms) as client:
            assert await shown(client) == (200, "")
            assert counted(rooms)[2] == 1


@in_loop
async def test_what_does_not_fit_in_a_message_is_done_by_the_server(sqlite: str) -> None:
    for largest in ("512", "2KB"):
        with nats(largest) as address, worker(address):
            rooms = Rooms(quick(sqlite, nats=address))
            async with serving(rooms) as client:
                assert await shown(client) == (200, "")
                assert (counted(rooms), own(rooms)) == ([0, 0, 0], 1)


@in_loop
async def test_a_server_finds_workers_again_after_nats_was_away(
    sqlite: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elsewhere, "RETRY_SECONDS", 0.05)
    rooms = Rooms(quick(sqlite, nats=address))
    async with serving(rooms) as client:
        assert rooms._line is not None
        assert rooms._line.client is not None
        await rooms._line.client.close()
        assert await shown(client) == (200, "")
        with worker(address):
            async with asyncio.timeout(PATIENCE):
                while not counted(rooms)[2]:
                    assert await shown(client) == (200, "")


def test_a_worker_ends_in_order_and_says_when_nats_is_gone_or_was_never_there() -> None:
    with nats() as address:
        with worker(address) as ended:
            ended.send_signal(signal.SIGTERM)
            assert ended.communicate(timeout=PATIENCE) == ("", "")
            assert ended.returncode == 0
        running = worker(address)
        deserted = running.__enter__()
    assert deserted.communicate(timeout=PATIENCE) == ("", "wartable: The connection to NATS is lost.\n")
    assert deserted.returncode == 2
    running.__exit__(None, None, None)
    never = CliRunner().invoke(app, ["worker", address])
    assert isinstance(never.exception, NoNats)
    assert str(never.exception).startswith("NATS cannot be reached")

"""Works for servers on other machines: takes their jobs from NATS and runs them in its own worker processes."""

import asyncio
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from wartable.table.elsewhere import BEAT_SECONDS, LOST_SECONDS, POOLS, QUEUE, TOO_LARGE, Asked, NoNats, connect, subject
from wartable.table.thinking import Result
from wartable.table.workers import NoAnswer, Workers

if TYPE_CHECKING:
    from nats.aio.client import Client

_LATE = "too late"


class Limits(Struct, frozen=True):
    """The limits of this machine: processes for each kind of job, and the resources of each."""

    count: int
    fair_seconds: float
    megabytes: int


async def work(url: str, limits: Limits, ready: Callable[[], None]) -> None:
    """Works until SIGINT or SIGTERM, then finishes its jobs. Raises NoNats if the connection is lost."""
    stop, lost = asyncio.Event(), asyncio.Event()

    async def lose() -> None:
        lost.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    client = await connect(url, lose)
    pools = [_Pool(client, limits, name) for name in POOLS]
    try:
        for pool in pools:
            await pool.open()
        await client.flush()
        ready()
        await asyncio.wait(
            [asyncio.create_task(stop.wait()), asyncio.create_task(lost.wait())], return_when=asyncio.FIRST_COMPLETED
        )
    finally:
        for pool in pools:
            await pool.close(unfinished=not lost.is_set())
        await client.close()
    if not stop.is_set():
        raise NoNats("The connection to NATS is lost.")


class _Pool:
    """The jobs of one subject."""

    def __init__(self, client: "Client", limits: Limits, name: str) -> None:
        self._client = client
        self._name = name
        self._workers = Workers(limits.count, limits.fair_seconds, limits.megabytes)
        self._tasks: set[asyncio.Task[None]] = set()
        self._heard: Any = None

    async def open(self) -> None:
        self._heard = await self._client.subscribe(subject(self._name), queue=QUEUE, cb=self._take)

    async def close(self, *, unfinished: bool) -> None:
        """Takes no more jobs; with `unfinished`, finishes current ones first."""
        if unfinished:
            if self._heard is not None:
                await self._heard.drain()
        else:
            for task in self._tasks:
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._workers.close()

    async def _take(self, message: Any) -> None:
        # The next message is not given to us before this one is taken.
        task = asyncio.create_task(self._answer(message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, message: Any) -> None:
        from nats import errors

        working = asyncio.create_task(self._result(message.data))
        try:
            while not (await asyncio.wait([working], timeout=BEAT_SECONDS))[0]:
                await self._client.request(message.reply, b"", timeout=LOST_SECONDS)
            try:
                await message.respond(msgspec.json.encode(working.result()))
            except errors.MaxPayloadError:
                await message.respond(msgspec.json.encode(Result("failed", error=TOO_LARGE)))
        except errors.Error:
            # The asking server or NATS is gone: nobody waits for the result.
            return
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)

    async def _result(self, data: bytes) -> Result:
        try:
            asked = msgspec.json.decode(data, type=Asked)
            return await self._workers.result(asked.job, asked.seconds, asked.of)
        except NoAnswer:
            return Result("failed", error=_LATE)
        except msgspec.DecodeError as error:
            return Result("failed", error=type(error).__name__)

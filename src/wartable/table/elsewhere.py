"""Workers on other machines, asked by NATS (decision 0022). The server's own workers do the jobs that nobody takes there.

A job is a message to the subject of its pool, with an address to answer to. Whoever takes it answers there with the result.
Until then it sends an empty message now and then, to which the server replies: so each notices when the other is gone.
"""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct

from wartable import __version__
from wartable.core.errors import WartableError
from wartable.table.logs import tell
from wartable.table.thinking import AnyJob, Result
from wartable.table.workers import NoAnswer, Workers

if TYPE_CHECKING:
    from nats.aio.client import Client

POOLS = ("bots", "looks", "journals")
QUEUE = "workers"
"""Each job goes to one of the listeners under this name."""
BEAT_SECONDS = 1.0
"""How often a worker reports that it is still working."""
LOST_SECONDS = 5.0
"""A worker that has been silent for this long counts as lost."""
RETRY_SECONDS = 1.0
_CONNECT_SECONDS = 5
_NO_RESPONDERS = "503"
TOO_LARGE = "too large"
"""A worker's reply if its result does not fit in a message."""


class NoNats(WartableError):
    """NATS cannot be used; the sentence says why."""


class Asked(Struct, frozen=True):
    """A job message, with its table and the seconds left for it."""

    job: Raw
    of: str
    seconds: float


def subject(pool: str) -> str:
    """Only workers of the same version listen to it, because others may have other rules."""
    return f"wartable.{__version__}.{pool}"


async def connect(url: str, ended: Any = None) -> "Client":
    """A connection that ends for good when it is lost; raises NoNats if there is none."""
    try:
        import nats
        import nats.errors
    except ImportError as error:
        raise NoNats("Workers on other machines need the package nats-py: pip install 'wartable[nats]'.") from error
    # Every failed attempt would be logged with its traceback.
    logging.getLogger("nats").setLevel(logging.CRITICAL)
    try:
        # Without a limit it would try forever, even when it is not supposed to reconnect.
        return await nats.connect(
            url,
            allow_reconnect=False,
            max_reconnect_attempts=1,
            reconnect_time_wait=0,
            connect_timeout=_CONNECT_SECONDS,
            closed_cb=ended,
        )
    except (nats.errors.Error, OSError, ValueError, TimeoutError) as error:
        raise NoNats(f"NATS cannot be reached: {type(error).__name__}.") from error


class Line:
    """The server's connection to NATS, reopened whenever it is lost."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.client: Client | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Raises NoNats if the package is missing. Waits in the background for a server that does not answer."""
        try:
            import nats  # noqa: F401
        except ImportError as error:
            raise NoNats("Workers on other machines need the package nats-py: pip install 'wartable[nats]'.") from error
        tried = asyncio.Event()
        self._task = asyncio.create_task(self._hold(tried))
        await tried.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self.client is not None:
            await self.client.close()

    async def _hold(self, tried: asyncio.Event) -> None:
        while True:
            ended = asyncio.Event()

            async def note(ended: asyncio.Event = ended) -> None:
                ended.set()

            try:
                self.client = await connect(self._url, note)
            except NoNats as error:
                if not tried.is_set():
                    logging.getLogger("wartable").warning("%s Its jobs are done here until it answers.", error)
            else:
                tell("nats", connected=True)
                tried.set()
                await ended.wait()
                self.client = None
                logging.getLogger("wartable").warning("The connection to NATS is lost. Its jobs are done here for now.")
            tried.set()
            await asyncio.sleep(RETRY_SECONDS)


class Elsewhere(Workers):
    """Asks workers on other machines first, and its own if nobody there answers."""

    def __init__(self, line: Line, pool: str, count: int, fair_seconds: float, megabytes: int) -> None:
        super().__init__(count, fair_seconds, megabytes)
        self._line = line
        self._subject = subject(pool)

    async def result(self, job: AnyJob | Raw, seconds: float, of: str = "") -> Result:
        clock = asyncio.get_running_loop().time
        end = clock() + seconds
        try:
            async with asyncio.timeout(seconds):
                found = await self._asked(Asked(Raw(msgspec.json.encode(job)), of, seconds))
        except TimeoutError as error:
            raise NoAnswer("There was no answer in time.") from error
        if found is None:
            return await super().result(job, end - clock(), of)
        self.elsewhere += 1
        return found

    async def _asked(self, asked: Asked) -> Result | None:
        """The result from another machine; None if nobody listens, the worker is lost, or the result is too large."""
        from nats import errors

        client = self._line.client
        if client is None:
            return None
        try:
            inbox = client.new_inbox()
            heard = await client.subscribe(inbox)
            try:
                await client.publish(self._subject, msgspec.json.encode(asked), reply=inbox)
                return await _heard(heard)
            finally:
                with suppress(errors.Error):
                    await heard.unsubscribe()
        except (errors.Error, OSError) as error:
            tell("worker lost", why=type(error).__name__)
            return None


async def _heard(heard: Any) -> Result | None:
    """The result, as soon as it arrives."""
    while True:
        message = await heard.next_msg(timeout=LOST_SECONDS)
        if message.headers and message.headers.get("Status") == _NO_RESPONDERS:
            return None
        if message.data:
            result = msgspec.json.decode(message.data, type=Result)
            return None if result.error == TOO_LARGE else result
        await message.respond(b"")

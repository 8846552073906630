"""The worker processes of a server: a job goes to an idle one, and a worker that takes too long is replaced."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec
from msgspec import Raw

from wartable.core.errors import WartableError
from wartable.table.thinking import Job, Result

LONGEST_LINE = 64 * 1024 * 1024


class NoAnswer(WartableError):
    """A worker failed or did not answer in time."""


class Workers:
    """Up to `count` processes, each started when it is first needed, or all of them by `start`."""

    def __init__(self, count: int) -> None:
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def start(self) -> None:
        """Starts those that do not run yet; each loads the games by itself before its first job."""
        waiting = [self._idle.get_nowait() for _ in range(self._idle.qsize())]
        for process in waiting:
            self._idle.put_nowait(process or await _start())

    async def run(self, job: Job, seconds: float) -> Raw:
        """The result of a job; NoAnswer when there is none in time, counted from when a worker is free."""
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await _start()
            result = await asyncio.wait_for(_ask(process, job), seconds)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            await _end(process)
            process = None
            raise NoAnswer("There was no answer in time.") from error
        except asyncio.CancelledError:
            # An answer nobody waits for any more must not become the answer to the next job.
            await _end(process)
            process = None
            raise
        finally:
            self._idle.put_nowait(process)
        if result.kind == "failed":
            raise NoAnswer(f"There was no answer ({result.error}).")
        return result.value

    async def close(self) -> None:
        """Ends the idle workers; the busy ones end by their cancelled jobs, or when their input closes."""
        while not self._idle.empty():
            await _end(self._idle.get_nowait())


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "wartable.table.thinking", stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
    )


async def _ask(process: Process, job: Job) -> Result:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(job) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readuntil(b"\n"), type=Result)


async def _end(process: Process | None) -> None:
    if process is not None and process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

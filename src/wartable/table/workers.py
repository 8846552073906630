"""The worker processes of a server. Tables take turns, and a worker that takes too long is replaced."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter, deque
from contextlib import suppress
from itertools import count as count_from

import msgspec
from msgspec import Raw

from wartable.core import errors
from wartable.core.errors import WartableError
from wartable.table.thinking import AnyJob, Result

_LONGEST_LINE = 64 * 1024 * 1024
_MEGABYTES = 1024


class NoAnswer(WartableError):
    """A worker failed or did not answer in time."""


class Workers:
    """Up to `count` jobs at a time, each in its own process, started when first needed, or all of them by `start`.

    A job that takes longer than `fair_seconds` lends its place to another, so that nobody waits for a slow one; up to
    `count` places are lent.
    """

    def __init__(self, count: int, fair_seconds: float = 5.0, megabytes: int = _MEGABYTES) -> None:
        self._count = count
        self._fair_seconds = fair_seconds
        self._megabytes = megabytes
        self._idle: list[Process] = []
        self._places = count
        self._lent = 0
        self._running: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._turns = count_from(1)
        self._last: dict[str, int] = {}
        """The number of each table's last turn, while it has jobs."""
        self.elsewhere = 0
        """The number of jobs done on other machines."""

    @property
    def waiting(self) -> int:
        """The number of jobs waiting for a place."""
        return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        return self._running.total()

    async def start(self) -> None:
        """Starts missing processes; each loads the games before its first job."""
        while len(self._idle) < self._count:
            self._idle.append(await self._start())

    async def run(self, job: AnyJob, seconds: float, of: str = "") -> Raw:
        """The result of a table's job; raises NoAnswer if it is not there in time, including the wait for a place."""
        result = await self.result(job, seconds, of)
        if result.kind == "refused":
            raise getattr(errors, result.error)(msgspec.json.decode(result.value, type=str))
        if result.kind == "failed":
            raise NoAnswer(f"There was no answer ({result.error}).")
        return result.value

    async def result(self, job: AnyJob | Raw, seconds: float, of: str = "") -> Result:
        """The worker's report: it may have refused the job, or failed."""
        try:
            async with asyncio.timeout(seconds):
                await self._take_place(of)
                return await self._in_place(job, of)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            raise NoAnswer("There was no answer in time.") from error

    async def close(self) -> None:
        """Ends the idle workers; the busy ones end by their cancelled jobs, or when their input closes."""
        while self._idle:
            await _end(self._idle.pop())

    # -- places -------------------------------------------------------------------------------------------------------

    async def _take_place(self, of: str) -> None:
        """Waits for a place. The table with the fewest places goes first, then the one whose turn was longest ago."""
        if self._places:
            self._places -= 1
            self._grant(of)
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(of, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave(of)
                self._give_place()
            else:
                self._forget(of, turn)
            raise

    def _grant(self, of: str) -> None:
        self._running[of] += 1
        self._last[of] = next(self._turns)

    def _leave(self, of: str) -> None:
        self._running[of] -= 1
        if not self._running[of]:
            del self._running[of]
            if of not in self._waiting:
                del self._last[of]

    def _forget(self, of: str, turn: "asyncio.Future[None]") -> None:
        """Nobody waits for this turn anymore. Code that gave it a place meanwhile may have noticed that first."""
        if turn not in self._waiting.get(of, ()):
            return
        self._waiting[of].remove(turn)
        if not self._waiting[of]:
            del self._waiting[of]
            if of not in self._running:
                self._last.pop(of, None)

    def _give_place(self) -> None:
        for of, turn in [(of, turn) for of, turns in self._waiting.items() for turn in turns if turn.cancelled()]:
            self._forget(of, turn)
        if not self._waiting:
            self._places += 1
            return
        of = min(self._waiting, key=lambda table: (self._running[table], self._last.get(table, 0)))
        self._grant(of)
        turns = self._waiting[of]
        turns.popleft().set_result(None)
        if not turns:
            del self._waiting[of]

    async def _in_place(self, job: AnyJob | Raw, of: str) -> Result:
        lent: list[bool] = []
        slow = asyncio.get_running_loop().call_later(self._fair_seconds, self._lend, lent)
        try:
            return await self._carried_out(job)
        finally:
            slow.cancel()
            self._leave(of)
            if lent:
                self._lent -= 1
            else:
                self._give_place()

    def _lend(self, lent: list[bool]) -> None:
        if self._lent < self._count:
            self._lent += 1
            lent.append(True)
            self._give_place()

    # -- processes ----------------------------------------------------------------------------------------------------

    async def _carried_out(self, job: AnyJob | Raw) -> Result:
        process = self._idle.pop() if self._idle else None
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            result = await _ask(process, job)
        except BaseException:
            # A reply nobody waits for anymore must not become the reply to the next job.
            await _end(process)
            raise
        if len(self._idle) < self._count:
            self._idle.append(process)
        else:
            await _end(process)
        return result

    async def _start(self) -> Process:
        command = [sys.executable, "-m", "wartable.table.thinking", str(self._megabytes)]
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=_LONGEST_LINE)


async def _ask(process: Process, job: AnyJob | Raw) -> Result:
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

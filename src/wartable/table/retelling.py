"""Workers' findings in the journal of a finished match, computed once for all viewers of its table."""

import asyncio
from typing import TypeAlias

from wartable.core.codec import write_journal
from wartable.table.protocol import OpenReplay
from wartable.table.reading import IndexReplay, ReviewReplay
from wartable.table.services import Services
from wartable.table.state import Table
from wartable.table.workers import NoAnswer

Retold: TypeAlias = type[IndexReplay] | type[ReviewReplay]


class Retelling:
    """The first request computes it; others wait for it. A failure is forgotten."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._made: dict[Retold, asyncio.Task[bytes]] = {}

    async def get(self, what: Retold, table: Table) -> bytes:
        if what not in self._made:
            self._made[what] = asyncio.create_task(self._make(what, table))
            self._made[what].add_done_callback(lambda done: self._forget_failure(what, done))
        making = self._made[what]
        try:
            # A client that leaves does not cancel it for the others.
            return await asyncio.shield(making)
        except asyncio.CancelledError:
            if making.cancelled():
                raise NoAnswer("The table was unloaded.") from None
            raise

    def close(self) -> None:
        for making in self._made.values():
            making.cancel()

    async def _make(self, what: Retold, table: Table) -> bytes:
        job = what(OpenReplay(write_journal(table.match), names=tuple(table.names())))
        return bytes(await self._services.readers.run(job, self._services.settings.worker_seconds, table.id))

    def _forget_failure(self, what: Retold, done: "asyncio.Task[bytes]") -> None:
        if done.cancelled() or done.exception() is not None:
            self._made.pop(what, None)

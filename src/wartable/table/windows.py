"""Everything players and spectators see of a table. Nothing here changes it."""

import asyncio
from typing import Any

import msgspec
from msgspec import Raw

from wartable.core.codec import write_journal
from wartable.core.errors import WartableError
from wartable.core.secrets import Seat, Viewer
from wartable.table import acts, origins
from wartable.table.lines import first_told, lines
from wartable.table.looking import look_at, raw
from wartable.table.moments import lines_of
from wartable.table.news import Base, changes, fields_of
from wartable.table.presence import Attendance
from wartable.table.protocol import Advice, Changed, Explained, Line, LogPage, Look, Seen, Update, View
from wartable.table.reading import Recall
from wartable.table.retelling import Retelling, Retold
from wartable.table.services import Services
from wartable.table.state import Table
from wartable.table.thinking import Advise, Job, Task, check_task
from wartable.table.tokens import mark_of
from wartable.table.views import Cache, make_view

_ADVICE_SECONDS = 0.3
"""How long a bot thinks about a player's question."""

_encode = msgspec.json.Encoder().encode


class NotOver(WartableError):
    """A request that is possible only after the match."""


class Window:
    """A table as its players and spectators see it."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self._services = services
        self._cache = Cache()
        self._attendance = Attendance(table.seats(), services.now, services.settings.away_seconds)
        self._asking: dict[Viewer, asyncio.Lock] = {}
        self._retelling = Retelling(services)
        self._ahead = 0

    def update(self, viewer: Viewer, seen: int) -> tuple[bytes, int]:
        """The viewer's view with the log lines from `seen` on, as JSON, and the number of lines it has seen then."""
        return _encode(Update(self._view(viewer), self._lines(viewer, seen), self._now())), len(self.table.log[viewer])

    def news(self, viewer: Viewer, seen: int, base: Base | None, *, sheet: bool) -> tuple[bytes, int, Base]:
        """The same for a socket that has the base: a message with the changes since then, and the new base."""
        view = self._view(viewer, sheet=sheet)
        fields = fields_of(view)
        lines, now, known = self._lines(viewer, seen), self._now(), len(self.table.log[viewer])
        message = Update(view, lines, now) if base is None else Changed(changes(base, fields), lines, now)
        return _encode(message), known, fields

    @property
    def watchers(self) -> int:
        return len(self._attendance.watchers)

    def here(self) -> tuple[bool, ...]:
        """The seats whose players are here, including bots."""
        here = self._here()
        return tuple(chair.by == "bot" or seat in here for seat, chair in enumerate(self.table.chairs))

    def is_blocked(self, viewer: Viewer, address: str) -> bool:
        """Has the host blocked spectators from this address?"""
        return viewer is None and bool(self.table.blocked) and mark_of(address) in self.table.blocked

    def is_full(self, viewer: Viewer) -> bool:
        """Has this viewer reached the limit of sockets?"""
        settings = self._services.settings
        most = settings.spectators_per_table if viewer is None else settings.sockets_per_seat
        return sum(watcher.viewer == viewer for watcher in self._attendance.watchers) >= most

    def _view(self, viewer: Viewer, *, sheet: bool = True) -> View:
        return make_view(self.table, viewer, self._here(), self._now(), self._cache, sheet=sheet)

    def _here(self) -> set[Seat]:
        return {seat for one in self._attendance.here() for seat in self.table.beside(one)}

    def _lines(self, viewer: Viewer, seen: int) -> tuple[Line, ...]:
        return lines(self.table, viewer, first_told(seen, len(self.table.log[viewer])))

    async def log(self, viewer: Viewer, since: int, count: int) -> bytes:
        """A page of the log as JSON, encoded in a thread so that no other table waits for it."""
        async with self._asking.setdefault(viewer, asyncio.Lock()):
            return await asyncio.to_thread(lambda: _encode(LogPage(lines(self.table, viewer, since, since + count))))

    def explain(self, viewer: Viewer, choice: Any) -> Explained:
        return acts.explain(self.table, viewer, choice)

    def journal(self) -> str:
        self._check_over()
        return write_journal(self.table.match)

    def _check_over(self) -> None:
        if self.table.match.outcome is None:
            raise NotOver("The journal contains every secret of the match, so it is available only when the match is over.")

    async def retell(self, what: Retold) -> bytes:
        """The index or the review of the finished match, as spectators saw it, as JSON."""
        self._check_over()
        return await self._retelling.get(what, self.table)

    async def moments(self, viewer: Viewer, since: int, count: int) -> bytes:
        """The match as this viewer saw it at these lines of the log, as JSON."""
        async with self._asking.setdefault(viewer, asyncio.Lock()):
            settings = self._services.settings
            return bytes(
                await self._services.readers.run(self._recall(viewer, since, count), settings.worker_seconds, self.table.id)
            )

    def _recall(self, viewer: Viewer, since: int, count: int) -> Recall:
        table, encode = self.table, self.table.game.encode
        entries = tuple(Raw(encode(entry)) for entry in table.match.journal)
        origin, lines = origins.written(table.game, table.match.origin), lines_of(table, viewer)
        game, scenario = table.game, table.match.scenario
        return Recall(game.name, game.content, scenario, origin, entries, viewer, lines, since, count)

    def scenery(self) -> bytes:
        game = self.table.game
        return game.encode(game.scenery(self.table.setup.scenario))

    async def look(self, viewer: Viewer, look: Look) -> Seen:
        """The result of a look, computed by workers like odds."""
        return await look_at(self.table, viewer, look, self.work_out)

    async def advise(self, viewer: Viewer, choices: tuple[Any, ...]) -> Raw:
        """A bot's advice for this seat, computed by the workers for odds, so that bots at other tables do not wait for it."""
        refusal = acts.advice_refusal(self.table, viewer, choices)
        if refusal is not None:
            return raw(Advice(self.table.match.ask, refusal))
        seed = f"{self.table.setup.seed} {viewer} {self.table.match.ask}"
        return await self.work_out(viewer, Advise(tuple(map(raw, choices)), seed, _ADVICE_SECONDS))

    async def work_out(self, viewer: Viewer, task: Task) -> Raw:
        """Odds, looks or queries, computed by workers from what the viewer knows.

        NoAnswer when it takes too long. Each viewer's are worked out one after the other, so that nobody takes all the workers.
        """
        check_task(self.table.game, task)
        seconds = self._services.settings.worker_seconds
        async with self._asking.setdefault(viewer, asyncio.Lock()):
            return await self._services.answerers.run(self._job(viewer, task), seconds, self.table.id)

    def _now(self) -> int:
        """The time at this table. If a clock ahead of this one wrote its newest entry, time continues from there."""
        self._ahead = max(self._ahead, self.table.at - self._services.now())
        return self._services.now() + self._ahead

    def _job(self, viewer: Viewer, task: Task) -> Job:
        game, match = self.table.game, self.table.match
        return Job(game.name, game.content, Raw(game.encode(match.view(viewer))), viewer, task, match.scenario.seats)

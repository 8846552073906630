"""WT-END-04: read-only tables in their last state, because this program cannot continue their match.

Nothing here needs the rules: everything is made from stored data.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Never, get_args

import msgspec
from msgspec import Struct

from wartable.core.codec import Opening, sealed
from wartable.core.dice import DiceSource
from wartable.core.errors import Refusal, WartableError
from wartable.core.journal import Header
from wartable.core.requests import tag_of
from wartable.core.secrets import Seat, Viewer
from wartable.table.bus import Presence
from wartable.table.entries import KeyChanged, RematchMade, Setup, Stored, TableEntry
from wartable.table.kept import Last, Wording
from wartable.table.lines import first_told, note, whose
from wartable.table.news import Base
from wartable.table.presence import Watcher
from wartable.table.protocol import Act, Explained, Line, LogPage, Look, Reply, SeatView, Update, View
from wartable.table.state import TOLD, Chair, empty_chairs, sit
from wartable.table.thinking import Task

_RULE = "WT-END-04"
_MOST_WATCHERS = 200
_TABLE_TAGS = {tag_of(kind) for kind in get_args(TableEntry)}


class _Tagged(Struct):
    """An entry, read only for its kind."""

    type: str


_encode = msgspec.json.Encoder().encode
_tag = msgspec.json.Decoder(_Tagged).decode
_table_entry = msgspec.json.Decoder(TableEntry).decode


class Closed(WartableError):
    """A request that a closed, read-only table does not support."""


class Remains(Struct, frozen=True):
    """Everything stored of a table."""

    setup: Setup
    entries: list[Stored]
    told: dict[int, tuple[Wording, ...]]
    last: Last
    content: bytes
    """The data it was made with; empty if there are none."""


class ClosedTable:
    """A table in the state everybody saw last."""

    def __init__(self, table_id: str, title: str, dice: DiceSource, remains: Remains, why: str) -> None:
        self.id = table_id
        self.title = title
        self.setup = remains.setup
        self.last = remains.last
        self.refusal = Refusal(_RULE, why)
        self.fairness = dice.fairness(over=self.last.outcome is not None)
        self.chairs: list[Chair] = empty_chairs(self.setup)
        self.keys = list(self.setup.keys)
        self.spectator = self.setup.spectator
        self.next_table = ""
        self._content = remains.content
        self._journal: list[bytes] = []
        self._log: list[tuple[int, TableEntry | Wording]] = []
        for stored in remains.entries:
            self._take(stored)
            self._log += [(stored.at, told) for told in remains.told.get(stored.place, ())]

    def _take(self, stored: Stored) -> None:
        if _tag(stored.body).type not in _TABLE_TAGS:
            self._journal.append(stored.body)
            return
        entry = _table_entry(stored.body)
        sit(self.chairs, entry)
        if isinstance(entry, RematchMade):
            self.next_table = entry.table
        elif isinstance(entry, KeyChanged):
            self._change_key(entry)
        if isinstance(entry, TOLD):
            self._log.append((stored.at, entry))

    def _change_key(self, entry: KeyChanged) -> None:
        if entry.seat is None:
            self.spectator = entry.key
        else:
            self.keys[entry.seat] = entry.key

    def names(self) -> list[str]:
        return [chair.name or self.last.seen_by(None).called[seat] for seat, chair in enumerate(self.chairs)]

    def lines(self, viewer: Viewer, since: int) -> tuple[Line, ...]:
        """The lines of this viewer's log from number `since` on."""
        names = self.names()
        heard = [(at, what) for at, what in self._log if not isinstance(what, Wording) or viewer in what.to]
        return tuple(_line(n, at, what, names) for n, (at, what) in enumerate(heard) if n >= since)

    def journal(self) -> str:
        """The journal, for a program of the version it was played with."""
        setup, last = self.setup, self.last
        opening = Opening(Header(setup.game, last.version, setup.data, setup.scenario), self.fairness)
        origin = bytes(setup.origin)
        return sealed(opening, self._content, b"" if origin == b"null" else origin, self._journal, last.outcome)

    def view(self, viewer: Viewer) -> View:
        seen = self.last.seen_by(viewer)
        return View(
            table=self.id,
            game=self.setup.game,
            title=self.title,
            phase="closed",
            you=viewer,
            hot_seat=False,
            host=None,
            listed=None,
            talk=False,
            blocked=(),
            seats=tuple(_seat(seat, chair, seen.called[seat]) for seat, chair in enumerate(self.chairs)),
            terms=(),
            clock=None,
            advice=False,
            fairness=self.fairness,
            ask=0,
            awaited=(),
            question=None,
            ahead=False,
            standing=(),
            words={},
            orders=(),
            take_back=None,
            back_request=None,
            outcome=self.last.outcome,
            rematch=(),
            next_table=self.next_table,
            sheet=seen.sheet,
            outlook=seen.outlook,
            goal=(),
            position=seen.position,
            closed=self.refusal,
        )


def _line(n: int, at: int, what: TableEntry | Wording, names: list[str]) -> Line:
    if isinstance(what, Wording):
        return Line(n, at, "event", what.text, whose(what.seat), what.rules)
    return note(n, at, what, names)


def _seat(seat: Seat, chair: Chair, called: str) -> SeatView:
    is_bot = chair.by == "bot"
    return SeatView(
        seat, called, chair.name, chair.by, chair.bot, chair.joined, is_bot, awaited=False, screen=False, time_left=None
    )


class ClosedRoom:
    """A closed table and its viewers. It answers like a room, but refuses every change."""

    def __init__(self, table: ClosedTable, now: Callable[[], int]) -> None:
        self.table = table
        self.used = now()
        self.users = 0
        self._now = now
        self._watchers: set[Watcher] = set()

    async def act(self, viewer: Viewer, act: Act, of: str = "") -> Reply:
        return Reply(refusal=self.table.refusal)

    async def catch_up(self) -> None:
        """Nothing is written to a closed table."""

    def update(self, viewer: Viewer, seen: int) -> tuple[bytes, int]:
        lines = self.table.lines(viewer, 0)
        fresh = lines[first_told(seen, len(lines)) :]
        return _encode(Update(self.table.view(viewer), fresh, self._now())), len(lines)

    async def log(self, viewer: Viewer, since: int, count: int) -> bytes:
        return await asyncio.to_thread(lambda: _encode(LogPage(self.table.lines(viewer, since)[:count])))

    def check_quota(self) -> None:
        """Nothing is written here at all."""

    async def decide(self, decide: Any) -> Never:
        raise Closed(self.table.refusal.why)

    @property
    def watchers(self) -> int:
        return len(self._watchers)

    def news(self, viewer: Viewer, seen: int, base: Base | None, *, sheet: bool) -> tuple[bytes, int, None]:
        """Nothing changes at a closed table, so the whole view is sent."""
        return *self.update(viewer, seen), None

    def here(self) -> tuple[bool, ...]:
        return tuple(chair.by == "bot" for chair in self.table.chairs)

    def is_blocked(self, viewer: Viewer, address: str) -> bool:
        """Anybody who had the link may still look."""
        return False

    def is_full(self, viewer: Viewer) -> bool:
        return len(self._watchers) >= _MOST_WATCHERS

    def explain(self, viewer: Viewer, choice: Any) -> Explained:
        return Explained(self.table.refusal)

    async def look(self, viewer: Viewer, look: Look) -> Never:
        raise Closed(self.table.refusal.why)

    async def advise(self, viewer: Viewer, choices: tuple[Any, ...]) -> Never:
        raise Closed(self.table.refusal.why)

    async def work_out(self, viewer: Viewer, task: Task) -> Never:
        raise Closed(self.table.refusal.why)

    async def moments(self, viewer: Viewer, since: int, count: int) -> Never:
        raise Closed(self.table.refusal.why)

    async def retell(self, what: Any) -> Never:
        raise Closed(self.table.refusal.why)

    def journal(self) -> str:
        return self.table.journal()

    def scenery(self) -> bytes:
        """A closed table is shown in words: the board of this program may not fit its position."""
        return b"null"

    def notice(self, viewer: Viewer) -> None:
        """As with presence."""

    def watch(self, watcher: Watcher) -> None:
        self._watchers.add(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)

    def hear_presence(self, presence: Presence) -> None:
        """Presence does not matter at a closed table."""

    def hear_change(self) -> None:
        """A process of another version may still play; viewers see it after this room is unloaded."""

    def is_idle(self) -> bool:
        return not (self.users or self._watchers)

    def shut_out(self) -> None:
        """No key opens this table anymore."""
        self.table.keys, self.table.spectator = [""] * len(self.table.keys), ""
        for watcher in self._watchers:
            watcher.wake()

    async def close(self) -> None:
        """There is nothing to end."""

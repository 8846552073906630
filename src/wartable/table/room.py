"""A room: one task that looks after one table. Whatever changes the table goes through its inbox, one thing at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from wartable.core.codec import write_journal
from wartable.core.errors import WartableError
from wartable.core.queries import Finding
from wartable.core.secrets import Seat, Viewer
from wartable.table import acts, origins
from wartable.table.bus import Presence
from wartable.table.decisions import Decision
from wartable.table.entries import Change, entry_decoder
from wartable.table.faults import log_fault
from wartable.table.hooks import Turn
from wartable.table.kept import last_of, told_by
from wartable.table.lines import first_told, lines
from wartable.table.lobby import listing_after
from wartable.table.moments import lines_of
from wartable.table.news import Base, changes, fields_of
from wartable.table.orders import obeyed
from wartable.table.presence import Attendance, Watcher
from wartable.table.protocol import (
    Act,
    Advice,
    AnswerBack,
    Changed,
    Explained,
    Foreseen,
    Join,
    Line,
    LogPage,
    Look,
    Rematch,
    Reply,
    Resign,
    Seen,
    SitDown,
    Submit,
    TakeBack,
    Update,
    View,
)
from wartable.table.reading import Recall
from wartable.table.services import Services
from wartable.table.state import Table
from wartable.table.store import StoreError
from wartable.table.thinking import Advise, Find, Foresee, Job, Plan, Task, check_task
from wartable.table.tokens import mark_of
from wartable.table.views import Cache, make_view
from wartable.table.workers import NoAnswer

T = TypeVar("T")
Work: TypeAlias = Callable[[], Awaitable[Any]]

PLAY = (Join, Submit, Resign, Rematch, AnswerBack, TakeBack, SitDown)
"""What is done at a table however much has been written down there."""
RACES = 50
"""How often the race for a place in the journal may be lost before an act is given up."""
ADVICE_SECONDS = 0.3
"""How long a bot thinks about a player's question."""
KEEP_SECONDS = 60.0
"""How often it is kept how a match stands. It is kept at its end and when the table is let go, too."""
TEND_SECONDS = 2.0
"""How often a table that needs bots or clocks is offered to this process when another one has it."""

_encode = msgspec.json.Encoder().encode


class Busy(WartableError):
    """Too many others write to this table at once."""


class Full(WartableError):
    """As much has been written down at this table as may be."""


class NotOver(WartableError):
    """Something that is told only when the match is over."""


class Room:
    """A table and all that happens around it in this process."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.used = services.now()
        self.users = 0
        """How many requests hold this room at the moment."""
        self._services = services
        self._decode = entry_decoder(table.game).decode
        self._cache = Cache()
        self._inbox: asyncio.Queue[tuple[Work, asyncio.Future[Any] | None]] = asyncio.Queue()
        self._attendance = Attendance(table.seats(), services.now, services.settings.away_seconds)
        self._asking: dict[Viewer, asyncio.Lock] = {}
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._thoughts: set[asyncio.Task[None]] = set()
        """All that think, also those whose question is settled and that are just being stopped."""
        self._keeps = False
        self._closing = False
        self._behind = False
        self._ahead = 0
        self._kept_at: int | None = None
        """When this process kept how the match stands."""
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")

    # -- from outside -------------------------------------------------------------------------------------------------

    async def act(self, viewer: Viewer, act: Act, of: str = "") -> Reply:
        """Carries out an act that comes from an address; the reply comes when it is stored for good."""
        if not isinstance(act, PLAY):
            self.check_quota()
        mark = mark_of(of) if viewer is None else ""
        decision = await self.decide(lambda table: acts.decide(table, viewer, act, self._is_away, mark))
        return Reply(0, decision.refusal, decision.made, decision.stopped)

    def check_quota(self) -> None:
        """Full when nothing but the match itself is written down here any more."""
        if self.table.place - len(self.table.match.journal) >= self._services.settings.notes_per_table:
            raise Full("So much has been written down at this table that only the match itself goes on.")

    async def decide(self, decide: Callable[[Table], Decision]) -> Decision:
        """Carries out what is decided about the table as it then is."""
        return await self._do(lambda: self._change(decide))

    async def catch_up(self) -> None:
        """Whoever asks next sees all that any process has acknowledged by now."""
        if self._services.store.is_postgresql:
            await self._do(self._sync)

    def update(self, viewer: Viewer, seen: int) -> tuple[bytes, int]:
        """The viewer's view with the lines of the log from `seen` on, as JSON, and how many lines it has then seen."""
        return _encode(Update(self._view(viewer), self._lines(viewer, seen), self._now())), len(self.table.log[viewer])

    def news(self, viewer: Viewer, seen: int, base: Base | None) -> tuple[bytes, int, Base]:
        """The same as a message for a socket that was sent the base: what has changed since, and the base from here on."""
        view = self._view(viewer)
        fields = fields_of(view)
        lines, now, known = self._lines(viewer, seen), self._now(), len(self.table.log[viewer])
        message = Update(view, lines, now) if base is None else Changed(changes(base, fields), lines, now)
        return _encode(message), known, fields

    @property
    def watchers(self) -> int:
        return len(self._attendance.watchers)

    def here(self) -> tuple[bool, ...]:
        """Which seats are played by somebody who is here, or by a bot."""
        here = self._here()
        return tuple(chair.by == "bot" or seat in here for seat, chair in enumerate(self.table.chairs))

    def is_blocked(self, viewer: Viewer, address: str) -> bool:
        """Does the host keep spectators from this address out?"""
        return viewer is None and bool(self.table.blocked) and mark_of(address) in self.table.blocked

    def is_full(self, viewer: Viewer) -> bool:
        """Are there as many sockets of this viewer as there may be?"""
        settings = self._services.settings
        most = settings.spectators_per_table if viewer is None else settings.sockets_per_seat
        return sum(watcher.viewer == viewer for watcher in self._attendance.watchers) >= most

    def _view(self, viewer: Viewer) -> View:
        return make_view(self.table, viewer, self._here(), self._now(), self._cache)

    def _here(self) -> set[Seat]:
        return {seat for one in self._attendance.here() for seat in self.table.beside(one)}

    def _lines(self, viewer: Viewer, seen: int) -> tuple[Line, ...]:
        return lines(self.table, viewer, first_told(seen, len(self.table.log[viewer])))

    async def log(self, viewer: Viewer, since: int, count: int) -> bytes:
        """A page of the log as JSON; it is written in a thread, so that no other table waits for it."""
        async with self._asking.setdefault(viewer, asyncio.Lock()):
            return await asyncio.to_thread(lambda: _encode(LogPage(lines(self.table, viewer, since, since + count))))

    def explain(self, viewer: Viewer, choice: Any) -> Explained:
        return acts.explain(self.table, viewer, choice)

    def journal(self) -> str:
        if self.table.match.outcome is None:
            raise NotOver("The journal holds every secret of the match, so it is given out when the match is over.")
        return write_journal(self.table.match)

    async def moments(self, viewer: Viewer, since: int, count: int) -> bytes:
        """The match as this viewer saw it when these lines of the log were told, as JSON."""
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
        """What a look finds: worked out elsewhere, like odds."""
        return await look_at(self.table, viewer, look, self.work_out)

    async def advise(self, viewer: Viewer, choices: tuple[Any, ...]) -> Raw:
        """What a bot would do in this seat: thought out where odds are, so that bots at other tables do not wait for it."""
        refusal = acts.advice_refusal(self.table, viewer, choices)
        if refusal is not None:
            return _raw(Advice(self.table.match.ask, refusal))
        seed = f"{self.table.setup.seed} {viewer} {self.table.match.ask}"
        return await self.work_out(viewer, Advise(tuple(map(_raw, choices)), seed, ADVICE_SECONDS))

    async def work_out(self, viewer: Viewer, task: Task) -> Raw:
        """Odds, what is foreseen or what a query finds, worked out elsewhere from what the viewer knows.

        NoAnswer when it takes too long. Each viewer's are worked out one after the other, so that nobody takes all the workers.
        """
        check_task(self.table.game, task)
        seconds = self._services.settings.worker_seconds
        async with self._asking.setdefault(viewer, asyncio.Lock()):
            return await self._services.answerers.run(self._job(viewer, task), seconds, self.table.id)

    def notice(self, viewer: Viewer) -> None:
        """A viewer makes a request: whoever plays without a socket is here, too."""
        was_still = self._is_still()
        if self._attendance.ask(viewer):
            self._presence_changed()
        self._go_on_if(was_still)

    def watch(self, watcher: Watcher) -> None:
        was_still = self._is_still()
        self._attendance.watchers.add(watcher)
        self._presence_changed()
        self._go_on_if(was_still)

    def unwatch(self, watcher: Watcher) -> None:
        self._attendance.leave(watcher)
        self._presence_changed()

    def hear_presence(self, presence: Presence) -> None:
        """Another process tells who is connected there; one that is new here is told the same in return."""
        was_still = self._is_still()
        if self._attendance.hear(presence.process, presence.seats, presence.watched):
            self.announce()
        self._attendance.nudge()
        self._go_on_if(was_still)

    def hear_change(self) -> None:
        """Another process may have written to this table."""
        self._inbox.put_nowait((self._sync, None))

    def is_idle(self) -> bool:
        return not (self.users or self._attendance.watchers or self._thinking) and self._inbox.empty()

    def shut_out(self) -> None:
        """No key opens this table any more: its sockets find that out and close."""
        self.table.keys, self.table.spectator = [""] * len(self.table.keys), ""
        self.table.kept = self.table.place
        self._attendance.wake()

    async def close(self) -> None:
        self._closing = True
        ending = [self._task, *self._thoughts]
        for task in ending:
            task.cancel()
        # A thought that is broken off ends its worker, which takes a moment.
        await asyncio.gather(*ending, return_exceptions=True)
        while not self._inbox.empty():
            done = self._inbox.get_nowait()[1]
            if done is not None:
                done.cancel()
        await self._keep_last()
        await self._services.bus.leave(self.table.id)

    async def _keep_last(self) -> None:
        """Keeps how the match stands. It can be rebuilt from the entries by these rules, so a failure loses nothing."""
        table = self.table
        if table.kept < table.place:
            with suppress(StoreError):
                await self._services.store.keep(table.id, last_of(table.match, table.place))

    # -- the task -----------------------------------------------------------------------------------------------------

    async def _do(self, work: Callable[[], Awaitable[T]]) -> T:
        if self._closing:
            # Nobody would carry it out: a thought that ended just as it was broken off comes here.
            raise asyncio.CancelledError
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((work, done))
        return await done

    async def _run(self) -> None:
        work: Work = self._tend
        done: asyncio.Future[Any] | None = None
        while True:
            await self._carry_out(work, done)
            try:
                async with asyncio.timeout(self._seconds_to_wait()):
                    work, done = await self._inbox.get()
            except TimeoutError:
                work, done = self._tend, None
            self.used = self._services.now()

    async def _carry_out(self, work: Work, done: "asyncio.Future[Any] | None") -> None:
        """A failure, of the database for instance, is told to whoever waits; then the table catches up before it goes on."""
        try:
            if self._behind:
                await self._sync()
            result = await work()
        except Exception as error:  # noqa: BLE001  the task of a table must not end by one failed act
            self._behind = True
            if done is None:
                log_fault(error)
            elif not done.cancelled():
                done.set_exception(error)
        else:
            if done is not None and not done.cancelled():
                done.set_result(result)

    def _seconds_to_wait(self) -> float | None:
        if self._behind or (not self._keeps and self._needs_keeping()):
            return TEND_SECONDS
        deadline = self.table.clocks.deadline() if self._keeps else None
        return None if deadline is None else max(0.0, (deadline - self._now()) / 1000)

    async def _change(self, decide: Callable[[Table], Decision]) -> Decision:
        """Stores what is decided and takes it over. When another process was faster, it is decided again on what that wrote."""
        for _ in range(RACES):
            table = self.table
            decision = obeyed(table, decide(table))
            if not decision.entries:
                # A refusal may come from not knowing yet what another process has written.
                if decision.refusal is not None and self._services.store.is_postgresql and await self._sync():
                    continue
                return decision
            at, before = self._now(), self._asked()
            change = replace(self._written(table, decision, at), listing=listing_after(table, decision.entries, at))
            if await self._services.store.append(change):
                table.take(decision.entries, at, decision.match)
                if change.last is not None:
                    self._kept_at, table.kept = at, table.place
                    self._cache.keep(table.match, change.last)
                await self._changed()
                self._call_absent(before)
                return decision
            await self._sync()
        raise Busy("This table is too busy; try again.")

    def _written(self, table: Table, decision: Decision, at: int) -> Change:
        """What is written for a decision. The first one also tells how the match begins."""
        bodies = tuple(table.game.encode(entry) for entry in decision.entries)
        change = Change(table.id, table.place, at, bodies, new_table=decision.new_table)
        before = table.match if table.place else None
        match = decision.match or (table.match if before is None else None)
        if match is None:
            return change
        told = told_by(match, before, table.names_after(decision.entries))
        is_due = self._kept_at is None or at - self._kept_at >= 1000 * KEEP_SECONDS or match.outcome is not None
        last = last_of(match, table.place + len(bodies)) if is_due else None
        return replace(change, told=told, last=last)

    def _asked(self) -> set[tuple[Seat, int]]:
        """Who is asked which question."""
        return {(seat, self.table.match.ask) for seat in self.table.awaited()}

    def _call_absent(self, before: set[tuple[Seat, int]]) -> None:
        """Tells those whose turn it is now and who are not here, at the addresses that they have named."""
        table, here = self.table, self._here()
        for seat, ask in sorted(self._asked() - before):
            url = table.hooks.get(seat)
            if url and seat not in here and table.chairs[seat].by == "human":
                says = f"It is your turn at {table.game.title}."
                self._services.hooks.call(url, Turn(table.id, table.game.name, table.game.title, seat, ask, says))

    async def _sync(self) -> bool:
        """Takes over what other processes have written; tells whether there was anything."""
        found = await self._services.store.read(self.table.id, self.table.place)
        for stored in found:
            self.table.take([self._decode(stored.body)], stored.at)
        self._behind = False
        if found:
            await self._changed()
        return bool(found)

    async def _changed(self) -> None:
        self._attendance.wake()
        await self._tend_bots()

    def _now(self) -> int:
        """The time at this table. It goes on from its newest entry if that was written by a clock that is ahead of this one."""
        self._ahead = max(self._ahead, self.table.at - self._services.now())
        return self._services.now() + self._ahead

    def _presence_changed(self) -> None:
        self._attendance.nudge()
        self.announce()

    def announce(self) -> None:
        """Tells the other processes who is connected here."""
        self._inbox.put_nowait((self._tell, None))

    async def _tell(self) -> None:
        await self._services.bus.tell([self.presence()])

    def presence(self) -> Presence:
        """Who is connected here, for the other processes; what they told too long ago is forgotten."""
        attendance = self._attendance
        if attendance.forget_lapsed():
            attendance.nudge()
        seats, watched = tuple(sorted(attendance.local())), attendance.is_watched_here()
        return Presence(self._services.bus.process, self.table.id, seats, watched)

    def _is_still(self) -> bool:
        """Only bots play, and nobody watches them: they wait until somebody does."""
        return not self.table.playing() and not self._attendance.is_watched()

    def _go_on_if(self, was_still: bool) -> None:
        if was_still and not self._is_still():
            self._inbox.put_nowait((self._tend, None))
            self.announce()

    def _is_away(self, seat: Seat) -> bool:
        return all(self._attendance.is_away(other) for other in self.table.beside(seat))

    # -- bots and clocks ----------------------------------------------------------------------------------------------

    def _needs_keeping(self) -> bool:
        awaited = self.table.awaited()
        return self._everybody_sits() or bool(awaited and (self.table.clocks.running or self._bots_asked()))

    def _everybody_sits(self) -> bool:
        """Only bots play: nobody will join to start the match."""
        return self.table.phase == "gathering" and all(chair.joined for chair in self.table.chairs)

    def _bots_asked(self) -> list[Seat]:
        return [] if self._is_still() else [seat for seat in self.table.awaited() if self.table.chairs[seat].by == "bot"]

    async def _tend(self) -> None:
        """Plays the default for whose time has run out, starts a table of bots, and sets the bots thinking."""
        if not await self._keep():
            return
        if self._everybody_sits():
            await self._change(acts.begin)
        for seat in self.table.clocks.expired(self._now()):
            await self._change(partial(self._expire, seat))
        await self._tend_bots()

    async def _keep(self) -> bool:
        self._keeps = self._needs_keeping() and await self._services.bus.keep(self.table.id)
        return self._keeps

    def _expire(self, seat: Seat, table: Table) -> Decision:
        still = seat in table.clocks.expired(self._now())
        return acts.default(table, seat, "time") if still else Decision()

    async def _tend_bots(self) -> None:
        """Lets each bot that is asked think about its question, once, and stops those whose question is settled."""
        asked = dict.fromkeys(self._bots_asked(), self.table.match.ask)
        for seat, (ask, thinking) in list(self._thinking.items()):
            if asked.get(seat) != ask or thinking.done():
                thinking.cancel()
                del self._thinking[seat]
        if not await self._keep():
            return
        for seat, ask in asked.items():
            if seat not in self._thinking:
                thought = asyncio.create_task(self._think(seat, ask))
                self._thoughts.add(thought)
                thought.add_done_callback(self._thoughts.discard)
                self._thinking[seat] = (ask, thought)

    async def _think(self, seat: Seat, ask: int) -> None:
        """A bot's answers, never sooner than its time to think: how fast it comes tells nothing about what it holds."""
        settings, bot = self._services.settings, self.table.chairs[seat].bot
        task = Plan(bot, f"{self.table.setup.seed} {seat} {ask}", settings.bot_seconds)
        hold = asyncio.create_task(asyncio.sleep(settings.bot_seconds))
        plan: Raw | None = None
        with suppress(NoAnswer):
            seconds = settings.worker_seconds + 5 * settings.bot_seconds
            plan = await self._services.players.run(self._job(seat, task), seconds, self.table.id)
        await hold
        # If the database does not answer, the table catches up and the bot is asked again.
        with suppress(StoreError):
            await self._do(lambda: self._change(lambda table: acts.bot_answers(table, seat, ask, plan)))

    def _job(self, viewer: Viewer, task: Task) -> Job:
        game, match = self.table.game, self.table.match
        return Job(game.name, game.content, Raw(game.encode(match.view(viewer))), viewer, task)


async def look_at(table: Table, viewer: Viewer, look: Look, work_out: Callable[[Viewer, Task], Awaitable[Raw]]) -> Seen:
    """What a look at this table finds."""
    refusal = acts.look_refusal(table, viewer, look.choices) if look.choices or look.question is None else None
    if refusal is not None:
        return Seen(look.id, Foreseen(table.match.ask, 0, refusal=refusal))
    choices = tuple(_raw(choice) for choice in look.choices)
    if look.question is not None:
        found = await work_out(viewer, Find(_raw(look.question), choices, look.ahead))
        return Seen(look.id, finding=msgspec.json.decode(found, type=Finding | None))
    task = Foresee(choices, tuple(table.names()), look.odds, look.ahead)
    return Seen(look.id, msgspec.json.decode(await work_out(viewer, task), type=Foreseen))


def _raw(written: Any) -> Raw:
    return Raw(_encode(written))

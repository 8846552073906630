"""A room: one task that runs one table. Every change of the table goes through its inbox, one at a time."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from wartable.core.errors import WartableError
from wartable.core.secrets import Seat, Viewer
from wartable.table import acts
from wartable.table.bus import Presence
from wartable.table.decisions import Decision
from wartable.table.entries import Change, entry_decoder
from wartable.table.inbox import Busy, Inbox, Waiter, Work, carry_out
from wartable.table.kept import last_of, told_by
from wartable.table.lobby import listing_after
from wartable.table.orders import obeyed
from wartable.table.presence import Watcher
from wartable.table.protocol import (
    Act,
    AnswerBack,
    Join,
    Rematch,
    Reply,
    Resign,
    SitDown,
    Submit,
    TakeBack,
)
from wartable.table.services import Services
from wartable.table.state import Table
from wartable.table.store import StoreError
from wartable.table.thinking import Plan
from wartable.table.thoughts import Thoughts
from wartable.table.tokens import mark_of
from wartable.table.windows import Window
from wartable.table.workers import NoAnswer

_PLAY = (Join, Submit, Resign, Rematch, AnswerBack, TakeBack, SitDown)
"""Acts that are possible no matter how much has been stored at the table."""
_RACES = 50
"""How often an act may lose the race for a place in the journal before it fails."""
KEEP_SECONDS = 60.0
"""How often the state of a match is stored. It is also stored at its end and when the table is unloaded."""
TEND_SECONDS = 2.0
"""How often this process tries to take a table that needs bots or clocks from another one."""


class Full(WartableError):
    """This table has stored as much as it may."""


class Room(Window):
    """A table and everything that happens around it in this process."""

    def __init__(self, table: Table, services: Services) -> None:
        super().__init__(table, services)
        self.used = services.now()
        self.users = 0
        """How many requests hold this room at the moment."""
        self._decode = entry_decoder(table.game).decode
        self._inbox = Inbox()
        self._thoughts = Thoughts()
        self._keeps = False
        self._behind = False
        self._kept_at: int | None = None
        """When this process last stored the state of the match."""
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")

    # -- from outside -------------------------------------------------------------------------------------------------

    async def act(self, viewer: Viewer, act: Act, of: str = "") -> Reply:
        """Carries out an act from an address; the reply comes when it is stored for good."""
        if not isinstance(act, _PLAY):
            self.check_quota()
        mark = mark_of(of) if viewer is None else ""
        decision = await self.decide(lambda table: acts.decide(table, viewer, act, self._is_away, mark))
        return Reply(0, decision.refusal, decision.made, decision.stopped)

    def check_quota(self) -> None:
        """Raises Full if only the match itself is stored here anymore."""
        if self.table.place - len(self.table.match.journal) >= self._services.settings.notes_per_table:
            raise Full("This table has stored too many notes. Only the match itself can continue.")

    async def decide(self, decide: Callable[[Table], Decision]) -> Decision:
        """Decides about the table in its state at that time, and carries it out."""
        return await self._inbox.asked_to(lambda: self._change(decide))

    async def catch_up(self) -> None:
        """After this, requests see everything that any process has acknowledged so far."""
        if self._services.store.is_postgresql:
            await self._inbox.asked_to(self._sync)

    def notice(self, viewer: Viewer) -> None:
        """A viewer makes a request: players without a socket count as here, too."""
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
        """Another process reports who is connected there; a new process gets a report in return."""
        was_still = self._is_still()
        if self._attendance.hear(presence.process, presence.seats, presence.watched):
            self.announce()
        self._attendance.nudge()
        self._go_on_if(was_still)

    def hear_change(self) -> None:
        """Another process may have written to this table."""
        self._inbox.put(self._sync)

    def is_idle(self) -> bool:
        return not (self.users or self._attendance.watchers or self._thoughts) and self._inbox.is_empty()

    def shut_out(self) -> None:
        """No key opens this table anymore: its sockets find that out and close."""
        self.table.keys, self.table.spectator = [""] * len(self.table.keys), ""
        self.table.kept = self.table.place
        self._attendance.wake()

    async def close(self) -> None:
        self._inbox.close()
        self._retelling.close()
        self._task.cancel()
        # Canceling a thought ends its worker, which takes a moment.
        await asyncio.gather(self._task, *self._thoughts.cancel_all(), return_exceptions=True)
        self._inbox.cancel_all()
        await self._keep_last()
        await self._services.bus.leave(self.table.id)

    async def _keep_last(self) -> None:
        """Stores the state of the match. These rules can rebuild it from the entries, so a failure loses nothing."""
        table = self.table
        if table.kept < table.place:
            with suppress(StoreError):
                await self._services.store.keep(table.id, last_of(table.match, table.place))

    # -- the task -----------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        work: Work = self._tend
        done: Waiter = None
        while True:
            # After a failure the table catches up before it continues.
            self._behind = not await carry_out(partial(self._up_to_date, work), done)
            try:
                work, done = await self._inbox.next(self._seconds_to_wait())
            except TimeoutError:
                work, done = self._tend, None
            self.used = self._services.now()

    async def _up_to_date(self, work: Work) -> Any:
        if self._behind:
            await self._sync()
        return await work()

    def _seconds_to_wait(self) -> float | None:
        if self._behind or (not self._keeps and self._needs_keeping()):
            return TEND_SECONDS
        deadline = self.table.clocks.deadline() if self._keeps else None
        return None if deadline is None else max(0.0, (deadline - self._now()) / 1000)

    async def _change(self, decide: Callable[[Table], Decision]) -> Decision:
        """Stores a decision and applies it. If another process was faster, decides again after its entries."""
        for _ in range(_RACES):
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
                self._services.hooks.call_absent(table, self._asked() - before, self._here())
                return decision
            await self._sync()
        raise Busy("This table is too busy; try again.")

    def _written(self, table: Table, decision: Decision, at: int) -> Change:
        """The data written for a decision. The first one also has the beginning of the match."""
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
        """The asked seats, each with its question."""
        return {(seat, self.table.match.ask) for seat in self.table.awaited()}

    async def _sync(self) -> bool:
        """Applies entries of other processes; returns True if there were any."""
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

    def _presence_changed(self) -> None:
        self._attendance.nudge()
        self.announce()

    def announce(self) -> None:
        """Reports to other processes who is connected here."""
        self._inbox.put(self._tell)

    async def _tell(self) -> None:
        await self._services.bus.tell([self.presence()])

    def presence(self) -> Presence:
        """Who is connected here, for the other processes; old reports of theirs are forgotten."""
        attendance = self._attendance
        if attendance.forget_lapsed():
            attendance.nudge()
        seats, watched = tuple(sorted(attendance.local())), attendance.is_watched_here()
        return Presence(self._services.bus.process, self.table.id, seats, watched)

    def has_offer(self) -> bool:
        """Is this table on the public list, and its host connected here?"""
        return self.table.listed is not None and self.table.host in self._attendance.local()

    def _is_still(self) -> bool:
        """Only bots are playing and nobody is watching, so they wait until somebody does."""
        return not self.table.playing() and not self._attendance.is_watched()

    def _go_on_if(self, was_still: bool) -> None:
        if was_still and not self._is_still():
            self._inbox.put(self._tend)
            self.announce()

    def _is_away(self, seat: Seat) -> bool:
        return all(self._attendance.is_away(other) for other in self.table.beside(seat))

    # -- bots and clocks ----------------------------------------------------------------------------------------------

    def _needs_keeping(self) -> bool:
        awaited = self.table.awaited()
        return self._everybody_sits() or bool(awaited and (self.table.clocks.running or self._bots_asked()))

    def _everybody_sits(self) -> bool:
        """Only bots are playing, so nobody will join to start the match."""
        return self.table.phase == "gathering" and all(chair.joined for chair in self.table.chairs)

    def _bots_asked(self) -> list[Seat]:
        return [] if self._is_still() else [seat for seat in self.table.awaited() if self.table.chairs[seat].by == "bot"]

    async def _tend(self) -> None:
        """Plays the default for seats whose time has run out, starts a table of bots, and starts the bots thinking."""
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
        """Starts each asked bot thinking about its question, once, and stops those whose question is settled."""
        asked = dict.fromkeys(self._bots_asked(), self.table.match.ask)
        self._thoughts.stop_settled(asked)
        if not await self._keep():
            return
        for seat, ask in asked.items():
            if seat not in self._thoughts:
                self._thoughts.begin(seat, ask, self._think(seat, ask))

    async def _think(self, seat: Seat, ask: int) -> None:
        """A bot's answers, never before its thinking time is up, so that its speed reveals nothing about its hand."""
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
            await self._inbox.do(lambda: self._change(lambda table: acts.bot_answers(table, seat, ask, plan)))

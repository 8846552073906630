"""All tables of a server process: created, found, loaded when somebody comes, and unloaded when all have left."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from wartable import bots, registry
from wartable.core.dice import CommitReveal, DiceSource
from wartable.core.engine import Game
from wartable.core.errors import BadScenario, WartableError
from wartable.core.journal import Origin
from wartable.core.match import Match
from wartable.core.scenario import Scenario
from wartable.core.secrets import Viewer
from wartable.table import lobby, origins, protocol, tokens
from wartable.table.bus import Listener, LocalBus, PostgresBus, Presence
from wartable.table.claim import Claim
from wartable.table.closed import ClosedRoom, ClosedTable
from wartable.table.deleting import NotYours, check_deletion
from wartable.table.elsewhere import POOLS, Elsewhere, Line
from wartable.table.entries import Joined, NewTable, Setup
from wartable.table.hooks import Hooks
from wartable.table.opening import open_table
from wartable.table.packs import Packs
from wartable.table.presence import HOLDS
from wartable.table.reading import Beginning, BranchOff, Reading
from wartable.table.renewing import renew
from wartable.table.room import Room
from wartable.table.services import Services
from wartable.table.settings import Settings
from wartable.table.store import Store, StoreError
from wartable.table.workers import Workers

ROUND_SECONDS = 10.0
"""How often presence is reported and rooms are checked."""
IDLE_SECONDS = 600.0
"""A room without viewers is unloaded after this time; it is loaded again on request."""


LISTED_FOR = 24 * 3600 * 1000
"""Milliseconds after which a table drops off the public list."""
_MOST_LISTED = 50
_GONE = "This table is no longer on the list."

AnyRoom: TypeAlias = Room | ClosedRoom


class NoSuchTable(WartableError):
    """There is no table of that name."""


class NotOpen(WartableError):
    """A table without a seat to take."""


class Rooms:
    """The tables of this process."""

    def __init__(self, settings: Settings) -> None:
        store = Store(settings.database)
        bus = PostgresBus(store.url, store.process) if store.is_postgresql else LocalBus()
        self._line = Line(settings.nats) if settings.nats else None
        players, answerers, readers = (_workers(settings, self._line, pool) for pool in POOLS)
        self.services = Services(settings, store, players, answerers, readers, bus, Hooks(settings.private_hooks))
        self.dice: Callable[[Setup], DiceSource] = lambda setup: CommitReveal(setup.seed)
        self._claim = Claim(store.url)
        self._packs = Packs(settings.packs)
        self._lobby: tuple[tuple[tuple[str, protocol.OfferedPack], ...], protocol.Lobby] | None = None
        """The lobby, with the packs it was made for."""
        self._rooms: dict[str, AnyRoom] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._missed: set[str] = set()
        """Tables to which another process wrote while they were loaded, perhaps after their entries were read."""
        self._rounds: asyncio.Task[None] | None = None
        self._leaving: set[asyncio.Task[None]] = set()
        """Tasks that unload tables deleted by another process."""

    async def open(self) -> None:
        # Load the games now rather than while somebody waits for the first table.
        self.lobby()
        await self._claim.take()
        await self.services.store.open()
        if self._line is not None:
            await self._line.open()
        await self.services.bus.open(Listener(self._hear_change, self._hear_presence, self._hear_gone, self._hear_all))
        if self.services.settings.warm_workers:
            await self.services.answerers.start()
        self._rounds = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        if self._rounds is not None:
            self._rounds.cancel()
            with suppress(asyncio.CancelledError):
                await self._rounds
        for room in self._rooms.values():
            await room.close()
        await self.services.hooks.close()
        await self.services.players.close()
        await self.services.answerers.close()
        await self.services.readers.close()
        if self._line is not None:
            await self._line.close()
        await self.services.bus.close()
        await self.services.store.close()
        self._claim.release()

    # -- what there is to play ----------------------------------------------------------------------------------------

    def lobby(self) -> protocol.Lobby:
        packs = self._packs.offered()
        if self._lobby is None or self._lobby[0] != packs:
            self._lobby = (packs, _offered(packs))
        return self._lobby[1]

    async def create(
        self, wanted: protocol.CreateTable, origin: Origin[Any] | None = None, of: str = ""
    ) -> protocol.TableCreated:
        """Creates a table; raises BadScenario, BadJournal, UnknownGame, UnknownBot or BadPack with the reason if it cannot.

        `of` is the address of whoever makes it. An origin holds every secret of its position: it is for lessons and tests,
        never for what comes from outside.
        """
        _check_seats(wanted)
        game, scenario, origin = await self._beginning(wanted, origin, of)
        keys = [tokens.new_token() if plan.by == "human" else "" for plan in wanted.seats]
        spectator = tokens.new_token()
        setup = Setup(
            game=game.name,
            version=game.version,
            data=game.pack,
            scenario=scenario,
            seats=wanted.seats,
            keys=tuple(tokens.hash_of(key) if key else "" for key in keys),
            spectator=tokens.hash_of(spectator),
            seed=tokens.new_seed(),
            clock=wanted.clock,
            host=wanted.host,
            made=self.services.now(),
            advice=wanted.advice,
            stand_in=wanted.stand_in,
            origin=origins.written(game, origin),
        )
        name = tokens.new_table_id()
        await self.services.store.create(NewTable(name, setup, game.content))
        told = [(seat, key) for seat, key in enumerate(keys) if key]
        return protocol.TableCreated(name, tuple(_key(name, seat, key) for seat, key in [*told, (None, spectator)]))

    async def _beginning(
        self, wanted: protocol.CreateTable, origin: Origin[Any] | None, of: str
    ) -> tuple[Game[Any], Scenario, Origin[Any] | None]:
        """The game, the scenario and the beginning of the match, checked to be compatible."""
        game = registry.game(wanted.game)
        if wanted.pack:
            game = await asyncio.to_thread(self._packs.game, wanted.pack, wanted.game)
        if wanted.branch is not None:
            found = msgspec.json.decode(await self.read(BranchOff(game.content, wanted), of), type=Beginning)
            game = await asyncio.to_thread(game.with_content, found.content)
            return game, found.scenario, origins.read(game, found.origin)
        scenario = game.complete(Scenario(len(wanted.seats), tuple(wanted.options.items())))
        if origin is not None:
            Match(game, scenario, start=False, origin=origin)
        return game, scenario, origin

    async def read(self, job: Reading, of: str) -> bytes:
        """A worker's findings in a journal from this address; raises NoAnswer if it takes too long."""
        return bytes(await self.services.readers.run(job, self.services.settings.worker_seconds, of))

    # -- rooms --------------------------------------------------------------------------------------------------------

    async def get(self, name: str) -> AnyRoom:
        """The room of a table, loaded from the store if necessary."""
        async with self._loading.setdefault(name, asyncio.Lock()):
            if name not in self._rooms:
                try:
                    self._rooms[name] = await self._load(name)
                    if name in self._missed:
                        self._rooms[name].hear_change()
                finally:
                    self._missed.discard(name)
        self._loading.pop(name, None)
        room = self._rooms[name]
        room.used = self.services.now()
        return room

    async def open_tables(self) -> protocol.OpenTables:
        """The public list."""
        now = self.services.now()
        return protocol.OpenTables(await self.services.store.listed(now - LISTED_FOR, now - HOLDS, _MOST_LISTED))

    async def take_seat(self, name: str, wanted: protocol.TakeSeat) -> protocol.SeatTaken:
        """Gives the first free seat of a listed table its own key; raises NotOpen if there is none."""
        try:
            room = await self.get(name)
        except NoSuchTable as error:
            raise NotOpen(_GONE) from error
        if isinstance(room, ClosedRoom):
            raise NotOpen(_GONE)
        token = tokens.new_token()
        decision = await room.decide(lambda table: lobby.take_seat(table, wanted, tokens.hash_of(token)))
        if decision.refusal is not None:
            raise NotOpen(decision.refusal.why)
        seat = next(entry.seat for entry in decision.entries if isinstance(entry, Joined))
        return protocol.SeatTaken(name, _key(name, seat, token))

    async def renew(self, room: AnyRoom, viewer: Viewer, wanted: protocol.NewKey) -> protocol.SeatTaken:
        """Gives a seat or spectators a new key; raises NotYours if this viewer may not do that."""
        token = tokens.new_token()
        decision = await room.decide(lambda table: renew(table, viewer, wanted, tokens.hash_of(token)))
        if decision.refusal is not None:
            raise NotYours(decision.refusal.why)
        return protocol.SeatTaken(room.table.id, _key(room.table.id, wanted.seat, token))

    async def delete(self, room: AnyRoom, viewer: Viewer) -> None:
        """Deletes a table for good; raises NotYours or NotOver if this viewer may not do that, or not yet."""
        check_deletion(room.table, viewer)
        await self.services.store.delete(room.table.id)
        await self._let_go(room.table.id)

    async def _let_go(self, name: str) -> None:
        room = self._rooms.pop(name, None)
        if room is not None:
            room.shut_out()
            await room.close()

    @property
    def loaded(self) -> int:
        """The number of tables loaded in this process."""
        return len(self._rooms)

    @property
    def sockets(self) -> int:
        return sum(room.watchers for room in self._rooms.values())

    async def _load(self, name: str) -> AnyRoom:
        setup = await self.services.store.setup(name)
        if setup is None:
            self._loading.pop(name, None)
            raise NoSuchTable("There is no such table.")
        # Follow before reading its entries, so that no later write goes unnoticed.
        await self.services.bus.follow(name)
        table = await open_table(self.services.store, name, setup, self.dice(setup))
        return ClosedRoom(table, self.services.now) if isinstance(table, ClosedTable) else Room(table, self.services)

    def _hear_change(self, name: str) -> None:
        if name in self._rooms:
            self._rooms[name].hear_change()
        elif name in self._loading:
            self._missed.add(name)

    def _hear_presence(self, presence: Presence) -> None:
        if presence.table in self._rooms:
            self._rooms[presence.table].hear_presence(presence)

    def _hear_gone(self, name: str) -> None:
        task = asyncio.create_task(self._let_go(name))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    def _hear_all(self) -> None:
        self._missed.update(self._loading)
        for room in self._rooms.values():
            room.hear_change()

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            used = [room for room in self._rooms.values() if isinstance(room, Room) and not room.is_idle()]
            await self.services.bus.tell([room.presence() for room in used])
            with suppress(StoreError):  # The next round says it again.
                await self.services.store.see_hosts([room.table.id for room in used if room.has_offer()], self.services.now())
            for name, room in list(self._rooms.items()):
                if room.is_idle() and self.services.now() - room.used > 1000 * IDLE_SECONDS:
                    del self._rooms[name]
                    await room.close()


def _workers(settings: Settings, line: Line | None, pool: str) -> Workers:
    limits = settings.workers, settings.fair_seconds, settings.worker_megabytes
    return Workers(*limits) if line is None else Elsewhere(line, pool, *limits)


def _offered(packs: tuple[tuple[str, protocol.OfferedPack], ...]) -> protocol.Lobby:
    games = [registry.game(name) for name in registry.game_names()]
    return protocol.Lobby(
        tuple(
            protocol.GameInfo(
                name=game.name,
                title=game.title,
                summary=game.summary,
                minutes=game.minutes,
                version=game.version,
                seats=tuple(game.seats),
                options=game.options_offered,
                presets=game.presets,
                packs=tuple(pack for of, pack in packs if of == game.name),
                bots=tuple(protocol.BotInfo(name, bots.says(name)) for name in bots.offered(game.name)),
                styles=tuple(protocol.BotInfo(name, bots.says(name, game.name)) for name in bots.style_names(game.name)),
            )
            for game in games
        )
    )


def _check_seats(wanted: protocol.CreateTable) -> None:
    if wanted.stand_in:
        bots.check_name(wanted.stand_in, wanted.game)
    for plan in wanted.seats:
        if plan.by == "bot":
            bots.check_name(plan.bot, wanted.game)
            if plan.screen:
                raise BadScenario("A bot cannot share a screen.")
        elif plan.bot:
            raise BadScenario("Only a bot's seat can name a bot.")
    if wanted.host is not None and (wanted.host >= len(wanted.seats) or wanted.seats[wanted.host].by == "bot"):
        raise BadScenario("The host's seat must be a person's.")


def _key(table: str, seat: int | None, token: str) -> protocol.SeatKey:
    return protocol.SeatKey(seat, token, f"/#/t/{table}/{token}")

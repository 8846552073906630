"""The WebSocket: sends the viewer's new view after every change, and replies to the player's acts."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from wartable.core.errors import WartableError
from wartable.core.secrets import Viewer
from wartable.table.faults import FAULT, log_fault
from wartable.table.gate import ForeignOrigin, Gate, NotAllowed, TooMany, address_of
from wartable.table.news import Base, with_here
from wartable.table.protocol import Do, Hello, Look, Present, Rejected, Reply, Seen, ToServer
from wartable.table.rooms import AnyRoom

HELLO_SECONDS = 10.0
_GONE = (WebSocketDisconnect, ClientDisconnected)
"""Raised when the client has left, while reading and while writing."""
_POLICY, _WRONG_TOKEN, _TOO_MANY, _BROKEN = 1008, 4401, 4429, 1011

_decode = msgspec.json.Decoder(ToServer).decode
_encode = msgspec.json.Encoder().encode


class Connection:
    """One socket. It holds the view of one seat at a time.

    Changes are not queued: a slow client is sent the newest view when it can take it, with all lines since its last one.
    """

    def __init__(self, socket: WebSocket[Any, Any, Any], gate: Gate) -> None:
        self._socket = socket
        self._gate = gate
        self._address = address_of(socket)
        self.viewer: Viewer = None
        self._token = ""
        self._room: AnyRoom | None = None
        self._seen = 0
        self._sheet = False
        """Does the client also get the table in words?"""
        self._base: Base | None = None
        """The client's current view; None before the first."""
        self._awake = asyncio.Event()
        self._changed = asyncio.Event()
        self._sending = asyncio.Lock()
        self._left = False
        self._looking: asyncio.Task[None] | None = None
        self._next: tuple[AnyRoom, Viewer, Look] | None = None
        """The look that is next after the current one."""

    def wake(self) -> None:
        self._changed.set()
        self._awake.set()

    def nudge(self) -> None:
        self._awake.set()

    async def serve(self) -> None:
        """Reads messages until the client leaves or is disconnected."""
        writer = asyncio.create_task(self._safely(self._write()))
        try:
            async with asyncio.timeout(HELLO_SECONDS) as patience:
                while True:
                    await self._read(await self._socket.receive_data(mode="text"))
                    if self._room is not None:
                        patience.reschedule(None)
        except TimeoutError:
            await self._send_away("The first message must be a Hello.", _POLICY)
        except (NotAllowed, ForeignOrigin) as error:
            await self._send_away(str(error), _WRONG_TOKEN)
        except TooMany as error:
            await self._send_away(str(error), _TOO_MANY)
        except WartableError as error:
            await self._send_away(str(error), _BROKEN)
        except _GONE:
            pass
        except Exception as error:  # noqa: BLE001  the error is logged here, and not sent to the client
            log_fault(error)
            await self._send_away(FAULT, _BROKEN)
        finally:
            self._leave()
            self._left = True
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer

    async def _read(self, text: str) -> None:
        try:
            message = _decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._gate.count_act(self._token or self._address)
            await self._send(Rejected(f"This message cannot be read: {error}", closing=False))
            return
        if isinstance(message, Hello):
            await self._enter(message)
        elif self._room is None:
            self._gate.count_act(self._address)
            await self._send(Rejected("The first message must be a Hello.", closing=False, id=message.id))
        elif isinstance(message, Do):
            await self._do(self._room, message)
        else:
            await self._look(self._room, message)

    async def _enter(self, hello: Hello) -> None:
        """From here on, the socket gets the view of this token's seat, and no other."""
        self._leave()
        self._gate.count_act(hello.token)
        room, viewer = await self._gate.enter(hello.table, hello.token, self._address)
        if room.is_full(viewer):
            raise TooMany("This link is open in too many windows. Close one of them first.")
        async with self._sending:
            self._room, self.viewer, self._token, self._seen = room, viewer, hello.token, hello.seen
            self._base, self._sheet = None, hello.sheet
            room.watch(self)
        self.wake()

    async def _do(self, room: AnyRoom, message: Do) -> None:
        self._gate.check_key(room, self.viewer, self._token, self._address)
        self._gate.count_act(self._token)
        try:
            self._gate.count_words(message.act, self._token, self._address)
            if self._gate.is_public(message.act, self.viewer):
                self._gate.count_public(self._address)
            reply = await room.act(self.viewer, message.act, self._address)
        except WartableError as error:
            await self._send(Rejected(str(error), closing=False, id=message.id))
        else:
            await self._send(msgspec.structs.replace(reply, id=message.id))

    async def _look(self, room: AnyRoom, look: Look) -> None:
        """Replaces the waiting look, if any."""
        self._gate.check_key(room, self.viewer, self._token, self._address)
        self._gate.count_look(self._token)
        older, self._next = self._next, (room, self.viewer, look)
        if older is not None:
            await self._send(Seen(older[2].id, dropped=True))
        elif self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._safely(self._answer_looks()))

    async def _answer_looks(self) -> None:
        """Answers looks until none waits. When the client leaves meanwhile, the last is worked out for nobody: that is cheaper
        than ending the worker."""
        while self._next is not None:
            (room, viewer, look), self._next = self._next, None
            found = await self._found(room, viewer, look)
            async with self._sending:
                if self._left:
                    return
                # One seat's result must not go to the next seat that uses this socket.
                still = (self._room, self.viewer) == (room, viewer)
                if still:
                    self._gate.check_key(room, viewer, self._token, self._address)
                await self._put(found if still else Seen(look.id, dropped=True))

    async def _found(self, room: AnyRoom, viewer: Viewer, look: Look) -> Seen | Rejected:
        try:
            return await room.look(viewer, look)
        except WartableError as error:
            return Rejected(str(error), closing=False, id=look.id)

    async def _write(self) -> None:
        while True:
            await self._awake.wait()
            # Arrivals and departures are reported together; a change of the table is reported at once and includes them.
            if not self._changed.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._gate.presence_seconds):
                        await self._changed.wait()
            changed = self._changed.is_set()
            self._awake.clear()
            self._changed.clear()
            await (self._send_update() if changed else self._send_presence())

    async def _safely(self, work: Awaitable[None]) -> None:
        """Does the work of a task beside the one that reads."""
        try:
            await work
        except _GONE:
            pass
        except NotAllowed as error:
            await self._send_away(str(error), _WRONG_TOKEN)
        except Exception as error:  # noqa: BLE001  as above
            log_fault(error)
            await self._send_away(FAULT, _BROKEN)

    async def _send_update(self) -> None:
        async with self._sending:
            if self._room is not None:
                self._gate.check_key(self._room, self.viewer, self._token, self._address)
                news, self._seen, self._base = self._room.news(self.viewer, self._seen, self._base, sheet=self._sheet)
                await self._socket.send_data(news.decode(), mode="text")

    async def _send_presence(self) -> None:
        async with self._sending:
            if self._room is not None and self._base is not None:
                here = self._room.here()
                base = with_here(self._base, here)
                if base is not None:
                    self._base = base
                    await self._put(Present(here))

    async def _send(self, message: Reply | Seen | Rejected) -> None:
        async with self._sending:
            await self._put(message)

    async def _put(self, message: Reply | Seen | Rejected | Present) -> None:
        await self._socket.send_data(_encode(message).decode(), mode="text")

    async def _send_away(self, why: str, code: int) -> None:
        with suppress(*_GONE):
            await self._send(Rejected(why, closing=True))
            await self._socket.close(code)

    def _leave(self) -> None:
        if self._room is not None:
            self._room.unwatch(self)
            self._room = None


@websocket(["/api/tables/{table:str}/socket", "/api/socket"])
async def socket_route(socket: WebSocket[Any, Any, Any], gate: NamedDependency[Gate]) -> None:
    """The table in the path is for proxies that route by it; the Hello names the one to enter."""
    try:
        gate.check_origin(socket)
    except ForeignOrigin:
        await socket.close(_POLICY)
        return
    await socket.accept()
    await Connection(socket, gate).serve()

"""How long a client may take to send a request: one that stops halfway must not hold its place forever."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

_UNFINISHED = (h11.IDLE, h11.SEND_BODY)
"""States of a client that has not sent all of its request."""


class Http(H11Protocol):
    """HTTP where every request must be complete, with its body, within this many seconds of when it could have begun."""

    seconds = 30.0
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._begin()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in _UNFINISHED:
            self._end()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._end()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state in _UNFINISHED and not self.transport.is_closing():
            self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end()
        super().connection_lost(exc)

    def _begin(self) -> None:
        self._end()
        self._patience = self.loop.call_later(self.seconds, self.transport.close)

    def _end(self) -> None:
        if self._patience is not None:
            self._patience.cancel()


def http(seconds: float) -> type[Http]:
    """The protocol with this timeout."""
    return type("Http", (Http,), {"seconds": seconds})

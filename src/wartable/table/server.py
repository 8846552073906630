"""Runs the server: listens first, then prints its address, then serves until it is stopped."""

import asyncio
import logging
import socket
from collections.abc import Callable

import uvicorn

from wartable import __version__
from wartable.table.app import LONGEST_BODY, make_app
from wartable.table.claim import Claim
from wartable.table.intake import http
from wartable.table.logs import Logged, in_lines, tell
from wartable.table.network import addresses_of
from wartable.table.rooms import Rooms
from wartable.table.settings import Settings
from wartable.table.store import Store


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free port. Raises OSError if the address cannot be used."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(512)
    except OSError:
        listening.close()
        raise
    return listening


class Server(uvicorn.Server):
    """uvicorn serving these rooms; it reports when it is ready.

    Paths and messages are never logged: they could reveal who plays what.
    """

    def __init__(
        self, rooms: Rooms, ready: Callable[[], None], addresses: tuple[str, ...] = (), *, logged: bool = False
    ) -> None:
        app = make_app(rooms, addresses)
        config = uvicorn.Config(
            Logged(app) if logged else app,
            http=http(rooms.services.settings.request_seconds),
            ws="websockets-sansio",
            ws_max_size=LONGEST_BODY,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=True,
            forwarded_allow_ips=rooms.services.settings.proxies,
            lifespan="on",
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            try:
                self._ready()
            except BaseException:
                # Ctrl-C while the browser opens: the workers are already running and must be stopped.
                await self.shutdown(sockets)
                raise

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finishes open requests, then closes sockets and stops workers."""
        await super().shutdown(sockets)
        tell("stopped")


def run(listening: socket.socket, settings: Settings, ready: Callable[[], None], *, json_log: bool = False) -> None:
    """Serves on this socket until SIGINT or SIGTERM; calls `ready` once requests can be answered.

    With `json_log` every request and event is logged as a line of JSON, otherwise only faults, in words.
    """
    if json_log:
        in_lines()
    else:
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    asyncio.run(_check(settings))
    tell("started", version=__version__, port=listening.getsockname()[1])
    Server(Rooms(settings), ready, addresses_of(listening), logged=json_log).run(sockets=[listening])


async def _check(settings: Settings) -> None:
    """Raises StoreError if the database cannot be used, before announcing the address."""
    store = Store(settings.database)
    claim = Claim(store.url)
    await claim.take()
    await store.open()
    await store.close()
    claim.release()

"""Webhooks: calls an absent player's own address when it is their turn.

Only public addresses are called, by https, unless the server allows private ones. The name is looked up once and that very
address is called, so that a name cannot lead to another place in between. Nothing secret is sent, a receiver has little time
and a few tries, and nobody waits for it.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections import Counter
from collections.abc import Container, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from msgspec import Struct

from wartable.core.errors import WartableError
from wartable.core.secrets import Seat
from wartable.table.limits import Limit
from wartable.table.state import Table

_SECONDS = 5.0
"""How long one try may take."""
PAUSES = (2.0, 20.0)
"""Seconds between the tries."""
MOST_WAITING = 20
"""The most concurrent calls to one host; more are dropped."""
_MOST = 1000
CALLS_PER_SECOND, CALLS_AT_ONCE = 5.0, 50.0
"""Limits for one address, under whatever names, so that nobody can be flooded through this server."""
_LOOKUPS = 4
"""Concurrent name lookups. A slow name server delays only other webhooks."""
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class BadHook(WartableError):
    """An address that cannot be called."""


class Turn(Struct, frozen=True):
    """The body of a webhook: the table and the seat whose turn it is, and nothing else."""

    table: str
    game: str
    title: str
    seat: Seat
    ask: int
    says: str


def check_hook(url: str, private: bool) -> SplitResult:
    """The parts of an address that may be called; raises BadHook with the reason if it may not."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise BadHook("This is not a web address.") from error
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise BadHook("The address must begin with https://.")
    if not parts.hostname or parts.username is not None or port == 0 or not url.isascii() or any(c <= " " for c in url):
        raise BadHook("The address must name a host, and must not have a user, spaces or special characters.")
    with suppress(ValueError):
        _check_public(str(ipaddress.ip_address(parts.hostname)), private)
    return parts


def _check_public(address: str, private: bool) -> None:
    if not private and not _is_public(ipaddress.ip_address(address.partition("%")[0])):
        raise BadHook("This address is in a private network.")


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Not an address that a gateway might translate into a private IPv4 network."""
    if isinstance(address, ipaddress.IPv6Address) and (address.sixtofour or address in _NAT64 or address.is_site_local):
        return False
    return address.is_global and not address.is_multicast


@cache
def _trusted() -> ssl.SSLContext:
    """Reading the system's certificates takes so long that it is done only once."""
    return ssl.create_default_context()


class Hooks:
    """Calls webhooks, each in its own task."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self.dropped = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._hosts: Counter[str] = Counter()
        self._calls = Limit(CALLS_PER_SECOND, CALLS_AT_ONCE)
        self._lookups = ThreadPoolExecutor(_LOOKUPS, thread_name_prefix="lookup")

    def call(self, url: str, turn: Turn) -> None:
        """Starts calling this address; nobody waits for it."""
        host = urlsplit(url).hostname or ""
        if len(self._tasks) >= _MOST or self._hosts[host] >= MOST_WAITING:
            self.dropped += 1
            return
        self._hosts[host] += 1
        task = asyncio.create_task(self._insist(url, msgspec.json.encode(turn)))
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._end(done, host))

    def call_absent(self, table: Table, asked: Iterable[tuple[Seat, int]], here: Container[Seat]) -> None:
        """Calls the addresses of those of these seats, each with its question, whose players are away."""
        for seat, ask in sorted(asked):
            url = table.hooks.get(seat)
            if url and seat not in here and table.chairs[seat].by == "human":
                says = f"It is your turn at {table.game.title}."
                self.call(url, Turn(table.id, table.game.name, table.game.title, seat, ask, says))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._lookups.shutdown(wait=False, cancel_futures=True)

    def _end(self, task: "asyncio.Task[None]", host: str) -> None:
        self._tasks.discard(task)
        self._hosts[host] -= 1
        if not self._hosts[host]:
            del self._hosts[host]

    async def _insist(self, url: str, body: bytes) -> None:
        for pause in (*PAUSES, None):
            if await self._told(url, body) or pause is None:
                return
            await asyncio.sleep(pause)

    async def _told(self, url: str, body: bytes) -> bool:
        """Returns True if the receiver acknowledged it."""
        with suppress(OSError, TimeoutError, BadHook, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(_SECONDS):
                return 200 <= await self._post(check_hook(url, self.private), body) < 300
        return False

    async def _post(self, to: SplitResult, body: bytes) -> int:
        """The status of the response; the rest is not read."""
        host, secure = to.hostname or "", to.scheme == "https"
        port = to.port or (443 if secure else 80)
        address = await self._address(host, port)
        more: dict[str, Any] = {"ssl": await asyncio.to_thread(_trusted), "server_hostname": host} if secure else {}
        reader, writer = await asyncio.open_connection(address, port, **more)
        try:
            path = (to.path or "/") + (f"?{to.query}" if to.query else "")
            head = f"POST {path} HTTP/1.1\r\nHost: {to.netloc}\r\nContent-Type: application/json\r\n"
            writer.write(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
            await writer.drain()
            return int((await reader.readuntil(b"\n")).split()[1])
        except IndexError as error:
            raise ValueError("no status") from error
        finally:
            writer.transport.abort()

    async def _address(self, host: str, port: int) -> str:
        """The host's address; raises BadHook if it is in a private network or has been called too often."""
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._lookups, look_up)
        address = str(found[0][4][0])
        _check_public(address, self.private)
        if not self._calls.allows(address):
            self.dropped += 1
            raise BadHook("This address is called too often.")
        return address

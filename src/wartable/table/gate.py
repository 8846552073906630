"""Access control: origins, rates and tokens, the same for REST and WebSocket."""

from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from wartable.core.errors import WartableError
from wartable.core.secrets import Viewer
from wartable.table import tokens
from wartable.table.limits import Limit, Recent
from wartable.table.network import household
from wartable.table.protocol import Act, List, Say
from wartable.table.rooms import AnyRoom, NoSuchTable, Rooms
from wartable.table.tokens import WrongToken

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

_UNKNOWN = "This link does not work here."
_BLOCKED = "The host of this table does not let you watch."
_WRONG = "Too many wrong links; wait a minute."
_SPARE = 10
"""By this factor, more links are still looked up after an address has sent too many wrong ones."""


class ForeignOrigin(WartableError):
    """The request comes from a page of another site."""


class NotAllowed(WartableError):
    """The token opens nothing here."""


class TooMany(WartableError):
    """More requests than one client may make."""


class Gate:
    """The checks in front of the tables."""

    def __init__(self, rooms: Rooms) -> None:
        settings = rooms.services.settings
        self._rooms = rooms
        self._origins = settings.origins
        self._acts = Limit(settings.acts_per_second, 3 * settings.acts_per_second)
        self._looks = Limit(settings.looks_per_second, 3 * settings.looks_per_second)
        self._tables = Limit(settings.tables_per_minute / 60, settings.tables_per_minute)
        self._public = Limit(settings.public_per_minute / 60, settings.public_per_minute)
        self._words = Limit(settings.words_per_minute / 60, settings.words_per_minute)
        self._words_here = Limit(4 * settings.words_per_minute / 60, 4 * settings.words_per_minute)
        self._wrong = Limit(settings.wrong_tokens_per_minute / 60, settings.wrong_tokens_per_minute)
        self._tries = Limit(_SPARE * settings.wrong_tokens_per_minute / 60, _SPARE * settings.wrong_tokens_per_minute)
        self.presence_seconds = settings.presence_seconds
        self._known = Recent()
        """Links that were right: their players get in, whatever others at the same address try."""

    def check_origin(self, connection: AnyConnection) -> None:
        """A page may talk to the table if it comes from the same host or is named in the settings; programs send no origin."""
        origin = connection.headers.get("origin")
        if origin is None or origin.rstrip("/") in self._origins:
            return
        try:
            host = urlsplit(origin).netloc
        except ValueError:
            host = ""
        if not host or host != connection.headers.get("host"):
            raise ForeignOrigin("This page may not talk to the table: its origin is not allowed here.")

    def count_act(self, token: str) -> None:
        if not self._acts.allows(token):
            raise TooMany("Too many requests; wait a moment.")

    def count_look(self, token: str) -> None:
        if not self._looks.allows(token):
            raise TooMany("Too many lookups; wait a moment.")

    def count_table(self, address: str) -> None:
        if not self._tables.allows(address):
            raise TooMany("Too many new tables; wait a minute.")

    def count_public(self, address: str) -> None:
        """Counts public acts of an address: its tables on the list, the seats it takes there, its words as a spectator."""
        if not self._public.allows(address):
            raise TooMany("Too much at once from your address; wait a minute.")

    def count_words(self, act: Act, token: str, address: str) -> None:
        """Counts chat messages, which go to everybody at the table and stay there."""
        if isinstance(act, Say) and not (self._words.allows(token) and self._words_here.allows(address)):
            raise TooMany("You are talking too fast; wait a moment.")

    def is_public(self, act: Act, viewer: Viewer) -> bool:
        return isinstance(act, List) or (viewer is None and isinstance(act, Say))

    def viewer(self, room: AnyRoom, token: str) -> Viewer:
        return tokens.viewer_of(room.table.keys, room.table.spectator, token)

    def check_key(self, room: AnyRoom, viewer: Viewer, token: str, address: str) -> None:
        """A seat taken from the public list has a new key: a player with the old one has to leave.

        So has a spectator whom the host has blocked.
        """
        try:
            still = self.viewer(room, token) == viewer
        except WrongToken:
            still = False
        if not still:
            raise NotAllowed(_UNKNOWN)
        if room.is_blocked(viewer, address):
            raise NotAllowed(_BLOCKED)

    async def enter(self, table: str, token: str, address: str) -> tuple[AnyRoom, Viewer]:
        """The room and the viewer that a token opens. A missing table and a wrong token look the same."""
        key = f"{table} {tokens.hash_of(token)}"
        if self._wrong.left(address) < 1 and key not in self._known and not self._tries.allows(address):
            raise TooMany(_WRONG)
        try:
            room = await self._rooms.get(table)
            viewer = self.viewer(room, token)
        except (NoSuchTable, WrongToken) as error:
            self._known.forget(key)
            if not self._wrong.allows(address):
                raise TooMany(_WRONG) from error
            raise NotAllowed(_UNKNOWN) from error
        self._known.add(key)
        if room.is_blocked(viewer, address):
            raise NotAllowed(_BLOCKED)
        return room, viewer


def address_of(connection: AnyConnection) -> str:
    """The key for counting requests: the client's address, or the network of its household."""
    return household(host_of(connection))


def host_of(connection: AnyConnection) -> str:
    """The client's address: behind a trusted proxy, the one that the proxy reports."""
    return connection.client.host if connection.client is not None else "local"


def bearer(connection: AnyConnection) -> str:
    """The token in the header Authorization."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token or len(token) > 80:
        raise NotAllowed("The Authorization header must contain the seat's token: Bearer <token>.")
    return token

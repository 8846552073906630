"""The services shared by all rooms of a server."""

from collections.abc import Callable

from msgspec import Struct, field

from wartable.table.bus import LocalBus, PostgresBus
from wartable.table.hooks import Hooks
from wartable.table.settings import Settings
from wartable.table.steady import steady
from wartable.table.store import Store
from wartable.table.workers import Workers


class Services(Struct):
    """The store, the workers and the bus of a server."""

    settings: Settings
    store: Store
    players: Workers
    """They think for bots."""
    answerers: Workers
    """They work out odds and queries; bots do not wait for those."""
    readers: Workers
    """They read whole journals, which may take longest."""
    bus: LocalBus | PostgresBus
    hooks: Hooks
    now: Callable[[], int] = field(default_factory=steady)
    """Milliseconds since 1970."""

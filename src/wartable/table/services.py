"""What every room of a server uses."""

import time
from collections.abc import Callable

from msgspec import Struct

from wartable.table.bus import LocalBus, PostgresBus
from wartable.table.settings import Settings
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
    bus: LocalBus | PostgresBus
    now: Callable[[], int] = lambda: time.time_ns() // 1_000_000

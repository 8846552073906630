"""Who is connected to a table: to this process, as its watchers, and to others, according to their reports."""

from collections.abc import Callable, Iterable
from typing import Protocol

from wartable.core.secrets import Seat, Viewer

WATCHED = 30_000
"""Milliseconds for which a table counts as watched after a request."""
HOLDS = 30_000
"""Milliseconds for which another process's report is valid; reports are more frequent."""


class Watcher(Protocol):
    """A connection that is notified of every change."""

    viewer: Viewer

    def wake(self) -> None:
        """The table has changed."""

    def nudge(self) -> None:
        """Somebody has come or gone."""


class Attendance:
    """The attendance of one table. It is not stored: after a restart everybody counts as just gone."""

    def __init__(self, seats: Iterable[Seat], now: Callable[[], int], away_seconds: float) -> None:
        self.watchers: set[Watcher] = set()
        self._now = now
        self._away = 1000 * away_seconds
        self._asked: dict[Viewer, int] = {}
        """When each viewer made its last request without an open connection."""
        self._elsewhere: dict[str, tuple[int, tuple[Seat, ...], bool]] = {}
        self._seen = dict.fromkeys(seats, now())
        self._told: set[Seat] = set()
        """Who was here when the watchers were last notified."""

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.wake()

    def nudge(self) -> None:
        self._told = self.here()
        for watcher in self.watchers:
            watcher.nudge()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        if watcher.viewer is not None:
            self._seen[watcher.viewer] = self._now()

    def ask(self, viewer: Viewer) -> bool:
        """A viewer makes a request, which counts as a connection for a while. Returns True if it was not here before."""
        was_here = viewer in self._local()
        self._asked[viewer] = self._now()
        if viewer is not None:
            self._seen[viewer] = self._now()
        return not was_here and viewer in self._local()

    def is_watched(self) -> bool:
        """Is anybody watching this table, here or elsewhere?"""
        elsewhere = self._elsewhere.values()
        return self.is_watched_here() or any(until > self._now() and watched for until, _, watched in elsewhere)

    def is_watched_here(self) -> bool:
        return bool(self.watchers) or any(self._now() - at < WATCHED for at in self._asked.values())

    def local(self) -> set[Seat]:
        """The seats whose players use this process."""
        return {viewer for viewer in self._local() if viewer is not None}

    def _local(self) -> set[Viewer]:
        asked = {viewer for viewer, at in self._asked.items() if self._now() - at < self._away}
        return asked.union(watcher.viewer for watcher in self.watchers)

    def here(self) -> set[Seat]:
        """The seats whose players are here, in any process."""
        return self.local().union(*(seats for until, seats, _ in self._elsewhere.values() if until > self._now()))

    def is_away(self, seat: Seat) -> bool:
        """Has this seat's player been gone long enough?"""
        return seat not in self.here() and self._now() - self._seen[seat] >= self._away

    def hear(self, process: str, seats: tuple[Seat, ...], watched: bool) -> bool:
        """Another process reports who is there, and whether anybody watches; returns True if it is new."""
        is_new = process not in self._elsewhere
        for seat in () if is_new else self._elsewhere[process][1]:
            self._seen[seat] = self._now()
        self._elsewhere[process] = (self._now() + HOLDS, seats, watched)
        return is_new

    def forget_lapsed(self) -> bool:
        """Forgets outdated reports; returns True if that changes who is here."""
        lapsed = [process for process, (until, _, _) in self._elsewhere.items() if until <= self._now()]
        for process in lapsed:
            del self._elsewhere[process]
        return self.here() != self._told

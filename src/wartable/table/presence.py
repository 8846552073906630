"""Who is connected to a table: to this process, as its watchers, and to others, as far as they tell."""

from collections.abc import Callable, Iterable
from typing import Protocol

from wartable.core.secrets import Seat, Viewer

HOLDS = 30_000
"""Milliseconds for which another process's word holds; it repeats it more often."""


class Watcher(Protocol):
    """A connection that wants to know of every change."""

    viewer: Viewer

    def wake(self) -> None: ...


class Attendance:
    """The attendance of one table. It is not stored: whoever starts anew begins with everybody just gone."""

    def __init__(self, seats: Iterable[Seat], now: Callable[[], int]) -> None:
        self.watchers: set[Watcher] = set()
        self._now = now
        self._elsewhere: dict[str, tuple[int, tuple[Seat, ...]]] = {}
        self._seen = dict.fromkeys(seats, now())

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.wake()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        if watcher.viewer is not None:
            self._seen[watcher.viewer] = self._now()

    def local(self) -> set[Seat]:
        """The seats whose players are connected to this process."""
        return {watcher.viewer for watcher in self.watchers if watcher.viewer is not None}

    def here(self) -> set[Seat]:
        """The seats whose players are connected, to whichever process."""
        return self.local().union(*(seats for until, seats in self._elsewhere.values() if until > self._now()))

    def is_away(self, seat: Seat, seconds: float) -> bool:
        """Has this seat's player been without a connection for so long?"""
        return seat not in self.here() and self._now() - self._seen[seat] >= 1000 * seconds

    def hear(self, process: str, seats: tuple[Seat, ...]) -> bool:
        """Another process tells who is connected there; True when it has not been heard of before."""
        is_new = process not in self._elsewhere
        for seat in () if is_new else self._elsewhere[process][1]:
            self._seen[seat] = self._now()
        self._elsewhere[process] = (self._now() + HOLDS, seats)
        return is_new

    def forget_lapsed(self) -> bool:
        """Forgets what was told too long ago; True when there was something."""
        lapsed = [process for process, (until, _) in self._elsewhere.items() if until <= self._now()]
        for process in lapsed:
            del self._elsewhere[process]
        return bool(lapsed)

"""Clocks: the time each seat has left, computed from the times of the entries alone."""

from collections.abc import Iterable

from wartable.core.secrets import Seat
from wartable.table.protocol import Clock


class Clocks:
    """The clocks of a table; `running` are the seats whose time runs from `since` on."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self._full = 1000 * clock.seconds if clock else 0
        self._left = [self._full] * seats
        self._ask = -1
        self.since = 0
        self.running: tuple[Seat, ...] = ()

    def turn(self, at: int, ask: int, awaited: Iterable[Seat]) -> None:
        """WT-TIME-02: from this time on, question `ask` is open and these seats' answers are awaited; none while paused."""
        for seat in self.running:
            self._left[seat] = max(0, self._left[seat] - (at - self.since))
        awaited = tuple(awaited)
        if self.clock is not None and self.clock.per == "decision" and ask != self._ask and awaited:
            self._left = [self._full] * len(self._left)
            self._ask = ask
        self.since = at
        self.running = awaited if self.clock is not None else ()

    def left(self, seat: Seat, now: int) -> int | None:
        """The milliseconds this seat has left at this time; None without a clock."""
        if self.clock is None:
            return None
        gone = now - self.since if seat in self.running else 0
        return max(0, self._left[seat] - gone)

    def deadline(self) -> int | None:
        """When the first seat's time runs out; None while no clock runs."""
        return min((self.since + self._left[seat] for seat in self.running), default=None)

    def expired(self, now: int) -> tuple[Seat, ...]:
        """The awaited seats whose time has run out."""
        return tuple(seat for seat in self.running if self.since + self._left[seat] <= now)

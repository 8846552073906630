"""A clock that does not jump: when the system's time is set, no player wins or loses any."""

import time
from collections.abc import Callable

_NANO = 1_000_000


def _passed() -> int:
    """Nanoseconds that have passed since some moment, including the time that the machine has slept, where the system counts
    it."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if boot is None else time.clock_gettime_ns(boot)


def steady() -> Callable[[], int]:
    """Milliseconds since 1970: the system's time is read once, and from then on what has passed is added."""
    began = time.time_ns() - _passed()
    return lambda: (began + _passed()) // _NANO

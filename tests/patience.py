"""How long a test waits for what must happen: a busy machine is slow, and no test proves anything by being quick."""

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds for a single wait. It ends sooner, with the event it waits for, unless something is broken."""


def until(happened: Callable[[], object], act: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Acts again and again until something has happened, and fails when it does not happen in time."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, f"{what}: still not so after {seconds:.0f} seconds"
        act()

"""One server for one SQLite file: a second one would not notice what the first one writes."""

import asyncio
import os
import time

from sqlalchemy.engine import make_url

from wartable.table.store import StoreError

SECONDS = 3.0
"""How long a server waits for the previous one, which may be about to end."""
_AGAIN = 0.05


class Claim:
    """A lock on a file beside the database. The system frees it when the process ends, for whatever reason."""

    def __init__(self, url: str) -> None:
        self._path = f"{make_url(url).database}.lock" if url.startswith("sqlite") else ""
        self._held: int | None = None

    async def take(self) -> None:
        """Raises StoreError if another server has the file. PostgreSQL is for several servers."""
        if not self._path:
            return
        self._held = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        end = time.monotonic() + SECONDS
        while not _lock(self._held):
            if time.monotonic() >= end:
                self.release()
                raise StoreError("Another server uses this database. Stop it first, or use PostgreSQL for several servers.")
            await asyncio.sleep(_AGAIN)

    def release(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None


def _lock(file: int) -> bool:
    """Returns False if another process has locked the file; on systems without such locks, always succeeds."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True

"""Programs of the system that the tests talk to: each on a free port, for as long as it is needed."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import until


class CannotStart(Exception):
    """A program cannot be started; the sentence says why."""


def installed(program: str, package: str) -> str:
    """Where the program is, also where root alone looks for it."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if found is None:
        raise CannotStart(f"{program} is missing; on Debian: apt install {package}.")
    return found


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextmanager
def listening(command: list[str], port: int, log: Path) -> Iterator[None]:
    """The command as a process, once it answers at this port; what it complains about goes to the log."""
    with log.open("wb") as complaints:
        running = subprocess.Popen(command, stderr=complaints)
        try:
            until(lambda: running.poll() is not None or _answers(port), lambda: None, f"{command[0]} answers")
            if running.poll() is not None:
                raise CannotStart(f"{command[0]} cannot be started: {log.read_text()}")
            yield
        finally:
            running.terminate()
            running.wait()


def _answers(port: int) -> bool:
    with socket.socket() as trying:
        return trying.connect_ex(("127.0.0.1", port)) == 0

"""A real NATS with the very file that docs/hosting.md hands out, and real processes of `wartable worker`."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.patience import until

FILE = Path(__file__).resolve().parents[2] / "docs" / "hosting" / "nats.conf"


class CannotStart(Exception):
    """NATS cannot be started; the sentence says why."""


@contextmanager
def nats(largest: str = "8MB") -> Iterator[str]:
    """A running NATS; gives its address. Only the port in the file is changed, and how large a message may be."""
    program = shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin")
    if program is None:
        raise CannotStart("nats-server is missing; on Debian: apt install nats-server.")
    with TemporaryDirectory(prefix="wt-nats-") as name:
        file, port = Path(name) / "nats.conf", _free_port()
        file.write_text(FILE.read_text().replace(":4222", f":{port}").replace("8MB", largest))
        with (Path(name) / "log").open("wb") as log:
            running = subprocess.Popen([program, "-c", str(file)], stderr=log)
            try:
                until(lambda: running.poll() is not None or _answers(port), lambda: None, "NATS answers")
                if running.poll() is not None:
                    raise CannotStart(f"NATS cannot be started: {(Path(name) / 'log').read_text()}")
                yield f"nats://wartable:change-me@127.0.0.1:{port}"
            finally:
                running.terminate()
                running.wait()


@contextmanager
def worker(address: str, **settings: str) -> Iterator["subprocess.Popen[str]"]:
    """A worker that is ready, with one process for each kind of job; killed at the end, if it still runs."""
    command = [str(Path(sys.executable).parent / "wartable"), "worker", address, "--jobs", "1"]
    environment = {**os.environ, **settings}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "Ready for 1 jobs of each kind at a time.\n"
        try:
            yield running
        finally:
            # One that was stopped has to go on to be ended.
            for number in (signal.SIGKILL, signal.SIGCONT):
                if running.poll() is None:
                    running.send_signal(number)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def _answers(port: int) -> bool:
    with socket.socket() as trying:
        return trying.connect_ex(("127.0.0.1", port)) == 0

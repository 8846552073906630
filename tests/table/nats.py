"""A real NATS with the very file that docs/hosting.md hands out, and real processes of `wartable worker`."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.table.programs import free_port, installed, listening

FILE = Path(__file__).resolve().parents[2] / "docs" / "hosting" / "nats.conf"


@contextmanager
def nats(largest: str = "8MB") -> Iterator[str]:
    """A running NATS; gives its address. Only the port in the file is changed, and how large a message may be."""
    program = installed("nats-server", "nats-server")
    with TemporaryDirectory(prefix="wt-nats-") as name:
        file, port = Path(name) / "nats.conf", free_port()
        file.write_text(FILE.read_text().replace(":4222", f":{port}").replace("8MB", largest))
        with listening([program, "-c", str(file)], port, Path(name) / "log"):
            yield f"nats://wartable:change-me@127.0.0.1:{port}"


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

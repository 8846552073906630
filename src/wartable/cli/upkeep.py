"""`wartable backup`, `wartable restore` and `wartable clean`: maintenance of a server's stored tables."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.output import say

To = Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")]
From = Annotated[Path, typer.Argument(help="A file written by `wartable backup`.")]
Days = Annotated[float, typer.Option("--days", min=0, help="Delete tables where nothing has happened for this many days.")]


def backup(to: To) -> None:
    """Copy the server's SQLite database, even while the server is running.

    Example: wartable backup tables-monday.sqlite3
    """
    from wartable.table import upkeep
    from wartable.table.settings import settings

    upkeep.back_up(settings().database, to)
    say(f"Copied the tables to {to}.")


def restore(copy: From) -> None:
    """Replace the SQLite database with a copy; stop the server first. The previous database is kept beside it.

    Example: wartable restore tables-monday.sqlite3
    """
    from wartable.table import upkeep
    from wartable.table.settings import settings

    kept = asyncio.run(upkeep.restore(settings().database, copy))
    say(f"Restored the tables from {copy}." + (f" The previous ones are in {kept}." if kept else ""))


def clean(days: Days) -> None:
    """Delete tables where nothing has happened for a long time; with SQLite, stop the server first.

    Example: wartable clean --days 365
    """
    from wartable.table import upkeep
    from wartable.table.settings import settings

    count = asyncio.run(upkeep.clean(settings().database, days))
    say(f"Deleted {count} tables." if count != 1 else "Deleted 1 table.")

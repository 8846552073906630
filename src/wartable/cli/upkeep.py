"""`wartable backup`, `wartable restore` and `wartable clean`: looking after the tables that a server has stored."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.output import say

To = Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")]
From = Annotated[Path, typer.Argument(help="A file that `wartable backup` has written.")]
Days = Annotated[float, typer.Option("--days", min=0, help="Deletes tables at which nothing has happened for this many days.")]


def backup(to: To) -> None:
    """Copy the SQLite database of the server, even while it runs.

    Example: wartable backup tables-monday.sqlite3
    """
    from wartable.table import upkeep
    from wartable.table.settings import settings

    upkeep.back_up(settings().database, to)
    say(f"The tables are copied to {to}.")


def restore(copy: From) -> None:
    """Replace the SQLite database with a copy; the server must be stopped. The previous database is kept beside it.

    Example: wartable restore tables-monday.sqlite3
    """
    from wartable.table import upkeep
    from wartable.table.settings import settings

    kept = asyncio.run(upkeep.restore(settings().database, copy))
    say(f"The tables of {copy} are in place." + (f" Those before are in {kept}." if kept else ""))


def clean(days: Days) -> None:
    """Delete tables at which nothing has happened for long; with SQLite the server must be stopped.

    Example: wartable clean --days 365
    """
    from wartable.table import upkeep
    from wartable.table.settings import settings

    count = asyncio.run(upkeep.clean(settings().database, days))
    say(f"{count} tables are deleted." if count != 1 else "1 table is deleted.")

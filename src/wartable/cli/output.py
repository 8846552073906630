"""The output of all commands: tables on a terminal, plain lines in a pipe, results on stdout, everything else on stderr."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wartable.core import WartableError

STANDARD = "-"
"""Stands for stdin or stdout instead of a file."""


class BadFile(WartableError):
    """A file that cannot be read or written."""


def say(line: str) -> None:
    """Prints a line of the result."""
    typer.echo(line)


def note(line: str) -> None:
    """Prints a line that is not part of the result."""
    typer.echo(line, err=True)


def as_json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value)).decode()


def show_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints a table with headings on a terminal; in a pipe, one line per row with tab-separated cells."""
    if not sys.stdout.isatty():
        for row in rows:
            say("\t".join(row))
        return
    table = Table(*columns, box=None, pad_edge=False, header_style="bold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console().print(table)


def read_text(name: str) -> str:
    """Reads a file, or stdin for `-`."""
    try:
        return sys.stdin.read() if name == STANDARD else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{name} is not a text file.") from error
    except OSError as error:
        raise BadFile(f"{name} cannot be read: {error.strerror}.") from error


def write_text(name: str, text: str) -> None:
    """Writes a file, or to stdout for `-`."""
    if name == STANDARD:
        typer.echo(text, nl=False)
        return
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{name} cannot be written: {error.strerror}.") from error


def write_bytes(name: str, data: bytes) -> None:
    try:
        Path(name).write_bytes(data)
    except OSError as error:
        raise BadFile(f"{name} cannot be written: {error.strerror}.") from error

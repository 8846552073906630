"""The `wartable` command."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.exceptions import TyperException

from wartable import __version__
from wartable.cli.balance import balance
from wartable.cli.coach import hint, review
from wartable.cli.games import games
from wartable.cli.journals import luck, replay, verify
from wartable.cli.lab import lab
from wartable.cli.match import ladder, match
from wartable.cli.output import note, say
from wartable.cli.pack import pack
from wartable.cli.puzzles import puzzles
from wartable.cli.rules import rules
from wartable.cli.serve import play, serve
from wartable.cli.simulate import simulate
from wartable.cli.squadron import squadron
from wartable.cli.text import text
from wartable.cli.upkeep import backup, clean, restore
from wartable.cli.worker import worker
from wartable.core import WartableError

_BAD_INPUT = 2

app = typer.Typer(
    name="wartable",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
for command in (
    play,
    serve,
    worker,
    text,
    games,
    rules,
    simulate,
    match,
    ladder,
    replay,
    verify,
    luck,
    hint,
    review,
    puzzles,
    backup,
    restore,
    clean,
):
    app.command()(command)
lab.command()(balance)
app.add_typer(lab)
app.add_typer(pack)
app.add_typer(squadron)


def _show_version(wanted: bool) -> None:
    if wanted:
        say(f"wartable {__version__}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")]


@app.callback()
def wartable(version: Version = False) -> None:
    """A digital tabletop for three published tabletop games."""


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Carries out a command. User errors are reported in one sentence, here and nowhere else."""
    try:
        code = app(arguments, prog_name="wartable", standalone_mode=False)
        sys.stdout.flush()
    except WartableError as error:
        note(f"wartable: {error}")
        return _BAD_INPUT
    except TyperException as error:
        if error.format_message():
            note(f"wartable: {error.format_message()}")
        return error.exit_code
    return code or 0

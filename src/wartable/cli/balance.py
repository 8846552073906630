"""`wartable lab balance`: a search for house values."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from wartable import registry
from wartable.catalog import changes
from wartable.cli.lab import report_error
from wartable.cli.output import note, say, show_table
from wartable.cli.simulate import INTERRUPTED, Jobs, progress
from wartable.core import WartableError
from wartable.lab.balance_file import Search, read_search
from wartable.lab.candidates import in_words, written_to
from wartable.lab.report import Played
from wartable.lab.results import Row
from wartable.lab.run import games_of
from wartable.lab.targets import TargetShare

SearchFile = Annotated[Path, typer.Argument(metavar="SEARCH.toml", help="What may vary, and the targets; see docs/lab.md.")]
GamesFolder = Annotated[Path | None, typer.Option("--games", metavar="DIR", help="Where to keep games: SEARCH-games.")]
PackFolder = Annotated[Path | None, typer.Option("--pack", metavar="DIR", help="Where to write the pack: SEARCH-pack.")]


class NoOptuna(WartableError):
    """A search needs Optuna."""


def balance(search: SearchFile, *, games: GamesFolder = None, pack: PackFolder = None, jobs: Jobs = 1) -> None:
    """Search for house values that bring win shares closer to the targets, and write them as a pack.

    The best set of values is played again, alongside the current ones, with dice the search has not seen. The pack is
    written only if it does better there, too; otherwise the exit code is 1. Values from the rulebook are never changed. It
    needs the extra wartable[lab].

    Example: wartable lab balance brask.toml --jobs 2
    """
    if find_spec("optuna") is None:
        raise NoOptuna("A search needs Optuna, which comes with the extra wartable[lab].")
    from wartable.lab.balance import Trial
    from wartable.lab.balance import balance as carry_out

    asked = read_search(search)
    most, count = min(asked.trials, asked.size), 0
    with progress() as bar:
        task = bar.add_task("games", total=most * games_of(asked.experiment) + 2 * asked.confirm * len(asked.experiment.series))

        def tried(trial: Trial) -> None:
            nonlocal count
            count += 1
            say(f"{count} of {most}: {trial.score:.2f}, {in_words(asked.variables, trial.picked)}.")

        def played(row: Row, one: Played, file: Path) -> None:
            bar.advance(task)
            report_error(row, one, file)

        folder = games or search.with_name(f"{search.stem}-games")
        found = carry_out(asked, folder, jobs=jobs, on_trial=tried, on_begun=lambda n: bar.advance(task, n), on_played=played)
    if found.stopped:
        note(f"Stopped after {len(found.trials)} sets of values; run the same command to continue.")
        raise typer.Exit(INTERRUPTED)
    if found.before is None or found.after is None:
        _show(found.best.shares)
        note("No values did better than the current ones, so there is no pack.")
        raise typer.Exit(1)
    _show(found.before.shares, found.after.shares)
    say(f"On fresh games the score is {found.after.score:.2f}; with the current values it is {found.before.score:.2f}.")
    if not found.is_better:
        note("That is not better, so there is no pack.")
        raise typer.Exit(1)
    _write(asked, found.best.picked, pack or search.with_name(f"{search.stem}-pack"))


def _show(before: tuple[TargetShare, ...], after: tuple[TargetShare, ...] = ()) -> None:
    """The shares with their intervals; those of fresh games before and after, side by side."""
    rows = [
        (one.who, f"{one.wanted[0]:g} to {one.wanted[1]:g}", str(one), *((str(two), _place(two)) if two else (_place(one),)))
        for one, two in zip(before, after or (None,) * len(before), strict=True)
    ]
    heads = ("before (95%)", "after (95%)", "") if after else ("share (95%)", "")
    show_table(("who", "wanted", *heads), rows)


def _place(share: TargetShare) -> str:
    return "inside" if share.is_inside else "outside"


def _write(search: Search, picked: tuple[int, ...], folder: Path) -> None:
    """Writes the pack and says what it changes, as `wartable pack check` does."""
    packed = written_to(folder, search.game, search.pack, search.variables, picked, search.experiment.name)
    for line in changes(registry.game(search.game).catalog().data, packed.catalog().data):
        say(line)
    say(f"The pack is in {folder}. Its data: {packed.pack}.")

"""`wartable lab`: experiments, and what they show."""

from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.output import note, say, write_text
from wartable.cli.simulate import INTERRUPTED, Jobs, progress
from wartable.lab.experiment import read_experiment
from wartable.lab.report import Played
from wartable.lab.results import Row
from wartable.lab.run import games_of
from wartable.lab.run import run as carry_out
from wartable.lab.table import check_table, write_table

lab = typer.Typer(name="lab", no_args_is_help=True)

ExperimentFile = Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml", help="What is to be played; see docs/lab.md.")]
Games = Annotated[Path | None, typer.Option("--games", metavar="FILE", help="Where the games are kept, as JSON lines.")]
Table = Annotated[Path | None, typer.Option("--table", metavar="FILE", help="The table at the end: .csv or .parquet.")]


@lab.callback()
def group() -> None:
    """Experiments: many games over a grid of options, packs and bots, and what they show."""


@lab.command()
def run(experiment: ExperimentFile, *, games: Games = None, table: Table = None, jobs: Jobs = 1) -> None:
    """Play an experiment, or go on with one that was stopped.

    Each game is a line of a file as soon as it is finished: EXPERIMENT.jsonl, if nothing else is said. At the end there is a
    table with a row for each game and seat: EXPERIMENT.csv.

    Example: wartable lab run kingdoms.toml --jobs 2
    """
    asked = read_experiment(experiment)
    file, out = games or experiment.with_suffix(".jsonl"), table or experiment.with_suffix(".csv")
    check_table(out)
    total = games_of(asked)
    with progress() as bar:
        task = bar.add_task("games", total=total)

        def played(row: Row, one: Played) -> None:
            bar.advance(task)
            tell_error(row, one, file)

        done = carry_out(asked, file, jobs=jobs, on_begun=lambda begun: bar.advance(task, begun), on_played=played)
    if done.stopped:
        note(f"Stopped after {len(done.results.rows)} of {total} games; the same command goes on.")
        raise typer.Exit(INTERRUPTED)
    write_table(done.results, out)
    errors = len(done.results.rows) - len(done.results.finished())
    say(f"{len(done.results.rows)} games in {len(asked.series)} cells, {errors} with errors.")
    say(f"The games are in {file}, the table is in {out}.")
    if errors:
        raise typer.Exit(1)


def tell_error(row: Row, played: Played, file: Path) -> None:
    """A game that went wrong is told at once, and its journal is kept beside the games."""
    if row.error:
        journal = file.with_name(f"{file.stem}-{row.cell}-{row.number}.journal.jsonl")
        note(f"Game {row.number} of cell {row.cell} ({', '.join(row.bots)}) failed: {row.error}")
        if played.journal:
            write_text(str(journal), played.journal)
            note(f"Its journal is in {journal}.")

"""`wartable lab`: experiments and their results."""

from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import to_builtins

from wartable.cli.output import as_json, note, say, show_table, write_text
from wartable.cli.simulate import INTERRUPTED, AsJson, Jobs, progress
from wartable.core import WartableError
from wartable.lab.cluster import play_on_ray
from wartable.lab.compare import Compared
from wartable.lab.compare import compare as compared
from wartable.lab.experiment import read_experiment
from wartable.lab.page import page
from wartable.lab.report import Played
from wartable.lab.results import Row, read_results
from wartable.lab.run import games_of
from wartable.lab.run import run as carry_out
from wartable.lab.statistics import Paired
from wartable.lab.table import check_table, write_table

lab = typer.Typer(name="lab", no_args_is_help=True)

ExperimentFile = Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml", help="What to play; see docs/lab.md.")]
Games = Annotated[Path | None, typer.Option("--games", metavar="FILE", help="Where to keep the games, as JSON lines.")]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; `local` starts one on this machine.")
]
Table = Annotated[Path | None, typer.Option("--table", metavar="FILE", help="The file for the final table: .csv or .parquet.")]


@lab.callback()
def group() -> None:
    """Run experiments: many games over a grid of options, packs and bots."""


@lab.command()
def run(experiment: ExperimentFile, *, games: Games = None, table: Table = None, jobs: Jobs = 1, ray: Ray = None) -> None:
    """Play an experiment, or continue one that was stopped.

    Each game is written as a line of a file as soon as it is finished, by default EXPERIMENT.jsonl. At the end, a table with
    a row for each game and seat is written, by default EXPERIMENT.csv.

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
            report_error(row, one, file)

        play = None if ray is None else partial(play_on_ray, address=ray)
        begun = partial(bar.advance, task)
        done = carry_out(asked, file, jobs=jobs, play=play, on_begun=begun, on_played=played)
    if done.stopped:
        note(f"Stopped after {len(done.results.rows)} of {total} games; run the same command to continue.")
        raise typer.Exit(INTERRUPTED)
    write_table(done.results, out)
    errors = len(done.results.rows) - len(done.results.finished())
    say(f"{len(done.results.rows)} games in {len(asked.series)} cells, {errors} with errors.")
    say(f"The games are in {file}, the table is in {out}.")
    if errors:
        raise typer.Exit(1)


Results = Annotated[Path, typer.Argument(metavar="GAMES.jsonl", help="The games of `wartable lab run`.")]
Page = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where to write the page.")]


@lab.command()
def report(games: Results, *, out: Page = None) -> None:
    """Write an HTML report on an experiment: win shares with intervals, who beats whom, seats, lengths, unit values.

    The page is self-contained and uses no scripts. By default it is GAMES.html.

    Example: wartable lab report kingdoms.jsonl
    """
    file = out or games.with_suffix(".html")
    write_text(str(file), page(read_results(games)))
    say(f"The report is in {file}.")


First = Annotated[Path, typer.Argument(metavar="A.jsonl", help="The games of a run.")]
Second = Annotated[Path, typer.Argument(metavar="B.jsonl", help="The same games with another pack, or with other options.")]
By = Annotated[
    list[str] | None, typer.Option("--by", metavar="FACT", help="Show only this fact, such as kingdom; may be repeated.")
]


@lab.command()
def compare(first: First, second: Second, *, by: By = None, json: AsJson = False) -> None:
    """Compare two runs of the same games, game by game: with two packs, or with two values of an option.

    For everybody whose wins differ: both shares with their intervals, the difference, and by McNemar's exact test how often
    chance alone would produce at least this difference.

    Example: wartable lab compare before.jsonl after.jsonl --by kingdom
    """
    found = [one for one in compared(read_results(first), read_results(second)) if not by or one.fact in by]
    if json:
        say(as_json([_compared_values(one) for one in found]))
        return
    rows = [(one.game, str(one.seats), f"{one.fact} {one.value}", *_compared_words(one.paired)) for one in found]
    show_table(("game", "seats", "who", "pairs", "A (95%)", "B (95%)", "B - A (95%)", "p"), rows)


def _compared_words(paired: Paired) -> tuple[str, ...]:
    before, after = paired.shares()
    value, low, high = (100 * part for part in paired.difference())
    return str(paired.pairs), str(before), str(after), f"{value:+.1f} ({low:+.1f} to {high:+.1f})", f"{paired.p_value():.4f}"


def _compared_values(one: Compared) -> dict[str, Any]:
    before, after = one.paired.shares()
    shares = {name: {"share": c.value, "low": c.low, "high": c.high} for name, c in (("a", before), ("b", after))}
    told = {"game": one.game, "seats": one.seats, "fact": one.fact, "value": one.value, "pairs": to_builtins(one.paired)}
    return {**told, **shares, "difference": one.paired.difference(), "p": one.paired.p_value()}


@lab.command()
def rate(games: Results, *, json: AsJson = False) -> None:
    """Rate the bots of an experiment by their wins (Bradley–Terry), with intervals and CPU time.

    The mean of all bots is 1500; 400 points more mean ten times the odds of winning. It needs the extra wartable[lab].

    Example: wartable lab rate ladder.jsonl
    """
    if find_spec("numpy") is None:
        raise NoNumpy("Ratings need numpy, which comes with the extra wartable[lab].")
    from wartable.lab.standings import rate as rated

    found = rated(read_results(games))
    if json:
        say(as_json(found.standings))
    else:
        rows = [
            (
                s.game,
                str(s.seats),
                s.bot,
                f"{s.rating:.0f} ({s.low:.0f} to {s.high:.0f})",
                str(s.won),
                f"{s.milliseconds:.2f}",
                f"{s.hours:.3f}",
            )
            for s in found.standings
        ]
        show_table(("game", "seats", "bot", "rating (95%)", "won (95%)", "CPU ms a decision", "CPU hours"), rows)
    for game in found.added:
        note(f"In {game} a bot won or lost every game, so one extra draw was added for each pair that met.")


class NoNumpy(WartableError):
    """A calculation needs numpy."""


def report_error(row: Row, played: Played, file: Path) -> None:
    """Reports a failed game at once, and saves its journal beside the games."""
    if row.error:
        journal = file.with_name(f"{file.stem}-{row.cell}-{row.number}.journal.jsonl")
        note(f"Game {row.number} of cell {row.cell} ({', '.join(row.bots)}) failed: {row.error}")
        if played.journal:
            write_text(str(journal), played.journal)
            note(f"Its journal is in {journal}.")

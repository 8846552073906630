"""`wartable simulate`: many games between bots, and their results."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import ValidationError, convert
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wartable import registry
from wartable.bots import Budget
from wartable.bots.levels import LEVELS
from wartable.catalog.reading import explained as reason
from wartable.cli.journals import why_of
from wartable.cli.output import STANDARD, BadFile, as_json, note, say, show_table, write_text
from wartable.core import Game, WartableError
from wartable.core.errors import BadScenario
from wartable.core.scenario import Setting
from wartable.lab import NotFast, Played, Report, Simulation
from wartable.lab import simulate as run
from wartable.lab.fast import is_compiled
from wartable.lab.report import WinShare

_SHOWN_ERRORS = 3
INTERRUPTED = 130

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; see `wartable games`.")]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games to play.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Bots = Annotated[
    str,
    typer.Option("--bots", help=f"A name for each seat, or one for all: {', '.join(LEVELS)}, or one of the game's styles."),
]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats; by default as many as there are bots.")]
Set = Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="An option of the game; may be repeated.")]
Pack = Annotated[Path | None, typer.Option("--pack", help="A folder of data that replaces or extends the game's own.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes share the games; the results stay the same.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the report as JSON.")]
Out = Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write the report as JSON to this file; - for stdout.")]
Fast = Annotated[
    bool, typer.Option("--fast", help="Use random players and the fast rules, for Caledea: millions of decisions a second.")
]
Limits = Annotated[
    list[str] | None,
    typer.Option("--budget", metavar="KEY=VALUE", help=f"Limit the bots' thinking: {', '.join(Budget.__struct_fields__)}."),
]
Journals = Annotated[Path | None, typer.Option("--journals", metavar="DIR", help="Save the journal of every game here.")]


class BadBudget(WartableError):
    """A limit that does not exist, or an invalid value for one."""


def simulate(  # noqa: PLR0913
    game: GameName,
    *,
    games: Games = 100,
    seed: Seed = 0,
    bots: Bots = "random",
    seats: Seats = None,
    settings: Set = None,
    pack: Pack = None,
    jobs: Jobs = 1,
    json: AsJson = False,
    out: Out = None,
    journals: Journals = None,
    fast: Fast = False,
    budget: Limits = None,
) -> None:
    """Let bots play many games and report who won, how the games ended and how fast they went.

    After every game the bots move up one seat. A game won by several sides or by nobody is a draw. If the program fails in a
    game, that is an error: it is reported on stderr, its journal is saved beside FILE or in DIR, and the exit code is 1.

    Example: wartable simulate caledea --games 200 --bots greedy,random --jobs 2 --json
    """
    found = registry.game(game, pack)
    folder = _folder_of(journals, out)
    asked = partial(
        run,
        game,
        games=games,
        seed=seed,
        bots=[name.strip() for name in bots.split(",")],
        seats=seats,
        settings=parse(found, settings or []),
        pack=pack,
        jobs=jobs,
        keep_journals=journals is not None,
        budget=limits(budget or []),
    )
    with progress() as bar:
        task = bar.add_task("games", total=games)
        simulation = _played(partial(asked, on_played=lambda _: bar.advance(task)), fast=fast)
    _show(simulation, out, json)
    _save_journals(simulation.played, folder)
    _report_errors(simulation)
    if simulation.stopped:
        note(f"Stopped after {simulation.report.games} of {games} games.")
        raise typer.Exit(INTERRUPTED)
    if simulation.report.errors:
        raise typer.Exit(1)


def _played(asked: Callable[..., Simulation], *, fast: bool) -> Simulation:
    """Runs the simulation; if the fast rules cannot play it, says so and uses the readable engine."""
    try:
        simulation = asked(fast=fast)
    except NotFast as reason:
        note(f"{reason} The readable engine plays instead.")
        return asked()
    if fast and not is_compiled():
        note("The fast rules are not compiled here, so they are slow; `make setup` compiles them if there is a C compiler.")
    return simulation


def parse(game: Game[Any], settings: list[str]) -> dict[str, Setting]:
    """The options as typed, each `key=value`."""
    offered = {option.key: option for option in game.options_offered}
    parsed: dict[str, Setting] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadScenario(f"--set takes KEY=VALUE, not {setting!r}.")
        # An unknown key is refused together with its scenario.
        parsed[key] = offered[key].parse(value) if key in offered else value
    return parsed


def limits(given: list[str]) -> Budget:
    """The limits as typed, each `key=value`."""
    values = dict(setting.partition("=")[::2] for setting in given)
    for key in values:
        if key not in Budget.__struct_fields__:
            raise BadBudget(f"There is no limit {key!r}; the limits are: {', '.join(Budget.__struct_fields__)}.")
    try:
        return convert(values, Budget, strict=False)
    except ValidationError as error:
        why, key = reason(error)
        raise BadBudget(f"The limit {key!r} cannot be {values[key]!r}: {why}.") from error


def progress() -> Progress:
    """A progress bar on stderr, if it is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def _show(simulation: Simulation, out: str | None, json: bool) -> None:
    report = as_json(simulation.report.as_dict())
    if out is not None:
        write_text(out, report + "\n")
    if json and out != STANDARD:
        say(report)
    elif out is None:
        show_table(("", ""), _rows(simulation.report))


def _rows(report: Report) -> list[tuple[str, str]]:
    """The report in words."""
    turns, game = report.turns, registry.game(report.game)
    length = f"{turns.mean:g} on average, median {turns.median:g}, longest {turns.longest}"
    return [
        ("games", f"{report.games} of {report.game}, {report.draws} drawn, {report.errors} with errors"),
        *((f"wins of {name}", told(wins, report.shares[name])) for name, wins in report.wins.items()),
        *((f"wins of seat {seat}", told(wins, report.shares_by_seat[seat])) for seat, wins in enumerate(report.wins_by_seat)),
        *((f"ended: {why_of(game, why)}", str(times)) for why, times in report.outcomes.items()),
        ("turns", length if turns.longest else "not counted by this game"),
        ("speed", f"{report.decisions} decisions in {report.seconds:g} s, {report.decisions_per_second:g} a second"),
    ]


def told(wins: int, share: WinShare) -> str:
    """`12, 60.0% (38.7 to 78.1)`: the interval contains the true share in 95 of 100 cases."""
    return f"{wins}, {100 * share.share:.1f}% ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _folder_of(journals: Path | None, out: str | None) -> Path | None:
    """The folder for journals: their own, or the report's. Created now, not after hours of play."""
    if journals is None and (out is None or out == STANDARD):
        return None
    folder = journals or Path(str(out)).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"{folder} cannot be created: {error.strerror}.") from error
    return folder


def _save_journals(played: tuple[Played, ...], folder: Path | None) -> None:
    """Saves the journals kept: all if a folder was given, otherwise those of failed games."""
    for one in played:
        if folder is not None and one.journal:
            write_text(str(folder / f"game-{one.number}.jsonl"), one.journal)


def _report_errors(simulation: Simulation) -> None:
    failures = simulation.failures()
    for one in failures[:_SHOWN_ERRORS]:
        note(f"Game {one.number} ({', '.join(one.bots)}) failed after {one.decisions} decisions: {one.error}")
        note(one.traceback)
    if len(failures) > _SHOWN_ERRORS:
        note(f"{len(failures) - _SHOWN_ERRORS} more games failed.")

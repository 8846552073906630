"""`wartable squadron`: checks, prints and drafts squadrons of Legends of Kalidasia, written as text."""

from difflib import get_close_matches
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from wartable.cli.output import read_text, say, show_table
from wartable.core import WartableError
from wartable.games.legends import GAME
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.lists import list_named, read_list, write_list
from wartable.games.legends.rules.building import Terms, lone_warships, preset_squadron, summary, terms_in, violations
from wartable.games.legends.rules.drafting import draft

squadron = typer.Typer(name="squadron", no_args_is_help=True)

File = Annotated[str, typer.Argument(metavar="FILE", help="A squadron as text; - reads stdin.")]
PresetName = Annotated[str | None, typer.Argument(metavar="PRESET", help="A preset's id; without one, all presets are listed.")]
Pack = Annotated[Path | None, typer.Option("--pack", help="Use the data of this pack.")]
Level = Annotated[int | None, typer.Option("--points", min=1, metavar="N", help="The point level; by default the list's.")]
Points = Annotated[int, typer.Option("--points", min=1, metavar="N", help="The point level.")]
InScenario = Annotated[str, typer.Option("--scenario", metavar="ID", help="The scenario it is for.")]
FleetName = Annotated[str | None, typer.Option("--list", metavar="LIST", help="The fleet list; by default any.")]
DraftSeed = Annotated[int, typer.Option("--seed", help="The same seed gives the same squadron.")]


class NoSquadron(WartableError):
    """A preset, a list or a level that does not exist."""


@squadron.callback()
def group() -> None:
    """Work with squadrons of Legends of Kalidasia, written as text."""


@squadron.command()
def check(file: File, points: Level = None, scenario: InScenario = "squadron_engagement", pack: Pack = None) -> None:
    """Check a squadron: costs, fleet list and caps, capacity, upgrades. Every broken rule is reported.

    The point level is on the first line, unless --points or the scenario sets another. The exit code is 1 for a squadron that
    breaks rules, and 2 for one that cannot be read.

    Example: wartable squadron check mine.txt --points 75
    """
    catalog = _catalog_of(pack)
    reading = read_list(catalog, read_text(file))
    level = points or reading.level
    terms = _terms_of(catalog, scenario, level)
    if not terms.level:
        raise NoSquadron("The list has no point level: give one with --points.")
    broken = violations(catalog, terms, reading.squadron)
    for refusal in broken:
        say(f"{refusal.why} [{refusal.rule}]")
    if broken:
        raise typer.Exit(1)
    say(f"A legal squadron: {summary(catalog, terms.level, reading.squadron)}.")


@squadron.command("print")
def show(preset: PresetName = None, pack: Pack = None) -> None:
    """Print a preset as text, or list all presets.

    Example: wartable squadron print starter_surakari
    """
    catalog = _catalog_of(pack)
    presets = catalog.presets
    if preset is None:
        show_table(("id", "name", "points"), [(p.id, p.name, str(p.points)) for p in presets.values()])
        return
    if preset not in presets:
        near = get_close_matches(preset, presets, n=1)
        hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(presets)}."
        raise NoSquadron(f"There is no preset {preset!r}. {hint}")
    found = presets[preset]
    say(write_list(catalog, preset_squadron(catalog, found), found.points).rstrip("\n"))


@squadron.command("random")
def draw(
    points: Points = 34,
    scenario: InScenario = "squadron_engagement",
    fleet: FleetName = None,
    seed: DraftSeed = 0,
    pack: Pack = None,
) -> None:
    """Draw a legal squadron at random that uses its points.

    Example: wartable squadron random --points 75 --list heragul --seed 4
    """
    catalog = _catalog_of(pack)
    chosen = None if fleet is None else list_named(catalog, fleet)
    if fleet is not None and chosen is None:
        raise NoSquadron(f"There is no fleet list {fleet!r}. There are: {', '.join(catalog.lists)}.")
    terms = _terms_of(catalog, scenario, points)
    if not any(chosen in (None, alone.list) for alone in lone_warships(catalog, terms)):
        who = "No fleet list has a" if chosen is None else f"The {catalog.lists[chosen].name} has no"
        raise NoSquadron(f"{who} warship for {terms.level} points.")
    say(write_list(catalog, draft(catalog, terms, Random(seed), chosen or ""), terms.level).rstrip("\n"))


def _terms_of(catalog: LegendsCatalog, scenario: str, points: int) -> Terms:
    """LOK-SC2-01, LOK-SC3-01: the scenario's terms, or those for these points."""
    if scenario not in catalog.scenarios:
        raise NoSquadron(f"There is no scenario {scenario!r}. There are: {', '.join(catalog.scenarios)}.")
    return terms_in(catalog, scenario, points)


def _catalog_of(pack: Path | None) -> LegendsCatalog:
    game = GAME if pack is None else GAME.with_pack(pack)
    catalog: LegendsCatalog = game.catalog()
    return catalog

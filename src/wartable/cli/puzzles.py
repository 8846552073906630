"""`wartable puzzles`: positions from bots' games in which one plan is clearly the best."""

from pathlib import Path
from typing import Annotated

import typer

from wartable import registry
from wartable.bots.reasons import percent
from wartable.cli.output import note, say, show_table, write_bytes
from wartable.puzzles.making import Making, make_puzzles
from wartable.puzzles.model import FILE, Puzzle, packed

_EVERY = 10
"""How many games to play between progress reports."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; see `wartable games`.")]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games captains play to find puzzles.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same puzzles.")]
Most = Annotated[int, typer.Option("--most", min=1, help="How many puzzles to keep, clearest first.")]
Margin = Annotated[
    float, typer.Option("--margin", min=0.01, max=0.5, help="By how much the best plan must raise the chance to win.")
]
Plays = Annotated[
    int,
    typer.Option(
        "--plays",
        min=0,
        help="How often captains play on after each of the two best plans; the best must win as often.",
    ),
]
Out = Annotated[str, typer.Option("--out", metavar="FILE", help="The file to write.")]


def puzzles(
    game: GameName,
    *,
    games: Games = 20,
    seed: Seed = 1,
    most: Most = 40,
    margin: Margin = 0.04,
    plays: Plays = 8,
    out: Out = FILE,
) -> None:
    """Let captains play, and keep the decisions in which one plan is clearly best but not obvious.

    Each is a line of JSON in a compressed file: what the seat saw, the best plan, its lead, the cost of tempting answers, and
    why. To continue an interrupted search, run the same command again.

    Example: wartable puzzles caledea --games 200 --out puzzles.jsonl.gz
    """
    making = Making(games, seed, most, margin, plays=plays)
    found = make_puzzles(registry.game(game), making, Path(f"{out}.part"), _report)
    write_bytes(out, packed(found))
    say(f"{len(found)} puzzles are in {out}.")
    show_table(["puzzle", "best", "to win", "leads by", "from"], list(map(_row, found)))


def _report(games: int, found: int) -> None:
    if not games % _EVERY:
        note(f"{games} games, {found} candidates.")


def _row(puzzle: Puzzle) -> list[str]:
    return [puzzle.id, puzzle.says[0], percent(puzzle.chance), percent(puzzle.margin), puzzle.source]

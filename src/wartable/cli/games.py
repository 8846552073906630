"""`wartable games`: lists the games."""

from typing import Annotated, Any

import typer

from wartable import registry
from wartable.cli.output import as_json, note, say, show_table
from wartable.core import Game, Option

AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON list, with the options of each game.")]


def games(json: AsJson = False) -> None:
    """List the games, with their seats and playing times.

    Example: wartable games --json
    """
    found = [registry.game(name) for name in registry.game_names()]
    if json:
        say(as_json([_description(game) for game in found]))
    elif found:
        columns = ("name", "title", "seats", "minutes", "summary")
        show_table(columns, [(g.name, g.title, _span(g.seats[0], g.seats[-1]), _span(*g.minutes), g.summary) for g in found])
    else:
        note("There are no games yet.")


def _description(game: Game[Any]) -> dict[str, Any]:
    """The details of a game."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "version": game.version,
        "seats": [game.seats[0], game.seats[-1]],
        "minutes": list(game.minutes),
        "options": [_describe(option) for option in game.options_offered],
    }


def _describe(option: Option) -> dict[str, Any]:
    return {"key": option.key, "default": option.default, "takes": option.range(), "says": option.says, "rule": option.rule}


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"

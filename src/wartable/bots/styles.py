"""Styles: captains that weigh some things differently, as data beside the judgment of each game."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from msgspec import Struct

_FILE = "styles.toml"


class Style(Struct, frozen=True):
    """A sentence for players, and a factor for each term of the game's judgment that it weighs differently."""

    says: str
    factors: Mapping[str, float]


@cache
def styles(game: str) -> Mapping[str, Style]:
    """The styles in which a game can be played, by name; empty where it has none."""
    written = resources.files("wartable.bots").joinpath(game, _FILE)
    if not written.is_file():
        return {}
    tables = tomllib.loads(written.read_text(encoding="utf-8"))
    return {name: Style(table.pop("says"), table) for name, table in tables.items()}

"""Styles: captains that weigh some things differently, as data beside the judgment of each game."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple, TypeVar

from msgspec import Struct

from wartable.core import WartableError

_FILE = "styles.toml"

W = TypeVar("W", bound=NamedTuple)


class BadStyle(WartableError):
    """A style weighs something that the judgment of its game does not know."""


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


def weighed(weights: W, factors: Mapping[str, float]) -> W:
    """The same weights, some of them times the factors of a style."""
    unknown = [term for term in factors if term not in weights._fields]
    if unknown:
        raise BadStyle(f"A style cannot weigh {unknown[0]!r}; the terms are: {', '.join(weights._fields)}.")
    return weights._replace(**{term: factor * getattr(weights, term) for term, factor in factors.items()})

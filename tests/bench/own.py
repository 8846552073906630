"""A game's own contributions to the bench: modules in `tests.games.<game>`."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from wartable.core import Game


def own_module(game: Game[Any], name: str) -> ModuleType | None:
    """The module of this name that belongs to the tests of the game, if there is one."""
    package = f"tests.games.{game.name}"
    found = find_spec(package)
    is_package = found is not None and found.submodule_search_locations is not None
    return import_module(f"{package}.{name}") if is_package and find_spec(f"{package}.{name}") else None

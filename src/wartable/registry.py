"""Which games there are. A game appears everywhere by being registered here, or in the setting WARTABLE_GAMES.

The setting lists further games as `module:attribute`, separated by commas, and is read each time.
"""

import os
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

from wartable.core.engine import Game
from wartable.core.errors import UnknownGame
from wartable.core.journal import Header

_BUILT_IN: tuple[str, ...] = (
    "wartable.games.caledea:GAME",
    "wartable.games.fleet_commander:GAME",
    "wartable.games.legends:GAME",
)
SETTING = "WARTABLE_GAMES"


def game_names() -> tuple[str, ...]:
    """The names of all games, in the order in which they are shown."""
    return tuple(_registered())


def game(name: str, pack: str | Path | None = None) -> Game[Any]:
    """The game of this name, with the data of a pack if one is given."""
    registered = _registered()
    if name not in registered:
        near = get_close_matches(name, registered, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(registered) or 'none'}."
        raise UnknownGame(f"There is no game {name!r}.{hint}")
    found = registered[name]
    return found if pack is None else found.with_pack(Path(pack))


def game_of(header: Header) -> Game[Any]:
    """The game that a journal belongs to."""
    return game(header.game)


def _registered() -> dict[str, Game[Any]]:
    places = [*_BUILT_IN, *(p for p in os.environ.get(SETTING, "").split(",") if p.strip())]
    found = [_load(place.strip()) for place in places]
    return {g.name: g for g in found}


def _load(place: str) -> Game[Any]:
    module, _, attribute = place.partition(":")
    try:
        loaded = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownGame(f"The setting {SETTING} names {place!r}, which cannot be loaded: {error}") from error
    if not isinstance(loaded, Game):
        raise UnknownGame(f"The setting {SETTING} names {place!r}, which is not a game.")
    return loaded

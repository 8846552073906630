"""Which kingdom to take: the one with which captains win most often. The shares and their recipe lie in kingdoms.toml."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from wartable.core import Choice, Game, Seat

QUESTION = "caledea.KingdomCard"
FAIR = 0.5
WHY = "Captains win most often with that kingdom."


@cache
def _shares() -> Mapping[str, float]:
    learned = tomllib.loads(files(__package__).joinpath("kingdoms.toml").read_text(encoding="utf-8"))
    found: Mapping[str, float] = learned["two"]
    return found


def share(kingdom: str) -> float:
    """How often captains win a game of two with a kingdom; of an unknown one the fair share."""
    return _shares().get(kingdom, FAIR)


def best_kingdom(game: Game[Any], view: Any, seat: Seat) -> Choice:
    """The best of those that are free."""
    free: Sequence[Any] = game.options(view, seat) or [game.default(view, seat)]
    best: Choice = max(free, key=lambda choice: share(choice.kingdom))
    return best

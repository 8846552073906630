"""How good a position is for a seat: 1 is a sure win, -1 a sure defeat, 0 even.

A game's own evaluation is a function `(game, position, seat) -> float` for positions in which the game goes on, or a Judge,
which knows more. It is named here as `module:name`, or in the setting WARTABLE_EVALUATIONS as `game=module:name`, separated
by commas.
"""

import os
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from wartable.bots.judge import Evaluation, Judge
from wartable.core import Game, Seat, WartableError

BUILT_IN: Mapping[str, str] = {
    "caledea": "wartable.bots.caledea:JUDGE",
    "fleet_commander": "wartable.bots.fleet_commander:JUDGE",
    "legends": "wartable.bots.legends:JUDGE",
}
SETTING = "WARTABLE_EVALUATIONS"
_POINT = 0.001
"""What a point of lead in the score adds to an outcome."""
_MOST_POINTS = 500
"""A larger lead adds no more, so that the score never outweighs the difference between a draw and a win."""


class BadEvaluation(WartableError):
    """An evaluation that is named but cannot be loaded."""


def evaluation(game: Game[Any]) -> Evaluation:
    """The evaluation of this game; without one, every position in which the game goes on counts as even."""
    places = {**BUILT_IN, **_from_setting()}
    return _load(places[game.name]) if game.name in places else even


def judgment(game: Game[Any], level: str) -> Evaluation:
    """The evaluation of this game that a level plays with."""
    found = evaluation(game)
    return found.at(level) if isinstance(found, Judge) else found


def even(game: Game[Any], position: Any, seat: Seat) -> float:
    return 0.0


def worth(game: Game[Any], position: Any, seat: Seat) -> float:
    """What the end of a game is worth to a seat: victory, draw or defeat, and a little for the lead in the score."""
    victors, scores = game.victors(position), position.outcome.scores
    won = 0.0 if not victors else 1.0 if seat in victors else -1.0
    side = game.side(position, seat)
    others = [score for s, score in enumerate(scores) if game.side(position, s) != side]
    lead = scores[seat] - max(others) if others else 0
    return won + _POINT * max(-_MOST_POINTS, min(_MOST_POINTS, lead))


def _from_setting() -> dict[str, str]:
    written = [part.strip() for part in os.environ.get(SETTING, "").split(",") if part.strip()]
    pairs = [part.partition("=") for part in written]
    return {name: place for name, _, place in pairs}


def _load(place: str) -> Evaluation:
    module, _, name = place.partition(":")
    try:
        found: Evaluation = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadEvaluation(f"The evaluation {place!r} cannot be loaded: {error}") from error
    return found

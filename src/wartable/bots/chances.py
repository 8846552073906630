"""How likely every seat is to win, by the judgment that the bots play with: an estimate, checked in docs/bots.md."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from wartable.bots.evaluations import evaluation
from wartable.bots.judge import Judge
from wartable.core import Game, Seat


class Curve(NamedTuple):
    """How far a lead in the judgment decides the game: what a lead of 1 counts, and to which power leads are raised."""

    sharpness: float
    power: float = 1.0


_CURVES: Mapping[str, Curve] = {"caledea": Curve(0.56), "fleet_commander": Curve(0.31, 2.0), "legends": Curve(0.62)}
"""Fitted by `python -m bench.chances GAME`."""
_USUAL = Curve(1.0)
_SURE = 0.999
"""No position in which the game goes on is judged to be decided."""

Sides: TypeAlias = dict[int, float]
"""What a position is worth to each side, from -1 to 1."""


def sides_of(game: Game[Any], position: Any, seats: int) -> Sides:
    """The judgment of every side; of a side with several seats, the best of theirs."""
    judge, found = evaluation(game), Sides()
    for seat in range(seats):
        side = game.side(position, seat)
        found[side] = max(found.get(side, -1.0), judge(game, position, seat))
    return found


def sharpened(sides: Sides, curve: Curve) -> dict[int, float]:
    """The chance of every side; together they are 1."""
    leads = {side: 2 * math.atanh(max(-_SURE, min(_SURE, value))) for side, value in sides.items()}
    counted = {side: curve.sharpness * math.copysign(abs(lead) ** curve.power, lead) for side, lead in leads.items()}
    weights = {side: math.exp(worth) for side, worth in counted.items()}
    total = sum(weights.values())
    return {side: weight / total for side, weight in weights.items()}


def chances(game: Game[Any], position: Any, seats: int) -> tuple[float, ...]:
    """The chance to win of the side of every seat; once the game is over, a victory or a draw is divided among its winners."""
    sides = [game.side(position, seat) for seat in range(seats)]
    if position.outcome is not None:
        won = {sides[seat] for seat in game.victors(position)} or set(sides)
        return tuple(1 / len(won) if side in won else 0.0 for side in sides)
    found = sharpened(sides_of(game, position, seats), curve_of(game))
    return tuple(found[side] for side in sides)


def chance_with(game: Game[Any], view: Any, seat: Seat, seats: int, value: float) -> float:
    """The chance of a seat to which the position is worth this, while the others have what they have in its view."""
    side = game.side(view, seat)
    return sharpened({**sides_of(game, view, seats), side: value}, curve_of(game))[side]


def curve_of(game: Game[Any]) -> Curve:
    return _CURVES.get(game.name, _USUAL)


def foretold(game: Game[Any], position: Any, seats: int) -> tuple[float, ...] | None:
    """The chances, or None during the set-up, and while dice are to be rolled or a fight goes on."""
    if position.outcome is None and (position.on_chance() or not _is_settled(game, position)):
        return None
    return chances(game, position, seats)


def _is_settled(game: Game[Any], position: Any) -> bool:
    judge = evaluation(game)
    if not isinstance(judge, Judge):
        return True
    return judge.is_under_way(position) and judge.is_quiet(game, position, position.deciders()[0])

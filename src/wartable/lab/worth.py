"""What one unit or card more is worth: a regression of wins on what the seats brought along. Needs np.

The share that a seat wins beyond a fair one is explained by how many more of each thing it has than the others of its game have
on average. The seats of a game are not independent: errors are grouped by game.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from wartable.lab.report import NORMAL

SMALL = 1e-9
"""Of the largest singular value: below, numbers of things follow from one another, as in squadrons of equal points."""

Seat: TypeAlias = tuple[dict[str, int], float]
"""What was brought along, and the share of the win."""


class Worth(Struct, frozen=True):
    """How much likelier it makes a win to have one more of these than the others, and the 95 per cent interval of that."""

    thing: str
    games: int
    """In how many games the seats differed in it."""
    value: float
    low: float
    high: float


def worths(games: Sequence[Sequence[Seat]]) -> list[Worth]:
    """The most precious first. Where numbers follow from one another, each is measured against the average of the others."""
    things = sorted({thing for game in games for brought, _ in game for thing in brought})
    if not things:
        return []
    compared = [_compared(things, game) for game in games]
    rows, wins = np.vstack([x for x, _ in compared]), np.concatenate([y for _, y in compared])
    inverse = np.linalg.pinv(rows.T @ rows, rcond=SMALL, hermitian=True)
    values = inverse @ rows.T @ wins
    scores = np.array([x.T @ (y - x @ values) for x, y in compared])
    grouped = len(games) / max(1, len(games) - 1) * scores.T @ scores
    errors = np.sqrt(np.clip(np.diag(inverse @ grouped @ inverse), 0, None))
    differed = np.array([np.abs(x).max(axis=0) > 0 for x, _ in compared]).sum(axis=0)
    found = [
        Worth(thing, int(n), float(value), float(value - NORMAL * error), float(value + NORMAL * error))
        for thing, n, value, error in zip(things, differed, values, errors, strict=True)
        if n
    ]
    return sorted(found, key=lambda worth: (-worth.value, worth.thing))


def _compared(things: Sequence[str], game: Sequence[Seat]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    rows = np.array([[brought.get(thing, 0) for thing in things] for brought, _ in game], dtype=float)
    wins = np.array([won for _, won in game], dtype=float)
    others = len(game) / max(1, len(game) - 1)
    return others * (rows - rows.mean(axis=0)), wins - wins.mean()

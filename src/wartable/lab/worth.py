"""What one more unit or card is worth: a regression of wins on what the seats brought along. Needs numpy.

The share that a seat wins beyond a fair one is explained by how many more of each thing it has than the others of its game have
on average. The seats of a game are not independent: errors are grouped by game.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from wartable.lab.report import NORMAL

_SMALL = 1e-9
"""Of the largest singular value: below, numbers of things follow from one another, as in squadrons of equal points."""

Seat: TypeAlias = tuple[Mapping[str, int], Mapping[str, int], float]
"""What was brought along, what else distinguishes the seat, and the share of the win."""
_Matrix: TypeAlias = NDArray[np.float64]


class Worth(Struct, frozen=True):
    """How much more likely a win is with one more of these than the others have, and the 95 percent interval of that."""

    thing: str
    games: int
    """In how many games the seats differed in it."""
    value: float
    low: float
    high: float


def worths(games: Sequence[Sequence[Seat]]) -> list[Worth]:
    """The most valuable first. Where numbers follow from one another, each is measured against the average of the others.

    Other differences between the seats are allowed for first. With too few games for the number of things, it says nothing.
    """
    rows, wins = _rows([[seat[0] for seat in game] for game in games]), _wins(games)
    known = _rows([[seat[1] for seat in game] for game in games])
    own = np.linalg.pinv(known.values, rcond=_SMALL)
    x, y = rows.values - known.values @ (own @ rows.values), wins - known.values @ (own @ wins)
    inverse = np.linalg.pinv(x.T @ x, rcond=_SMALL, hermitian=True)
    spare = len(games) - np.linalg.matrix_rank(x, tol=_SMALL * max(1.0, np.abs(x).sum())) - np.linalg.matrix_rank(known.values)
    if spare < 1 or not rows.names:
        return []
    values = inverse @ x.T @ y
    left = y - x @ values
    scores = np.add.reduceat(x * left[:, None], rows.starts, axis=0)
    errors = np.sqrt(np.clip(np.diag(inverse @ (len(games) / spare * scores.T @ scores) @ inverse), 0, None))
    differed = np.add.reduceat(np.abs(x) > _SMALL, rows.starts, axis=0).astype(bool).sum(axis=0)
    told = zip(rows.names, differed, values, values - NORMAL * errors, values + NORMAL * errors, strict=True)
    found = [Worth(name, int(n), float(value), float(low), float(high)) for name, n, value, low, high in told if n]
    return sorted(found, key=lambda worth: (-worth.value, worth.thing))


class _Rows(NamedTuple):
    """A row for each seat and a column for each name: how many more it has than the others of its game on average."""

    names: list[str]
    values: _Matrix
    starts: list[int]
    """The first row of each game."""


def _rows(games: Sequence[Sequence[Mapping[str, int]]]) -> _Rows:
    names = sorted({name for game in games for seat in game for name in seat})
    parts: list[_Matrix] = []
    starts = [0, *accumulate(len(game) for game in games)][:-1]
    for game in games:
        numbers = np.array([[seat.get(name, 0) for name in names] for seat in game], dtype=float)
        parts.append((numbers - numbers.mean(axis=0)) * (len(game) / max(1, len(game) - 1)))
    return _Rows(names, np.vstack(parts), starts)


def _wins(games: Sequence[Sequence[Seat]]) -> _Matrix:
    """The share of the win beyond a fair one."""
    return np.concatenate([[won - sum(seat[2] for seat in game) / len(game) for _, _, won in game] for game in games])

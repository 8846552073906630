"""What becomes of a ship that is hit a number of times on average: is it beyond half of its hull, or lost?"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

_CARD = 1.17
"""Hull points that a critical hit costs, together with its card."""
_HOLDS = (1.0, 0.67, 0.34, 0.13, 0.03, 0.0)
"""LOK-HULL-05: the chance that a ship has held out after this number of red tokens, most of which came one by one."""
_MOST = 40
"""Hull points are counted no further than that."""
GONE = 99.0
"""As many hits as destroy any ship."""


class Fate(NamedTuple):
    """The chances that a ship is damaged beyond half of its hull and not lost, and that it is lost."""

    halved: float
    lost: float


def fate(damage: int, hull: int, hits: float) -> Fate:
    """After critical hits that are expected on top of the damage that it has."""
    return Fate(0.0, 1.0) if hits >= GONE else _fate(damage, hull, round(hits * 10))


@lru_cache(maxsize=20_000)
def _fate(damage: int, hull: int, tenths: int) -> Fate:
    """Their number follows a Poisson distribution."""
    mean, halved, lost = tenths / 10 * _CARD, 0.0, 0.0
    before = _HOLDS[min(max(0, damage - hull), len(_HOLDS) - 2)]
    chance = exp(-mean)
    for more in range(_MOST):
        red = damage + more - hull
        holds = _HOLDS[min(red, len(_HOLDS) - 1)] / before if more and red > 0 else 1.0
        lost += chance * (1 - holds)
        if 2 * (damage + more) > hull:
            halved += chance * holds
        chance *= mean / (more + 1)
    return Fate(halved, lost)

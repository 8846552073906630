"""Units, rounding and tolerances: the one place for each of them.

Sines and cosines come from a table rounded to 2**-32. No entry lies close to the next rounding step, so every libm makes
the same table (a test knows its hash); after the import no function of libm is called.
"""

from math import cos, floor, radians  # noqa: TID251  only to make the table, which every libm makes alike
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
Pose: TypeAlias = tuple[int, int, int]
"""x, y, heading."""
Span: TypeAlias = tuple[int, int]
"""From and to, both included."""

INCH = 1_000
CIRCLE = 36_000
QUARTER = 9_000

EPS = 1
"""Measured ranges, arcs and regions hold within this, in favor of the acting player. Lengths of moves have no tolerance."""
CONTACT = 20
"""Touching, alignment and overlap hold within this."""

_SCALE = 1 << 32


def _cosines() -> tuple[float, ...]:
    """One quarter, mirrored, so that the four quarters agree to the bit."""
    quarter = [round(cos(radians(heading / 100)) * _SCALE) / _SCALE for heading in range(QUARTER)] + [0.0]
    falling = [-quarter[QUARTER - heading] for heading in range(QUARTER)]
    half = quarter[:QUARTER] + falling
    return tuple(half + [-value for value in half])


COS = _cosines()
SIN = COS[3 * QUARTER :] + COS[: 3 * QUARTER]


def half_up(value: float) -> int:
    """The one rounding: halves go up, in every language."""
    whole = floor(value)
    return whole + 1 if value - whole >= 0.5 else whole


def advance(pose: Pose, distance: int) -> Pose:
    """Straight ahead. Measured from the last turn it ends at the same place however the way is cut."""
    x, y, heading = pose
    ahead, aside = x + distance * COS[heading], y + distance * SIN[heading]
    column, row = floor(ahead), floor(aside)  # half_up, written out: nothing is called more often
    return column + (ahead - column >= 0.5), row + (aside - row >= 0.5), heading


def turned(pose: Pose, by: int) -> Pose:
    """On the spot, counter-clockwise."""
    x, y, heading = pose
    return x, y, (heading + by) % CIRCLE

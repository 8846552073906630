"""Exact chances of what a choice leads to, for people to read."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

READABLE = 10**30
"""Fractions with denominators from here on are not written out."""


class Odds(Struct, frozen=True):
    """Exact chances of what a choice leads to, most wanted first, and which later decisions they assume."""

    results: tuple[tuple[str, float], ...]
    assumes: str
    exact: tuple[tuple[str, str], ...] = ()
    """The same chances as fractions in lowest terms."""


def odds(results: Iterable[tuple[str, Fraction]], assumes: str) -> Odds:
    """The odds without results that cannot happen; fractions too long to read are left out."""
    possible = [(words, chance) for words, chance in results if chance]
    readable = all(chance.denominator < READABLE for _, chance in possible)
    return Odds(
        tuple((words, float(chance)) for words, chance in possible),
        assumes.strip(),
        tuple((words, str(chance)) for words, chance in possible) if readable else (),
    )

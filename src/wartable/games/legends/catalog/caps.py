"""LOK-BUILD-08, LOK-BUILD-09: the caps of fleet lists, `U` or brackets like `[0-75]: 1, [76-150]: 2, [151+]: U`."""

import re

from msgspec import Struct

_UNLIMITED = "U"
_BRACKET = re.compile(r"\[(\d{1,4})(?:-(\d{1,4})|\+)\]: (U|\d{1,3})")


class Bracket(Struct, frozen=True):
    """At most `most` units from `low` to `high` points. None as `high` means no end, None as `most` means any number."""

    low: int
    high: int | None
    most: int | None


Cap = tuple[Bracket, ...]
ANY: Cap = (Bracket(0, None, None),)


def read_cap(written: str) -> Cap:
    """The brackets of a cap; ValueError says what is wrong with it."""
    if written == _UNLIMITED:
        return ANY
    cap = tuple(_bracket(part) for part in written.split(", "))
    expected: int | None = 0
    for bracket in cap:
        if bracket.low != expected:
            raise ValueError("each bracket begins one point above the end of the one before, the first at 0.")
        expected = None if bracket.high is None else bracket.high + 1
    if expected is not None:
        raise ValueError(f"the last bracket has no end: [{cap[-1].low}+].")
    return cap


def _bracket(written: str) -> Bracket:
    match = _BRACKET.fullmatch(written)
    if match is None:
        raise ValueError(f"{written!r} is not a cap: write U, or brackets like [0-75]: 1, [76+]: U.")
    low, high, most = match.groups()
    return Bracket(int(low), None if high is None else int(high), None if most == _UNLIMITED else int(most))


def most_of(cap: Cap, level: int) -> int | None:
    """LOK-RUL-BUILD-1: how many units the cap allows at a point level; None for any number.

    LOK-BUILD-10, LOK-BUILD-11, LOK-BUILD-12: a bracket holds up to its end: of `[0-75]: 1, [76-150]: 2, [151+]: U` the first at
    level 75, the second at 76 and at 150, the last from 151 on.
    """
    return next(b.most for b in cap if b.high is None or level <= b.high)

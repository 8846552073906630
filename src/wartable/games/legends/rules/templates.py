"""TPL: courses of templates, as they are written and laid.

A course is written as its pieces with spaces between them: `6 eS eS tP 3`. A number is a straight run in whole inches;
`eP` and `eS` are turn templates to port and starboard paid by the engines, `tP` and `tS` by the thrusters. Two runs never
stand side by side, so a course has one spelling; `0` is one without templates. The letter of the slot says how long a turn
template is.
"""

import re
from collections.abc import Iterator, Set
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from wartable.core import Refusal
from wartable.core.errors import refusal_of
from wartable.core.words import Counted
from wartable.games.legends.catalog import INFINITE
from wartable.games.legends.rules.spending import Budget, refuse_engine_turns, thruster_ways, turn_points
from wartable.games.legends.state import Ship, World, stat_card
from wartable.geometry.paths import Piece
from wartable.geometry.units import INCH

Part: TypeAlias = int | str
"""A run in inches, or a turn."""
Parts: TypeAlias = tuple[Part, ...]
_WRITTEN = re.compile(r"(?:[1-9]\d?|[et][PS])(?: (?:[1-9]\d?|[et][PS]))*|0")
STILL = "0"
"""A course without templates."""
_ENGINES, _THRUSTERS = ("eP", "eS"), ("tP", "tS")
BENDS = {"P": 1, "S": -1}
EXAMPLE = "6 eS eS tP 3"
_MISSPELLED = Refusal("TPL-25", f"A course is written like: {EXAMPLE}. Straights that follow each other are one number.")


class Track(NamedTuple):
    """TPL-25, TPL-31: what the slot says of a course: the least and the largest total, and how long a turn template is."""

    low: int
    high: int
    letter: str
    turn: int
    runs: frozenset[int]

    @property
    def infinite(self) -> bool:
        return self.letter == INFINITE


def track(world: World, ship: Ship, slot: int = -1) -> Track:
    catalog, slot = world.catalog, ship.slot if slot < 0 else slot
    low, high = catalog.slots[slot]
    letter = stat_card(world, ship).track[slot]
    return Track(-(-low // INCH), high // INCH, letter, catalog.turn_templates[letter], catalog.runs)


def totals(t: Track, turns: int) -> list[tuple[int, int]]:
    """Every (number of turn templates, inches of straights) that fits into the slot with this many turn points.

    LOK-RUL-TPL-14: where none reaches its lower number, those that make the longest path. TPL-35: points without room are left.
    """
    most = 0 if t.infinite else min(turns, t.high // t.turn)
    fits = [(k, run) for k in range(most + 1) for run in range(t.high - k * t.turn + 1) if run in t.runs]
    least = min(t.low, max(k * t.turn + run for k, run in fits))
    return [(k, run) for k, run in fits if k * t.turn + run >= least]


def read_course(written: str) -> Parts | None:
    """None where it is misspelled."""
    if _WRITTEN.fullmatch(written) is None:
        return None
    parts: Parts = tuple(int(part) if part.isdigit() else part for part in written.split() if part != STILL)
    runs = [isinstance(part, int) for part in parts]
    return None if any(a and b for a, b in pairwise(runs)) else parts


def write_course(parts: Parts) -> str:
    return " ".join(map(str, parts)) or STILL


def pieces(t: Track, parts: Parts) -> tuple[Piece, ...]:
    """TPL-29, TPL-30, TPL-33: the templates as they are laid."""
    return tuple((p * INCH, 0) if isinstance(p, int) else (t.turn * INCH, BENDS[p[1]]) for p in parts)


def total(t: Track, parts: Parts) -> int:
    """TPL-28: turn templates count as well."""
    return sum(p if isinstance(p, int) else t.turn for p in parts)


def paid(parts: Parts) -> tuple[int, int]:
    """The engine and the thruster points of a course."""
    return sum(p in _ENGINES for p in parts), sum(p in _THRUSTERS for p in parts)


def _ways(parts: Parts, turns: tuple[str, ...]) -> Set[str]:
    return {p[1] for p in parts if isinstance(p, str) and p in turns}


def refuse_course(t: Track, b: Budget, written: str) -> Refusal | None:
    """Everything that is wrong with a course, at once.

    TPL-32, LOK-RUL-TPL-15: turns may follow each other directly, and there are as many of them as are paid for.
    """
    parts = read_course(written)
    return _MISSPELLED if parts is None else refusal_of([*_refuse_length(t, b, parts), *_refuse_points(b, parts)])


def refuse_beginning(t: Track, b: Budget, parts: Parts) -> Refusal | None:
    """TPL-25, TPL-36: why no course begins with these templates; they may still be too short."""
    return refusal_of([*_refuse_templates(t, parts), *_refuse_excess(t, parts), *_refuse_points(b, parts)])


def _refuse_templates(t: Track, parts: Parts) -> Iterator[Refusal]:
    if t.infinite and any(isinstance(p, str) for p in parts):
        yield Refusal("TPL-04", "The infinite turn ability uses no templates: the ship turns before or after the path.")


def _refuse_excess(t: Track, parts: Parts) -> Iterator[Refusal]:
    whole = total(t, parts)
    if whole > t.high:
        yield Refusal("TPL-25", f"The templates total {whole}: that is {whole - t.high} too many for {t.low} to {t.high}.")


def _refuse_length(t: Track, b: Budget, parts: Parts) -> Iterator[Refusal]:
    for run in sorted({p for p in parts if isinstance(p, int)} - t.runs):
        if run <= t.high:
            yield Refusal("TPL-03", f'Straight templates cannot be laid {run}" long.')
    wrong = [*_refuse_templates(t, parts)] or [*_refuse_excess(t, parts)]
    yield from wrong
    whole, least = total(t, parts), min(k * t.turn + run for k, run in totals(t, turn_points(b)))
    if not wrong and whole < least:
        yield Refusal("TPL-25", f"The templates total {whole}: {least - whole} more are needed for {t.low} to {t.high}.")


def _refuse_points(b: Budget, parts: Parts) -> Iterator[Refusal]:
    by_engines, by_thrusters = paid(parts)
    if by_engines:
        yield from refuse_engine_turns(b, by_engines, _ways(parts, _ENGINES))
    if not by_thrusters:
        return
    if by_thrusters > b.thrusters:
        has = f"there are {Counted(b.thrusters):thruster point}" if b.switched else "the thrusters are off"
        yield Refusal("TPL-16", f"{Counted(by_thrusters):turn} by thrusters: {has}.")
    elif _ways(parts, _THRUSTERS) - set(thruster_ways(b)):
        yield Refusal("LOK-RUL-TPL-16", f"The thrusters are jammed: their points go only to {b.maneuver}.")


# -- infinite turns -------------------------------------------------------------------------------------------------------


def refuse_pivot(t: Track, b: Budget, payer: str) -> Refusal | None:
    """TPL-27, TPL-34, LOK-RUL-TPL-11: why the ship cannot face any heading for a point of its engines or thrusters."""
    if not t.infinite:
        return Refusal("TPL-34", "Only the infinite turn ability lets a ship face any heading.")
    if payer == "engines":
        return refusal_of([*refuse_engine_turns(b, 1, frozenset())])
    if not b.thrusters:
        return Refusal("TPL-16", "You have no thruster points left." if b.switched else "The thrusters are off.")
    if not thruster_ways(b):
        return Refusal("LOK-RUL-TPL-16", f"The thrusters are jammed: their points go only to {b.maneuver}.")
    return None


def pivots(t: Track, b: Budget) -> tuple[str, ...]:
    """Who may pay for an infinite turn now."""
    return tuple(payer for payer in ("engines", "thrusters") if refuse_pivot(t, b, payer) is None) if t.infinite else ()

"""Unit pieces as numbers: the only place that knows how rank, mark and owner are packed into one.

A unit is its rank (1 infantry, 2 cavalry, 3 general), plus 10 when it has moved this turn, 20 when it has been upgraded this
turn, 30 when it has been transported this turn and may still attack, plus 100 times its owner's seat. Units with the same
number are interchangeable. A *kind* is a unit without its owner. Where a loop runs for every act of every game it may use the
named numbers below instead of the functions.
"""

from collections.abc import Iterable

from wartable.core.secrets import Seat

INFANTRY, CAVALRY, GENERAL = RANKS = (1, 2, 3)
UNMARKED, MOVED, UPGRADED, TRANSPORTED = MARKS = (0, 10, 20, 30)
RANK, OWNER = 10, 100
"""`unit % RANK` is the rank, `unit % OWNER` the kind, `unit // OWNER` the owner."""

KINDS = tuple(mark + rank for mark in MARKS for rank in RANKS)
MOVABLE = tuple(mark + rank for mark in (UNMARKED, TRANSPORTED) for rank in RANKS)
"""The kinds that may still move, in the order in which a group lists them."""


def unit_of(owner: Seat, rank: int, mark: int = UNMARKED) -> int:
    return owner * OWNER + mark + rank


def rank_of(unit: int) -> int:
    """CAL-UNIT-02: everybody sees it."""
    return unit % RANK


def owner_of(unit: int) -> Seat:
    return unit // OWNER


def kind_of(unit: int) -> int:
    return unit % OWNER


def is_marked(unit: int) -> bool:
    """Has it moved, been upgraded or been transported this turn?"""
    return unit % OWNER > MOVED


def has_moved(unit: int) -> bool:
    return MOVED < unit % OWNER < UPGRADED


def is_upgraded(unit: int) -> bool:
    return UPGRADED < unit % OWNER < TRANSPORTED


def is_transported(unit: int) -> bool:
    return unit % OWNER > TRANSPORTED


def marked(unit: int, mark: int) -> int:
    """The same unit with this mark instead of its own."""
    return unit - unit % OWNER + mark + unit % RANK


def owned(owner: Seat, kind: int) -> int:
    """The unit of this kind that belongs to this seat."""
    return owner * OWNER + kind


def movable(units: Iterable[int]) -> list[int]:
    """The kinds of those units that may still move this turn."""
    return [kind for unit in units if (kind := unit % OWNER) < MOVED or kind > TRANSPORTED]

"""How squares and units are written in choices, questions and events.

A square is written "row,column", a unit by its words: "cavalry", "moved infantry". A group lists kinds of units with numbers.
"""

from collections.abc import Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta

from wartable.core.secrets import Seat
from wartable.games.caledea.pieces import KINDS, MOVABLE, kind_of, rank_of

UnitName: TypeAlias = Annotated[str, Meta(max_length=30)]
Square: TypeAlias = Annotated[str, Meta(max_length=7)]
Owner: TypeAlias = Annotated[Seat, Meta(ge=0, le=8)]
Group: TypeAlias = Annotated[tuple[tuple[UnitName, Annotated[int, Meta(ge=1, le=200)]], ...], Meta(max_length=6)]

RANK_WORDS = ("infantry", "cavalry", "general")
MARK_WORDS = ("", "moved ", "upgraded ", "transported ")
STRUCTURE_WORDS = ("", "tower", "castle")
"""By level."""

UNIT_WORD: dict[int, str] = dict(zip(KINDS, [mark + rank for mark in MARK_WORDS for rank in RANK_WORDS], strict=True))
"""The word for a kind of unit."""
UNIT: dict[str, int] = {word: unit for unit, word in UNIT_WORD.items()}


def unit_word(unit: int) -> str:
    return UNIT_WORD[kind_of(unit)]


def rank_word(unit: int) -> str:
    """The word for a unit's rank, its mark left out."""
    return RANK_WORDS[rank_of(unit) - 1]


def group_of(kinds: Iterable[int]) -> Group:
    """Kinds of units as a group is written: each kind once, with its number."""
    listed = list(kinds)
    return tuple((UNIT_WORD[kind], n) for kind in MOVABLE if (n := listed.count(kind)))


def units_of(group: Group) -> tuple[int, ...]:
    """The units of a group, one kind each."""
    return tuple([UNIT[word] for word, n in group for _ in range(n)])

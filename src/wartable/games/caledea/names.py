"""How squares and units are written in choices, questions and events, and how they are said.

A square is written "row,column", a unit by its words: "cavalry", "moved infantry". A group lists kinds of units with numbers.
"""

from collections.abc import Iterable
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from wartable.core.words import Word, listed
from wartable.games.caledea.catalog import CaledeaCatalog, Kingdom
from wartable.games.caledea.pieces import KINDS, MOVABLE, kind_of, rank_of

UnitName: TypeAlias = Annotated[str, Meta(max_length=30)]
Square: TypeAlias = Annotated[str, Meta(max_length=7)]
KingdomId: TypeAlias = Annotated[str, Meta(max_length=60)]
Group: TypeAlias = Annotated[tuple[tuple[UnitName, Annotated[int, Meta(ge=1, le=200)]], ...], Meta(max_length=6)]

RANK_WORDS = ("infantry", "cavalry", "general")
_MARK_WORDS = ("", "moved ", "upgraded ", "transported ")
STRUCTURE_WORDS = ("", "tower", "castle")
"""By level."""

UNIT_WORD: dict[int, str] = dict(zip(KINDS, [mark + rank for mark in _MARK_WORDS for rank in RANK_WORDS], strict=True))
"""The word for a kind of unit."""
UNIT: dict[str, int] = {word: unit for unit, word in UNIT_WORD.items()}


def unit_word(unit: int) -> str:
    return UNIT_WORD[kind_of(unit)]


def rank_word(unit: int) -> str:
    """The word for a unit's rank, its mark left out."""
    return RANK_WORDS[rank_of(unit) - 1]


def group_of(kinds: Iterable[int]) -> Group:
    """Kinds of units as a group is written: each kind once, with its number."""
    units = list(kinds)
    return tuple((UNIT_WORD[kind], n) for kind in MOVABLE if (n := units.count(kind)))


def units_of(group: Group) -> tuple[int, ...]:
    """The units of a group, one kind each."""
    return tuple([UNIT[word] for word, n in group for _ in range(n)])


# -- the words for them -------------------------------------------------------------------------------------------------

_SQUARES = frozenset(("square", "origin", "destination", "target"))
_GROUPS = frozenset(("group", "units", "starting"))
"""The fields of choices, questions and events that hold a square, and those that hold kinds of units with their numbers."""


ENDINGS = {
    "CAPITAL": "the capital is taken.",
    "UNITS": "the opponents have no units left.",
    "CITY": "a fortified city is complete.",
    "ALL_CAPITALS": "all capitals of the opponents are held.",
    "LIMIT": "the agreed limit on rounds is reached.",
    "RESIGN": "the last opponent has resigned.",
    "DRAW": "all players have agreed to a draw.",
}
"""Why the game ended, by the word for it in an outcome."""


def word(catalog: CaledeaCatalog, field: str, value: Any) -> Word | None:
    """The value of a field as a person reads it. A unit speaks for itself; a group is said with its numbers."""
    if field in _GROUPS and isinstance(value, tuple):
        return Word(listed([f"{number} {unit}" for unit, number in value]) or "nothing")
    if field in _SQUARES:
        return catalog.squares.get(value)
    if field == "why" and value in ENDINGS:
        return Word(ENDINGS[value].removesuffix("."))
    if field == "kingdom":
        return next((Word(card.name, _card_note(catalog, card)) for card in catalog.kingdoms if card.id == value), None)
    return None


def square_name(label: str) -> str:
    return f"({label})"


def power_name(power: str) -> str:
    return power.replace("_", " ").capitalize()


def _card_note(catalog: CaledeaCatalog, card: Kingdom) -> str:
    """What is printed on a kingdom card."""
    costs = f"cavalry {card.cavalry}, general {card.general}, tower {card.tower}, castle {card.castle}"
    gold = f"in gold: {costs}, {power_name(card.power)} {card.power_cost}"
    return f"{catalog.in_words(card.resources).capitalize()}; {card.actions} actions, {card.start_units} units; {gold}."

"""What a rulebook is made of: entries in groups, one book for each game."""

from enum import StrEnum

from msgspec import Struct


class Kind(StrEnum):
    """What an entry is: a rule of the game, our decision where the rules are unclear, or a worked example."""

    CLAUSE = "clause"
    RULING = "ruling"
    VECTOR = "vector"


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One rule text with its stable id.

    A ruling answers `question` for a `reason`, and names the `option` that changes it if there is one.
    A vector has `text` as its title, and says what to `expect` of what is `given`. `see` names related entries.
    """

    id: str
    game: str
    kind: Kind
    group: str
    text: str
    question: str = ""
    given: str = ""
    expect: str = ""
    reason: str = ""
    option: str = ""
    see: tuple[str, ...] = ()


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """A subject of a book, in the order of the book."""

    id: str
    title: str


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """All entries of one game, in the order of the book; `reading` says how to read the examples."""

    game: str
    title: str
    reading: str
    group: tuple[Group, ...]
    entry: tuple[Entry, ...]

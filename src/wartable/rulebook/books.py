"""The books themselves: read from the package when first needed, then kept."""

import re
import tomllib
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

import msgspec

from wartable.rulebook.model import Book, Entry, Kind

# How the ids of each game begin, so that looking up one rule reads only one book.
_HEADS: Final = MappingProxyType(
    {
        "legends": ("LOK-", "TPL-", "CMP-", "EX-LOK-", "DX-LOK-"),
        "fleet_commander": ("FC-", "EX-FC-"),
        "caledea": ("CAL-", "EX-CAL-"),
        "table": ("WT-",),
    }
)
GAMES: Final = tuple(_HEADS)
ID: Final = re.compile(r"(?<![A-Z0-9-])(?:LOK|TPL|CMP|FC|CAL|WT|EX|DX)(?:-[A-Z0-9]+)*-\d+\b")
"""What an id looks like in any text: an id of several parts is read as one."""


class UnknownRule(KeyError):
    """No entry has that id; `near` holds the ids that may have been meant."""

    def __init__(self, rule: str, near: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.rule = rule
        self.near = near

    def __str__(self) -> str:
        hint = f" Did you mean {' or '.join(self.near)}?" if self.near else ""
        return f"There is no rule {self.rule}.{hint}"


@cache
def book(game: str) -> Book:
    """The book of one game; KeyError if there is none."""
    if game not in _HEADS:
        raise KeyError(game)
    raw = tomllib.loads(files(__package__).joinpath(f"{game}.toml").read_text(encoding="utf-8"))
    for record in raw["entry"]:
        record["game"] = game
    return msgspec.convert(raw, Book)


@cache
def _index(game: str) -> dict[str, Entry]:
    return {entry.id: entry for entry in book(game).entry}


def entry(rule: str) -> Entry:
    """The entry with that id, written in capitals or not; UnknownRule if there is none."""
    wanted = rule.strip().upper()
    for game, heads in _HEADS.items():
        if wanted.startswith(heads) and wanted in _index(game):
            return _index(game)[wanted]
    raise UnknownRule(rule, near(wanted))


def entries(game: str | None = None, kind: Kind | str | None = None) -> tuple[Entry, ...]:
    """All entries in the order of the books, or those of one game or kind."""
    chosen = GAMES if game is None else (game,)
    return tuple(entry for name in chosen for entry in book(name).entry if kind is None or entry.kind == kind)


def near(rule: str) -> tuple[str, ...]:
    """Up to four ids that look like the one given: the same but for its beginning or zeros first, then the likeliest."""
    known = [entry.id for entry in entries()]
    short = f"-{_without_zeros(rule)}"
    same = [name for name in known if f"-{_without_zeros(name)}".endswith(short)]
    return tuple(dict.fromkeys(same + get_close_matches(rule, known, n=4, cutoff=0.7)))[:4]


def _without_zeros(rule: str) -> str:
    return re.sub(r"-0+(?=\d)", "-", rule)


def subject(found: Entry) -> str:
    """The title of the group that an entry belongs to."""
    return next(group.title for group in book(found.game).group if group.id == found.group)


def passage(found: Entry) -> tuple[Entry, ...]:
    """The clauses of the group that an entry belongs to: many are short and make sense only with those around them."""
    return tuple(e for e in book(found.game).entry if e.group == found.group and e.kind == Kind.CLAUSE)


def citing(rule: str) -> tuple[Entry, ...]:
    """The entries that name the one with this id, in the order of their book."""
    cited = entry(rule)
    return tuple(other for other in book(cited.game).entry if cited.id in other.see)

"""Finding entries by id or by words."""

import re
from collections.abc import Iterable
from functools import cache
from operator import itemgetter

from wartable.rulebook.books import book, entries
from wartable.rulebook.model import Entry, Kind

# How good a match is, the best first.
_SAME_ID, _ID_BEGINS, _ID_PART, _WORD, _PART_OF_WORD, _ELSEWHERE = range(6)


def search(words: str | Iterable[str], game: str | None = None, kind: Kind | str | None = None) -> tuple[Entry, ...]:
    """The entries that hold all words, the best first: by id, then by title and text, then by the other parts."""
    asked = _spaced(words if isinstance(words, str) else " ".join(words)).split()
    ranked = [(_rank(asked, entry), entry) for entry in entries(game, kind)] if asked else []
    found = [(rank, entry) for rank, entry in ranked if rank is not None]
    return tuple(entry for _, entry in sorted(found, key=itemgetter(0)))


def _rank(asked: list[str], entry: Entry) -> int | None:
    """The sum of the ranks of all words; None if one of them is missing."""
    ranks = [_rank_of_word(word, entry) for word in asked]
    known = [rank for rank in ranks if rank is not None]
    return sum(known) if len(known) == len(ranks) else None


def _rank_of_word(word: str, entry: Entry) -> int | None:
    rule = entry.id.casefold()
    text, rest = _haystacks(entry)
    matches = (
        (_SAME_ID, word == rule),
        (_ID_BEGINS, rule.startswith(word)),
        (_ID_PART, f"-{word}" in rule),
        (_WORD, f" {word} " in text),
        (_PART_OF_WORD, word in text),
        (_ELSEWHERE, word in rest),
    )
    return next((rank for rank, matched in matches if matched), None)


@cache
def _haystacks(entry: Entry) -> tuple[str, str]:
    """Title and text, then all other parts, in lower case and with single spaces around words."""
    title = _titles(entry.game)[entry.group]
    rest = (entry.question, entry.given, entry.expect, entry.reason, entry.option)
    return _spaced(f"{title} {entry.text}"), _spaced(" ".join(rest))


@cache
def _titles(game: str) -> dict[str, str]:
    return {group.id: group.title for group in book(game).group}


def _spaced(text: str) -> str:
    return f" {re.sub(r'[^0-9a-z+-]+', ' ', text.casefold())} "

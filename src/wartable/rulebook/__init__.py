"""The rulebook: our own texts of all rules, rulings and worked examples, found by id or by words."""

from wartable.rulebook.books import GAMES, ID, UnknownRule, book, citing, entries, entry, near, passage, subject
from wartable.rulebook.finding import search
from wartable.rulebook.index import Places, is_implemented, places, with_line
from wartable.rulebook.model import Book, Entry, Group, Kind

__all__ = [
    "GAMES",
    "ID",
    "Book",
    "Entry",
    "Group",
    "Kind",
    "Places",
    "UnknownRule",
    "book",
    "citing",
    "entries",
    "entry",
    "is_implemented",
    "near",
    "passage",
    "places",
    "search",
    "subject",
    "with_line",
]

"""The rulebook: our own texts of all rules, rulings and worked examples, found by id or by words."""

from wartable.rulebook.books import GAMES, UnknownRule, book, citing, entries, entry, near, passage, subject
from wartable.rulebook.finding import search
from wartable.rulebook.model import Book, Entry, Group, Kind

__all__ = [
    "GAMES",
    "Book",
    "Entry",
    "Group",
    "Kind",
    "UnknownRule",
    "book",
    "citing",
    "entries",
    "entry",
    "near",
    "passage",
    "search",
    "subject",
]

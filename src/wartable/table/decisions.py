"""The consequences of an act at a table, before they are stored."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from wartable.core.errors import Refusal
from wartable.core.match import Match
from wartable.table.entries import Entry, NewTable
from wartable.table.state import Table


class Decision(Struct, frozen=True):
    """The consequences of an act. Without entries, nothing happens."""

    entries: tuple[Entry, ...] = ()
    refusal: Refusal | None = None
    made: int = 0
    stopped: str = ""
    new_table: NewTable | None = None
    """A table created together with the entries."""
    match: Match[Any] | None = None
    """The match after the entries; None if they do not affect it."""


def tried(table: Table, change: Callable[[Match[Any]], Refusal | None]) -> Decision:
    """The decision to make a change to the match."""
    trial = table.match.copy()
    refusal = change(trial)
    return Decision(tuple(trial.journal[len(table.match.journal) :]), refusal, match=trial)

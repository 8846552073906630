"""What something leads to at a table, before it is stored."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from wartable.core.errors import Refusal
from wartable.core.match import Match
from wartable.table.entries import Entry, NewTable
from wartable.table.state import Table


class Decision(Struct, frozen=True):
    """What an act leads to. Without entries nothing happens."""

    entries: tuple[Entry, ...] = ()
    refusal: Refusal | None = None
    made: int = 0
    stopped: str = ""
    new_table: NewTable | None = None
    """A table that is made together with the entries."""
    match: Match[Any] | None = None
    """The match as the entries leave it; None when they do not touch it."""


def tried(table: Table, change: Callable[[Match[Any]], Refusal | None]) -> Decision:
    """What a change of the match would write."""
    trial = table.match.copy()
    refusal = change(trial)
    return Decision(tuple(trial.journal[len(table.match.journal) :]), refusal, match=trial)

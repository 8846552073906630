"""Sitting down at a table, and starting when everybody has."""

import unicodedata
from itertools import chain, count
from typing import Any

from wartable.core.errors import Refusal
from wartable.core.match import Match
from wartable.core.secrets import Seat
from wartable.table import entries as e
from wartable.table import protocol as p
from wartable.table.decisions import Decision
from wartable.table.state import Table

_JOINED = Refusal("WT-SEAT-02", "This seat is already taken.")
_TERMS = "WT-SEAT-02"


def plain(text: str) -> str:
    """Plain text for display, without control characters and direction marks."""
    kept = "".join(" " if c in "\n\t" else c for c in text if c in "\n\t" or unicodedata.category(c) not in {"Cc", "Cf", "Cs"})
    return kept.strip()


def join(table: Table, seat: Seat, act: p.Join) -> Decision:
    if table.chairs[seat].joined:
        return Decision(refusal=_JOINED)
    missing = [term.name for term in table.terms if term.needs_agreement and term.key not in act.agreed]
    if missing:
        return Decision(refusal=Refusal(_TERMS, f"Please accept these terms first: {', '.join(missing)}."))
    name = plain(act.name)
    if not name:
        return Decision(refusal=Refusal(_TERMS, "A name needs at least one visible character."))
    trial = table.match.copy()
    if act.salt:
        trial.add_salt(seat, act.salt)
    written: list[e.Entry] = [e.Joined(seat, _own_name(table, name)), *trial.journal[len(table.match.journal) :]]
    if all(chair.joined for other, chair in enumerate(table.chairs) if other != seat):
        written += start(trial)
    return Decision(tuple(written), match=trial)


def _own_name(table: Table, name: str) -> str:
    """The name, with a number appended if it is already taken at the table."""
    taken = {chair.name.casefold() for chair in table.chairs}
    numbered = (f"{name[:30]} ({n})" for n in count(2))
    return next(own for own in chain([name], numbered) if own.casefold() not in taken)


def start(match: Match[Any]) -> list[e.Entry]:
    """The entries that start this match, a copy that nobody else uses."""
    before = len(match.journal)
    match.start()
    return [e.Started(), *match.journal[before:]]

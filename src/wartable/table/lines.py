"""The log in words: one line for everything that happens."""

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.core.engine import Game
from wartable.core.events import Event
from wartable.core.secrets import Seat, Viewer
from wartable.table.entries import (
    AskedBack,
    Defaulted,
    Joined,
    Listed,
    Paused,
    RematchMade,
    Resumed,
    Said,
    SpectatorBlocked,
    SpectatorSaid,
    SpokeOfBack,
    Started,
    TableEntry,
    TalkAllowed,
    Unlisted,
    WantedRematch,
)
from wartable.table.protocol import Line
from wartable.table.state import Happening, Table

_SAYS: dict[type, str] = {
    Joined: "{name} sits down.",
    Started: "Everybody is here: play begins.",
    Listed: "{name} puts the table on the public list.",
    Unlisted: "{name} takes the table off the public list.",
    Paused: "{name} pauses the match.",
    Resumed: "{name} resumes the match.",
    AskedBack: "{name} asks to take back the last choice.",
    WantedRematch: "{name} wants to play again.",
    RematchMade: "A new table is ready.",
}


NEWEST = 200
"""How many lines are sent at once; older ones come in pages."""


def lines(table: Table, viewer: Viewer, since: int, until: int | None = None) -> tuple[Line, ...]:
    """The lines of this viewer's log from number `since` on, to the end or before number `until`."""
    names = table.names()
    heard = table.log[viewer]
    end = len(heard) if until is None else min(until, len(heard))
    return tuple(_line(table.game, n, heard[n], names) for n in range(since, end))


def first_told(seen: int, known: int) -> int:
    """The first line to send to a viewer who has seen this many; one who has seen more than exist starts over."""
    return max(seen if seen <= known else 0, known - NEWEST)


def _line(game: Game[Any], n: int, heard: tuple[int, Happening], names: list[str]) -> Line:
    at, what = heard
    return event_line(game, n, at, what, names) if isinstance(what, Event) else note(n, at, what, names)


def event_line(game: Game[Any], n: int, at: int, event: Event, names: Sequence[str]) -> Line:
    """The line for an event of the game, as its viewer may know it."""
    written = msgspec.Raw(game.encode(event))
    text, seat = event.text(names, game.word), whose(getattr(event, "seat", None))
    return Line(n, at, "event", text, seat, event.rules, written, event.rolls())


def whose(seat: Seat | tuple[Seat, ...] | None) -> Seat | None:
    """The seat a line belongs to: a joint act of several seats belongs to none of them."""
    if isinstance(seat, tuple):
        return seat[0] if len(seat) == 1 else None
    return seat


def note(n: int, at: int, what: TableEntry, names: list[str]) -> Line:
    """The line for an entry of the table itself."""
    seat = getattr(what, "seat", None)
    if isinstance(what, Said):
        return Line(n, at, "chat", what.text, seat)
    if isinstance(what, SpectatorSaid):
        return Line(n, at, "chat", what.text, by=what.name)
    name = "" if seat is None else names[seat]
    if isinstance(what, SpokeOfBack):
        text = f"{name} agrees to the take-back." if what.yes else f"{name} does not agree to the take-back."
        return Line(n, at, "note", text, seat)
    if isinstance(what, TalkAllowed):
        text = f"{name} lets spectators talk." if what.yes else f"{name} no longer lets spectators talk."
        return Line(n, at, "note", text, seat)
    if isinstance(what, SpectatorBlocked):
        text = f"{name} blocks the spectator {what.name}." if what.yes else f"{name} lets the spectator {what.name} in again."
        return Line(n, at, "note", text, seat)
    if isinstance(what, Defaulted):
        reason = "{}'s time has run out" if what.why == "time" else "No answer from {}"
        return Line(n, at, "note", f"{reason.format(name)}: the default answer is given.", seat, ("WT-TIME-01",))
    return Line(n, at, "note", _SAYS[type(what)].format(name=name), seat)

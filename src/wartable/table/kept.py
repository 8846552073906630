"""Data stored beside a table's entries: everybody's log lines, and the last state and views of the match.

The entries lead to all of it, as long as the rules are the same. When they have changed, it shows whether the match still comes
out the same; if not, it is what is left of the table.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from wartable.core.events import Event
from wartable.core.frames import Outcome
from wartable.core.match import Match
from wartable.core.secrets import Seat, Viewer
from wartable.table.protocol import Json


class Wording(Struct, frozen=True):
    """A log line, and its recipients."""

    text: str
    seat: Seat | tuple[Seat, ...] | None
    rules: tuple[str, ...]
    to: tuple[Viewer, ...]


class MatchView(Struct, frozen=True):
    """The match as one viewer sees it: position, sheet, the game's names for the seats, and outlook."""

    position: Json
    sheet: Json
    called: tuple[str, ...]
    outlook: Json = None


class Last(Struct, frozen=True):
    """The last state of the match, under this version of the rules."""

    version: int
    position: Json
    outcome: Outcome | None
    seen: tuple[MatchView, ...]
    """As spectators saw it, then as each seat saw it."""
    place: int | None = None
    """The number of table entries at this state; None, in older databases, means all."""

    def seen_by(self, viewer: Viewer) -> MatchView:
        return self.seen[0 if viewer is None else viewer + 1]


NO_SHEET = Raw(b"[]")


def seen_by(match: Match[Any], viewer: Viewer, *, sheet: bool = True) -> MatchView:
    """The sheet is left empty unless requested: it costs as much as everything else."""
    game, view = match.game, match.shown(viewer)
    called = tuple(game.seat_name(view, seat) for seat in range(match.scenario.seats))
    words = Raw(game.encode(game.sheet(view, viewer))) if sheet else NO_SHEET
    return MatchView(Raw(game.encode(view)), words, called, Raw(game.encode(game.outlook(view, viewer))))


def last_of(match: Match[Any], place: int) -> Last:
    seen = tuple(seen_by(match, viewer) for viewer in match.viewers())
    return Last(match.game.version, Raw(match.game.encode(match.position)), match.outcome, seen, place)


def told_by(match: Match[Any], before: Match[Any] | None, names: Sequence[str]) -> tuple[Wording, ...]:
    """The log lines since `before`, or since the beginning."""
    return tuple(told for event in match.since(before) for told in _told(match, event, names))


def _told(match: Match[Any], event: Event, names: Sequence[str]) -> list[Wording]:
    """One for each wording: viewers who know more get more."""
    game, whole = match.game, event.text(names, match.game.word)
    wordings: dict[str, tuple[Viewer, ...]] = {}
    for viewer in match.viewers():
        seen = game.view_event(event, viewer)
        if seen is not None:
            text = whole if seen is event else seen.text(names, game.word)
            wordings[text] = (*wordings.get(text, ()), viewer)
    return [Wording(text, getattr(event, "seat", None), event.rules, to) for text, to in wordings.items()]


def still_stands(last: Last, match: Match[Any]) -> bool:
    """Has the match come to the same state, as far as anybody can see?"""
    now = msgspec.json.decode(msgspec.json.encode(last_of(match, 0)), type=Last)
    return last.outcome == now.outcome and _agrees(_positions(last), _positions(now))


def _positions(last: Last) -> list[Json]:
    """The position and, while it hides something, everybody's view of it."""
    return [last.position, *(seen.position for seen in last.seen if last.outcome is None)]


def _agrees(old: Json, new: Json) -> bool:
    """Do they agree in everything that both have? A field that only one of them has was added or removed by a version of
    the program."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(_agrees(old[field], new[field]) for field in old.keys() & new.keys())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(_agrees, old, new))
    return bool(old == new)

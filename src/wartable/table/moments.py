"""The match as a viewer saw it earlier: replayed from the journal, and shown as it was shown then.

Nothing is shown that the viewer did not know at that moment: each view is redacted like every other.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from wartable.core.dice import CommitReveal
from wartable.core.engine import Game
from wartable.core.events import Event
from wartable.core.journal import Entry, Origin
from wartable.core.match import Match
from wartable.core.scenario import Scenario
from wartable.core.secrets import Viewer
from wartable.table.protocol import Moment, Moments
from wartable.table.state import Table


class PastMatch(Struct, frozen=True):
    """A viewer's log of a match, and everything that produced it."""

    game: Game[Any]
    scenario: Scenario
    origin: Origin[Any] | None
    entries: tuple[Entry, ...]
    viewer: Viewer
    lines: tuple[int, ...]
    """The number in the viewer's log of each event."""


def lines_of(table: Table, viewer: Viewer) -> tuple[int, ...]:
    """The number in the viewer's log of each event."""
    return tuple(n for n, (_, what) in enumerate(table.log[viewer]) if isinstance(what, Event))


def moments(past: PastMatch, since: int, count: int) -> bytes:
    """The moments behind the lines from number `since` on, as JSON."""
    found = []
    known = 0
    for match in _again(past):
        events = len(match.events(past.viewer))
        first, known = known, events
        if events == first:
            continue
        lines = past.lines[first:events]
        if not lines or lines[0] >= since + count:
            break
        if lines[-1] >= since:
            found.append(_moment(match, past.viewer, lines))
    return msgspec.json.encode(Moments(tuple(found)))


def _again(past: PastMatch) -> Iterator[Match[Any]]:
    """The match after each of its entries, including copied ones."""
    origin = past.origin
    if origin is not None:
        before = _begun(past, replace(origin, entries=()))
        yield before
        for copied in origin.entries:
            before.replay([copied])
            yield before
    match = _begun(past, origin)
    yield match
    for entry in past.entries:
        match.replay([entry])
        yield match


def _begun(past: PastMatch, origin: Origin[Any] | None) -> Match[Any]:
    # The journal contains the dice, so none are rolled; it may contain the salts added to them.
    return Match(past.game, past.scenario, dice=CommitReveal(""), start=False, origin=origin)


def _moment(match: Match[Any], viewer: Viewer, lines: tuple[int, ...]) -> Moment:
    game, view = match.game, match.view(viewer)
    return Moment(lines[0], lines[-1], game.sheet(view, viewer), Raw(game.encode(view)), match.outcome)

"""What a seat remembers of a match: all that it learned, saw and did, in order, as one fingerprint.

Two courses of a match have the same fingerprint for a seat exactly when the seat cannot tell them apart. A step that the
seat neither made nor learned of, and that left its view as it was, does not count for it. Fingerprints are made only when
they are asked for: until then a moment keeps the position as it was.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from wartable.core.engine import Game
from wartable.core.events import Event
from wartable.core.requests import Choice
from wartable.core.secrets import Seat

SIZE = 16
"""Bytes of a fingerprint: among a billion different ones, two are alike with a chance below one in 10**20."""


class Moment:
    """A position that a match has passed through, and how it was reached."""

    __slots__ = ("_events", "_known", "_position", "_step", "before")

    def __init__(
        self, position: Any, before: "Moment | None", step: tuple[Seat, Choice] | None, events: Sequence[Event] = ()
    ) -> None:
        self.before, self._position, self._step, self._events = before, position, step, events
        self._known: dict[Seat, tuple[bytes, bytes]] = {}

    @classmethod
    def first(cls, position: Any, known: dict[Seat, tuple[bytes, bytes]] | None = None) -> "Moment":
        """Where a memory begins; `known` is what seats remember from before."""
        moment = cls(position, None, None)
        moment._known.update(known or {})
        return moment

    def known(self, game: Game[Any], seat: Seat) -> tuple[bytes, bytes]:
        """The fingerprint of all that this seat remembers, and that of its view."""
        new = list[Moment]()
        moment: Moment | None = self
        while moment is not None and seat not in moment._known:
            new.append(moment)
            moment = moment.before
        for later in reversed(new):
            later._remember(game, seat)
        return self._known[seat]

    def _remember(self, game: Game[Any], seat: Seat) -> None:
        view = _fingerprint(game.encode(game.view(self._position, seat)))
        done = game.encode(self._step[1]) if self._step is not None and self._step[0] == seat else b""
        told = [seen for event in self._events if (seen := game.view_event(event, seat)) is not None]
        before, view_before = self.before._known[seat] if self.before is not None else (b"", b"")
        if done or told or view != view_before:
            before = _fingerprint(before, done, game.encode(told), view)
        self._known[seat] = before, view


def _fingerprint(*parts: bytes) -> bytes:
    """The parts are distinguished by their lengths."""
    made = blake2b(digest_size=SIZE)
    for part in parts:
        made.update(len(part).to_bytes(8, "big") + part)
    return made.digest()

"""The answers of a match that stand, and how the game stood before each of them."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from typing import Any, Generic

from msgspec import Raw

from wartable.core.chance import CHANCE
from wartable.core.engine import Game
from wartable.core.errors import BadJournal
from wartable.core.events import Event, Sink, drop
from wartable.core.hooks import P
from wartable.core.journal import Answer, Chance, Entry, Origin
from wartable.core.position import clone
from wartable.core.requests import Choice
from wartable.core.scenario import Scenario
from wartable.core.secrets import Seat

KEEP_EVERY = 32
"""One in this many of the positions that a take-back passes is kept."""


def carry_out(game: Game[P], position: P, entry: Entry, emit: Sink) -> None:
    """What an answer, or chance, does to a position; other entries do nothing to it."""
    if type(entry) is Answer:
        game.apply(position, entry.seat, entry.choice, emit)
    elif type(entry) is Chance:
        game.apply(position, CHANCE, entry.choice, emit)


def carried_out(game: Game[P], before: P, entries: Iterable[Entry]) -> tuple[P, list[Event]]:
    """The position after these entries, and the events that they report."""
    after, told = clone(before), list[Event]()
    for entry in entries:
        carry_out(game, after, entry, told.append)
    return after, told


def origin_at(game: Game[P], position: P) -> Origin[Any]:
    """A position, for a match to begin there."""
    return Origin(Raw(game.encode(position)))


def laid_out(game: Game[P], scenario: Scenario, origin: Origin[Any] | None) -> P | None:
    """The position that an origin begins with; None if it is the game's opening."""
    if origin is None or not origin.is_laid_out:
        return None
    position = game.decode(bytes(origin.position))
    if not {seat for seat, _ in position.pending} <= {CHANCE, *range(scenario.seats)}:
        raise BadJournal("The position to begin with has other seats than the scenario.")
    return position


class Past(Generic[P]):
    """The answers of a journal that were not taken back, and some of the positions on their way."""

    def __init__(self, game: Game[P], scenario: Scenario, journal: list[Entry], first: P | None = None) -> None:
        self.game, self.scenario, self.journal, self.first = game, scenario, journal, first
        """`first` is the position in which the match begins, if not with the game's opening."""
        self.line: list[int] = []
        """The places in the journal of the answers that stand, in their order."""
        self._kept: Mapping[int, P] = {}
        """Earlier positions, by how many of the answers that stand lead there."""

    def copy(self, journal: list[Entry]) -> "Past[P]":
        """The same past for a copy of the journal."""
        copied = Past(self.game, self.scenario, journal, self.first)
        copied.line, copied._kept = self.line[:], self._kept
        return copied

    def last_answer(self, seat: Seat) -> int:
        """The place of this seat's last answer; -1 if there is none."""
        for place in reversed(self.line):
            entry = self.journal[place]
            if isinstance(entry, Answer) and entry.seat == seat:
                return place
        return -1

    def last_choice(self, seat: Seat) -> Choice | None:
        """What this seat last answered, if it has answered."""
        place = self.last_answer(seat)
        entry = self.journal[place] if place >= 0 else None
        return entry.choice if isinstance(entry, Answer) else None

    def events_of_last(self, seat: Seat) -> list[Event]:
        """What happened at this seat's last answer, hidden facts included; empty if it has not answered."""
        place = self.last_answer(seat)
        return carried_out(self.game, self.before(place), [self.journal[place]])[1] if place >= 0 else []

    def after(self, to: int) -> list[Entry]:
        """The answers since the journal's entry `to`."""
        return [self.journal[place] for place in self.line[bisect_right(self.line, to) :]]

    def before(self, to: int) -> P:
        """The position just before the journal's entry `to`, replayed from the nearest position kept.

        Some positions on the way are kept, too: however often answers are taken back, each costs a few entries.
        """
        end = bisect_left(self.line, to)
        start = self._nearest(end)
        position = clone(self._kept[start]) if start in self._kept else clone(self.first or self.game.setup(self.scenario))
        kept = {n: old for n, old in self._kept.items() if n % KEEP_EVERY == 0}
        for n, place in enumerate(self.line[start:end], start=start + 1):
            carry_out(self.game, position, self.journal[place], drop)
            if n % KEEP_EVERY == 0:
                kept[n] = clone(position)
        self._kept = {**kept, end: clone(position)}
        return position

    def distance(self, to: int) -> int:
        """How many entries are played again to find the position before `to`."""
        end = bisect_left(self.line, to)
        return end - self._nearest(end)

    def drop(self, place: int) -> None:
        """The answer at this place no longer stands."""
        at = bisect_left(self.line, place)
        self.line = [other for other in self.line if other != place]
        self._keep_up_to(at)

    def cut(self, to: int) -> None:
        """No answer from the journal's entry `to` on stands any more."""
        self.line = self.line[: bisect_left(self.line, to)]
        self._keep_up_to(len(self.line))

    def forget(self) -> None:
        """Drops all positions that were kept: they can no longer be relied on."""
        self._kept = {}

    def _nearest(self, end: int) -> int:
        """After how many answers, up to this number, a position is kept."""
        return max((n for n in self._kept if n <= end), default=0)

    def _keep_up_to(self, same: int) -> None:
        self._kept = {n: position for n, position in self._kept.items() if n <= same}

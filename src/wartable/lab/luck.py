"""Luck: every roll of a match compared to what such dice give on average, and how rare it was.

Dice with a threshold count hits, all others the sum of their faces. The percentile of a result is the chance of less, and
half the chance of just as much: 50 is average, 95 is a roll that only one in twenty beats.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from statistics import NormalDist
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wartable.core.chance import Roll
from wartable.core.events import Event, ShownRoll
from wartable.core.journal import Entry, TakeBack
from wartable.core.match import Match
from wartable.core.secrets import Seat, Viewer

EXACT = 200
"""Up to this many dice a percentile is exact; beyond, sums of dice are as good as normal."""

Measure: TypeAlias = Literal["hits", "pips"]

Group: TypeAlias = tuple[int, int, int]
"""A number of like dice, their sides and what they need."""


class Throw(Struct, frozen=True):
    """Like dice that were rolled together."""

    entry: int
    """How many entries the journal had after the roll."""
    seat: Seat | None
    what: str
    """What they were rolled for, in the game's words."""
    faces: tuple[int, ...]
    sides: int
    needs: int
    """A face of at least this was a hit; 0 where faces were added up or compared."""
    expected: float
    actual: int
    percentile: float
    undone: bool = False
    """A take-back undid what they did."""

    @property
    def measure(self) -> Measure:
        return "hits" if self.needs else "pips"


class Share(Struct, frozen=True):
    """The dice of one seat for one thing, or for everything that is measured alike (`what` is empty)."""

    seat: Seat | None
    what: str
    measure: Measure
    throws: int
    dice: int
    expected: float
    actual: int
    percentile: float


class Ledger(Struct, frozen=True):
    """All rolls of a match in their order, and the sums over those that were not undone."""

    throws: tuple[Throw, ...]
    shares: tuple[Share, ...]


def ledger(match: Match[Any], entries: Sequence[Entry], viewer: Viewer) -> Ledger:
    """Replays the entries in a match that stands at their beginning, and weighs the dice that the viewer saw."""
    thrown = [throw for result in followed(match, entries, viewer) for throw in result.throws]
    return summed(thrown, entries)


class EntryResult(NamedTuple):
    """The events as a viewer knows them after this number of entries, and the dice that were rolled then."""

    made: int
    events: list[Event]
    throws: list[Throw]


def followed(match: Match[Any], entries: Sequence[Entry], viewer: Viewer) -> Iterator[EntryResult]:
    """Replays the entries one by one."""
    for made, entry in enumerate(entries, start=1):
        sides, since = _sides_of(match), len(match.events(viewer))
        match.replay([entry])
        events = match.events(viewer, since)
        yield EntryResult(made, events, list(throws(events, made, sides)))


def summed(thrown: Iterable[Throw], entries: Sequence[Entry]) -> Ledger:
    """The throws, each marked if a take-back undid it, and their sums."""
    backs = [(made, entry.to) for made, entry in enumerate(entries, start=1) if isinstance(entry, TakeBack)]
    marked = [replace(throw, undone=any(made > throw.entry > to for made, to in backs)) for throw in thrown]
    return Ledger(tuple(marked), tuple(shares(marked)))


def _sides_of(match: Match[Any]) -> int:
    """How many sides the dice have that chance is asked for; 0 where no dice are to be rolled."""
    pending = match.position.pending
    asked = pending[0][1] if match.position.on_chance() and pending else None
    return max((dice.sides for dice in asked.groups), default=0) if isinstance(asked, Roll) else 0


def throws(events: Iterable[Event], entry: int, sides: int) -> Iterator[Throw]:
    """The dice that these events have shown, each with this many sides."""
    if sides:
        for event in events:
            for shown in event.rolls():
                if shown.faces:
                    yield _weighed(shown, entry, sides)


def _weighed(shown: ShownRoll, entry: int, sides: int) -> Throw:
    faces, needs = shown.faces, shown.needs
    actual = sum(face >= needs for face in faces) if needs else sum(faces)
    mean, _ = _die(sides, needs)
    rank = percentile([(len(faces), sides, needs)], actual)
    return Throw(entry, shown.seat, shown.what, faces, sides, needs, len(faces) * mean, actual, rank)


def shares(thrown: Iterable[Throw]) -> Iterator[Share]:
    """The sums for each seat: everything that is measured alike, then each thing that dice were rolled for."""
    groups: dict[tuple[int, Measure, str], list[Throw]] = {}
    for throw in thrown:
        if not throw.undone:
            for what in {"", throw.what}:
                groups.setdefault((-1 if throw.seat is None else throw.seat, throw.measure, what), []).append(throw)
    for (seat, measure, what), some in sorted(groups.items()):
        yield _share(None if seat < 0 else seat, what, measure, some)


def _share(seat: Seat | None, what: str, measure: Measure, some: list[Throw]) -> Share:
    dice = [(len(throw.faces), throw.sides, throw.needs) for throw in some]
    count, actual = sum(number for number, _, _ in dice), sum(throw.actual for throw in some)
    return Share(seat, what, measure, len(some), count, sum(throw.expected for throw in some), actual, percentile(dice, actual))


def percentile(dice: Sequence[Group], actual: int) -> float:
    """How rare it is that these dice give as much: 0 to 100."""
    return _exact(dice, actual) if sum(number for number, _, _ in dice) <= EXACT else _normal(dice, actual)


def _exact(dice: Sequence[Group], actual: int) -> float:
    chances = [1.0]
    for number, sides, needs in dice:
        chances = _sum_of(chances, _hand(number, sides, needs))
    return 100 * (sum(chances[:actual]) + chances[actual] / 2)


def _normal(dice: Sequence[Group], actual: int) -> float:
    moments = [(number, *_die(sides, needs)) for number, sides, needs in dice]
    mean = sum(number * each for number, each, _ in moments)
    spread = sqrt(sum(number * variance for number, _, variance in moments))
    return 100 * NormalDist(mean, spread).cdf(actual) if spread else 50.0


@lru_cache(maxsize=512)
def _hand(number: int, sides: int, needs: int) -> list[float]:
    """The chance of each sum of these dice."""
    chances = [1.0]
    for _ in range(number):
        chances = _sum_of(chances, _one(sides, needs))
    return chances


def _one(sides: int, needs: int) -> list[float]:
    """The chance of each value of one die."""
    if not needs:
        return [0.0, *[1 / sides] * sides]
    hits = min(max(sides - needs + 1, 0), sides) / sides
    return [1 - hits, hits]


def _die(sides: int, needs: int) -> tuple[float, float]:
    """Mean and variance of one die."""
    values = list(enumerate(_one(sides, needs)))
    mean = sum(value * chance for value, chance in values)
    return mean, sum((value - mean) ** 2 * chance for value, chance in values)


def _sum_of(some: Sequence[float], others: Sequence[float]) -> list[float]:
    chances = [0.0] * (len(some) + len(others) - 1)
    for a, one in enumerate(some):
        for b, other in enumerate(others):
            chances[a + b] += one * other
    return chances

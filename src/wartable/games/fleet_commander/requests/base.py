"""What the questions of Fleet Commander share."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from wartable.core import Choice, Listed, Seat
from wartable.games.fleet_commander.state import World
from wartable.games.fleet_commander.words import named

KEPT = 1024
"""How many lists of choices are kept for the next time."""


class Question(Listed, frozen=True):
    """A question that lists its answers, and names ids in its refusals as people do."""

    def named(self, world: World, field: str, value: Any) -> str:
        return str(named(world.catalog, field, value))


class RegionQuestion(Question, frozen=True):
    """A region is chosen; the only kind of answer has a region as its only field."""

    regions: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return each(self.takes[0], self.regions)


@lru_cache(KEPT)
def each(kind: type[Choice], values: tuple[Any, ...]) -> tuple[Choice, ...]:
    """A choice of this kind for each of these values of its only field."""
    return tuple(kind(value) for value in values)

"""What the questions of Fleet Commander share."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from wartable.core import Choice, Listed, Request, Seat
from wartable.games.fleet_commander.names import named, unit_name
from wartable.games.fleet_commander.state import World

KEPT = 1024
"""How many lists of choices are kept for the next time."""


class NamedRequest(Request, frozen=True):
    """A question whose refusals name ids as players do."""

    def named(self, world: World, field: str, value: Any) -> str:
        return str(named(world.catalog, field, value))


class Question(NamedRequest, Listed, frozen=True):
    """Such a question that lists its answers."""


class RegionQuestion(Question, frozen=True):
    """A region is chosen; the only kind of answer has a region as its only field."""

    regions: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return each(self.takes[0], self.regions)


def scarce(world: World, kind: str, left: int) -> str:
    """Says that there are not enough tokens of a kind."""
    number = f"only {left}" if left else "no"
    return f"You have {number} {unit_name(world.catalog, kind)} token{'' if left == 1 else 's'} left."


@lru_cache(KEPT)
def each(kind: type[Choice], values: tuple[Any, ...]) -> tuple[Choice, ...]:
    """A choice of this kind for each of these values of its only field."""
    return tuple(kind(value) for value in values)

"""What the questions of Legends share. LOK-RUL-TIME-6: each has a default, which answers for a player who is away."""

from typing import Any

from wartable.core import Listed, Number, Request
from wartable.core.words import in_words
from wartable.games.legends.names import word
from wartable.games.legends.state import World
from wartable.geometry.units import CIRCLE, INCH

Marks = tuple[tuple[int, str], ...]


def length_space(low: int, high: int, marks: Marks = ()) -> Number:
    """Thousandths of an inch, shown in inches."""
    return Number(low, high, marks=marks, scale=INCH, unit='"')


def heading_space(marks: Marks) -> Number:
    """Hundredths of a degree, shown in degrees."""
    return Number(0, CIRCLE - 1, marks=marks, scale=100, unit="°")


class NamedRequest(Request, frozen=True):
    """A question whose refusals name ids as players do."""

    def named(self, world: World, field: str, value: Any) -> str:
        return str(in_words(field, value, lambda field, value: word(world.catalog, field, value)))


class Question(NamedRequest, Listed, frozen=True):
    """Such a question that lists its answers."""

"""Standing orders: what a player answers to a kind of question until further notice.

A game offers them (`Game.orders`), a question knows what an order answers (`Request.ordered`), a table keeps each seat's.
An order that answers at once shows when a question was put: a game offers orders only for questions whose moment and content
everybody knows.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

ASK = "ask"
"""The order that is in force until another one is given: to be asked."""

Orders: TypeAlias = Mapping[str, str]
"""The orders of a seat, by key; one that is missing is to be asked."""


class StandingOrder(Struct, frozen=True):
    """An order that a player can give: what it is about, and its values apart from being asked, each in words.

    One `for_turn` ends with the turn, or as soon as its player is asked something that it does not answer.
    """

    key: str
    says: str
    values: tuple[tuple[str, str], ...]
    rule: str = ""
    for_turn: bool = False

    def allows(self, value: str) -> bool:
        return value == ASK or any(value == known for known, _ in self.values)

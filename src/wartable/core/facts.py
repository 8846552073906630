"""What distinguishes one finished game from another in tables of many games: named by the game, once for everybody who
counts."""

from typing import TypeAlias

from msgspec import Struct

Fact: TypeAlias = bool | int | str
"""A value of a cell; names of things are their ids in the data."""


class Facts(Struct, frozen=True):
    """By name: what holds for the game, what holds for each seat, and what each seat brought along.

    How it ended, how long it took and who won are not among them: every game says that in the same way.
    """

    game: dict[str, Fact] = {}
    seats: tuple[dict[str, Fact], ...] = ()
    brought: tuple[dict[str, int], ...] = ()
    """How many of each unit and card a seat has chosen before the first turn."""

"""What distinguishes one finished game from another in tables of many games: each game names it once, for everything that
counts games."""

from typing import TypeAlias

from msgspec import Struct

Fact: TypeAlias = bool | int | str
"""A value of a cell; names of things are their ids in the data."""


class Facts(Struct, frozen=True):
    """By name: what holds for the game, what holds for each seat, and what each seat brought along.

    How it ended, how long it took and who won are not among them: those are the same for every game.
    """

    game: dict[str, Fact] = {}
    seats: tuple[dict[str, Fact], ...] = ()
    brought: tuple[dict[str, int], ...] = ()
    """How many of each unit and card a seat has chosen before the first turn."""

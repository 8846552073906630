"""A battle of the competitive pack, and what it scores."""

from typing import Any

from tests.games.legends.kit import Table
from wartable.games.legends import GAME
from wartable.games.legends.catalog.records import AwardKey
from wartable.games.legends.rules.scoring.competitive import award

KEY = "orbital_contain_competitive"
RECORD = GAME.catalog().scenarios[KEY]
WEST, EAST = (10, 24), (60, 24)
"""In the home region of the first and of the second player."""


def arena(*rolls: str, turn: int = 3, **settings: Any) -> Table:
    return Table(*rolls, turn=turn, scenario=KEY, movement="template", **settings)


def given(table: Table, key: AwardKey) -> tuple[int, int, str]:
    """The shares of an award, and the clause that divides it."""
    found = award(table.world, key)
    assert found is not None
    rest = RECORD.awards[key] - found.share
    return (found.share, rest, found.rule) if found.player == 0 else (rest, found.share, found.rule)

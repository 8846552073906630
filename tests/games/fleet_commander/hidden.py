"""Hidden units under test."""

from random import Random

from tests.games.fleet_commander.kit import Table
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.state import World


def guesses(table: Table, viewer: int, number: int = 200) -> list[World]:
    view = table.match.view(viewer)
    rng = Random(7)
    return [GAME.guess(view, viewer, rng).world for _ in range(number)]

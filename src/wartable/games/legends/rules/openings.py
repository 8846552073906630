"""LOK-FTR-03, LOK-PREC-01: what the fighters of a group may attack now."""

from collections.abc import Sequence

from wartable.core import Seat
from wartable.games.legends.rules.aims import aims
from wartable.games.legends.rules.precision import attackers
from wartable.games.legends.state import World, enemy_ships

Opening = tuple[int, int, str]
"""A fighter, one of its weapons, and the name of the target."""
Strike = tuple[int, list[int]]
"""A ship, and the fighters that may make a precision attack on it."""


def openings(world: World, fighters: Sequence[int]) -> list[Opening]:
    return [(fighter, weapon, target) for fighter in fighters for weapon, target in aims(world, fighter)]


def strikes(world: World, seat: Seat, fighters: Sequence[int]) -> list[Strike]:
    """LOK-RUL-PREC-1: every enemy ship on which some of these fighters may make a precision attack."""
    found = [(ship, attackers(world, ship, seat, fighters)) for ship in enemy_ships(world, seat)]
    return [(ship, able) for ship, able in found if able]

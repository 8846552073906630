"""LOK-FTR-03, LOK-PREC-01: what the fighters of a group may attack now."""

from collections.abc import Sequence

from wartable.core import Refusal, Seat
from wartable.games.legends.state import World


def openings(world: World, fighters: Sequence[int]) -> list[tuple[int, int, str]]:
    """Every attack as fighter, weapon and the name of the target."""
    return [(fighter, weapon, target) for fighter in fighters for weapon, target in aims(world, fighter)]


def strikes(world: World, seat: Seat, fighters: Sequence[int]) -> list[tuple[int, list[int]]]:
    """The ships on which these fighters may make a precision attack, each with those of them that may."""
    return []


def aims(world: World, fighter: int) -> list[tuple[int, str]]:
    return []


def refuse_attack(world: World, fighter: int, weapon: int, target: str) -> Refusal | None:
    return Refusal("LOK-FTR-10", "There is nothing to attack yet.")


def refuse_precision(world: World, ship: int, fighters: Sequence[int], seat: Seat) -> Refusal | None:
    return Refusal("LOK-PREC-01", "There is nothing to attack yet.")

"""A second opinion: every throw of the dice is laid out and counted, by the words of the rules and without the game's code."""

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import product
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def throws(dice: int, result: Callable[[tuple[int, ...]], T]) -> dict[T, Fraction]:
    """The chance of each result of this many dice."""
    counted = Counter(result(faces) for faces in product(range(1, 7), repeat=dice))
    return {value: Fraction(ways, 6**dice) for value, ways in counted.items()}


def attack(
    *,
    missiles: int = 0,
    sure: int = 0,
    unit_guns: int = 0,
    card_guns: int = 0,
    screened: bool = False,
    critical_sixes: int = 0,
    extra_sixes: int = 0,
) -> dict[tuple[int, int], Fraction]:
    """Damage and how much of it is critical, for all dice of an attack thrown at once."""

    def result(faces: tuple[int, ...]) -> tuple[int, int]:
        shots, rest = faces[:missiles], faces[missiles:]
        certain, rest = rest[:sure], rest[sure:]
        units, cards = rest[:unit_guns], rest[unit_guns:]
        damage = len([f for f in shots if f > (4 if screened else 2)]) + len([f for f in certain if f > 2])
        damage += len([f for f in units + cards if f > 3])
        damage += min(len([f for f in units if f == 6]), extra_sixes)
        return damage, min(len([f for f in units + cards if f == 6]), critical_sixes)

    return throws(missiles + sure + unit_guns + card_guns, result)


def retreat(invader: int, defender: int) -> dict[str, Fraction]:
    worth = (0, 0, 0, 0, 1, 1, 2)

    def result(faces: tuple[int, ...]) -> str:
        first, second = sum(worth[f] for f in faces[:invader]), sum(worth[f] for f in faces[invader:])
        return "invader" if first < second else "defender" if first > second else "nobody"

    return throws(invader + defender, result)


def armor(dice: int, down: int) -> dict[int, Fraction]:
    """Face-down damage that is left."""
    return throws(dice, lambda faces: max(0, down - len([f for f in faces if f in (5, 6)])))

"""Exact chances of one round and of one roll against a structure."""

from fractions import Fraction
from functools import cache
from math import comb

SIDES = 6


def compare(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    """1 if the first roll wins, -1 if the second, 0 for a complete tie.

    CAL-COMBAT-03, CAL-COMBAT-04, CAL-COMBAT-06: both are sorted from high to low, and the first difference decides.
    CAL-COMBAT-07, CAL-COMBAT-08: of two rolls that agree the longer one wins; if there is none, both are rolled again.
    """
    return (first > second) - (first < second)


@cache
def win_chance(first: int, second: int) -> Fraction:
    """The chance that a pool of this many dice wins a round against another, complete ties rolled again."""
    wins, ties = _shares(first, second, SIDES)
    return wins / (1 - ties)


@cache
def tie_chance(first: int, second: int) -> Fraction:
    """CAL-COMBAT-08: the chance that all dice are equal."""
    return _shares(first, second, SIDES)[1]


@cache
def _shares(first: int, second: int, faces: int) -> tuple[Fraction, Fraction]:
    """Chances that the first wins and that all is equal, with dice of this many faces: the highest faces are counted first."""
    if not first or not second:
        return Fraction(first > second), Fraction(first == second)
    if faces == 0:
        return Fraction(0), Fraction(1)
    wins = ties = Fraction(0)
    for i in range(first + 1):
        for j in range(min(i, second) + 1):
            weight = _tops(first, i, faces) * _tops(second, j, faces)
            if i > j:
                wins += weight
            elif weight:
                lower_wins, lower_ties = _shares(first - i, second - j, faces - 1)
                wins += weight * lower_wins
                ties += weight * lower_ties
    return wins, ties


def _tops(dice: int, tops: int, faces: int) -> Fraction:
    """The chance that exactly this many of the dice show the highest of the faces."""
    return Fraction(comb(dice, tops) * (faces - 1) ** (dice - tops), faces**dice)


@cache
def assault_chance(dice: int, beaten_by: int) -> Fraction:
    """CAL-STRUCT-18, CAL-STRUCT-19: the chance that one of the dice shows this face or more."""
    return 1 - Fraction(beaten_by - 1, SIDES) ** dice

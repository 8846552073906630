"""Exact chances of anti-fighter fire at missiles, with every extra die and every re-roll taken."""

from fractions import Fraction
from functools import cache

from wartable.games.legends.catalog import Weapon
from wartable.games.legends.rules.chances import FACES, Chances
from wartable.games.legends.rules.flak import needs
from wartable.games.legends.state import WHOLE


@cache
def kill_chances(weapon: Weapon, status: int, targets: int) -> Chances:
    """How many missiles of a group of this size the battery shoots down."""
    found: Chances = (Fraction(1),)
    gun = _gun(weapon, damaged=status != WHOLE)
    for _ in range(weapon.guns):
        found = _together(found, gun)
    most = min(targets, len(found) - 1)
    return (*found[:most], sum(found[most:], Fraction()))


def _gun(weapon: Weapon, *, damaged: bool) -> Chances:
    """LOK-WSA-06, LOK-WSA-08, LOK-AF-07: the kills of one gun die, with the die that its six may add."""
    least = needs(weapon)
    kills, six = Fraction(FACES + 1 - least, FACES), Fraction(1, FACES)
    again = kills if "high_rof" in weapon.abilities else Fraction()
    stands = kills if damaged else Fraction(1)
    other = (kills - six + (1 - kills) * again) * stands  # a kill without a six in the first roll
    extra = _one((kills + (1 - kills) * again) * stands) if "blast" in weapon.abilities else (Fraction(1),)
    by_six = _together(_one(stands), extra)
    return (1 - six - other + six * by_six[0], other + six * by_six[1], *(six * chance for chance in by_six[2:]))


def _one(chance: Fraction) -> Chances:
    return 1 - chance, chance


def _together(one: Chances, other: Chances) -> Chances:
    found = [Fraction()] * (len(one) + len(other) - 1)
    for i, chance in enumerate(one):
        for j, more in enumerate(other):
            found[i + j] += chance * more
    return tuple(found)

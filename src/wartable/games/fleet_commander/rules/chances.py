"""Exact chances: the damage of an attack, the fate of a unit that was assigned damage, the retreat contest."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import TypeAlias

from msgspec import Struct

from wartable.games.fleet_commander.rules.attack import (
    ANTI_FIGHTER_HIT,
    GUN_HIT,
    MISSILE_HIT,
    MISSILE_HIT_SCREENED,
    GunPool,
    Hits,
    MissilePool,
)
from wartable.games.fleet_commander.rules.damage import ARMOR_SAVE
from wartable.games.fleet_commander.rules.retreat import POINTS

_SIDES_OF_A_DIE = 6
_SIX = Fraction(1, _SIDES_OF_A_DIE)

Damage: TypeAlias = Mapping[Hits, Fraction]


def _at_least(face: int) -> Fraction:
    """The chance that one die shows this face or more."""
    return Fraction(_SIDES_OF_A_DIE + 1 - face, _SIDES_OF_A_DIE)


def _successes(dice: int, chance: Fraction) -> list[Fraction]:
    """The chance of each number of successes, from none to all."""
    return [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]


def shot_down(dice: int) -> list[Fraction]:
    """FC-COMBAT-18: the chance of each number of successes of anti-fighter dice."""
    return _successes(dice, _at_least(ANTI_FIGHTER_HIT))


# -- an attack ----------------------------------------------------------------------------------------------------------


def attack_chances(missiles: MissilePool, guns: GunPool, *, screened: bool) -> Damage:
    """FC-COMBAT-22: the damage of the missile step and the gun step together."""
    found: dict[Hits, Fraction] = defaultdict(Fraction)
    for first, chance in _missile_chances(missiles, screened=screened).items():
        for second, other in _gun_chances(guns).items():
            found[Hits(first + second.normal, second.critical)] += chance * other
    return found


def _missile_chances(pool: MissilePool, *, screened: bool) -> dict[int, Fraction]:
    """FC-COMBAT-24, FC-COMBAT-25."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    needed = MISSILE_HIT_SCREENED if screened else MISSILE_HIT
    for hits, chance in enumerate(_successes(pool.dice.total, _at_least(needed))):
        for sure, other in enumerate(_successes(pool.sure.total, _at_least(MISSILE_HIT))):
            found[hits + sure] += chance * other
    return found


def _gun_chances(pool: GunPool) -> dict[Hits, Fraction]:
    """FC-COMBAT-27: sixes are told apart from other hits, and dice of units from those of cards."""
    found: dict[Hits, Fraction] = defaultdict(Fraction)
    for (hits, sixes), chance in _gun_faces(pool.units.total).items():
        for (more, others), other in _gun_faces(pool.cards.total).items():
            critical = min(sixes + others, pool.sixes_critical)
            extra = min(sixes, pool.sixes_extra)
            found[Hits(hits + more - critical + extra, critical)] += chance * other
    return found


@cache
def _gun_faces(dice: int) -> dict[tuple[int, int], Fraction]:
    """How many gun dice hit, and how many of these are sixes."""
    hit = _at_least(GUN_HIT)
    return {
        (hits, sixes): chance * other
        for hits, chance in enumerate(_successes(dice, hit))
        for sixes, other in enumerate(_successes(hits, _SIX / hit))
    }


def mean_damage(chances: Damage) -> Fraction:
    return sum(((hits.normal + hits.critical) * chance for hits, chance in chances.items()), Fraction())


# -- a unit -------------------------------------------------------------------------------------------------------------


def damage_left(down: int, certain: int, armor: int) -> list[tuple[int, Fraction]]:
    """FC-ARMOR-03, FC-ARMOR-05, FC-CRIT-05: the damage on a unit after its armor roll, the least first.

    `down` is its face-down damage, `certain` what it had before and what is critical.
    """
    found: dict[int, Fraction] = defaultdict(Fraction)
    for saves, chance in enumerate(_successes(armor, _at_least(ARMOR_SAVE))):
        found[certain + max(0, down - saves)] += chance
    return sorted(found.items())


# -- the retreat contest ------------------------------------------------------------------------------------------------


class Contest(Struct, frozen=True):
    """FC-RETREAT-06, FC-RETREAT-07: the chances of what the retreat pools say."""

    invader_lower: Fraction
    equal: Fraction
    defender_lower: Fraction


def contest(invader: int, defender: int) -> Contest:
    """Both players roll this many dice."""
    first, second = retreat_totals(invader), retreat_totals(defender)
    lower = sum((p * q for a, p in enumerate(first) for b, q in enumerate(second) if a < b), Fraction())
    equal = sum((p * q for p, q in zip(first, second, strict=False)), Fraction())
    return Contest(lower, equal, 1 - lower - equal)


@cache
def retreat_totals(dice: int) -> tuple[Fraction, ...]:
    """FC-RETREAT-05: the chance of each total of a retreat pool."""
    if not dice:
        return (Fraction(1),)
    before = retreat_totals(dice - 1)
    found = [Fraction()] * (len(before) + max(POINTS.values()))
    for total, chance in enumerate(before):
        for points in POINTS.values():
            found[total + points] += chance / _SIDES_OF_A_DIE
    return tuple(found)

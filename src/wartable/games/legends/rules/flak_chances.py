"""Exact chances of anti-fighter fire, with every extra die and every re-roll taken."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from wartable.games.legends.catalog import LegendsCatalog, Weapon
from wartable.games.legends.rules.chances import FACES, Chances
from wartable.games.legends.rules.flak import FlakScore, Guns, needs
from wartable.games.legends.state import WHOLE

Scores = dict[FlakScore, Fraction]
"""The chance of each score."""
_SIX = Fraction(1, FACES)

# -- at missiles ----------------------------------------------------------------------------------------------------------


@cache
def kill_chances(weapon: Weapon, status: int, targets: int) -> Chances:
    """How many missiles of a group of this size a battery shoots down."""
    return _at_most(_kills(weapon, weapon.guns, damaged=status != WHOLE), targets)


def hunt_chances(catalog: LegendsCatalog, guns: Sequence[Guns], targets: int) -> Chances:
    """LOK-RUL-FTR-5: how many missiles of a group of this size these guns of fighters shoot down."""
    found: Chances = (Fraction(1),)
    for each in guns:
        found = _together(found, _kills(catalog.armory[each.weapon], each.dice, damaged=each.damaged))
    return _at_most(found, targets)


@cache
def _kills(weapon: Weapon, dice: int, *, damaged: bool) -> Chances:
    found: Chances = (Fraction(1),)
    gun = _gun(weapon, damaged=damaged)
    for _ in range(dice):
        found = _together(found, gun)
    return found


def _at_most(chances: Chances, targets: int) -> Chances:
    most = min(targets, len(chances) - 1)
    return (*chances[:most], sum(chances[most:], Fraction()))


def _gun(weapon: Weapon, *, damaged: bool) -> Chances:
    """LOK-WSA-06, LOK-WSA-08, LOK-AF-07: the kills of one gun die, with the die that its six may add."""
    kills = _success(weapon, needs(weapon))
    again = kills if "high_rof" in weapon.abilities else Fraction()
    stands = kills if damaged else Fraction(1)
    other = (kills - _SIX + (1 - kills) * again) * stands  # a kill without a six in the first roll
    extra = _one((kills + (1 - kills) * again) * stands) if "blast" in weapon.abilities else (Fraction(1),)
    by_six = _together(_one(stands), extra)
    return (1 - _SIX - other + _SIX * by_six[0], other + _SIX * by_six[1], *(_SIX * chance for chance in by_six[2:]))


def _one(chance: Fraction) -> Chances:
    return 1 - chance, chance


def _together(one: Chances, other: Chances) -> Chances:
    found = [Fraction()] * (len(one) + len(other) - 1)
    for i, chance in enumerate(one):
        for j, more in enumerate(other):
            found[i + j] += chance * more
    return tuple(found)


# -- at fighters ----------------------------------------------------------------------------------------------------------


def score_chances(catalog: LegendsCatalog, guns: Sequence[Guns]) -> Scores:
    """LOK-AF-04, LOK-AF-05, LOK-DOG-05: what the dice of a side score."""
    found = {FlakScore(): Fraction(1)}
    for each in guns:
        found = _scores_together(found, _scores(catalog.armory[each.weapon], each.dice, damaged=each.damaged))
    return found


@cache
def _scores(weapon: Weapon, dice: int, *, damaged: bool) -> Scores:
    found, gun = {FlakScore(): Fraction(1)}, _gun_at_fighters(weapon, damaged=damaged)
    for _ in range(dice):
        found = _scores_together(found, gun)
    return found


def _gun_at_fighters(weapon: Weapon, *, damaged: bool) -> Scores:
    """LOK-WSA-06, LOK-WSA-09, LOK-AF-08: the score of one gun die, with the die that its six may add."""
    success = _success(weapon, needs(weapon, "fighter"))
    again = success if "high_rof" in weapon.abilities else Fraction()
    stands = success if damaged else Fraction(1)
    disrupts = (success - _SIX + (1 - success) * again) * stands
    die = {FlakScore(1, 0): _SIX * stands, FlakScore(0, 1): disrupts, FlakScore(): 1 - _SIX * stands - disrupts}
    if "blast" not in weapon.abilities:
        return die
    by_six = _scores_together({FlakScore(1, 0): stands, FlakScore(): 1 - stands}, die)
    found = defaultdict(Fraction, {FlakScore(0, 1): disrupts, FlakScore(): 1 - _SIX - disrupts})
    for score, chance in by_six.items():
        found[score] += _SIX * chance
    return dict(found)


def _scores_together(one: Scores, other: Scores) -> Scores:
    found: defaultdict[FlakScore, Fraction] = defaultdict(Fraction)
    for score, chance in one.items():
        for more, chance_of_more in other.items():
            found[FlakScore(score.kills + more.kills, score.disruptions + more.disruptions)] += chance * chance_of_more
    return dict(found)


def _success(weapon: Weapon, least: int) -> Fraction:
    return Fraction(FACES + 1 - least, FACES)


def toll(clean: int, disrupted: int, score: FlakScore) -> tuple[int, int]:
    """LOK-AF-13, LOK-AF-15: how many of a group are destroyed, and how many that were not are disrupted after it.

    Kills go to undisrupted fighters first, and every effect that can be assigned is.
    """
    kills = min(score.kills, clean + disrupted)
    killed_clean = min(kills, clean)
    clean, disrupted = clean - killed_clean, disrupted - (kills - killed_clean)
    fresh = min(score.disruptions, clean)
    doubled = min(score.disruptions - fresh, fresh + disrupted)
    return kills + doubled, fresh - max(0, doubled - disrupted)


def toll_chances(scores: Scores, clean: int, disrupted: int) -> dict[tuple[int, int], Fraction]:
    """The chance of each toll."""
    found: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for score, chance in scores.items():
        found[toll(clean, disrupted, score)] += chance
    return dict(found)

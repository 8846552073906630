"""Exact chances of a power attack: guns that hit, critical hits, hull points, destruction."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from math import comb

from msgspec import Struct

from wartable.games.legends.catalog import Weapon
from wartable.games.legends.rules import power
from wartable.games.legends.rules.power import AIMS, Hits
from wartable.games.legends.rules.values import critical_value
from wartable.games.legends.state import WHOLE, World, side_of, stat_card, weapons

Chances = tuple[Fraction, ...]
"""The chance of each number, from 0 on."""
FACES = 6
_SAFE = Fraction(4, FACES)
"""LOK-HULL-07: a die of a destruction check shows 3 or more."""


class Volley(Struct, frozen=True):
    """What the chances of an attack on a ship depend on."""

    guns: int
    power: int
    pulses: bool
    pierces: bool
    damaged: bool
    critical: int
    rerolls: int = 0
    """How many missed gun dice are rolled again, each once."""
    halved: bool = False


class Fate(Struct, frozen=True):
    """What an attack does to a ship: critical hits that it survives, hull points in all, and its destruction."""

    survived: Chances
    hull: Chances
    destroyed: Fraction


def volley(world: World, ship: int, battery: int, target: int, *, halved: bool = False) -> Volley:
    """The attack as it would be made now, with every sensor point on the target at hand."""
    attacker, at = world.ships[ship], world.ships[target]
    weapon, tokens = weapons(world, attacker)[battery], at.locks[side_of(world, attacker.owner)]
    return volley_of(weapon, attacker.batteries[battery], critical_value(world, at), tokens, halved=halved)


def volley_of(weapon: Weapon, status: int, critical: int, tokens: int = 0, *, halved: bool = False) -> Volley:
    return Volley(
        weapon.guns,
        weapon.power,
        weapon.pulses,
        weapon.pierces,
        status != WHOLE,
        critical,
        min(tokens, weapon.guns),
        halved,
    )


# -- guns and power dice --------------------------------------------------------------------------------------------------


@cache
def gun_chances(dice: int, *, damaged: bool) -> dict[Hits, Fraction]:
    """LOK-ATTACK-12, LOK-ATTACK-13, LOK-ATTACK-15, LOK-ATTACK-16: what a number of gun dice scores."""
    aim = AIMS[damaged]
    misses, plain, solid = aim.hit - 1, aim.solid - aim.hit, FACES + 1 - aim.solid
    found = {}
    for hits in range(dice + 1):
        for well in range(hits + 1):
            ways = comb(dice, hits) * comb(hits, well) * misses ** (dice - hits) * plain ** (hits - well) * solid**well
            found[Hits(hits, well)] = Fraction(ways, FACES**dice)
    return found


@cache
def hit_chances(attack: Volley) -> dict[Hits, Fraction]:
    """LOK-ATTACK-21, LOK-ATTACK-23: the same for a battery, when misses are rolled again."""
    found: dict[Hits, Fraction] = defaultdict(Fraction)
    for first, chance in gun_chances(attack.guns, damaged=attack.damaged).items():
        missed = min(attack.rerolls, attack.guns - first.guns)
        for more, other in gun_chances(missed, damaged=attack.damaged).items():
            found[Hits(first.guns + more.guns, first.solid + more.solid)] += chance * other
    return dict(found)


@cache
def successes(dice: int, needs: int) -> Chances:
    """LOK-CRIT-07: dice that show at least this."""
    good = FACES + 1 - needs
    return tuple(Fraction(comb(dice, n) * good**n * (FACES - good) ** (dice - n), FACES**dice) for n in range(dice + 1))


@cache
def critical_chances(attack: Volley) -> Chances:
    """The critical hits of a whole attack."""
    return mixed(attack, hit_chances(attack))


def mixed(attack: Volley, scored: dict[Hits, Fraction]) -> Chances:
    """The critical hits that follow from guns that hit, by the chance of each result."""
    found = [Fraction()] * (attack.guns + 1)
    for hits, chance in scored.items():
        dice = power.power_dice(attack, hits)
        number = (power.overcharged(dice) if attack.halved else dice).total
        for successful, other in enumerate(successes(number, attack.critical)):
            found[power.critical_hits(attack, hits, successful).total] += chance * other
    return tuple(found)


@cache
def expected_critical_hits(attack: Volley) -> float:
    """The mean, for bots."""
    return float(mean(critical_chances(attack)))


@cache
def expected_hits(attack: Volley) -> float:
    """The mean of guns that hit."""
    return float(sum((hits.guns * chance for hits, chance in hit_chances(attack).items()), Fraction()))


def mean(chances: Chances) -> Fraction:
    return sum((n * chance for n, chance in enumerate(chances)), Fraction())


# -- hull and destruction -------------------------------------------------------------------------------------------------


def fate(world: World, target: int, critical: Chances) -> Fate:
    """LOK-HULL-05, LOK-CARD-05: critical hits cost hull points, cards may cost more, and red tokens destroy."""
    ship = world.ships[target]
    spare = stat_card(world, ship).hull - ship.damage
    worst = max(card.first.hull for card in world.catalog.cards.values())
    survived = [Fraction()] * len(critical)
    hull = [Fraction()] * ((len(critical) - 1) * (1 + worst) + 1)
    for hits, chance in enumerate(critical):
        for more, other in enumerate(hull_of_cards(world, hits)):
            red = max(0, hits + more - spare) if hits else 0
            survived[hits] += chance * other * _SAFE**red
            hull[hits + more] += chance * other
    return Fate(tuple(survived), tuple(hull), 1 - sum(survived, Fraction()))


def hull_of_cards(world: World, cards: int) -> Chances:
    """LOK-CARD-03: hull points of the next cards, from the deck and then from the shuffled discard pile."""
    deck, discard = _by_hull(world, world.deck), _by_hull(world, world.discard)
    first = min(cards, sum(deck))
    then = min(cards - first, sum(discard))
    if not then:
        return _drawn(deck, first)
    sure = sum(points * number for points, number in enumerate(deck))
    return (Fraction(),) * sure + _drawn(discard, then)


def _by_hull(world: World, pile: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards of a pile cost each number of hull points."""
    cards = world.catalog.cards.values()
    found = [0] * (1 + max(card.first.hull for card in cards))
    for card, number in zip(cards, pile, strict=True):
        found[card.first.hull] += number
    return tuple(found)


@cache
def _drawn(pile: tuple[int, ...], cards: int) -> Chances:
    """The sum of the points of cards drawn without putting back."""
    ways = {(0, 0): 1}
    for points, number in enumerate(pile):
        after: dict[tuple[int, int], int] = defaultdict(int)
        for (drawn, total), count in ways.items():
            for more in range(min(number, cards - drawn) + 1):
                after[drawn + more, total + more * points] += count * comb(number, more)
        ways = after
    found = {total: count for (drawn, total), count in ways.items() if drawn == cards}
    return tuple(Fraction(found.get(total, 0), sum(found.values())) for total in range(max(found) + 1))

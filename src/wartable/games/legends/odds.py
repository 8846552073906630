"""Exact odds of attacks in words; each says which later decisions it assumes."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from wartable.core import Odds
from wartable.core.odds import odds
from wartable.core.words import Counted
from wartable.games.legends.rules.bombers import bomber_volley, named_volley
from wartable.games.legends.rules.chances import (
    Chances,
    Volley,
    critical_chances,
    fate,
    gun_chances,
    mixed,
    successes,
    volley,
)
from wartable.games.legends.rules.dogfights import Armed, armed, defenders, friends, guns
from wartable.games.legends.rules.flak import Guns, fighter_group, group
from wartable.games.legends.rules.flak_chances import hunt_chances, kill_chances, score_chances, toll_chances
from wartable.games.legends.rules.missiles import at_hull
from wartable.games.legends.rules.overcharge import refuse_overcharge
from wartable.games.legends.rules.power import Hits
from wartable.games.legends.rules.precision import PRECISE
from wartable.games.legends.rules.strike import salvo, strike_chances
from wartable.games.legends.rules.values import critical_value
from wartable.games.legends.state import WHOLE, World, fighter_named, missile_named, ship_named, weapons

SENSORS = "Every sensor point on the target is spent on a miss."
_CHARGED = "The armor is overcharged."
UNCHARGED = "The armor is not overcharged."
_NO_REROLLS = "Nothing else is rolled again."
_EVERY_DIE = "Extra dice and re-rolls of the battery are taken."
NO_UPGRADES = "No upgrade is used."
_ASSIGNED = "All effects are assigned, kills to undisrupted fighters first, and no bomber is covered."
ALL_FIRE_BACK = "Every fighter that can fire back does."
_ALL_JOIN = "Every fighter that can take part does."
Toll = dict[tuple[int, int], Fraction]
"""The chance of each number of fighters destroyed and disrupted."""
_UNDEFENDED = "Defensive fire stops none of the attackers."


def attack_odds(world: World, ship: int, battery: int, target: int, *, overcharged: bool | None = None) -> Odds:
    """What a power battery does to a ship. By default its armor is overcharged where that is possible."""
    halved = can_overcharge(world, target) if overcharged is None else overcharged
    return _attack_odds(world, volley(world, ship, battery, target, halved=halved), target)


def bomber_odds(world: World, fighter: int, weapon: int, target: int) -> Odds:
    """LOK-BOMB-03: the same for a bomber."""
    halved = can_overcharge(world, target)
    return _attack_odds(world, bomber_volley(world, fighter, weapon, target, halved=halved), target)


def reroll_odds(world: World, attacker: str, battery: str, target: int, scored: Hits, dice: int) -> Odds:
    """The same when the guns have been rolled, and this number of dice that missed is rolled again."""
    halved = can_overcharge(world, target)
    attack = named_volley(world, attacker, battery, target, halved=halved)
    again = gun_chances(dice, damaged=attack.damaged).items()
    hits = {Hits(scored.guns + more.guns, scored.solid + more.solid): chance for more, chance in again}
    return _odds(world, target, mixed(attack, hits), (_NO_REROLLS, *_armor(world, target, halved), NO_UPGRADES))


def power_odds(world: World, attacker: str, battery: str, target: int, scored: Hits, *, overcharged: bool) -> Odds:
    """The same when only the power dice are still to be rolled, as the target's controller wants it."""
    attack = named_volley(world, attacker, battery, target, halved=overcharged)
    found = _odds(world, target, mixed(attack, {scored: Fraction(1)}), (NO_UPGRADES,))
    return Odds(found.results[::-1], found.assumes, found.exact[::-1])


def strike_odds(world: World, ship: int, overcharged: Sequence[int] = ()) -> Odds:
    """LOK-MISSILE-18: what the missiles at the hull of a ship do if all of them strike, as its controller wants it."""
    blows = salvo(world, at_hull(world, ship), overcharged)
    found = _odds(world, ship, strike_chances(blows, critical_value(world, world.ships[ship])), (NO_UPGRADES,))
    return Odds(found.results[::-1], found.assumes, found.exact[::-1])


def precision_odds(fighters: int) -> Odds:
    """LOK-PREC-07, LOK-PREC-08: how many precision hits a number of attackers scores."""
    told = [(f"{Counted(number):precision hit}", chance) for number, chance in enumerate(successes(fighters, PRECISE))]
    return odds(reversed(told), _UNDEFENDED)


def flak_odds(world: World, ship: int, battery: int, missile: int) -> Odds:
    """How many missiles an F battery shoots down when it fires at this one."""
    return _shot_down(_missile_chances(world, ship, battery, missile), NO_UPGRADES)


def missile_toll(world: World, ship: int, battery: int, missile: int) -> Toll:
    """The chances of each number of missiles shot down by an F battery that fires at this one; none is disrupted."""
    return {(number, 0): chance for number, chance in enumerate(_missile_chances(world, ship, battery, missile))}


def _missile_chances(world: World, ship: int, battery: int, missile: int) -> Chances:
    found = world.ships[ship]
    near, weapon = group(world, found.owner, missile), weapons(world, found)[battery]
    return kill_chances(weapon, found.batteries[battery], len(near))


def flak_odds_at_fighters(world: World, ship: int, battery: int, fighter: int) -> Odds:
    """How many fighters an F battery destroys and disrupts when it fires at this one."""
    chances = flak_toll(world, ship, battery, fighter)
    told = [(_tolled(destroyed, disrupted), chances[destroyed, disrupted]) for destroyed, disrupted in sorted(chances)]
    return odds(reversed(told), f"{_EVERY_DIE} {_ASSIGNED}")


def flak_toll(world: World, ship: int, battery: int, fighter: int) -> Toll:
    """The chances of fighters destroyed and disrupted by an F battery that fires at this one."""
    found = world.ships[ship]
    weapon, near = weapons(world, found)[battery], fighter_group(world, found.owner, fighter)
    return _toll(world, (Guns(weapon.id, weapon.guns, found.batteries[battery] != WHOLE),), near)


def fighter_toll(world: World, fighter: int, weapon: int, target: int) -> Toll:
    """The same for a fighter that attacks another one, with all who can join."""
    attackers = ((fighter, weapon), *armed(world, friends(world, fighter)))
    return _toll(world, guns(world, attackers), fighter_group(world, world.fighters[fighter].owner, target))


def fighter_odds(world: World, fighter: int, weapon: int, target: str) -> Odds:
    """What an attack by a fighter leads to, against any target."""
    at, missile, leader = fighter_named(world, target), missile_named(world, target), ((fighter, weapon),)
    if at >= 0:
        attackers = (*leader, *armed(world, friends(world, fighter)))
        return dogfight_odds(world, attackers, at, armed(world, defenders(world, at)), _ALL_JOIN)
    if missile < 0:
        return bomber_odds(world, fighter, weapon, ship_named(world, target))
    near = group(world, world.fighters[fighter].owner, missile)
    return _shot_down(hunt_chances(world.catalog, guns(world, leader), len(near)))


def dogfight_odds(
    world: World, ours: tuple[Armed, ...], target: int, theirs: tuple[Armed, ...], assumes: str = "", *, back: bool = False
) -> Odds:
    """How many fighters the attackers destroy, and how many they lose; `back` shows it from the other side."""
    leader = ours[0][0]
    seats = world.fighters[leader].owner, world.fighters[target].owner
    attack = _toll(world, guns(world, ours), fighter_group(world, seats[0], target))
    answer = _toll(world, guns(world, theirs), fighter_group(world, seats[1], leader))
    found: Counter[tuple[int, int]] = Counter()
    for (destroyed, _), chance in attack.items():
        for (lost, _), other in answer.items():
            found[(lost, destroyed) if back else (destroyed, lost)] += chance * other  # type: ignore[assignment]
    best_first = sorted(found, key=lambda pair: (pair[1] - pair[0], -pair[0]))
    told = [(f"{destroyed} destroyed, {lost} lost", Fraction(found[destroyed, lost])) for destroyed, lost in best_first]
    return odds(told, f"{assumes} {_EVERY_DIE} {_ASSIGNED}")


def _toll(world: World, dice: Sequence[Guns], near: Sequence[int]) -> Toll:
    disrupted = sum(world.fighters[i].disrupted for i in near)
    return toll_chances(score_chances(world.catalog, dice), len(near) - disrupted, disrupted)


def _tolled(destroyed: int, disrupted: int) -> str:
    told = [f"{number} {what}" for number, what in ((destroyed, "destroyed"), (disrupted, "disrupted")) if number]
    return ", ".join(told) or "no effect"


def can_overcharge(world: World, target: int) -> bool:
    return refuse_overcharge(world, target) is None


def _attack_odds(world: World, attack: Volley, target: int) -> Odds:
    assumes = (*_sensors(attack), *_armor(world, target, attack.halved), NO_UPGRADES)
    return _odds(world, target, critical_chances(attack), assumes)


def _sensors(attack: Volley) -> tuple[str, ...]:
    return (SENSORS,) if attack.rerolls else ()


def _armor(world: World, target: int, halved: bool) -> tuple[str, ...]:
    if not halved:
        return (UNCHARGED,) if can_overcharge(world, target) else ()
    return (_CHARGED,)


def _odds(world: World, target: int, critical: Chances, assumes: tuple[str, ...]) -> Odds:
    """From the attacker's point of view: destruction first, then fewer and fewer critical hits."""
    found = fate(world, target, critical)
    survived = [(_hits(number), chance) for number, chance in enumerate(found.survived)]
    return odds([("destroyed", found.destroyed), *reversed(survived)], " ".join(assumes))


def _shot_down(chances: Chances, *assumes: str) -> Odds:
    told = [(f"{Counted(number):missile}" if number else "no missile", chance) for number, chance in enumerate(chances)]
    return odds(reversed(told), " ".join((_EVERY_DIE, *assumes)))


def _hits(number: int) -> str:
    return "no critical hit" if not number else f"{number} critical hit{'s' if number > 1 else ''}"

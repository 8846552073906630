"""What escorts add to the questions that are put to their warship."""

from random import Random

from wartable.core import Odds, Offer, One, Refusal, offer
from wartable.core.errors import OUTSIDE
from wartable.games.legends.choices.escorts import Arrange, EscortFire
from wartable.games.legends.names import inches, name
from wartable.games.legends.odds import fighter_odds
from wartable.games.legends.requests.base import length_space
from wartable.games.legends.rules.aims import aims, refuse_attack
from wartable.games.legends.rules.carrying import free_beside
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.rules.wingman import best_attack
from wartable.games.legends.state import World, escorts, fighter_named, fighter_weapons

_SIDES = {edge: side for side, edge in EDGES.items()}
_ARRANGES = 0.1
"""How often a random captain moves an escort around the hull where that is possible."""


# -- attacks --------------------------------------------------------------------------------------------------------------


def escort_shots(world: World, ship: int) -> list[tuple[int, int, str]]:
    """LOK-ESCORT-04, LOK-RUL-ESCORT-6: every escort of a ship with every weapon and target; asked at every step of a move."""
    if not world.fighters:
        return []
    return [(fighter, weapon, target) for fighter in escorts(world, ship) for weapon, target in aims(world, fighter)]


def escort_shot(world: World, attack: tuple[int, int, str]) -> EscortFire:
    fighter = world.fighters[attack[0]]
    return EscortFire(fighter.name, fighter_weapons(world, fighter)[attack[1]].id, attack[2])


def best_escort_shot(world: World, ship: int) -> EscortFire | None:
    attacks = escort_shots(world, ship)
    return escort_shot(world, best_attack(world, attacks)) if attacks else None


def random_escort_shot(world: World, ship: int, rng: Random) -> EscortFire | None:
    """As often as not, if there is one."""
    if not world.fighters or rng.random() < 0.5:
        return None
    attacks = escort_shots(world, ship)
    return escort_shot(world, rng.choice(attacks)) if attacks else None


def escort_fire_offers(world: World, ship: int) -> list[Offer]:
    attacks = [escort_shot(world, attack) for attack in escort_shots(world, ship)]
    if not attacks:
        return []
    fighters, arms, targets = (
        tuple(dict.fromkeys(part)) for part in zip(*((a.fighter, a.weapon, a.target) for a in attacks), strict=True)
    )
    return [offer(EscortFire, "Escort attacks", fighter=One(fighters), weapon=One(arms), target=One(targets))]


def refuse_escort_fire(world: World, ship: int, choice: EscortFire) -> Refusal | None:
    """LOK-ESCORT-04, LOK-RUL-ESCORT-6: by the normal rules, for escorts of this ship."""
    refusal = _refuse_escort(world, ship, choice.fighter, "LOK-ESCORT-04")
    if refusal is not None:
        return refusal
    fighter, weapon = attacker(world, choice)
    if weapon < 0:
        return Refusal(OUTSIDE, f"{name(world.catalog, choice.fighter)} has no such weapon.")
    return refuse_attack(world, fighter, weapon, choice.target)


def attacker(world: World, choice: EscortFire) -> tuple[int, int]:
    """The fighter and its weapon; -1 for a weapon that it does not have."""
    fighter = fighter_named(world, choice.fighter)
    own = [weapon.id for weapon in fighter_weapons(world, world.fighters[fighter])]
    return fighter, own.index(choice.weapon) if choice.weapon in own else -1


def escort_odds(world: World, choice: EscortFire) -> Odds:
    return fighter_odds(world, *attacker(world, choice), choice.target)


def _refuse_escort(world: World, ship: int, fighter: str, rule: str) -> Refusal | None:
    index = fighter_named(world, fighter)
    if index >= 0 and world.fighters[index].ship == ship:
        return None
    host = name(world.catalog, world.ships[ship].name)
    return Refusal(rule, f"Only fighters escorting {host} can do that now.")


# -- places around the hull -----------------------------------------------------------------------------------------------


def arrange_offers(world: World, ship: int) -> list[Offer]:
    """TPL-39, LOK-RUL-TPL-18: each escort may go around the hull."""
    if not world.fighters:
        return []
    found = escorts(world, ship)
    free = [(side, span) for fighter in found for side, span in free_beside(world, fighter)]
    if not free:
        return []
    names = tuple(world.fighters[fighter].name for fighter in found)
    sides = tuple(side for edge, side in _SIDES.items() if any(edge == other for other, _ in free))
    along = length_space(min(low for _, (low, _) in free), max(high for _, (_, high) in free))
    return [offer(Arrange, "Move an escort", fighter=One(names), side=One(sides), along=along)]


def refuse_arrange(world: World, ship: int, choice: Arrange) -> Refusal | None:
    """TPL-39, LOK-RUL-TPL-18: any free place that is fully aligned."""
    refusal = _refuse_escort(world, ship, choice.fighter, "TPL-39")
    if refusal is not None:
        return refusal
    if choice.side not in EDGES:
        return Refusal("TPL-39", "A warship has a front, port, rear and starboard side.")
    spans = [span for edge, span in free_beside(world, fighter_named(world, choice.fighter)) if _SIDES[edge] == choice.side]
    if any(low <= choice.along <= high for low, high in spans):
        return None
    free = ", ".join(f"from {inches(low)} to {inches(high)}" for low, high in spans)
    told = f"has room only {free}" if free else "has no room"
    return Refusal("LOK-RUL-TPL-18", f"The {choice.side} side of {name(world.catalog, world.ships[ship].name)} {told}.")


def random_arrangement(world: World, ship: int, rng: Random) -> Arrange | None:
    if not world.fighters or rng.random() >= _ARRANGES:
        return None
    found = escorts(world, ship)
    if not found:
        return None
    fighter = rng.choice(found)
    free = free_beside(world, fighter)
    if not free:
        return None
    edge, span = rng.choice(free)
    return Arrange(world.fighters[fighter].name, _SIDES[edge], rng.randint(*span))

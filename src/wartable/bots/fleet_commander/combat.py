"""Answers within a combat: cards, targets, damage."""

from msgspec.structs import replace

from wartable.bots.fleet_commander.cards import combat_worth
from wartable.bots.fleet_commander.worth import worth_of
from wartable.core import Bag, Choice
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.choices import Agree, Assign, CommitCards, RemoveDamage, TakeOut
from wartable.games.fleet_commander.requests.combat import (
    CardsQuestion,
    CardTargetQuestion,
    DamageControlQuestion,
    DamageQuestion,
    FightRetreatingQuestion,
)
from wartable.games.fleet_commander.rules.chances import damage_left
from wartable.games.fleet_commander.rules.damage import assign, index_of, is_destroyed, participant
from wartable.games.fleet_commander.rules.forces import group, type_of
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.state import Combatant, Participant, Side, World, enemy_of, force_of, seat_of

_LEAST = 0.3
"""A card that helps less is kept."""


def cards(world: World, side: Side, question: CardsQuestion) -> Choice:
    """The cards that help most here, as many as are allowed."""
    offered = question.offers(world, seat_of(world, side))[0].spaces()[0]
    assert isinstance(offered, Bag)
    rated = [(combat_worth(world, side, str(name)), str(name)) for name, _, cap in offered.items for _ in range(cap)]
    rated.sort(key=lambda pair: (-pair[0], pair[1]))
    chosen = [name for worth, name in rated[: question.limit] if worth >= _LEAST]
    if any(withdraws(world, name) for name in chosen):
        chosen = [name for name in chosen if withdraws(world, name)][:1]
    return CommitCards(tuple((name, chosen.count(name)) for name in sorted(set(chosen))))


def withdraws(world: World, name: str) -> bool:
    return bool(windows.withdrawal.of(card(world, name).effects))


def target(world: World, side: Side, question: CardTargetQuestion) -> Choice:
    """The enemy card that does most for its owner."""
    return TakeOut(max(question.cards, key=lambda name: combat_worth(world, enemy_of(side), name)))


def fight_retreating(world: World, side: Side, question: FightRetreatingQuestion) -> Choice:
    """Yes, if its own retreating units add more than the enemy's."""
    fire = [
        sum(worth_of(type_of(world, unit)) for unit in group(world, question.region, s).retreating)
        for s in (side, enemy_of(side))
    ]
    return Agree(fire[0] > fire[1])


# -- damage -------------------------------------------------------------------------------------------------------------


def damage(world: World, side: Side, question: DamageQuestion) -> Choice:
    """Own pool: the unit that loses least for what it takes. Enemy's pool: the unit that loses most."""
    own = question.side == side
    losses = {named: _loss(world, question.side, named, per_point=own) for named in question.participants}
    return Assign((min if own else max)(losses, key=lambda named: losses[named]))


def _loss(world: World, owner: Side, named: Participant, *, per_point: bool) -> float:
    """The worth that is expected to be lost with this unit, for each point of damage that it takes out of the pool."""
    force = force_of(world, owner)
    at = index_of(force, named)
    hit, normal, critical = assign(world, force, named)
    before, after = _doom(world, force.fighters[at]), _doom(world, hit.fighters[at])
    loss = (after - before) * worth_of(type_of(world, force.fighters[at].unit))
    return loss / (normal + critical) if per_point else loss


def _doom(world: World, fighter: Combatant) -> float:
    """The chance that a unit is destroyed by the damage assigned so far; damage that stays counts a little."""
    kind = type_of(world, fighter.unit)
    left = damage_left(fighter.down, fighter.unit.damage + fighter.critical, kind.armor)
    return sum(float(p) * (1.0 if n >= kind.structure else 0.3 * n / kind.structure) for n, p in left)


def damage_control(world: World, side: Side, question: DamageControlQuestion) -> Choice:
    """The most valuable unit that is destroyed otherwise, or simply the most valuable that survives."""
    fighters = {participant(f): f for f in force_of(world, side).fighters}

    def gain(named: Participant) -> float:
        unit = fighters[named].unit
        repaired = replace(fighters[named], unit=replace(unit, damage=unit.damage - 1))
        is_saved = is_destroyed(world, fighters[named]) and not is_destroyed(world, repaired)
        lost = is_destroyed(world, repaired)
        return worth_of(type_of(world, unit)) * (1.0 if is_saved else 0.0 if lost else 0.2)

    return RemoveDamage(max(question.participants, key=gain))

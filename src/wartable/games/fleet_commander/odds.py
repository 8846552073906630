"""Exact odds of the choices of a combat, from what the asking seat knows; each says which later decisions it assumes."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from wartable.core import Choice, Odds, Pile, Position, Seat, clone
from wartable.core.odds import odds
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.changes import set_force
from wartable.games.fleet_commander.choices import Assign, CommitCards, Fight, Move, RemoveDamage, TakeOut
from wartable.games.fleet_commander.requests.actions import MoveQuestion
from wartable.games.fleet_commander.requests.combat import CardTargetQuestion, DamageControlQuestion, DamageQuestion
from wartable.games.fleet_commander.rules.attack import (
    GunPool,
    Hits,
    MissilePool,
    anti_fighter_dice,
    guns,
    has_flank_attack,
    is_flank_open,
    is_screened,
    is_silent,
    missiles,
)
from wartable.games.fleet_commander.rules.chances import (
    Contest,
    Damage,
    attack_chances,
    contest,
    damage_left,
    mean_damage,
    shot_down,
)
from wartable.games.fleet_commander.rules.damage import assign, index_of, is_destroyed, participant
from wartable.games.fleet_commander.rules.forces import group, type_of
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.rules.retreat import retreat_dice, withdraws
from wartable.games.fleet_commander.state import (
    DEFENDER,
    INVADER,
    SIDES,
    Combat,
    Combatant,
    Force,
    Participant,
    Side,
    Unit,
    World,
    combat_of,
    enemy_of,
    force_of,
    side_of,
)

_NO_CARDS = "Nobody plays a card, apart from static ones."
_NO_ENEMY_CARDS = "The opponent plays no card, apart from static ones."
_SHOT_DOWN = "It shoots down as many Fighter cards as its dice allow, those that help you most."
_FLANK = "One of the opponent's hidden units next to the combat is not a decoy, so its flank attack counts."
_FURTHER_CARDS = "No further card is lost."
_FURTHER_DAMAGE = "No more damage is assigned to this unit in this combat, and no card repairs it."
_NO_FURTHER_REMOVAL = "No further damage is removed."


def odds_of(view: Any, seat: Seat, choice: Choice) -> Odds | None:
    """The odds of a legal choice; None where no dice follow, or none that can be predicted."""
    world, question = _copy(view.world), view.request(seat)
    side = side_of(world, seat)
    if isinstance(choice, CommitCards):
        return _commit(world, side, tuple(name for name, number in choice.cards for _ in range(number)))
    if isinstance(question, CardTargetQuestion):
        return _remove_card(world, side, choice.card if isinstance(choice, TakeOut) else "")
    if isinstance(question, DamageControlQuestion):
        return _remove_damage(world, side, choice.unit if isinstance(choice, RemoveDamage) else None)
    if isinstance(question, DamageQuestion) and isinstance(choice, Assign):
        return _assign(world, question.side, choice.unit)
    if isinstance(question, MoveQuestion) and isinstance(choice, Move):
        token = question.token(world, side, choice)
        return None if token is None else _engage(world, side, question.region, token.unit)
    return _engage(world, side, choice.region) if isinstance(choice, Fight) else None


# -- attacks ------------------------------------------------------------------------------------------------------------


def _commit(world: World, side: Side, cards: tuple[str, ...]) -> Odds:
    """FC-COMBAT-11: the damage of the seat's attack with these cards."""
    dice = anti_fighter_dice(world, enemy_of(side)).total
    fighters = [name for name in cards if card(world, name).has("fighter")]
    _lay(world, side, cards)
    # In the order in which the opponent would shoot them down.
    stages = [attack_of(world, side)]
    left = list(cards)
    for _ in range(min(dice, len(fighters))):
        kept = [(_without(left, name), name) for name in dict.fromkeys(fighters)]
        left, gone = min(kept, key=lambda option: mean_damage(attack_of(_lay(world, side, option[0]), side)))
        fighters.remove(gone)
        stages.append(attack_of(_lay(world, side, left), side))
    chances: dict[Hits, Fraction] = defaultdict(Fraction)
    for hits, chance in enumerate(shot_down(dice)):
        for damage, other in stages[min(hits, len(stages) - 1)].items():
            chances[damage] += chance * other
    _lay(world, side, cards)
    assumes = (_NO_ENEMY_CARDS, _SHOT_DOWN) if len(stages) > 1 else (_NO_ENEMY_CARDS,)
    return _damage_odds("deals", chances, " ".join((*assumes, _afterwards(world, side))))


def _afterwards(world: World, side: Side) -> str:
    """The retreat contest in a sentence, for a combat in which nothing is destroyed."""
    if any(withdraws(world, s) for s in SIDES):
        return ""
    found = contest(*(retreat_dice(world, side).total for side in SIDES))
    won, lost = (found.invader_lower, found.defender_lower)
    if side == INVADER:
        won, lost = lost, won
    return (
        f"If no unit is destroyed and no card shot down, the opponent then has the lower retreat total "
        f"with a chance of {float(won):.1%}, you with {float(lost):.1%}."
    )


def _remove_card(world: World, side: Side, name: str) -> Odds | None:
    """FC-COMBAT-18: the damage of the enemy's attack when this card is gone, or none."""
    enemy = enemy_of(side)
    cards = force_of(world, enemy).cards
    _lay(world, enemy, _without(list(cards), name) if name else cards)
    assumes = (_FURTHER_CARDS, _FLANK) if _suppose_flank(world, enemy) else (_FURTHER_CARDS,)
    return _damage_odds("suffers", attack_of(world, enemy), " ".join(assumes), wanted=-1)


def _engage(world: World, side: Side, region: str, arriving: Unit | None = None) -> Odds | None:
    """The damage of the seat's attack in a region in which every enemy unit is revealed; None where it is not."""
    if group(world, region, enemy_of(side)).hidden.size or not _meet(world, side, region, arriving):
        return None
    assumes = f"The combat is fought by the units that are there now. {_NO_CARDS}"
    if arriving is not None:
        assumes = f"The combat is fought by the units that are there now and this one. {_NO_CARDS}"
    return _damage_odds("deals", attack_of(world, side), assumes)


def _meet(world: World, side: Side, region: str, arriving: Unit | None = None) -> bool:
    """FC-COMBAT-08, FC-COMBAT-09: the units that this side knows to be in the region fight; False where one side has none.

    Retreating units fight only where their side has no others, so they do not where it has hidden ones.
    """
    enemy = enemy_of(side)
    mine, theirs = group(world, region, side), group(world, region, enemy)
    own = (*mine.shown, *(unit for unit in mine.hidden.known() if unit.kind != DECOY))
    if arriving is not None and arriving.kind != DECOY:
        own = (*own, arriving)
    known = theirs.shown or (() if theirs.hidden.size else theirs.retreating)
    forces = {side: _force(own or mine.retreating), enemy: _force(known)}
    world.combat = Combat(region, (forces[INVADER], forces[DEFENDER]))
    return all(force.fighters for force in world.combat.forces)


def expected(world: World, side: Side, region: str) -> dict[Side, Fraction]:
    """The damage that each side would deal on average in this region with the units that this side knows of, without cards.

    A side whose attack depends on hidden units beside the region is left out; so are both if one has nobody to fight.
    """
    tried = _copy(world)
    if not _meet(tried, side, region):
        return {}
    return {each: mean_damage(attack_of(tried, each)) for each in SIDES if not is_flank_open(tried, each)}


def attack_of(world: World, side: Side) -> Damage:
    """The chances of the damage that a side deals with its present units and cards."""
    if is_silent(world, side):
        return attack_chances(MissilePool(), GunPool(), screened=False)
    return attack_chances(missiles(world, side), guns(world, side), screened=is_screened(world, enemy_of(side)))


def _suppose_flank(world: World, side: Side) -> bool:
    """Where only hidden units of the opponent could make its flank attack count, assume that one does. Returns True if so."""
    if not has_flank_attack(world, side):
        return False
    near = [group(world, region, side) for region in world.catalog.neighbors[combat_of(world).region]]
    supposed = not any(found.shown for found in near) and any(found.hidden.size for found in near)
    ship = world.catalog.fleet_units(world.factions[side])[0].id
    for i, found in enumerate(world.groups):
        if found.hidden.items is None:
            world.groups[i] = replace(found, hidden=Pile.of(found.hidden.known_to, (Unit(ship),) * found.hidden.size))
    return supposed


# -- armor and retreat --------------------------------------------------------------------------------------------------


def _assign(world: World, owner: Side, named: Participant) -> Odds:
    """FC-DAMAGE-05, FC-ARMOR-02, FC-DESTROY-01: what becomes of the unit that is assigned damage now."""
    force = force_of(world, owner)
    at = index_of(force, named)
    hit = assign(world, force, named)[0].fighters[at]
    kind = type_of(world, hit.unit)
    survives, destroyed = [], Fraction()
    for damage, chance in damage_left(hit.down, hit.unit.damage + hit.critical, kind.armor):
        if damage >= kind.structure:
            destroyed += chance
        else:
            survives.append((f"survives with {damage} of {kind.structure} damage", chance))
    results = [*survives, ("is destroyed", destroyed)]
    return odds(results, _FURTHER_DAMAGE)


def _remove_damage(world: World, side: Side, named: Participant | None) -> Odds | None:
    """The retreat contest after a damage token is removed, or none; None where no pools are rolled."""
    force = force_of(world, side)
    fighters = list(force.fighters)
    if named is not None:
        at = next(i for i, f in enumerate(fighters) if participant(f) == named)
        unit = fighters[at].unit
        fighters[at] = replace(fighters[at], unit=replace(unit, damage=unit.damage - 1))
    set_force(world, side, replace(force, fighters=tuple(fighters)))
    _destroy(world)
    if any(withdraws(world, s) for s in SIDES) or not all(force.fighters for force in combat_of(world).forces):
        return None
    found = contest(*(retreat_dice(world, side).total for side in SIDES))
    return odds(_contest_results(world, side, found), _NO_FURTHER_REMOVAL)


def _destroy(world: World) -> None:
    """FC-DESTROY-01, FC-RUL-77: the survivors of both sides, and how many each has destroyed."""
    for side in SIDES:
        force = force_of(world, side)
        left = tuple(f for f in force.fighters if not is_destroyed(world, f))
        lost = len(force.fighters) - len(left)
        killer = force_of(world, enemy_of(side))
        set_force(world, side, replace(force, fighters=left))
        set_force(world, enemy_of(side), replace(killer, kills=killer.kills + lost))


def _contest_results(world: World, side: Side, found: Contest) -> list[tuple[str, Fraction]]:
    """FC-RETREAT-06, FC-RETREAT-07, FC-RETREAT-08, the best for this side first."""
    at_planet = combat_of(world).region == world.catalog.planet
    defender = "is beaten but stays at the planet" if at_planet else "retreats"
    results = [("the invader retreats", found.invader_lower), ("nobody retreats", found.equal)]
    results.append((f"the defender {defender}", found.defender_lower))
    return results if side == DEFENDER else results[::-1]


# -- helpers ------------------------------------------------------------------------------------------------------------


def _copy(world: World) -> World:
    copied: World = clone(Position(world, [])).world
    return copied


def _force(units: tuple[Unit, ...]) -> Force:
    return Force(fighters=tuple(Combatant(unit) for unit in units))


def _lay(world: World, side: Side, cards: tuple[str, ...] | list[str]) -> World:
    set_force(world, side, replace(force_of(world, side), cards=tuple(cards)))
    return world


def _without(cards: list[str], name: str) -> list[str]:
    left = list(cards)
    left.remove(name)
    return left


def _damage_odds(verb: str, chances: Damage, assumes: str, *, wanted: int = 1) -> Odds:
    """One result for each amount of damage, the most wanted first."""
    listed = sorted(chances.items(), key=lambda item: -wanted * (item[0].normal + 1.5 * item[0].critical))
    results = []
    for hits, chance in listed:
        words = f"{verb} {hits.normal + hits.critical} damage"
        results.append((f"{words}, {hits.critical} of it critical" if hits.critical else words, chance))
    return odds(results, assumes)

"""What anti-fighter fire does on average, by exact chances: to a group of fighters, and in a dogfight to both sides."""

from collections.abc import Sequence
from typing import NamedTuple

from wartable.bots.legends.evaluation import KILLED, SHAKEN, worth_of_fighter
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.rules.dogfights import armed, defenders
from wartable.games.legends.rules.dogfights import guns as dice_of
from wartable.games.legends.rules.flak import Guns, fighter_group
from wartable.games.legends.rules.flak_chances import score_chances, toll_chances
from wartable.games.legends.state import DESTROYED, WHOLE, Ship, World, weapons

RETURNED = 0.9
"""What its own losses count relative to the enemy's: the attacker chooses where to fight."""
_KEPT = 20_000
"""The most results that are kept."""
_Shots = tuple[tuple[Weapon, int, bool], ...]


class Toll(NamedTuple):
    """How many fighters are lost and how many of the others are newly disrupted, on average."""

    lost: float
    shaken: float


_tolls: dict[tuple[_Shots, int, int], Toll] = {}


def toll(world: World, guns: Sequence[Guns], clean: int, disrupted: int = 0) -> Toll:
    """What these dice do to a group of this number of fighters."""
    armory = world.catalog.armory
    key = tuple((armory[each.weapon], each.dice, each.damaged) for each in guns), clean, disrupted
    found = _tolls.get(key)
    if found is None:
        if len(_tolls) >= _KEPT:
            _tolls.clear()
        chances = toll_chances(score_chances(world.catalog, guns), clean, disrupted)
        found = _tolls[key] = Toll(
            float(sum(lost * chance for (lost, _), chance in chances.items())),
            float(sum(shaken * chance for (_, shaken), chance in chances.items())),
        )
    return found


def harm(world: World, guns: Sequence[Guns], group: Sequence[int]) -> float:
    """The worth that these dice take from a group."""
    if not guns or not group:
        return 0.0
    fighters = [world.fighters[i] for i in group]
    disrupted = sum(fighter.disrupted for fighter in fighters)
    lost, shaken = toll(world, guns, len(group) - disrupted, disrupted)
    worth = sum(worth_of_fighter(world, fighter, whole=True) for fighter in fighters) / len(group)
    return worth * (KILLED * lost + SHAKEN * shaken)


# -- warships -------------------------------------------------------------------------------------------------------------


def flak(world: World, ship: Ship, *, unused: bool) -> list[tuple[int, Guns]]:
    """The F batteries of a ship with their reach; `unused` ones in this game turn, otherwise in the next."""
    fired = ship.fired if unused else ()
    arms = weapons(world, ship)
    ready = (b for b, _, _ in world.catalog.flak_batteries[ship.kind] if b not in fired and ship.batteries[b] != DESTROYED)
    return [(arms[b].reach, Guns(arms[b].id, arms[b].guns, ship.batteries[b] != WHOLE)) for b in ready]


def flak_gain(world: World, ship: int, battery: int, target: int) -> float:
    """What a battery takes from the fighters around its target."""
    token = world.ships[ship]
    weapon = weapons(world, token)[battery]
    guns = (Guns(weapon.id, weapon.guns, token.batteries[battery] != WHOLE),)
    return harm(world, guns, fighter_group(world, token.owner, target))


# -- dogfights ------------------------------------------------------------------------------------------------------------


def exchange(world: World, leader: int, attackers: Sequence[int], target: int) -> float:
    """What a dogfight is worth to the attacker, when all who can fire back do."""
    ours, theirs = world.fighters[leader].owner, world.fighters[target].owner
    given = harm(world, dice_of(world, armed(world, list(attackers))), fighter_group(world, ours, target))
    back = dice_of(world, armed(world, defenders(world, target)))
    return given - RETURNED * harm(world, back, fighter_group(world, theirs, leader))

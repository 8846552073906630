"""LOK-ATTACK-02, LOK-FTR-10: which procedure resolves a shot."""

from wartable.core import Frame
from wartable.games.legends.phases.attack import BomberAttack, PowerAttack
from wartable.games.legends.phases.dogfight import Dogfight
from wartable.games.legends.phases.flak import Flak, MissileHunt
from wartable.games.legends.state import World, fighter_named, missile_named, ship_named


def fire(world: World, ship: int, battery: str, target: str) -> Frame:
    """LOK-MOVE-03, LOK-ATTACK-02, LOK-RUL-MOVE-12: from where the ship is now, at a warship, a fighter or a missile."""
    found, at = world.catalog.weapon_index[battery], ship_named(world, target)
    if at >= 0:
        return PowerAttack(ship=ship, battery=found, target=at)
    fighter = fighter_named(world, target)
    if fighter >= 0:
        return Flak(ship=ship, battery=found, target=fighter, at="fighter")
    return Flak(ship=ship, battery=found, target=missile_named(world, target))


def attack(world: World, fighter: int, weapon: int, target: str) -> Frame:
    """LOK-FTR-10, LOK-BOMB-03: from where the fighter is now; `rules.aims` says what it may attack."""
    at = fighter_named(world, target)
    if at >= 0:
        return Dogfight(fighter=fighter, weapon=weapon, target=at)
    missile = missile_named(world, target)
    if missile >= 0:
        return MissileHunt(fighter=fighter, weapon=weapon, target=missile)
    return BomberAttack(fighter=fighter, weapon=weapon, target=ship_named(world, target))

"""LOK-ATTACK-02: which procedure a shot is."""

from wartable.core import Frame
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.phases.flak import Flak
from wartable.games.legends.state import World, missile_named, ship_named


def fire(world: World, ship: int, battery: str, target: str) -> Frame:
    """LOK-MOVE-03, LOK-ATTACK-02, LOK-RUL-MOVE-12: from where the ship is now, at a warship or a missile."""
    found, at = world.catalog.weapon_index[battery], ship_named(world, target)
    if at < 0:
        return Flak(ship=ship, battery=found, target=missile_named(world, target))
    return PowerAttack(ship=ship, battery=found, target=at)

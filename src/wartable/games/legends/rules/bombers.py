"""LOK-BOMB: fighters that attack warships with power weapons."""

from msgspec.structs import replace

from wartable.games.legends.catalog import Weapon
from wartable.games.legends.rules.chances import Volley, volley, volley_of
from wartable.games.legends.rules.values import critical_value
from wartable.games.legends.state import WHOLE, World, fighter_named, fighter_weapons, ship_named, side_of


def guns_of(world: World, fighter: int, weapon: int) -> Weapon:
    """LOK-DISRUPT-05: a fighter's weapon as it can be used now; one that is disrupted rolls one die."""
    found = world.fighters[fighter]
    arms = fighter_weapons(world, found)[weapon]
    return replace(arms, guns=1) if found.disrupted else arms


def bomber_volley(world: World, fighter: int, weapon: int, target: int, *, halved: bool = False) -> Volley:
    """LOK-BOMB-03, LOK-RUL-SENSOR-2: the attack of a bomber as it would be made now."""
    at, side = world.ships[target], side_of(world, world.fighters[fighter].owner)
    tokens = at.locks[side] if world.flags.bombers_use_sensors else 0
    return volley_of(guns_of(world, fighter, weapon), WHOLE, critical_value(world, at), tokens, halved=halved)


def named_volley(world: World, attacker: str, weapon: str, target: int, *, halved: bool = False) -> Volley:
    """The attack of a ship's battery or of a bomber, both by their names."""
    ship, fighter = ship_named(world, attacker), fighter_named(world, attacker)
    if ship >= 0:
        return volley(world, ship, world.catalog.weapon_index[weapon], target, halved=halved)
    arms = [arms.id for arms in fighter_weapons(world, world.fighters[fighter])]
    return bomber_volley(world, fighter, arms.index(weapon), target, halved=halved)

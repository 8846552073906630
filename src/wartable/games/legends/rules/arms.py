"""LOK-ARC, LOK-ATTACK: which battery may fire at what, from where its ship is now."""

from math import isqrt

from wartable.core import Refusal
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.names import inches, name
from wartable.games.legends.state import DESTROYED, Fighter, Missile, Ship, World, alter, fighter_pose, is_enemy, weapons
from wartable.geometry.measure import distance2, in_half, in_range
from wartable.geometry.units import Point

_ABOUT = {"front": "ahead of it", "rear": "behind it", "right": "on its right", "left": "on its left"}
Token = Ship | Fighter | Missile
_LAUNCHES = Refusal("LOK-RUL-ATTACK-5", "A missile battery does not fire at a target: launch its missiles instead.")


def in_arc(ship: Ship, weapon: Weapon, point: Point) -> bool:
    """LOK-ARC-02, LOK-ARC-03, LOK-ARC-04, LOK-ARC-09, LOK-RUL-ARC-2, LOK-RUL-ARC-3: as the ship lies now."""
    return not weapon.combat or ship.arc == "all" or in_half(ship.pose(), ship.arc, point)


def targets(world: World, ship: int) -> list[tuple[int, int]]:
    """Every power battery that may fire, by its place on the stat card, with every ship that it may fire at."""
    found, ships, sides = world.ships[ship], world.ships, world.sides
    fired, status = found.fired, found.batteries
    ready = [b for b in world.catalog.power_batteries[found.kind] if b[0] not in fired and status[b[0]] != DESTROYED]
    if not ready:
        return []
    side, arc, pose = sides[found.owner], found.arc, found.pose()
    x, y, _ = pose
    pairs, most = [], max([farthest for _, _, farthest in ready])
    for i, other in enumerate(ships):
        if other.place != "table" or sides[other.owner] == side:
            continue
        ox, oy, _ = other.pose()
        square = (ox - x) ** 2 + (oy - y) ** 2
        if square > most:
            continue
        bears = arc == "all" or in_half(pose, arc, (ox, oy))
        pairs += [(battery, i) for battery, combat, farthest in ready if square <= farthest and (bears or not combat)]
    return pairs


def refuse_fire(world: World, ship: int, battery: int, target: int) -> Refusal | None:
    """LOK-ATTACK-10: may this battery fire at this warship? A refused attack does not use the battery."""
    attacker, at = world.ships[ship], world.ships[target]
    weapon = weapons(world, attacker)[battery]
    spent = refuse_battery(world, ship, battery)
    if spent is not None:
        return spent
    if weapon.type == "F":
        return Refusal("LOK-ATTACK-06", f"The battery {weapon.name} can fire only at fighters and missiles.")
    if weapon.type == "M":
        return _LAUNCHES
    if at.place != "table":
        return Refusal("LOK-ATTACK-07", f"{name(world.catalog, at.name)} is not on the table.")
    return _refuse_aim(world, attacker, weapon, at)


def refuse_flak(world: World, ship: int, battery: int, missile: int) -> Refusal | None:
    """LOK-ATTACK-10: may this battery fire at this missile?"""
    at = world.missiles[missile]
    return _refuse_small(world, ship, battery, at, is_there=not at.gone)


def refuse_flak_at_fighter(world: World, ship: int, battery: int, fighter: int) -> Refusal | None:
    """LOK-ATTACK-10: may this battery fire at this fighter?"""
    at = world.fighters[fighter]
    return _refuse_small(world, ship, battery, at, is_there=at.place == "table")


def _refuse_small(world: World, ship: int, battery: int, at: Missile | Fighter, *, is_there: bool) -> Refusal | None:
    attacker = world.ships[ship]
    weapon = weapons(world, attacker)[battery]
    spent = refuse_battery(world, ship, battery)
    if spent is not None:
        return spent
    if weapon.type != "F":
        rule, what = (
            ("LOK-ATTACK-05", "can fire only at warships")
            if weapon.type == "P"
            else ("LOK-RUL-ATTACK-5", "can only launch missiles")
        )
        return Refusal(rule, f"{weapon.name} {what}.")
    if not is_there:
        return Refusal("LOK-ATTACK-07", f"{name(world.catalog, at.name)} is not on the table.")
    return _refuse_aim(world, attacker, weapon, at)


def refuse_battery(world: World, ship: int, battery: int) -> Refusal | None:
    """LOK-ATTACK-18, LOK-ATTACK-03, LOK-RUL-ATTACK-3: can it attack at all?"""
    found = world.ships[ship]
    weapon = weapons(world, found)[battery]
    if found.batteries[battery] == DESTROYED:
        return Refusal("LOK-ATTACK-18", f"The battery {weapon.name} is destroyed.")
    if battery in found.fired:
        return Refusal("LOK-ATTACK-03", f"The battery {weapon.name} has already attacked this game turn.")
    return None


def forget_defense(world: World, ship: int) -> None:
    """LOK-RUL-ATTACK-3: if the players agreed to that, a battery that has defended its ship can still attack later."""
    if world.flags.defensive_fire == "separate":
        alter(world, ship, fired=())


def _refuse_aim(world: World, attacker: Ship, weapon: Weapon, at: Token) -> Refusal | None:
    """LOK-ATTACK-07, LOK-ATTACK-08, LOK-ATTACK-09, LOK-RUL-ATTACK-4: only enemies in range and in arc, by centers."""
    whose, whom = name(world.catalog, attacker.name), name(world.catalog, at.name)
    if not is_enemy(world, attacker.owner, at.owner):
        return Refusal("LOK-RUL-ATTACK-4", f"{whom} is not an enemy.")
    here = attacker.center()
    there = place_of(world, at)
    if not in_range(here, there, weapon.reach):
        far = isqrt(distance2(here, there))
        beyond = f"{inches(far - weapon.reach)} beyond the range of {inches(weapon.reach)}"
        return Refusal("LOK-ATTACK-07", f"{whom} is {inches(far)} away, {beyond} of {weapon.name}.")
    if not in_arc(attacker, weapon, there):
        half = f"The combat arc of {whose} is its {attacker.arc} half"
        return Refusal("LOK-ARC-03", f"{half}, and {whom} is not {_ABOUT[attacker.arc]}.")
    return None


def place_of(world: World, token: Token) -> Point:
    """LOK-ATTACK-08: the center of a token."""
    if isinstance(token, Ship):
        return token.center()
    return (fighter_pose(world, token) if isinstance(token, Fighter) else token.pose)[:2]

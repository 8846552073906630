"""LOK-ARC, LOK-ATTACK: which battery may fire at what, from where its ship is now."""

from math import isqrt

from wartable.core import Refusal
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.state import DESTROYED, Missile, Ship, World, is_enemy, weapons
from wartable.games.legends.words import inches, name
from wartable.geometry.measure import distance2, in_half, in_range
from wartable.geometry.units import Point

ABOUT = {"front": "ahead of it", "rear": "behind it", "right": "on its right", "left": "on its left"}
LAUNCHES = Refusal("LOK-RUL-ATTACK-5", "A missile battery is not fired at anything: it launches its missiles.")


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
        return Refusal("LOK-ATTACK-06", f"The battery {weapon.name} fires at fighters and missiles only.")
    if weapon.type == "M":
        return LAUNCHES
    if at.place != "table":
        return Refusal("LOK-ATTACK-07", f"{name(world.catalog, at.name)} is not on the table.")
    return refuse_aim(world, attacker, weapon, at)


def refuse_flak(world: World, ship: int, battery: int, missile: int) -> Refusal | None:
    """LOK-ATTACK-10: may this battery fire at this missile?"""
    attacker, at = world.ships[ship], world.missiles[missile]
    weapon = weapons(world, attacker)[battery]
    spent = refuse_battery(world, ship, battery)
    if spent is not None:
        return spent
    if weapon.type != "F":
        rule, what = (
            ("LOK-ATTACK-05", "fire at warships only") if weapon.type == "P" else ("LOK-RUL-ATTACK-5", "launch missiles")
        )
        return Refusal(rule, f"{weapon.name} {what}.")
    if at.gone:
        return Refusal("LOK-ATTACK-07", f"{name(world.catalog, at.name)} is not on the table.")
    return refuse_aim(world, attacker, weapon, at)


def refuse_battery(world: World, ship: int, battery: int) -> Refusal | None:
    """LOK-ATTACK-18, LOK-ATTACK-03, LOK-RUL-ATTACK-3: can it attack at all?"""
    found = world.ships[ship]
    weapon = weapons(world, found)[battery]
    if found.batteries[battery] == DESTROYED:
        return Refusal("LOK-ATTACK-18", f"The battery {weapon.name} is destroyed.")
    if battery in found.fired:
        return Refusal("LOK-ATTACK-03", f"The battery {weapon.name} has attacked in this game turn.")
    return None


def refuse_aim(world: World, attacker: Ship, weapon: Weapon, at: Ship | Missile) -> Refusal | None:
    """LOK-ATTACK-07, LOK-ATTACK-08, LOK-ATTACK-09, LOK-RUL-ATTACK-4: only enemies in range and in arc, by centres."""
    whose, whom = name(world.catalog, attacker.name), name(world.catalog, at.name)
    if not is_enemy(world, attacker.owner, at.owner):
        return Refusal("LOK-RUL-ATTACK-4", f"{whom} is not an enemy.")
    here = attacker.centre()
    there = at.centre() if isinstance(at, Ship) else at.pose[:2]
    if not in_range(here, there, weapon.reach):
        far = isqrt(distance2(here, there))
        beyond = f"{inches(far - weapon.reach)} beyond the range of {inches(weapon.reach)}"
        return Refusal("LOK-ATTACK-07", f"{whom} is {inches(far)} away, {beyond} of {weapon.name}.")
    if not in_arc(attacker, weapon, there):
        half = f"The combat arc of {whose} is its {attacker.arc} half"
        return Refusal("LOK-ARC-03", f"{half}, and {whom} is not {ABOUT[attacker.arc]}.")
    return None

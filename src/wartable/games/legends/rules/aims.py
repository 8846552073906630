"""LOK-FTR: what a fighter may attack now."""

from math import isqrt

from wartable.core import Refusal
from wartable.core.errors import OUTSIDE
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.names import inches, name
from wartable.games.legends.rules.arms import Token, place_of
from wartable.games.legends.state import (
    Fighter,
    Missile,
    Ship,
    World,
    enemy_fighters,
    enemy_ships,
    fighter_named,
    fighter_pose,
    fighter_weapons,
    is_enemy,
    missile_named,
    ship_named,
)
from wartable.geometry.measure import distance2, in_range
from wartable.geometry.units import Point


def aims(world: World, fighter: int) -> list[tuple[int, str]]:
    """LOK-FTR-10, LOK-FTR-11, LOK-RUL-FTR-4, LOK-RUL-FTR-6: every weapon of a fighter with every target in its range.

    LOK-BOMB-02, LOK-BOMB-03: F weapons at fighters and missiles, power weapons at warships.
    """
    found = world.fighters[fighter]
    if found.place != "table" or found.attacked:
        return []
    here, pairs = fighter_pose(world, found)[:2], list[tuple[int, str]]()
    for i, weapon in enumerate(fighter_weapons(world, found)):
        # LOK-GEN-08, LOK-RUL-ARC-5: the facing does not matter: every direction is in its arc
        pairs += [(i, other) for other, at in _prey(world, found, weapon) if in_range(here, at, weapon.reach)]
    return pairs


def _prey(world: World, fighter: Fighter, weapon: Weapon) -> list[tuple[str, Point]]:
    if weapon.type == "P":
        ships = [world.ships[i] for i in enemy_ships(world, fighter.owner)]
        return [(ship.name, ship.center()) for ship in ships]
    side, sides = world.sides[fighter.owner], world.sides
    fighters = [world.fighters[i] for i in enemy_fighters(world, fighter.owner)]
    missiles = [missile for missile in world.missiles if not missile.gone and sides[missile.owner] != side]
    return [(f.name, fighter_pose(world, f)[:2]) for f in fighters] + [(m.name, m.pose[:2]) for m in missiles]


def refuse_attack(world: World, fighter: int, weapon: int, target: str) -> Refusal | None:
    """Why this fighter cannot attack this target with this weapon; None where it can."""
    found = world.fighters[fighter]
    whose, at, arms = name(world.catalog, found.name), _token(world, target), fighter_weapons(world, found)
    if at is None or not 0 <= weapon < len(arms):
        return Refusal(OUTSIDE, "There is no such weapon or target.")
    if found.place != "table":
        return Refusal("LOK-FTR-10", f"{whose} is not on the table.")
    if found.attacked:
        return Refusal("LOK-FTR-11", f"{whose} has already attacked this game turn.")
    return _refuse_kind(arms[weapon], at) or _refuse_aim(world, found, arms[weapon], at)


def _token(world: World, target: str) -> Token | None:
    ship, fighter, missile = ship_named(world, target), fighter_named(world, target), missile_named(world, target)
    if ship >= 0:
        return world.ships[ship]
    if fighter >= 0:
        return world.fighters[fighter]
    return world.missiles[missile] if missile >= 0 else None


def _refuse_kind(weapon: Weapon, at: Token) -> Refusal | None:
    if weapon.type == "F" and isinstance(at, Ship):
        return Refusal("LOK-ATTACK-06", f"{weapon.name} can fire only at fighters and missiles.")
    if weapon.type == "P" and isinstance(at, Fighter):
        return Refusal("LOK-BOMB-02", f"{weapon.name} can fire only at warships: a bomber cannot attack fighters.")
    if weapon.type == "P" and isinstance(at, Missile):
        return Refusal("LOK-ATTACK-05", f"{weapon.name} can fire only at warships.")
    return None


def _refuse_aim(world: World, fighter: Fighter, weapon: Weapon, at: Token) -> Refusal | None:
    """LOK-ATTACK-07, LOK-ATTACK-08, LOK-RUL-ATTACK-4: only enemies on the table and in range, by centers.

    LOK-GEN-08, LOK-RUL-ARC-5: on any side of it.
    """
    whom = name(world.catalog, at.name)
    if at.gone if isinstance(at, Missile) else at.place != "table":
        return Refusal("LOK-ATTACK-07", f"{whom} is not on the table.")
    if not is_enemy(world, fighter.owner, at.owner):
        return Refusal("LOK-RUL-ATTACK-4", f"{whom} is not an enemy.")
    here, there = place_of(world, fighter), place_of(world, at)
    if in_range(here, there, weapon.reach):
        return None
    far = isqrt(distance2(here, there))
    beyond = f"{inches(far - weapon.reach)} beyond the range of {inches(weapon.reach)}"
    return Refusal("LOK-ATTACK-07", f"{whom} is {inches(far)} away, {beyond} of {weapon.name}.")

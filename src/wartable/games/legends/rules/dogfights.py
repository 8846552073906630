"""LOK-DOG, LOK-BOMB: who takes part in a dogfight, with which dice, and who covers a bomber."""

from wartable.core import Seat
from wartable.games.legends.rules.flak import SPREAD, Guns
from wartable.games.legends.state import Fighter, World, fighter_pose, fighter_rect, fighter_weapons, is_enemy
from wartable.geometry.measure import in_range
from wartable.geometry.shapes import touching

Armed = tuple[int, int]
"""A fighter, and the place of the weapon that it uses."""


def is_bomber(world: World, fighter: Fighter) -> bool:
    """LOK-BOMB-01: a power weapon and no anti-fighter weapon."""
    types = [weapon.type for weapon in fighter_weapons(world, fighter)]
    return "P" in types and "F" not in types


def cannon(world: World, fighter: Fighter) -> int:
    """LOK-BOMB-02: the place of its first F weapon; -1 for none."""
    return next((i for i, weapon in enumerate(fighter_weapons(world, fighter)) if weapon.type == "F"), -1)


def friends(world: World, fighter: int) -> list[int]:
    """LOK-DOG-01, LOK-DOG-02, LOK-DOG-03, LOK-RUL-DOG-1, LOK-RUL-DOG-2: fighters that may fight beside this one.

    LOK-DOG-07: they have not attacked yet.
    """
    leader = world.fighters[fighter]
    here, side, sides = fighter_pose(world, leader)[:2], world.sides[leader.owner], world.sides
    return [
        i
        for i, other in enumerate(world.fighters)
        if i != fighter
        and _is_ready(world, other)
        and sides[other.owner] == side
        and in_range(here, fighter_pose(world, other)[:2], SPREAD)
    ]


def _is_ready(world: World, fighter: Fighter) -> bool:
    """LOK-FTR-11, LOK-DOG-07: can it still fire at fighters in this game turn?"""
    return fighter.place == "table" and not fighter.attacked and cannon(world, fighter) >= 0


def defenders(world: World, target: int) -> list[int]:
    """LOK-DOG-03, LOK-RUL-DOG-2: the target first, if it can fire."""
    itself = [target] if _is_ready(world, world.fighters[target]) else []
    return itself + friends(world, target)


def owners(world: World, fighters: list[int], first: Seat) -> tuple[Seat, ...]:
    """LOK-RUL-TIME-2, LOK-RUL-PLAYERS-1: all players decide about their own fighters, this player before its allies."""
    return tuple(sorted({world.fighters[i].owner for i in fighters}, key=lambda seat: (seat != first, seat)))


def armed(world: World, fighters: list[int]) -> tuple[Armed, ...]:
    """LOK-RUL-FTR-6: each with its anti-fighter weapon."""
    return tuple((fighter, cannon(world, world.fighters[fighter])) for fighter in fighters)


def guns(world: World, fighters: tuple[Armed, ...]) -> tuple[Guns, ...]:
    """LOK-DOG-05, LOK-RUL-DOG-4: the dice of a side by weapon. LOK-RUL-DOG-6: a disrupted fighter adds one."""
    dice: dict[str, int] = {}
    for i, place in fighters:
        fighter = world.fighters[i]
        weapon = fighter_weapons(world, fighter)[place]
        dice[weapon.id] = dice.get(weapon.id, 0) + (1 if fighter.disrupted else weapon.guns)
    return tuple(Guns(weapon, number) for weapon, number in dice.items())


def covers(world: World, bomber: int) -> list[int]:
    """LOK-BOMB-04, LOK-BOMB-05, LOK-RUL-BOMB-2: who can take over what is about to hit a bomber, undisrupted ones first."""
    found = world.fighters[bomber]
    if not is_bomber(world, found):
        return []
    rect = fighter_rect(world, found)
    able = [
        i
        for i, other in enumerate(world.fighters)
        if other.place == "table"
        and not other.covered
        and not is_enemy(world, found.owner, other.owner)
        and not is_bomber(world, other)
        and touching(rect, fighter_rect(world, other))
    ]
    return sorted(able, key=lambda i: world.fighters[i].disrupted)


def most_losses(world: World, group: tuple[int, ...]) -> int:
    """How many kills can have an effect: one for each fighter of the group, and one for each that may cover a bomber of it."""
    return len({*group, *(cover for fighter in group for cover in covers(world, fighter))})

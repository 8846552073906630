"""FC-DAMAGE, FC-CRIT, FC-ARMOR: how a pool of damage comes to lie on units."""

from msgspec.structs import replace

from wartable.games.fleet_commander.rules.forces import type_of
from wartable.games.fleet_commander.state import Combatant, Force, Participant, World

SEQUENCE = ("green", "green", "red", "green", "green", "red", "blue")
"""FC-DAMAGE-03"""

ARMOR_SAVE = 5
_CONVOY_WORTH = 9


def participant(fighter: Combatant) -> Participant:
    """What a choice names it by."""
    return Participant(fighter.unit, fighter.down, fighter.critical)


def pool(force: Force) -> int:
    return force.normal + force.critical


def is_all_yellow(world: World, force: Force) -> bool:
    """FC-DAMAGE-13, FC-RUL-68."""
    return all(type_of(world, f.unit).colour == "yellow" for f in force.fighters)


def unused(world: World, force: Force, color: str, *, all_yellow: bool = False) -> tuple[Participant, ...]:
    """FC-DAMAGE-08, FC-DAMAGE-11: the different participants of a color not assigned damage in this sequence.

    The most damaged and then the cheapest come first, which is what an owner wants by default.
    """
    wanted = "yellow" if all_yellow and color == "green" else color
    found = [f for f in force.fighters if not f.used and type_of(world, f.unit).colour == wanted]
    return tuple(dict.fromkeys(participant(f) for f in sorted(found, key=lambda f: _worth(world, f))))


def _worth(world: World, fighter: Combatant) -> tuple[int, int]:
    """FC-RUL-72: a convoy has no points, but its loss costs two."""
    hurt = fighter.unit.damage + fighter.down + fighter.critical
    return -hurt, type_of(world, fighter.unit).points or _CONVOY_WORTH


def may_take(world: World, force: Force, step: int, *, all_yellow: bool, aimed: bool = False) -> tuple[Participant, ...]:
    """FC-DAMAGE-04, FC-DAMAGE-10, FC-RUL-65, FC-RUL-66: who may be assigned damage at this step; nobody if it is skipped.

    `aimed`: the opponent chooses (Concentrate Fire), and no yellow unit may step in.
    """
    if all_yellow:
        return unused(world, force, SEQUENCE[step], all_yellow=True)
    due = unused(world, force, SEQUENCE[step])
    if aimed:
        return due
    if due or world.flags.yellow_fills_empty_steps:
        return (*due, *unused(world, force, "yellow"))
    return ()


def may_skip(world: World, force: Force, step: int, *, all_yellow: bool) -> bool:
    """FC-RUL-66, FC-DAMAGE-10: a yellow unit that may fill a step without a unit of its color need not."""
    return world.flags.yellow_fills_empty_steps and not all_yellow and not unused(world, force, SEQUENCE[step])


def index_of(force: Force, named: Participant) -> int:
    """The place of such a participant that has not been assigned damage in this sequence."""
    return next(i for i, f in enumerate(force.fighters) if not f.used and participant(f) == named)


def assign(world: World, force: Force, named: Participant) -> tuple[Force, int, int]:
    """FC-DAMAGE-05, FC-DAMAGE-06, FC-DAMAGE-07, FC-RUL-69: one assignment, with the normal and critical points taken."""
    at = index_of(force, named)
    fighter = force.fighters[at]
    wanted = type_of(world, fighter.unit).structure if fighter.times == 0 else 1
    points = min(wanted, pool(force))
    # FC-CRIT-02, FC-CRIT-03, FC-RUL-73: one critical point first, then normal ones as long as there are any.
    critical = min(force.critical, 1)
    normal = min(force.normal, points - critical)
    critical = points - normal
    hit = replace(fighter, down=fighter.down + normal, critical=fighter.critical + critical, times=fighter.times + 1, used=True)
    fighters = (*force.fighters[:at], hit, *force.fighters[at + 1 :])
    left = replace(force, fighters=fighters, normal=force.normal - normal, critical=force.critical - critical)
    return left, normal, critical


def new_sequence(force: Force) -> Force:
    """FC-DAMAGE-09: every participant may be assigned damage again."""
    return replace(force, fighters=tuple(replace(f, used=False) for f in force.fighters))


def armored(world: World, force: Force) -> tuple[int, ...]:
    """FC-ARMOR-01, FC-ARMOR-02: the places of the participants that roll for armor."""
    return tuple(i for i, f in enumerate(force.fighters) if f.times and type_of(world, f.unit).armor)


def after_armor(fighter: Combatant, faces: tuple[int, ...]) -> Combatant:
    """FC-ARMOR-03, FC-ARMOR-04, FC-ARMOR-05, FC-CRIT-04, FC-CRIT-05, FC-RUL-74: what the dice do not save is turned up.

    It stays on the unit; critical damage always does.
    """
    saved = sum(face >= ARMOR_SAVE for face in faces)
    left = max(0, fighter.down - saved)
    unit = replace(
        fighter.unit,
        damage=fighter.unit.damage + left + fighter.critical,
        critical=fighter.unit.critical + fighter.critical,
    )
    return Combatant(unit, times=fighter.times)


def is_destroyed(world: World, fighter: Combatant) -> bool:
    """FC-DESTROY-01."""
    return fighter.unit.damage >= type_of(world, fighter.unit).structure


def halved(force: Force) -> Force:
    """The pool halved, rounding up; normal tokens are dropped first."""
    keep = (pool(force) + 1) // 2
    critical = min(force.critical, keep)
    return replace(force, critical=critical, normal=keep - critical)

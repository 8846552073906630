"""FC-COMBAT: dice of an attack and what they hit."""

from msgspec import Struct
from msgspec.structs import replace

from wartable.catalog import Effect
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import DECOY, Ability
from wartable.games.fleet_commander.rules.forces import group, has_ability, type_of
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.state import DEFENDER, Side, World, enemy_of
from wartable.games.fleet_commander.windows import Guns, Missiles

GUN_HIT = 4
MISSILE_HIT = 3
MISSILE_HIT_SCREENED = 5
ANTI_FIGHTER_HIT = 4


class Hits(Struct, frozen=True):
    """Damage for the target's pool."""

    normal: int = 0
    critical: int = 0


def effects_of(world: World, side: Side) -> tuple[Effect, ...]:
    """FC-DEPLOY-11, FC-CARD-08: effects of the cards a side laid open and still has, and of its static ones, which stay."""
    combat = world.combat
    assert combat is not None
    return tuple(e for name in (*combat.forces[side].cards, *world.static[side]) for e in card(world, name).effects)


def able(world: World, side: Side, ability: Ability) -> int:
    """FC-RUL-57: how many participants of a side have an ability."""
    combat = world.combat
    assert combat is not None
    return sum(has_ability(world, f.unit, ability) for f in combat.forces[side].fighters)


def card_limit(world: World, side: Side) -> int:
    """FC-COMBAT-12, FC-COMBAT-13: one card, and one more for each participant with Command."""
    return 1 + able(world, side, "command")


def anti_fighter_dice(world: World, side: Side) -> int:
    """FC-COMBAT-17."""
    extra = sum(dice() for dice in windows.anti_fighter.of(effects_of(world, side)))
    return able(world, side, "anti-fighter") + extra


def is_silent(world: World, side: Side) -> bool:
    """The side makes no attack rolls at all in this combat."""
    return any(silent() for silent in windows.attacks.of(effects_of(world, side)))


def is_screened(world: World, side: Side) -> bool:
    """FC-COMBAT-25: the target side has an Anti-Missile unit in the combat, or an effect that counts as one."""
    return able(world, side, "anti-missile") > 0 or any(s() for s in windows.enemy_missile.of(effects_of(world, side)))


def missiles(world: World, side: Side) -> Missiles:
    """FC-COMBAT-23, FC-COMBAT-29: missile dice of a side."""
    combat = world.combat
    assert combat is not None
    step = Missiles(unit_dice=sum(type_of(world, f.unit).missiles for f in combat.forces[side].fighters))
    for effect in windows.missile.of(effects_of(world, side)):
        step = effect(step)
    return step


def guns(world: World, side: Side) -> Guns:
    """FC-COMBAT-26, FC-COMBAT-29: gun dice of a side, those of its units and those of cards and planet."""
    combat = world.combat
    assert combat is not None
    step = Guns(unit_dice=sum(type_of(world, f.unit).guns for f in combat.forces[side].fighters))
    for effect in windows.gun.of(effects_of(world, side)):
        step = effect(step, world, side)
    if side == DEFENDER and combat.region == world.catalog.planet:
        step = replace(step, card_dice=step.card_dice + world.catalog.planets[world.planet].planet_guns)
    return step


def is_flanking(world: World, side: Side) -> bool:
    """A neighbour region holds a unit of the side that is neither in transit nor retreating nor a decoy."""
    assert world.combat is not None
    near = [group(world, region, side) for region in world.catalog.neighbours[world.combat.region]]
    return any(here.shown or any(unit.kind != DECOY for unit in here.hidden.known()) for here in near)


def missile_hits(world: World, side: Side, dice: tuple[int, ...], sure: tuple[int, ...]) -> Hits:
    """FC-COMBAT-24, FC-COMBAT-25: `dice` meet the target's Anti-Missile, `sure` dice do not."""
    needed = MISSILE_HIT_SCREENED if is_screened(world, enemy_of(side)) else MISSILE_HIT
    return Hits(normal=sum(face >= needed for face in dice) + sum(face >= MISSILE_HIT for face in sure))


def gun_hits(step: Guns, unit_dice: tuple[int, ...], card_dice: tuple[int, ...]) -> Hits:
    """FC-COMBAT-27, FC-CRIT-01, FC-RUL-62: card dice are told apart only for effects on the dice of units."""
    hits = sum(face >= GUN_HIT for face in (*unit_dice, *card_dice))
    critical = min((*unit_dice, *card_dice).count(6), step.sixes_critical)
    extra = min(unit_dice.count(6), step.sixes_extra)
    return Hits(hits - critical + extra, critical)

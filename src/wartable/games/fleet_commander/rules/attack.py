"""FC-COMBAT: dice of an attack and what they hit."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from msgspec import Struct

from wartable.catalog import Effect, Window
from wartable.core import Sum
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import DECOY, Ability
from wartable.games.fleet_commander.rules.forces import group, has_ability, type_of
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.state import DEFENDER, Side, World, combat_of, enemy_of

A = ParamSpec("A")
T = TypeVar("T")

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
    combat = combat_of(world)
    return tuple(e for name in (*combat.forces[side].cards, *world.static[side]) for e in card(world, name).effects)


def _able(world: World, side: Side, ability: Ability) -> int:
    """FC-RUL-57: how many participants of a side have an ability."""
    combat = combat_of(world)
    return sum(has_ability(world, f.unit, ability) for f in combat.forces[side].fighters)


def acting(world: World, side: Side, window: Window[A, T]) -> list[tuple[str, Callable[A, T]]]:
    """The effects that a side has in the combat in this window, each with the name of its card."""
    combat = combat_of(world)
    cards = [card(world, name) for name in (*combat.forces[side].cards, *world.static[side])]
    return [(found.name, effect) for found in cards for effect in window.of(found.effects)]


# -- numbers with their reasons -----------------------------------------------------------------------------------------


class MissilePool(Struct, frozen=True):
    """Missile dice of one attack; `sure` ones ignore Anti-Missile."""

    units: Sum = Sum()
    cards: Sum = Sum()
    sure: Sum = Sum()

    @property
    def dice(self) -> Sum:
        """The dice that Anti-Missile affects."""
        return Sum((*self.units.parts, *self.cards.parts))


class GunPool(Struct, frozen=True):
    """Gun dice of one attack, and how many natural sixes are critical or do extra damage."""

    units: Sum = Sum()
    cards: Sum = Sum()
    sixes_critical: int = 0
    sixes_extra: int = 0

    @property
    def dice(self) -> Sum:
        return Sum((*self.units.parts, *self.cards.parts))


def plural(number: int, thing: str) -> str:
    return thing if number == 1 else f"{thing}s"


def card_limit(world: World, side: Side) -> Sum:
    """FC-COMBAT-12, FC-COMBAT-13: one card, and one more for each participant with Command."""
    return Sum().plus(1, "card", "FC-COMBAT-12").plus(_able(world, side, "command"), "Command", "FC-COMBAT-13")


def anti_fighter_dice(world: World, side: Side) -> Sum:
    """FC-COMBAT-17."""
    found = Sum().plus(_able(world, side, "anti-fighter"), "Anti-Fighter", "FC-COMBAT-17")
    for name, dice in acting(world, side, windows.anti_fighter):
        found = found.plus(dice(), name, "FC-CARD-01")
    return found


def missiles(world: World, side: Side) -> MissilePool:
    """FC-COMBAT-23, FC-COMBAT-29: missile dice of a side."""
    combat = combat_of(world)
    printed = sum([type_of(world, f.unit).missiles for f in combat.forces[side].fighters])
    cards = sure = Sum()
    for name, effect in acting(world, side, windows.missile):
        added = effect()
        cards, sure = cards.plus(added.dice, name, "FC-COMBAT-29"), sure.plus(added.sure, name, "FC-COMBAT-29")
    return MissilePool(Sum().plus(printed, plural(printed, "missile"), "FC-COMBAT-23"), cards, sure)


def guns(world: World, side: Side) -> GunPool:
    """FC-COMBAT-26, FC-COMBAT-29: gun dice of a side, those of its units and those of cards and planet."""
    combat = combat_of(world)
    printed = sum([type_of(world, f.unit).guns for f in combat.forces[side].fighters])
    cards, critical, extra = Sum(), 0, 0
    for name, effect in acting(world, side, windows.gun):
        added = effect(world, side)
        cards = cards.plus(added.dice, name, "FC-COMBAT-29")
        critical, extra = max(critical, added.sixes_critical), max(extra, added.sixes_extra)
    if side == DEFENDER and combat.region == world.catalog.planet:
        planet = world.catalog.planets[world.planet]
        cards = cards.plus(planet.planet_guns, planet.name, "FC-PLANET-09")
    return GunPool(Sum().plus(printed, plural(printed, "gun"), "FC-COMBAT-26"), cards, critical, extra)


# -- what the dice do ---------------------------------------------------------------------------------------------------


def is_silent(world: World, side: Side) -> bool:
    """The side makes no attack rolls at all in this combat."""
    return any(silent() for silent in windows.attacks.of(effects_of(world, side)))


def is_screened(world: World, side: Side) -> bool:
    """FC-COMBAT-25: the target side has an Anti-Missile unit in the combat, or an effect that counts as one."""
    return _able(world, side, "anti-missile") > 0 or any(s() for s in windows.enemy_missile.of(effects_of(world, side)))


def has_flank_attack(world: World, side: Side) -> bool:
    """The side's gun dice depend on neighbor regions."""
    return any(effect.key == "flank_gun_dice" for effect in effects_of(world, side))


def is_flanking(world: World, side: Side) -> bool:
    """A neighbor region holds a unit of the side that is neither in transit nor retreating nor a decoy."""
    near = [group(world, region, side) for region in world.catalog.neighbors[combat_of(world).region]]
    # What everybody can see comes first: then a viewer who does not know the hidden units need not ask for them.
    hidden = (here.hidden for here in near if here.hidden.size)
    return any(here.shown for here in near) or any(unit.kind != DECOY for pile in hidden for unit in pile.known())


def is_flank_open(world: World, side: Side) -> bool:
    """The side plays a flank attack, and only hidden units that the viewer does not know could make it count."""
    near = [group(world, region, side) for region in world.catalog.neighbors[combat_of(world).region]]
    unknown = any(here.hidden.items is None and here.hidden.size for here in near)
    return has_flank_attack(world, side) and unknown and not any(here.shown for here in near)


def missile_hit(world: World, side: Side) -> int:
    """FC-COMBAT-24, FC-COMBAT-25: the lowest face that hits, by the target's Anti-Missile."""
    return MISSILE_HIT_SCREENED if is_screened(world, enemy_of(side)) else MISSILE_HIT


def missile_hits(needed: int, dice: tuple[int, ...], sure: tuple[int, ...]) -> Hits:
    """FC-COMBAT-24, FC-COMBAT-25: `dice` meet the target's Anti-Missile, `sure` dice do not."""
    return Hits(normal=sum(face >= needed for face in dice) + sum(face >= MISSILE_HIT for face in sure))


def gun_hits(pool: GunPool, unit_dice: tuple[int, ...], card_dice: tuple[int, ...]) -> Hits:
    """FC-COMBAT-27, FC-CRIT-01, FC-RUL-62: card dice are told apart only for effects on the dice of units."""
    hits = sum(face >= GUN_HIT for face in (*unit_dice, *card_dice))
    critical = min((*unit_dice, *card_dice).count(6), pool.sixes_critical)
    extra = min(unit_dice.count(6), pool.sixes_extra)
    return Hits(hits - critical + extra, critical)

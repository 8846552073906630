"""Combat cards."""

from wartable.catalog import Values
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import Count
from wartable.games.fleet_commander.rules.attack import is_flanking
from wartable.games.fleet_commander.rules.damage import halved
from wartable.games.fleet_commander.state import Force, Side, World, combat_of, enemy_of
from wartable.games.fleet_commander.windows import Guns, Missiles


class Extra(Values, frozen=True):
    """A number of dice."""

    dice: Count


class Plain(Values, frozen=True):
    """No parameters."""


class Most(Values, frozen=True):
    """The most that count in one combat."""

    most: Count


class Steps(Values, frozen=True):
    """The number of first steps."""

    steps: Count


@windows.anti_fighter.register("anti_fighter_dice", Extra)
def anti_fighter_dice(extra: Extra) -> int:
    return extra.dice


@windows.gun.register("gun_dice", Extra)
def gun_dice(extra: Extra, world: World, side: Side) -> Guns:
    return Guns(extra.dice)


@windows.gun.register("planet_gun_dice", Extra)
def planet_gun_dice(extra: Extra, world: World, side: Side) -> Guns:
    """Only in combats in the Planet Region."""
    return Guns(extra.dice) if combat_of(world).region == world.catalog.planet else Guns()


@windows.gun.register("flank_gun_dice", Extra)
def flank_gun_dice(extra: Extra, world: World, side: Side) -> Guns:
    """Only if a neighbor region holds one of the owner's units that is neither in transit nor retreating nor a decoy."""
    return Guns(extra.dice) if is_flanking(world, side) else Guns()


@windows.gun.register("swarm_gun_dice", Extra)
def swarm_gun_dice(extra: Extra, world: World, side: Side) -> Guns:
    """Only with more participants than the opponent."""
    forces = combat_of(world).forces
    more = len(forces[side].fighters) > len(forces[enemy_of(side)].fighters)
    return Guns(extra.dice) if more else Guns()


@windows.gun.register("sixes_critical", Most)
def sixes_critical(cap: Most, world: World, side: Side) -> Guns:
    return Guns(sixes_critical=cap.most)


@windows.gun.register("sixes_extra", Most)
def sixes_extra(cap: Most, world: World, side: Side) -> Guns:
    return Guns(sixes_extra=cap.most)


@windows.missile.register("missile_dice", Extra)
def missile_dice(extra: Extra) -> Missiles:
    return Missiles(extra.dice)


@windows.missile.register("sure_missile_dice", Extra)
def sure_missile_dice(extra: Extra) -> Missiles:
    return Missiles(sure=extra.dice)


@windows.enemy_missile.register("anti_missile_screen", Plain)
def anti_missile_screen(_: Plain) -> bool:
    return True


@windows.enemy_pool.register("concentrate_fire", Steps)
def concentrate_fire(aim: Steps) -> int:
    return aim.steps


@windows.before_destruction.register("damage_control", Plain)
def damage_control(_: Plain) -> int:
    return 1


@windows.retreat_pool.register("retreat_dice", Extra)
def retreat_dice(extra: Extra) -> int:
    return extra.dice


@windows.cards_revealed.register("jamming", Plain)
def jamming(_: Plain) -> bool:
    return True


@windows.attacks.register("fighting_withdrawal", Plain)
def holds_fire(_: Plain) -> bool:
    return True


@windows.own_pool.register("fighting_withdrawal", Plain)
def shields_itself(_: Plain, force: Force) -> Force:
    return halved(force)


@windows.withdrawal.register("fighting_withdrawal", Plain)
def withdraws(_: Plain) -> bool:
    return True

"""FC-COMBAT-22: an attack of one side, missiles and then guns."""

from msgspec.structs import replace

from wartable.core import Dice, Done, Frame, Go, Next, Roll, Rolled, ShownRoll, Sink, roll
from wartable.games.fleet_commander.changes import set_force
from wartable.games.fleet_commander.events.combat import Flanked, Shot
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.rules.attack import (
    GUN_HIT,
    MISSILE_HIT,
    GunPool,
    Hits,
    gun_hits,
    guns,
    has_flank_attack,
    is_flanking,
    is_silent,
    missile_hit,
    missile_hits,
    missiles,
)
from wartable.games.fleet_commander.state import Side, World, combat_of, enemy_of, force_of, seat_of


class Attack(Frame, frozen=True, tag="fleet_commander.Attack"):
    """FC-RUL-01: `side` is the attacking player, the other one the target player."""

    side: Side
    aimed: GunPool = GunPool()

    def begin(self, world: World, emit: Sink) -> Next:
        return Done() if is_silent(world, self.side) else Go(self.missile_step)

    def missile_step(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-23."""
        pool, seat = missiles(world, self.side), seat_of(world, self.side)
        if not pool.dice.total + pool.sure.total:
            return Go(self.gun_step)
        dice = (Dice(pool.dice.total, seat=seat), Dice(pool.sure.total, seat=seat))
        return roll(Roll(dice, "FC-COMBAT-23"), self.missiles_rolled)

    def missiles_rolled(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """FC-COMBAT-24, FC-COMBAT-25."""
        (dice, sure), pool, seat = rolled.groups, missiles(world, self.side), seat_of(world, self.side)
        needs = missile_hit(world, self.side)
        shown = (
            ShownRoll(dice, seat, "missiles", pool.dice.parts, needs),
            ShownRoll(sure, seat, "missiles that ignore Anti-Missile", pool.sure.parts, MISSILE_HIT),
        )
        _hit(world, emit, self.side, "missiles", shown, missile_hits(needs, dice, sure))
        return Go(self.gun_step)

    def gun_step(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-26. What a flank attack finds in hidden neighbors shows in the number of dice, so it is announced."""
        pool, seat = guns(world, self.side), seat_of(world, self.side)
        if has_flank_attack(world, self.side):
            emit(Flanked(seat=seat, dice=pool.cards.total, rules=("FC-CARD-01",)))
            if not is_flanking(world, self.side):
                for region in world.catalog.neighbors[combat_of(world).region]:
                    Memory(world, self.side).only_decoys(region)
        if not pool.dice.total:
            return Done()
        dice = (Dice(pool.units.total, seat=seat), Dice(pool.cards.total, seat=seat))
        return roll(Roll(dice, "FC-COMBAT-26"), replace(self, aimed=pool).guns_rolled)

    def guns_rolled(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """FC-COMBAT-27."""
        units, cards = rolled.groups
        shown = ShownRoll((*units, *cards), seat_of(world, self.side), "guns", self.aimed.dice.parts, GUN_HIT)
        _hit(world, emit, self.side, "guns", (shown,), gun_hits(self.aimed, units, cards))
        return Done()


def _hit(world: World, emit: Sink, side: Side, weapon: str, rolled: tuple[ShownRoll, ...], hits: Hits) -> None:
    """FC-COMBAT-28, FC-RUL-61: the damage of both steps goes to the target player's pool."""
    target = enemy_of(side)
    force = force_of(world, target)
    force = replace(force, normal=force.normal + hits.normal, critical=force.critical + hits.critical)
    set_force(world, target, force)
    seat = seat_of(world, side)
    emit(Shot(seat=seat, weapon=weapon, rolled=rolled, normal=hits.normal, critical=hits.critical, rules=("FC-COMBAT-28",)))

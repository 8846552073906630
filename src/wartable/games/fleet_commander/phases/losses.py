"""FC-ARMOR and FC-DESTROY: armor rolls of both sides, then destruction."""

from msgspec.structs import replace

from wartable.core import Ask, Dice, Done, Frame, Go, Next, Part, Roll, Rolled, Secret, ShownRoll, Sink, roll
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import CONVOY
from wartable.games.fleet_commander.changes import set_force
from wartable.games.fleet_commander.choices import Decline, RemoveDamage
from wartable.games.fleet_commander.events.combat import ArmorRolled, Destroyed
from wartable.games.fleet_commander.events.turn import Repaired
from wartable.games.fleet_commander.requests.combat import DamageControlQuestion
from wartable.games.fleet_commander.rules.attack import effects_of
from wartable.games.fleet_commander.rules.damage import (
    ARMOR_SAVE,
    after_armor,
    armored,
    is_destroyed,
    participant,
)
from wartable.games.fleet_commander.rules.forces import type_of
from wartable.games.fleet_commander.state import (
    DEFENDER,
    INVADER,
    SIDES,
    Side,
    Unit,
    World,
    combat_of,
    enemy_of,
    force_of,
    seat_of,
)


class Losses(Frame, frozen=True, tag="fleet_commander.Losses"):
    """FC-RUL-71: all armor rolls after both assignments; destruction is simultaneous."""

    side: Side = INVADER
    removed: int = 0
    """Tokens already removed by this side's damage control."""

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-ARMOR-01, FC-ARMOR-02: one roll for each unit that was assigned damage."""
        dice = tuple(
            Dice(type_of(world, force.fighters[i].unit).armor, seat=seat_of(world, side))
            for side, force in zip(SIDES, combat_of(world).forces, strict=True)
            for i in armored(world, force)
        )
        if not dice:
            return Go(self.turn_up)
        return roll(Roll(dice, "FC-ARMOR-02"), self.armor_rolled)

    def armor_rolled(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        _turn_up(world, emit, rolled.groups)
        return Go(self.damage_control)

    def turn_up(self, world: World, emit: Sink) -> Next:
        _turn_up(world, emit, ())
        return Go(self.damage_control)

    def damage_control(self, world: World, emit: Sink) -> Next:
        """Cards that remove damage before destruction, the invader's first."""
        force = force_of(world, self.side)
        allowed = sum(tokens() for tokens in windows.before_destruction.of(effects_of(world, self.side)))
        hurt = tuple(dict.fromkeys(participant(f) for f in force.fighters if f.unit.damage > f.unit.critical))
        if allowed > self.removed and hurt:
            return Ask(seat_of(world, self.side), DamageControlQuestion(hurt), self.controlled)
        if self.side == INVADER:
            return Go(replace(self, side=DEFENDER, removed=0).damage_control)
        return Go(self.destruction)

    def controlled(self, world: World, emit: Sink, choice: RemoveDamage | Decline) -> Next:
        force = force_of(world, self.side)
        if isinstance(choice, RemoveDamage):
            at = next(i for i, f in enumerate(force.fighters) if participant(f) == choice.unit)
            hurt = force.fighters[at]
            repaired = replace(hurt, unit=replace(hurt.unit, damage=hurt.unit.damage - 1))
            fighters = (*force.fighters[:at], repaired, *force.fighters[at + 1 :])
            set_force(world, self.side, replace(force, fighters=fighters))
            seat = seat_of(world, self.side)
            emit(Repaired(unit=Secret(None, hurt.unit), seat=seat, region=combat_of(world).region, rules=("FC-CARD-01",)))
        return Go(replace(self, removed=self.removed + 1).damage_control)

    def destruction(self, world: World, emit: Sink) -> Next:
        """FC-DESTROY-01, FC-DESTROY-02: both sides at once."""
        combat = combat_of(world)
        for side in SIDES:
            lost = tuple(f.unit for f in combat.forces[side].fighters if is_destroyed(world, f))
            left = tuple(f for f in combat.forces[side].fighters if not is_destroyed(world, f))
            set_force(world, side, replace(force_of(world, side), fighters=left, wiped_out=not left))
            killer = force_of(world, enemy_of(side))
            blue = sum(type_of(world, unit).colour == "blue" for unit in lost)
            killer = replace(killer, kills=killer.kills + len(lost), blue_kills=killer.blue_kills + blue)
            set_force(world, enemy_of(side), killer)
            for unit in lost:
                _report_loss(world, emit, side, combat.region, unit)
                _lose(world, side, unit)
        return Done()


def _turn_up(world: World, emit: Sink, groups: tuple[tuple[int, ...], ...]) -> None:
    """FC-ARMOR-03, FC-ARMOR-05: what the armor dice of each unit leave."""
    rolls = list(groups)
    for side in SIDES:
        force = force_of(world, side)
        rolling = armored(world, force)
        fighters = []
        for i, fighter in enumerate(force.fighters):
            dice = rolls.pop(0) if i in rolling else ()
            fighters.append(after_armor(fighter, dice))
            if dice:
                seat, damage = seat_of(world, side), fighters[-1].unit.damage
                shown = ShownRoll(dice, seat, "armor", (Part(len(dice), "armor", "FC-ARMOR-02"),), ARMOR_SAVE)
                emit(ArmorRolled(seat=seat, fighter=fighter, rolled=(shown,), damage=damage, rules=("FC-ARMOR-03",)))
        set_force(world, side, replace(force, fighters=tuple(fighters)))


def _report_loss(world: World, emit: Sink, side: Side, region: str, unit: Unit) -> None:
    """FC-SCORE-06, FC-SCORE-08: blue units and convoys are worth points."""
    noted = unit.kind == CONVOY or type_of(world, unit).colour == "blue"
    told = Destroyed(seat=seat_of(world, side), region=region, unit=unit, noted=noted, rules=("FC-DESTROY-01",))
    emit(told)


def _lose(world: World, side: Side, unit: Unit) -> None:
    """FC-DESTROY-03, FC-DESTROY-04, FC-RUL-10, FC-RUL-48: invaders go back to the pool; blue units and defenders do not."""
    if unit.kind == CONVOY:
        world.convoys_destroyed += 1
    blue = type_of(world, unit).colour == "blue"
    if side == INVADER and blue and world.flags.invader_blue == "same_token_may_return":
        world.returned_blue = unit.kind
    elif side == DEFENDER or blue:
        world.gone[side] = tuple(sorted((*world.gone[side], unit.kind)))

"""LOK-ATTACK, LOK-CRIT: a power weapon fires at a warship, from the gun dice to the critical hits."""

from math import isqrt

from msgspec import Struct
from msgspec.structs import replace

from wartable.core import Ask, Call, Dice, Done, Frame, Go, Next, Request, Roll, Rolled, ShownRoll, Sink, Sum, roll
from wartable.core.errors import EngineFault
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.choices.common import Decide, UseUpgrade
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.events.fire import (
    BatteryFired,
    GunsRerolled,
    Overcharged,
    Pierced,
    PowerRolled,
    SensorSpent,
)
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.refreshing import refresh
from wartable.games.legends.requests.fire import OverchargeQuestion
from wartable.games.legends.rules import power, reactor
from wartable.games.legends.rules.cards import with_one
from wartable.games.legends.rules.overcharge import is_overcharge_open
from wartable.games.legends.rules.values import critical_value, overcharge_cost
from wartable.games.legends.state import WHOLE, Fighter, Ship, World, alter, fighter_pose, side_of
from wartable.geometry.measure import distance2
from wartable.geometry.units import Point

SENSORS, UPGRADE = "sensors", "upgrade"
"""LOK-REROLL-01, LOK-REROLL-02: the kinds of re-roll that a gun die can have, each once."""


class GunDie(Struct, frozen=True):
    """A gun die on the table, and the kinds of re-roll that it has had."""

    face: int
    again: tuple[str, ...] = ()


class PowerFire(Frame, frozen=True, kw_only=True):
    """LOK-ATTACK-11, LOK-BOMB-03: power weapons attack a warship in the same way on every carrier."""

    target: int
    dice: tuple[GunDie, ...] = ()
    overcharged: bool = False

    def attacker(self, world: World) -> Ship | Fighter:
        raise EngineFault(f"{type(self).__name__} does not say who attacks")

    def arms(self, world: World) -> Weapon:
        raise EngineFault(f"{type(self).__name__} does not say what it attacks with")

    def use(self, world: World) -> None:
        """Counts its attack of this game turn as made."""
        raise EngineFault(f"{type(self).__name__} does not say what is used up")

    def again(self, world: World) -> Request | None:
        """How missed dice may be rolled again, if there is a way."""
        return None

    def status(self, world: World) -> int:
        """A fighter's weapon is never damaged."""
        return WHOLE

    def victim(self, world: World) -> Ship:
        return world.ships[self.target]

    def faces(self) -> tuple[int, ...]:
        return tuple(die.face for die in self.dice)

    def hits(self, world: World) -> power.Hits:
        return power.hits(self.faces(), self.status(world))

    # -- gun dice ---------------------------------------------------------------------------------------------------------

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-ATTACK-03, LOK-ATTACK-11."""
        self.use(world)
        return roll(Roll((self.gun_dice(world, self.arms(world).guns),), "LOK-ATTACK-11"), self.fired)

    def fired(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        frame = replace(self, dice=tuple(GunDie(face) for face in rolled.groups[0]))
        ship, target, hits = self.attacker(world), self.victim(world), frame.hits(world)
        emit(
            BatteryFired(
                ship=ship.name,
                battery=self.arms(world).id,
                target=target.name,
                distance=isqrt(distance2(_center(world, ship), target.center())),
                rolled=(self._shown(world, rolled.groups[0]),),
                hits=hits.guns,
                solid=hits.solid,
                rules=("LOK-ATTACK-11", "LOK-ATTACK-19"),
            )
        )
        return Go(frame.rerolls)

    def rerolls(self, world: World, emit: Sink) -> Next:
        """LOK-ATTACK-22, LOK-RUL-SENSOR-5: asked again after each."""
        question = self.again(world)
        return Go(self.generate_power) if question is None else Ask(self.attacker(world).owner, question, self.rerolls_decided)

    def rerolls_decided(self, world: World, emit: Sink, choice: SpendSensor | UseUpgrade | Keep) -> Next:
        """LOK-ATTACK-24."""
        if not isinstance(choice, SpendSensor):
            return Go(self.generate_power)
        seat, target = self.attacker(world).owner, self.victim(world)
        side = side_of(world, seat)
        locks = with_one(target.locks, side, -1)
        alter(world, self.target, locks=locks)
        emit(SensorSpent(seat=seat, target=target.name, left=locks[side], rules=("LOK-ATTACK-21", "LOK-ATTACK-24")))
        return roll(Roll((self.gun_dice(world, 1),), "LOK-ATTACK-21"), self.sensed)

    def sensed(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """LOK-ATTACK-23: one die, which sensor points cannot roll again."""
        return self.rolled_again(world, emit, rolled, SENSORS, "sensor point", "LOK-ATTACK-21")

    # -- power dice -------------------------------------------------------------------------------------------------------

    def generate_power(self, world: World, emit: Sink) -> Next:
        """LOK-CRIT-02, LOK-CRIT-03, LOK-WSA-03: guns that pierce leave nothing to roll or to overcharge against."""
        weapon, hits = self.arms(world), self.hits(world)
        if not hits.guns:
            return Done()
        dice = self.power_dice(world).total
        if not dice:
            through = power.critical_hits(weapon, hits, 0).total
            ship, target = self.attacker(world).name, self.victim(world).name
            emit(Pierced(ship=ship, target=target, hits=through, rules=("LOK-WSA-03", "LOK-WSA-04")))
            return self._strike(world, through)
        return Go(self.overcharge if is_overcharge_open(world, self.target, dice) else self.roll_power)

    def power_dice(self, world: World) -> Sum:
        dice = power.power_dice(self.arms(world), self.hits(world))
        return power.overcharged(dice) if self.overcharged else dice

    def overcharge(self, world: World, emit: Sink) -> Next:
        """LOK-CRIT-03: the target's controller decides before the roll."""
        target = self.victim(world)
        cost = overcharge_cost(world, target)
        assert cost is not None
        hits, attacker, battery = self.hits(world), self.attacker(world).name, self.arms(world).id
        dice = self.power_dice(world)
        left = power.overcharged(dice).total
        question = OverchargeQuestion(target.name, attacker, battery, hits.guns, hits.solid, dice.total, cost, left)
        return Ask(target.owner, question, self.overcharge_decided)

    def overcharge_decided(self, world: World, emit: Sink, choice: Decide | UseUpgrade) -> Next:
        """LOK-CRIT-04, LOK-CRIT-05, LOK-UPG-04."""
        target = self.victim(world)
        if isinstance(choice, UseUpgrade):
            refresh(world, emit, self.target, choice.upgrade)
            return Go(self.overcharge)
        if not choice.yes:
            return Go(self.roll_power)
        cost = overcharge_cost(world, target)
        assert cost is not None
        reactor.spend(world, self.target, cost)
        frame = replace(self, overcharged=True)
        before, after = self.power_dice(world).total, frame.power_dice(world).total
        emit(Overcharged(ship=target.name, points=cost, before=before, after=after, rules=("LOK-CRIT-04", "LOK-CRIT-05")))
        return Go(frame.roll_power)

    def roll_power(self, world: World, emit: Sink) -> Next:
        """LOK-CRIT-02, LOK-CRIT-07."""
        dice, needs = self.power_dice(world).total, critical_value(world, self.victim(world))
        return roll(Roll((Dice(dice, seat=self.attacker(world).owner, needs=needs),), "LOK-CRIT-07"), self.power_rolled)

    def power_rolled(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """LOK-CRIT-07, LOK-CRIT-08, LOK-RUL-CRIT-6: the critical value before this attack counts for all its dice."""
        ship, target, faces = self.attacker(world), self.victim(world), rolled.groups[0]
        needs = critical_value(world, target)
        critical = power.critical_hits(self.arms(world), self.hits(world), sum(face >= needs for face in faces))
        emit(
            PowerRolled(
                ship=ship.name,
                target=target.name,
                rolled=(ShownRoll(faces, ship.owner, "power", self.power_dice(world).parts, needs),),
                needs=needs,
                critical=critical,
                rules=("LOK-CRIT-07", "LOK-CRIT-08"),
            )
        )
        return self._strike(world, critical.total)

    # -- what several steps do --------------------------------------------------------------------------------------------

    def _strike(self, world: World, hits: int) -> Next:
        by = self.attacker(world).owner
        return Call(CriticalHits(target=self.target, hits=hits, by=by), self.finish) if hits else Done()

    def missed(self, world: World, kind: str) -> list[int]:
        """LOK-REROLL-01: places of dice that missed and have not had this kind of re-roll."""
        needs = power.aim(self.status(world)).hit
        return [i for i, die in enumerate(self.dice) if die.face < needs and kind not in die.again]

    def gun_dice(self, world: World, number: int) -> Dice:
        return Dice(number, seat=self.attacker(world).owner, needs=power.aim(self.status(world)).hit)

    def _shown(self, world: World, faces: tuple[int, ...]) -> ShownRoll:
        return ShownRoll(faces, self.attacker(world).owner, "guns", needs=power.aim(self.status(world)).hit)

    def rolled_again(self, world: World, emit: Sink, rolled: Rolled, kind: str, why: str, rule: str) -> Next:
        dice, faces = list(self.dice), rolled.groups[0]
        for at, face in zip(self.missed(world, kind), faces, strict=False):
            dice[at] = GunDie(face, (*dice[at].again, kind))
        frame = replace(self, dice=tuple(dice))
        hits = frame.hits(world)
        emit(
            GunsRerolled(
                ship=self.attacker(world).name,
                battery=self.arms(world).id,
                why=why,
                rolled=(self._shown(world, faces),),
                hits=hits.guns,
                solid=hits.solid,
                rules=(rule,),
            )
        )
        return Go(frame.rerolls)


def _center(world: World, attacker: Ship | Fighter) -> Point:
    return attacker.center() if isinstance(attacker, Ship) else fighter_pose(world, attacker)[:2]

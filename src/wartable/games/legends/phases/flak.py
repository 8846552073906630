"""LOK-AF, LOK-MISSILE-27: an F battery fires at missiles."""

from msgspec.structs import replace

from wartable.core import Ask, Dice, Done, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.core.frames import Step
from wartable.games.legends import windows
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flak import AddDice, Reroll, ShootDown
from wartable.games.legends.events.flak import FlakFired, FlakRolled, MissilesShotDown
from wartable.games.legends.events.upgrades import UpgradeUsed
from wartable.games.legends.requests.flak import BlastQuestion, FlakRerollQuestion, ShootDownQuestion
from wartable.games.legends.rules.flak import (
    Volley,
    again_by_high_rof,
    again_by_upgrade,
    blast_dice,
    can_gain,
    group,
    killing,
    needs,
    rolled,
)
from wartable.games.legends.rules.upgrades import usable, use
from wartable.games.legends.state import DAMAGED, World, alter, missile_named, weapons


class Flak(Frame, frozen=True, tag="legends.Flak"):
    """LOK-RUL-WSA-4: roll, Blast, re-rolls of misses, forced re-rolls of kills, and then the kills are given out."""

    ship: int
    battery: int
    target: int
    group: tuple[int, ...] = ()
    """LOK-RUL-AF-4: fixed when the attack is declared."""
    volley: Volley = Volley()
    extra: int = 0

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-AF-03, LOK-ATTACK-03."""
        ship, weapon, seat = world.ships[self.ship], self._weapon(world), self._seat(world)
        alter(world, self.ship, fired=(*ship.fired, self.battery))
        declared = replace(self, group=group(world, seat, self.target))
        return roll(Roll((Dice(weapon.guns, seat=seat, needs=needs(weapon)),), "LOK-AF-03"), declared.fired)

    def fired(self, world: World, emit: Sink, dice: Rolled) -> Next:
        weapon, faces = self._weapon(world), dice.groups[0]
        volley = rolled(weapon, Volley(), faces)
        target = world.missiles[self.target].name
        emit(
            FlakFired(
                ship=world.ships[self.ship].name,
                battery=weapon.id,
                target=target,
                rolled=(self._shown(world, faces),),
                kills=volley.kills,
                rules=("LOK-AF-03", "LOK-WSA-01" if "anti_missile" in weapon.abilities else "LOK-MISSILE-28"),
            )
        )
        return Go(replace(self, volley=volley, extra=blast_dice(weapon, faces)).blast)

    def blast(self, world: World, emit: Sink) -> Next:
        """LOK-WSA-06, LOK-RUL-WSA-2: before any die is rolled again."""
        if not self.extra or not self._can_gain(world):
            return Go(self.rerolls)
        ship = world.ships[self.ship].name
        return Ask(self._seat(world), BlastQuestion(ship, self._weapon(world).id, self.extra), self.blasted)

    def blasted(self, world: World, emit: Sink, choice: AddDice) -> Next:
        if not choice.number:
            return Go(self.rerolls)
        return self._roll(world, (choice.number,), "LOK-WSA-06", self.added)

    def added(self, world: World, emit: Sink, dice: Rolled) -> Next:
        """LOK-WSA-07: these add no further ones."""
        volley = rolled(self._weapon(world), self.volley, dice.groups[0])
        return self._told(world, emit, volley, dice, "Blast", "LOK-WSA-06")

    def rerolls(self, world: World, emit: Sink) -> Next:
        """LOK-REROLL-03: failures first. LOK-REROLL-01: High ROF rolls a die once, and an upgrade may roll it once more."""
        weapon, volley = self._weapon(world), self.volley
        misses = volley.misses + volley.tired
        if not misses or not self._can_gain(world):
            return Go(self.forced)
        high_rof = volley.misses if "high_rof" in weapon.abilities else 0
        if not high_rof and not usable(world, self.ship, windows.flak_dice):
            return Go(self.forced)
        question = FlakRerollQuestion(world.ships[self.ship].name, weapon.id, volley.kills, misses, high_rof)
        return Ask(self._seat(world), question, self.chosen)

    def chosen(self, world: World, emit: Sink, choice: Reroll | UseUpgrade | Keep) -> Next:
        if isinstance(choice, Reroll):
            return self._roll(world, (choice.number,), "LOK-WSA-08", self.again)
        if isinstance(choice, UseUpgrade):
            use(world, self.ship, choice.upgrade)
            emit(UpgradeUsed(ship=choice.ship, upgrade=choice.upgrade, rules=("LOK-UPG-01",)))
            return self._roll(world, (self.volley.misses, self.volley.tired), "LOK-UPG-01", self.all_again)
        return Go(self.forced)

    def again(self, world: World, emit: Sink, dice: Rolled) -> Next:
        volley = again_by_high_rof(self._weapon(world), self.volley, dice.groups[0])
        return self._told(world, emit, volley, dice, "High ROF", "LOK-WSA-08")

    def all_again(self, world: World, emit: Sink, dice: Rolled) -> Next:
        volley = again_by_upgrade(self._weapon(world), self.volley, *dice.groups)
        return self._told(world, emit, volley, dice, "all missed dice again", "LOK-RUL-WSA-8")

    def forced(self, world: World, emit: Sink) -> Next:
        """LOK-AF-07, LOK-RUL-AF-6: a damaged battery rolls every killing die again."""
        if world.ships[self.ship].batteries[self.battery] != DAMAGED or not self.volley.kills:
            return Go(self.kills)
        return self._roll(world, (self.volley.kills,), "LOK-AF-07", self.confirmed)

    def confirmed(self, world: World, emit: Sink, dice: Rolled) -> Next:
        """LOK-AF-08, LOK-AF-09: a kill stands where its die kills again, and is nothing where it does not."""
        volley = Volley(killing(self._weapon(world), dice.groups[0]))
        self._tell(world, emit, volley, dice, "a damaged battery rolls its kills again", "LOK-AF-07")
        return Go(replace(self, volley=volley).kills)

    def kills(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-AF-1: kills may be waived, but nobody is asked whether he wants the one missile that he fired at."""
        most = min(self.volley.kills, len(self.group))
        if not most:
            return Done()
        if len(self.group) == 1:
            return Go(self.take_target)
        ship, names = world.ships[self.ship].name, tuple(world.missiles[m].name for m in self._by_danger(world))
        return Ask(self._seat(world), ShootDownQuestion(ship, self._weapon(world).id, most, names), self.take)

    def take_target(self, world: World, emit: Sink) -> Next:
        return self._remove(world, emit, (world.missiles[self.target].name,))

    def take(self, world: World, emit: Sink, choice: ShootDown) -> Next:
        return self._remove(world, emit, choice.missiles)

    # -- what the steps share -------------------------------------------------------------------------------------------

    def _remove(self, world: World, emit: Sink, names: tuple[str, ...]) -> Next:
        """LOK-MISSILE-18, LOK-MISSILE-28, LOK-MISSILE-31."""
        for name in names:
            missile = missile_named(world, name)
            world.missiles[missile] = replace(world.missiles[missile], gone=True, attached=-1)
        if names:
            emit(MissilesShotDown(seat=self._seat(world), missiles=names, rules=("LOK-MISSILE-28", "LOK-MISSILE-31")))
        return Done()

    def _by_danger(self, world: World) -> list[int]:
        """Those at this ship's own hull first, then the strongest ones, then as near to the target as they are."""
        missiles, kinds = world.missiles, world.catalog.missiles
        return sorted(self.group, key=lambda m: (missiles[m].attached != self.ship, -kinds[missiles[m].kind].power))

    def _can_gain(self, world: World) -> bool:
        return can_gain(self.volley, len(self.group), world.ships[self.ship].batteries[self.battery])

    def _roll(self, world: World, numbers: tuple[int, ...], rule: str, then: Step) -> Next:
        seat, least = self._seat(world), needs(self._weapon(world))
        return roll(Roll(tuple(Dice(number, seat=seat, needs=least) for number in numbers), rule), then)

    def _told(self, world: World, emit: Sink, volley: Volley, dice: Rolled, why: str, rule: str) -> Next:
        self._tell(world, emit, volley, dice, why, rule)
        return Go(replace(self, volley=volley).rerolls)

    def _tell(self, world: World, emit: Sink, volley: Volley, dice: Rolled, why: str, rule: str) -> None:
        shown = tuple(self._shown(world, faces) for faces in dice.groups)
        ship, battery = world.ships[self.ship].name, self._weapon(world).id
        emit(FlakRolled(ship=ship, battery=battery, why=why, rolled=shown, kills=volley.kills, rules=(rule,)))

    def _shown(self, world: World, faces: tuple[int, ...]) -> ShownRoll:
        weapon = self._weapon(world)
        return ShownRoll(faces, self._seat(world), weapon.name, needs=needs(weapon))

    def _seat(self, world: World) -> Seat:
        return world.ships[self.ship].owner

    def _weapon(self, world: World) -> Weapon:
        return weapons(world, world.ships[self.ship])[self.battery]

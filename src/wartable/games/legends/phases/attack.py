"""LOK-ATTACK, LOK-BOMB: a ship's power battery or a bomber attacks a warship."""

from wartable.core import Next, Request, Roll, Rolled, Sink, roll
from wartable.games.legends import windows
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.events.upgrades import UpgradeUsed
from wartable.games.legends.phases.power_fire import SENSORS, UPGRADE, PowerFire
from wartable.games.legends.requests.fire import BomberDiceQuestion, GunDiceQuestion
from wartable.games.legends.rules import upgrades
from wartable.games.legends.rules.bombers import guns_of
from wartable.games.legends.state import Fighter, Ship, World, alter, alter_fighter, side_of, weapons


class PowerAttack(PowerFire, frozen=True, tag="legends.PowerAttack"):
    """LOK-ATTACK-03, LOK-RUL-ATTACK-1: one battery, one attack, one target."""

    ship: int
    battery: int

    def attacker(self, world: World) -> Ship:
        return world.ships[self.ship]

    def arms(self, world: World) -> Weapon:
        return weapons(world, self.attacker(world))[self.battery]

    def status(self, world: World) -> int:
        return self.attacker(world).batteries[self.battery]

    def use(self, world: World) -> None:
        alter(world, self.ship, fired=(*self.attacker(world).fired, self.battery))

    def again(self, world: World) -> Request | None:
        """LOK-ATTACK-21, LOK-ATTACK-22, LOK-RUL-SENSOR-2: by sensor points on the target, and by an upgrade."""
        unsensed, undrilled = self.missed(world, SENSORS), self.missed(world, UPGRADE)
        ship, target = self.attacker(world), self.victim(world)
        by_sensors = unsensed and target.locks[side_of(world, ship.owner)]
        by_upgrade = undrilled and ship.upgrades and upgrades.usable(world, self.ship, windows.gun_dice)
        if not by_sensors and not by_upgrade:
            return None
        battery = self.arms(world).id
        return GunDiceQuestion(ship.name, battery, target.name, self.faces(), len(unsensed), len(undrilled))

    def rerolls_decided(self, world: World, emit: Sink, choice: SpendSensor | UseUpgrade | Keep) -> Next:
        """A miss cannot become worse, so an upgrade rolls all of them again."""
        if not isinstance(choice, UseUpgrade):
            return super().rerolls_decided(world, emit, choice)
        upgrades.use(world, self.ship, choice.upgrade)
        emit(UpgradeUsed(ship=self.attacker(world).name, upgrade=choice.upgrade, rules=("LOK-UPG-01",)))
        missed = len(self.missed(world, UPGRADE))
        return roll(Roll((self.gun_dice(world, missed),), "LOK-REROLL-02"), self.drilled)

    def drilled(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """LOK-REROLL-02: an upgrade's re-roll is a kind of its own."""
        return self.rolled_again(world, emit, rolled, UPGRADE, "upgrade", "LOK-REROLL-02")


class BomberAttack(PowerFire, frozen=True, tag="legends.BomberAttack"):
    """LOK-BOMB-03, LOK-RUL-BOMB-1, LOK-RUL-BOMB-5: every token is a battery of its own, and nobody fires back."""

    fighter: int
    weapon: int

    def attacker(self, world: World) -> Fighter:
        return world.fighters[self.fighter]

    def arms(self, world: World) -> Weapon:
        return guns_of(world, self.fighter, self.weapon)

    def use(self, world: World) -> None:
        """LOK-FTR-11."""
        alter_fighter(world, self.fighter, attacked=True)

    def again(self, world: World) -> Request | None:
        """LOK-RUL-SENSOR-2: sensor points serve warships, unless players agreed otherwise."""
        unsensed, target = len(self.missed(world, SENSORS)), self.victim(world)
        bomber = self.attacker(world)
        if not world.flags.bombers_use_sensors or not unsensed or not target.locks[side_of(world, bomber.owner)]:
            return None
        return BomberDiceQuestion(bomber.name, self.arms(world).id, target.name, self.faces(), unsensed)

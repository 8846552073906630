"""LOK-ACT-11: what all activations of warships share: sensors first, missiles at the hull, coming to rest."""

from wartable.core import Ask, Call, Done, Frame, Go, Next, Sink
from wartable.core.errors import EngineFault
from wartable.core.frames import Step
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.events.escorts import EscortsSetOut
from wartable.games.legends.events.flight import LocksPlaced
from wartable.games.legends.events.turn import UnitDone
from wartable.games.legends.phases.contact import attach
from wartable.games.legends.phases.settling import Settling
from wartable.games.legends.phases.strike import MissileStrike
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.games.legends.rules import values
from wartable.games.legends.rules.arms import forget_defense
from wartable.games.legends.rules.missiles import at_hull, free_at_hull
from wartable.games.legends.state import Ship, World, alter, alter_fighter, enemy_ships, escorts, ship_named, side_of


class Activation(Frame, frozen=True):
    """It is dropped where the ship is destroyed or leaves the table (LOK-MISSILE-26, LOK-RUL-HULL-5, LOK-RUL-EDGE-1)."""

    ship: int

    def alive(self, world: World) -> bool:
        return world.ships[self.ship].place == "table"

    def token(self, world: World) -> Ship:
        return world.ships[self.ship]

    # -- sensors ----------------------------------------------------------------------------------------------------------

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-SENSOR-01, LOK-SENSOR-02, LOK-SENSOR-08."""
        ship = self.token(world)
        points = values.sensors(world, ship)
        if not points or not enemy_ships(world, ship.owner):
            return Go(self.go_on)
        return Ask(ship.owner, SensorsQuestion(ship.name, points), self.lock)

    def lock(self, world: World, emit: Sink, choice: Lock) -> Next:
        """LOK-SENSOR-03, LOK-SENSOR-04, LOK-SENSOR-05, LOK-RUL-SENSOR-1: tokens of the side, on the ships that carry them.

        LOK-RUL-PLAYERS-2: allies use them as well.
        """
        side = side_of(world, self.token(world).owner)
        for target, number in choice.points:
            at = ship_named(world, target)
            locks = list(world.ships[at].locks)
            locks[side] += number
            alter(world, at, locks=tuple(locks))
        if choice.points:
            emit(LocksPlaced(ship=self.token(world).name, points=choice.points, rules=("LOK-SENSOR-03",)))
        return Go(self.go_on)

    def go_on(self, world: World, emit: Sink) -> Next:
        """What comes after the sensors."""
        raise EngineFault(f"{type(self).__name__} does not say what comes after the sensors")

    # -- the move ---------------------------------------------------------------------------------------------------------

    def struck_first(self, world: World, emit: Sink, then: Step) -> Next:
        """LOK-MISSILE-15: missiles at the hull strike before the ship moves, however they got there.

        LOK-RUL-ACT-3: from now on its escorts count as activated.
        """
        if along := escorts(world, self.ship):
            names = tuple(alter_fighter(world, fighter, activated=True).name for fighter in along)
            rules = ("LOK-ESCORT-03", "LOK-RUL-ACT-3")
            emit(EscortsSetOut(ship=self.token(world).name, fighters=names, rules=rules))
        for missile in free_at_hull(world, self.ship):
            attach(world, emit, missile, self.ship, "LOK-MISSILE-15")
        if at_hull(world, self.ship):
            return Call(MissileStrike(ship=self.ship), then)
        forget_defense(world, self.ship)
        return Go(then)

    def settle(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-OVERLAP-1: overlaps are resolved where the ship comes to rest."""
        return Call(Settling(ship=self.ship), self.rest)

    def rest(self, world: World, emit: Sink) -> Next:
        """LOK-ACT-08."""
        emit(UnitDone(ship=alter(world, self.ship, activated=True).name, rules=("LOK-ACT-08",)))
        return Done()

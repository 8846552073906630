"""LOK-PREC: fighters at the side of a warship make a precision attack on it."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Dice, Done, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.precision import HoldFire
from wartable.games.legends.events.precision import PrecisionDeclared, PrecisionFailed, PrecisionRolled
from wartable.games.legends.phases.gunnery import fire
from wartable.games.legends.phases.precision_hit import PrecisionHit
from wartable.games.legends.requests.precision import DefensiveFireQuestion
from wartable.games.legends.rules.precision import PRECISE, defenses
from wartable.games.legends.state import World, alter_fighter


class Precision(Frame, frozen=True, tag="legends.Precision"):
    """LOK-RUL-PREC-1: all attackers declare together, the ship defends itself, and those that are left roll together."""

    ship: int
    fighters: tuple[int, ...]
    hits: int = 0
    """Precision hits that are still to be resolved."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-PREC-02, LOK-RUL-PREC-8: no matter what becomes of them, they have attacked."""
        for fighter in self.fighters:
            alter_fighter(world, fighter, attacked=True)
        emit(PrecisionDeclared(ship=world.ships[self.ship].name, fighters=self._names(world), rules=("LOK-PREC-02",)))
        return Go(self.defend)

    def defend(self, world: World, emit: Sink) -> Next:
        """LOK-PREC-04, LOK-RUL-PREC-2: asked as long as a battery can fire at an attacker."""
        there = [i for i in self.fighters if world.fighters[i].place == "table"]
        if not defenses(world, self.ship, there):
            return Go(self.attack)
        ship, names = world.ships[self.ship], tuple(world.fighters[i].name for i in there)
        return Ask(ship.owner, DefensiveFireQuestion(ship.name, names), self.defended)

    def defended(self, world: World, emit: Sink, choice: Fire | HoldFire) -> Next:
        if isinstance(choice, HoldFire):
            return Go(self.attack)
        return Call(fire(world, self.ship, choice.battery, choice.target), self.defend)

    def attack(self, world: World, emit: Sink) -> Next:
        """LOK-PREC-05, LOK-PREC-06, LOK-PREC-07: one die for each attacker that is neither destroyed nor disrupted."""
        left = self._left(world)
        if not left:
            emit(PrecisionFailed(ship=world.ships[self.ship].name, rules=("LOK-PREC-05", "LOK-PREC-06")))
            return Done()
        return roll(Roll((Dice(len(left), seat=self._seat(world), needs=PRECISE),), "LOK-PREC-07"), self.rolled)

    def rolled(self, world: World, emit: Sink, dice: Rolled) -> Next:
        """LOK-PREC-08."""
        (faces,) = dice.groups
        hits = sum(face >= PRECISE for face in faces)
        emit(
            PrecisionRolled(
                ship=world.ships[self.ship].name,
                fighters=tuple(world.fighters[i].name for i in self._left(world)),
                rolled=(ShownRoll(faces, self._seat(world), "precision", needs=PRECISE),),
                hits=hits,
                rules=("LOK-PREC-07", "LOK-PREC-08"),
            )
        )
        return Go(replace(self, hits=hits).next_hit)

    def next_hit(self, world: World, emit: Sink) -> Next:
        """LOK-PREC-09: one at a time."""
        if not self.hits or world.ships[self.ship].place != "table":
            return Done()
        hit = PrecisionHit(target=self.ship, by=self._seat(world))
        return Call(hit, replace(self, hits=self.hits - 1).next_hit)

    # -- what several steps do --------------------------------------------------------------------------------------------

    def _left(self, world: World) -> list[int]:
        fighters = world.fighters
        return [i for i in self.fighters if fighters[i].place == "table" and not fighters[i].disrupted]

    def _names(self, world: World) -> tuple[str, ...]:
        return tuple(world.fighters[i].name for i in self.fighters)

    def _seat(self, world: World) -> Seat:
        return world.fighters[self.fighters[0]].owner

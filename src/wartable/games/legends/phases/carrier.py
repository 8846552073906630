"""LOK-ESCORT-03: a warship moves with its escorts, which attack on the way and leave it where it cannot take them."""

from msgspec.structs import replace

from wartable.core import Call, Done, Frame, Go, Next, Sink
from wartable.core.errors import EngineFault
from wartable.games.legends.choices.escorts import Arrange, EscortFire
from wartable.games.legends.events.escorts import EscortMoved
from wartable.games.legends.phases.destruction import remove_ship
from wartable.games.legends.phases.gunnery import attack
from wartable.games.legends.phases.race import race_won
from wartable.games.legends.phases.yielding import Yielding
from wartable.games.legends.requests.escorts import attacker
from wartable.games.legends.rules.carrying import strand
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.state import World, alter_fighter, escorts, fighter_named, fighter_pose


class Carrier(Frame, frozen=True, kw_only=True):
    """A move of a warship, step by step."""

    ship: int
    carried: tuple[int, ...] = ()
    """Its escorts before the attack that is under way."""

    def alive(self, world: World) -> bool:
        """LOK-RUL-HULL-5: a ship that is gone fires no more."""
        return world.ships[self.ship].place == "table"

    def begin(self, world: World, emit: Sink) -> Next:
        raise EngineFault(f"{type(self).__name__} does not say how the ship moves")

    def escort_acts(self, world: World, emit: Sink, choice: EscortFire | Arrange) -> Next:
        """LOK-ESCORT-04, LOK-ESCORT-05: from where it is now."""
        if isinstance(choice, Arrange):
            self._arrange(world, emit, choice)
            return Go(self.begin)
        fighter, weapon = attacker(world, choice)
        then = replace(self, carried=tuple(escorts(world, self.ship)))
        return Call(attack(world, fighter, weapon, choice.target), then.leave_behind)

    def leave_behind(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-DISRUPT-5, TPL-40: an escort that was disrupted stays where that happened, beside anything there."""
        behind = tuple(i for i in self.carried if world.fighters[i].place == "table" and world.fighters[i].ship != self.ship)
        then = replace(self, carried=())
        return Call(Yielding(fighters=behind, ship=self.ship), then.begin) if behind else Go(then.begin)

    def go_away(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-EDGE-4: its escorts stay on the table."""
        behind = tuple(escorts(world, self.ship)) if world.fighters else ()
        if not behind:
            return Go(self.gone)
        strand(world, self.ship)
        return Call(Yielding(fighters=behind, ship=self.ship), self.gone)

    def gone(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-EDGE-1: as the players agreed."""
        remove_ship(world, emit, self.ship, "left" if world.flags.edge == "leave" else "destroyed")
        return race_won(world, emit) or Done()

    def _arrange(self, world: World, emit: Sink, choice: Arrange) -> None:
        """TPL-39, LOK-RUL-TPL-18: without using movement."""
        fighter = fighter_named(world, choice.fighter)
        start = fighter_pose(world, world.fighters[fighter])
        found = alter_fighter(world, fighter, edge=EDGES[choice.side], along=choice.along)
        ship, end = world.ships[self.ship].name, fighter_pose(world, found)
        emit(EscortMoved(fighter=found.name, ship=ship, start=start, end=end, rules=("TPL-39",)))

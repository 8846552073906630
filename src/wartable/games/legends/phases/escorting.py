"""LOK-STATUS-12: which fighters escort in this game turn."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.status import Escort, EscortShip, StepAway, StepOut
from wartable.games.legends.events.status import EscortsChosen, SteppedAway
from wartable.games.legends.requests.status import EscortQuestion, HostQuestion, StepQuestion
from wartable.games.legends.rules.escorts import from_corner, take_berth
from wartable.games.legends.rules.regrouping import players
from wartable.games.legends.rules.stepping import deciding, has_choice, hosts, straight_out, toward
from wartable.games.legends.state import World, alter_fighter, escorts, fighter_named, friendly_ships, ship_named
from wartable.geometry.units import Pose


class Escorting(Frame, frozen=True, tag="legends.Escorting"):
    """LOK-STATUS-12: in reverse initiative order."""

    order: tuple[Seat, ...] = ()
    """Players who have yet to decide."""
    staying: tuple[int, ...] = ()
    """Fighters of the first of these players that escort and have yet to be assigned a ship."""
    leaving: tuple[int, ...] = ()
    """Those that have yet to step away."""
    straight: bool = False
    """All of these go straight out."""

    def begin(self, world: World, emit: Sink) -> Next:
        return Go(replace(self, order=players(world)).decide)

    def decide(self, world: World, emit: Sink) -> Next:
        """LOK-STATUS-12, LOK-RUL-STATUS-9: for all eligible fighters of a player at once."""
        if not self.order:
            return Done()
        names = tuple(world.fighters[i].name for i in deciding(world, self.order[0]))
        if not names:
            return Go(replace(self, order=self.order[1:]).decide)
        return Ask(self.order[0], EscortQuestion(names), self.decided)

    def decided(self, world: World, emit: Sink, choice: Escort) -> Next:
        staying = tuple(fighter_named(world, fighter) for fighter in choice.fighters)
        leaving = tuple(i for i in deciding(world, self.order[0]) if i not in staying)
        return Go(replace(self, staying=self._in_order(world, staying), leaving=leaving, straight=False).stay)

    # -- who escorts ----------------------------------------------------------------------------------------------------

    def stay(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-STATUS-8: the owner picks the ship where there are two."""
        staying = self._there(world, self.staying)
        if not staying:
            return Go(self.tell)
        ships, then = hosts(world, staying[0]), replace(self, staying=staying)
        if len(ships) == 1:
            return then._escort(world, ships[0])
        names = tuple(world.ships[ship].name for ship in ships)
        return Ask(self.order[0], HostQuestion(world.fighters[staying[0]].name, names), then.hosted)

    def hosted(self, world: World, emit: Sink, choice: EscortShip) -> Next:
        return self._escort(world, ship_named(world, choice.ship))

    def tell(self, world: World, emit: Sink) -> Next:
        seat = self.order[0]
        for ship in friendly_ships(world, seat):
            names = [world.fighters[i].name for i in escorts(world, ship) if world.fighters[i].owner == seat]
            if names:
                emit(EscortsChosen(ship=world.ships[ship].name, fighters=tuple(names), rules=("LOK-STATUS-12",)))
        return Go(self.leave)

    # -- who leaves ----------------------------------------------------------------------------------------------------

    def leave(self, world: World, emit: Sink) -> Next:
        """LOK-STATUS-13, LOK-RUL-STATUS-6: the owner chooses the direction, unless the next place is farther out."""
        leaving = self._there(world, self.leaving)
        if not leaving:
            return Go(replace(self, order=self.order[1:]).decide)
        fighter, then = leaving[0], replace(self, leaving=leaving)
        if self.straight or not has_choice(world, fighter):
            return Go(then.step_out)
        ship = world.ships[min(hosts(world, fighter))].name
        return Ask(self.order[0], StepQuestion(world.fighters[fighter].name, ship), then.directed)

    def directed(self, world: World, emit: Sink, choice: StepAway | StepOut) -> Next:
        if isinstance(choice, StepOut):
            return Go(replace(self, straight=True).step_out)
        return self._step(world, emit, toward(world, self.leaving[0], choice.at))

    def step_out(self, world: World, emit: Sink) -> Next:
        return self._step(world, emit, straight_out(world, self.leaving[0]))

    # -- what the steps share -------------------------------------------------------------------------------------------

    def _there(self, world: World, fighters: tuple[int, ...]) -> tuple[int, ...]:
        """LOK-SC1-10: without those that left because their player conceded or their ship left."""
        able = deciding(world, self.order[0])
        return tuple(i for i in fighters if i in able)

    def _in_order(self, world: World, staying: tuple[int, ...]) -> tuple[int, ...]:
        """Fighters beside only one ship come first, so that each ship's escorts are known when a choice is made.

        Among these, the nearest to a corner: it has the least room to be set straight, and its neighbors make way for it.
        """
        ships = {fighter: hosts(world, fighter) for fighter in staying}
        return tuple(sorted(staying, key=lambda i: (len(ships[i]), from_corner(world, i, ships[i][0]))))

    def _escort(self, world: World, ship: int) -> Next:
        take_berth(world, self.staying[0], ship)
        return Go(replace(self, staying=self.staying[1:]).stay)

    def _step(self, world: World, emit: Sink, end: Pose) -> Next:
        """LOK-STATUS-13, LOK-STATUS-14: nothing else about the fighter changes."""
        fighter = world.fighters[self.leaving[0]]
        alter_fighter(world, self.leaving[0], pose=end)
        ship = world.ships[min(hosts(world, self.leaving[0]))].name
        rules = ("LOK-STATUS-13", "LOK-RUL-STATUS-6")
        emit(SteppedAway(fighter=fighter.name, ship=ship, start=fighter.pose, end=end, rules=rules))
        return Go(replace(self, leaving=self.leaving[1:]).leave)

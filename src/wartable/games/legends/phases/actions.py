"""LOK-ACT: the Action Phase."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.fighters import ActivateFighters
from wartable.games.legends.choices.turn import Activate, ChooseOrder
from wartable.games.legends.events.turn import OrderChosen, PhaseBegan, UnitActivated
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.phases.template import TemplateActivation
from wartable.games.legends.requests.turn import OrderQuestion, UnitQuestion
from wartable.games.legends.rules.order import free_fighters, group_size, has_unit, units, winner
from wartable.games.legends.state import World, fighter_named, ship_named


class ActionPhase(Frame, frozen=True, tag="legends.ActionPhase"):
    """LOK-ACT-02, LOK-ACT-07: players activate units in turn until nobody has one left."""

    place: int = 0
    """The place in the order of action of the player whose opportunity it is."""
    left: int = 0
    """LOK-RUL-ACT-5: how many units this opportunity still allows."""
    ship: int = -1
    fighters: tuple[int, ...] = ()
    """What is activated now."""

    def begin(self, world: World, emit: Sink) -> Next:
        emit(PhaseBegan(phase="Action Phase", rules=("LOK-TURN-01",)))
        return Go(self.order)

    def order(self, world: World, emit: Sink) -> Next:
        """LOK-ACT-01: asked where it makes a difference."""
        if sum(has_unit(world, seat) for seat in world.initiative) < 2:
            return Go(self.initiative_order)
        return Ask(winner(world), OrderQuestion(), self.ordered)

    def initiative_order(self, world: World, emit: Sink) -> Next:
        world.order = world.initiative
        return Go(self.opportunity)

    def ordered(self, world: World, emit: Sink, choice: ChooseOrder) -> Next:
        """LOK-INIT-06, LOK-RUL-ACT-7: it is announced now and holds for the whole phase."""
        world.order = world.initiative if choice.order == "initiative" else world.initiative[::-1]
        rules = ("LOK-ACT-01", "LOK-RUL-ACT-7")
        emit(OrderChosen(seat=winner(world), order=choice.order, seats_in_order=world.order, rules=rules))
        return Go(self.opportunity)

    def opportunity(self, world: World, emit: Sink) -> Next:
        """LOK-ACT-02, LOK-ACT-07: the next player who has a unit left."""
        players = len(world.order)
        for place in (at % players for at in range(self.place, self.place + players)):
            if has_unit(world, world.order[place]):
                return Go(replace(self, place=place, left=world.flags.units_per_opportunity).unit)
        return Done()

    def unit(self, world: World, emit: Sink) -> Next:
        """LOK-ACT-03, LOK-ACT-09, LOK-RUL-ACT-5: one unit, or several one after the other, and nobody passes."""
        seat = self.seat(world)
        ships, free = units(world, seat), free_fighters(world, seat)
        if not self.left or not (ships or free):
            return Go(replace(self, place=self.place + 1).opportunity)
        if len(ships) == 1 and not free:
            return Go(replace(self, ship=ships[0]).activate)
        if not ships and group_size(world, len(free))[0] == len(free):
            return Go(replace(self, fighters=tuple(free)).activate_fighters)
        return Ask(seat, UnitQuestion(), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: Activate | ActivateFighters) -> Next:
        if isinstance(choice, ActivateFighters):
            fighters = tuple(fighter_named(world, fighter) for fighter in choice.fighters)
            return Go(replace(self, fighters=fighters).activate_fighters)
        return Go(replace(self, ship=ship_named(world, choice.ship)).activate)

    def activate(self, world: World, emit: Sink) -> Next:
        """TPL-01: all players move their warships by the same rules."""
        emit(UnitActivated(seat=self.seat(world), ship=world.ships[self.ship].name, rules=("LOK-ACT-02",)))
        moves = TemplateActivation if world.flags.movement == "template" else WarshipActivation
        return Call(moves(ship=self.ship), replace(self, left=self.left - 1).unit)

    def activate_fighters(self, world: World, emit: Sink) -> Next:
        """LOK-ACT-05, TPL-02: however warships move."""
        return Call(FighterGroup(seat=self.seat(world), fighters=self.fighters), replace(self, left=self.left - 1).unit)

    def seat(self, world: World) -> Seat:
        return world.order[self.place % len(world.order)]

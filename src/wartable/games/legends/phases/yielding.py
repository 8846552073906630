"""LOK-RUL-OVERLAP-4: fighters come to rest where a ship has left them."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Sink
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.requests.settling import ShiftQuestion, read_place
from wartable.games.legends.rules.places import lies_on, rests_beside
from wartable.games.legends.state import World, alter_fighter, fighter_rect
from wartable.geometry.units import Point


class Yielding(Frame, frozen=True, tag="legends.Yielding"):
    """LOK-RUL-DISRUPT-5, LOK-RUL-EDGE-4: each gives way to what lies there, by the shortest way onto the table."""

    fighters: tuple[int, ...]
    ship: int
    """Their former carrier, which is no obstacle because it moves on."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-OVERLAP-2: its owner chooses where several places are equally near."""
        if not self.fighters:
            return Done()
        fighter, places = world.fighters[self.fighters[0]], self.places(world)
        if len(places) > 1:
            return Ask(fighter.owner, ShiftQuestion(fighter.name, tuple(places)), self.shift)
        return Go(self.stay if places[0] == fighter.pose[:2] else self.give_way)

    def stay(self, world: World, emit: Sink) -> Next:
        return Go(replace(self, fighters=self.fighters[1:]).begin)

    def give_way(self, world: World, emit: Sink) -> Next:
        return self.put(world, emit, self.places(world)[0])

    def shift(self, world: World, emit: Sink, choice: Shift) -> Next:
        return self.put(world, emit, read_place(choice.place))

    def put(self, world: World, emit: Sink, place: Point) -> Next:
        """LOK-RUL-OVERLAP-5: the heading stays."""
        fighter = world.fighters[self.fighters[0]]
        off = lies_on(world, fighter_rect(world, fighter), self.names(world)) or world.ships[self.ship].name
        end = (*place, fighter.pose[2])
        alter_fighter(world, self.fighters[0], pose=end)
        emit(Pushed(token=fighter.name, off=off, start=fighter.pose, end=end, rules=("LOK-RUL-OVERLAP-4",)))
        return Go(replace(self, fighters=self.fighters[1:]).begin)

    # -- what several steps do --------------------------------------------------------------------------------------------

    def names(self, world: World) -> tuple[str, ...]:
        return tuple(world.fighters[fighter].name for fighter in self.fighters)

    def places(self, world: World) -> list[Point]:
        rect = fighter_rect(world, world.fighters[self.fighters[0]])
        return rests_beside(world, rect, self.names(world), passing=self.ship)

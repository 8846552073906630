"""LOK-OVERLAP: a warship comes to rest."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Sink
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.flight import Pushed, Touched
from wartable.games.legends.requests.settling import ShiftQuestion, read_place
from wartable.games.legends.rules.missiles import touched
from wartable.games.legends.rules.places import missiles_under, rests_for_missile, rests_for_ship, ship_under
from wartable.games.legends.state import World, alter
from wartable.geometry.units import Point


class Settling(Frame, frozen=True, tag="legends.Settling"):
    """LOK-RUL-OVERLAP-1, LOK-OVERLAP-03: the ship yields to ships, then missiles yield to it. Nothing is damaged."""

    ship: int

    def alive(self, world: World) -> bool:
        return world.ships[self.ship].place == "table"

    def begin(self, world: World, emit: Sink) -> Next:
        """TPL-42: templates are removed."""
        alter(world, self.ship, anchor=world.ships[self.ship].pose(), run=0, path=(), front=0)
        return Go(self.yield_to_ships)

    def yield_to_ships(self, world: World, emit: Sink) -> Next:
        """LOK-OVERLAP-02, LOK-RUL-OVERLAP-2, LOK-RUL-OVERLAP-3: by the shortest way; where several are as short, by choice."""
        ship, places = world.ships[self.ship], rests_for_ship(world, self.ship)
        if len(places) > 1:
            return Ask(ship.owner, ShiftQuestion(ship.name, tuple(places)), self.shift_ship)
        if places[0] != ship.centre():
            self.put_ship(world, emit, places[0])
        return Go(self.push_missiles)

    def shift_ship(self, world: World, emit: Sink, choice: Shift) -> Next:
        self.put_ship(world, emit, read_place(choice.place))
        return Go(self.push_missiles)

    def put_ship(self, world: World, emit: Sink, place: Point) -> None:
        """LOK-RUL-OVERLAP-5: the heading stays, and it is no movement."""
        start, off = world.ships[self.ship].anchor, ship_under(world, self.ship)
        end = (*place, start[2])
        name = alter(world, self.ship, anchor=end).name
        emit(Pushed(token=name, off=world.ships[off].name, start=start, end=end, rules=("LOK-OVERLAP-02",)))

    def push_missiles(self, world: World, emit: Sink) -> Next:
        """LOK-OVERLAP-01, LOK-RUL-OVERLAP-3: one after the other, the nearest first."""
        under = missiles_under(world, self.ship)
        if not under:
            return Done()
        missile = world.missiles[under[0]]
        places = rests_for_missile(world, under[0], under)
        if len(places) > 1:
            return Ask(missile.owner, ShiftQuestion(missile.name, tuple(places)), self.shift_missile)
        self.put_missile(world, emit, under[0], places[0])
        return Go(self.push_missiles)

    def shift_missile(self, world: World, emit: Sink, choice: Shift) -> Next:
        self.put_missile(world, emit, missiles_under(world, self.ship)[0], read_place(choice.place))
        return Go(self.push_missiles)

    def put_missile(self, world: World, emit: Sink, index: int, place: Point) -> None:
        """LOK-RUL-OVERLAP-5, LOK-RUL-OVERLAP-6: it keeps its heading; at an enemy's hull it now counts as in contact."""
        ship, start = world.ships[self.ship], world.missiles[index].pose
        missile = replace(world.missiles[index], pose=(*place, start[2]))
        emit(Pushed(token=missile.name, off=ship.name, start=start, end=missile.pose, rules=("LOK-OVERLAP-01",)))
        world.missiles[index] = missile
        if missile.attached < 0 and self.ship in touched(world, index):
            world.missiles[index] = replace(missile, attached=self.ship)
            emit(Touched(missile=missile.name, ship=ship.name, rules=("LOK-RUL-OVERLAP-6",)))

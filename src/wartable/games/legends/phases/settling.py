"""LOK-OVERLAP: a warship comes to rest."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.flight import Pushed, Touched
from wartable.games.legends.phases.regaining import Regaining
from wartable.games.legends.requests.settling import ShiftQuestion, read_place
from wartable.games.legends.rules.carrying import out_of_place
from wartable.games.legends.rules.missiles import touched
from wartable.games.legends.rules.places import rests_beside, rests_for_ship, ship_under, under
from wartable.games.legends.state import World, alter, alter_fighter, fighter_named, fighter_rect, missile_named, missile_rect
from wartable.geometry.shapes import Rect
from wartable.geometry.units import Point


class Settling(Frame, frozen=True, tag="legends.Settling"):
    """LOK-RUL-OVERLAP-1, LOK-OVERLAP-03: it yields to ships; fighters and missiles yield to it; then its escorts to others."""

    ship: int

    def alive(self, world: World) -> bool:
        return world.ships[self.ship].place == "table"

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-OVERLAP-02, LOK-RUL-OVERLAP-2, LOK-RUL-OVERLAP-3: by the shortest way; its owner chooses among equals."""
        ship, places = world.ships[self.ship], rests_for_ship(world, self.ship)
        if len(places) > 1:
            return Ask(ship.owner, ShiftQuestion(ship.name, tuple(places)), self.shift_ship)
        if places[0] != ship.center():
            self.put_ship(world, emit, places[0])
        return Go(self.push)

    def shift_ship(self, world: World, emit: Sink, choice: Shift) -> Next:
        self.put_ship(world, emit, read_place(choice.place))
        return Go(self.push)

    def put_ship(self, world: World, emit: Sink, place: Point) -> None:
        """LOK-RUL-OVERLAP-5: the heading stays, and this is not movement."""
        start, off = world.ships[self.ship].pose(), ship_under(world, self.ship)
        end = (*place, start[2])
        name = alter(world, self.ship, anchor=end, run=0, path=(), front=0).name
        emit(Pushed(token=name, off=world.ships[off].name, start=start, end=end, rules=("LOK-OVERLAP-02",)))

    def push(self, world: World, emit: Sink) -> Next:
        """LOK-OVERLAP-01, LOK-RUL-OVERLAP-3: fighters and missiles, one after the other, the nearest first.

        LOK-RUL-OVERLAP-7: an escort of another ship stays at that ship's side.
        """
        names = under(world, self.ship)
        if not names:
            return Go(self.carry if world.fighters else self.stand)
        fighter = fighter_named(world, names[0])
        if fighter >= 0 and world.fighters[fighter].ship >= 0:
            return Call(Regaining(fighter=fighter), self.push)
        places = self._places(world, names)
        if len(places) > 1:
            return Ask(self._owner(world, names[0]), ShiftQuestion(names[0], tuple(places)), self.shift)
        return Go(self.give_way)

    def give_way(self, world: World, emit: Sink) -> Next:
        names = under(world, self.ship)
        return self._put(world, emit, names[0], self._places(world, names)[0])

    def shift(self, world: World, emit: Sink, choice: Shift) -> Next:
        return self._put(world, emit, under(world, self.ship)[0], read_place(choice.place))

    def carry(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-OVERLAP-7, LOK-RUL-EDGE-4: its own escorts come last."""
        fighter = out_of_place(world, self.ship)
        return Go(self.stand) if fighter < 0 else Call(Regaining(fighter=fighter), self.carry)

    def stand(self, world: World, emit: Sink) -> Next:
        """TPL-42: templates are removed only now, so that no question in between shows what has not been reported."""
        alter(world, self.ship, anchor=world.ships[self.ship].pose(), run=0, path=(), front=0)
        return Done()

    # -- what several steps do --------------------------------------------------------------------------------------------

    def _places(self, world: World, names: list[str]) -> list[Point]:
        return rests_beside(world, self._rect(world, names[0]), names, settling=self.ship)

    def _rect(self, world: World, name: str) -> Rect:
        missile = missile_named(world, name)
        if missile >= 0:
            return missile_rect(world, world.missiles[missile])
        return fighter_rect(world, world.fighters[fighter_named(world, name)])

    def _owner(self, world: World, name: str) -> Seat:
        missile = missile_named(world, name)
        return world.missiles[missile].owner if missile >= 0 else world.fighters[fighter_named(world, name)].owner

    def _put(self, world: World, emit: Sink, name: str, place: Point) -> Next:
        missile = missile_named(world, name)
        if missile >= 0:
            self._put_missile(world, emit, missile, place)
        else:
            self._put_fighter(world, emit, fighter_named(world, name), place)
        return Go(self.push)

    def _put_fighter(self, world: World, emit: Sink, index: int, place: Point) -> None:
        """LOK-RUL-OVERLAP-5: it keeps its heading."""
        start, off = world.fighters[index].pose, world.ships[self.ship].name
        name = alter_fighter(world, index, pose=(*place, start[2])).name
        emit(Pushed(token=name, off=off, start=start, end=(*place, start[2]), rules=("LOK-OVERLAP-01",)))

    def _put_missile(self, world: World, emit: Sink, index: int, place: Point) -> None:
        """LOK-RUL-OVERLAP-5, LOK-RUL-OVERLAP-6: it keeps its heading; at an enemy's hull it now counts as in contact."""
        ship, start = world.ships[self.ship], world.missiles[index].pose
        missile = replace(world.missiles[index], pose=(*place, start[2]))
        emit(Pushed(token=missile.name, off=ship.name, start=start, end=missile.pose, rules=("LOK-OVERLAP-01",)))
        world.missiles[index] = missile
        if missile.attached < 0 and self.ship in touched(world, index):
            world.missiles[index] = replace(missile, attached=self.ship)
            emit(Touched(missile=missile.name, ship=ship.name, rules=("LOK-RUL-OVERLAP-6",)))

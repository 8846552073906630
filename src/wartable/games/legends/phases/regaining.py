"""LOK-RUL-OVERLAP-7: an escort that cannot stay where it is finds another place at its warship's side."""

from wartable.core import Ask, Done, Frame, Go, Next, Sink
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.escorts import EscortMoved
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.requests.settling import ShiftQuestion, read_place, write_place
from wartable.games.legends.rules.carrying import nearest_spots
from wartable.games.legends.rules.escorts import release
from wartable.games.legends.rules.places import lies_on, rests_beside
from wartable.games.legends.state import Fighter, World, alter_fighter, berth, fighter_pose, fighter_rect
from wartable.geometry.align import Edge
from wartable.geometry.units import Point


class Regaining(Frame, frozen=True, tag="legends.Regaining"):
    """LOK-RUL-OVERLAP-7, LOK-RUL-EDGE-4: the nearest free spot at the hull; without one, the nearest free place anywhere."""

    fighter: int

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-OVERLAP-2: where several are equally near, its owner chooses."""
        found, spots = self.token(world), nearest_spots(world, self.fighter)
        if not spots:
            return Go(self.leave_side)
        if len(spots) > 1:
            places = tuple(self.at(world, *spot) for spot in spots)
            return Ask(found.owner, ShiftQuestion(found.name, places), self.chosen)
        return Go(self.take_spot)

    def take_spot(self, world: World, emit: Sink) -> Next:
        return self.put(world, emit, *nearest_spots(world, self.fighter)[0])

    def chosen(self, world: World, emit: Sink, choice: Shift) -> Next:
        spots = nearest_spots(world, self.fighter)
        return self.put(world, emit, *next(s for s in spots if write_place(self.at(world, *s)) == choice.place))

    def leave_side(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-OVERLAP-7: no place is left at the hull."""
        found, places = self.token(world), self.places(world)
        if len(places) > 1:
            return Ask(found.owner, ShiftQuestion(found.name, tuple(places)), self.left)
        return Go(self.leave)

    def leave(self, world: World, emit: Sink) -> Next:
        return self.put_off(world, emit, self.places(world)[0])

    def left(self, world: World, emit: Sink, choice: Shift) -> Next:
        return self.put_off(world, emit, read_place(choice.place))

    # -- what several steps do --------------------------------------------------------------------------------------------

    def token(self, world: World) -> Fighter:
        return world.fighters[self.fighter]

    def at(self, world: World, edge: Edge, along: int) -> Point:
        return berth(world, self.token(world).ship, edge, along)[:2]

    def places(self, world: World) -> list[Point]:
        found = self.token(world)
        return rests_beside(world, fighter_rect(world, found), (found.name,))

    def put(self, world: World, emit: Sink, edge: Edge, along: int) -> Next:
        """LOK-RUL-OVERLAP-5: this is not movement."""
        start = fighter_pose(world, self.token(world))
        found = alter_fighter(world, self.fighter, edge=edge, along=along)
        ship, end = world.ships[found.ship].name, fighter_pose(world, found)
        emit(EscortMoved(fighter=found.name, ship=ship, start=start, end=end, rules=("LOK-RUL-OVERLAP-7",)))
        return Done()

    def put_off(self, world: World, emit: Sink, place: Point) -> Next:
        """It is no longer at the side of its warship, and so no longer an escort."""
        found = self.token(world)
        start, ship = fighter_pose(world, found), world.ships[found.ship].name
        off = lies_on(world, fighter_rect(world, found), (found.name,)) or ship
        release(world, self.fighter)
        end = (*place, start[2])
        alter_fighter(world, self.fighter, pose=end)
        emit(Pushed(token=found.name, off=off, start=start, end=end, rules=("LOK-RUL-OVERLAP-7",)))
        return Done()

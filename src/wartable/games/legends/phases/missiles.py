"""LOK-MISSILE-07: missiles fly when all units have activated."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.choices.missiles import Aim, AimAll, FlyOn, StopAt
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.events.missiles import MissileFlew
from wartable.games.legends.phases.contact import attach
from wartable.games.legends.requests.missiles import AimQuestion, ContactQuestion
from wartable.games.legends.requests.settling import ShiftQuestion, read_place
from wartable.games.legends.rules.missiles import Stop, berth, first_touch, flying, stops, touched
from wartable.games.legends.rules.places import lies_on, rests_beside
from wartable.games.legends.state import World, enemy_ships, missile_named, missile_rect, ship_named
from wartable.geometry.measure import bearing
from wartable.geometry.sweep import flown
from wartable.geometry.units import Point, Pose


class MissileStep(Frame, frozen=True, tag="legends.MissileStep"):
    """LOK-MISSILE-08, LOK-RUL-MISSILE-16: from the lowest initiative to the highest, each player moves all missiles."""

    order: tuple[Seat, ...] = ()
    """Players who have yet to move theirs."""
    waiting: tuple[int, ...] = ()
    """Missiles of the first of them that have yet to move."""
    missile: int = -1
    target: int = -1
    together: bool = False
    """All that are waiting fly at the same target."""
    passed: int = 0
    """Ships on its way that the missile has flown past."""

    def begin(self, world: World, emit: Sink) -> Next:
        return Go(replace(self, order=world.initiative[::-1]).next_player)

    def next_player(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-09, LOK-RUL-MISSILE-8: all missiles move, as long as there is an enemy ship."""
        if not self.order:
            return Done()
        seat = self.order[0]
        waiting = tuple(flying(world, seat)) if enemy_ships(world, seat) else ()
        return Go(replace(self, waiting=waiting, together=False).aim)

    def aim(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-11, LOK-RUL-MISSILE-6: the owner chooses which missile is next, and any enemy warship."""
        if not self.waiting:
            return Go(replace(self, order=self.order[1:]).next_player)
        seat, first = self.order[0], self.waiting[0]
        ships = enemy_ships(world, seat)
        if self.together:
            return Go(replace(self, missile=first, passed=0).fly)
        if len(ships) == 1 and len(self.waiting) == 1:
            return Go(replace(self, missile=first, target=ships[0], passed=0).fly)
        return Ask(seat, AimQuestion(tuple(world.missiles[m].name for m in self.waiting)), self.aimed)

    def aimed(self, world: World, emit: Sink, choice: Aim | AimAll) -> Next:
        target, together = ship_named(world, choice.ship), isinstance(choice, AimAll)
        missile = missile_named(world, choice.missile) if isinstance(choice, Aim) else self.waiting[0]
        return Go(replace(self, missile=missile, target=target, together=together, passed=0).fly)

    def fly(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-12, LOK-RUL-MISSILE-1, LOK-RUL-MISSILE-2, LOK-RUL-MISSILE-5."""
        stop = self._stop(world)
        if stop is None:
            return Go(self.fly_out)
        if stop.ships == (self.target,):
            return self._arrive(world, emit, self.target, stop)
        names = tuple(world.ships[i].name for i in stop.ships)
        question = ContactQuestion(world.missiles[self.missile].name, names, world.ships[self.target].name)
        return Ask(self.order[0], question, self.decided)

    def decided(self, world: World, emit: Sink, choice: StopAt | FlyOn) -> Next:
        if isinstance(choice, FlyOn):
            return Go(replace(self, passed=self.passed + 1).fly)
        stop = self._stop(world)
        assert stop is not None
        return self._arrive(world, emit, ship_named(world, choice.ship), stop)

    def fly_out(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-10: the whole of its range, with nothing to stop it."""
        start, toward = world.missiles[self.missile].pose[:2], world.ships[self.target].center()
        reach = world.catalog.missile_reach[world.missiles[self.missile].kind]
        self._move(world, emit, (*flown(start, toward, reach), bearing(start, toward)), "LOK-MISSILE-10")
        return Go(self.rest)

    def rest(self, world: World, emit: Sink) -> Next:
        """LOK-OVERLAP-01, LOK-RUL-OVERLAP-1, LOK-RUL-OVERLAP-4: it gives way to anything that lies where it ends."""
        missile = world.missiles[self.missile]
        places = rests_beside(world, missile_rect(world, missile), (missile.name,))
        if len(places) > 1:
            return Ask(missile.owner, ShiftQuestion(missile.name, tuple(places)), self.shifted)
        if places[0] != missile.pose[:2]:
            self._shift(world, emit, places[0])
        return Go(self.touch)

    def shifted(self, world: World, emit: Sink, choice: Shift) -> Next:
        self._shift(world, emit, read_place(choice.place))
        return Go(self.touch)

    def touch(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-ALIGN-3: it may end its flight in contact with an enemy that it flew past."""
        ships = touched(world, self.missile)
        if len(ships) > 1:
            missile = world.missiles[self.missile]
            return Ask(missile.owner, ContactQuestion(missile.name, tuple(world.ships[i].name for i in ships)), self.stay)
        if ships:
            attach(world, emit, self.missile, ships[0], "LOK-MISSILE-12")
        return self._next()

    def stay(self, world: World, emit: Sink, choice: StopAt) -> Next:
        attach(world, emit, self.missile, ship_named(world, choice.ship), "LOK-RUL-MISSILE-5")
        return self._next()

    # -- what several steps do --------------------------------------------------------------------------------------------

    def _stop(self, world: World) -> Stop | None:
        """Where it may stop next; None where nothing is left that it can touch."""
        found = stops(world, self.missile, self.target)
        return found[self.passed] if self.passed < len(found) else None

    def _arrive(self, world: World, emit: Sink, ship: int, stop: Stop) -> Next:
        """LOK-MISSILE-12, LOK-MISSILE-14, LOK-RUL-MISSILE-18: at the hull or the escort that it touches, or slid along it."""
        end = flown(world.missiles[self.missile].pose[:2], world.ships[self.target].center(), stop.distance)
        contact = first_touch(world, self.missile, self.target, ship)
        assert contact is not None
        self._move(world, emit, berth(world, self.missile, contact[1], end), "LOK-MISSILE-12")
        attach(world, emit, self.missile, ship, "LOK-MISSILE-12")
        return self._next()

    def _move(self, world: World, emit: Sink, end: Pose, rule: str) -> None:
        missile, ship = world.missiles[self.missile], world.ships[self.target]
        world.missiles[self.missile] = replace(missile, pose=end)
        emit(MissileFlew(missile=missile.name, ship=ship.name, start=missile.pose, end=end, rules=(rule,)))

    def _shift(self, world: World, emit: Sink, place: Point) -> None:
        """LOK-RUL-OVERLAP-5: its heading stays."""
        missile = world.missiles[self.missile]
        off = lies_on(world, missile_rect(world, missile), (missile.name,))
        end = (*place, missile.pose[2])
        world.missiles[self.missile] = replace(missile, pose=end)
        emit(Pushed(token=missile.name, off=off, start=missile.pose, end=end, rules=("LOK-OVERLAP-01", "LOK-RUL-OVERLAP-4")))

    def _next(self) -> Next:
        return Go(replace(self, waiting=tuple(m for m in self.waiting if m != self.missile)).aim)

"""LOK-ALIGN-01, LOK-ESCORT-07: a fighter comes to rest fully aligned with a warship, unless an escort goes between them."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Sink
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.escorts import Send
from wartable.games.legends.choices.fighters import Fly
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.escorts import Intercepted, KeptAway
from wartable.games.legends.events.fighters import FighterFlew
from wartable.games.legends.requests.interception import FlyOnQuestion, InterceptQuestion
from wartable.games.legends.requests.settling import ShiftQuestion, read_place
from wartable.games.legends.rules.interception import interceptors, outside, places_outside
from wartable.games.legends.state import World, alter_fighter, berth, fighter_named, fighter_pose
from wartable.geometry.align import Edge
from wartable.geometry.units import Point


class Docking(Frame, frozen=True, tag="legends.Docking"):
    """LOK-RUL-ALIGN-2: it is turned to fit. The result is the way that it flew on after an interception, if it did."""

    fighter: int
    ship: int
    edge: Edge
    along: int
    left: int = 0
    """How much farther it could fly in this movement."""
    escort: int = -1
    """The one that intercepts."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-ESCORT-07, LOK-RUL-ESCORT-2, LOK-RUL-ESCORT-4: as long as an escort can intercept, one must."""
        ready = interceptors(world, self.fighter, self.ship, berth(world, self.ship, self.edge, self.along)[:2])
        if not ready:
            return Go(self.dock)
        if len(ready) == 1:
            return Go(replace(self, escort=ready[0]).intercept)
        names = tuple(world.fighters[escort].name for escort in ready)
        question = InterceptQuestion(world.fighters[self.fighter].name, world.ships[self.ship].name, names)
        return Ask(world.fighters[ready[0]].owner, question, self.sent)

    def dock(self, world: World, emit: Sink) -> Next:
        alter_fighter(world, self.fighter, pose=berth(world, self.ship, self.edge, self.along))
        return Done(())

    # -- interception -----------------------------------------------------------------------------------------------------

    def sent(self, world: World, emit: Sink, choice: Send) -> Next:
        return Go(replace(self, escort=fighter_named(world, choice.escort)).intercept)

    def intercept(self, world: World, emit: Sink) -> Next:
        """LOK-ESCORT-07, LOK-ESCORT-08, LOK-ESCORT-09: it takes the place that the other one wanted."""
        start = fighter_pose(world, world.fighters[self.escort])
        escort = alter_fighter(world, self.escort, edge=self.edge, along=self.along, intercepted=True)
        emit(
            Intercepted(
                fighter=escort.name,
                intruder=world.fighters[self.fighter].name,
                ship=world.ships[self.ship].name,
                start=start,
                end=fighter_pose(world, escort),
                rules=("LOK-ESCORT-07", "LOK-ESCORT-08"),
            )
        )
        return Go(self.keep_away)

    def keep_away(self, world: World, emit: Sink) -> Next:
        """LOK-ESCORT-10, LOK-RUL-ESCORT-2: outside the escort, or the nearest free place off the hull."""
        places = places_outside(world, self.fighter, self.ship, self.edge, self.along)
        if len(places) > 1:
            intruder = world.fighters[self.fighter]
            return Ask(intruder.owner, ShiftQuestion(intruder.name, tuple(places)), self.shifted)
        return Go(self.stay_outside)

    def stay_outside(self, world: World, emit: Sink) -> Next:
        return self._put(world, emit, places_outside(world, self.fighter, self.ship, self.edge, self.along)[0])

    def shifted(self, world: World, emit: Sink, choice: Shift) -> Next:
        return self._put(world, emit, read_place(choice.place))

    def _put(self, world: World, emit: Sink, place: Point) -> Next:
        start = world.fighters[self.fighter].pose
        end = (*place, outside(world, self.ship, self.edge, self.along).heading)
        name = alter_fighter(world, self.fighter, pose=end).name
        emit(KeptAway(fighter=name, start=start, end=end, rules=("LOK-ESCORT-10", "LOK-RUL-ESCORT-2")))
        return Done(()) if world.flags.interception_ends_move or not self.left else Go(self.fly_on)

    # -- flying on --------------------------------------------------------------------------------------------------------

    def fly_on(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-ESCORT-2: as the players agreed, with what is left of its movement."""
        intruder = world.fighters[self.fighter]
        question = FlyOnQuestion(intruder.name, world.ships[self.ship].name, self.left)
        return Ask(intruder.owner, question, self.flown_on)

    def flown_on(self, world: World, emit: Sink, choice: Fly | Pass) -> Next:
        if isinstance(choice, Pass):
            return Done(())
        start = world.fighters[self.fighter].pose
        name = alter_fighter(world, self.fighter, pose=(*choice.end(), start[2])).name
        emit(FighterFlew(fighter=name, start=start, way=choice.way, end=(*choice.end(), start[2]), rules=("LOK-RUL-ESCORT-2",)))
        return Done((start[:2], *choice.way))

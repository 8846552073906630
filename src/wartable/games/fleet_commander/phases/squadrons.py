"""FC-REINF, FC-INBOUND, FC-OUTBOUND: new units arrive."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, End, Frame, Go, Next, Pile, Sink, Sum
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import CONVOY, DECOY
from wartable.games.fleet_commander.changes import score, seen_damage
from wartable.games.fleet_commander.choices import FormSquadron
from wartable.games.fleet_commander.events.turn import Arrived, InboundCalled, OutboundLaunched, ReinforcementCalled
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.phases.trigger import Trigger, bonus, triggers
from wartable.games.fleet_commander.requests.actions import SquadronQuestion
from wartable.games.fleet_commander.rules.actions import planet_inbound_points, scores_nothing, time_tokens
from wartable.games.fleet_commander.rules.supply import INBOUND_POINTS, SQUADRON_POINTS
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Batch, InTransit, Side, Squadron, Unit, World, seat_of

INBOUND_TIME = 2
OUTBOUND_TIME = 1


class Reinforcement(Frame, frozen=True, tag="fleet_commander.Reinforcement"):
    """FC-REINF-02: four points of units arrive; `initial` before the first turn (FC-DEPLOY-01)."""

    region: str
    initial: bool = False
    fewer: Sum = Sum()

    def begin(self, world: World, emit: Sink) -> Next:
        emit(ReinforcementCalled(seat=seat_of(world, INVADER), region=self.region, rules=("FC-REINF-04",)))
        return Call(Trigger(side=INVADER, cards=triggers(world, INVADER, windows.reinforce)), self.triggered)

    def triggered(self, world: World, emit: Sink, played: tuple[str, ...]) -> Next:
        return Go(replace(self, fewer=bonus(world, played, windows.reinforce)).form)

    def form(self, world: World, emit: Sink) -> Next:
        return Ask(seat_of(world, INVADER), SquadronQuestion(SQUADRON_POINTS, self.region), self.place)

    def place(self, world: World, emit: Sink, choice: FormSquadron) -> Next:
        """FC-REINF-06, FC-REINF-08, FC-DEPLOY-02: with the time tokens of its region; the defender scores a point."""
        time = time_tokens(world, self.region, self.fewer)
        batch = Batch(INVADER, SQUADRON_POINTS, 1, blue=True)
        _place_squadron(world, emit, self.region, time, _units(choice), batch)
        free = self.initial and scores_nothing(world)
        world.initial += self.initial
        victory = None if free else score(world, emit, DEFENDER, 1, "FC-SCORE-04", self.region)
        return Done() if victory is None else End(victory)


class InboundCall(Frame, frozen=True, tag="fleet_commander.InboundCall"):
    """FC-INBOUND-08: a convoy and new units arrive in a Jump Region."""

    region: str
    points: Sum = Sum().plus(INBOUND_POINTS, "points", "FC-INBOUND-08")

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-INBOUND-07: a marker leaves the sheet. FC-RUL-14: the planet's rule about the points overrides a card."""
        world.convoy_markers -= 1
        world.inbound_used = True
        planet = planet_inbound_points(world)
        world.inbound_calls += 1
        seat = seat_of(world, DEFENDER)
        emit(InboundCalled(seat=seat, region=self.region, left=world.convoy_markers, rules=("FC-INBOUND-07",)))
        if planet:
            points = Sum().plus(planet, world.catalog.planets[world.planet].name, "FC-PLANET-09")
            return Go(replace(self, points=points).form)
        return Call(Trigger(side=DEFENDER, cards=triggers(world, DEFENDER, windows.inbound)), self.triggered)

    def triggered(self, world: World, emit: Sink, played: tuple[str, ...]) -> Next:
        added = bonus(world, played, windows.inbound)
        return Go(replace(self, points=Sum((*self.points.parts, *added.parts))).form)

    def form(self, world: World, emit: Sink) -> Next:
        question = SquadronQuestion(self.points.total, self.region, self.points.parts)
        return Ask(seat_of(world, DEFENDER), question, self.place)

    def place(self, world: World, emit: Sink, choice: FormSquadron) -> Next:
        """FC-INBOUND-12, FC-RUL-111: two time tokens, regardless of the icons, and everything hidden."""
        world.convoys -= 1
        batch = Batch(DEFENDER, self.points.total, 1, blue=False)
        time = Sum().plus(INBOUND_TIME, "time tokens", "FC-INBOUND-13")
        _place_squadron(world, emit, self.region, time, _units(choice), batch, Unit(CONVOY, bound="inbound"))
        return Done()


def launch_outbound(world: World, emit: Sink) -> None:
    """FC-OUTBOUND-06, FC-OUTBOUND-07, FC-OUTBOUND-09: a hidden convoy at the planet; everybody knows what the token is."""
    world.convoys -= 1
    world.outbound_used = True
    emit(OutboundLaunched(seat=seat_of(world, DEFENDER), rules=("FC-OUTBOUND-06",)))
    batch = Batch(DEFENDER, 0, 0, blue=False)
    time = Sum().plus(OUTBOUND_TIME, "time token", "FC-OUTBOUND-07")
    _place_squadron(world, emit, world.catalog.planet, time, (), batch, Unit(CONVOY, bound="outbound"))


def _place_squadron(
    world: World, emit: Sink, region: str, time: Sum, units: tuple[Unit, ...], batch: Batch, convoy: Unit | None = None
) -> None:
    """FC-REINF-03, FC-REINF-07, FC-INBOUND-13: hidden, in transit, with its time tokens."""
    side: Side = batch.side
    memory = Memory(world, side)
    number = memory.begin_batch(batch)
    memory.placed(InTransit(number), len(units), number)
    if convoy is not None:
        memory.hid(InTransit(number), (convoy,))
    tokens = units if convoy is None else (*units, convoy)
    pile = Pile.of((seat_of(world, side),), tokens)
    world.squadrons.append(Squadron(number, side, region, time.total, pile, seen_damage=seen_damage(world, tokens)))
    rule = "FC-REINF-07" if side == INVADER else "FC-INBOUND-13"
    seat = seat_of(world, side)
    emit(Arrived(seat=seat, region=region, number=len(tokens), time=time.total, parts=time.parts, rules=(rule,)))


def _units(choice: FormSquadron) -> tuple[Unit, ...]:
    ships = tuple(Unit(kind) for kind, number in choice.units for _ in range(number))
    return (*ships, Unit(DECOY)) if choice.decoy else ships

"""Action cards: the procedure that carries each of them out, and whether it can be carried out now."""

from wartable.catalog import Values
from wartable.core import Ask, Done, Frame, Next, Sink
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import DECOY, Count
from wartable.games.fleet_commander.changes import add_units, anomaly, reveal
from wartable.games.fleet_commander.choices import PlaceDecoys, Probe
from wartable.games.fleet_commander.effects.combat import Plain
from wartable.games.fleet_commander.events.turn import DecoysAdded, Probed
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.phases.activation import Activations
from wartable.games.fleet_commander.requests.cards import DecoyQuestion, ProbeQuestion
from wartable.games.fleet_commander.rules.forces import ready
from wartable.games.fleet_commander.state import InRegion, Side, Unit, World, enemy_of, seat_of


class Times(Values, frozen=True):
    """How many times."""

    times: Count


class Ghosts(Values, frozen=True):
    """How many decoys."""

    decoys: Count


class Recon(Frame, frozen=True, tag="fleet_commander.Recon"):
    """FC-PLAYCARD-04, Recon Probe: every hidden enemy unit in one region is revealed."""

    side: Side

    def begin(self, world: World, emit: Sink) -> Next:
        return Ask(seat_of(world, self.side), ProbeQuestion(world.catalog.places), self.probe)

    def probe(self, world: World, emit: Sink, choice: Probe) -> Next:
        emit(Probed(seat=seat_of(world, self.side), region=choice.region, rules=("FC-PLAYCARD-02",)))
        reveal(world, emit, enemy_of(self.side), choice.region, "FC-PLAYCARD-02")
        return Done()


class SensorGhosts(Frame, frozen=True, tag="fleet_commander.SensorGhosts"):
    """Sensor Ghosts: decoys appear in a region that holds one of the owner's units; everybody knows that they are decoys."""

    side: Side
    decoys: Count

    def begin(self, world: World, emit: Sink) -> Next:
        regions = tuple(r for r in world.catalog.places if ready(world, r, self.side))
        return Ask(seat_of(world, self.side), DecoyQuestion(self.decoys, regions), self.appear)

    def appear(self, world: World, emit: Sink, choice: PlaceDecoys) -> Next:
        decoys = (Unit(DECOY),) * choice.number
        add_units(world, choice.region, self.side, "hidden", decoys)
        Memory(world, self.side).hid(InRegion(choice.region), decoys)
        seat = seat_of(world, self.side)
        emit(DecoysAdded(seat=seat, region=choice.region, number=choice.number, rules=("FC-PLAYCARD-02",)))
        anomaly(world, emit)
        return Done()


@windows.action.register("recon_probe", Plain)
def recon_probe(_: Plain, side: Side) -> Frame:
    return Recon(side=side)


@windows.action.register("activations", Times)
def activations(times: Times, side: Side) -> Frame:
    return Activations(side=side, times=times.times)


@windows.action.register("sensor_ghosts", Ghosts)
def sensor_ghosts(ghosts: Ghosts, side: Side) -> Frame:
    return SensorGhosts(side=side, decoys=ghosts.decoys)


@windows.action_allowed.register("sensor_ghosts", Ghosts)
def has_cover(_: Ghosts, world: World, side: Side) -> bool:
    """One of the owner's units stands somewhere, not in transit."""
    return any(ready(world, region, side) for region in world.catalog.places)

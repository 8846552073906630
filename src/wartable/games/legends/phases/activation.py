"""LOK-ACT-11: a warship's activation, step by step."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Go, Next, Sink
from wartable.games.legends.choices.activation import Allocate, Coast, Lead, Thrust
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.events.flight import EnginesAllocated, ManeuverSet, ThrustersUsed, VelocitySet
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.phases.refreshing import refresh
from wartable.games.legends.phases.stages import Activation
from wartable.games.legends.requests.activation import EnginesQuestion, PrimaryQuestion, ThrustersQuestion
from wartable.games.legends.rules import reactor, values
from wartable.games.legends.rules.maneuvers import (
    Plan,
    Points,
    allocated,
    cruising,
    flight,
    primaries,
    refuse_thrusters,
    slot_reached,
    thrusting,
)
from wartable.games.legends.state import World, alter


class WarshipActivation(Activation, frozen=True, tag="legends.WarshipActivation"):
    """Steps 1 to 6."""

    points: Points = ()
    plan: Plan = Plan(0)

    def go_on(self, world: World, emit: Sink) -> Next:
        return Go(self.engine_points)

    # -- steps 2 and 3 ----------------------------------------------------------------------------------------------------

    def engine_points(self, world: World, emit: Sink) -> Next:
        """LOK-ENGINE-01, LOK-ENGINE-02, LOK-RUL-ENGINE-3: without engine points the ship cruises."""
        ship = self.token(world)
        points = values.engines(world, ship)
        if not points:
            return Go(self.open_arc)
        return Ask(ship.owner, EnginesQuestion(ship.name, points), self.allocate)

    def allocate(self, world: World, emit: Sink, choice: Allocate | UseUpgrade) -> Next:
        """LOK-ENGINE-03, LOK-ENGINE-04, LOK-RUL-ENGINE-1, LOK-RUL-MOVE-4: the engine value of this moment is kept."""
        ship = self.token(world)
        if isinstance(choice, UseUpgrade):
            refresh(world, emit, self.ship, choice.upgrade)
            return Go(self.engine_points)
        if choice.points:
            emit(EnginesAllocated(ship=ship.name, points=choice.points, rules=("LOK-ENGINE-03",)))
        plan = allocated(cruising(world, ship), choice.points)
        return Go(replace(self, points=choice.points, plan=plan).primary_maneuver)

    def primary_maneuver(self, world: World, emit: Sink) -> Next:
        """LOK-ENGINE-08, LOK-ENGINE-09: asked only if the points are equal."""
        found, ship = primaries(self.points), self.token(world)
        if len(found) > 1:
            return Ask(ship.owner, PrimaryQuestion(ship.name, tuple(found)), self.lead)
        return Go(replace(self, plan=replace(self.plan, primary=found[0])).open_arc)

    def lead(self, world: World, emit: Sink, choice: Lead) -> Next:
        chosen = next(m for m in primaries(self.points) if m == choice.maneuver)
        return Go(replace(self, plan=replace(self.plan, primary=chosen)).open_arc)

    def open_arc(self, world: World, emit: Sink) -> Next:
        """LOK-ENGINE-10, LOK-RUL-ENGINE-2: the primary maneuver opens the combat arc. LOK-ARC-10: the facing does not."""
        primary = self.plan.primary
        arc = world.catalog.geometry.arcs[primary]
        name = alter(world, self.ship, arc=arc).name
        emit(ManeuverSet(ship=name, maneuver=primary, arc=arc, rules=("LOK-ENGINE-08", "LOK-ENGINE-10")))
        return Go(self.thrusters)

    # -- step 4 -----------------------------------------------------------------------------------------------------------

    def thrusters(self, world: World, emit: Sink) -> Next:
        """LOK-THRUST-01, LOK-THRUST-02, LOK-THRUST-06: asked where they can be used, also after a card gives a point back."""
        ship = self.token(world)
        refusal = refuse_thrusters(world, ship, self.plan.primary)
        if refusal is None or (refusal.rule == "LOK-REACT-05" and reactor.refreshers(world, self.ship)):
            points = values.thrusters(world, ship)
            return Ask(ship.owner, ThrustersQuestion(ship.name, points, self.plan), self.thrust)
        return Go(self.velocity)

    def thrust(self, world: World, emit: Sink, choice: Thrust | Coast | UseUpgrade) -> Next:
        """LOK-THRUST-03, LOK-THRUST-04, LOK-THRUST-07, LOK-RUL-THRUST-1: the arc stays as it is."""
        if isinstance(choice, UseUpgrade):
            refresh(world, emit, self.ship, choice.upgrade)
            return Go(self.thrusters)
        if isinstance(choice, Coast):
            return Go(self.velocity)
        reactor.spend(world, self.ship, 1)
        emit(ThrustersUsed(ship=self.token(world).name, points=choice.points, rules=("LOK-THRUST-02", "LOK-THRUST-04")))
        return Go(replace(self, plan=thrusting(self.plan, choice.points)).velocity)

    # -- step 5 -----------------------------------------------------------------------------------------------------------

    def velocity(self, world: World, emit: Sink) -> Next:
        """LOK-VEL-02: all points allocated to velocity, before anything moves."""
        ship, plan = self.token(world), self.plan
        slot = slot_reached(world, ship, plan)
        if plan.velocity or plan.speed:
            emit(
                VelocitySet(
                    ship=ship.name,
                    slot_before=ship.slot,
                    slot=slot,
                    engines=plan.velocity,
                    thrusters=plan.speed,
                    lost=abs(plan.velocity + plan.speed - (slot - ship.slot)),
                    rules=("LOK-VEL-02", "LOK-RUL-VEL-2"),
                )
            )
        alter(world, self.ship, slot=slot)
        return Go(replace(self, plan=replace(plan, velocity=0, speed=0)).missiles)

    # -- step 6 -----------------------------------------------------------------------------------------------------------

    def missiles(self, world: World, emit: Sink) -> Next:
        return self.struck_first(world, emit, self.fly)

    def fly(self, world: World, emit: Sink) -> Next:
        return Call(Flight(ship=self.ship, move=flight(world, self.token(world), self.plan)), self.settle)

"""TPL: a warship's activation with movement templates."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Go, Next, Sink
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.template import Adjust, Pivot, SelectManeuver, SetCourse, SwitchOn
from wartable.games.legends.events.flight import ManeuverSet, VelocitySet
from wartable.games.legends.events.template import CourseSet, PathEnded
from wartable.games.legends.phases.refreshing import refresh
from wartable.games.legends.phases.settling import Settling
from wartable.games.legends.phases.stages import Activation
from wartable.games.legends.phases.voyage import Voyage, pivot, switch_on
from wartable.games.legends.requests.template import CourseQuestion, ManeuverQuestion, VelocityQuestion
from wartable.games.legends.rules import values
from wartable.games.legends.rules.laying import MANEUVERS
from wartable.games.legends.rules.spending import Budget, adjusted, budget, slot_after, turned
from wartable.games.legends.rules.templates import paid, pieces, read_course, track
from wartable.games.legends.state import World, alter
from wartable.geometry.paths import length


class TemplateActivation(Activation, frozen=True, tag="legends.TemplateActivation"):
    """TPL-01, TPL-20, LOK-RUL-TPL-1, LOK-RUL-TPL-2: sensors, maneuver, velocity, path and move, velocity.

    LOK-RUL-TPL-17: thruster points, too, change velocity before and after the move only, and pay for turns within it only.
    """

    budget: Budget = Budget()

    # -- the maneuver -----------------------------------------------------------------------------------------------------

    def go_on(self, world: World, emit: Sink) -> Next:
        """TPL-05, LOK-RUL-TPL-4: without engine points the ship can only cruise."""
        ship = self.token(world)
        if not values.engines(world, ship):
            return Go(replace(self, budget=budget(world, ship, "cruise")).open_arc)
        return Ask(ship.owner, ManeuverQuestion(ship.name), self.select)

    def select(self, world: World, emit: Sink, choice: SelectManeuver) -> Next:
        maneuver = next(m for m in MANEUVERS if m == choice.maneuver)
        return Go(replace(self, budget=budget(world, self.token(world), maneuver)).open_arc)

    def open_arc(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-TPL-3: the selected maneuver opens the combat arc."""
        maneuver = self.budget.maneuver
        arc = world.catalog.geometry.arcs[maneuver]
        name = alter(world, self.ship, arc=arc).name
        emit(ManeuverSet(ship=name, maneuver=maneuver, arc=arc, rules=("TPL-05", "LOK-RUL-TPL-3")))
        return Go(self.velocity_before)

    # -- step 1 -----------------------------------------------------------------------------------------------------------

    def velocity_before(self, world: World, emit: Sink) -> Next:
        """TPL-21, TPL-24: asked where there is something to spend."""
        ship = self.token(world)
        question = VelocityQuestion(ship.name, self.budget, after=False)
        return Go(self.missiles) if question.is_over(world) else Ask(ship.owner, question, self.before)

    def before(self, world: World, emit: Sink, choice: Adjust | SwitchOn | UseUpgrade) -> Next:
        if not isinstance(choice, Adjust):
            return Go(self._always(world, emit, choice).velocity_before)
        return Go(self._adjusted(world, emit, choice, after=False).missiles)

    # -- step 2 -----------------------------------------------------------------------------------------------------------

    def missiles(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-TPL-2: missiles in contact strike first."""
        return self.struck_first(world, emit, self.plot)

    def plot(self, world: World, emit: Sink) -> Next:
        """TPL-26, TPL-34: asked where more than one course can be laid."""
        ship = self.token(world)
        question = CourseQuestion(ship.name, self.budget)
        return Go(self.hold_course) if question.only(world) is not None else Ask(ship.owner, question, self.plotted)

    def hold_course(self, world: World, emit: Sink) -> Next:
        only = CourseQuestion(self.token(world).name, self.budget).only(world)
        assert only is not None
        return self._lay(world, emit, only)

    def plotted(self, world: World, emit: Sink, choice: SetCourse | Pivot | SwitchOn | UseUpgrade) -> Next:
        if isinstance(choice, SetCourse):
            return self._lay(world, emit, choice.course)
        if isinstance(choice, Pivot):
            left = pivot(world, emit, self.ship, self.budget, choice)
            return Go(replace(self, budget=replace(left, started=True)).plot)
        return Go(self._always(world, emit, choice).plot)

    def _lay(self, world: World, emit: Sink, course: str) -> Next:
        """TPL-27, TPL-36, LOK-RUL-TPL-9: paid for and locked, from the middle of the front edge."""
        ship, parts = self.token(world), read_course(course)
        assert parts is not None
        laid, front = pieces(track(world, ship), parts), world.catalog.bow
        if laid:
            alter(world, self.ship, path=laid, front=front)
        rules = ("TPL-25", "TPL-36")
        emit(CourseSet(ship=ship.name, course=course, start=ship.pose(), front=front, pieces=laid, rules=rules))
        left = turned(self.budget, *paid(parts))
        return Call(Voyage(ship=self.ship, budget=left, end=length(laid)), self.arrive)

    def arrive(self, world: World, emit: Sink, left: Budget) -> Next:
        """TPL-41, TPL-42: the move is complete."""
        ship = self.token(world)
        emit(PathEnded(ship=ship.name, at=ship.pose(), rules=("TPL-41", "TPL-42")))
        return Go(replace(self, budget=left).settle)

    def settle(self, world: World, emit: Sink) -> Next:
        """TPL-42, LOK-RUL-OVERLAP-1: the templates are removed, and overlaps are resolved."""
        return Call(Settling(ship=self.ship), self.velocity_after)

    # -- step 3 -----------------------------------------------------------------------------------------------------------

    def velocity_after(self, world: World, emit: Sink) -> Next:
        """TPL-43, TPL-44: asked where there is something to spend. TPL-45: with it the activation ends."""
        ship = self.token(world)
        question = VelocityQuestion(ship.name, self.budget, after=True)
        return Go(self.rest) if question.is_over(world) else Ask(ship.owner, question, self.after)

    def after(self, world: World, emit: Sink, choice: Adjust | SwitchOn | UseUpgrade) -> Next:
        if not isinstance(choice, Adjust):
            return Go(self._always(world, emit, choice).velocity_after)
        return Go(self._adjusted(world, emit, choice, after=True).rest)

    # -- what the steps share ---------------------------------------------------------------------------------------------

    def _always(self, world: World, emit: Sink, choice: SwitchOn | UseUpgrade) -> "TemplateActivation":
        """LOK-RUL-TPL-2: what may be done at any moment."""
        if isinstance(choice, SwitchOn):
            return replace(self, budget=switch_on(world, emit, self.ship, self.budget))
        refresh(world, emit, self.ship, choice.upgrade)
        return self

    def _adjusted(self, world: World, emit: Sink, choice: Adjust, after: bool) -> "TemplateActivation":
        """TPL-22, TPL-23: a slot for each point; those beyond the ends of the track are lost."""
        ship = self.token(world)
        engines, thrusters = choice.engines, choice.thrusters
        slot = slot_after(world, ship, engines, thrusters)
        if engines or thrusters:
            lost = abs(engines + thrusters - (slot - ship.slot))
            rules = ("TPL-43" if after else "TPL-21", "TPL-22", "TPL-23")
            emit(
                VelocitySet(
                    ship=ship.name,
                    slot_before=ship.slot,
                    slot=slot,
                    engines=engines,
                    thrusters=thrusters,
                    lost=lost,
                    rules=rules,
                )
            )
            alter(world, self.ship, slot=slot)
        return replace(self, budget=adjusted(self.budget, engines, thrusters, after))

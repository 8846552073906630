"""TPL-37, TPL-38: a warship follows its path, with pauses to attack."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Choice, Done, Go, Next, Sink
from wartable.core.frames import Step
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.escorts import Arrange, EscortFire
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.choices.template import Pause, Pivot, SwitchOn
from wartable.games.legends.events.flight import ReachedEdge
from wartable.games.legends.events.template import Pivoted, Sailed, ThrustersActivated
from wartable.games.legends.phases.carrier import Carrier
from wartable.games.legends.phases.gunnery import fire
from wartable.games.legends.phases.launch import Launch
from wartable.games.legends.phases.refreshing import refresh
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.rules import reactor, values
from wartable.games.legends.rules.laying import leaves_at
from wartable.games.legends.rules.spending import Budget, turned
from wartable.games.legends.state import World, alter


def switch_on(world: World, emit: Sink, ship: int, budget: Budget) -> Budget:
    """TPL-16, LOK-THRUST-01: a reactor point for as many thruster points as the thruster value."""
    found = world.ships[ship]
    points = values.thrusters(world, found)
    reactor.spend(world, ship, 1)
    emit(ThrustersActivated(ship=found.name, points=points, rules=("TPL-16",)))
    return replace(budget, switched=True, thrusters=points)


def pivot(world: World, emit: Sink, ship: int, budget: Budget, choice: Pivot) -> Budget:
    """TPL-04, TPL-27, TPL-34, LOK-RUL-TPL-11, LOK-MOVE-13: about the center, for one point."""
    x, y, _ = at = world.ships[ship].pose()
    name = alter(world, ship, anchor=(x, y, choice.heading), run=0, path=(), front=0).name
    emit(Pivoted(ship=name, at=at, heading=choice.heading, payer=choice.payer, rules=("TPL-34", "LOK-RUL-TPL-11")))
    by_engines = choice.payer == "engines"
    return turned(budget, int(by_engines), int(not by_engines))


class Voyage(Carrier, frozen=True, tag="legends.Voyage"):
    """From the lock of the path to its end; the result is what is left of the budget."""

    budget: Budget
    end: int
    """How far the ship goes: all of its path, or up to the edge of the table if it stops there."""

    def begin(self, world: World, emit: Sink) -> Next:
        """TPL-38: asked again after every pause and every shot, as long as there is a choice."""
        ship = world.ships[self.ship]
        question = VoyageQuestion(ship.name, self.budget, self.end)
        if ship.run < self.end:
            return Ask(ship.owner, question, self.act) if question.may_pause(world) else Go(self.sail_on)
        return Done(self.budget) if question.is_over(world) else Ask(ship.owner, question, self.act)

    def act(self, world: World, emit: Sink, choice: Choice) -> Next:
        match choice:
            case Pause(along):
                return self.sail(world, emit, along, self.begin)
            case Fire(battery, target):
                return Call(fire(world, self.ship, battery, target), self.begin)
            case EscortFire() | Arrange():
                return self.escort_acts(world, emit, choice)
            case LaunchMissiles(battery):
                return Call(Launch(ship=self.ship, battery=world.catalog.weapon_index[battery]), self.begin)
            case Pivot():
                left = pivot(world, emit, self.ship, self.budget, choice)
                return Go(replace(self, budget=replace(left, ended=True), end=0).begin)
            case SwitchOn():
                return Go(replace(self, budget=switch_on(world, emit, self.ship, self.budget)).begin)
            case UseUpgrade():
                refresh(world, emit, self.ship, choice.upgrade)
                return Go(self.begin)
            case _:
                return self.sail(world, emit, self.end, self.complete)

    def sail_on(self, world: World, emit: Sink) -> Next:
        return self.sail(world, emit, self.end, self.begin)

    def sail(self, world: World, emit: Sink, to: int, then: Step) -> Next:
        """TPL-37, LOK-RUL-TPL-9, LOK-RUL-TPL-10: the front on the path. LOK-RUL-TPL-13: up to the edge of the table."""
        ship = world.ships[self.ship]
        start, beyond = ship.pose(), leaves_at(world, ship)
        on = to if beyond is None else min(to, beyond - 1)
        if on > ship.run:
            end = alter(world, self.ship, run=on).pose()
            way = on - ship.run
            emit(Sailed(ship=ship.name, distance=way, along=on, start=start, end=end, rules=("TPL-37",)))
        return Go(then) if on == to else Go(self.reach_edge)

    def reach_edge(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-TPL-13, LOK-RUL-EDGE-1: the ship leaves the battlefield, stops, or is destroyed, as the players agreed."""
        ship = world.ships[self.ship]
        emit(ReachedEdge(ship=ship.name, at=ship.pose(), rules=("LOK-RUL-TPL-13", "LOK-RUL-EDGE-1")))
        if world.flags.edge == "stop_at_edge":
            return Go(replace(self, end=ship.run).begin)
        return self.go_away(world, emit)

    def complete(self, world: World, emit: Sink) -> Next:
        """TPL-41: the front has reached the end."""
        return Done(self.budget)

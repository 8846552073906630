"""Legends for a bot: whole activations are planned, every other question has its own answer or the default."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from wartable.bots.bot import Budget
from wartable.bots.judge import Judge
from wartable.bots.legends import achieved, activations, answers, reasons, responses, voyages, wings
from wartable.bots.legends.evaluation import evaluate
from wartable.bots.legends.lookahead import Depth, Lookahead
from wartable.bots.legends.plans import Planner
from wartable.bots.legends.squadrons import proven_squadron
from wartable.bots.legends.weights import USUAL, Weights
from wartable.bots.styles import weighed
from wartable.core import Choice, Game, Seat
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.requests.activation import EnginesQuestion, SensorsQuestion, ThrustersQuestion
from wartable.games.legends.requests.deployment import DeployQuestion, PlaceQuestion, SpeedQuestion
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.requests.fire import OverchargeQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.muster import SquadronQuestion
from wartable.games.legends.requests.template import CourseQuestion, ManeuverQuestion, VelocityQuestion
from wartable.games.legends.requests.turn import OrderQuestion, UnitQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.state import World, ship_named

_ACTIVATION = (
    SensorsQuestion,
    EnginesQuestion,
    ManeuverQuestion,
    ThrustersQuestion,
    FlightQuestion,
    VelocityQuestion,
    CourseQuestion,
    VoyageQuestion,
)
"""The questions of a warship's activation."""
_FORESEEN = (DeployQuestion, OrderQuestion, UnitQuestion, SensorsQuestion, FlightQuestion)
"""The questions that levels which look ahead answer by how the battle goes on."""
DEPTHS: Mapping[str, Depth] = {
    "captain": Depth(width=8, finalists=0, flights=28, places=8),
    "admiral": Depth(width=8, finalists=4, flights=28, places=8),
}
"""How far the levels that look ahead do so; they also know which squadrons win."""


class LegendsJudge(Judge):
    """Where no plan stays on the table, and for the smaller questions, the default is as good as anything.

    Activations are drawn from thousands: as many as the square of the candidates that the budget allows.
    """

    plans = True
    idle = achieved.NOBODY

    def __init__(self, weights: Weights = USUAL, level: str = "") -> None:
        """At the levels of `DEPTHS` it goes by how the battle goes on, and by the squadrons that have won battles."""
        super().__init__(evaluate)
        self._weights = weights
        self._level = level

    def at(self, level: str) -> Judge:
        return LegendsJudge(USUAL, level)

    def styled(self, factors: Mapping[str, float]) -> Judge:
        return LegendsJudge(weighed(USUAL, factors), "captain")

    def plan(self, game: Game[Any], view: Any, seat: Seat, rng: Random, budget: Budget) -> Sequence[Choice]:
        request = view.request(seat)
        if isinstance(request, SquadronQuestion):
            return [self._squadron(view.world, seat, request, rng)]
        planned = self._foreseen(view.world, seat, request, rng, budget)
        planned = planned or self._planned(view.world, seat, request, rng, budget.candidates**2)
        if planned and game.check(view, seat, planned[0]) is None:
            return planned
        return [game.default(view, seat)]

    def _squadron(self, world: World, seat: Seat, request: SquadronQuestion, rng: Random) -> Choice:
        if self._level in DEPTHS:
            return proven_squadron(world, seat, request, self._level, rng)
        return answers.squadron(world, seat, rng)

    def _foreseen(self, world: World, seat: Seat, request: Any, rng: Random, budget: Budget) -> Sequence[Choice]:
        depth = self._depth(world)
        if depth is None or not isinstance(request, _FORESEEN):
            return ()
        return Lookahead(world, seat, self._weights, depth, budget).plan(request, rng)

    def _depth(self, world: World) -> Depth | None:
        """Only where ships move as in the first rulebook: battles with templates are not simulated."""
        return None if world.flags.movement == "template" else DEPTHS.get(self._level)

    def _flights(self, world: World) -> int:
        depth = self._depth(world)
        return 0 if depth is None else depth.flights

    def _planned(self, world: World, seat: Seat, request: Any, rng: Random, number: int) -> Sequence[Choice]:
        if isinstance(request, UnitQuestion):
            return activations.chosen_unit(world, seat, self._weights, rng, number)
        if isinstance(request, _ACTIVATION):
            planner = Planner(world, ship_named(world, request.ship), self._weights)
            return _activation(planner, request, rng, number)
        return _other(world, seat, request, rng)

    def worth_of_plan(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> float:
        return achieved.worth_of_plan(game, view, seat, plan, self._weights, self._flights(view.world))

    def begins_plan(self, view: Any, seat: Seat) -> bool:
        return isinstance(view.request(seat), SensorsQuestion)

    def key_choices(self, made: Sequence[Choice]) -> Sequence[Choice]:
        """What is fired at, and by which battery."""
        return [choice for choice in made if isinstance(choice, Fire)]

    def worth_of_done(self, game: Game[Any], before: Any, seat: Seat, made: Sequence[Choice], after: Any) -> float:
        ship = achieved.ship_acting(before, seat, made)
        planner, flights = Planner(before.world, ship, self._weights), self._flights(before.world)
        return achieved.worth_after(game, before, seat, planner, made, after.world, flights)

    def is_carried_out(self, before: Any, now: Any, seat: Seat) -> bool:
        return now.outcome is not None or achieved.is_activated(before, now.world, seat)

    def is_undisturbed(self, before: Any, after: Any, seat: Seat) -> bool:
        return achieved.is_undisturbed(before.world, after.world)

    def in_words(self, game: Game[Any], view: Any, made: Sequence[Choice]) -> str:
        return achieved.in_words(game, view, made)

    def why(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> str:
        return reasons.why(game, view, seat, plan)

    def is_under_way(self, position: Any) -> bool:
        world: World = position.world
        return world.turn > 0


def _activation(planner: Planner, request: Any, rng: Random, number: int) -> Sequence[Choice]:
    """In an activation, with either system of movement."""
    match request:
        case SensorsQuestion() | EnginesQuestion() | ManeuverQuestion():
            locks = isinstance(request, SensorsQuestion)
            return activations.activation(planner, rng, number, locks=locks)
        case ThrustersQuestion():
            return activations.thrust(planner, request.plan, rng, number)
        case FlightQuestion():
            return activations.flown(planner, request.move)
        case VelocityQuestion():
            return voyages.velocity(planner, request, rng, number)
        case CourseQuestion():
            return voyages.course(planner, request.budget, rng, number)
        case VoyageQuestion():
            return voyages.sailed(planner, request)
    return ()


def _other(world: World, seat: Seat, request: Any, rng: Random) -> Sequence[Choice]:
    match request:
        case DeployQuestion() | PlaceQuestion():
            return [answers.deployment(world, seat, request, rng)]
        case SpeedQuestion():
            return [answers.speed(rng)]
        case OrderQuestion():
            return [answers.order(world, seat)]
        case OverchargeQuestion():
            return [answers.overcharge(world, seat, request)]
        case GroupQuestion():
            return wings.group_plan(world, seat, request)
    found = responses.response(world, seat, request)
    return () if found is None else (found,)

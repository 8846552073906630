"""Legends for a bot: whole activations are planned, every other question has its own answer or the default."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.bots.bot import Budget
from wartable.bots.judge import Judge
from wartable.bots.legends import achieved, activations, answers, reasons, responses, voyages, wings
from wartable.bots.legends.evaluation import evaluate
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

PROVEN = ("captain", "admiral")
"""The levels that know which squadrons win."""


class LegendsJudge(Judge):
    """Where no plan stays on the table, and for the smaller questions, the default is as good as anything.

    Activations are drawn from thousands: as many as the square of the candidates that the budget allows.
    """

    plans = True

    def __init__(self, *, proven: bool = False) -> None:
        """With `proven` ones it goes by the squadrons that have won battles."""
        super().__init__(evaluate)
        self._squadron = answers.proven_squadron if proven else answers.squadron

    def at(self, level: str) -> Judge:
        return LegendsJudge(proven=level in PROVEN)

    def plan(self, game: Game[Any], view: Any, seat: Seat, rng: Random, budget: Budget) -> Sequence[Choice]:
        request = view.request(seat)
        if isinstance(request, SquadronQuestion):
            return [self._squadron(view.world, seat, rng)]
        planned = _plan(view.world, seat, request, rng, budget.candidates**2)
        if planned and game.check(view, seat, planned[0]) is None:
            return planned
        return [game.default(view, seat)]

    def worth_of_plan(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> float:
        return achieved.worth_of_plan(game, view, seat, plan)

    def begins_plan(self, view: Any, seat: Seat) -> bool:
        return isinstance(view.request(seat), SensorsQuestion)

    def deeds(self, made: Sequence[Choice]) -> Sequence[Choice]:
        """What is fired at, and by which battery."""
        return [choice for choice in made if isinstance(choice, Fire)]

    def worth_of_done(self, game: Game[Any], before: Any, seat: Seat, made: Sequence[Choice], after: Any) -> float:
        ship = achieved.ship_acting(before, seat, made)
        return achieved.worth_after(game, before, seat, ship, made, after.world)

    def why(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> str:
        return reasons.why(game, view, seat, plan)

    def is_under_way(self, position: Any) -> bool:
        world: World = position.world
        return world.turn > 0


def _plan(world: World, seat: Seat, request: Any, rng: Random, number: int) -> Sequence[Choice]:
    if isinstance(request, UnitQuestion):
        return activations.chosen_unit(world, seat, rng, number)
    ship = ship_named(world, getattr(request, "ship", ""))
    return _activation(world, ship, request, rng, number) or _other(world, seat, request, rng)


def _activation(world: World, ship: int, request: Any, rng: Random, number: int) -> Sequence[Choice]:
    """In an activation, with either system of movement."""
    match request:
        case SensorsQuestion() | EnginesQuestion() | ManeuverQuestion():
            locks = isinstance(request, SensorsQuestion)
            return activations.activation(world, ship, rng, number, locks=locks)
        case ThrustersQuestion():
            return activations.thrust(world, ship, request.plan, rng, number)
        case FlightQuestion():
            return activations.flown(world, ship, request.move)
        case VelocityQuestion():
            return voyages.velocity(world, ship, request, rng, number)
        case CourseQuestion():
            return voyages.course(world, ship, request.budget, rng, number)
        case VoyageQuestion():
            return voyages.sailed(world, ship, request)
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

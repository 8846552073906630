"""Choosing by how the battle goes on: of the activations that look best, the one with the largest lead in a simulation."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from wartable.bots.bot import Budget
from wartable.bots.legends import activations, setup
from wartable.bots.legends.battle import Battle
from wartable.bots.legends.plans import Planner, Weighed
from wartable.bots.legends.weights import Weights
from wartable.bots.legends.wings import chosen_group
from wartable.bots.search.halving import Limit, Round, best_of
from wartable.core import Choice, Seat
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.choices.turn import Activate, ChooseOrder
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.turn import OrderQuestion, UnitQuestion
from wartable.games.legends.rules.courses import courses
from wartable.games.legends.rules.order import units
from wartable.games.legends.rules.room import has_room
from wartable.games.legends.sampling.plans import GRID, SPENT, FlightPlan, allotments
from wartable.games.legends.state import World, ship_named

TRUST = 0.25
"""How much an activation's own value counts relative to how the battle goes on."""

_FURTHER = 1
"""How many further game turns the best of them are followed."""


class Depth(Struct, frozen=True):
    """How far a level looks ahead."""

    width: int
    """How many activations of each ship are followed to the end of the game turn."""
    finalists: int
    """How many of all are followed through the next game turn, too."""
    flights: int
    """How many flights each ship has in every activation that is followed."""
    places: int
    """How many other deployments of a ship are followed besides the usual one."""


class _Idea(NamedTuple):
    """An activation that may be chosen; a group of fighters without a planner."""

    planner: Planner | None
    weighed: Weighed[FlightPlan] | None
    prior: float


class Lookahead:
    """One decision of a seat."""

    def __init__(self, world: World, seat: Seat, weights: Weights, depth: Depth, budget: Budget) -> None:
        self._world, self._seat, self._weights, self._depth = world, seat, weights, depth
        self._number, self._limit = budget.candidates**2, Limit(budget)
        self._battle = Battle(world, seat, weights, depth.flights)

    def plan(self, request: Any, rng: Random) -> Sequence[Choice]:
        """Empty for a question that is not answered like this."""
        match request:
            case UnitQuestion():
                return self._unit(rng)
            case SensorsQuestion():
                return self._activation(self._planner(request.ship), rng)
            case FlightQuestion():
                return self._flight(self._planner(request.ship), request)
            case OrderQuestion():
                return [self._order()]
            case DeployQuestion():
                return self._deployment(request, rng)
        return ()

    def _planner(self, ship: str) -> Planner:
        return Planner(self._world, ship_named(self._world, ship), self._weights)

    # -- questions --------------------------------------------------------------------------------------------------------

    def _unit(self, rng: Random) -> Sequence[Choice]:
        planners = [Planner(self._world, ship, self._weights) for ship in units(self._world, self._seat)]
        group = chosen_group(self._world, self._seat)
        ideas = [idea for planner in planners for idea in self._ideas(planner, rng, self._number // len(planners))]
        ideas.sort(key=lambda idea: -_urgency(idea))
        if group is not None:
            ideas.append(_Idea(None, None, 0.0))
        if not ideas:
            return ()
        planner, weighed, _ = self._best(ideas)
        if planner is None or weighed is None:
            return [] if group is None else group[1]
        return [Activate(planner.token.name), *activations.carried_out(planner, weighed, locks=True)]

    def _activation(self, planner: Planner, rng: Random) -> Sequence[Choice]:
        ideas = self._ideas(planner, rng, self._number)
        return activations.carried_out(planner, self._best(ideas).weighed, locks=True) if ideas else ()

    def _flight(self, planner: Planner, request: FlightQuestion) -> Sequence[Choice]:
        """A flight under way is followed to the end of the game turn only."""
        move = request.move
        ways = (FlightPlan(SPENT, move, course) for course in courses(move, self._world.catalog.notch, GRID))
        drawn = planner.several(planner.on_course(ways), has_room, self._depth.width // 2)
        ideas = [_Idea(planner, weighed, TRUST * (weighed.value - drawn[0].value)) for weighed in drawn]
        best = best_of(ideas, [Round(self._soon, len(ideas))], self._limit).weighed if len(ideas) > 1 else None
        return activations.flown_as(planner, move, best or (drawn[0] if drawn else None))

    def _order(self) -> Choice:
        """LOK-ACT-01: first or last, whichever leads farther by the end of the game turn."""
        first = best_of([True, False], [Round(lambda mine: self._battle.lead(None, mine=mine, turns=0), 2)], self._limit)
        return ChooseOrder("initiative" if first else "reverse")

    def _deployment(self, request: DeployQuestion, rng: Random) -> Sequence[Choice]:
        found = setup.ideas(self._world, self._seat, request, rng, self._depth.places)

        def outset(choice: Deploy) -> float:
            return setup.outset(self._world, self._seat, choice, self._weights, self._depth.flights)

        return [best_of(found, [Round(outset, len(found))], self._limit)] if found else ()

    # -- ideas ------------------------------------------------------------------------------------------------------------

    def _ideas(self, planner: Planner, rng: Random, number: int) -> list[_Idea]:
        open_ = allotments(self._world, planner.token)
        drawn = planner.several(planner.drawn(open_, rng, number), has_room, self._depth.width)
        return [_Idea(planner, weighed, TRUST * (weighed.value - drawn[0].value)) for weighed in drawn]

    def _best(self, ideas: Sequence[_Idea]) -> _Idea:
        if len(ideas) == 1:
            return ideas[0]
        return best_of(ideas, [Round(self._soon, len(ideas)), Round(self._later, self._depth.finalists)], self._limit)

    def _soon(self, idea: _Idea) -> float:
        return self._lead(idea, 0)

    def _later(self, idea: _Idea) -> float:
        return self._lead(idea, _FURTHER)

    def _lead(self, idea: _Idea, turns: int) -> float:
        planner, weighed, prior = idea
        if planner is None or weighed is None:
            return self._battle.lead(self._battle.after_raid(), mine=False, turns=turns)
        thrusters = bool(weighed.activation.allotment.thrusters)
        after = self._battle.after(planner.ship, weighed, thrusters=thrusters)
        return self._battle.lead(after, mine=False, turns=turns) + prior + planner.dealt_to_fighters(weighed.places)


def _urgency(idea: _Idea) -> float:
    """The ship with the most to deal comes first, as for officers, and its best activation before the others."""
    assert idea.planner is not None
    return idea.planner.urgency(idea.weighed) + idea.prior

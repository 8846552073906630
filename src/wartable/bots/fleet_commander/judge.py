"""Fleet Commander for a bot that looks one decision ahead.

Activations that are nearly as good as the best are compared in guessed positions; every other question has its own answer.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import tanh
from random import Random
from typing import Any, TypeAlias

from wartable.bots.fleet_commander import answers, combat, fleets, reasons
from wartable.bots.fleet_commander.actions import Rated, preparation, rated
from wartable.bots.fleet_commander.outlook import lead
from wartable.bots.fleet_commander.plans import Planner
from wartable.bots.fleet_commander.replies import ALIKE, Replies, followed
from wartable.bots.fleet_commander.sketch import Sketch
from wartable.bots.fleet_commander.weights import REINFORCING, USUAL, Weights
from wartable.bots.judge import Judge
from wartable.bots.styles import weighed
from wartable.core import Choice, Game, Seat
from wartable.games.fleet_commander.choices import Activate, LaunchOutbound, Reinforce, Stop
from wartable.games.fleet_commander.requests.actions import (
    ActionQuestion,
    InitialQuestion,
    LaunchQuestion,
    LeaveQuestion,
    MoveQuestion,
    SquadronQuestion,
)
from wartable.games.fleet_commander.requests.cards import (
    ActivationQuestion,
    DecoyQuestion,
    ProbeQuestion,
    RallyQuestion,
    RepairQuestion,
    TriggerQuestion,
)
from wartable.games.fleet_commander.requests.combat import (
    CardsQuestion,
    CardTargetQuestion,
    CombatQuestion,
    DamageControlQuestion,
    DamageQuestion,
    EscortQuestion,
    FightRetreatingQuestion,
    RetreatQuestion,
    StandoffQuestion,
)
from wartable.games.fleet_commander.requests.setup import DeployQuestion, FleetQuestion, HandQuestion
from wartable.games.fleet_commander.state import DEFENDER, INVADER, World, side_of

_SCALE = 25.0
"""The lead in points that is nearly a win."""
_CLOSE = 0.35
"""Activations within this many points of the best are compared in guesses."""
_COMPARED = 3

_Taste: TypeAlias = tuple[Random, Weights]
"""What decides among near-equals, and what the terms weigh."""


class FleetJudge(Judge):
    """Values a position by its sketch; in the middle of an activation, by the best moves that are still open."""

    def __init__(self, weights: Weights = USUAL) -> None:
        super().__init__(partial(_evaluate, self))
        self._weights = weights

    def at(self, level: str) -> Judge:
        return _AdmiralJudge() if level == "admiral" else self

    def weights(self, _world: World, _seat: Seat) -> Weights:
        return self._weights

    def styled(self, factors: Mapping[str, float]) -> "FleetJudge":
        return FleetJudge(weighed(USUAL, factors))

    def candidates(self, game: Game[Any], view: Any, seat: Seat, rng: Random, most: int) -> Sequence[Choice]:
        found = _answer(view, seat, rng, self.weights(view.world, seat))
        if isinstance(found, Choice):
            return (found,)
        return found or (game.default(view, seat),)

    def why(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> str:
        return reasons.why(game, view, seat, plan[0])

    def is_quiet(self, game: Game[Any], position: Any, seat: Seat) -> bool:
        """Every question is quiet, except those that belong to the action just chosen."""
        return not isinstance(position.pending[0][1], SquadronQuestion | TriggerQuestion)

    def is_under_way(self, position: Any) -> bool:
        world: World = position.world
        return world.turn > 0


class _AdmiralJudge(FleetJudge):
    """As the invader it brings more ships, prepares before it attacks, and reckons with the best reply to each attack.

    It defends as captains do.
    """

    def weights(self, world: World, seat: Seat) -> Weights:
        return REINFORCING if side_of(world, seat) == INVADER else USUAL

    def candidates(self, game: Game[Any], view: Any, seat: Seat, rng: Random, most: int) -> Sequence[Choice]:
        world: World = view.world
        if isinstance(view.request(seat), ActionQuestion) and side_of(world, seat) == INVADER:
            found = rated(world, INVADER, REINFORCING)
            return (preparation(world, found) or _best_answered(game, view, seat, rng, found),)
        return super().candidates(game, view, seat, rng, most)


def _best_answered(game: Game[Any], view: Any, seat: Seat, rng: Random, found: Sequence[Rated]) -> Choice:
    """What gains most once the defender has given its best reply, with a guess at what is hidden."""
    tried = list(followed(found, rng))
    if len(tried) == 1:
        return tried[0][1]
    replies = Replies(game.guess(view, seat, rng).world, INVADER, REINFORCING)
    return max(tried, key=lambda pair: replies.worth(*pair))[1]


def _evaluate(judge: FleetJudge, game: Game[Any], position: Any, seat: Seat) -> float:
    world: World = position.world
    if not world.planet:
        return 0.0
    side, weights = side_of(world, seat), judge.weights(world, seat)
    request = position.request(seat)
    if isinstance(request, MoveQuestion):
        planner = Planner(world, side, weights)
        ahead = planner.now + planner.plan(world.catalog.index[request.region]).gain
    else:
        found = lead(Sketch(world, weights))
        ahead = found if side == DEFENDER else -found
    return tanh(ahead / _SCALE)


def _answer(view: Any, seat: Seat, rng: Random, weights: Weights) -> Choice | Sequence[Choice] | None:
    """One answer, or several to be compared. None for the default, where nothing is to be won: resource tokens are alike, and
    the casting and the planet are left to the opponent."""
    world: World = view.world
    request, side = view.request(seat), side_of(world, seat)
    found = _in_turn(world, side, seat, request, (rng, weights))
    if found is None:
        found = _in_combat(world, side, seat, request)
    return _of_fleets(world, side, seat, request, (rng, weights)) if found is None else found


def _in_turn(  # noqa: PLR0911
    world: World, side: Any, seat: Seat, request: Any, taste: _Taste
) -> Choice | Sequence[Choice] | None:
    rng, weights = taste
    match request:
        case ActionQuestion():
            return _actions(world, side, rng, weights)
        case MoveQuestion():
            return _move(world, side, seat, request, weights)
        case ActivationQuestion():
            return answers.activation(world, side, request, weights)
        case ProbeQuestion():
            return answers.probe(world, side, request)
        case RallyQuestion():
            return answers.rally(world, side, request)
        case RepairQuestion():
            return answers.repair(world, seat, request)
        case EscortQuestion():
            return answers.escort(world, request)
        case LeaveQuestion():
            return answers.leave(world, side, request, weights)
        case LaunchQuestion():
            return answers.launch(world, side, weights)
    return None


def _in_combat(world: World, side: Any, seat: Seat, request: Any) -> Choice | Sequence[Choice] | None:  # noqa: PLR0911
    match request:
        case CombatQuestion():
            return answers.combat(world, side, request)
        case CardsQuestion():
            return combat.cards(world, side, request)
        case CardTargetQuestion():
            return combat.target(world, side, request)
        case DamageQuestion():
            return combat.damage(world, side, request)
        case DamageControlQuestion():
            return combat.damage_control(world, side, request)
        case FightRetreatingQuestion():
            return combat.fight_retreating(world, side, request)
        case TriggerQuestion():
            return answers.trigger(world, side, seat, request)
        case RetreatQuestion() | StandoffQuestion():
            return request.legal(world, seat)
    return None


def _of_fleets(world: World, side: Any, seat: Seat, request: Any, taste: _Taste) -> Choice | None:
    """Fleets, hands and where units are placed; squadrons and decoys, too."""
    rng, weights = taste
    match request:
        case FleetQuestion():
            return fleets.fleet(world, request, rng)
        case HandQuestion():
            return fleets.hand(world, seat, rng)
        case DeployQuestion():
            return fleets.deployment(world, request, seat, rng)
        case SquadronQuestion():
            return fleets.squadron(world, side, seat, request, rng)
        case InitialQuestion():
            return answers.initial(world, seat, request, rng)
        case DecoyQuestion():
            return answers.decoys(world, side, seat, request, weights)
    return None


def _actions(world: World, side: Any, rng: Random, weights: Weights) -> Sequence[Choice]:
    """The best action; if it is an activation, those that are close to it as well. A convoy can only be launched first."""
    found = rated(world, side, weights)
    if answers.is_launched_first(world, side, found):
        return (LaunchOutbound(),)
    gain, best = found[0]
    if isinstance(best, Reinforce):
        return (rng.choice([choice for other, choice in found if isinstance(choice, Reinforce) and other > gain - ALIKE]),)
    if not isinstance(best, Activate):
        return (best,)
    return [choice for other, choice in found if isinstance(choice, Activate) and other > gain - _CLOSE][:_COMPARED]


def _move(world: World, side: Any, seat: Seat, request: MoveQuestion, weights: Weights) -> Choice:
    """The next move of the best plan for this region."""
    move = Planner(world, side, weights).plan(world.catalog.index[request.region]).first(world)
    return move if move is not None and request.refuse(world, seat, move) is None else Stop()

"""Why the bot does something in Fleet Commander: what its outlook promises of the moves, or the habit behind an answer."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from wartable.bots.fleet_commander.combat import withdraws
from wartable.bots.fleet_commander.outlook import RESOURCE, blockade, convoys, fight, fought
from wartable.bots.fleet_commander.plans import Planner
from wartable.bots.fleet_commander.sketch import Sketch
from wartable.bots.fleet_commander.weights import BLOCKADE, FOOTHOLD, STANDING
from wartable.bots.reasons import BEST, likeliest, percent
from wartable.core import Choice, Game, Seat
from wartable.games.fleet_commander.choices import (
    Activate,
    Agree,
    Assign,
    CallInbound,
    CommitCards,
    Decline,
    Fight,
    LaunchOutbound,
    Move,
    Pass,
    PickUp,
    PlayCard,
    Reinforce,
    Stop,
)
from wartable.games.fleet_commander.requests import actions, cards, combat, setup
from wartable.games.fleet_commander.state import DEFENDER, Side, World, enemy_of, side_of

_YES_OR_NO: Mapping[type, tuple[str, str]] = {
    actions.LeaveQuestion: ("The unit does less harm where it wants to go.", "The unit does less harm where it is."),
    combat.FightRetreatingQuestion: (
        "Your retreating units add more fire than the enemy's.",
        "Your retreating units add no more fire than the enemy's.",
    ),
}
_ENOUGH = 0.05
"""A smaller gain in points is not given as a reason."""
_ACTIONS: Mapping[type, str] = {
    Reinforce: "The ships of a squadron are worth more than the point that they cost.",
    CallInbound: "A convoy scores if it gets through, and few invaders are near.",
    LaunchOutbound: "A convoy that leaves early has the best chance to get out.",
    PickUp: "The card is worth more in your hand than on the pile.",
    PlayCard: "The card does more now than it would later.",
    Pass: "No action gains anything right now.",
    Stop: "No further unit would help there.",
}
_DECLINED: Mapping[type, str] = {
    cards.TriggerQuestion: "The card would do nothing for you now.",
    cards.RepairQuestion: "None of your units there needs a repair.",
    actions.LaunchQuestion: "Other actions gain more this turn.",
}
_HABITS: Mapping[type, str] = {
    setup.CastingQuestion: "It likes either side equally.",
    setup.PlanetQuestion: "It likes every planet equally.",
    setup.FleetQuestion: "A flagship, a few big ships, and many small ones: numbers hold ground.",
    setup.HandQuestion: "These are the most useful cards; a second copy helps less than the first.",
    setup.DeployQuestion: "The flagship stays at the planet; the others stand evenly before it.",
    actions.InitialQuestion: "A squadron is soon there, and the others are not in its way.",
    actions.SquadronQuestion: "Half of the points in one big ship, the rest in small ones, and a decoy.",
    cards.ProbeQuestion: "Most hidden enemies are there.",
    cards.RallyQuestion: "Most of your retreating units are there.",
    cards.RepairQuestion: "It is the most valuable of your damaged units.",
    cards.DecoyQuestion: "More tokens do most for you there.",
    combat.CardTargetQuestion: "That card does most for your opponent.",
    combat.DamageControlQuestion: "It saves the most that can be saved.",
    combat.EscortQuestion: "The way with the fewest invaders, with a few units as an escort.",
    combat.ResourceQuestion: "All resource tokens are alike.",
}


def why(game: Game[Any], view: Any, seat: Seat, choice: Choice) -> str:
    world: World = view.world
    request, side = view.request(seat), side_of(world, seat)
    match choice:
        case Activate(region):
            return _moves(world, side, region)
        case Move():
            return _moves(world, side, request.region)
        case Fight(region):
            chance = fight(Sketch(world), world.catalog.index[region])[enemy_of(side)]
            return f"The enemy is most likely to give way there: {percent(chance)}."
        case Agree(yes):
            return _YES_OR_NO[type(request)][0 if yes else 1]
        case Assign():
            who = "You lose" if request.side == side else "Your opponent loses"
            lead = f"{who} {'least' if request.side == side else 'most'} with this unit; most likely it"
            return likeliest(game, view, seat, choice, lead)
        case CommitCards(chosen):
            return _cards(game, view, seat, choice) if chosen else "No card would help enough here, so it keeps them."
        case Decline():
            return _DECLINED.get(type(request), BEST)
    return _HABITS.get(type(request)) or _ACTIONS.get(type(choice)) or BEST


def _cards(game: Game[Any], view: Any, seat: Seat, choice: CommitCards) -> str:
    if any(withdraws(view.world, name) for name, _ in choice.cards):
        return "Your units are likely to give way here anyway."
    return likeliest(game, view, seat, choice, "These cards help most here; most likely your attack")


class _Promise(NamedTuple):
    """What an outlook promises: facts, of which each has its sentence."""

    resource: float
    corridors: float
    points: float
    foothold: float
    convoys: float
    ships: float


_WEIGHTS = _Promise(-(RESOURCE + BLOCKADE), -(1 + STANDING), 1.0, -FOOTHOLD, 1.0, 1.0)
"""What each of them is worth to the defender, in points."""


def _promise(sketch: Sketch) -> _Promise:
    turn = fought(sketch)
    corridors, foothold, loses = blockade(sketch, turn)
    return _Promise(loses, corridors, turn.points, foothold, convoys(sketch), turn.material)


def _moves(world: World, side: Side, region: str) -> str:
    """What the moves of the best plan for a region change most, in favor of this side."""
    planner = Planner(world, side)
    plan = planner.plan(world.catalog.index[region])
    before = _promise(planner.sketch)
    planner.carry_out(plan.moves, plan.region)
    after = _promise(planner.sketch)
    sign = 1.0 if side == DEFENDER else -1.0
    gains = [sign * weight * (new - old) for weight, new, old in zip(_WEIGHTS, after, before, strict=True)]
    best = max(range(len(gains)), key=lambda term: gains[term])
    if gains[best] < _ENOUGH:
        return "It hides or rallies your units there." if not plan.moves else "It puts your units where they are of more use."
    return _say(_Promise._fields[best], before, after, side)


def _say(term: str, before: _Promise, after: _Promise, side: Side) -> str:
    defends = side == DEFENDER
    if term == "resource":
        lead = "It protects the resources" if defends else "It goes for a resource token"
        return f"{lead}: the chance of losing one this turn is {percent(after.resource)}, not {percent(before.resource)}."
    if term == "corridors":
        lead = "It opens corridors" if defends else "It blockades corridors"
        return f"{lead}: about {after.corridors:.1f} blockaded when the turn ends, instead of {before.corridors:.1f}."
    if term == "points":
        gained = f"{abs(after.points - before.points):.1f}"
        return f"It should win combats: about +{gained} points." if defends else "It avoids combats that would cost points."
    if term == "foothold":
        return "It keeps the invader out of a corridor." if defends else "It gets a foothold in a corridor."
    if term == "convoys":
        return "It brings a convoy closer to its goal." if defends else "It stands in the way of a convoy."
    return "It should cost your opponent more ships than you."

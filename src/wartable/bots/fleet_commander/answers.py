"""Answers to the smaller questions: regions, triggers, decoys, repairs, escorts."""

from random import Random

from wartable.bots.fleet_commander.actions import Rated, rated, room
from wartable.bots.fleet_commander.cards import is_wanted
from wartable.bots.fleet_commander.outlook import fight, lead
from wartable.bots.fleet_commander.plans import Planner
from wartable.bots.fleet_commander.sketch import Sketch
from wartable.bots.fleet_commander.weights import Weights
from wartable.bots.fleet_commander.worth import ships, worth_of
from wartable.core import Choice, Seat
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.choices import (
    Activate,
    Agree,
    Decline,
    Escort,
    Fight,
    LaunchOutbound,
    PlaceDecoys,
    PlayCard,
    Probe,
    Rally,
    Reinforce,
    Repair,
)
from wartable.games.fleet_commander.requests.actions import InitialQuestion, LeaveQuestion
from wartable.games.fleet_commander.requests.cards import (
    ActivationQuestion,
    DecoyQuestion,
    ProbeQuestion,
    RallyQuestion,
    RepairQuestion,
    TriggerQuestion,
)
from wartable.games.fleet_commander.requests.combat import CombatQuestion, EscortQuestion
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.state import INVADER, Side, Unit, World, enemy_of

_ESCORTS = 2
_ALIKE = 0.03
"""Jump Regions within this many points of the best are as good as it."""


def initial(world: World, seat: Seat, request: InitialQuestion, rng: Random) -> Choice:
    """As many squadrons as are allowed, where they arrive soon and do not crowd."""
    sketch = Sketch(world)
    regions = [choice.region for choice in request.legal(world, seat) if isinstance(choice, Reinforce)]
    worth = {region: room(sketch, world, region) - 0.1 * _crowd(sketch, world, region) for region in regions}
    return Reinforce(rng.choice([region for region in regions if worth[region] > max(worth.values()) - _ALIKE]))


def _crowd(sketch: Sketch, world: World, region: str) -> int:
    """Squadrons next to a Jump Region."""
    return sum(sketch.tokens[INVADER][near] > 0 for near in sketch.board.neighbors[world.catalog.index[region]])


def activation(world: World, side: Side, request: ActivationQuestion, weights: Weights) -> Choice:
    plans = Planner(world, side, weights).plans()
    return Activate(world.catalog.places[plans[0].region] if plans else request.regions[0])


def probe(world: World, side: Side, request: ProbeQuestion) -> Choice:
    return Probe(max(request.regions, key=lambda r: _interest(world, side, r)))


def rally(world: World, side: Side, request: RallyQuestion) -> Choice:
    return Rally(max(request.regions, key=lambda r: len(group(world, r, side).retreating)))


def combat(world: World, side: Side, request: CombatQuestion) -> Choice:
    """First where the enemy is most likely to be driven out."""
    sketch, places = Sketch(world), world.catalog.index
    return Fight(max(request.regions, key=lambda r: fight(sketch, places[r])[enemy_of(side)]))


def _interest(world: World, side: Side, region: str) -> float:
    """Hidden enemies, more so where own units are near."""
    near = any(group(world, r, side).hidden.size for r in world.catalog.neighbors[region])
    return group(world, region, enemy_of(side)).hidden.size * (2.0 if near else 1.0)


def trigger(world: World, side: Side, seat: Seat, request: TriggerQuestion) -> Choice:
    """Specific cards are played when they can be and do something."""
    playing = PlayCard(request.card)
    may = playing in request.legal(world, seat)
    return playing if may and is_wanted(world, side, request.card) else Decline()


def decoys(world: World, side: Side, seat: Seat, request: DecoyQuestion, weights: Weights) -> Choice:
    """Where more tokens do most for the position."""
    planner = Planner(world, side, weights)
    decoy = ships(world.catalog)[DECOY]

    def value(choice: Choice) -> float:
        assert isinstance(choice, PlaceDecoys)
        at = world.catalog.index[choice.region]
        planner.sketch.place(side, at, decoy, choice.number)
        found = planner.value() + 0.01 * choice.number
        planner.sketch.place(side, at, decoy, -choice.number)
        return found

    return max(request.legal(world, seat), key=value)


def leave(world: World, side: Side, request: LeaveQuestion, weights: Weights) -> Choice:
    """An enemy unit may go where it does less harm."""
    sketch, sign = Sketch(world, weights), -1 if side == INVADER else 1
    before = lead(sketch)
    sketch.move_average(enemy_of(side), world.catalog.index[request.origin], world.catalog.index[request.region])
    return Agree(sign * (lead(sketch) - before) > 0)


def launch(world: World, side: Side, weights: Weights) -> Choice:
    return LaunchOutbound() if is_launched_first(world, side, rated(world, side, weights)) else Decline()


def is_launched_first(world: World, side: Side, actions: list[Rated]) -> bool:
    """A convoy sets out before anything else where that is among the best actions of the turn: the others can wait."""
    gain = next((gain for gain, choice in actions if choice == LaunchOutbound()), 0.0)
    better = {choice if isinstance(choice, Activate) else type(choice) for other, choice in actions if other > gain}
    return gain > 0 and len(better) < world.actions[side]


def repair(world: World, seat: Seat, request: RepairQuestion) -> Choice:
    """The most valuable unit that is damaged."""
    repairs = [choice for choice in request.legal(world, seat) if isinstance(choice, Repair)]
    if not repairs:
        return Decline()
    return max(repairs, key=lambda choice: worth_of(world.catalog.units[choice.unit.kind]))


def escort(world: World, request: EscortQuestion) -> Choice:
    """Away from the invader, with a few units."""
    sketch = Sketch(world)

    def danger(name: str) -> int:
        at = world.catalog.index[name]
        return sum(sketch.tokens[INVADER][near] for near in (at, *sketch.board.neighbors[at]))

    units: list[tuple[Unit, int]] = []
    left = _ESCORTS
    for unit, number in request.escorts:
        if left:
            units.append((unit, min(left, number)))
            left -= units[-1][1]
    return Escort(min(request.regions, key=danger), tuple(units))

"""The actions of a turn, each with what it is thought to gain."""

from collections.abc import Iterator, Sequence

from wartable.bots.fleet_commander.cards import action_worth, card_worth
from wartable.bots.fleet_commander.outlook import lead
from wartable.bots.fleet_commander.plans import Plan, Planner
from wartable.bots.fleet_commander.sketch import Convoy, Sketch
from wartable.bots.fleet_commander.weights import USUAL, Weights
from wartable.bots.fleet_commander.worth import ships
from wartable.core import Choice
from wartable.games.fleet_commander.choices import (
    Activate,
    CallInbound,
    LaunchOutbound,
    Pass,
    PickUp,
    PlayCard,
    Reinforce,
)
from wartable.games.fleet_commander.rules.actions import (
    inbound_regions,
    may_play,
    refuse_outbound,
    reinforce_regions,
    time_icons,
)
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.rules.supply import INBOUND_POINTS, SQUADRON_POINTS
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Side, World

_PICK_UP = 0.18
"""What a card in the hand is worth compared to the same card in the pile, for each point of its own worth."""
_NEAR_JUMP = 0.3
"""How much better a Jump Region is for each time token that it saves."""

Rated = tuple[float, Choice]


def rated(world: World, side: Side, weights: Weights = USUAL) -> list[Rated]:
    """Every action worth considering, the best first."""
    planner = Planner(world, side, weights)
    plans = planner.plans()
    found: list[Rated] = [(0.0, Pass())]
    found += [(plan.gain, Activate(world.catalog.places[plan.region])) for plan in plans]
    found += _cards(world, side, plans)
    found += _arrivals(world, planner) if side == INVADER else _convoys(world, planner)
    found.sort(key=lambda pair: -pair[0])
    return found


def preparation(world: World, found: Sequence[Rated]) -> Choice | None:
    """Of the actions that the invader will take this turn anyway, the best that may as well come before its attacks.

    Attacks are better decided as late as possible. One action of a kind counts, and one activation of a region.
    """
    kinds = {choice if isinstance(choice, Activate) else type(choice): choice for gain, choice in reversed(found) if gain > 0}
    left = world.actions[INVADER]
    taken = [choice for _, choice in found if choice in kinds.values()][:left]
    return next((choice for choice in taken if not _is_attack(world, choice)), None) if left > 1 else None


def _is_attack(world: World, choice: Choice) -> bool:
    if isinstance(choice, PlayCard):
        return any(effect.key == "activations" for effect in card(world, choice.card).effects)
    return isinstance(choice, Activate)


def _cards(world: World, side: Side, plans: list[Plan]) -> Iterator[Rated]:
    held = set(world.hands[side].known())
    for name in dict.fromkeys(world.inactive[side]):
        if card(world, name).has("combat"):
            again = 0.3 if name in held else 1.0
            yield _PICK_UP * card_worth(card(world, name)) * again, PickUp(name)
    for name in may_play(world, side):
        yield action_worth(world, side, name, plans), PlayCard(name)


def _arrivals(world: World, planner: Planner) -> Iterator[Rated]:
    """A squadron costs a point and takes time, but it comes with four points of ships."""
    sketch = planner.sketch
    for region in reinforce_regions(world):
        sketch.on_board[INVADER] += SQUADRON_POINTS
        sketch.score += 1
        gain = planner.value() - planner.now
        sketch.on_board[INVADER] -= SQUADRON_POINTS
        sketch.score -= 1
        yield gain + room(sketch, world, region), Reinforce(region)


def room(sketch: Sketch, world: World, region: str) -> float:
    """How well a Jump Region suits a squadron: soon there, near corridors that are not held."""
    at = world.catalog.index[region]
    open_space = sum(not sketch.tokens[INVADER][near] for near in sketch.board.neighbors[at])
    return 0.06 * open_space - _NEAR_JUMP * (time_icons(world, region) - 1)


def _convoys(world: World, planner: Planner) -> Iterator[Rated]:
    sketch = planner.sketch
    for region in inbound_regions(world):
        at = world.catalog.index[region]
        convoy = Convoy(at, "inbound", transit=True)
        sketch.convoys.append(convoy)
        sketch.on_board[DEFENDER] += INBOUND_POINTS + ships(world.catalog)["convoy"].points
        danger = sum(sketch.tokens[INVADER][near] for near in sketch.board.neighbors[at])
        gain = lead(sketch) - planner.now
        sketch.on_board[DEFENDER] -= INBOUND_POINTS + ships(world.catalog)["convoy"].points
        sketch.convoys.remove(convoy)
        yield gain - 0.06 * danger, CallInbound(region)
    if refuse_outbound(world, DEFENDER) is None and _is_way_out(sketch):
        yield sketch.weights.route * sketch.outbound_score, LaunchOutbound()


def _is_way_out(sketch: Sketch) -> bool:
    """Does a way without detours lead from the planet to a Jump Region, with few invaders near?

    A convoy that is destroyed costs twice what it scores when it is delivered.
    """
    board, invaders = sketch.board, sketch.tokens[INVADER]
    reached = {board.planet}
    for left in range(board.to_jump[board.planet] - 1, -1, -1):
        near = {n for at in reached for n in board.neighbors[at] if board.to_jump[n] == left}
        reached = {n for n in near if not invaders[n] and sum(invaders[r] for r in board.neighbors[n]) <= sketch.weights.bold}
    return bool(reached)

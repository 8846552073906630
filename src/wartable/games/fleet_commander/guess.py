"""Completes a view with something its viewer cannot rule out: hands, hidden units, the fleet that is not yet placed."""

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from wartable.core import Pile, Secret, Viewer
from wartable.core.engine import fill_frames
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.guess_units import fill_units
from wartable.games.fleet_commander.phases.activation import Activation
from wartable.games.fleet_commander.requests.setup import FleetQuestion
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.hands import card, collection, spent
from wartable.games.fleet_commander.rules.movement import Token, obstacle
from wartable.games.fleet_commander.state import DEFENDER, SIDES, Side, Unit, World, seat_of


def fill(position: Any, viewer: Viewer, rng: Random) -> None:
    """Every hidden Secret and Pile of the world and of the frames."""
    world: World = position.world
    if world.reserve.value is None:
        world.reserve = Secret(world.reserve.known_to, _guess_fleet(world, rng))
    for side in SIDES:
        if seat_of(world, side) != viewer:
            _fill_hand(world, side, rng)
            fill_units(world, side, rng)
    fill_frames(position, lambda frame: _fill_frame(world, frame, rng))


def _fill_hand(world: World, side: Side, rng: Random) -> None:
    """FC-HAND-01: known cards stay, the others come from the rest of the collection; static ones are laid out."""
    hand = world.hands[side]
    known = world.picked_up[side]
    used = Counter((*spent(world, side), *known))
    stock = [
        name
        for name, most in collection(world, side)
        if not (world.turn and card(world, name).has("static"))
        for _ in range(most - used[name])
    ]
    drawn = rng.sample(stock, hand.size - len(known))
    world.hands[side] = Pile.of(hand.known_to, (*known, *drawn))


def _guess_fleet(world: World, rng: Random) -> tuple[Unit, ...]:
    """A legal fleet that waits for its placement."""
    question = FleetQuestion(world.catalog.planets[world.planet].points)
    choice: Any = question.sample(world, seat_of(world, DEFENDER), rng, 1)[0]
    ships = [Unit(kind) for kind, number in choice.units for _ in range(number)]
    return tuple(sorted((*ships, *[Unit(DECOY)] * choice.decoys)))


# -- procedures ---------------------------------------------------------------------------------------------------------


def _fill_frame(world: World, frame: Any, rng: Random) -> Any:
    """FC-RUL-35: the hidden unit for which leave is asked, and those that were refused it."""
    if not isinstance(frame, Activation):
        return frame
    taken: list[Token] = [unit.token.value for unit in frame.refused if unit.token.value is not None]

    def one_of(origin: str) -> Secret[Token]:
        tokens = [Token(origin, unit, "hidden") for unit in group(world, origin, frame.side).hidden.known()]
        for token in taken:
            if token in tokens:
                tokens.remove(token)
        fits = [t for t in tokens if obstacle(world, frame.side, frame.region, t) is None] or tokens
        chosen = rng.choice(fits)
        taken.append(chosen)
        return Secret((seat_of(world, frame.side),), chosen)

    refused = tuple(r if r.token.value is not None else replace(r, token=one_of(r.origin)) for r in frame.refused)
    asking = frame.asking
    if asking is not None and asking.value is None:
        asking = one_of(frame.origin)
    return replace(frame, refused=refused, asking=asking)

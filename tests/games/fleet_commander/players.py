"""Players of whole games of Fleet Commander: see tests/bench/players.py."""

from collections.abc import Sequence
from random import Random

from wartable.core import Choice, Match, Seat
from wartable.games.fleet_commander import GAME, FleetPosition
from wartable.games.fleet_commander.choices import Activate, AskLeave, Move, Pass, Reinforce, Stop
from wartable.games.fleet_commander.requests.actions import ActionQuestion, MoveQuestion
from wartable.games.fleet_commander.rules.forces import ready
from wartable.games.fleet_commander.state import INVADER, side_of

Played = Match[FleetPosition]


def lively(match: Played, seat: Seat, rng: Random) -> Sequence[Choice]:
    """Random, but with few passes and much movement, so that fleets meet and convoys travel."""
    return (lively_answer(match, seat, rng),)


def lively_answer(match: Played, seat: Seat, rng: Random) -> Choice:
    request = match.position.request(seat)
    if isinstance(request, ActionQuestion):
        return _action(match, seat, rng)
    if isinstance(request, MoveQuestion):
        options = list(request.legal(match.position.world, seat))
        moves = [c for c in options if isinstance(c, Move | AskLeave)]
        return rng.choice(moves) if moves and rng.random() < 0.85 else Stop()
    return GAME.sample(match.position, seat, rng, 1)[0]


def _action(match: Played, seat: Seat, rng: Random) -> Choice:
    world = match.position.world
    side = side_of(world, seat)
    options = GAME.options(match.position, seat) or ()
    others = [c for c in options if not isinstance(c, Activate | Pass)]
    if side == INVADER and rng.random() < 0.8:
        others = [c for c in others if not isinstance(c, Reinforce)]
    if others and rng.random() < 0.35:
        return rng.choice(others)
    useful = [
        c
        for c in options
        if isinstance(c, Activate) and any(ready(world, near, side) for near in world.catalog.neighbors[c.region])
    ]
    return rng.choice(useful) if useful else Pass()


PLAYERS = {"lively": lively}

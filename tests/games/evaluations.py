"""How good a position of a test game is for a seat, for the bots that ask."""

from collections.abc import Sequence
from math import dist
from random import Random
from typing import Any

from tests.games.ambush import PLACES, STRENGTH, AmbushPosition, Fight, World, at
from tests.games.duel import TABLE, DuelPosition, Fire, Orders, Steer
from wartable.bots import Budget, Judge
from wartable.core import Choice, Game, Seat

WORTH = {"guard": 0.3, "scout": 0.05, "decoy": 0.01}
HIT = 1 / 3


def ambush(game: Game[AmbushPosition], position: AmbushPosition, seat: Seat) -> float:
    """Tokens taken and lost, and what may be in a fight under way: the opponent picks, so the dearest token is at stake.

    Scouts go out, guards stay at home.
    """
    world = position.world
    taken = sum(WORTH[token] * (1 if owner != seat else -1) for owner, token in world.fallen)
    fights = [frame.place for frame in position.frames if isinstance(frame, Fight)]
    scouting = 0.01 * sum(tokens(world, place, seat).count("scout") for place in PLACES if place != 2 * seat)
    return taken + scouting + sum(prospect(world, place, seat) - prospect(world, place, 1 - seat) for place in fights)


def prospect(world: World, place: int, seat: Seat) -> float:
    """What the seat's dice may win in a fight."""
    own, other = tokens(world, place, seat), tokens(world, place, 1 - seat)
    chance = 1 - (1 - HIT) ** sum(STRENGTH[token] for token in own)
    return chance * max((WORTH[token] for token in other), default=0.0)


def tokens(world: World, place: int, seat: Seat) -> tuple[str, ...]:
    return (*world.piles[at(place, seat)].known(), *world.shown[at(place, seat)])


def duel(game: Game[DuelPosition], position: DuelPosition, seat: Seat) -> float:
    """The lead in hull, and a little for being near the enemy."""
    ships = position.world.ships
    lead = sum(ship.hull * (1 if ship.seat == seat else -1) for ship in ships)
    own, other = ([ship.pose()[:2] for ship in ships if ship.seat == s and ship.hull] for s in (seat, 1 - seat))
    return 0.05 * lead - 0.01 * sum(min(dist(a, b) for b in other) for a in own) / TABLE


class Sailing(Judge):
    """Plans how a ship of Duel sails and then holds its fire; the last answer of the plan comes too late."""

    PLAN = (Steer(0, 500), Steer(300, 300), Fire(()), Fire(()))

    def plan(self, game: Game[Any], view: Any, seat: Seat, rng: Random, budget: Budget) -> Sequence[Choice]:
        return self.PLAN if isinstance(view.request(seat), Orders) else ()


SAILING = Sailing(duel)

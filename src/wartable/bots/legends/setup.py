"""Where captains and admirals deploy warships: the place, heading and speed from which the battle begins best."""

from random import Random

from wartable.bots.legends.answers import SLOW, SPREAD, deployment
from wartable.bots.legends.battle import Battle
from wartable.bots.legends.weights import Weights
from wartable.core import Seat
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.rules.deployment import default_place
from wartable.games.legends.sampling.flying import copied
from wartable.games.legends.state import World, alter, ship_named, table_size
from wartable.geometry.measure import bearing
from wartable.geometry.units import CIRCLE

_SLOTS = (1, 2, 3, 4, 5, 6)
"""The speeds that are considered."""
_TURNS = 2
"""How many game turns are followed."""


def ideas(world: World, seat: Seat, request: DeployQuestion, rng: Random, number: int) -> list[Deploy]:
    """What officers do first, then this number of others, anywhere in the zone."""
    width, height = table_size(world)
    found = list[Deploy]()
    for choice in (deployment(world, seat, request, rng), *request.sample(world, seat, rng, number)):
        assert isinstance(choice, Deploy)
        x, y, _ = choice.at
        heading = (bearing((x, y), (width // 2, height // 2)) + rng.randint(-2 * SPREAD, 2 * SPREAD)) % CIRCLE
        other = Deploy(choice.ship, (x, y, heading), rng.choice(_SLOTS)) if found else choice
        found += [other] if request.refuse(world, seat, other) is None else []
    return found


def outset(world: World, seat: Seat, choice: Deploy, weights: Weights, flights: int) -> float:
    """The lead after the first game turns. Ships that are not yet deployed are expected in the middle of their zones."""
    then = copied(world)
    alter(then, ship_named(then, choice.ship), place="table", anchor=choice.at, slot=choice.slot)
    for i, ship in enumerate(then.ships):
        if ship.place == "reserve":
            at = default_place(then, ship.owner, anywhere=False) or default_place(then, ship.owner, anywhere=True)
            assert at is not None, "there is always room somewhere"
            alter(then, i, place="table", anchor=at, slot=SLOW[1])
    return Battle(then, seat, weights, flights).outset(_TURNS)

"""What the other side can best do right after an action: it is played on the sketch, one activation deep."""

from collections.abc import Iterator, Sequence
from random import Random

from wartable.bots.fleet_commander.actions import Rated
from wartable.bots.fleet_commander.plans import Planner
from wartable.bots.fleet_commander.weights import USUAL, Weights
from wartable.core import Choice
from wartable.games.fleet_commander.choices import Activate, Reinforce
from wartable.games.fleet_commander.state import Side, World, enemy_of

_FOLLOWED = 3
"""How many activations are followed."""
_BEHIND, _HARMFUL = 2.0, -0.5
"""Activations that gain this much less than the best action, or less than this in all, are not followed."""
ALIKE = 0.03
"""Arrivals within this many points of the best are as good as it."""


class Replies:
    """Values actions by what the enemy's best activation leaves of them, in a position that is known or guessed as a whole."""

    def __init__(self, world: World, side: Side, weights: Weights = USUAL) -> None:
        enemy = enemy_of(side)
        self._own = Planner(world, side, weights)
        self._enemy = Planner(world, enemy, weights, self._own.sketch)
        self._is_answered = world.actions[enemy] > 0
        self._index = world.catalog.index
        self._standing = self.best()

    def best(self) -> float:
        """What the enemy gains at most by one activation, as the sketch stands; it may as well pass."""
        if not self._is_answered:
            return 0.0
        self._enemy.now = self._enemy.value()
        plans = self._enemy.plans()
        return max(0.0, plans[0].gain) if plans else 0.0

    def worth(self, gain: float, choice: Choice) -> float:
        """What an action gains, less the best reply. One that moves nothing is thought to gain what it was rated at."""
        if not isinstance(choice, Activate):
            return gain - self._standing
        region = self._index[choice.region]
        plan = self._own.plan(region)
        self._own.carry_out(plan.moves, region)
        reply = self.best()
        self._own.take_back(plan.moves, region)
        return plan.gain - reply


def followed(found: Sequence[Rated], rng: Random) -> Iterator[Rated]:
    """The best activations, and the best of the other actions; any of the arrivals that are as good as it."""
    most = found[0][0]
    activations = [pair for pair in found if isinstance(pair[1], Activate) and pair[0] > max(most - _BEHIND, _HARMFUL)]
    yield from activations[:_FOLLOWED]
    gain, other = next(pair for pair in found if not isinstance(pair[1], Activate))
    if isinstance(other, Reinforce):
        other = rng.choice([choice for near, choice in found if isinstance(choice, Reinforce) and near > gain - ALIKE])
    yield gain, other

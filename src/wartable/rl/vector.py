"""Many matches at once behind Gymnasium's vector interface."""

from importlib.util import find_spec
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from wartable.core import Game, Scenario
from wartable.core.answers import SAMPLES
from wartable.registry import game as game_named
from wartable.rl.play import BadAction

Array: TypeAlias = NDArray[Any]
Batch: TypeAlias = dict[str, Array]
Stepped: TypeAlias = tuple[Batch, Array, Array, Array, dict[str, Any]]


def vector_env(game: str, n: int, *, processes: int = 2, samples: int = SAMPLES, **options: Any) -> "MatchesEnv":
    """`n` matches of this game that are stepped together; options are `seats` and those of the game.

    Caledea is played by the fast rules where these are installed, in that many threads; other games in that many processes.
    """
    found = game_named(game)
    scenario = found.scenario(**options)
    if n < 1 or processes < 1:
        raise ValueError("There must be at least one match and one process.")
    tables = _fast_tables(found, scenario)
    if tables is not None:
        from wartable.rl.fast import FastEnv

        return FastEnv(found, scenario, tables, n, processes)
    from wartable.rl.pool import PoolEnv

    return PoolEnv(found, scenario, n, min(processes, n), samples)


def _fast_tables(game: Game[Any], scenario: Scenario) -> Array | None:
    """The tables of the fast rules; None where they are not installed or do not know the game."""
    if find_spec("wartable_fast") is None:
        return None
    from wartable_fast.tables import DoesNotFit, tables_of

    try:
        return tables_of(game, scenario)
    except DoesNotFit:
        return None


class MatchesEnv(VectorEnv[Batch, Array, Array]):
    """Matches in which one seat after another acts: each action is that of the seat which is asked.

    A match that is over is followed by another in the same step. The reward is that of the seat that has acted; `infos` says
    for every match which seat has `acted`, which is `asked` now, and what it came to for each seat: `returns`, 0 before its
    end.
    """

    def __init__(self, n: int, seats: int, observation: spaces.Space[Any], actions: int) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.num_envs, self.seats = n, seats
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self.single_observation_space = spaces.Dict({"observation": observation, "action_mask": mask})
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def checked(self, actions: Array, masks: Array) -> Array:
        """The actions as whole numbers, all of which the masks allow."""
        chosen = np.asarray(actions, np.int32)
        if chosen.shape != (self.num_envs,):
            raise BadAction(f"There must be one action for each of the {self.num_envs} matches, not {chosen.shape}.")
        inside = (chosen >= 0) & (chosen < masks.shape[1])
        legal = inside & (masks[np.arange(self.num_envs), np.where(inside, chosen, 0)] == 1)
        if not legal.all():
            wrong = int(legal.argmin())
            raise BadAction(f"Action {chosen[wrong]} is not legal in match {wrong}.")
        return chosen

    def stepped(self, seen: Batch, acted: Array, asked: Array, over: Array, returns: Array) -> Stepped:
        rewards = returns[np.arange(self.num_envs), acted]
        infos = {"acted": acted, "asked": asked, "returns": returns}
        return seen, rewards, over, np.zeros(self.num_envs, bool), infos

"""PettingZoo's environment of agents that act in turn."""

import sys
from typing import Any

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from wartable.core import Seat
from wartable.core.answers import SAMPLES
from wartable.registry import game as game_named
from wartable.rl.picture import picture_of, text_of
from wartable.rl.play import Part, Play, Seen
from wartable.rl.spelled import SpelledPlay

_RENDER_MODES = ["human", "ansi", "rgb_array"]
_PLAYS = {"listed": Play, "spelled": SpelledPlay}


def aec_env(game: str, **options: Any) -> OrderEnforcingWrapper:
    """An environment of this game; options are `seats`, `samples`, `actions`, `render_mode` and those of the game.

    Where several seats are asked together, they answer one after another without seeing the others' answers.
    """
    return OrderEnforcingWrapper(_WartableEnv(game, **options))


class _WartableEnv(AECEnv[str, Seen, int | None]):
    """A match. An action is a place in the list of answers, which the mask ends; rewards come with the end of the match.

    With `actions="spelled"` an answer is made of several actions: its kind, then one field after another.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        samples: int = SAMPLES,
        actions: str = "listed",
        render_mode: str | None = None,
        **settings: bool | int | str,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise ValueError(f"There is no render mode {render_mode!r}, only {', '.join(_RENDER_MODES)}.")
        if actions not in _PLAYS:
            raise ValueError(f"Actions cannot be {actions!r}, only {' or '.join(_PLAYS)}.")
        found = game_named(game)
        self.play = _PLAYS[actions](found, found.scenario(seats, **settings), samples)
        about = {"render_modes": _RENDER_MODES, "is_parallelizable": False, "render_fps": 1}
        self.metadata: dict[str, Any] = {"name": f"wartable_{game}_v0", **about}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in self.play.seats]
        pairs = [self.play.spaces() for _ in self.possible_agents]
        self.observation_spaces = {agent: pair[0] for agent, pair in zip(self.possible_agents, pairs, strict=True)}
        self.action_spaces = {agent: pair[1] for agent, pair in zip(self.possible_agents, pairs, strict=True)}

    @property
    def layout(self) -> dict[str, Part]:
        """Where each table of the features lies in an observation."""
        return self.play.layout

    def seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        return self.play.see(self.seat(agent))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.play.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        self.play.act(self.seat(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.play.match.outcome is not None:
            self.rewards = dict(zip(self.possible_agents, self.play.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        """Selects the agent that is asked; at the end all agents leave, the first one first."""
        deciders = self.play.match.deciders()
        self.agent_selection = self.possible_agents[deciders[0]] if deciders else self.agents[0]

    def render(self) -> str | NDArray[Any] | None:
        if self.render_mode == "rgb_array":
            return picture_of(self.play.match)
        if self.render_mode == "ansi":
            return text_of(self.play.match)
        if self.render_mode == "human":
            sys.stdout.write(text_of(self.play.match) + "\n")
        return None

    def close(self) -> None:
        """There is no window to close."""

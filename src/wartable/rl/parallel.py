"""PettingZoo's environment of agents that act at once: what a joint question needs."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from wartable.core.answers import SAMPLES
from wartable.core.requests import LISTABLE
from wartable.registry import game as game_named
from wartable.rl.play import BadAction, Part, Play, Seen

_WAIT = 0
"""The action of an agent that is not asked."""


def parallel_env(game: str, **options: Any) -> "WartableParallelEnv":
    """An environment of this game; options are `seats`, `samples` and those of the game."""
    return WartableParallelEnv(game, **options)


Stepped: TypeAlias = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]


class WartableParallelEnv(ParallelEnv[str, Seen, int]):
    """A match in which all agents act in every step. Those that are asked together answer together; the others wait.

    An action is a place in the list of the agent's answers, which the mask ends; an agent that is not asked has only action 0.
    """

    def __init__(self, game: str, seats: int | None = None, samples: int = SAMPLES, **settings: bool | int | str) -> None:
        found = game_named(game)
        self.play = Play(found, found.scenario(seats, **settings), samples)
        self.metadata: dict[str, Any] = {"name": f"wartable_{game}_v0", "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in self.play.seats]
        pairs = [self.play.spaces() for _ in self.possible_agents]
        self.observation_spaces = {agent: pair[0] for agent, pair in zip(self.possible_agents, pairs, strict=True)}
        self.action_spaces = {agent: pair[1] for agent, pair in zip(self.possible_agents, pairs, strict=True)}
        self.agents: list[str] = []

    @property
    def layout(self) -> dict[str, Part]:
        """Where each table of the features lies in an observation."""
        return self.play.layout

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], dict[str, Any]]:
        self.play.begin(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Stepped:
        asked = self.play.match.deciders()
        chosen = [(seat, int(actions[agent])) for seat, agent in enumerate(self.possible_agents) if agent in self.agents]
        for seat, action in chosen:
            if seat not in asked and action != _WAIT:
                raise BadAction(f"Seat {seat} is not asked: it can only wait, which is action {_WAIT}.")
        for seat, action in chosen:
            if seat in asked:
                self.play.act(seat, action)
        over = self.play.match.outcome is not None
        agents, rewards = self.agents, dict(zip(self.possible_agents, self.play.rewards(), strict=True))
        seen = self._seen()
        self.agents = [] if over else agents
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def _seen(self) -> dict[str, Seen]:
        return {agent: self._see(seat) for seat, agent in enumerate(self.possible_agents)}

    def _see(self, seat: int) -> Seen:
        seen = self.play.see(seat)
        if not seen["action_mask"].any():
            seen["action_mask"] = np.eye(1, LISTABLE, _WAIT, np.int8)[0]
        return seen

"""Caledea by the fast rules: thousands of matches in one call."""

from typing import Any

import numpy as np
from gymnasium import spaces

from wartable.core import Game, Scenario
from wartable.rl.vector import Array, Batch, MatchesEnv, Stepped
from wartable_fast.games import Games
from wartable_fast.layout import A_OFFER, A_RESIGN, T_ACTIONS, T_SEEN


class FastEnv(MatchesEnv):
    """Observations and actions are those of docs/fast.md; resigning and offering a draw are left out."""

    def __init__(self, game: Game[Any], scenario: Scenario, tables: Array, n: int, threads: int) -> None:
        self._tables, self._threads, self._seed = tables, threads, 0
        position = game.setup(scenario)
        sides = np.array([game.side(position, seat) for seat in range(scenario.seats)])
        self._sides = (sides[:, None] == np.unique(sides)).astype(np.int64)
        self._games = Games(tables, n, self._seed, threads)
        seen = spaces.Box(-128, 127, (int(tables[T_SEEN]),), np.int8)
        super().__init__(n, scenario.seats, seen, int(tables[T_ACTIONS]))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Batch, dict[str, Any]]:
        self._seed = self._seed + 1 if seed is None else seed
        self._games = Games(self._tables, self.num_envs, self._seed, self._threads)
        return self._seen(), {"asked": self._games.asked.copy()}

    def step(self, actions: Array) -> Stepped:
        acted = self._games.asked.copy()
        self._games.step(self.checked(actions, self._games.masks))
        winners = self._games.winners
        won = (winners[:, None] >> np.arange(self.seats)) & 1
        return self.stepped(self._seen(), acted, self._games.asked.copy(), winners != 0, self._returns(won))

    def _seen(self) -> Batch:
        self._games.masks[:, [A_RESIGN, A_OFFER]] = 0
        return {"observation": self._games.observations.copy(), "action_mask": self._games.masks.astype(np.int8)}

    def _returns(self, won: Array) -> Array:
        """1 for the side that has won, which the others lose in equal parts; 0 in a draw, which several sides win."""
        number = won.sum(axis=1, keepdims=True)
        decided = ((won @ self._sides) > 0).sum(axis=1, keepdims=True) == 1
        lost = -number / np.maximum(self.seats - number, 1)
        return np.where(decided, np.where(won == 1, 1.0, lost), 0.0).astype(np.float32)

"""One match after another for players who see arrays and pick a place in a list of answers."""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from wartable.core import Choice, Game, Match, Scenario, Seat, WartableError
from wartable.core.answers import SAMPLES, answers
from wartable.core.features import Columns
from wartable.core.requests import LISTABLE

Seen = dict[str, NDArray[Any]]


class BadAction(WartableError):
    """An action that the mask does not allow."""


class Part(NamedTuple):
    """Where a table of the game's features lies in an observation: `observation[part.where].reshape(part.shape)`."""

    where: slice
    shape: tuple[int, int]
    columns: Columns


def returns(game: Game[Any], position: Any, seats: int) -> list[float]:
    """What a match is worth to each seat: 1 for the side that has won, which the others lose in equal parts; 0 in a draw."""
    won = game.victors(position)
    if not won:
        return [0.0] * seats
    return [1.0 if seat in won else -len(won) / (seats - len(won)) for seat in range(seats)]


class Sight:
    """How the features of a game under a scenario lie in one array."""

    def __init__(self, game: Game[Any], scenario: Scenario) -> None:
        self._game = game
        self.layout: dict[str, Part] = {}
        self.size = 0
        for table in game.features(game.view(game.setup(scenario), 0), 0):
            end = self.size + table.shape[0] * table.shape[1]
            self.layout[table.name] = Part(slice(self.size, end), table.shape, table.columns)
            self.size = end

    def array(self, view: Any, seat: Seat) -> NDArray[np.float32]:
        rows = chain.from_iterable(table.rows for table in self._game.features(view, seat))
        return np.fromiter(chain.from_iterable(rows), np.float32, self.size)


class Play:
    """A game under a scenario, and the match that is being played."""

    def __init__(self, game: Game[Any], scenario: Scenario, samples: int = SAMPLES) -> None:
        self.game, self.scenario = game, scenario
        self.seats = range(scenario.seats)
        self.sight = Sight(self.game, self.scenario)
        self.layout, self.size = self.sight.layout, self.sight.size
        self.match = Match(self.game, self.scenario)
        self._samples = samples
        self._rng = Random()
        self._listed: dict[Seat, Sequence[Choice]] = {}

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
        """Of observations and of actions, the same for every seat."""
        numbers = spaces.Box(-np.inf, np.inf, (self.size,), np.float32)
        mask = spaces.Box(0, 1, (LISTABLE,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": mask}), spaces.Discrete(LISTABLE)

    def begin(self, seed: int | None = None) -> None:
        """A new match; with a seed the same matches follow one another."""
        if seed is not None:
            self._rng = Random(seed)
        self.match = Match(self.game, self.scenario, seed=self._rng.getrandbits(63))
        self._listed = {}

    def answers(self, seat: Seat) -> Sequence[Choice]:
        """What the actions of the seat stand for, in their order; empty while the seat is not asked."""
        if seat not in self.match.deciders():
            return ()
        if seat not in self._listed:
            self._listed[seat] = answers(self.game, self.match.look(seat), seat, self._samples)
        return self._listed[seat]

    def see(self, seat: Seat) -> Seen:
        mask = np.zeros(LISTABLE, np.int8)
        mask[: len(self.answers(seat))] = 1
        return {"observation": self.sight.array(self.match.view(seat), seat), "action_mask": mask}

    def act(self, seat: Seat, action: int) -> None:
        """The seat's answer, by its place in the list."""
        listed = self.answers(seat)
        if not 0 <= action < len(listed):
            raise BadAction(f"Action {action} is not legal for seat {seat}: the mask allows 0 to {len(listed) - 1}.")
        self.give(seat, listed[action])

    def give(self, seat: Seat, choice: Choice) -> None:
        refusal = self.match.submit(seat, choice, self.match.ask)
        if refusal is not None:
            raise BadAction(f"{choice} was refused: {refusal.why}")
        self._listed = {}

    def rewards(self) -> list[float]:
        """Nothing before the end."""
        return returns(self.game, self.match.position, len(self.seats))

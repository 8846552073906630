"""A state of an OpenSpiel game, and what its players see of it.

OpenSpiel copies a state by making a new one and deep-copying each attribute, so all there is to a state lies in a Box, which
clones its position and sets it up only when it is looked at.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from wartable.core import CHANCE, Choice, Game, Scenario, Seat, clone
from wartable.core.answers import answers
from wartable.core.secrets import sees
from wartable.rl.play import Sight, returns


class Box:
    """A position, the dice that have fallen of the roll under way, and the answers that are listed."""

    __slots__ = ("_listed", "_position", "drawn", "game", "scenario")

    def __init__(self, game: Game[Any], scenario: Scenario, position: Any = None, drawn: tuple[int, ...] = ()) -> None:
        self.game, self.scenario, self._position, self.drawn = game, scenario, position, drawn
        self._listed: Sequence[Choice] | None = None

    @property
    def position(self) -> Any:
        if self._position is None:
            self._position = self.game.setup(self.scenario)
            self._gather()
        return self._position

    def __deepcopy__(self, memo: Any) -> "Box":
        copied = Box(self.game, self.scenario, self._position and clone(self._position), self.drawn)
        copied._listed = self._listed
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return _unboxed, (self.game, self.scenario, self.game.encode(self.position), self.drawn)

    def answers(self) -> Sequence[Choice]:
        if self._listed is None:
            seat = self.position.deciders()[0]
            self._listed = answers(self.game, self.position, seat)
        return self._listed

    def act(self, action: int) -> None:
        if self.position.on_chance():
            self.drawn = (*self.drawn, action)
        else:
            self.game.apply(self.position, self.position.deciders()[0], self.answers()[action])
            self._listed = None
        self._gather()

    def _gather(self) -> None:
        """What chance is asked is answered as soon as nothing is left to fall."""
        position = self.position
        while position.on_chance() and not self.game.chance(position).lot(self.drawn):
            answer, self.drawn = self.game.chance(position).gather(self.drawn), ()
            self.game.apply(position, CHANCE, answer)


def _unboxed(game: Game[Any], scenario: Scenario, written: bytes, drawn: tuple[int, ...]) -> Box:
    return Box(game, scenario, game.decode(written), drawn)


class WartableState(pyspiel.State):
    """A position as OpenSpiel sees it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.box = Box(game.game, game.scenario)

    def current_player(self) -> int:
        position = self.box.position
        if position.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if position.on_chance() else position.deciders()[0])

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.box.answers())))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        lot = self.box.game.chance(self.box.position).lot(self.box.drawn)
        return [(result, float(chance)) for result, chance in lot]

    def _apply_action(self, action: int) -> None:
        self.box.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.box.game.say(self.box.answers()[action])

    def is_terminal(self) -> bool:
        return self.box.position.outcome is not None

    def returns(self) -> list[float]:
        return returns(self.box.game, self.box.position, self.box.scenario.seats)

    def __str__(self) -> str:
        return f"{self.box.game.encode(self.box.position).decode()} {self.box.drawn}"


class Observer:
    """What a player sees: the tables of the game's features, and its view as written."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self.tensor = np.zeros(sight.size, np.float32)
        self.dict = {name: self.tensor[part.where].reshape(part.shape) for name, part in sight.layout.items()}

    def set_from(self, state: WartableState, player: Seat) -> None:
        game, position = state.box.game, state.box.position
        self.tensor[:] = self._sight.array(game.view(position, player), player)

    def string_from(self, state: WartableState, player: Seat) -> str:
        box = state.box
        open_dice = box.drawn and sees(box.game.chance(box.position).known_to, player)
        return f"{box.game.encode(box.game.view(box.position, player)).decode()} {box.drawn if open_dice else ()}"

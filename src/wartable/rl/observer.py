"""What a player of an OpenSpiel game sees of a state, and with perfect recall also a fingerprint of how it was reached."""

from typing import Any

import numpy as np

from wartable.core import Seat
from wartable.core.recall import SIZE
from wartable.rl.play import Sight

_RECALL = SIZE // 2
"""A fingerprint as numbers below 2**16, which an array of float32 holds exactly."""


class Observer:
    """The tables of the game's features, and the player's view as written. Dice are seen once their whole roll is known."""

    def __init__(self, sight: Sight, *, recalls: bool) -> None:
        self._sight, self._recalls = sight, recalls
        self.tensor = np.zeros(sight.size + _RECALL * recalls, np.float32)
        self.dict = {name: self.tensor[part.where].reshape(part.shape) for name, part in sight.layout.items()}
        if recalls:
            self.dict["recall"] = self.tensor[sight.size :]

    def set_from(self, state: Any, player: Seat) -> None:
        node = state.node
        self.tensor[: self._sight.size] = self._sight.array(node.game.view(node.position, player), player)
        if self._recalls:
            self.tensor[self._sight.size :] = np.frombuffer(node.recall(player), ">u2")

    def string_from(self, state: Any, player: Seat) -> str:
        node = state.node
        seen = str(node.game.encode(node.game.view(node.position, player)).decode())
        return f"{seen} {node.recall(player).hex()}" if self._recalls else seen

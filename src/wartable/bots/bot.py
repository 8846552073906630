"""What a bot is: it gets a view, never the position, and answers the question put to its seat."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from wartable.core import Choice, Game, Seat


class Budget(Struct, frozen=True):
    """How much a bot may think about one decision. Without `seconds` the same seed gives the same play anywhere."""

    candidates: int = 24
    """How many answers are considered; all of them if there are fewer."""
    guesses: int = 4
    """How many times the hidden facts and the dice are guessed, the same guesses for every candidate."""
    branches: int = 24
    """Up to this many results of chance are all considered; of more, one is drawn for each guess."""
    steps: int = 60
    """How many answers of others and of chance are followed before the position is judged as it stands."""
    nodes: int | None = None
    """How many positions a search works out."""
    seconds: float | None = None
    """The time after which the best candidate so far is taken."""


class Bot(ABC):
    """A player."""

    @abstractmethod
    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        """A legal answer to the question that is put to this seat in its view."""

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        """The answer to this question, and those to the questions that are foreseen to follow; by default only the one.

        The first answer must be legal. The others are made in turn, even after dice, for as long as this seat alone is asked,
        nothing hidden is shown and the next one is legal; then the rest is forgotten and the bot is asked again. So a bot that
        wants to see the dice before it goes on ends its plan with the answer that rolls them.
        """
        return (self.choose(view, seat, budget),)


class RandomBot(Bot):
    """Takes any legal answer in the match: it neither resigns nor offers a draw."""

    def __init__(self, game: Game[Any], rng: Random) -> None:
        self._game = game
        self._rng = rng

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self._game.sample(view, seat, self._rng, 1, about_match=False)[0]


class LivelyBot(Bot):
    """Follows the random plans of the game that stay and fight; in a game without such plans it is as random as RandomBot."""

    def __init__(self, game: Game[Any], rng: Random) -> None:
        self._game = game
        self._rng = rng

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self.plan(view, seat, budget)[0]

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        return self._game.lively(view, seat, self._rng)

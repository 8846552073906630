"""What the acts of a turn have in common."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Protocol

from wartable.core.errors import OUTSIDE, Refusal
from wartable.core.events import Sink
from wartable.core.frames import Frame, Next, Outcome
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.core.spaces import One
from wartable.games.caledea.combat.fight import is_fighting
from wartable.games.caledea.state import World

NO_ACTION = Refusal("CAL-ACT-09", "You have used all your actions; only powers are left this turn.")
NO_SQUARE = Refusal(OUTSIDE, "There is no such square on the board.")
_BREAK_OFF = Refusal("CAL-RUL-34", "Finish the combat first: it goes on until one side has no unit left there.")


class TurnChoice(Choice, frozen=True):
    """An answer of the active player, between combats."""

    def misplaced(self, position: Any, seat: Seat) -> Refusal | None:
        return _BREAK_OFF if seat == position.world.active and is_fighting(position) else None


class TurnSteps(Protocol):
    """What an act needs from the turn in which it is carried out."""

    @property
    def seat(self) -> Seat: ...

    def go_on(self, world: World, emit: Sink, outcome: Outcome | None = None) -> Next:
        """The act is done; with an outcome the game is over."""

    def call(self, procedure: Frame) -> Next:
        """The act is done when this procedure is."""

    def over(self, world: World, emit: Sink) -> Next:
        """The step that ends the turn."""


def squares(world: World, found: Iterable[int]) -> One:
    """A space of squares by their labels."""
    labels = world.realm.labels
    return One(tuple([labels[square] for square in found]))


def any_of(rng: Random, items: Sequence[int]) -> int:
    return items[int(rng.random() * len(items))]

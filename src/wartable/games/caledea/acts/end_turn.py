"""The end of the turn."""

from collections.abc import Sequence
from random import Random

from wartable.core.acts import Act
from wartable.core.events import Sink
from wartable.core.frames import Go, Next
from wartable.core.secrets import Seat
from wartable.games.caledea.acts.base import TurnChoice, TurnSteps
from wartable.games.caledea.state import World


class EndTurn(TurnChoice, frozen=True, tag="caledea.EndTurn"):
    says = "End the turn"


class Ending(Act):
    """CAL-RUL-18: always allowed."""

    choice, button = EndTurn, "End the turn"

    def refuse(self, world: World, seat: Seat, choice: EndTurn) -> None:
        return None

    def every(self, world: World, seat: Seat) -> Sequence[EndTurn]:
        return (EndTurn(),)

    def draw(self, world: World, seat: Seat, rng: Random) -> EndTurn:
        return EndTurn()

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: EndTurn) -> Next:
        return Go(turn.over)

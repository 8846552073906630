"""Bombardment: one unit fights one round against a square beside it and stays where it is."""

from wartable.core.events import Sink
from wartable.core.frames import Call, Done, Frame, Next
from wartable.core.secrets import Seat
from wartable.games.caledea.phases.deeds import lose_unit
from wartable.games.caledea.phases.ending import end
from wartable.games.caledea.phases.round import Round
from wartable.games.caledea.state import World


class Bombardment(Frame, frozen=True, tag="caledea.Bombardment"):
    """CAL-POWER-05, CAL-RUL-43: one use is one round."""

    seat: Seat
    target: int
    unit: int

    def begin(self, world: World, emit: Sink) -> Next:
        return Call(Round(self.seat, self.target, self.unit, bombard=True), self.losses)

    def losses(self, world: World, emit: Sink, beaten: int) -> Next:
        """CAL-POWER-06 to CAL-POWER-09: only the target can be removed; marker, structure and capital stay as they are."""
        outcome = lose_unit(world, emit, self.target, beaten, "CAL-POWER-07") if beaten else None
        return Done() if outcome is None else end(world, emit, outcome)

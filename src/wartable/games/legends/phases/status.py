"""LOK-STATUS: the Status Phase."""

from wartable.core import Call, Frame, Go, Next, Sink
from wartable.games.legends.events.turn import PhaseBegan
from wartable.games.legends.phases.escorting import Escorting
from wartable.games.legends.phases.redeployment import Redeployment
from wartable.games.legends.phases.regrouping import Regrouping
from wartable.games.legends.state import World

_REGROUPS = 2
"""LOK-STATUS-01: the first game turn in which fighters regroup."""


class StatusPhase(Frame, frozen=True, tag="legends.StatusPhase"):
    """LOK-RUL-STATUS-1: all rolls, then all redeployments, then all decisions to escort."""

    def begin(self, world: World, emit: Sink) -> Next:
        emit(PhaseBegan(phase="Status Phase", rules=("LOK-TURN-01",)))
        return Go(self.regroup if world.turn >= _REGROUPS else self.escort)

    def regroup(self, world: World, emit: Sink) -> Next:
        return Call(Regrouping(), self.redeploy)

    def redeploy(self, world: World, emit: Sink) -> Next:
        return Call(Redeployment(), self.escort)

    def escort(self, world: World, emit: Sink) -> Next:
        return Call(Escorting(), self.finish)

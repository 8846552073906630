"""LOK-TURN: a game turn."""

from wartable.core import Call, Frame, Next, Sink
from wartable.games.legends.events.turn import PhaseBegan
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.ending import EndPhase
from wartable.games.legends.phases.initiative import Initiative
from wartable.games.legends.phases.missiles import MissileStep
from wartable.games.legends.phases.status import StatusPhase
from wartable.games.legends.rules.escorts import start_turn
from wartable.games.legends.state import World


class GameTurn(Frame, frozen=True, tag="legends.Turn"):  # as stored positions call it
    """LOK-TURN-01, LOK-TURN-02: four phases, each finished before the next."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-ESCORT-01: who may escort is known before anything else happens."""
        start_turn(world)
        return Call(Initiative(), self.status)

    def status(self, world: World, emit: Sink) -> Next:
        return Call(StatusPhase(), self.action)

    def action(self, world: World, emit: Sink) -> Next:
        return Call(ActionPhase(), self.missiles)

    def missiles(self, world: World, emit: Sink) -> Next:
        """LOK-ACT-10: when all units have been activated."""
        emit(PhaseBegan(phase="Missile step", rules=("LOK-ACT-10",)))
        return Call(MissileStep(), self.end)

    def end(self, world: World, emit: Sink) -> Next:
        return Call(EndPhase(), self.finish)

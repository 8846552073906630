"""LOK-GEN-02: a whole battle."""

from wartable.core import Call, Frame, Next, Sink
from wartable.games.legends.events.turn import TurnBegan
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.phases.muster import Muster
from wartable.games.legends.phases.turn import GameTurn
from wartable.games.legends.state import World


class Battle(Frame, frozen=True, tag="legends.Battle"):
    """LOK-GEN-02: squadrons are built and deployed, then game turns follow each other."""

    def begin(self, world: World, emit: Sink) -> Next:
        return Call(Muster(), self.deploy)

    def deploy(self, world: World, emit: Sink) -> Next:
        return Call(Deployment(), self.next_turn)

    def next_turn(self, world: World, emit: Sink) -> Next:
        """LOK-TURN-03, LOK-DEPLOY-13, LOK-END-09: the End Phase of a game turn says when the battle is over."""
        world.turn += 1
        emit(TurnBegan(turn=world.turn, rules=("LOK-TURN-03",)))
        return Call(GameTurn(), self.next_turn)

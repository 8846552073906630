"""LOK-GEN-02: a whole battle."""

from wartable.core import End, Frame, Go, Next, Outcome, Sink
from wartable.games.legends.events.turn import TurnBegan
from wartable.games.legends.state import World


class Battle(Frame, frozen=True, tag="legends.Battle"):
    """LOK-GEN-02: squadrons are built and deployed, then game turns follow each other."""

    def begin(self, world: World, emit: Sink) -> Next:
        return Go(self.next_turn)

    def next_turn(self, world: World, emit: Sink) -> Next:
        emit(TurnBegan(turn=world.turn, rules=("LOK-TURN-03",)))
        return End(Outcome((), "nothing is played yet", "LOK-GEN-02"))

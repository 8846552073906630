"""Parley: the active player offers a draw, all other living players answer at once."""

from wartable.core.events import Sink
from wartable.core.frames import AskAll, Done, Frame, Go, Next
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import AnswerDraw
from wartable.games.caledea.events import DrawAnswered, DrawOffered
from wartable.games.caledea.phases.ending import end
from wartable.games.caledea.requests.act import DrawQuestion
from wartable.games.caledea.rules.victory import drawn
from wartable.games.caledea.state import World


class Parley(Frame, frozen=True, tag="caledea.Parley"):
    """CAL-RUL-74, CAL-DP-20: the game is drawn if all living players agree."""

    seat: Seat

    def begin(self, world: World, emit: Sink) -> Next:
        emit(DrawOffered(self.seat, rules=("CAL-RUL-74",)))
        return Go(self.ask)

    def ask(self, world: World, emit: Sink) -> Next:
        others = [seat for seat, alive in enumerate(world.alive) if alive and seat != self.seat]
        return AskAll({seat: DrawQuestion() for seat in others}, self.answers)

    def answers(self, world: World, emit: Sink, given: dict[Seat, AnswerDraw]) -> Next:
        for seat, answer in given.items():
            emit(DrawAnswered(seat, "accepts" if answer.accept else "declines", rules=("CAL-RUL-74",)))
        if not all(answer.accept for answer in given.values()):
            return Done()
        return end(world, emit, drawn(world, "DRAW"))

"""Offering a draw: all other living players answer at once."""

from collections.abc import Mapping, Sequence

from wartable.core.acts import Act
from wartable.core.errors import Refusal
from wartable.core.events import Sink
from wartable.core.frames import AskAll, Done, Frame, Go, Next
from wartable.core.requests import Choice, Offer, Request, offer
from wartable.core.secrets import Seat
from wartable.core.spaces import Space, YesNo
from wartable.core.words import Naming, unnamed
from wartable.games.caledea.acts.base import TurnChoice, TurnSteps
from wartable.games.caledea.changes.losses import end
from wartable.games.caledea.changes.turns import note_draw_offer
from wartable.games.caledea.events import DrawAnswered, DrawOffered
from wartable.games.caledea.rules.victory import drawn
from wartable.games.caledea.state import World


class OfferDraw(TurnChoice, frozen=True, tag="caledea.OfferDraw"):
    says = "Offer a draw"
    about_match = True


class OfferingDraw(Act):
    """CAL-RUL-74: once in a turn."""

    choice, button = OfferDraw, "Offer a draw"

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        return None if world.draw_offered else {}

    def refuse(self, world: World, seat: Seat, choice: OfferDraw) -> Refusal | None:
        return Refusal("CAL-RUL-74", "You have already offered a draw this turn.") if world.draw_offered else None

    def every(self, world: World, seat: Seat) -> Sequence[OfferDraw]:
        return (OfferDraw(),) if not world.draw_offered else ()

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: OfferDraw) -> Next:
        note_draw_offer(world)
        return turn.call(Parley(turn.seat))


class AnswerDraw(Choice, frozen=True, tag="caledea.AnswerDraw"):
    accept: bool

    def text(self, word: Naming = unnamed) -> str:
        return "Accept the draw" if self.accept else "Decline the draw"


class DrawQuestion(Request, frozen=True, tag="caledea.DrawQuestion"):
    """CAL-RUL-74: declined, if nobody answers."""

    takes = (AnswerDraw,)
    asks = "A draw is offered. Do you accept?"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(AnswerDraw, "Accept the draw", accept=YesNo()),)

    def default(self, world: World, seat: Seat) -> Choice:
        return AnswerDraw(False)


class Parley(Frame, frozen=True, tag="caledea.Parley"):
    """CAL-RUL-74: the game is drawn if all living players agree."""

    seat: Seat

    def begin(self, world: World, emit: Sink) -> Next:
        emit(DrawOffered(seat=self.seat, rules=("CAL-RUL-74",)))
        return Go(self.ask)

    def ask(self, world: World, emit: Sink) -> Next:
        others = [seat for seat, alive in enumerate(world.alive) if alive and seat != self.seat]
        return AskAll({seat: DrawQuestion() for seat in others}, self.answers)

    def answers(self, world: World, emit: Sink, given: dict[Seat, AnswerDraw]) -> Next:
        for seat, answer in given.items():
            emit(DrawAnswered(seat=seat, answer="accepts" if answer.accept else "declines", rules=("CAL-RUL-74",)))
        if not all(answer.accept for answer in given.values()):
            return Done()
        return end(world, emit, drawn(world, "DRAW"))

"""The turn of one player: acts until its actions are used or it ends the turn."""

from wartable.core.events import Sink
from wartable.core.frames import Ask, Call, Done, Frame, Go, Next, Outcome
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.acts import NEXT_ACT
from wartable.games.caledea.changes.losses import end
from wartable.games.caledea.changes.turns import end_turn, start_turn
from wartable.games.caledea.state import World


class Turn(Frame, frozen=True, tag="caledea.Turn"):
    """CAL-ACT-01: as many actions as the card gives, and powers between them."""

    seat: Seat

    def begin(self, world: World, emit: Sink) -> Next:
        start_turn(world, emit, self.seat)
        return Go(self.act)

    def act(self, world: World, emit: Sink) -> Next:
        """CAL-RUL-18: the player may also end the turn, with any number of actions left."""
        return Ask(self.seat, NEXT_ACT, self.carry_out)

    def carry_out(self, world: World, emit: Sink, choice: Choice) -> Next:
        return NEXT_ACT.carry_out(self, world, emit, choice)

    def call(self, procedure: Frame) -> Next:
        return Call(procedure, self.resolved)

    def resolved(self, world: World, emit: Sink) -> Next:
        return self.go_on(world, emit)

    def go_on(self, world: World, emit: Sink, outcome: Outcome | None = None) -> Next:
        """CAL-ACT-09, CAL-RUL-19: after the last action the turn is over; it is over for the eliminated too."""
        if outcome is not None:
            return end(world, emit, outcome)
        if world.alive[self.seat] and (world.actions or world.settings.powers_after_last_action):
            return Go(self.act)
        return Go(self.over)

    def over(self, world: World, emit: Sink) -> Next:
        end_turn(world, emit, self.seat)
        return Done()

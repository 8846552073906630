"""The campaign: the set-up, then turn after turn until somebody has won or a limit is reached."""

from msgspec.structs import replace

from wartable.core.events import Sink
from wartable.core.frames import Call, Frame, Go, Next
from wartable.games.caledea.changes.losses import end
from wartable.games.caledea.changes.turns import next_round
from wartable.games.caledea.phases.setup import SetUp
from wartable.games.caledea.phases.turn import Turn
from wartable.games.caledea.rules.victory import ranked
from wartable.games.caledea.state import World


class Campaign(Frame, frozen=True, tag="caledea.Campaign"):
    """The whole game; `place` is the place in the turn order."""

    place: int = 0

    def begin(self, world: World, emit: Sink) -> Next:
        return Call(SetUp(tuple(range(len(world.alive)))), self.first_turn)

    def first_turn(self, world: World, emit: Sink) -> Next:
        """CAL-SETUP-11: turns begin when everybody has placed."""
        next_round(world)
        return Go(self.turn)

    def turn(self, world: World, emit: Sink) -> Next:
        return Call(Turn(world.order[self.place]), self.next_turn)

    def next_turn(self, world: World, emit: Sink) -> Next:
        """The next living player in order; after the last a game round is complete."""
        place = self.place
        while True:
            place += 1
            if place == len(world.order):
                return Go(self.next_round)
            if world.alive[world.order[place]]:
                return Go(replace(self, place=place).turn)

    def next_round(self, world: World, emit: Sink) -> Next:
        """CAL-RUL-74: limits are checked when a game round is complete."""
        settings = world.settings
        if world.round >= settings.round_limit or world.round - world.progress >= settings.no_progress_rounds:
            return end(world, emit, ranked(world))
        next_round(world)
        first = next(place for place, seat in enumerate(world.order) if world.alive[seat])
        return Go(replace(self, place=first).turn)

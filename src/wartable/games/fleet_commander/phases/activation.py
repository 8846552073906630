"""FC-ACTIVATE and FC-MOVE: a region is activated, then units move into it one by one."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wartable.core import Ask, Call, Done, Frame, Go, Next, Secret, Sink
from wartable.games.fleet_commander.changes import anomaly, hide, move, rally
from wartable.games.fleet_commander.choices import Activate, Agree, AskLeave, Stop
from wartable.games.fleet_commander.events.turn import Activated, LeaveAnswered, LeaveAsked
from wartable.games.fleet_commander.requests.actions import LeaveQuestion, MoveQuestion
from wartable.games.fleet_commander.requests.cards import ActivationQuestion
from wartable.games.fleet_commander.rules.forces import enemies
from wartable.games.fleet_commander.rules.movement import Token, are_near
from wartable.games.fleet_commander.state import Side, World, enemy_of, seat_of


class Refused(Struct, frozen=True, gc=False):
    """A unit that was not allowed to leave its region."""

    origin: str
    token: Secret[Token]


class Activation(Frame, frozen=True, tag="fleet_commander.Activation"):
    """One Activate Region action. `asking` is the unit that asks to leave its region, `refused` those that were refused."""

    side: Side
    region: str
    asking: Secret[Token] | None = None
    origin: str = ""
    """Where the unit that asks to leave stands: public, though the unit may be hidden."""
    refused: tuple[Refused, ...] = ()

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-ACTIVATE-03, FC-ACTIVATE-04, FC-ACTIVATE-08, FC-RUL-22: without enemies, hide, then rally, before any move.

        The flag reverses the order.
        """
        emit(Activated(seat=seat_of(world, self.side), region=self.region, rules=("FC-ACTIVATE-01",)))
        if not enemies(world, self.region, self.side):
            if world.flags.hide_after_rally:
                rally(world, emit, self.side, self.region, "FC-ACTIVATE-03")
            if self.region != world.catalog.planets[world.planet].anomaly:
                hide(world, emit, self.side, self.region)
            rally(world, emit, self.side, self.region, "FC-ACTIVATE-03")
        return Go(self.moves)

    def moves(self, world: World, emit: Sink) -> Next:
        """FC-ACTIVATE-05, FC-MOVE-14, FC-RUL-34: asked as long as units stand in neighbor regions, which everybody sees."""
        if not are_near(world, self.side, self.region):
            return Go(self.end)
        refused = tuple(unit.token.known() for unit in self.refused)
        return Ask(seat_of(world, self.side), MoveQuestion(self.region, refused), self.moved)

    def moved(self, world: World, emit: Sink, choice: Any) -> Next:
        if isinstance(choice, Stop):
            return Go(self.end)
        token = MoveQuestion(self.region).token(world, self.side, choice)
        assert token is not None
        if not isinstance(choice, AskLeave):
            move(world, emit, self.side, token, self.region)
            return Go(self.moves)
        seat = seat_of(world, self.side)
        known_to = (seat,) if token.standing == "hidden" else None
        told = Secret(known_to, token.unit)
        emit(LeaveAsked(unit=told, seat=seat, origin=token.origin, to=self.region, rules=("FC-MOVE-13",)))
        return Go(replace(self, asking=Secret(known_to, token), origin=token.origin).leave)

    def leave(self, world: World, emit: Sink) -> Next:
        """FC-RUL-35: the question reveals no more than the move would."""
        assert self.asking is not None
        unit = self.asking.known().unit if self.asking.known_to is None else None
        return Ask(seat_of(world, enemy_of(self.side)), LeaveQuestion(unit, self.origin, self.region), self.answered)

    def answered(self, world: World, emit: Sink, choice: Agree) -> Next:
        assert self.asking is not None
        answer = "yes" if choice.yes else "no"
        emit(LeaveAnswered(seat=seat_of(world, enemy_of(self.side)), answer=answer, rules=("FC-MOVE-13",)))
        settled = replace(self, asking=None, origin="")
        if choice.yes:
            move(world, emit, self.side, self.asking.known(), self.region)
            return Go(settled.moves)
        return Go(replace(settled, refused=(*self.refused, Refused(self.origin, self.asking))).moves)

    def end(self, world: World, emit: Sink) -> Next:
        anomaly(world, emit)
        return Done()


class Activations(Frame, frozen=True, tag="fleet_commander.Activations"):
    """A card that gives several complete Activate Region actions, one after another."""

    side: Side
    times: int

    def begin(self, world: World, emit: Sink) -> Next:
        if not self.times:
            return Done()
        return Ask(seat_of(world, self.side), ActivationQuestion(world.catalog.places, self.times), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: Activate) -> Next:
        again = replace(self, times=self.times - 1)
        return Call(Activation(side=self.side, region=choice.region), again.begin)

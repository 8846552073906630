"""Dice that put players into an order."""

from msgspec.structs import replace

from wartable.core import Dice, Done, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.games.legends.events.turn import RolledOff
from wartable.games.legends.state import World

_AGAIN = {
    "LOK-INIT-01": "LOK-INIT-03",
    "LOK-RUL-INIT-3": "LOK-INIT-03",
    "LOK-DEPLOY-03": "LOK-RUL-DEPLOY-1",
    "LOK-SC1-05": "LOK-RUL-DEPLOY-1",
    "CMP-33": "LOK-RUL-CMP-8",
    "CMP-39": "LOK-RUL-CMP-8",
    "CMP-45": "LOK-RUL-CMP-8",
}
"""The clause by which equal dice of a roll are rolled again."""


class RollOff(Frame, frozen=True, tag="legends.RollOff"):
    """LOK-INIT-01, LOK-DEPLOY-03, LOK-SC1-05: a die for each of these players. The result is their dice, all different.

    LOK-INIT-03, LOK-RUL-INIT-1, LOK-RUL-DEPLOY-1: players with equal dice roll again, and the new die replaces the old.
    """

    what: str
    why: str
    seats: tuple[Seat, ...]
    dice: tuple[int, ...]
    """0 for a die that is still to be rolled."""

    def begin(self, world: World, emit: Sink) -> Next:
        rolling = self.rolling()
        if not rolling:
            return Done(self.dice)
        return roll(Roll(tuple(Dice(1, seat=seat) for seat in rolling), self.why), self.rolled)

    def rolling(self) -> tuple[Seat, ...]:
        """Those without a die; when all have one, those whose dice are equal."""
        missing = tuple(seat for seat, die in zip(self.seats, self.dice, strict=True) if not die)
        return missing or tuple(s for s, die in zip(self.seats, self.dice, strict=True) if self.dice.count(die) > 1)

    def rolled(self, world: World, emit: Sink, given: Rolled) -> Next:
        rolling = self.rolling()
        faces = {seat: face for seat, (face,) in zip(rolling, given.groups, strict=True)}
        shown = tuple(ShownRoll((face,), seat, self.what) for seat, face in faces.items())
        rule = self.why if 0 in self.dice else _AGAIN[self.why]
        emit(RolledOff(what=self.what, rolled=shown, rules=(rule,)))
        dice = tuple(faces.get(seat, die) for seat, die in zip(self.seats, self.dice, strict=True))
        return Go(replace(self, dice=dice).begin)


def roll_off(what: str, why: str, seats: tuple[Seat, ...]) -> RollOff:
    """Everybody rolls."""
    return RollOff(what=what, why=why, seats=seats, dice=(0,) * len(seats))

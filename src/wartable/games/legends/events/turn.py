"""What the log reports about game turns, their phases, initiative and activations."""

from collections.abc import Sequence

from wartable.core import Event, RollEvent, Seat, Sum
from wartable.core.words import Naming, listed, unnamed


class TurnBegan(Event, frozen=True, kw_only=True, tag="legends.TurnBegan"):
    says = "Game turn {turn}."
    turn: int


class PhaseBegan(Event, frozen=True, kw_only=True, tag="legends.PhaseBegan"):
    says = "{phase}."
    phase: str


class RolledOff(RollEvent, frozen=True, kw_only=True, tag="legends.RolledOff"):
    """A die for each of several players."""

    says = "{what}: {dice}."
    what: str

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        told = [f"{names[shown.seat]} rolls {shown.faces[0]}" for shown in self.rolled if shown.seat is not None]
        return self.fill(self.says, names, word, dice=listed(told))


class BonusUsed(Event, frozen=True, kw_only=True, tag="legends.BonusUsed"):
    says = "{seat} uses {upgrade} of {ship} for the initiative: {effect}."
    seat: Seat
    ship: str
    upgrade: str
    effect: str


class InitiativeSet(Event, frozen=True, kw_only=True, tag="legends.InitiativeSet"):
    """From the highest total to the lowest."""

    says = "Initiative order: {told}."
    order: tuple[Seat, ...]
    totals: tuple[Sum, ...]

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        found = [f"{names[seat]} {in_full(total)}" for seat, total in zip(self.order, self.totals, strict=True)]
        return self.fill(self.says, names, word, told=listed(found))


class OrderChosen(Event, frozen=True, kw_only=True, tag="legends.OrderChosen"):
    says = "{seat} chooses {order} order: {seats_in_order}."
    seats = ("seat", "seats_in_order")
    seat: Seat
    order: str
    seats_in_order: tuple[Seat, ...]


class UnitActivated(Event, frozen=True, kw_only=True, tag="legends.UnitActivated"):
    says = "{seat} activates {ship}."
    seat: Seat
    ship: str


class UnitDone(Event, frozen=True, kw_only=True, tag="legends.UnitDone"):
    says = "{ship} has been activated."
    ship: str


def in_full(total: Sum) -> str:
    """`6 (4 die + 2 Captain)`; a number with one reason stands alone."""
    return f"{total.total} ({total.text()})" if len(total.parts) > 1 else str(total.total)

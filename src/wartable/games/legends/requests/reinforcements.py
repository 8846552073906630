"""Questions about replacements for destroyed warships."""

from collections.abc import Sequence
from typing import Any

from wartable.core import Choice, Offer, Refusal, Seat, Split, offer
from wartable.core.words import Counted
from wartable.games.legends.choices.reinforcements import BringEscorts, Decline, Replace
from wartable.games.legends.requests.base import NamedRequest, Question
from wartable.games.legends.rules.reinforcements import escort_kinds, replacements
from wartable.games.legends.state import World, ship_named


class ReplaceQuestion(Question, frozen=True, tag="legends.ReplaceQuestion"):
    """LOK-SC2-04, LOK-SC2-05, LOK-RUL-SC2-5: by default a destroyed warship is replaced."""

    takes, rule = (Replace, Decline), "LOK-RUL-SC2-2"
    asks = "{ship} was destroyed in this game turn. Do you replace it? You cannot do so later."
    buttons = {Replace: "Replace", Decline: "Decline"}  # noqa: RUF012
    ship: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        kinds = replacements(world, world.ships[ship_named(world, self.ship)])
        return (*(Replace(kind) for kind in kinds), Decline())


class EscortsQuestion(NamedRequest, frozen=True, tag="legends.EscortsQuestion"):
    """LOK-SC2-07, LOK-RUL-SC2-5: the player chooses the types of the escorts; by default some of each."""

    takes, rule = (BringEscorts,), "LOK-SC2-07"
    asks = "Which {number:fighter} come with {ship}?"
    ship: str
    number: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        caps = tuple((kind, self.number) for kind in escort_kinds(world, seat))
        return (offer(BringEscorts, "Bring them", units=Split(caps, self.number, self.number)),)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        total = sum(number for _, number in choice.units)
        if total != self.number:
            return Refusal(self.rule, f"Choose {Counted(self.number):fighter} to come with it, not {total}.")
        return super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        kinds = escort_kinds(world, seat)
        shares = [len(range(i, self.number, len(kinds))) for i in range(len(kinds))]
        return BringEscorts(tuple((kind, share) for kind, share in zip(kinds, shares, strict=True) if share))

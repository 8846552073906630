"""Answers of the Status Phase."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.core.words import Naming, unnamed
from wartable.games.legends.choices.common import Name
from wartable.games.legends.choices.deployment import Coordinate

Names = Annotated[tuple[Name, ...], Meta(max_length=100)]


class RollAgain(Choice, frozen=True, tag="legends.RollAgain"):
    """LOK-UPG-01: a card rolls the die of one fighter again."""

    says = "Use {upgrade} of {ship} and roll again for {fighter}"
    ship: Name
    upgrade: Name
    fighter: Name


class Redeploy(Choice, frozen=True, tag="legends.Redeploy"):
    """LOK-STATUS-06: a fighter comes back to the table."""

    says = "Redeploy {fighter} at {at}"
    fighter: Name
    at: tuple[Coordinate, Coordinate]


class Escort(Choice, frozen=True, tag="legends.Escort"):
    """LOK-STATUS-12: these fighters escort in this game turn, and all others leave the side of their warships."""

    says = "Escort with {fighters}"
    fighters: Names

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.fighters else "Escort with none"


class EscortShip(Choice, frozen=True, tag="legends.EscortShip"):
    """LOK-RUL-STATUS-8: one of two ships that a fighter lies beside."""

    says = "Escort {ship}"
    ship: Name


class StepAway(Choice, frozen=True, tag="legends.StepAway"):
    """LOK-RUL-STATUS-6: to the place an inch off the ship that is nearest to this point."""

    says = "Step away toward {at}"
    at: tuple[Coordinate, Coordinate]


class StepOut(Choice, frozen=True, tag="legends.StepOut"):
    """LOK-RUL-STATUS-6: this fighter and all that leave after it go straight out."""

    says = "Step straight out, like all others that leave"

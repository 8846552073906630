"""Answers while a precision attack is resolved."""

from wartable.core import Choice
from wartable.games.legends.choices.common import Name


class HoldFire(Choice, frozen=True, tag="legends.HoldFire"):
    """LOK-PREC-04: no more defensive fire."""

    says = "Hold fire"


class ApplyCard(Choice, frozen=True, tag="legends.ApplyCard"):
    """LOK-PREC-12: one of the two cards of a precision hit."""

    says = "Apply {card}"
    card: Name


class HitBattery(Choice, frozen=True, tag="legends.HitBattery"):
    """LOK-PREC-13: the battery that a weapon card is for."""

    says = "Damage {battery}"
    battery: Name

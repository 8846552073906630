"""Answers while anti-fighter fire is resolved."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.core.words import Naming, unnamed
from wartable.games.legends.choices.common import Name, Small


class AddDice(Choice, frozen=True, tag="legends.AddDice"):
    """LOK-WSA-06: extra gun dice for sixes."""

    says = "Extra dice: {number}"
    number: Small


class Reroll(Choice, frozen=True, tag="legends.Reroll"):
    """LOK-WSA-08: missed dice are rolled again."""

    says = "Missed dice to roll again: {number}"
    number: Small


class ShootDown(Choice, frozen=True, tag="legends.ShootDown"):
    """LOK-MISSILE-31: kills are given to missiles."""

    says = "Shoot down {missiles}"
    missiles: Annotated[tuple[Name, ...], Meta(max_length=60)]

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.missiles else "Shoot down none"

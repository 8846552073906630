"""Answers while anti-fighter fire is resolved."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.core.words import Naming, unnamed
from wartable.games.legends.choices.common import Name, Small

Fighters = Annotated[tuple[Name, ...], Meta(max_length=60)]


class AddDice(Choice, frozen=True, tag="legends.AddDice"):
    """LOK-WSA-06: extra gun dice for sixes."""

    says = "Extra dice: {number}"
    number: Small


class Reroll(Choice, frozen=True, tag="legends.Reroll"):
    """LOK-WSA-08: missed dice are rolled again."""

    says = "Missed dice to roll again: {number}"
    number: Small


class ShootDown(Choice, frozen=True, tag="legends.ShootDown"):
    """LOK-MISSILE-31: assigns kills to missiles."""

    says = "Shoot down {missiles}"
    missiles: Annotated[tuple[Name, ...], Meta(max_length=60)]

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.missiles else "Shoot down none"


class DestroyFighters(Choice, frozen=True, tag="legends.DestroyFighters"):
    """LOK-AF-12: assigns kills to fighters."""

    says = "Destroy {fighters}"
    fighters: Fighters

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.fighters else "Destroy none"


class DisruptFighters(Choice, frozen=True, tag="legends.DisruptFighters"):
    """LOK-AF-14: each of these fighters gets a damage token."""

    says = "Put a damage token on {fighters}"
    fighters: Fighters

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.fighters else "Place no damage tokens"


class Support(Choice, frozen=True, tag="legends.Support"):
    """LOK-DOG-01: these fighters attack too."""

    says = "Join with {fighters}"
    fighters: Fighters

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.fighters else "Attack alone"


class ReturnFire(Choice, frozen=True, tag="legends.ReturnFire"):
    """LOK-DOG-03: these fighters fire back."""

    says = "Fire back with {fighters}"
    fighters: Fighters

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.fighters else "Do not fire back"


class Cover(Choice, frozen=True, tag="legends.Cover"):
    """LOK-BOMB-04: this fighter takes over what is about to hit a bomber."""

    says = "Cover with {fighter}"
    fighter: Name


class LeaveUncovered(Choice, frozen=True, tag="legends.LeaveUncovered"):
    """LOK-BOMB-04: nobody covers the bomber."""

    says = "Do not cover"

"""Answers to several kinds of question. Ships, missiles, batteries and cards are named as in the data and on the table."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.core.words import Naming, unnamed

Name = Annotated[str, Meta(max_length=60)]
Small = Annotated[int, Meta(ge=0, le=100)]


class Decide(Choice, frozen=True, tag="legends.Decide"):
    """LOK-CRIT-03: whether to overcharge the armor."""

    says = "{yes}"
    yes: bool

    def text(self, word: Naming = unnamed) -> str:
        return "Overcharge" if self.yes else "Do not overcharge"


class Pass(Choice, frozen=True, tag="legends.Pass"):
    says = "Pass"


class UseUpgrade(Choice, frozen=True, tag="legends.UseUpgrade"):
    """LOK-UPG-01: a card beside a ship."""

    says = "Use {upgrade} of {ship}"
    ship: Name
    upgrade: Name

"""Answers while a group of fighters is activated. Fighters, ships and weapons are named as in the data and on the table."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.games.legends.choices.common import Name
from wartable.geometry.units import Point

Coordinate = Annotated[int, Meta(ge=-240_000, le=240_000)]
CORNERS = 8
"""The most points a way may have."""
Wing = Annotated[tuple[Name, ...], Meta(min_length=1, max_length=60)]
"""Fighters, in the order of the question."""


class ActivateFighters(Choice, frozen=True, tag="legends.ActivateFighters"):
    """LOK-ACT-05, LOK-ACT-06: these fighters are one unit."""

    says = "Activate {fighters}"
    fighters: Wing


class Fly(Choice, frozen=True, tag="legends.Fly"):
    """LOK-RUL-FTR-3: a movement along straights, as the points where they end; the last one is where the fighter ends."""

    says = "Fly {fighter} to {way}"
    fighter: Name
    way: Annotated[tuple[tuple[Coordinate, Coordinate], ...], Meta(min_length=1, max_length=CORNERS)]

    def end(self) -> Point:
        return self.way[-1]


class Dock(Choice, frozen=True, tag="legends.Dock"):
    """LOK-ALIGN-01: a movement that ends fully aligned with a warship; `along` is measured counter-clockwise."""

    says = "Fly {fighter} to the {side} side of {ship}, {along} along it"
    fighter: Name
    ship: Name
    side: Name
    along: Annotated[int, Meta(ge=0, le=240_000)]


class Stay(Choice, frozen=True, tag="legends.Stay"):
    """LOK-FTR-02, LOK-RUL-ACT-6: these move 0". LOK-RUL-FTR-2: a disrupted one keeps its movement for the second step."""

    says = "{fighters} stay"
    fighters: Wing


class Attack(Choice, frozen=True, tag="legends.Attack"):
    """LOK-FTR-03: a fighter attacks a fighter, a missile or a warship with one of its weapons."""

    says = "{fighter} attacks {target} with {weapon}"
    fighter: Name
    weapon: Name
    target: Name


class AttackPrecisely(Choice, frozen=True, tag="legends.AttackPrecisely"):
    """LOK-PREC-01: fighters that are fully aligned with a warship attack it together."""

    says = "Precision attack on {ship} by {fighters}"
    ship: Name
    fighters: Wing


class EndWindow(Choice, frozen=True, tag="legends.EndWindow"):
    """LOK-FTR-07: no more attacks for now."""

    says = "No more attacks now"


class Scan(Choice, frozen=True, tag="legends.Scan"):
    """LOK-WSA-13: a sensor token on a warship that the fighter has moved over."""

    says = "Put a sensor token on {ship}"
    ship: Name

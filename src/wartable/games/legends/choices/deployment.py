"""Answers while squadrons deploy. Places are in thousandths of an inch, headings in hundredths of a degree."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from wartable.core import Choice
from wartable.games.legends.choices.common import Name, Small

Coordinate: TypeAlias = Annotated[int, Meta(ge=0, le=240_000)]
Heading: TypeAlias = Annotated[int, Meta(ge=0, le=35_999)]


class Mark(Choice, frozen=True, tag="legends.Mark"):
    """LOK-DEPLOY-02: the player's deploy point."""

    says = "Mark your deploy point at {at}"
    at: tuple[Coordinate, Coordinate]


class Deploy(Choice, frozen=True, tag="legends.Deploy"):
    """LOK-SC1-06, LOK-SC1-09: a warship with its speed."""

    says = "Deploy {ship} at {at} with velocity {slot}"
    ship: Name
    at: tuple[Coordinate, Coordinate, Heading]
    slot: Small


class Place(Choice, frozen=True, tag="legends.Place"):
    """LOK-DEPLOY-05: a warship whose speed is set later."""

    says = "Place {ship} at {at}"
    ship: Name
    at: tuple[Coordinate, Coordinate, Heading]


class SetSpeed(Choice, frozen=True, tag="legends.SetSpeed"):
    """LOK-DEPLOY-10."""

    says = "Velocity {slot}"
    slot: Small


class DockRow(Choice, frozen=True, tag="legends.DockRow"):
    """LOK-SC1-06: some fighters of a kind, next to each other in the middle of a side of the warship."""

    says = "Deploy {number} of {kind} in a row along the {side} side"
    kind: Name
    side: Name
    number: Small


class DockFighter(Choice, frozen=True, tag="legends.DockFighter"):
    """LOK-SC1-06: one fighter beside the warship; `along` is measured counter-clockwise from the start of the side."""

    says = "Deploy {fighter} beside the {side} side, {along} along it"
    fighter: Name
    side: Name
    along: Coordinate


class DoneDocking(Choice, frozen=True, tag="legends.DoneDocking"):
    """LOK-RUL-DEPLOY-4: no more fighters with this warship."""

    says = "No more fighters with this warship"


class PlaceFighters(Choice, frozen=True, tag="legends.PlaceFighters"):
    """LOK-SC1-08, LOK-DEPLOY-07: a row of fighters of a kind, abreast around this place; one alone lies at it."""

    says = "Place {number} of {kind} around {at}"
    kind: Name
    number: Small
    at: tuple[Coordinate, Coordinate, Heading]

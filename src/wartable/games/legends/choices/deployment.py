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

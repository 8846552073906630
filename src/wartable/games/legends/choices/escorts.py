"""Answers about escorts. Fighters, ships and weapons are named as in the data and on the table."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.games.legends.choices.common import Name


class EscortFire(Choice, frozen=True, tag="legends.EscortFire"):
    """LOK-ESCORT-04, LOK-ESCORT-05: an escort attacks a fighter, a missile or a warship with one of its weapons."""

    says = "{fighter} attacks {target} with {weapon}"
    fighter: Name
    weapon: Name
    target: Name


class Arrange(Choice, frozen=True, tag="legends.Arrange"):
    """TPL-39: an escort takes another place beside its warship, measured counter-clockwise along a side."""

    says = "Move {fighter} to the {side} side, {along} along it"
    fighter: Name
    side: Name
    along: Annotated[int, Meta(ge=0, le=240_000)]


class Send(Choice, frozen=True, tag="legends.Send"):
    """LOK-ESCORT-07: this escort intercepts."""

    says = "Send {escort}"
    escort: Name

"""Answers while squadrons are built."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from wartable.core import Choice
from wartable.games.legends.choices.common import Name

LONGEST_TEXT = 4_000

Number: TypeAlias = Annotated[int, Meta(ge=1, le=300)]
Units: TypeAlias = Annotated[tuple[tuple[Name, Number], ...], Meta(max_length=100)]
Carried: TypeAlias = Annotated[str, Meta(max_length=140)]
ListText: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]


class TakePreset(Choice, frozen=True, tag="legends.TakePreset"):
    """LOK-BUILD-34, LOK-BUILD-35: a squadron that is ready to play."""

    says = "Take the preset {preset}"
    preset: Name


class BuildSquadron(Choice, frozen=True, tag="legends.BuildSquadron"):
    """LOK-BUILD-06, LOK-BUILD-21: units of a list, and upgrades written like `draco 1: captain`."""

    says = "Build {units} from the {list}; upgrades: {upgrades}"
    list: Name
    units: Units
    upgrades: Annotated[tuple[Carried, ...], Meta(max_length=600)] = ()


class PasteList(Choice, frozen=True, tag="legends.PasteList"):
    """A squadron as text."""

    says = "Take this squadron: {squadron}"
    squadron: ListText

"""Answers about replacements for destroyed warships."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.games.legends.choices.common import Name, Small


class Replace(Choice, frozen=True, tag="legends.Replace"):
    """LOK-SC2-04, LOK-SC2-05: a warship of this kind takes the place of the destroyed one."""

    says = "Replace it with {kind}"
    kind: Name


class Decline(Choice, frozen=True, tag="legends.Decline"):
    """LOK-RUL-SC2-5: the right to a replacement lapses."""

    says = "Decline the replacement"


class BringEscorts(Choice, frozen=True, tag="legends.BringEscorts"):
    """LOK-SC2-07: the fighters that come with a replacement, by kind."""

    says = "Bring {units}"
    units: Annotated[tuple[tuple[Name, Small], ...], Meta(max_length=20)]

"""How words of a player's own are typed by those who play in words alone."""

from collections.abc import Callable
from typing import NamedTuple


class Misspelled(Exception):
    """Why a line could not be read, in a sentence."""


class Spelling(NamedTuple):
    """For a value of a `Text`, where people say it differently from how it is written."""

    wants: str
    """What can be typed, in a few sentences with an example."""
    read: Callable[[str], str]
    """What a line says, as it is written; raises Misspelled."""
    tell: Callable[[str], str]
    """What would come of such a value."""

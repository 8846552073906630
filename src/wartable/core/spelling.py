"""How those who play in words alone type a text of their own."""

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
    preview: Callable[[str], str]
    """What such a value would lead to."""

"""Measuring and asking that changes nothing: reach, threats, arcs. A client draws the finding, a person reads it."""

from msgspec import Struct


class Query(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A question to the game itself. Every number and length in it is bounded, as in a Choice."""


class Finding(Struct, frozen=True):
    """What a query finds: in words, and as numbers or places for whoever draws it."""

    text: str
    numbers: tuple[tuple[str, float], ...] = ()
    places: tuple[str | int, ...] = ()

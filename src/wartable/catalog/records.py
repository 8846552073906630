"""Records: what a data file holds, and where each of its values comes from."""

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

Origin: TypeAlias = Literal["rulebook", "derived", "house"]
"""Printed in the rulebook; worked out from what is printed; our own invention."""

ORIGINS: tuple[str, ...] = get_args(Origin)


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """Plain values inside a record, or the parameters of an effect."""


class Record(Values, frozen=True):
    """One entry of a table, known by its id. A game's records add their fields."""

    id: str

"""Updates for a socket: the changes in a view since the last one sent."""

from typing import Any, TypeAlias

import msgspec

from wartable.table.patches import Patch, patch_between
from wartable.table.protocol import View

Base: TypeAlias = dict[str, bytes]
"""A view as known to a socket: each field as JSON, so that unchanged fields are never parsed."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def fields_of(view: View) -> Base:
    return {field: _encode(getattr(view, field)) for field in View.__struct_fields__}


def changes(old: Base, new: Base) -> Patch:
    """The patch from one view to the other."""
    return {field: patch_between(old[field], now) for field, now in new.items() if old[field] != now}


def with_here(base: Base, here: tuple[bool, ...]) -> Base | None:
    """The base with these seats present; None if it already says so."""
    seats: list[dict[str, Any]] = _decode(base["seats"])
    if [seat["here"] for seat in seats] == list(here):
        return None
    return {**base, "seats": _encode([{**seat, "here": is_here} for seat, is_here in zip(seats, here, strict=True)])}

"""What a socket is sent: how a view has changed since the last one it was sent."""

from typing import Any, TypeAlias

import msgspec

from wartable.table.patches import Patch, patch_between
from wartable.table.protocol import View

Base: TypeAlias = dict[str, bytes]
"""A view as a socket knows it: each field as JSON, so that those that have not changed are never looked into."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def fields_of(view: View) -> Base:
    return {field: _encode(getattr(view, field)) for field in View.__struct_fields__}


def changes(old: Base, new: Base) -> Patch:
    """The patch that makes one view of the other."""
    return {field: patch_between(old[field], now) for field, now in new.items() if old[field] != now}


def with_here(base: Base, here: tuple[bool, ...]) -> Base | None:
    """The base when these seats are here; None when it already says so."""
    seats: list[dict[str, Any]] = _decode(base["seats"])
    if [seat["here"] for seat in seats] == list(here):
        return None
    return {**base, "seats": _encode([{**seat, "here": is_here} for seat, is_here in zip(seats, here, strict=True)])}

"""Differences between two pieces of JSON, so that only changes are sent. docs/protocol.md describes the format.

A patch is a list of one value, which takes the place of what was there; an empty list, which takes it away; or an object of
patches by field or, for a list, by index, where `#` is the new length of a list that has become shorter.
"""

from itertools import count
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw

Patch: TypeAlias = list[Any] | dict[str, Any]
_LENGTH = "#"

_encode = msgspec.json.Encoder().encode
_fields_in = msgspec.json.Decoder(dict[str, Raw]).decode
_items_in = msgspec.json.Decoder(list[Raw]).decode


def difference(old: bytes | Raw, new: bytes | Raw) -> Patch | None:
    """The patch from the old JSON to the new; None if they are the same.

    Both were written by the same encoder: equal values have equal bytes and are never parsed.
    """
    return None if bytes(old) == bytes(new) else patch_between(bytes(old), bytes(new))


def patch_between(old: bytes, new: bytes) -> Patch:
    """The same for two that differ."""
    kind = new[:1]
    if kind == old[:1] == b"{":
        return _fields(_fields_in(old), _fields_in(new))
    if kind == old[:1] == b"[":
        return _items(_items_in(old), _items_in(new), len(new))
    return [Raw(new)]


def _fields(old: dict[str, Raw], new: dict[str, Raw]) -> Patch:
    patch: dict[str, Any] = {} if old.keys() == new.keys() else {key: [] for key in old if key not in new}
    for key, now in new.items():
        was = old.get(key)
        if was is None:
            patch[key] = [now]
        elif was != now:
            patch[key] = patch_between(bytes(was), bytes(now))
    return patch


def _items(old: list[Raw], new: list[Raw], length: int) -> Patch:
    changed = [n for n, was, now in zip(count(), old, new) if was != now]
    patch: dict[str, Any] = {str(n): patch_between(bytes(old[n]), bytes(new[n])) for n in changed}
    if len(new) > len(old):
        patch |= {str(n): [new[n]] for n in range(len(old), len(new))}
    elif len(new) < len(old):
        patch[_LENGTH] = [len(new)]
    # If a list has shifted, its new items are shorter than a patch for each old one.
    return patch if len(_encode(patch)) < length else [Raw(_encode(new))]


def patched(old: Any, patch: Patch) -> Any:
    """Applies the patch; the old value does not change."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(old, list):
        length = patch[_LENGTH][0] if _LENGTH in patch else len(old)
        kept = [patched(item, patch[str(n)]) if str(n) in patch else item for n, item in enumerate(old[:length])]
        return kept + [patch[str(n)][0] for n in range(len(old), len(old) + len(patch)) if str(n) in patch]
    kept_fields = {key: value for key, value in old.items() if patch.get(key) != []}
    return kept_fields | {key: patched(old.get(key), change) for key, change in patch.items() if change != []}

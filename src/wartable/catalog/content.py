"""The content of a game's data: all its tables as one piece of JSON. Its hash is the name of the data.

Only values are written, and only those that differ from the default of their field: neither provenance nor a field that a
later program adds changes the name of data that are the same.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct, structs

from wartable.catalog.effects import Effect
from wartable.catalog.reading import explained
from wartable.catalog.records import Record, Values
from wartable.core.errors import BadPack

_HASH_DIGITS = 16


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """The records of each table as they would stand in its file, without their provenance."""

    game: str
    tables: dict[str, list[dict[str, Any]]]


def hash_of(content: bytes) -> str:
    return sha256(content).hexdigest()[:_HASH_DIGITS]


def source_of(content: bytes) -> str:
    """What errors call these data; data from a folder go by the name of their file."""
    return f"the data {hash_of(content)}"


def write_content(game: str, tables: Mapping[str, Iterable[Record]]) -> bytes:
    written = {table: [_plain(record) for record in records] for table, records in tables.items()}
    return msgspec.json.encode(Content(game, written))


def read_content(content: bytes) -> Content:
    try:
        return msgspec.json.decode(content, type=Content)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadPack(f"In {source_of(content)}: {explained(error)[0]}.") from error


def _plain(value: Any) -> Any:
    """A value of a record as the decoder of TOML would give it."""
    if isinstance(value, Effect):
        return {"key": value.key, **_plain(value.params)}
    if isinstance(value, Values):
        named = ((field, getattr(value, field.name)) for field in structs.fields(value))
        return {field.encode_name: _plain(inner) for field, inner in named if inner != _default(field)}
    if isinstance(value, tuple):
        return [_plain(inner) for inner in value]
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    return value


def _default(field: structs.FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()

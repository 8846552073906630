"""The data of a game: tables of frozen records with provenance, read from a folder, and packs laid over them."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, Self, TypeVar, get_args, get_origin

import msgspec
from msgspec import structs

from wartable.catalog.effects import Effect, Effects
from wartable.catalog.packs import pack_info
from wartable.catalog.reading import bad, data_files, hint, read_origins, read_table, told
from wartable.catalog.records import Origin, Record
from wartable.core.errors import BadPack

S = TypeVar("S", bound=Record)

HASH_DIGITS = 16


class Entry(NamedTuple):
    """One record as it was written, with the provenance and the file of each of its fields."""

    raw: Mapping[str, Any]
    origins: Mapping[str, str]
    files: Mapping[str, Path]
    record: Record
    effects: tuple[str, ...]
    """The keys of the effects that it names, at whatever depth."""


Entries = dict[str, dict[str, Entry]]


class Data:
    """All tables of a game as they are in use: `table` gives the records, `origin` where a value comes from.

    `hash` is made of the values alone: provenance, comments and the layout of the files do not change it.
    """

    def __init__(self, game: str, tables: Mapping[str, type[Record]], effects: Effects, entries: Entries) -> None:
        self.game = game
        self.tables = tables
        self.effects = effects
        self.entries = entries
        self.hash = _hash(entries)

    def table(self, table: str, kind: type[S]) -> Mapping[str, S]:
        """The records of a table by id, in the order of the file, those that a pack adds last."""
        if self.tables[table] is not kind:
            raise TypeError(f"table {table!r} holds {self.tables[table].__name__}, not {kind.__name__}")
        return MappingProxyType({name: entry.record for name, entry in self.entries[table].items()})  # type: ignore[misc]

    def origin(self, table: str, record: str, field: str) -> Origin:
        """Where the value of this field comes from."""
        return self.entries[table][record].origins[field]  # type: ignore[return-value]

    def wrong(self, table: str, record: str, field: str, why: str) -> BadPack:
        """The error for a value that fits its type but not the game; it names file, record and field."""
        return bad(self.entries[table][record].files[field], record, field, why)

    def used_effects(self) -> list[str]:
        """The keys of all effects that the records name."""
        return sorted({key for entries in self.entries.values() for entry in entries.values() for key in entry.effects})


def load(game: str, folder: Path, tables: Mapping[str, type[Record]], effects: Effects | None = None) -> Data:
    """A game's own data: one file for each table, and a record for each effect that the code knows."""
    have = data_files(folder, tables)
    for table in tables:
        if table not in have:
            raise BadPack(f"The file {folder / table}.toml is missing.")
    data = _lay_over(Data(game, tables, effects or Effects(), {table: {} for table in tables}), folder)
    used = data.used_effects()
    for key in data.effects.keys():  # noqa: SIM118
        if key not in used:
            raise BadPack(f"No record in {folder} uses the effect {key!r}.")
    return data


def merge(base: Data, folder: PurePath) -> Data:
    """The base with a pack laid over it.

    A record of the pack whose id the base has replaces the fields that it writes and leaves the others; a record with a new
    id is added and must be complete.
    """
    folder, info = Path(folder), pack_info(folder)
    if info.game != base.game:
        raise BadPack(f"The pack {folder} is for the game {info.game!r}, not for {base.game!r}.")
    if not data_files(folder, base.tables):
        files = ", ".join(f"{table}.toml" for table in base.tables)
        raise BadPack(f"The pack {folder} holds no records; its files can be: {files}.")
    return _lay_over(base, folder)


def changes(base: Data, packed: Data) -> list[str]:
    """What a pack changes, a line for each record added and each value replaced, with the provenance that the pack gives."""
    lines = []
    for table, entries in packed.entries.items():
        for name, entry in entries.items():
            old = base.entries[table].get(name)
            if old is None:
                lines.append(f"{table}: {name} is added.")
                continue
            for field, file in entry.files.items():
                if file != old.files[field]:
                    was, now = old.raw.get(field, "the default"), entry.raw[field]
                    lines.append(f"{table}: {name}: {field} is {now!r} instead of {was!r} ({entry.origins[field]}).")
    return lines


class Catalog:
    """Data in use, in the shape in which a game wants it. Subclasses add their tables in `__init__`.

    A World may hold its catalogue: it is never copied, two are the same only if they are one object, and in JSON it is
    written as its hash.
    """

    def __init__(self, data: Data) -> None:
        self.data = data
        self.hash = data.hash

    def with_pack(self, folder: PurePath) -> Self:
        """The same kind of catalogue with the data of a pack laid over this one's."""
        return type(self)(merge(self.data, folder))


def _lay_over(base: Data, folder: Path) -> Data:
    entries = {table: dict(records) for table, records in base.entries.items()}
    for table in data_files(folder, base.tables):
        file = folder / f"{table}.toml"
        for name, raw in read_table(file, table).items():
            entries[table][name] = _entry(base, file, table, raw)
    return Data(base.game, base.tables, base.effects, entries)


def _entry(base: Data, file: Path, table: str, raw: dict[str, Any]) -> Entry:
    kind, old = base.tables[table], base.entries[table].get(raw["id"])
    name = raw["id"]
    fields = {f.encode_name: f for f in structs.fields(kind) if f.encode_name != "id"}
    for field in raw:
        if field not in fields and field not in ("id", "from"):
            raise bad(file, name, "", f"there is no field {field!r}; {hint(field, fields)}")
    if old is None:
        for field, about in fields.items():
            if about.required and field not in raw:
                raise bad(file, name, "", f"the field {field!r} is missing.")
    written = [field for field in fields if old is None or field in raw]
    origins = read_origins(file, raw, fields, written)
    files = dict.fromkeys(written, file)
    values = {field: value for field, value in raw.items() if field != "from"}
    if old is not None:
        values, origins, files = {**old.raw, **values}, {**old.origins, **origins}, {**old.files, **files}
    used: list[str] = []

    def read_effect(wanted: type, value: Any) -> Any:
        if wanted is not Effect:
            raise TypeError(f"a record cannot hold a {wanted.__name__}")
        effect = base.effects.read(value)
        used.append(effect.key)
        return effect

    record = _convert(file, kind, values, read_effect)
    return Entry(values, origins, files, record, tuple(used))


def _convert(file: Path, kind: type[Record], values: dict[str, Any], read_effect: Callable[[type, Any], Any]) -> Record:
    try:
        return msgspec.convert(values, kind, dec_hook=read_effect)
    except msgspec.ValidationError as error:
        why, field = told(error)
        raise bad(file, values["id"], field, f"{why}{_allowed(kind, field)}.") from error


def _allowed(kind: type[Record], field: str) -> str:
    """The end of the sentence on a wrong value: which words the field takes, if it takes certain words only."""
    found = next((f.type for f in structs.fields(kind) if f.encode_name == field.partition("[")[0]), None)
    words = next((get_args(t) for t in (found, *get_args(found)) if get_origin(t) is Literal), ())
    return f"; it takes: {', '.join(map(str, words))}" if words else ""


def _hash(entries: Entries) -> str:
    records = {table: [entry.record for entry in found.values()] for table, found in entries.items()}
    written = msgspec.json.encode(records, enc_hook=lambda e: {"key": e.key, "params": e.params}, order="deterministic")
    return sha256(written).hexdigest()[:HASH_DIGITS]

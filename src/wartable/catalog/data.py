"""The data of a game: tables of frozen records with provenance, read from a folder, and packs laid over them."""

from collections.abc import Callable, Mapping
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, Self, TypeVar, get_args, get_origin

import msgspec
from msgspec import structs

from wartable.catalog.content import hash_of, read_content, source_of, write_content
from wartable.catalog.effects import Effect, Effects
from wartable.catalog.packs import pack_info
from wartable.catalog.reading import Records, bad, by_id, data_files, explained, hint, read_origins, read_table
from wartable.catalog.records import Origin, Record
from wartable.core.errors import BadPack

S = TypeVar("S", bound=Record)
_LONGEST_CHANGE = 160
"""A change that takes more letters than this, such as that of a board, is not shown value by value."""


class Entry(NamedTuple):
    """One record as it was written, with the provenance and the source of each of its fields: a file, or data by hash."""

    raw: Mapping[str, Any]
    origins: Mapping[str, str]
    """Empty for what was read from the content of data, which has no provenance."""
    sources: Mapping[str, Path | str]
    record: Record
    effects: tuple[str, ...]
    """The keys of the effects that it names, at any depth."""


Entries = dict[str, dict[str, Entry]]


class Data:
    """All tables of a game as they are in use: `table` gives the records, `origin` where a value comes from.

    `content` is all of it as JSON, and `hash` the hash of that: provenance, comments and the layout of the files do not
    change it. Data that are read from their content keep it as it is, even if a later program would write it differently.
    """

    def __init__(
        self, game: str, tables: Mapping[str, type[Record]], effects: Effects, entries: Entries, content: bytes = b""
    ) -> None:
        self.game = game
        self.tables = tables
        self.effects = effects
        self.entries = entries
        self.content = content or write_content(game, {t: [e.record for e in found.values()] for t, found in entries.items()})
        self.hash = hash_of(self.content)

    def table(self, table: str, kind: type[S]) -> Mapping[str, S]:
        """The records of a table by id, in the order of the file, those that a pack adds last."""
        if self.tables[table] is not kind:
            raise TypeError(f"table {table!r} holds {self.tables[table].__name__}, not {kind.__name__}")
        return MappingProxyType({name: entry.record for name, entry in self.entries[table].items()})  # type: ignore[misc]

    def origin(self, table: str, record: str, field: str) -> Origin:
        """Where the value of this field comes from."""
        return self.entries[table][record].origins[field]  # type: ignore[return-value]

    def wrong(self, table: str, record: str, field: str, why: str) -> BadPack:
        """The error for a value that fits its type but not the game; it names file, record and field, if there is one."""
        sources = self.entries[table][record].sources
        return bad(sources[field] if field else next(iter(sources.values())), record, field, why)

    def used_effects(self) -> list[str]:
        """The keys of all effects that the records name."""
        return sorted({key for entries in self.entries.values() for entry in entries.values() for key in entry.effects})


def load(game: str, folder: Path, tables: Mapping[str, type[Record]], effects: Effects | None = None) -> Data:
    """A game's own data: one file for each table, and a record for each effect that the code knows."""
    have = data_files(folder, tables)
    for table in tables:
        if table not in have:
            raise BadPack(f"The file {folder / table}.toml is missing.")
    data = _lay_over(_empty(game, tables, effects or Effects()), _read_folder(folder, tables))
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
    return _lay_over(base, _read_folder(folder, base.tables))


def with_content(base: Data, content: bytes) -> Data:
    """Data of the same game as the base, read from their content alone."""
    source, found = source_of(content), read_content(content)
    if found.game != base.game:
        raise BadPack(f"In {source}: they are for the game {found.game!r}, not for {base.game!r}.")
    for table in found.tables:
        if table not in base.tables:
            raise BadPack(f"In {source}: there is no table {table!r}; {hint(table, base.tables)}")
    for table in base.tables:
        if table not in found.tables:
            raise BadPack(f"In {source}: the table {table!r} is missing.")
    read = {table: (source, by_id(f"{source}, table {table!r}", found.tables[table])) for table in base.tables}
    return _lay_over(_empty(base.game, base.tables, base.effects), read, content)


def changes(base: Data, packed: Data) -> list[str]:
    """What a pack changes, a line for each record added and each value replaced, with the provenance that the pack gives."""
    lines = []
    for table, entries in packed.entries.items():
        for name, entry in entries.items():
            old = base.entries[table].get(name)
            if old is None:
                lines.append(f"{table}: {name} is added.")
                continue
            for field, source in entry.sources.items():
                if source != old.sources[field]:
                    was, now = old.raw.get(field, "the default"), entry.raw[field]
                    if now == was:
                        continue
                    is_now = f"is {now!r} instead of {was!r}"
                    said = is_now if len(is_now) <= _LONGEST_CHANGE else "is changed"
                    lines.append(f"{table}: {name}: {field} {said} ({entry.origins[field]}).")
    return lines


class Catalog:
    """Data in use, in the shape that a game needs. Subclasses add their tables in `__init__`.

    A World may hold its catalog: it is never copied, two are the same only if they are one object, and in JSON it is
    written as its hash.
    """

    def __init__(self, data: Data) -> None:
        self.data = data
        self.hash = data.hash

    def remarks(self) -> list[str]:
        """What is odd about the data without being wrong, in sentences with file, record and field."""
        return []

    def with_pack(self, folder: PurePath) -> Self:
        """The same kind of catalog with the data of a pack laid over this one's."""
        return type(self)(merge(self.data, folder))

    def with_content(self, content: bytes) -> Self:
        """The same kind of catalog with other data, read from their content."""
        return type(self)(with_content(self.data, content))


def _empty(game: str, tables: Mapping[str, type[Record]], effects: Effects) -> Data:
    return Data(game, tables, effects, {table: {} for table in tables})


def _read_folder(folder: Path, tables: Mapping[str, type[Record]]) -> dict[str, tuple[Path | str, Records]]:
    files = {table: folder / f"{table}.toml" for table in data_files(folder, tables)}
    return {table: (file, read_table(file, table)) for table, file in files.items()}


def _lay_over(base: Data, found: Mapping[str, tuple[Path | str, Records]], content: bytes = b"") -> Data:
    entries = {table: dict(records) for table, records in base.entries.items()}
    for table, (source, records) in found.items():
        for name, raw in records.items():
            entries[table][name] = _entry(base, source, table, raw, sourced=not content)
    return Data(base.game, base.tables, base.effects, entries, content)


def _entry(base: Data, source: Path | str, table: str, raw: dict[str, Any], *, sourced: bool) -> Entry:
    kind, old = base.tables[table], base.entries[table].get(raw["id"])
    name = raw["id"]
    fields = {f.encode_name: f for f in structs.fields(kind) if f.encode_name != "id"}
    for field in raw:
        if field not in fields and field != "id" and not (sourced and field == "from"):
            raise bad(source, name, "", f"there is no field {field!r}; {hint(field, fields)}")
    if old is None:
        for field, about in fields.items():
            if about.required and field not in raw:
                raise bad(source, name, "", f"the field {field!r} is missing.")
    written = [field for field in fields if old is None or field in raw]
    origins = read_origins(source, raw, fields, written) if sourced else {}
    sources = dict.fromkeys(written, source)
    values = {field: value for field, value in raw.items() if field != "from"}
    if old is not None:
        values, origins, sources = {**old.raw, **values}, {**old.origins, **origins}, {**old.sources, **sources}
    used: list[str] = []

    def read_effect(wanted: type, value: Any) -> Any:
        if wanted is not Effect:
            raise TypeError(f"a record cannot hold a {wanted.__name__}")
        effect = base.effects.read(value)
        used.append(effect.key)
        return effect

    record = _convert(source, kind, values, read_effect)
    return Entry(values, origins, sources, record, tuple(used))


def _convert(source: Path | str, kind: type[Record], values: dict[str, Any], read_effect: Callable[[type, Any], Any]) -> Record:
    try:
        return msgspec.convert(values, kind, dec_hook=read_effect)
    except msgspec.ValidationError as error:
        why, field = explained(error)
        raise bad(source, values["id"], field, f"{why}{_allowed(kind, field)}.") from error


def _allowed(kind: type[Record], field: str) -> str:
    """The end of the sentence about a wrong value: which words the field takes, if it takes only certain words."""
    found = next((f.type for f in structs.fields(kind) if f.encode_name == field.partition("[")[0]), None)
    words = next((get_args(t) for t in (found, *get_args(found)) if get_origin(t) is Literal), ())
    return f"; it takes: {', '.join(map(str, words))}" if words else ""

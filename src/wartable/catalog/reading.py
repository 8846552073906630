"""Reading data files: from a folder to raw records, with a plain sentence for everything that may be wrong."""

import re
import tomllib
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeAlias

from wartable.catalog.records import ORIGINS
from wartable.core.errors import BadPack

_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
PACK_FILE = "pack.toml"
_MOST_RECORDS = 500
"""How many records a table may have: data can come from anybody, in a journal."""

Records: TypeAlias = dict[str, dict[str, Any]]
"""Raw records by their ids."""


def bad(file: Path | str, record: str | int, field: str, why: str) -> BadPack:
    """The error that names file, record (by id, or by number where it has none) and field."""
    place = f"In {file}, record {record!r}" if isinstance(record, str) else f"In {file}, record number {record}"
    return BadPack(f"{place}, field {field!r}: {why}" if field else f"{place}: {why}")


def hint(word: str, known: Collection[str]) -> str:
    """The nearest known word, or all of them."""
    near = get_close_matches(word, known, n=1)
    return f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}."


def explained(error: Exception) -> tuple[str, str]:
    """What the decoder says, as the end of a sentence, and the field that it is about."""
    why, *places = re.split(r" - at `\$\.?(.*?)`", str(error))
    why = re.sub(r"[Oo]bject contains unknown field (.*)", r"there is no field \1", why)
    why = re.sub(r"[Oo]bject missing required field (.*)", r"the field \1 is missing", why).replace("`", "'")
    why = re.sub(r"[Ii]nvalid enum value (.*)", r"\1 is not possible", why)
    field = ".".join(place for place in reversed(places) if place)
    return f"{why[:1].lower()}{why[1:]}", field


def check_folder(folder: Path) -> None:
    if not folder.exists():
        raise BadPack(f"The folder {folder} does not exist.")
    if not folder.is_dir():
        raise BadPack(f"{folder} is not a folder.")


def read_toml(file: Path) -> dict[str, Any]:
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except FileNotFoundError as error:
        raise BadPack(f"The file {file} is missing.") from error
    except UnicodeDecodeError as error:
        raise BadPack(f"The file {file} is not UTF-8 text.") from error
    except OSError as error:
        raise BadPack(f"The file {file} cannot be read: {error.strerror}.") from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why = str(error).replace("at end of document", f"at the end, line {len(text.splitlines())}")
        raise BadPack(f"The file {file} is not TOML: {why}.") from error
    except ValueError as error:
        raise BadPack(f"The file {file} holds a number that is too long.") from error
    except RecursionError as error:
        raise BadPack(f"The file {file} is nested too deeply.") from error


def data_files(folder: Path, tables: Collection[str]) -> list[str]:
    """The tables that this folder has a file for, in the order of the game's tables."""
    check_folder(folder)
    found = sorted(file.stem for file in folder.glob("*.toml") if file.name != PACK_FILE)
    for name in found:
        if name not in tables:
            raise BadPack(f"The file {folder / name}.toml is not a table of this game; {hint(name, tables)}")
    return [name for name in tables if name in found]


def read_table(file: Path, table: str) -> Records:
    """The raw records of a file by their ids, in the order of the file."""
    raw = read_toml(file)
    for name in raw:
        if name != table:
            raise BadPack(f"The file {file} holds {name!r}; it may hold [[{table}]] records only.")
    records = raw.get(table, [])
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise BadPack(f"The file {file} must hold its records as [[{table}]].")
    return by_id(file, records)


def by_id(source: Path | str, records: Sequence[dict[str, Any]]) -> Records:
    """The raw records by their ids, in their order."""
    if len(records) > _MOST_RECORDS:
        raise BadPack(f"In {source}: there are more than {_MOST_RECORDS} records.")
    found: Records = {}
    for number, record in enumerate(records, start=1):
        name = _id_of(source, number, record)
        if name in found:
            raise bad(source, name, "", "there are two records with this id.")
        found[name] = record
    return found


def _id_of(source: Path | str, number: int, record: dict[str, Any]) -> str:
    name = record.get("id")
    if name is None:
        raise bad(source, number, "", "it has no id.")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise bad(source, number, "id", f"{name!r} is not an id: lower-case letters, digits, '-' and '_', at most 60.")
    return name


def read_origins(file: Path | str, record: dict[str, Any], fields: Collection[str], written: Collection[str]) -> dict[str, str]:
    """The provenance of each written field, by its name or by "*"; every one must have one."""
    name, said = record["id"], record.get("from", {})
    if not isinstance(said, dict):
        raise bad(file, name, "from", 'it is written { "*" = "house", name = "rulebook" }.')
    for field, origin in said.items():
        if field != "*" and field not in fields:
            raise bad(file, name, "from", f"there is no field {field!r}; {hint(field, fields)}")
        if origin not in ORIGINS:
            raise bad(file, name, "from", f"{origin!r} of {field!r} is none of {', '.join(ORIGINS)}.")
    origins = {}
    for field in written:
        origin = said.get(field, said.get("*"))
        if origin is None:
            raise bad(file, name, field, f"it has no provenance; name it in 'from' as one of {', '.join(ORIGINS)}.")
        origins[field] = origin
    return origins

"""Packs written by the program: records as TOML, and a folder of them."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wartable.catalog.packs import PackInfo
from wartable.catalog.reading import PACK_FILE, Records
from wartable.core.errors import BadPack

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def write_pack(folder: Path, info: PackInfo, tables: Mapping[str, Records]) -> None:
    """Writes a pack to a folder that is new, or that holds this very pack already."""
    files = {PACK_FILE: _lines({key: getattr(info, key) for key in info.__struct_fields__ if getattr(info, key)})}
    for table, records in tables.items():
        files[f"{table}.toml"] = "\n".join(f"[[{table}]]\n{_lines(record)}" for record in records.values())
    try:
        if folder.exists() and any((folder / name).read_text(encoding="utf-8") != text for name, text in files.items()):
            raise BadPack(f"{folder} already exists and holds something else; name another folder, or remove it first.")
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except FileNotFoundError as error:
        raise BadPack(f"{folder} already exists and is not this pack; name another folder, or remove it first.") from error
    except OSError as error:
        raise BadPack(f"The pack cannot be written to {folder}: {error.strerror}.") from error


def _lines(values: Mapping[str, Any]) -> str:
    return "".join(f"{_key(key)} = {as_toml(value)}\n" for key, value in values.items())


def as_toml(value: Any) -> str:
    """A value of a record on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {as_toml(inner)}" for key, inner in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(as_toml(inner) for inner in value) + "]"
    # What is left are strings, numbers and booleans, which JSON writes as TOML does.
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)

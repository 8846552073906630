"""A new pack that begins with records of a game, or with all of another pack, ready to be changed."""

import re
from collections.abc import Sequence
from pathlib import Path

from wartable.catalog.packs import pack_info
from wartable.catalog.reading import PACK_FILE, hint
from wartable.core.errors import BadPack


def new_pack(folder: Path, game: str, data: Path, records: Sequence[str]) -> list[Path]:
    """Writes a pack with these records, each `table.id`, as the game's own files in `data` have them."""
    if not records:
        raise BadPack("Name the records that the pack is to begin with, for example kingdoms.talaq.")
    tables: dict[str, list[str]] = {}
    for record in records:
        table, _, name = record.partition(".")
        tables.setdefault(table, []).append(_block(data, table, name))
    _make(folder)
    written = [folder / PACK_FILE, *(folder / f"{table}.toml" for table in tables)]
    _write(folder / PACK_FILE, f'name = "{folder.name}"\ngame = "{game}"\nversion = "1"\n')
    for table, blocks in tables.items():
        _write(folder / f"{table}.toml", "\n".join(blocks))
    return written


def copy_pack(folder: Path, source: Path) -> list[Path]:
    """Writes a pack that is the same as another one."""
    pack_info(source)
    files = sorted(source.glob("*.toml"))
    _make(folder)
    for file in files:
        _write(folder / file.name, file.read_text(encoding="utf-8"))
    return [folder / file.name for file in files]


def _block(data: Path, table: str, name: str) -> str:
    """The text of one record, without the comments that stand between it and the next one."""
    tables = sorted(file.stem for file in data.glob("*.toml"))
    if table not in tables:
        raise BadPack(f"There is no table {table!r}; {hint(table, tables)}")
    text = (data / f"{table}.toml").read_text(encoding="utf-8")
    blocks = re.split(rf"^(?=\[\[{table}\]\])", text, flags=re.MULTILINE)[1:]
    named = {found[1]: block for block in blocks if (found := re.search(r'^id = "([^"]*)"', block, re.MULTILINE))}
    if name not in named:
        raise BadPack(f"There is no record {name!r} in the table {table!r}; {hint(name, list(named))}")
    return re.sub(r"(\n(#.*)?)+\Z", "\n", named[name])


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True)
    except FileExistsError as error:
        raise BadPack(f"{folder} already exists; a new pack gets a folder of its own.") from error
    except OSError as error:
        raise BadPack(f"The folder {folder} cannot be made: {error.strerror}.") from error


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadPack(f"The file {file} cannot be written: {error.strerror}.") from error

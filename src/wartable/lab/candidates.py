"""Sets of values for a balance search, each of them a pack."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from msgspec import Struct

from wartable import registry
from wartable.catalog import PackInfo, pack_info
from wartable.catalog.reading import Records, data_files, read_table
from wartable.catalog.writing import as_toml, write_pack
from wartable.core import Game

Candidate: TypeAlias = tuple[int, ...]
"""For each variable the number of its choice; 0 is the present value."""


_LONGEST_NAME = 80


class Variable(Struct, frozen=True):
    """A field that may vary, or several of one or more records together: what they are, and what else they may be."""

    spots: tuple[tuple[str, str, str], ...]
    """Table, id and field."""
    choices: tuple[tuple[Any, ...], ...]
    """For each choice a value for each spot, the present ones first: None where the field has its default."""

    @property
    def name(self) -> str:
        table, record, _ = self.spots[0]
        others = len({spot[:2] for spot in self.spots}) - 1
        fields = " and ".join(dict.fromkeys(field for _, _, field in self.spots))
        return f"{table}.{record}{f' and {others} more' if others else ''}.{fields}"

    def change(self, choice: int) -> str:
        """What this choice changes, in the first of the records."""
        changed = zip(self.spots, self.choices[0], self.choices[choice], strict=True)
        told = [f"{_shown(now)} → {_shown(then)}" for spot, now, then in changed if spot[:2] == self.spots[0][:2]]
        return f"{self.name} {', '.join(told)}"


def in_words(variables: Sequence[Variable], picked: Candidate) -> str:
    """What a set of values changes."""
    changed = [variable.change(choice) for variable, choice in zip(variables, picked, strict=True) if choice]
    return ", ".join(changed) or "as it is"


def _shown(value: Any) -> str:
    return "the default" if value is None else as_toml(value)


def written_to(
    folder: Path | None, game: str, base: Path | None, variables: Sequence[Variable], picked: Candidate, name: str = ""
) -> Game[Any]:
    """Writes the pack of a set of values, over the base, and returns the game with it. Without a folder it is only tried."""
    if folder is None:
        with TemporaryDirectory() as trial:
            return written_to(Path(trial) / "pack", game, base, variables, picked)
    own = registry.game(game)
    tables: dict[str, Records] = {}
    if base is not None:
        tables = {table: read_table(base / f"{table}.toml", table) for table in data_files(base, own.catalog().data.tables)}
    for variable, choice in zip(variables, picked, strict=True):
        if choice:
            for (table, record, field), value in zip(variable.spots, variable.choices[choice], strict=True):
                _lay(tables.setdefault(table, {}), record, field, value)
    was = pack_info(base) if base is not None else None
    title = (name or (was.name if was else folder.name))[:_LONGEST_NAME]
    write_pack(folder, PackInfo(title, game, was.version if was else "1", was.description if was else ""), tables)
    return own.with_pack(folder)


def _lay(records: Records, name: str, field: str, value: Any) -> None:
    """Sets one value. That value is then a house value; the rest of the record keeps its provenance."""
    record = records.setdefault(name, {"id": name})
    origins = {**record.pop("from", {}), field: "house"}
    records[name] = {**record, field: value, "from": origins}

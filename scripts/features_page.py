"""Writes docs/features.md: every table of every game's features, column by column."""

from pathlib import Path

from wartable import game, game_names
from wartable.core.features import Table

PAGE = Path(__file__).resolve().parents[1] / "docs" / "features.md"
HEAD = """# Features

What a seat sees, as tables of numbers: `Game.features(view, seat)`. Shapes are those of the usual scenario for the fewest.
Columns that say the same are listed together. [rl.md](rl.md) says what it is for; `python -m scripts.features_page` writes
it.

Views that a seat can tell apart give different numbers: the tests compare 1,000 pairs of each game, in single precision.
What could make two alike:

- **Room.** A list has a fixed number of rows, and anything beyond them is not seen: squadrons in transit after the 24th,
  batches before the latest 32, missiles on the table before the latest 24, procedures around the innermost 8. Ships and
  fighters have as many rows as can be bought.
- **Numbers in a row** (details, fields, resources, deployment, way, eligible). Where there are more than columns, the last
  column is a checksum of all from there on.
- **Words** and checksums are numbers below 1 with 24 bits, which is what single precision holds. Two of them are alike with
  a chance of one in 16 million; no two words that the tests meet in views are.
"""


def page() -> str:
    return "\n".join([HEAD, *(_game(name) for name in game_names())])


def _game(name: str) -> str:
    subject = game(name)
    tables = subject.features(subject.setup(subject.scenario()), 0)
    return "\n".join([f"## {subject.title}", "", *(_table(table) for table in tables)])


def _table(table: Table) -> str:
    rows, columns = table.shape
    alike: dict[str, list[str]] = {}
    for name, says in table.columns:
        alike.setdefault(says, []).append(name)
    lines = [f"| {_names(names)} | {says} |" for says, names in alike.items()]
    return "\n".join([f"### {table.name}: {rows} x {columns}", "", "| column | what it says |", "| --- | --- |", *lines, ""])


def _names(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} ... {names[-1]} ({len(names)})"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

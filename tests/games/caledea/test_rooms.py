"""What only one room of Caledea may do. Which room may import which is in pyproject.toml."""

import re
from collections.abc import Iterator
from pathlib import Path

from wartable.games import caledea

ROOT = Path(caledea.__file__).parent
WRITES = re.compile(r"\bworld\.\w+(\[[^\]]*\])? (=|\+=|-=) ")
PACKING = re.compile(r"(%|//|\*) *(10+|RANK|OWNER)\b")
HOT = ("pieces.py", "state.py", "rules/movement.py", "rules/combat.py", "acts/move.py")
"""Loops that run for every act of every game use the numbers of `pieces` themselves."""


def found(pattern: re.Pattern[str], *, outside: tuple[str, ...]) -> Iterator[str]:
    for file in sorted(ROOT.rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        if not name.startswith(outside):
            lines = file.read_text(encoding="utf-8").splitlines()
            yield from (f"{name}: {line.strip()}" for line in lines if pattern.search(line))


def test_only_changes_write_to_a_world() -> None:
    assert list(found(WRITES, outside=("changes/",))) == []
    assert any(found(WRITES, outside=("acts/",)))


def test_only_pieces_and_hot_loops_know_how_a_unit_is_packed() -> None:
    assert list(found(PACKING, outside=HOT)) == []
    assert any(found(PACKING, outside=("acts/",)))

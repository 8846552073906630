"""What the built client weighs as it is sent: compressed, with its fonts."""

import re
from pathlib import Path

import pytest

from tests.web.site import CLIENT

FOLDER = CLIENT.parent
PARTS = {"caledea": ["caledea"], "fleet_commander": ["fleet"], "legends": ["legends", "marks", "squadron", "ships"]}
"""What belongs to one game alone, its board first; its picture has the name of the game."""
AT_ONCE = re.compile(r'from"\./([\w.-]+)"|import"\./([\w.-]+)"')
TABLE, GAME, BOTH, ALL = 250_000, 300_000, 300_000, 385_000
"""Bytes: what opening a table loads, all pages of one game, all without Legends, and all of it."""


def sent(file: Path) -> int:
    packed = file.with_name(f"{file.name}.br")
    return (packed if packed.is_file() else file).stat().st_size


def part_of(file: Path) -> str:
    """Files are named by their part and their content: `table-Cn3xKjiE.js`."""
    return file.stem[:-9] if file.parent != FOLDER else ""


def files() -> list[Path]:
    found = [file for file in FOLDER.rglob("*") if file.is_file() and file.suffix != ".br"]
    assert {part_of(file) for file in found} > {"index", "table", "inter", "alegreya"}.union(*PARTS.values())
    return found


def with_what_it_loads(parts: set[str]) -> set[str]:
    """These parts, and those without which their scripts do not run."""
    scripts = {part_of(file): file for file in files() if file.suffix == ".js"}
    names = {file.name: part for part, file in scripts.items()}
    ready: set[str] = set()
    while parts - ready:
        part = (parts - ready).pop()
        ready.add(part)
        found = AT_ONCE.finditer(scripts[part].read_text(encoding="utf-8"))
        parts = parts | {names[match[1] or match[2]] for match in found}
    return ready


@pytest.mark.parametrize("game", PARTS)
def test_a_table_is_open_after_little_was_loaded(game: str) -> None:
    parts = with_what_it_loads({"index", "table", PARTS[game][0]}) | {"inter", "alegreya"}
    assert sum(sent(file) for file in files() if part_of(file) in parts and file.suffix != ".svg") < TABLE


@pytest.mark.parametrize("game", PARTS)
def test_all_that_a_player_of_one_game_can_load_weighs_less_than_300_kilobytes(game: str) -> None:
    of_others = {name for other in PARTS if other != game for name in (other, *PARTS[other])}
    assert sum(sent(file) for file in files() if part_of(file) not in of_others) < GAME


def test_the_stage_with_both_games_of_counters_weighs_less_than_300_kilobytes() -> None:
    """Caledea and Fleet Commander, with all pages; only the parts of Legends are left out."""
    of_legends = {"legends", *PARTS["legends"]}
    assert sum(sent(file) for file in files() if part_of(file) not in of_legends) < BOTH


def test_all_games_together_grow_no_further() -> None:
    assert sum(map(sent, files())) < ALL

"""docs/architecture.md: the rooms of a game, and where to find what."""

import re

from tests.test_repository import ROOT, text, tracked

GAMES = ROOT / "src" / "wartable" / "games"
DATA = {"data", "puzzles"}
"""What holds no code."""
PAGE = text(ROOT / "docs" / "architecture.md")


def rooms_on_the_page() -> set[str]:
    section = PAGE.partition("## The rooms of a game")[2].partition("\n## ")[0]
    first_cells = re.findall(r"^\| (`[^|]*) \|", section, re.MULTILINE)
    return {room for cell in first_cells for room in re.findall(r"`(\w+)`", cell)}


def rooms(game: str) -> set[str]:
    """The modules and packages of a game, and its folders of data."""
    home = GAMES / game
    found = {path.relative_to(home).parts[0] for path in tracked() if path.is_relative_to(home)}
    return {room.partition(".")[0] for room in found if not room.startswith("_")}


def test_every_room_of_a_game_is_described_and_every_room_described_is_there() -> None:
    there = {room for game in ("caledea", "fleet_commander", "legends") for room in rooms(game)}
    assert there - DATA == rooms_on_the_page() - DATA


def test_every_file_on_the_page_is_there() -> None:
    """Each is named from the root, or from a folder that is clear from what stands around it."""
    folders = [ROOT / folder for folder in (".", "src/wartable", "web/src/boards", "web/src/lib")]
    named = {name for name in re.findall(r"`([\w./*-]+)`", PAGE) if "/" in name or name.endswith((".py", ".ts", ".svelte"))}
    assert {name for name in named if not any(list(folder.glob(name.rstrip("/"))) for folder in folders)} == set()

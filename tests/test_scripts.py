"""The scripts behind the Makefile choose the right tests and tell the truth about the outcome."""

import subprocess
import sys
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from scripts import changed_tests, parts, soak_games
from tests.bench.players import invariants_of
from tests.games.ambush import GAME
from tests.games.caledea.invariants import check as caledea_check
from wartable.core import Choice, Match, Refusal
from wartable.registry import game

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    ("changed", "chosen"),
    [
        ([], []),
        (["README.md"], []),
        (["tests/test_scripts.py"], ["tests/test_scripts.py"]),
        (["tests/conftest.py"], ["tests"]),
        (["tests/conftest.py", "tests/test_scripts.py"], ["tests"]),
        (["scripts/parts.py"], ["tests/test_scripts.py"]),
        (["tests/test_that_was_deleted.py"], []),
    ],
)
def test_the_tests_of_changed_files(changed: list[str], chosen: list[str]) -> None:
    everything = ["tests"]
    expected = chosen if chosen == everything else sorted({*chosen, *changed_tests.ALWAYS})
    assert changed_tests.tests_of(changed) == expected


@pytest.mark.parametrize(
    ("path", "chosen"),
    [
        ("src/wartable/games/caledea/rules/movement.py", ["tests/games/caledea", "tests/contract"]),
        ("src/wartable/core/engine.py", ["tests/core", "tests/contract"]),
        ("src/wartable/cli/serve.py", ["tests/cli"]),
        ("src/wartable/registry.py", ["tests/test_registry.py", "tests/registry"]),
        ("web/src/main.ts", ["tests/web"]),
        ("bench/contestant.py", ["tests/test_compare.py"]),
        ("tests/games/caledea/helpers.py", ["tests/games/caledea"]),
    ],
)
def test_where_the_tests_of_a_file_are(path: str, chosen: list[str]) -> None:
    assert changed_tests.candidates(PurePosixPath(path)) == chosen


def test_the_table_says_what_failed() -> None:
    results = [parts.Result("lint", True, 1.25), parts.Result("tests", False, 60.0)]
    assert parts.table(results).splitlines() == [
        "lint          passed       1.2 s",
        "tests         FAILED      60.0 s",
        "all           FAILED      61.2 s",
    ]


@pytest.mark.parametrize(("code", "fine", "passed"), [(0, (0,), True), (1, (0,), False), (5, (0, 5), True)])
def test_a_part_passes_by_its_exit_code(code: int, fine: tuple[int, ...], passed: bool) -> None:
    part = parts.Part("it", [sys.executable, "-c", f"raise SystemExit({code})"], fine)
    assert parts.run(part, {}).passed is passed


SHORT = 20
"""The soak's games are cut off after this many decisions here."""


@pytest.fixture
def soak(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The soak plays Ambush only, and keeps journals here."""
    monkeypatch.setattr("wartable.registry.game_names", lambda: ["ambush"])
    monkeypatch.setenv("WARTABLE_GAMES", "tests.games.ambush:GAME")
    monkeypatch.setattr(soak_games, "KEPT", tmp_path)
    monkeypatch.setattr(soak_games, "LONGEST", SHORT)
    return tmp_path


def test_a_game_of_the_soak_can_be_played_again_by_its_number(soak: Path) -> None:
    first = soak_games.play(3)
    assert first == soak_games.play(3)
    assert (first.game, first.seats, first.error, first.told) == ("ambush", 2, "", "")
    assert first.decisions == SHORT or first.finished
    assert list(soak.iterdir()) == []


def test_the_soak_tells_a_broken_invariant(soak: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def check(before: Any, question: Any, choice: Choice, after: Any) -> None:
        raise AssertionError("INV-1")

    monkeypatch.setattr(soak_games, "invariants_of", lambda game: check)
    result = soak_games.play(3)
    assert result.error == "invariant"
    assert result.told.startswith("invariant INV-1 after decision 0, ")
    assert [path.name for path in soak.iterdir()] == ["ambush-3.jsonl"]


def test_the_soak_tells_a_refusal_a_fault_and_another_replay(soak: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Refusal("RULE-1", "No.")
    with monkeypatch.context() as patch:
        patch.setattr(Match, "submit", lambda *_: told)
        assert soak_games.play(3).error == "refused"
    with monkeypatch.context() as patch:
        patch.setattr(Match, "submit", lambda *_: 1 // 0)
        assert soak_games.play(3).told.startswith("ZeroDivisionError: ")
    with monkeypatch.context() as patch:
        patch.setattr(soak_games, "replayed", lambda game, record: Match(GAME))
        assert soak_games.play(3).error == "replay"


def test_a_game_has_its_invariants_if_there_are_any() -> None:
    assert invariants_of(game("caledea")) is caledea_check
    assert invariants_of(GAME) is None


def test_the_soak_counts_by_game_and_players() -> None:
    results = [
        soak_games.Result("duel", 2, 100, True),
        soak_games.Result("duel", 2, 1500, False),
        soak_games.Result("caledea", 9, 7, False, "invariant", "INV-1"),
    ]
    assert [line.split() for line in soak_games.table(results).splitlines()] == [
        ["game", "players", "games", "unfinished", "decisions", "invariant", "refused", "replay", "fault"],
        ["caledea", "9", "1", "0", "7", "1", "0", "0", "0"],
        ["duel", "2", "2", "1", "1600", "0", "0", "0", "0"],
        ["all", "3", "1", "1607", "1", "0", "0", "0"],
    ]


def test_make_lists_its_commands() -> None:
    listed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for command in ["setup", "play", "check", "test", "soak", "bench", "lock", "clean"]:
        assert f"make {command} " in listed

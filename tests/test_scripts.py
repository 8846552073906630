"""The scripts behind the Makefile choose the right tests and tell the truth about the outcome."""

import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

from scripts import changed_tests, parts

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


def test_make_lists_its_commands() -> None:
    listed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for command in ["setup", "play", "check", "test", "soak", "bench", "lock", "clean"]:
        assert f"make {command} " in listed

"""What docs/games/caledea.md shows is what happens."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from wartable import registry
from wartable.cli import run
from wartable.core.odds import READABLE
from wartable.games.caledea.maps import CANDIDATES, SIZES, make_board
from wartable.games.caledea.rules.battle import MOST_ROUNDS

PAGE = Path(__file__).parents[3] / "docs" / "games" / "caledea.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (result.failed, result.attempted) == (0, 3)


def test_the_command_makes_the_board_that_is_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    make, play = re.findall(r"^wartable (.*)$", TEXT, re.MULTILINE)
    assert run(shlex.split(make)) == 0
    assert tuple(capsys.readouterr().out.splitlines()) == make_board(9, 12, 3)
    assert run(shlex.split(play.replace("--games 10", "--games 1"))) == 0
    assert registry.game("caledea", Path("packs/wide")).catalog().realm(1).cols == 12


def test_the_numbers_on_the_page_are_those_of_the_program() -> None:
    assert (MOST_ROUNDS, READABLE, CANDIDATES, SIZES) == (1_000_000, 10**30, 20, (6, 9, 12, 15, 18))
    for said in ("a million different rounds", "thirty digits", "of twenty boards", "6, 9, 12, 15 or 18"):
        assert said in TEXT

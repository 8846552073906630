"""`wartable match` and `wartable ladder`."""

import json
from pathlib import Path

import pytest

from tests.lab.test_outside import PYTHON
from wartable.cli import run

SHORT = ["--set", "round_limit=2"]


def test_a_match_is_told_and_its_journal_can_be_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "match.jsonl"
    assert run(["match", "caledea", "--bot", PYTHON, "--bot", "random", "--journal", str(journal), *SHORT]) == 0
    assert capsys.readouterr().out.count("\n") == 1
    assert run(["verify", str(journal)]) == 0


def test_matches_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "caledea", "--bot", "random", "--bot", "recruit", "--games", "2", "--json", *SHORT]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert (first["players"], second["players"]) == (["random", "recruit"], ["recruit", "random"])
    assert first["fault"] == ""


def test_a_fault_ends_with_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "caledea", "--bot", "true x", "--bot", "random"]) == 1
    told = capsys.readouterr()
    assert told.out == "random (seat 1) won: a fault.\n"
    assert told.err.startswith("The player of seat 0, 'true x', is at fault: it ")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["match", "caledea"], "Name a player for each of the 2 seats"),
        (["match", "caledea", "--bot", "random"], "2 to 9"),
        (["match", "caledea", "--bot", "gredy", "--bot", "random"], "Did you mean 'greedy'?"),
        (["ladder", "caledea", "--bot", "random", "--bot", "random"], "two different players"),
    ],
)
def test_bad_input_is_told_in_a_sentence(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert why in capsys.readouterr().err


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "legends", "--schema"]) == 0
    assert "Ask" in json.loads(capsys.readouterr().out)["$defs"]


def test_a_ladder_is_shown_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "ladder.html"
    players = ["--bot", "random", "--bot", "recruit"]
    assert run(["ladder", "caledea", *players, "--games", "2", "--html", str(page), *SHORT]) == 0
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert {row[0] for row in rows} == {"random", "recruit"}
    assert "<h1>Ladder of Caledea</h1>" in page.read_text(encoding="utf-8")
    assert run(["ladder", "caledea", *players, "--games", "2", "--json", *SHORT]) == 0
    assert len(json.loads(capsys.readouterr().out)["standings"]) == 2

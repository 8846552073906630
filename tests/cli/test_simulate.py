"""`wartable simulate`."""

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.installed import WARTABLE, environment, hears_ctrl_c
from tests.patience import PATIENCE
from wartable.bots import Budget
from wartable.cli import run
from wartable.cli.simulate import limits, told
from wartable.lab.report import share_of

KEYS = [
    *("game", "games", "decisions", "seconds", "decisions_per_second"),
    *("wins", "wins_by_seat", "shares", "shares_by_seat", "draws", "outcomes", "errors", "turns"),
]


def test_json_has_exactly_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "ambush", "--games", "6", "--seed", "3", "--bots", "greedy, random", "--json"]) == 0
    told = capsys.readouterr()
    report = json.loads(told.out)
    assert list(report) == KEYS
    assert report["games"] == 6
    assert list(report["wins"]) == ["greedy", "random"]
    assert sum(report["wins_by_seat"]) + report["draws"] == 6
    assert list(report["turns"]) == ["mean", "median", "longest"]
    assert list(report["shares"]) == ["greedy", "random"]
    assert [list(share) for share in report["shares_by_seat"]] == [["share", "low", "high"]] * 2
    assert told.err == ""


def test_without_json_it_speaks_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "ambush", "--games", "4"]) == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert lines[0][0] == "games"
    assert lines[0][1].startswith("4 of ambush, ")
    assert [line[0] for line in lines if line[0].startswith("wins")] == ["wins of random", "wins of seat 0", "wins of seat 1"]


def test_every_share_has_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """81 of 263 are between 25.5 and 36.6 percent by Wilson's interval; 10 of 10 are at least 72.2."""
    assert told(81, share_of(81, 263)) == "81, 30.8% (25.5 to 36.6)"
    assert told(10, share_of(10, 10)) == "10, 100.0% (72.2 to 100.0)"
    assert run(["simulate", "ambush", "--games", "10", "--seed", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    (share,) = report["shares"].values()
    assert share["low"] < share["share"] == report["wins"]["random"] / 10 <= share["high"]


def test_bots_think_no_more_than_they_may(capsys: pytest.CaptureFixture[str]) -> None:
    assert limits(["candidates=1", "seconds=0.5"]) == Budget(candidates=1, seconds=0.5)
    assert (
        run(["simulate", "ambush", "--games", "2", "--bots", "greedy", "--budget", "candidates=1", "--budget", "seconds=0.5"])
        == 0
    )
    capsys.readouterr()
    for typed, why in [
        ("nods=1", "There is no limit 'nods'; the limits are: candidates, "),
        ("seconds=soon", "The limit 'seconds' cannot be 'soon': "),
    ]:
        assert run(["simulate", "ambush", "--games", "2", "--budget", typed]) == 2
        assert why in capsys.readouterr().err


def test_fast_games_are_reported_alike(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable_fast.interface.is_compiled", lambda: True)
    assert run(["simulate", "caledea", "--games", "30", "--fast", "--json"]) == 0
    told = capsys.readouterr()
    assert list(json.loads(told.out)) == KEYS
    assert told.err == ""


def test_what_the_fast_rules_cannot_play_is_said_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "ambush", "--games", "2", "--fast", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 2
    assert told.err == "There are fast rules only for Caledea, not for Ambush. The readable engine plays instead.\n"


def test_that_the_fast_rules_are_not_compiled_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable_fast.interface.is_compiled", lambda: False)
    assert run(["simulate", "caledea", "--games", "1", "--fast", "--json"]) == 0
    assert capsys.readouterr().err.startswith("The fast rules are not compiled here, so they are slow;")


def test_the_report_can_go_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deep" / "report.json"
    assert run(["simulate", "ambush", "--games", "2", "--out", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert list(json.loads(out.read_text())) == KEYS
    assert os.listdir(out.parent) == ["report.json"]


@pytest.mark.parametrize("arguments", [["--out", "-"], ["--out", "-", "--json"]])
def test_a_dash_is_stdout(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "ambush", "--games", "2", *arguments]) == 0
    assert list(json.loads(capsys.readouterr().out)) == KEYS


def test_every_journal_can_be_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "ambush", "--games", "3", "--journals", str(tmp_path / "all")]) == 0
    assert sorted(os.listdir(tmp_path / "all")) == ["game-0.jsonl", "game-1.jsonl", "game-2.jsonl"]
    assert run(["verify", str(tmp_path / "all" / "game-2.jsonl"), "--strict"]) == 0
    assert "Every die follows from the seed 0.2" in capsys.readouterr().out


def test_failed_games_are_told_saved_and_make_the_exit_code_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "faulty", "--games", "5", "--out", str(tmp_path / "report.json")]) == 1
    told = capsys.readouterr().err
    assert json.loads((tmp_path / "report.json").read_text())["errors"] == 5
    assert sorted(os.listdir(tmp_path)) == [*(f"game-{n}.jsonl" for n in range(5)), "report.json"]
    assert told.startswith("Game 0 (random, random) failed after ")
    assert told.count("decisions: ZeroDivisionError: the third round is broken\nTraceback (most recent call last):\n") == 3
    assert told.endswith("2 more games failed.\n")


def test_options_of_the_game_are_set_as_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "faulty", "--games", "2", "--set", "bug=off", "--set", "size=9", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["errors"] == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_cleanly_with_what_was_played(jobs: str) -> None:
    """The signal goes to the whole group of processes, as a terminal sends it."""
    started = subprocess.Popen(
        [WARTABLE, "simulate", "herald", "--games", "1000000", "--json", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509
    )
    assert started.stderr is not None
    for _ in range(30):
        assert started.stderr.readline() == "begun\n"
    os.killpg(started.pid, signal.SIGINT)
    out, err = started.communicate(timeout=PATIENCE)
    played = json.loads(out)["games"]
    assert started.returncode == 130
    assert played > 0
    assert set(err.splitlines()) - {"begun"} == {f"Stopped after {played} of 1000000 games."}

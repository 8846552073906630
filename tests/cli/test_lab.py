"""`wartable lab`."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.cli.installed import WARTABLE, environment
from tests.patience import PATIENCE
from wartable.cli import run
from wartable.lab.results import Row, read_results

HERALD = '[[grid]]\ngame = "herald"\nbots = "random"\nseed = [1, 2]\ngames = {}\n'


def timeless(file: Path) -> list[Row]:
    return [replace(row, cpu=()) for row in read_results(file).rows]


def table(file: Path) -> list[list[str]]:
    """The table without its column of times."""
    rows = [line.split(",") for line in file.read_text().splitlines()]
    column = rows[0].index("cpu")
    return [row[:column] + row[column + 1 :] for row in rows]


def test_a_run_leaves_its_games_and_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text('games = 3\n[[grid]]\ngame = "ambush"\nbots = ["random", "lively"]')
    assert run(["lab", "run", str(tmp_path / "a.toml")]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[0] == "6 games in 2 cells, 0 with errors."
    assert told.err == ""
    assert sorted(os.listdir(tmp_path)) == ["a.csv", "a.jsonl", "a.toml"]
    assert len(table(tmp_path / "a.csv")) == 1 + 2 * 6


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_is_killed_goes_on_to_the_file_of_one_that_was_not(jobs: str, tmp_path: Path) -> None:
    """It is killed in the middle of far too many games, and goes on to a few more than it had."""
    parted, whole = tmp_path / "parted.toml", tmp_path / "whole.toml"
    parted.write_text(HERALD.format(1_000_000))
    command = [WARTABLE, "lab", "run", str(parted), "--jobs", jobs]
    killed = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), start_new_session=True
    )
    assert killed.stderr is not None
    for _ in range(40):
        assert killed.stderr.readline() == b"begun\n"
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate(timeout=PATIENCE)
    assert killed.returncode == -signal.SIGKILL
    assert not parted.with_suffix(".csv").exists()
    had = read_results(parted.with_suffix(".jsonl")).rows
    games = max(row.number for row in had) + 6
    for file in (parted, whole):
        file.write_text(HERALD.format(games))
    again = subprocess.run(command, capture_output=True, env=environment(), timeout=PATIENCE, check=True)
    assert again.stderr.count(b"begun\n") == 2 * games - len(had)
    assert run(["lab", "run", str(whole)]) == 0
    assert timeless(parted.with_suffix(".jsonl")) == timeless(whole.with_suffix(".jsonl"))
    assert table(parted.with_suffix(".csv")) == table(whole.with_suffix(".csv"))


def test_failed_games_are_told_with_their_journals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.toml").write_text('games = 2\n[[grid]]\ngame = "faulty"\nbots = "random"')
    assert run(["lab", "run", str(tmp_path / "f.toml")]) == 1
    told = capsys.readouterr()
    assert "2 games in 1 cells, 2 with errors." in told.out
    assert "Game 1 of cell 0 (random, random) failed: ZeroDivisionError: the third round is broken" in told.err
    assert (tmp_path / "f-0-1.journal.jsonl").exists()


def test_a_bad_experiment_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.toml").write_text('[[grid]]\ngame = "ambush"\nbots = "x"')
    assert run(["lab", "run", str(tmp_path / "b.toml")]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"wartable: In {tmp_path / 'b.toml'}, line 3, key 'grid.bots': There is no bot 'x'.")
    assert told.count("\n") == 1


@pytest.fixture
def ambushes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    (tmp_path / "a.toml").write_text('games = 6\n[[grid]]\ngame = "ambush"\nbots = "lively,random"')
    assert run(["lab", "run", str(tmp_path / "a.toml")]) == 0
    capsys.readouterr()
    return tmp_path / "a.jsonl"


def test_a_report_is_one_page(ambushes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "report", str(ambushes)]) == 0
    assert capsys.readouterr().out == f"The report is in {ambushes.with_suffix('.html')}.\n"
    assert ambushes.with_suffix(".html").read_text().startswith("<!doctype html>")


def test_two_runs_of_the_same_games_do_not_differ(ambushes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "compare", str(ambushes), str(ambushes), "--by", "bot"]) == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [(line[2], line[3], line[6], line[7]) for line in lines] == [
        ("bot lively", "6", "+0.0 (-24.5 to +24.5)", "1.0000"),
        ("bot random", "6", "+0.0 (-24.5 to +24.5)", "1.0000"),
    ]
    assert run(["lab", "compare", str(ambushes), str(ambushes), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {one["p"] for one in told} == {1.0}
    assert list(told[0]) == ["game", "seats", "fact", "value", "pairs", "a", "b", "difference", "p"]


def test_bots_are_rated(ambushes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "rate", str(ambushes)]) == 0
    assert sorted(line.split("\t")[2] for line in capsys.readouterr().out.splitlines()) == ["lively", "random"]
    assert run(["lab", "rate", str(ambushes), "--json"]) == 0
    assert sum(one["rating"] for one in json.loads(capsys.readouterr().out)) == pytest.approx(3000, abs=0.2)


SEARCH = """games = 20
seed = 5
confirm = {confirm}
[openings]
sylvane = [{{ type = "caledea.PickKingdom", kingdom = "sylvane" }}]
brask = [{{ type = "caledea.PickKingdom", kingdom = "brask" }}]
[[grid]]
game = "caledea"
bots = "random"
opening = "sylvane,brask"
options = {{ round_limit = 12 }}
[[vary]]
record = "kingdoms.sylvane"
field = "start_units"
values = [{values}]
[[target]]
fact = "kingdom"
values = ["sylvane"]
share = [{share}]
"""


def search(folder: Path, **values: object) -> Path:
    file = folder / "s.toml"
    file.write_text(SEARCH.format(**values))
    return file


def test_a_search_writes_a_pack_that_changes_what_did_better(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = search(tmp_path, confirm=40, values="20", share="80, 100")
    assert run(["lab", "balance", str(file)]) == 0
    told = capsys.readouterr()
    first, second, share, verdict, changed, where = told.out.splitlines()
    assert told.err == ""
    assert (first.endswith(", as it is."), second.endswith(", kingdoms.sylvane.start_units 2 → 20.")) == (True, True)
    assert share.startswith("kingdom sylvane\t80 to 100\t")
    before, after = (float(part.partition("%")[0]) for part in share.split("\t")[2:4])
    assert before < after
    assert verdict.startswith("On fresh games the score is ")
    assert changed == "kingdoms: sylvane: start_units is 20 instead of 2 (house)."
    assert where.startswith(f"The pack is in {tmp_path / 's-pack'}. Its data: ")
    assert run(["pack", "check", str(tmp_path / "s-pack")]) == 0
    assert capsys.readouterr().out.splitlines()[0] == changed
    assert run(["lab", "balance", str(file)]) == 0, "a finished search is told again"
    assert capsys.readouterr().out == told.out
    (tmp_path / "s-pack" / "kingdoms.toml").write_text("# mine")
    assert run(["lab", "balance", str(file)]) == 2
    assert "s-pack already exists and holds something else" in capsys.readouterr().err


def test_a_search_that_finds_nothing_better_writes_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = search(tmp_path, confirm=2, values="20", share="0, 60")
    assert run(["lab", "balance", str(file)]) == 1
    assert capsys.readouterr().err == "No values did better than the current ones, so there is no pack.\n"
    assert not (tmp_path / "s-pack").exists()


def test_a_search_without_optuna_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["wartable.cli.balance"], "find_spec", lambda _: None)
    assert run(["lab", "balance", str(search(tmp_path, confirm=2, values="3", share="40, 60"))]) == 2
    assert capsys.readouterr().err == "wartable: A search needs Optuna, which comes with the extra wartable[lab].\n"

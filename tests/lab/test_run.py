"""Runs: the same end however they get there, and rows that can be counted on."""

import csv
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from msgspec.structs import replace

from wartable.lab.experiment import Experiment, read_experiment
from wartable.lab.report import Played
from wartable.lab.results import BadResults, Row, read_results
from wartable.lab.run import games_of, run
from wartable.lab.table import NotATable, rows_of, write_table

TRIAL = """
games = 4
seed = 7
[[grid]]
game = "ambush"
bots = ["random", "lively,random"]
[[grid]]
game = "faulty"
bots = "random"
games = 2
options = { bug = [true, false] }
"""


@pytest.fixture
def trial(tmp_path: Path) -> Experiment:
    (tmp_path / "trial.toml").write_text(TRIAL)
    return read_experiment(tmp_path / "trial.toml")


def timeless(file: Path) -> list[Row]:
    return [replace(row, cpu=()) for row in read_results(file).rows]


class Stop:
    """Stops a run, as Ctrl-C does, after some games."""

    def __init__(self, after: int) -> None:
        self._left = after

    def __call__(self, row: Row, played: Played) -> None:
        self._left -= 1
        if not self._left:
            raise KeyboardInterrupt


def test_a_run_plays_everything_once(trial: Experiment, tmp_path: Path) -> None:
    done = run(trial, tmp_path / "a.jsonl")
    assert games_of(trial) == len(done.results.rows) == 12
    assert [(row.cell, row.number) for row in done.results.rows] == [
        *((cell, number) for cell in (0, 1) for number in range(4)),
        *((cell, number) for cell in (2, 3) for number in range(2)),
    ]
    assert read_results(tmp_path / "a.jsonl") == done.results
    assert [row.bots for row in done.results.rows[4:6]] == [("lively", "random"), ("random", "lively")]
    assert [bool(row.error) for row in done.results.rows[8:]] == [True, True, False, False]


def test_processes_change_nothing(trial: Experiment, tmp_path: Path) -> None:
    run(trial, tmp_path / "one.jsonl")
    run(trial, tmp_path / "two.jsonl", jobs=2)
    assert timeless(tmp_path / "one.jsonl") == timeless(tmp_path / "two.jsonl")


@pytest.mark.parametrize("torn", [b"", b'{"cell":1,"num'])
def test_a_stopped_run_goes_on(torn: bytes, trial: Experiment, tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole.jsonl", tmp_path / "parted.jsonl"
    run(trial, whole)
    assert run(trial, parted, on_played=Stop(5)).stopped
    with parted.open("ab") as file:
        file.write(torn)
    begun: list[int] = []
    assert not run(trial, parted, on_begun=begun.append).stopped
    assert begun == [5]
    assert timeless(whole) == timeless(parted)


def test_more_games_of_the_same_experiment_are_added(trial: Experiment, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    run(trial, file)
    more = replace(trial, series=tuple(replace(series, games=series.games + 1) for series in trial.series))
    begun: list[int] = []
    assert len(run(more, file, on_begun=begun.append).results.rows) == 16
    assert begun == [12]


def test_games_of_another_experiment_are_not_mixed_in(trial: Experiment, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    run(trial, file)
    before = file.read_bytes()
    with pytest.raises(BadResults, match="holds games of another experiment"):
        run(replace(trial, series=trial.series[:1]), file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is empty"),
        (b"seat,won\n", "its first line is wrong"),
        (b'{"wartable":99,"name":"x","cells":[]}\n', "was written in the format 99"),
        (b'{"wartable":1,"name":"x","cells":[]}\n{"cell":0}\n', "line 2: this is not a game of `wartable lab run`"),
    ],
)
def test_a_file_of_something_else_is_told(content: bytes, why: str, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(content)
    with pytest.raises(BadResults, match=why):
        read_results(file)


def test_the_table_has_a_row_for_each_game_and_seat(tmp_path: Path) -> None:
    (tmp_path / "t.toml").write_text('games = 2\n[[grid]]\ngame = "caledea"\nbots = "random"\noptions = { round_limit = 3 }')
    results = run(read_experiment(tmp_path / "t.toml"), tmp_path / "t.jsonl").results
    write_table(results, tmp_path / "t.csv")
    with (tmp_path / "t.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["number"], row["seat"]) for row in rows] == [("0", "0"), ("0", "1"), ("1", "0"), ("1", "1")]
    assert {row["option.round_limit"] for row in rows} == {"3"}
    assert {row["seat.order"] for row in rows} == {"1", "2"}
    known: list[dict[str, Any]] = rows_of(results)
    assert [row["seat.kingdom"] for row in known] == [row["seat.kingdom"] for row in rows]


def test_parquet_says_the_same(trial: Experiment, tmp_path: Path) -> None:
    results = run(trial, tmp_path / "a.jsonl").results
    write_table(results, tmp_path / "a.parquet")
    assert pl.read_parquet(tmp_path / "a.parquet").to_dicts() == rows_of(results)


def test_a_table_that_cannot_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trial: Experiment
) -> None:
    results = run(trial, tmp_path / "a.jsonl").results
    with pytest.raises(NotATable, match=r"is written as \.csv or \.parquet, not as 'a\.xls'"):
        write_table(results, tmp_path / "a.xls")
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(NotATable, match=r"comes with the extra wartable\[lab\]"):
        write_table(results, tmp_path / "a.parquet")
    with pytest.raises(NotATable, match="cannot be written"):
        write_table(results, tmp_path / "none" / "a.csv")

"""The page about the laboratory is followed as it is written."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.installed import ROOT
from wartable import registry
from wartable.cli import run
from wartable.lab.balance_file import Target, Vary
from wartable.lab.experiment import Grid, read_experiment
from wartable.lab.results import read_results
from wartable.lab.table import rows_of

PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def write_experiments() -> None:
    kingdoms, _, before, sylvane, ladder = blocks("toml")
    (more,) = re.findall(r"with the additional line `(.*?)`", PAGE)
    texts = {"kingdoms": kingdoms, "before": before, "after": f"{before}{more}\n", "sylvane": sylvane, "ladder": ladder}
    for name, text in texts.items():
        Path(f"{name}.toml").write_text(text)


def change_the_card() -> None:
    ((file, old, new),) = re.findall(r"In `([^`]+)` change `([^`]+)` to `([^`]+)`", PAGE)
    text = Path(file).read_text()
    assert old in text
    Path(file).write_text(text.replace(old, new))


def test_the_page_is_followed_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    write_experiments()
    checker = doctest.OutputChecker()
    for block in blocks("console"):
        for command, _, output in (part.partition("\n") for part in block.split("$ ") if part):
            name, *arguments = shlex.split(command)
            assert name == "wartable"
            assert run(arguments) == 0, command
            told = capsys.readouterr()
            assert told.err == "", command
            assert checker.check_output(output, told.out, FLAGS), f"{command}\n{told.out}"
            if arguments[:2] == ["pack", "new"]:
                change_the_card()
    assert run(["pack", "check", "sylvane-pack"]) == 0
    assert registry.game("caledea", "more-sylvane").pack != registry.game("caledea").pack
    assert run(["lab", "run", "ladder.toml"]) == 0
    assert run(["lab", "rate", "ladder.jsonl"]) == 0


def test_the_page_explains_every_key_of_a_grid_and_every_column(tmp_path: Path) -> None:
    cells = "".join(line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `"))
    explained = set(re.findall(r"`([\w.*]+)`", cells)) | {"error"}
    assert set(Grid.__struct_fields__) <= explained
    assert {"trials", "confirm", "cpu_minutes"} | {f"vary.{key}" for key in Vary.__struct_fields__} <= explained
    assert {f"target.{key}" for key in Target.__struct_fields__} <= explained
    (tmp_path / "fleet.toml").write_text(blocks("toml")[1])
    assert len(read_experiment(tmp_path / "fleet.toml").series) == 2
    assert run(["lab", "run", str(tmp_path / "fleet.toml")]) == 0
    rows = rows_of(read_results(tmp_path / "fleet.jsonl"))
    assert {column if "." not in column else f"{column.partition('.')[0]}.*" for column in rows[0]} <= explained
    assert [(row["seat.role"], row["opening"]) for row in rows[:2]] == [("invader", "invade"), ("defender", "defend")]

"""The pages about the command and the Python API show what really happens."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.installed import ROOT
from wartable.cli import app, run

CLI = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def shown() -> list[tuple[str, str]]:
    """Every command in a console block of the page, with the output shown below it."""
    blocks = re.findall(r"^```console\n(.*?)^```$", CLI, re.MULTILINE | re.DOTALL)
    parts = [part.partition("\n") for block in blocks for part in block.split("$ ") if part]
    return [(command, output) for command, _, output in parts]


def test_every_command_on_the_page_does_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WARTABLE_GAMES", "tests.games.ambush:GAME")
    checker = doctest.OutputChecker()
    assert len(shown()) >= 5
    for command, output in shown():
        name, *arguments = shlex.split(command)
        assert name == "wartable"
        assert run(arguments) == 0, command
        told = capsys.readouterr()
        assert told.err == "", command
        assert checker.check_output(output, told.out, FLAGS), f"{command}\n{told.out}"


def test_the_page_names_every_command_and_no_other() -> None:
    listed = set(re.findall(r"^\| `wartable ([a-z]+)", CLI, re.MULTILINE))
    commands = {command.callback.__name__ for command in app.registered_commands if command.callback}
    groups = {group.typer_instance.info.name for group in app.registered_groups if group.typer_instance}
    assert listed == commands | groups


def test_the_page_explains_every_option_of_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    run(["simulate", "--help"])
    options = set(re.findall(r"(?<= )--[a-z]+", capsys.readouterr().out)) - {"--help"}
    explained = set(re.findall(r"^\| `(--[a-z]+)", CLI, re.MULTILINE))
    assert options == explained


def test_the_examples_of_the_python_api_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", "tests.games.ambush:GAME")
    result = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 40

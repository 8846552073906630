"""The command as a whole: help, version, bad input in one sentence, pipes."""

import os
import pty
import subprocess

import pytest
from typer.testing import CliRunner

import wartable
from tests.cli.installed import ROOT, WARTABLE, environment
from wartable.cli import app, run

COMMANDS = [
    "games",
    "rules",
    "simulate",
    "replay",
    "verify",
    "luck",
    "hint",
    "review",
    "puzzles",
    "pack",
    "squadron",
    "play",
    "serve",
]


def in_shell(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=environment(), cwd=ROOT, check=False)


def test_the_version_is_that_of_the_package() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"wartable {wartable.__version__}\n")


def test_help_names_every_command() -> None:
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    assert [name for name in COMMANDS if f" {name} " not in result.stdout] == []


INSIDE = ["lab balance", "pack check", "pack map", "squadron check", "squadron print", "squadron random"]


@pytest.mark.parametrize("name", [*(name for name in COMMANDS if name not in {"pack", "rules", "squadron"}), *INSIDE])
def test_every_command_shows_an_example(name: str) -> None:
    result = CliRunner().invoke(app, [*name.split(), "--help"])
    assert result.exit_code == 0
    assert f"Example: wartable {name}" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "ambsh"], "There is no game 'ambsh'. Did you mean 'ambush'?"),
        (
            ["simulate", "ambush", "--bots", "gredy"],
            "There is no bot 'gredy'. Did you mean 'greedy'? There are: random, lively, recruit, officer, captain.",
        ),
        (["simulate", "ambush", "--set", "fog"], "--set takes KEY=VALUE, not 'fog'."),
        (["simulate", "ambush", "--set", "fog=1"], "There is no option 'fog'; the options are: none."),
        (["simulate", "faulty", "--set", "size=10"], "Option size cannot be '10'; it takes a number from 1 to 9."),
        (["simulate", "ambush", "--seats", "5"], "This game is for 2 players, not 5."),
        (["simulate", "ambush", "--games", "0"], "Invalid value for '--games': Input should be greater than or equal to 1"),
        (["simulate", "ambush", "--pack", "x"], "Ambush has no data files, so a pack cannot change it."),
        (["simulate", "ambush", "--out", "/dev/null/x"], "/dev/null cannot be created: File exists."),
        (["simulate"], "Missing argument 'GAME'."),
        (["replay", "/nowhere.jsonl"], "/nowhere.jsonl cannot be read: No such file or directory."),
        (["verify", "/dev"], "/dev cannot be read: Is a directory."),
        (["verify", "/dev/null"], "The journal is empty."),
        (["pack", "check", "/nowhere"], "The folder /nowhere does not exist."),
        (["--fast"], "No such option: --fast"),
        (["conquer"], "No such command 'conquer'."),
    ],
)
def test_bad_input_is_told_in_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"wartable: {sentence}\n")


def test_a_game_that_cannot_be_loaded_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", "nowhere:GAME")
    assert run(["games"]) == 2
    assert capsys.readouterr().err.startswith(
        "wartable: The setting WARTABLE_GAMES names 'nowhere:GAME', which cannot be loaded"
    )


def test_the_installed_command_says_it_on_stderr_with_its_exit_code() -> None:
    done = in_shell("wartable simulate ambsh")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "wartable: There is no game 'ambsh'. Did you mean 'ambush'?\n"


def test_a_reader_that_leaves_early_is_no_error() -> None:
    done = in_shell("wartable rules --game table a | head -c 1; wartable rules --json | head -c 1")
    assert (done.stdout[0], done.stdout[1:], done.stderr) == ("W", "[", "")


def test_in_a_pipe_there_is_no_color_and_no_frame() -> None:
    done = in_shell("FORCE_COLOR= wartable games | cat")
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    assert [line[:4] for line in lines if line[0] == "ambush"] == [["ambush", "Ambush", "2", "5-10"]]
    assert "\x1b" not in done.stdout


def test_on_a_screen_there_is_a_table_with_headings() -> None:
    ours, theirs = pty.openpty()
    subprocess.run([WARTABLE, "games"], stdout=theirs, env=environment(TERM="xterm", COLUMNS="120"), check=True)
    os.close(theirs)
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert "title" in shown.splitlines()[0]
    assert "\x1b[1m" in shown

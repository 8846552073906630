"""`wartable rules` in a pipe and on a screen."""

import json
import re
from importlib import import_module

import pytest
import typer
from typer.testing import CliRunner, Result

from wartable import rulebook
from wartable.cli.rules import rules
from wartable.rulebook import Places

APP = typer.Typer()
APP.command()(rules)


# Where rules are implemented changes every day; the texts below do not.
INDEX = {
    "CAL-RUL-73": Places(("wartable/games/caledea/catalog.py",), ("tests/games/caledea/test_elimination.py::test_it",)),
    "WT-SEAT-01": Places(("wartable/core/match.py::Match.gone",)),
}


@pytest.fixture(autouse=True)
def index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.rulebook.index._index", lambda: INDEX)


def run(*words: str) -> Result:
    return CliRunner().invoke(APP, list(words), env={"FORCE_COLOR": "1", "COLUMNS": "40"})


def test_every_book_can_be_asked_for_and_no_other() -> None:
    for game in rulebook.GAMES:
        assert {line.split()[0] for line in run("--game", game).stdout.splitlines()} == {game}
    assert run("--game", "chess").exit_code == 2


def test_the_overview_counts_each_group() -> None:
    shown = run().stdout.splitlines()
    assert "caledea         ACT         18   10   10  Actions and movement" in shown
    assert "legends                    527  256  166  in all" in shown
    assert "fleet_commander            253  114   56  in all" in shown
    assert "table                       30    0    0  in all" in shown


def test_the_overview_of_one_game_and_kind() -> None:
    shown = run("--game", "caledea", "--kind", "ruling").stdout.splitlines()
    assert shown[0] == "caledea         GOAL         0    7    0  Aim of the game"
    assert shown[-1] == "caledea                      0   86    0  in all"
    assert not [line for line in shown if "LAND" in line]


def test_an_id_shows_the_entry_what_names_it_and_where_it_is_done_and_proved() -> None:
    assert run("cal-rul-73").stdout == (
        "CAL-RUL-73  Caledea, More than two players (ruling)\n"
        "question  What if a player is eliminated during another's combat?\n"
        "ruling    The combat ends; unless the game is over, the action continues with step 2 of CAL-RUL-27: a structure "
        "there, now neutral, must still be beaten. If the square entered is the capital, it is then taken.\n"
        "see       CAL-RUL-27: In which order do effects happen on arrival?\n"
        "cited by  EX-CAL-73: Elimination in mid-action\n"
        "code      wartable/games/caledea/catalog.py\n"
        "test      tests/games/caledea/test_elimination.py::test_it\n"
    )


def test_a_vector_shows_given_and_expected() -> None:
    assert run("EX-CAL-04").stdout == (
        "EX-CAL-04  Caledea, Combat (vector)\n"
        "title     Dice are not added up\n"
        "given     6 against 5 5 5\n"
        "expect    The single 6 wins (no adding)\n"
        "see       CAL-COMBAT-03: A unit's score is its highest die; dice are not added up.\n"
    )


def test_a_rule_of_a_game_that_is_not_implemented_says_so() -> None:
    shown = run("LOK-GEN-06").stdout.splitlines()
    assert shown[-1] == "code      Legends of Kalidasia is not implemented yet."


def test_several_ids_show_several_entries() -> None:
    shown = run("WT-END-01", "WT-SEAT-01").stdout.split("\n\n")
    assert [entry.split()[0] for entry in shown] == ["WT-END-01", "WT-SEAT-01"]


def test_words_show_one_line_a_hit() -> None:
    assert run("general", "infantry", "--kind", "clause").stdout.splitlines() == [
        "CAL-ACT-08      clause  For example, a general moving together with an infantry moves one square.",
        "CAL-UNIT-01     clause  There are three ranks: infantry, cavalry, general.",
        "CAL-UNIT-06     clause  Infantry reaches general only in two steps, each costing one action.",
    ]


def test_an_unknown_id_is_told_on_stderr() -> None:
    told = run("CAL-ACT-5")
    assert told.exit_code == 1
    assert told.stdout == ""
    assert told.stderr.startswith("There is no rule CAL-ACT-5. Did you mean CAL-ACT-05 or ")
    assert told.stderr.count("\n") == 1


def test_words_without_a_hit_are_told_on_stderr() -> None:
    told = run("xyzzy", "--game", "caledea")
    assert (told.exit_code, told.stdout, told.stderr) == (1, "", "No entry found for xyzzy.\n")


def test_an_id_of_another_game_is_not_shown() -> None:
    told = run("CAL-ACT-05", "--game", "legends")
    assert (told.exit_code, told.stdout) == (1, "")


def test_json_is_a_list_of_entries() -> None:
    assert json.loads(run("WT-SEAT-01", "--json").stdout) == [
        {
            "id": "WT-SEAT-01",
            "game": "table",
            "kind": "clause",
            "group": "SEAT",
            "text": "Answers and take-backs come from a seat that exists at this table.",
            "code": ["wartable/core/match.py::Match.gone"],
        }
    ]
    assert len(json.loads(run("--json", "--game", "caledea").stdout)) == 180 + 86 + 80
    assert [entry["id"] for entry in json.loads(run("--json", "strong", "lands", "salt").stdout)] == ["CAL-LAND-07"]


def test_json_without_a_hit_is_an_empty_list() -> None:
    told = run("xyzzy", "--json")
    assert (told.exit_code, told.stdout) == (1, "[]\n")


@pytest.mark.parametrize("words", [[], ["CAL-RUL-27"], ["general"]])
def test_a_pipe_gets_no_colors_and_no_broken_lines(words: list[str]) -> None:
    assert "\x1b" not in run(*words).stdout
    assert max(map(len, run(*words).stdout.splitlines())) > 40


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("wartable.cli.rules"), "_is_screen", lambda: True)
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("words", [["CAL-RUL-27"], ["general", "infantry"], ["--game", "table"]])
def test_a_screen_gets_lines_that_fit(words: list[str]) -> None:
    shown = re.sub(r"\x1b\[[\d;]*m", "", run(*words).stdout)
    assert "\x1b[1m" in run(*words).stdout
    assert max(map(len, shown.splitlines())) <= 40


@pytest.mark.usefixtures("screen")
def test_ids_are_never_broken_on_a_screen() -> None:
    shown = re.sub(r"\x1b\[[\d;]*m", "", run("general", "infantry").stdout)
    assert [line.split()[0] for line in shown.splitlines() if line.startswith(("CAL-", "EX-"))] == [
        entry.id for entry in rulebook.search("general infantry")
    ]


@pytest.mark.usefixtures("screen")
def test_brackets_in_a_text_are_not_taken_for_colors() -> None:
    assert "[0-75]: 1" in run("LOK-BUILD-10").stdout

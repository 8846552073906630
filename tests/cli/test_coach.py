"""`wartable hint` and `wartable review`."""

import json
from pathlib import Path

import pytest

from wartable.cli import run

GOLDENS = Path(__file__).parents[1] / "goldens"
CITY = str(GOLDENS / "caledea" / "city.jsonl")


def told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert run(arguments) == 0
    return capsys.readouterr().out.splitlines()


def test_a_hint_names_the_best_answers_with_their_chances_and_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    asked, first, second, why = told(["hint", CITY, "--to", "115", "--best", "2"], capsys)
    assert asked == "Oredane is asked: What do you do next?"
    assert first.split("\t") == [
        "Assault the capital on (0,0) from (8,0) with 1 infantry and 1 cavalry",
        "78%",
        "Most likely: takes the capital and wins the game (70%).",
    ]
    assert second.split("\t")[1] == "72%"
    assert why == "Why the first: It takes the capital and wins the game: 70%."


def test_where_answers_are_planned_together_the_plan_is_told_with_its_chance(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hint", str(GOLDENS / "legends" / "competitive.jsonl"), "--to", "200", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (hint,) = found["hints"]
    assert 0 < hint["chance"] < 1
    assert found["why"]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ([], "There is no question: the match is over."),
        (["--to", "115", "--seat", "1"], "There is no question for seat 1 here, only for seat 0."),
        (["--to", "115", "--seat", "2"], "There is no seat 2; the seats are 0 to 1."),
    ],
)
def test_where_nobody_is_asked_there_is_no_hint(more: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hint", CITY, *more]) == 2
    assert why in capsys.readouterr().err


def test_a_review_tells_what_was_done_and_what_was_better(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [line.split("\t") for line in told(["review", CITY], capsys)]
    (missed,) = [row for row in rows if row[0] == "115"]
    assert missed == [
        "115",
        "Oredane",
        "Move 1 infantry and 1 cavalry from (8,0) to (8,1)",
        "54%",
        "Assault the capital on (0,0) from (8,0) with 1 infantry and 1 cavalry",
        "78%",
    ]


def test_a_review_says_when_it_has_nothing_to_say(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    short = told(["review", str(GOLDENS / "legends" / "all-lost.jsonl")], capsys)
    assert short == ["The match has no decision that a bot could judge."]
    assert run(["review", CITY, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["weighed"] == 252

"""`wartable games`."""

import json

import pytest

from wartable.cli import run


def test_json_tells_all_there_is_to_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--json"]) == 0
    listed = {game["name"]: game for game in json.loads(capsys.readouterr().out)}
    assert [name for name in listed if name in {"ambush", "faulty"}] == ["ambush", "faulty"]
    assert listed["faulty"] == {
        "name": "faulty",
        "title": "Faulty",
        "summary": listed["ambush"]["summary"],
        "version": 1,
        "seats": [2, 2],
        "minutes": [5, 10],
        "options": [
            {"key": "bug", "default": True, "takes": "true or false", "says": "Fails in the third round.", "rule": ""},
            {"key": "size", "default": 3, "takes": "a number from 1 to 9", "says": "Of no effect.", "rule": ""},
        ],
    }


def test_a_table_without_games_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", "")
    monkeypatch.setattr("wartable.registry._BUILT_IN", ())
    assert run(["games"]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "There are no games yet.\n")
    assert run(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []

"""`wartable text`: a game in the terminal, by what is typed."""

import io
from pathlib import Path

import pytest

from wartable.cli import run


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_whole_game_is_played_saved_and_proved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    journal = tmp_path / "game.jsonl"
    typed(monkeypatch, *["usual"] * 3, f"save {journal}", *["usual"] * 500)
    assert run(["text", "ambush", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert f"The journal is in {journal}." in out
    assert out.splitlines()[-1] == "A draw between Player 1 and Player 2: rounds (AMB-8)."
    assert run(["verify", str(journal)]) == 0


def test_who_has_heard_enough_leaves_or_gives_up(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "help", "quit", "usual")
    assert run(["text", "ambush"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Goodbye. An unsaved match is not kept."
    typed(monkeypatch, "resign")
    assert run(["text", "ambush", "--seat", "1"]) == 0
    assert "resign" in capsys.readouterr().out.lower()


def test_a_seat_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["text", "ambush", "--seat", "9"]) == 2
    assert capsys.readouterr().err == "wartable: There are 2 seats, counted from 0: there is no seat 9.\n"

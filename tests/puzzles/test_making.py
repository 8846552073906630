"""How puzzles are made from bots' games: the same every time, clear by a margin, and not what comes to mind first."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from wartable.cli import run
from wartable.games.caledea import GAME as CALEDEA
from wartable.puzzles.making import Making, candidates, kept
from wartable.puzzles.model import packed, puzzles

FIFTH = Making(games=1, seed=1)


def test_the_same_game_gives_the_same_puzzles() -> None:
    found = candidates(CALEDEA, FIFTH, 4)
    assert [(one.puzzle.says, one.puzzle.margin, one.puzzle.source) for one in found] == [
        (("Move 1 infantry from (8,8) to (8,7)",), 0.108, "game 1.4, entry 34"),
    ]
    assert found[0].puzzle.why == "It makes your capital safer: 0 % to fall next, instead of 56 %."
    assert candidates(CALEDEA, FIFTH, 4) == found


def test_the_clearest_are_kept_and_at_most_half_of_one_kind() -> None:
    (clear,) = candidates(CALEDEA, FIFTH, 4)
    faint = replace(clear, kind="another", puzzle=replace(clear.puzzle, margin=0.05))
    four = Making(games=1, seed=1, most=4, plays=0)
    assert [(one.id, one.margin) for one in kept(CALEDEA, [faint, clear], four)] == [("caledea-1", 0.108), ("caledea-2", 0.05)]
    assert [one.margin for one in kept(CALEDEA, [faint, clear, clear, clear], four)] == [0.108, 0.108, 0.05]


def test_a_puzzle_stands_the_test_of_captains_who_play_on() -> None:
    found = candidates(CALEDEA, FIFTH, 4)[:1]
    assert len(kept(CALEDEA, found, Making(games=1, seed=1, plays=6))) == 1


def test_the_command_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "p.gz"
    assert run(["puzzles", "caledea", "--games", "1", "--seed", "7", "--plays", "0", "--out", str(file)]) == 0
    first, *rows = capsys.readouterr().out.splitlines()
    assert first == f"{len(rows)} puzzles are in {file}."
    assert file.read_bytes()


def test_a_file_is_the_same_for_the_same_puzzles() -> None:
    assert packed(puzzles("caledea")) == packed(puzzles("caledea"))

"""How puzzles are made from bots' games: the same every time, clear by a margin, and not obvious."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from wartable.cli import run
from wartable.games.caledea import GAME as CALEDEA
from wartable.puzzles.making import Making, candidates, kept, make_puzzles
from wartable.puzzles.model import BadPuzzle, packed, puzzles
from wartable.puzzles.parts import Candidate

FIFTH = Making(games=1, seed=1)


def test_the_same_game_gives_the_same_puzzles() -> None:
    found = candidates(CALEDEA, FIFTH, 4)
    assert [(one.puzzle.says, one.puzzle.margin, one.puzzle.source) for one in found] == [
        (("Move 1 infantry from (8,8) to (8,7)",), 0.108, "game 1.4, entry 34"),
    ]
    assert found[0].puzzle.why == "It makes your capital safer: 0% to fall next, instead of 56%."
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


# -- a search that was stopped --------------------------------------------------------------------------------------------


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are looked at; in each the same candidate is found. The fourth stops the search."""
    (found,) = candidates(CALEDEA, FIFTH, 4)
    numbers: list[int] = []

    def look(game: object, making: Making, number: int) -> list[Candidate]:
        numbers.append(number)
        if numbers.count(3) == 1 and number == 3:
            raise KeyboardInterrupt
        return [found] if number % 2 else []

    monkeypatch.setattr("wartable.puzzles.making.candidates", look)
    return numbers


def test_a_search_that_was_stopped_goes_on_where_it_was(searched: list[int], tmp_path: Path) -> None:
    parts, making, told = tmp_path / "p.part", Making(games=5, seed=1, plays=0), list[tuple[int, int]]()
    with pytest.raises(KeyboardInterrupt):
        make_puzzles(CALEDEA, making, parts)
    with parts.open("ab") as cut_off:
        cut_off.write(b'{"number": 3, "fo')
    found = make_puzzles(CALEDEA, making, parts, lambda games, many: told.append((games, many)))
    assert searched == [0, 1, 2, 3, 3, 4]
    assert told == [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)]
    assert [one.id for one in found] == ["caledea-1", "caledea-2"]
    assert not parts.exists()


def test_the_parts_of_another_search_are_left_alone(searched: list[int], tmp_path: Path) -> None:
    parts = tmp_path / "p.part"
    with pytest.raises(KeyboardInterrupt):
        make_puzzles(CALEDEA, Making(games=4, seed=1, plays=0), parts)
    with pytest.raises(BadPuzzle, match="belongs to another search"):
        make_puzzles(CALEDEA, Making(games=4, seed=2, plays=0), parts)

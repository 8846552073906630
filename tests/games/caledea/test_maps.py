"""Generated boards: every property is counted again from the rows of text."""

from collections import Counter
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from wartable import registry
from wartable.cli import run
from wartable.core import Match
from wartable.core.errors import BadPack
from wartable.games.caledea import GAME
from wartable.games.caledea.maps import SIZES, make_board, read, stamp, unevenness, write_pack, written

Places: TypeAlias = dict[str, set[tuple[int, int]]]

ALL_SIZES = [*product(SIZES, SIZES)]
OWN = GAME.catalog().boards[0].squares


def places(board: tuple[str, ...]) -> Places:
    """The squares of each code."""
    found: Places = {}
    for r, row in enumerate(board):
        for c, code in enumerate(row.split()):
            found.setdefault(code, set()).add((r, c))
    return found


def steps(a: tuple[int, int], b: tuple[int, int], rows: int, cols: int) -> int:
    """The way on a board whose edges are joined: the shorter way round, down and across."""
    return min((a[0] - b[0]) % rows, (b[0] - a[0]) % rows) + min((a[1] - b[1]) % cols, (b[1] - a[1]) % cols)


def nearest(board: tuple[str, ...]) -> int:
    """The least distance between two outposts of one kingdom."""
    size = len(board), len(board[0].split())
    return min(steps(a, b, *size) for squares in places(board).values() for a, b in combinations(squares, 2))


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize(("rows", "cols"), ALL_SIZES)
def test_a_board_is_fair(rows: int, cols: int, seed: int) -> None:
    board = make_board(rows, cols, seed)
    assert [len(row.split()) for row in board] == [cols] * rows
    outposts = places(board)
    assert sorted(outposts) == sorted(land + goods for land in "TSW" for goods in "IGH")
    assert {len(squares) for squares in outposts.values()} == {rows * cols // 9}
    for squares in outposts.values():
        shifts = [
            (down, right)
            for down, right in product(range(rows), range(cols))
            if {((r + down) % rows, (c + right) % cols) for r, c in outposts["TI"]} == squares
        ]
        assert shifts, "the outposts of two kingdoms are no translates of each other"
    assert nearest(board) == 3


@pytest.mark.parametrize(("rows", "cols"), ALL_SIZES)
def test_each_kingdom_is_in_the_rows_and_columns_as_evenly_as_can_be(rows: int, cols: int) -> None:
    squares = [row.split() for row in make_board(rows, cols, 0)]
    lines = [(row, cols) for row in squares] + [(column, rows) for column in zip(*squares, strict=True)]
    for line, length in lines:
        counts = Counter(line)
        assert {counts[code] for code in places(tuple(map(" ".join, squares)))} <= {length // 9, -(-length // 9)}


def test_on_nine_by_nine_each_kingdom_is_once_in_every_row_and_column() -> None:
    squares = [row.split() for row in make_board(9, 9, 7)]
    assert all(len(set(line)) == 9 for line in [*squares, *zip(*squares, strict=True)])


def test_the_games_own_board_is_made_by_its_own_seed_block() -> None:
    block = read(("TI SI WG", "TH SG WI", "TG WH SH"))
    assert written(stamp(block)) == OWN
    assert (nearest(OWN), unevenness(stamp(block))) == (3, 1)


def borders(board: tuple[str, ...]) -> Counter[int]:
    """How many pairs of kingdoms have borders of each length."""
    counts = Counter({frozenset(pair): 0 for pair in combinations(places(board), 2)})
    squares = [row.split() for row in board]
    rows, cols = len(squares), len(squares[0])
    for r, c in product(range(rows), range(cols)):
        counts[frozenset((squares[r][c], squares[(r + 1) % rows][c]))] += 1
        counts[frozenset((squares[r][c], squares[r][(c + 1) % cols]))] += 1
    return Counter(counts.values())


def test_borders_are_counted_on_the_torus() -> None:
    assert borders(OWN) == {4: 18, 5: 18}
    board = make_board(9, 12, 4)
    assert unevenness(read(board)) == max(borders(board)) - min(borders(board))


@pytest.mark.parametrize("seed", range(5))
def test_the_borders_of_a_board_are_the_most_even_of_twenty(seed: int) -> None:
    """A board taken at random mostly has borders that differ by six or more; the best of twenty by two."""
    lengths = borders(make_board(9, 12, seed))
    assert max(lengths) - min(lengths) == 2


def test_the_same_seed_gives_the_same_board_and_others_give_others() -> None:
    assert make_board(12, 9, 3) == make_board(12, 9, 3)
    assert len({make_board(9, 9, seed) for seed in range(10)}) == 10


def test_a_known_board_stays_as_it_is() -> None:
    """Packs are made again from their size and seed; a change of the generator would give players other boards."""
    assert make_board(6, 6, 0) == KNOWN


KNOWN = (
    "SI TI SG TG SH TH",
    "WH SH WI SI WG SG",
    "WI SI WG SG WH SH",
    "TH WH TI WI TG WG",
    "TI WI TG WG TH WH",
    "SH TH SI TI SG TG",
)


@pytest.mark.parametrize(("rows", "cols"), [(6, 6), (6, 9), (9, 6), (9, 9), (6, 18), (9, 12)])
def test_no_stamped_board_keeps_outposts_four_steps_apart(rows: int, cols: int) -> None:
    assert not _can_be_four_apart(rows, cols)


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "cols"), [(9, 18), (12, 12), (12, 15)])
def test_no_larger_stamped_board_keeps_outposts_four_steps_apart(rows: int, cols: int) -> None:
    assert not _can_be_four_apart(rows, cols)


def _can_be_four_apart(rows: int, cols: int) -> bool:
    """Tries every way to place the outposts of one kingdom: one for each square of the block, in one of its nine copies.

    The whole may be moved by a block, so the first copy of the first square stands for all nine.
    """
    down, right = rows // 3, cols // 3
    free = {
        (r, c): [((r + down * i) % rows, (c + right * j) % cols) for i in range(3) for j in range(3)]
        for r, c in product(range(down), range(right))
    }
    free[0, 0] = free[0, 0][:1]
    return _can_be_placed(free, rows, cols)


def _can_be_placed(free: dict[tuple[int, int], list[tuple[int, int]]], rows: int, cols: int) -> bool:
    if not free:
        return True
    square = min(free, key=lambda s: len(free[s]))
    for place in free[square]:
        rest = {s: [p for p in others if steps(p, place, rows, cols) >= 4] for s, others in free.items() if s != square}
        if _can_be_placed(rest, rows, cols):
            return True
    return False


@pytest.mark.parametrize(("rows", "cols"), [(5, 9), (9, 21), (0, 0), (-9, 9), (10, 9)])
def test_other_sizes_are_refused(rows: int, cols: int) -> None:
    with pytest.raises(BadPack, match=r"must each be one of 6, 9, 12, 15, 18\."):
        make_board(rows, cols, 0)


# -- packs


@pytest.mark.parametrize(("rows", "cols"), [(6, 6), (6, 9), (12, 9), (18, 18)])
def test_a_pack_is_good_and_is_played_with(rows: int, cols: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "board"
    board = write_pack(folder, rows, cols, 5)
    assert run(["pack", "check", str(folder)]) == 0
    assert f"Caledea, {rows} x {cols}, board 5, version 1, is a valid pack for Caledea." in capsys.readouterr().out
    game = registry.game("caledea", folder)
    assert game.catalog().boards[0].squares == board
    assert game.catalog().data.origin("boards", "caledea-9x9-a", "squares") == "house"
    match, rng = Match(game, game.scenario(3, round_limit=4), seed=1), Random(1)
    while match.outcome is None:
        seat = match.deciders()[0]
        (choice,) = game.sample(match.position, seat, rng, 1)
        assert match.submit(seat, choice, match.ask) is None
    assert match.position.world.realm.size == rows * cols


@pytest.mark.parametrize(("rows", "cols", "most"), [(6, 6, 4), (9, 6, 6), (6, 12, 7), (9, 9, 7)])
def test_on_a_small_board_nothing_costs_more_than_a_kingdom_can_ever_have(
    rows: int, cols: int, most: int, tmp_path: Path
) -> None:
    write_pack(tmp_path / "board", rows, cols, 0)
    cards = registry.game("caledea", tmp_path / "board").catalog().kingdoms
    costs = [cost for card in cards for cost in (card.cavalry, card.general, card.tower, card.castle, card.power_cost)]
    assert max(costs) == most
    own = {card.id: card for card in GAME.catalog().kingdoms}
    assert all(card.castle == min(own[card.id].castle, most) and card.actions == own[card.id].actions for card in cards)


def test_a_pack_is_never_written_over_something_else(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("dear to me")
    with pytest.raises(BadPack, match="is not empty"):
        write_pack(tmp_path, 9, 9, 0)
    with pytest.raises(BadPack, match="cannot be written"):
        write_pack(tmp_path / "mine.txt", 9, 9, 0)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_the_command_writes_the_pack_and_shows_the_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "wide"
    assert run(["pack", "map", str(folder), "--rows", "6", "--cols", "12", "--seed", "3"]) == 0
    assert tuple(capsys.readouterr().out.splitlines()) == make_board(6, 12, 3)
    assert registry.game("caledea", folder).catalog().realm(1).cols == 12
    assert run(["pack", "map", str(tmp_path / "odd"), "--rows", "7"]) == 2
    assert not (tmp_path / "odd").exists()

"""Games in bulk by the fast rules: the same report, the same shares, and a reason where they cannot play."""

import sys
from pathlib import Path

import pytest

from wartable.core import Outcome
from wartable.games.caledea import GAME
from wartable.games.caledea.maps import write_pack
from wartable.lab import NotFast, Played, interval, simulate
from wartable_fast import bulk

PAGE = Path(__file__).parents[2] / "docs" / "fast.md"


def test_the_seed_alone_decides_however_many_threads_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "PORTION", 40)
    one, two, other = (simulate("caledea", games=110, seed=s, jobs=j, fast=True).played for s, j in ((4, 1), (4, 2), (5, 2)))
    assert one == two
    assert [game.number for game in one] == list(range(110))
    assert one != other


def test_shares_and_lengths_are_those_of_the_readable_engine() -> None:
    """The intervals of 95 percent overlap; the same seeds each time, so this never fails by chance."""
    slow, fast = simulate("caledea", games=120, seed=3).report, simulate("caledea", games=600, seed=3, fast=True).report
    for why in ("CAPITAL", "UNITS", "CITY", "LIMIT"):
        (low, high), (least, most) = (interval(r.outcomes.get(why, 0), r.games) for r in (slow, fast))
        assert low <= most, why
        assert least <= high, why
    assert abs(slow.turns.mean - fast.turns.mean) < 4
    assert abs(slow.decisions / slow.games - fast.decisions / fast.games) < 30
    assert (fast.errors, fast.wins["random"] + fast.draws) == (0, 600)


def test_a_side_wins_together_and_a_draw_is_nobody_s() -> None:
    played = simulate("caledea", games=100, seats=4, settings={"teams": "2v2", "round_limit": 1}, fast=True).played
    assert {game.victors for game in played} == {(0, 2), (1, 3), ()}
    assert all(game.outcome and len(game.outcome.winners) == 4 for game in played if not game.victors)
    assert {game.outcome.rule for game in played if game.outcome and game.outcome.why == "LIMIT"} == {"CAL-RUL-74"}


def test_the_last_unit_in_a_game_of_two() -> None:
    played: list[Played] = list(simulate("caledea", games=60, fast=True).played)
    ended: list[Outcome] = [game.outcome for game in played if game.outcome is not None and game.outcome.why == "UNITS"]
    assert {outcome.rule for outcome in ended} == {"CAL-GOAL-02"}


def test_packs_and_joined_boards_are_played(tmp_path: Path) -> None:
    write_pack(tmp_path, 6, 6, seed=2)
    assert simulate("caledea", games=3, pack=tmp_path, fast=True).report.errors == 0
    assert simulate("caledea", games=1, settings={"boards": 4, "round_limit": 3}, fast=True).report.games == 1


@pytest.mark.parametrize(
    ("game", "wanted", "why"),
    [
        ("fleet_commander", {}, "There are fast rules only for Caledea, not for Kalidasia Fleet Commander."),
        ("caledea", {"bots": ("greedy", "random")}, "The fast rules have only random players."),
        ("caledea", {"keep_journals": True}, "The fast rules keep no journals."),
    ],
)
def test_what_the_fast_rules_cannot_play(game: str, wanted: dict[str, object], why: str) -> None:
    with pytest.raises(NotFast, match=why):
        simulate(game, games=1, fast=True, **wanted)  # type: ignore[arg-type]


def test_a_board_beyond_measure(tmp_path: Path) -> None:
    write_pack(tmp_path, 18, 18, seed=2)
    with pytest.raises(NotFast, match="room for 512 squares, not for 648"):
        simulate("caledea", games=1, pack=tmp_path, settings={"boards": 2}, fast=True)


def test_without_the_extra_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wartable_fast.tables", None)
    with pytest.raises(NotFast, match=r"wartable\[fast\]"):
        simulate("caledea", games=1, fast=True)


def test_the_code_of_the_page_runs() -> None:
    (code,) = [block.partition("```")[0] for block in PAGE.read_text(encoding="utf-8").split("```python\n")[1:]]
    exec(code, {})
    assert GAME.name in code

"""How games are counted."""

import pytest

from wartable.core import Outcome
from wartable.lab.report import Played, Turns, interval, summarize


def played(number: int, bots: tuple[str, ...], outcome: Outcome | None, turns: int = 0) -> Played:
    """A game that one seat wins alone or that is drawn."""
    victors = outcome.winners if outcome is not None and len(outcome.winners) == 1 else ()
    return Played(number, bots, 10, turns, outcome, victors, error="" if outcome else "ValueError: x")


def won_by(*winners: int, why: str = "kings") -> Outcome:
    return Outcome(winners, why, "RULE-1")


def test_every_game_is_a_win_a_draw_or_an_error() -> None:
    games = [
        played(0, ("a", "b", "a"), won_by(2), 4),
        played(1, ("b", "a", "a"), won_by(0), 6),
        played(2, ("a", "a", "b"), won_by(0), 5),
        played(3, ("a", "b", "a"), won_by(0, 2, why="rounds"), 12),
        played(4, ("b", "a", "a"), won_by(why="rounds"), 12),
        played(5, ("a", "a", "b"), None, 1),
    ]
    report = summarize("chess", ("a", "b", "a"), 3, games, seconds=2.0)
    assert report.as_dict() == {
        "game": "chess",
        "games": 6,
        "decisions": 60,
        "seconds": 2.0,
        "decisions_per_second": 30.0,
        "wins": {"a": 2, "b": 1},
        "wins_by_seat": [2, 0, 1],
        "shares": {"a": {"share": 0.4, "low": 0.1176, "high": 0.7693}, "b": {"share": 0.2, "low": 0.0362, "high": 0.6245}},
        "shares_by_seat": [
            {"share": 0.4, "low": 0.1176, "high": 0.7693},
            {"share": 0.0, "low": 0.0, "high": 0.4345},
            {"share": 0.2, "low": 0.0362, "high": 0.6245},
        ],
        "draws": 2,
        "outcomes": {"kings": 3, "rounds": 2},
        "errors": 1,
        "turns": {"mean": 7.8, "median": 6.0, "longest": 12},
    }


def test_the_most_frequent_reason_comes_first() -> None:
    games = [played(n, ("a",), won_by(0, why=why)) for n, why in enumerate(["b", "c", "c", "a"])]
    assert list(summarize("chess", ("a",), 1, games, 1.0).outcomes.items()) == [("c", 2), ("a", 1), ("b", 1)]


def test_no_games_make_an_empty_report() -> None:
    report = summarize("chess", ("a", "b"), 2, [], seconds=0.0)
    assert (report.games, report.wins, report.wins_by_seat, report.errors) == (0, {"a": 0, "b": 0}, [0, 0], 0)
    assert report.turns == Turns(0.0, 0.0, 0)


def test_a_side_that_wins_together_counts_once_for_each_of_its_names() -> None:
    games = [
        Played(0, ("a", "b", "a", "b"), 1, 1, won_by(0, 2), victors=(0, 2)),
        Played(1, ("a", "a", "b", "b"), 1, 1, won_by(0, 2), victors=(0, 2)),
        Played(2, ("a", "b", "a", "b"), 1, 1, won_by(0, 1), victors=()),
    ]
    report = summarize("chess", ("a", "b", "a", "b"), 4, games, 1.0)
    assert (report.wins, report.wins_by_seat, report.draws) == ({"a": 2, "b": 1}, [2, 0, 2, 0], 1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (288, 300, 0.9314, 0.9770)],
)
def test_the_interval_of_a_share(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-3)

"""The statistics, held against figures that were published."""

from collections.abc import Sequence

import numpy as np
import pytest

from wartable.lab.rating import Fit, Result, Unrateable, fit
from wartable.lab.statistics import Count, Paired
from wartable.lab.worth import Seat, worths


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_that_of_the_literature(won: int, games: int, low: float, high: float) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3."""
    share = Count(won, games)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)


def test_mcnemars_exact_test_is_that_of_the_literature() -> None:
    """M. P. Fay, R Journal 2 (2010), 53-58: the example of `mcnemar.exact`, with 2 against 9 games that differ."""
    assert round(Paired(21, 9, 2, 12).p_value(), 5) == 0.06543
    assert Paired(5, 0, 0, 5).p_value() == 1.0
    assert Paired(0, 3, 3, 0).p_value() == 1.0


def test_the_difference_of_pairs_is_that_of_the_literature() -> None:
    """A. Agresti, Categorical Data Analysis, 2nd edition, 10.1: 1600 asked twice, approval fell by 0.04 (0.02 to 0.06)."""
    paired = Paired(both=794, first=150, second=86, neither=570)
    assert [round(share.value, 2) for share in paired.shares()] == [0.59, 0.55]
    assert [round(part, 2) for part in paired.difference()] == [-0.04, -0.06, -0.02]


def test_few_pairs_leave_a_difference_open() -> None:
    """Ten pairs that do not differ allow for some difference, and the interval of three that all do ends at 100 percent."""
    value, low, high = Paired(both=4, first=0, second=0, neither=6).difference()
    assert value == 0
    assert low == -high < -0.1
    value, low, high = Paired(both=0, first=0, second=3, neither=0).difference()
    assert (value, high) == (1, 1)
    assert 0 < low < 0.5
    assert Paired(0, 0, 0, 0).difference() == (0, -1, 1)


TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WINS = (
    (0, 7, 9, 7, 7, 9, 11),
    (6, 0, 7, 5, 11, 9, 9),
    (4, 6, 0, 7, 7, 8, 12),
    (6, 8, 6, 0, 6, 7, 10),
    (6, 2, 6, 7, 0, 7, 12),
    (4, 4, 5, 6, 6, 0, 6),
    (2, 4, 1, 3, 1, 7, 0),
)


@pytest.fixture(scope="module")
def baseball() -> Fit:
    pairs = [(a, b) for a in range(7) for b in range(a)]
    return fit([Result((TEAMS[a], TEAMS[b]), (WINS[a][b], WINS[b][a])) for a, b in pairs])


@pytest.mark.parametrize(
    ("team", "value", "error"),
    [
        ("Boston", 1.1077, 0.3339),
        ("Cleveland", 0.6839, 0.3319),
        ("Detroit", 1.4364, 0.3396),
        ("Milwaukee", 1.5814, 0.3433),
        ("New York", 1.2476, 0.3359),
        ("Toronto", 1.2945, 0.3367),
    ],
)
def test_bradley_and_terrys_model_is_that_of_the_literature(baseball: Fit, team: str, value: float, error: float) -> None:
    """Agresti's baseball teams of 1987 against Baltimore, as H. Turner and D. Firth fit them: J. Stat. Software 48(9), 2012."""
    assert tuple(round(part, 4) for part in baseball.apart(team, "Baltimore")) == (value, error)
    assert not baseball.added


def test_ratings_stand_around_1500_with_their_intervals(baseball: Fit) -> None:
    rated = baseball.ratings()
    assert rated[0].player == "Milwaukee"
    assert sum(rating.value for rating in rated) / 7 == pytest.approx(1500)
    assert all(rating.low < rating.value < rating.high for rating in rated)


def test_games_of_more_seats_are_rated_by_who_won() -> None:
    """Of four seats one won 40 of 100: odds of 40 to 20 against each of the others, who are alike."""
    found = fit([Result(("strong", "weak", "weak", "weak"), (40, 20, 20, 20))])
    assert found.apart("strong", "weak")[0] == pytest.approx(np.log(2))


def test_a_bot_that_never_lost_has_a_rating_too() -> None:
    found = fit([Result(("a", "b"), (1000, 0)), Result(("b", "c"), (6, 4))])
    assert found.added
    assert [rating.player for rating in found.ratings()] == ["a", "b", "c"]
    assert found.apart("a", "b")[0] == pytest.approx(np.log(1000.5 / 0.5))


@pytest.mark.parametrize(
    ("results", "why"),
    [
        ([Result(("a", "a"), (3, 2))], "at least two bots"),
        ([Result(("a", "b"), (3, 2)), Result(("c", "d"), (3, 2))], "have never met"),
    ],
)
def test_games_that_say_nothing_are_refused(results: list[Result], why: str) -> None:
    with pytest.raises(Unrateable, match=why):
        fit(results)


def duel(mine: dict[str, int], other: dict[str, int], won: float, roles: Sequence[str] = ()) -> list[Seat]:
    """A game of two seats, with the share of the win that the first one had."""
    known = [{role: 1} for role in roles] or [{}, {}]
    return [(mine, known[0], won), (other, known[1], 1 - won)]


def test_the_worth_of_a_thing_that_one_seat_has_is_its_advantage() -> None:
    """Whoever has the ship wins 60 of 100 games: ten percent more than a fair share, and as uncertain as any share."""
    (found,) = worths([duel({"ship": 1}, {}, 1.0)] * 60 + [duel({"ship": 1}, {}, 0.0)] * 40)
    assert (found.thing, found.games) == ("ship", 100)
    assert found.value == pytest.approx(0.1)
    assert found.high - found.value == pytest.approx(1.959964 * (0.6 * 0.4 / 99) ** 0.5)


def test_things_that_follow_from_one_another_are_measured_against_their_average() -> None:
    """Each hand has one of two cards: one of them is worth as much as the other one costs."""
    good, bad = worths([duel({"good": 1}, {"bad": 1}, 1.0)] * 3 + [duel({"good": 1}, {"bad": 1}, 0.0)])
    assert good.thing == "good"
    assert good.value == pytest.approx(0.125)
    assert bad.value == pytest.approx(-0.125)


def test_what_a_role_decides_is_not_put_down_to_its_cards() -> None:
    """The first role wins three games of four, with the card as without it, and only that role can have it."""
    roles = ("king", "rebel")
    games = [duel({"card": has}, {}, float(number > 0), roles) for has in (0, 1) for number in range(4)]
    (found,) = worths(games)
    assert found.value == pytest.approx(0.0)
    assert found.low < 0 < found.high


def test_what_all_have_alike_is_not_measured() -> None:
    assert worths([duel({"flag": 1}, {"flag": 1}, 1.0)] * 9) == []
    assert worths([duel({}, {}, 1.0)] * 9) == []


def test_too_few_games_say_nothing() -> None:
    assert worths([duel({"ship": 1}, {}, 1.0)]) == []

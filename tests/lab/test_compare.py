"""Two runs of the same games, one by one; and bots rated by a run."""

from typing import Any

import pytest

from wartable.core.facts import Fact, Facts
from wartable.lab.compare import Unlike, compare
from wartable.lab.experiment import Cell
from wartable.lab.rating import Unrateable
from wartable.lab.results import Head, Results, Row
from wartable.lab.standings import rate
from wartable.lab.statistics import Count, Paired


def cell(**more: Any) -> Cell:
    usual: dict[str, Any] = {"game": "chess", "preset": "", "seats": 2, "options": {}, "bots": ("a", "b"), "opening": ("",)}
    return Cell(**{**usual, "pack": "", "data": "", "budget": {}, "seed": 1, **more})


def row(number: int, winners: tuple[int, ...], colors: str = "white black", **more: Any) -> Row:
    seats: tuple[dict[str, Fact], ...] = tuple({"color": color} for color in colors.split())
    bots = more.pop("bots", ("a", "b"))
    return Row(0, number, bots, (), winners, "MATE", 9, (10, 10), (0.36, 3.6), Facts({}, seats), **more)


def results(*rows: Row, **more: Any) -> Results:
    return Results(Head(1, "x", (cell(**more),)), rows)


BEFORE = results(row(0, (0,)), row(1, (0,)), row(2, (1,)), row(3, ()), row(4, (0,), error="Broken"), row(5, (0,)))
AFTER = results(
    row(0, (0,)),
    row(1, (1,)),
    row(2, (0,)),
    row(3, (1,), "white red"),
    row(4, (0,)),
    pack="dear",
    data="other",
    options={"x": 1},
)


def test_games_are_compared_one_by_one() -> None:
    """Games 0 to 3 were finished both times; in game 3 black was red the second time."""
    found = {(one.fact, one.value): one.paired for one in compare(BEFORE, AFTER)}
    assert found["seat", 0] == found["bot", "a"] == found["color", "white"] == Paired(1, 1, 1, 1)
    assert found["seat", 1] == found["bot", "b"] == Paired(0, 1, 2, 1)
    assert found["color", "black"] == Paired(0, 1, 1, 1)
    assert ("color", "red") not in found


def test_a_fact_that_all_seats_share_tells_nothing() -> None:
    alike = results(row(0, (0,), "white white"))
    assert [one.fact for one in compare(alike, alike)] == ["bot", "bot", "seat", "seat"]


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (results(seed=2), "In cell 0 the two runs differ in seed, 1 and 2"),
        (results(bots=("a", "c")), "the two runs differ in bots"),
        (Results(Head(1, "x", (cell(), cell())), ()), "The first run has 1 cells and the second one 2"),
    ],
)
def test_other_games_are_not_compared(other: Results, why: str) -> None:
    with pytest.raises(Unlike, match=why):
        compare(BEFORE, other)


def test_bots_are_rated_with_the_cost_of_their_thinking() -> None:
    """a won 3 of 4 against b: odds of 3 to 1, some 191 points apart."""
    rated = rate(results(row(0, (0,)), row(1, (0,)), row(2, (1,)), row(3, (0,))))
    strong, weak = rated.standings
    assert (strong.bot, strong.won, strong.milliseconds, strong.hours) == ("a", Count(3, 4), 36.0, 0.0004)
    assert strong.rating - weak.rating == pytest.approx(190.8, abs=0.2)
    assert strong.low < strong.rating < strong.high
    assert rated.added == ()


def test_who_never_lost_is_told() -> None:
    assert rate(results(row(0, (0,)), row(1, (0,)))).added == ("chess with 2 seats",)


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ((), "no finished game"),
        ((row(0, (0, 1)),), "several seats win together"),
        ((row(0, (0,), bots=("a", "a")),), "two bots"),
    ],
)
def test_what_cannot_be_rated_is_told(rows: tuple[Row, ...], why: str) -> None:
    with pytest.raises(Unrateable, match=why):
        rate(results(*rows))

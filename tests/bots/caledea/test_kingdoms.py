"""An admiral takes one of the kingdoms that win most and, of two players, one of the best sites; captains take any kingdom."""

from typing import Any

import pytest

from wartable.bots import Budget, make
from wartable.bots.caledea.kingdoms import KINGDOM, SITE, WHY, share
from wartable.bots.evaluations import judgment
from wartable.core import Choice, Match
from wartable.games.caledea import GAME
from wartable.games.caledea.phases.questions import CapitalSite, PickKingdom, PlaceCapital, TakePlace

WINNER = 1
"""Of the opening roll, with the seed of these games."""


def taken(level: str, seats: int, before: tuple[str, ...] = (), seed: int = 0) -> Choice:
    match = Match(GAME, GAME.scenario(seats), seed=1)
    for kingdom in before:
        match.submit(match.deciders()[0], PickKingdom(kingdom), match.ask)
    return answered(match, level, seed)


def answered(match: Match[Any], level: str, seed: int = 0) -> Choice:
    seat = match.deciders()[0]
    return make(level, GAME, seed).choose(match.look(seat), seat, Budget())


def settling(first: str, second: str, *placed: str, boards: int = 1) -> Match[Any]:
    """The one kingdom places its capital first, then the other; these are placed already."""
    match = Match(GAME, GAME.scenario(2, boards=boards), seed=1)
    world = match.position.world
    while world.kingdoms[0] < 0 or world.kingdoms[1] < 0:
        seat = match.deciders()[0]
        assert match.submit(seat, PickKingdom(first if seat == WINNER else second), match.ask) is None
        world = match.position.world
    assert match.submit(WINNER, TakePlace("first"), match.ask) is None
    for square in placed:
        assert match.submit(match.deciders()[0], PlaceCapital(square), match.ask) is None
    assert isinstance(match.position.request(match.deciders()[0]), CapitalSite)
    return match


def over_seeds(match: Match[Any], level: str) -> set[Choice]:
    return {answered(match, level, seed) for seed in range(20)}


@pytest.mark.parametrize(
    ("seats", "before", "best"),
    [
        (2, (), {"talaq", "ishtelle"}),
        (2, ("talaq",), {"ishtelle"}),
        (2, ("ishtelle",), {"talaq"}),
        (3, (), {"verrun"}),
        (3, ("verrun",), {"oredane"}),
        (4, (), {"oredane", "verrun"}),
        (4, ("oredane", "verrun"), {"talaq"}),
    ],
)
def test_an_admiral_takes_one_of_the_best_kingdoms_that_are_free(seats: int, before: tuple[str, ...], best: set[str]) -> None:
    assert {taken("admiral", seats, before, seed) for seed in range(20)} == {PickKingdom(kingdom) for kingdom in best}


@pytest.mark.parametrize(("level", "seats"), [("captain", 2), ("captain", 4), ("admiral", 5)])
def test_captains_and_admirals_among_more_than_four_take_any(level: str, seats: int) -> None:
    assert len({taken(level, seats, seed=seed) for seed in range(12)}) > 3


def test_in_teams_an_admiral_takes_any() -> None:
    match = Match(GAME, GAME.scenario(4, teams="2v2"), seed=1)
    assert len({answered(match, "admiral", seed) for seed in range(12)}) > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_kingdom_of_a_pack_counts_with_the_fair_share(players: int) -> None:
    assert share("nowhere", players) == 1 / players


@pytest.mark.parametrize(
    ("first", "second", "placed", "best"),
    [
        ("talaq", "verrun", (), {"2,1", "1,8", "6,6", "5,2"}),
        ("verrun", "talaq", ("4,2",), {"2,1", "1,8", "6,6", "5,2"}),
        ("talaq", "verrun", ("2,1",), {"4,2", "1,3", "5,4"}),
    ],
)
def test_of_two_an_admiral_settles_where_its_kingdom_wins_most(
    first: str, second: str, placed: tuple[str, ...], best: set[str]
) -> None:
    assert over_seeds(settling(first, second, *placed), "admiral") == {PlaceCapital(square) for square in best}


def test_a_captain_settles_elsewhere() -> None:
    assert PlaceCapital("2,1") not in over_seeds(settling("talaq", "verrun"), "captain")


def test_on_joined_boards_an_admiral_settles_as_captains_do() -> None:
    match = settling("talaq", "verrun", boards=2)
    assert {answered(match, "admiral", seed) for seed in range(4)} <= {answered(match, "captain", seed) for seed in range(40)}


def test_the_reasons_are_told() -> None:
    judge = judgment(GAME, "admiral")
    for match, question in ((Match(GAME, GAME.scenario(2), seed=1), KINGDOM), (settling("talaq", "verrun"), SITE)):
        seat = match.deciders()[0]
        view = match.look(seat)
        assert judge.why(GAME, view, seat, [answered(match, "admiral")]) == WHY[question]  # type: ignore[attr-defined]
    assert judge.why(GAME, view, seat, [PlaceCapital("8,3")]) != WHY[SITE]  # type: ignore[attr-defined]

"""Of two players an admiral takes the kingdom that wins most; captains take any."""

import pytest

from wartable.bots import Budget, make
from wartable.bots.caledea.kingdoms import WHY, share
from wartable.bots.evaluations import judgement
from wartable.core import Choice, Match
from wartable.games.caledea import GAME
from wartable.games.caledea.phases.questions import PickKingdom


def taken(level: str, seats: int, before: tuple[str, ...] = (), seed: int = 0) -> Choice:
    match = Match(GAME, GAME.scenario(seats), seed=1)
    for kingdom in before:
        match.submit(match.deciders()[0], PickKingdom(kingdom), match.ask)
    seat = match.deciders()[0]
    return make(level, GAME, seed).choose(match.look(seat), seat, Budget())


@pytest.mark.parametrize(("before", "best"), [((), "talaq"), (("talaq",), "ishtelle"), (("ishtelle",), "talaq")])
def test_of_two_an_admiral_takes_the_best_kingdom_that_is_free(before: tuple[str, ...], best: str) -> None:
    assert taken("admiral", 2, before) == PickKingdom(best)


@pytest.mark.parametrize(("level", "seats"), [("captain", 2), ("admiral", 4)])
def test_captains_and_admirals_among_more_take_any(level: str, seats: int) -> None:
    assert len({taken(level, seats, seed=seed) for seed in range(12)}) > 3


def test_a_kingdom_of_a_pack_counts_with_the_fair_share() -> None:
    assert share("nowhere") == 0.5


def test_the_reason_is_told() -> None:
    match = Match(GAME, GAME.scenario(2), seed=1)
    judge = judgement(GAME, "admiral")
    seat = match.deciders()[0]
    assert judge.why(GAME, match.look(seat), seat, [taken("admiral", 2)]) == WHY  # type: ignore[attr-defined]

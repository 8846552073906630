"""Standing orders answer a question where they can and the rules allow it."""

from tests.games.ambush import GAME, Say
from wartable.core import Match
from wartable.core.orders import ASK, StandingOrder


def test_an_order_answers_the_seat_that_is_asked_and_no_other() -> None:
    match = Match(GAME, seed=1)
    (seat,) = match.deciders()
    assert GAME.obey(match.view(seat), seat, {"march": "halt"}) == Say("halt")
    assert GAME.obey(match.view(1 - seat), 1 - seat, {"march": "halt"}) is None


def test_without_an_order_and_when_told_to_ask_the_player_is_asked() -> None:
    match = Match(GAME, seed=1)
    (seat,) = match.deciders()
    assert GAME.obey(match.view(seat), seat, {}) is None
    assert GAME.obey(match.view(seat), seat, {"march": ASK}) is None


def test_an_answer_that_the_rules_forbid_is_left_to_the_player() -> None:
    match = Match(GAME, seed=1)
    (seat,) = match.deciders()
    assert GAME.obey(match.view(seat), seat, {"march": "rush"}) is None


def test_an_order_takes_its_values_and_to_be_asked() -> None:
    order = StandingOrder("armor", "Overcharge", (("always", "always"), ("never", "never")))
    assert [order.allows(value) for value in ("ask", "always", "never", "sometimes")] == [True, True, True, False]

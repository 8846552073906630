"""One match between bots."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games import duel
from tests.games.ambush import GAME, Say
from tests.games.evaluations import Sailing
from wartable import bots
from wartable.bots import Bot, Budget
from wartable.core import Choice, Match, Seat
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.errors import BadScenario
from wartable.core.journal import Answer
from wartable.lab import BotRefused, play_match


class Cheat(Bot):
    """Always says the same, whatever it is asked."""

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return Say("victory")


def test_a_match_is_played_to_its_end_and_can_be_proved() -> None:
    match = play_match(GAME, GAME.scenario(), [bots.make("random", GAME, 1), bots.make("greedy", GAME, 2)], seed="x.1")
    assert match.outcome is not None
    game, record = read_journal(write_journal(match), lambda header: GAME)
    assert replayed(game, record, audit=True).outcome == match.outcome


def test_a_bot_that_breaks_the_rules_is_a_fault() -> None:
    with pytest.raises(BotRefused, match=r"^The bot of seat 0 answers Say\(word='victory'\), which is refused: .* \(AMB-2\)$"):
        play_match(GAME, None, [Cheat(), Cheat()])


class Sailor(Bot):
    """Plans the whole activation of a ship of Duel when it begins, and notes the questions that the plan did not answer."""

    def __init__(self, *plan: Choice) -> None:
        self._plan = plan
        self.asked: list[duel.Orders] = []

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return duel.GAME.default(view, seat)

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        orders = view.request(seat)
        if not isinstance(orders, duel.Orders):
            return super().plan(view, seat, budget)
        self.asked.append(orders)
        begins = orders.speed == duel.GAME.catalog().ships[view.world.ships[orders.ship].kind].speed
        return self._plan if begins else super().plan(view, seat, budget)


def orders_of(match: Match[Any], seat: Seat) -> list[Choice]:
    answers = [entry.choice for entry in match.journal if isinstance(entry, Answer) and entry.seat == seat]
    return [choice for choice in answers if isinstance(choice, duel.Steer | duel.Fire)]


def test_a_plan_is_followed_until_another_seat_is_asked() -> None:
    sailors = [Sailor(*Sailing.PLAN), Sailor(*Sailing.PLAN)]
    match = play_match(duel.GAME, None, sailors)
    activations = 2 * duel.ROUNDS
    assert [len(sailor.asked) for sailor in sailors] == [activations, activations]
    assert orders_of(match, 0) == orders_of(match, 1) == [*Sailing.PLAN[:3]] * activations


def test_what_a_plan_did_not_foresee_is_no_fault_and_the_bot_is_asked_again() -> None:
    ahead, too_far = duel.Steer(0, 100), duel.Steer(0, 9_000)
    rash = Sailor(ahead, too_far, ahead)
    match = play_match(duel.GAME, None, [rash, Sailor(duel.Fire(()))])
    assert orders_of(match, 0) == [ahead, duel.Fire(())] * 2 * duel.ROUNDS
    assert [orders.speed for orders in rash.asked[:4]] == [6_000, 5_900, 9_000, 8_900]


def test_a_bot_without_an_answer_is_a_fault() -> None:
    with pytest.raises(BotRefused, match=r"^The bot of seat 0 does not answer.$"):
        play_match(duel.GAME, None, [Sailor(), Sailor()])


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(BadScenario, match=r"^There are 2 seats and 1 bots.$"):
        play_match(GAME, None, [Cheat()])

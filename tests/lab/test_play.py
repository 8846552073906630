"""One match between bots."""

from typing import Any

import pytest

from tests.games.ambush import GAME, Say
from wartable import bots
from wartable.bots import Budget
from wartable.core import Choice, Seat
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.errors import BadScenario
from wartable.lab import BotRefused, play_match


class Cheat:
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


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(BadScenario, match=r"^There are 2 seats and 1 bots.$"):
        play_match(GAME, None, [Cheat()])

"""What holds in every position of random and lively battles, and how a broken one is found out."""

import os
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bench.players import at_random, by_default, lively, play, steady
from tests.games.legends.invariants import check
from tests.games.legends.kit import Table
from wartable.core import Sink
from wartable.games.legends import GAME
from wartable.games.legends.choices.missiles import Aim
from wartable.games.legends.phases import ending
from wartable.games.legends.requests import template as templates
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.missiles import AimQuestion
from wartable.games.legends.rules import cards
from wartable.games.legends.state import World

LONGEST = 400
is_over = FlightQuestion.is_over
MORE = 50 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 1
SCENARIOS: tuple[dict[str, Any], ...] = (
    {},
    {"scenario": "open_battle", "points": 75},
    {"scenario": "escalation", "fighter_scoring": "per_kill"},
    {"seats": 3, "edge": "stop_at_edge"},
    {"seats": 4, "teams": "2v2", "edge": "destroyed", "speed_limit": 5},
    {"movement": "template", "points": 50},
    {"movement": "template", "edge": "stop_at_edge", "speed_limit": 3},
    {"points": 100, "units_per_opportunity": 2, "defensive_fire": "separate"},
)
PLAYERS = {"random": at_random, "default": by_default, "steady": steady, "lively": lively}


@settings(max_examples=12 * MORE)
@given(st.sampled_from(SCENARIOS), st.sampled_from(sorted(PLAYERS)), st.integers(0, 10**6))
def test_what_holds_in_every_position(scenario: dict[str, Any], player: str, seed: int) -> None:
    play(GAME, GAME.scenario(**scenario), [PLAYERS[player]], seed, LONGEST, check)


def test_a_lost_card_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "discard", lambda world, kind: None)
    with pytest.raises(AssertionError, match="no card is lost"):
        play(GAME, GAME.scenario(), [steady], 1, LONGEST, check)


def test_tokens_that_stay_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgotten(world: World, emit: Sink) -> None:
        """The End Phase removes nothing."""

    monkeypatch.setattr(ending, "clear", forgotten)
    with pytest.raises(AssertionError, match=re.escape("14: ")):
        play(GAME, GAME.scenario(), [by_default], 1, LONGEST, check)


def test_a_flight_that_ends_too_early_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FlightQuestion, "is_over", lambda self, world: True if self.move.done else is_over(self, world))
    with pytest.raises(AssertionError, match=re.escape("6: ")):
        play(GAME, GAME.scenario(), [steady], 1, LONGEST, check)


def test_a_path_that_is_too_short_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(templates, "refuse_course", lambda t, b, written: None)
    monkeypatch.setattr(templates, "best_course", lambda world, ship, b: (1, (1,)))
    with pytest.raises(AssertionError, match=re.escape("6: ")):
        play(GAME, GAME.scenario(movement="template"), [by_default], 1, LONGEST, check)


def test_a_unit_that_is_not_activated_is_found_out() -> None:
    table = Table().ship(0, "draco", (30, 24)).ship(1, "draco", (60, 24), activated=True)
    question = AimQuestion(("javelin-1",))
    with pytest.raises(AssertionError, match=re.escape("5: ")):
        check(table.world, question, Aim("javelin-1", "draco-1"), table.world)

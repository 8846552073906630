"""INV-1 to INV-11: what holds after every decision of every game."""

import os
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bench.players import play, play_on, restless
from tests.games.caledea.invariants import check
from wartable.core import Match
from wartable.core.codec import write_journal
from wartable.core.journal import Chance
from wartable.games.caledea import GAME
from wartable.games.caledea.events import RoundFought, Tied
from wartable.games.caledea.rules.movement import can_reach, reach

LONGEST = 180
MORE = 50 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 1
SCENARIOS = (
    {"seats": 2},
    {"seats": 3},
    {"seats": 4, "teams": "2v2"},
    {"seats": 5, "boards": 2, "unit_limit": 6},
    {"seats": 3, "transfer_garrisoned": True, "eliminated_structures": "remove"},
    {"seats": 2, "powers_after_last_action": True, "castle_cost": "difference"},
)


@settings(max_examples=12 * MORE)
@given(st.sampled_from(SCENARIOS), st.integers(0, 10**6))
def test_what_holds_in_every_position(scenario: dict[str, int | str | bool], seed: int) -> None:
    play(GAME, GAME.scenario(**scenario), [restless], seed, LONGEST, check)  # type: ignore[arg-type]


@settings(max_examples=4 * MORE)
@given(st.sampled_from(SCENARIOS), st.integers(0, 10**6))
def test_the_two_ways_to_look_at_reach_agree(scenario: dict[str, int | str | bool], seed: int) -> None:
    world = play(GAME, GAME.scenario(**scenario), [restless], seed, LONGEST // 2).position.world  # type: ignore[arg-type]
    for seat, army in enumerate(world.armies):
        for origin in dict.fromkeys(army):
            for steps in (1, 2, 3):
                others = [square for square in range(world.realm.size) if square != origin]
                reached = {square for square in others if can_reach(world, seat, origin, square, steps)}
                assert reached == set(reach(world, seat, origin, steps))


@pytest.mark.rule("CAL-RUL-84")
@settings(max_examples=8 * MORE)
@given(st.integers(0, 10**6))
def test_the_same_seed_and_decisions_give_the_same_log(seed: int) -> None:
    """INV-11, and each round logs all its dice."""
    first, second = (play(GAME, GAME.scenario(), [restless], seed, LONGEST) for _ in range(2))
    assert write_journal(first) == write_journal(second)
    assert first.events(None) == second.events(None)
    fought = [e for e in first.events(None) if isinstance(e, RoundFought)]
    assert all(len(e.dice) == e.pool.total for e in fought)
    assert sum(e.rerolls for e in fought) == sum(isinstance(e, Tied) for e in first.events(None))


@pytest.mark.rule("CAL-RUL-84")
def test_another_seed_gives_other_dice() -> None:
    rolls = set()
    for seed in range(4):
        match = play_on(Match(GAME, seed=seed), [restless], Random(0), LONGEST)
        rolls.add(tuple(entry.choice for entry in match.journal if isinstance(entry, Chance)))
    assert len(rolls) == 4

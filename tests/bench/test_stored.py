"""Walks begin at stored points: in golden games and in positions prepared by a game."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.bench import stored
from tests.bench.players import answer_all
from tests.bench.stored import stored_match
from tests.contract.walk import STORED, UNSTORED, start
from tests.games import duel
from wartable.core import Match, clone
from wartable.registry import game


@pytest.mark.parametrize("name", ["caledea", "fleet_commander"])
def test_a_match_begins_in_the_middle_of_a_golden_game(name: str) -> None:
    turns = set()
    for seed in range(8):
        match = stored_match(game(name), Random(seed), seed)
        assert match is not None
        assert match.outcome is None
        assert match.origin is not None
        turns.add(match.game.turn(match.position))
    assert len(turns) > 3


def test_a_match_begins_where_a_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def after_a_step() -> Match[Any]:
        match = Match(duel.GAME)
        answer_all(match, [(0, duel.Steer(0, 100))])
        return match

    monkeypatch.setattr(stored, "own_module", lambda game, name: SimpleNamespace(MATCHES=(after_a_step,)))
    match = stored_match(duel.GAME, Random(1), 1)
    assert match is not None
    assert (match.position, match.journal) == (after_a_step().position, [])


def test_where_nothing_is_stored_a_walk_begins_after_some_decisions() -> None:
    assert stored_match(duel.GAME, Random(1), 1) is None
    match, _ = start(duel.GAME, duel.GAME.scenario(), 1, STORED)
    same, _ = start(duel.GAME, duel.GAME.scenario(), 1, UNSTORED)
    assert match.position == clone(same.position)

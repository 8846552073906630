"""A plan is tried on a copy of the seat's view: what is foreseen is what happens."""

from random import Random
from typing import Any

import pytest

from tests.contract.walk import answer, decisions
from tests.games import ambush, duel
from wartable.core import Game, Match, clone, foresee
from wartable.core.foresight import OTHERS
from wartable.registry import game

GAMES: list[Game[Any]] = [ambush.GAME, duel.GAME, game("caledea"), game("fleet_commander")]


def test_a_plan_is_tried_and_nothing_has_happened() -> None:
    match = Match(duel.GAME)
    before = clone(match.position)
    seen = foresee(duel.GAME, match.view(0), 0, [duel.Steer(0, 100), duel.Steer(500, 100)])
    assert (seen.made, seen.refusal, seen.stopped) == (2, None, "")
    assert {offered.kind for offered in duel.GAME.offers(seen.position, 0)} >= {"duel.Steer", "duel.Fire"}
    assert match.position == before
    once = foresee(duel.GAME, match.view(0), 0, [duel.Steer(0, 100)])
    assert (seen.before, once.before) == (once.position, match.view(0))


def test_a_plan_ends_at_a_refusal_with_what_could_be_answered_instead() -> None:
    match = Match(duel.GAME)
    seen = foresee(duel.GAME, match.view(0), 0, [duel.Steer(0, 100), duel.Steer(0, 10**6)])
    assert seen.made == 1
    assert seen.refusal is not None
    assert seen.refusal.rule == "DUEL-2"
    assert seen.position == foresee(duel.GAME, match.view(0), 0, [duel.Steer(0, 100)]).position


def test_a_plan_ends_where_somebody_else_is_asked() -> None:
    match = Match(ambush.GAME)
    halt = ambush.Say("halt")
    seen = foresee(ambush.GAME, match.view(0), 0, [halt, halt])
    assert (seen.made, seen.refusal, seen.stopped) == (1, None, OTHERS)
    assert 0 not in seen.position.deciders()


@pytest.mark.parametrize("subject", GAMES, ids=lambda g: g.name)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_foreseen_is_what_happens(subject: Game[Any], seed: int) -> None:
    match, rng = Match(subject, seed=seed), Random(seed)
    checked = 0
    for seat, choice in decisions(match, rng, 60):
        if seat in match.deciders():
            plan = [choice, *subject.sample(match.position, seat, rng, 2)]
            seen = foresee(subject, match.view(seat), seat, plan)
            tried = match.copy()
            told = len(tried.events(seat))
            progress = tried.submit_all(seat, plan[: seen.made], tried.ask)
            assert progress.made == seen.made
            assert progress.refusal is None
            if not seen.stopped:
                assert tried.view(seat) == seen.position
                assert tuple(tried.events(seat, told)) == seen.events
                checked += seen.made > 0
        answer(match, seat, choice)
    assert checked or subject is ambush.GAME, "no plan went on after its first choice"

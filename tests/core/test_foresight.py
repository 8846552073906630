"""A plan is tried on a copy of the seat's view: what is foreseen is what happens."""

from random import Random
from typing import Any

import pytest

from tests.bench.goldens import golden_game, journal_file
from tests.contract.walk import answer, decisions
from tests.games import ambush, duel
from wartable.core import Choice, Game, Match, clone, foresee
from wartable.core.codec import read_journal
from wartable.core.foresight import OTHERS, UNKNOWN
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.fleet_commander.choices import Activate, Move, Pass
from wartable.games.fleet_commander.state import Unit
from wartable.registry import game

IDLE: list[tuple[Game[Any], Choice]] = [
    (ambush.GAME, ambush.Say("halt")),
    (game("caledea"), EndTurn()),
    (game("fleet_commander"), Pass()),
]
"""What a player answers who does nothing."""
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


def test_a_choice_that_leads_to_something_hidden_is_made_all_the_same() -> None:
    """The last of three ships goes where hidden enemies are: what they do then is not known, but that it goes is."""
    subject, record = read_journal(journal_file("fleet_commander", "kaylynn-five").read_text(encoding="utf-8"), golden_game)
    match: Match[Any] = Match(subject, record.header.scenario, start=False)
    match.replay(record.entries[:426])
    ships = [Move(Unit(ship), "shown", "j3") for ship in ("battlecruiser", "javelin", "point_defence_frigate")]
    two = foresee(subject, match.view(1), 1, [Activate("se2"), *ships[:2]])
    seen = foresee(subject, match.view(1), 1, [Activate("se2"), *ships])
    assert (seen.made, seen.refusal, seen.stopped) == (4, None, UNKNOWN)
    assert seen.position == seen.before == two.position


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


@pytest.mark.parametrize(("subject", "nothing"), IDLE, ids=lambda part: getattr(part, "name", ""))
@pytest.mark.parametrize("seed", range(3))
def test_whoever_waits_sees_the_question_that_comes_if_nothing_is_done(subject: Game[Any], nothing: Choice, seed: int) -> None:
    match, rng = Match(subject, seed=seed), Random(seed)
    checked = 0
    for asked, choice in decisions(match, rng, 120):
        for seat in set(range(match.scenario.seats)) - set(match.deciders()):
            ahead, then = subject.ahead(match.view(seat), seat), _view_after_nothing(match, seat, nothing)
            if ahead is not None and then is not None:
                assert type(ahead.request(seat)) is type(then.request(seat))
                assert subject.options(ahead, seat) == subject.options(then, seat)
                assert subject.offers(ahead, seat) == subject.offers(then, seat)
                checked += 1
        answer(match, asked, choice)
    assert checked > 2


def _view_after_nothing(match: Match[Any], seat: int, nothing: Choice) -> Any:
    """What the seat sees when it is asked after the others have done nothing; None where they must do something."""
    idle = match.copy()
    while len(idle.deciders()) == 1 and seat not in idle.deciders():
        if idle.submit(idle.deciders()[0], nothing, idle.ask) is not None:
            return None
    return idle.view(seat) if idle.deciders() == (seat,) else None

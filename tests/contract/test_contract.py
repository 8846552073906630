"""Every game keeps every law: random play by hypothesis, from the start and from the middle of a game."""

import os
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract import laws
from tests.contract.subjects import UNTOLD, all_games, name, subjects
from tests.contract.walk import STORED, answer, decisions, start
from tests.games import ambush, duel
from wartable.core import Game, Match, Scenario

Subject = tuple[Game[Any], Scenario]
SUBJECTS = subjects()
over_all = pytest.mark.parametrize("subject", SUBJECTS, ids=name)
over_secretive = pytest.mark.parametrize("subject", [s for s in SUBJECTS if laws.keeps_secrets(s[0])], ids=name)
seeds = st.integers(0, 2**32 - 1)
SOAKING = os.environ.get("HYPOTHESIS_PROFILE") == "soak"


def often(examples: int) -> settings:
    """This many examples in `make test`, many more when soaking."""
    return settings(max_examples=examples * (20 if SOAKING else 1))


skips = st.sampled_from([0, 0, 10, 40, 150, 400, STORED, STORED])
beginnings = st.sampled_from([0, STORED])


@over_all
@often(12)
@given(seed=seeds, skipped=skips)
def test_every_law_at_every_decision(subject: Subject, seed: int, skipped: int) -> None:
    match, rng = start(*subject, seed, skipped)
    laws.all_laws(match, rng, most=25)


@over_secretive
@often(40)
@given(seed=seeds, skipped=skips, data=st.data())
def test_what_is_hidden_changes_nothing_that_is_seen(subject: Subject, seed: int, skipped: int, data: st.DataObject) -> None:
    match, rng = start(*subject, seed, skipped)
    viewer = data.draw(st.sampled_from(laws.viewers(match)))
    laws.twins_look_alike(match, viewer, rng, most=50)


@over_all
@often(8)
@given(seed=seeds, skipped=skips)
def test_whoever_sees_a_change_is_told(subject: Subject, seed: int, skipped: int) -> None:
    match, rng = start(*subject, seed, skipped)
    laws.changes_are_told(match, rng, most=80, exempt=UNTOLD.get(subject[0].name, {}))


@over_all
def test_the_opening_is_told(subject: Subject) -> None:
    laws.changes_are_told(Match(*subject, seed=1, start=False), Random(1), most=20, exempt=UNTOLD.get(subject[0].name, {}))


@pytest.mark.parametrize("game", all_games(), ids=lambda g: g.name)
def test_what_need_not_be_told_is_there_and_has_a_reason(game: Game[Any]) -> None:
    world = game.opening(game.scenario())[0]
    for field, reason in UNTOLD.get(game.name, {}).items():
        assert field in world.__struct_fields__
        assert reason


@over_all
@often(8)
@given(seed=seeds, skipped=skips)
def test_every_roll_is_shown(subject: Subject, seed: int, skipped: int) -> None:
    match, rng = start(*subject, seed, skipped)
    laws.rolls_are_shown(match, rng, most=80)


@over_all
@often(4)
@given(seed=seeds, skipped=skips)
def test_the_log_is_made_of_words(subject: Subject, seed: int, skipped: int) -> None:
    match, rng = start(*subject, seed, skipped)
    laws.events_are_said(match, rng, most=60)


@over_all
@often(4)
@given(seed=seeds, skipped=beginnings)
def test_every_game_ends_and_its_journal_repeats_it(subject: Subject, seed: int, skipped: int) -> None:
    match, rng = start(*subject, seed, skipped)
    laws.ends_somehow(match, rng)
    laws.replay_repeats(match)


@over_all
def test_a_game_of_defaults_ends(subject: Subject) -> None:
    laws.defaults_end(Match(*subject, seed=1))


@over_all
@often(3)
@given(seed=seeds)
def test_standing_choices_do_not_make_a_game_endless(subject: Subject, seed: int) -> None:
    laws.standing_choices_end(Match(*subject, seed=seed), Random(seed))


@over_all
@often(5)
@given(seed=seeds, skipped=skips)
def test_a_resumed_game_goes_the_same_way(subject: Subject, seed: int, skipped: int) -> None:
    match, rng = start(*subject, seed, skipped)
    laws.resuming_ends_the_same(match, rng)


@over_all
@often(4)
@given(seed=seeds)
def test_taking_everything_back_gives_the_start(subject: Subject, seed: int) -> None:
    match, rng = start(*subject, seed)
    first = Match(*subject, seed=seed).position
    for seat, choice in decisions(match, rng, 25):
        answer(match, seat, choice)
    if match.outcome is None:
        laws.taking_back_all_gives_the_start(match, first)


@over_all
@often(6)
@given(seed=seeds, skipped=skips)
def test_a_free_take_back_restores(subject: Subject, seed: int, skipped: int) -> None:
    match, rng = start(*subject, seed, skipped)
    for seat, choice in decisions(match, rng, 12):
        if not laws.free_take_back_restores(match, seat, choice) and match.outcome is None:
            continue
        if match.outcome is None:
            answer(match, seat, choice)


@pytest.mark.parametrize("game", all_games(), ids=lambda g: g.name)
def test_what_a_game_declares(game: Game[Any]) -> None:
    laws.declaration_laws(game)


@often(20)
@given(angle=st.integers(-4500, 4500), length=st.integers(1, 40), steps=st.integers(2, 60))
def test_small_steps_do_not_drift(angle: int, length: int, steps: int) -> None:
    match: Match[Any] = Match(duel.GAME)
    answer(match, 0, duel.Steer(angle, 1))
    whole, part = duel.Steer(0, length * steps), duel.Steer(0, length)
    laws.parts_lead_where_the_whole_leads(match, 0, whole, [part] * steps)


@pytest.mark.parametrize("steps", [8, 9])
def test_small_steps_end_where_the_mover_is_gone(steps: int) -> None:
    """The frigate leaves the table between the seventh and the eighth step."""
    match: Match[Any] = Match(duel.GAME)
    hold = duel.Fire(())
    for seat, choice in [(0, hold), (1, hold), (0, duel.Steer(9000, 1))]:
        answer(match, seat, choice)
    whole, part = duel.Steer(0, 999 * steps), duel.Steer(0, 999)
    laws.parts_lead_where_the_whole_leads(match, 0, whole, [part] * steps, lambda world: not world.ships[2].hull)


def test_a_game_without_secrets_is_known_by_its_types() -> None:
    assert laws.keeps_secrets(ambush.GAME)
    assert not laws.keeps_secrets(duel.GAME)

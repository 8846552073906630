"""The laws that every game keeps, each as a function that fails with a sentence that names the remedy. The suite runs them
over all games, and `test_bites.py` shows that each of them fails on a game or an engine that is broken in the way it guards
against."""

from random import Random
from typing import Any

from tests.contract.laws.answers import (
    lively_plans_go_on,
    offered_kinds_are_listed,
    offered_kinds_are_sampled,
    offers_hold_what_is_legal,
    options_are_exact,
    question_can_be_put_again,
    refused_changes_nothing,
    somebody_can_answer,
    survives_writing,
)
from tests.contract.laws.declarations import (
    choices_are_bounded,
    declared_classes_are_in_the_unions,
    events_are_made_by_name,
    queries_answer_themselves,
    state_is_plain,
)
from tests.contract.laws.matches import (
    defaults_end,
    ends_somehow,
    free_take_back_restores,
    parts_lead_where_the_whole_leads,
    replay_repeats,
    resuming_ends_the_same,
    standing_choices_end,
    taking_back_all_gives_the_start,
)
from tests.contract.laws.secrecy import (
    guesses_fit,
    keeps_secrets,
    looks_only_at_its_own_knowledge,
    open_games_hide_nothing,
    viewers,
    views_hide,
    what_lies_ahead_is_known,
)
from tests.contract.laws.telling import changes_are_told, rolls_are_shown
from tests.contract.laws.twins import twins_look_alike
from tests.contract.laws.words import (
    choices_are_said,
    events_are_said,
    outlooks_are_plain_data,
    questions_are_said,
    sheets_are_in_words,
)
from tests.contract.walk import answer, decisions
from wartable.core import Game, Match, clone

__all__ = [
    "all_laws",
    "changes_are_told",
    "declaration_laws",
    "defaults_end",
    "ends_somehow",
    "events_are_said",
    "free_take_back_restores",
    "guesses_fit",
    "keeps_secrets",
    "parts_lead_where_the_whole_leads",
    "replay_repeats",
    "resuming_ends_the_same",
    "rolls_are_shown",
    "standing_choices_end",
    "taking_back_all_gives_the_start",
    "twins_look_alike",
    "viewers",
]

OF_DECLARATIONS = (
    choices_are_bounded,
    state_is_plain,
    declared_classes_are_in_the_unions,
    events_are_made_by_name,
    queries_answer_themselves,
)
AT_EACH_DECISION = (
    survives_writing,
    somebody_can_answer,
    options_are_exact,
    offers_hold_what_is_legal,
    offered_kinds_are_listed,
    looks_only_at_its_own_knowledge,
    question_can_be_put_again,
    refused_changes_nothing,
    views_hide,
    open_games_hide_nothing,
    guesses_fit,
    what_lies_ahead_is_known,
    choices_are_said,
    lively_plans_go_on,
)
AT_SOME_DECISIONS = (offered_kinds_are_sampled, outlooks_are_plain_data, questions_are_said, sheets_are_in_words)
"""Slow laws, checked at one decision in ten."""


def declaration_laws(game: Game[Any]) -> None:
    for law in OF_DECLARATIONS:
        law(game)


def all_laws(match: Match[Any], rng: Random, most: int) -> None:
    """Plays on at random and checks every law at every decision; earlier clones must not change."""
    kept = []
    for number, (seat, choice) in enumerate(decisions(match, rng, most)):
        for law in AT_EACH_DECISION if number % 10 else (*AT_EACH_DECISION, *AT_SOME_DECISIONS):
            law(match, rng)
        kept.append((clone(match.position), match.game.encode(match.position)))
        answer(match, seat, choice)
    for earlier, written in kept:
        assert match.game.encode(earlier) == written, "an earlier clone has changed"

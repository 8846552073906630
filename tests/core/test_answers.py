"""Answers from a list: all of them or a few that stay the same, and each spelled out step by step."""

from random import Random
from typing import Any

import pytest

from tests.contract.subjects import all_games
from wartable.core import Choice, Game, Match, clone
from wartable.core.answers import SAMPLES, SpellingStep, answers, spell, spelling
from wartable.core.errors import EngineFault
from wartable.core.requests import LISTABLE

over_games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


class Load(Choice, frozen=True, tag="test.Load"):
    what: str
    number: int


class Wait(Choice, frozen=True, tag="test.Wait"):
    pass


LISTED = (Load("coal", 1), Wait(), Load("coal", 2), Load("iron", 3))


def walk(game: Game[Any], seed: int, most: int = 120) -> Any:
    """Positions of a random match, each with the seat that is asked."""
    match, rng = Match(game, seed=seed), Random(seed)
    for _ in range(most):
        if match.outcome is not None:
            return
        seat = match.deciders()[0]
        yield match.position, seat
        choice = rng.choice(answers(game, match.view(seat), seat))
        assert match.submit(seat, choice, match.ask) is None


@over_games
def test_answers_are_legal_few_and_the_same_again(game: Game[Any]) -> None:
    for position, seat in walk(game, 3):
        view = game.view(position, seat)
        found = answers(game, view, seat)
        assert 0 < len(found) <= LISTABLE
        assert len(set(found)) == len(found)
        assert found == answers(game, clone(position), seat)
        assert [choice for choice in found if game.check(position, seat, choice) is not None] == []
        assert not any(choice.about_match for choice in found)


def test_what_can_be_listed_is_complete() -> None:
    for game in all_games():
        for position, seat in walk(game, 4, 40):
            listed = game.options(position, seat, about_match=False)
            if listed is not None and 0 < len(listed) <= LISTABLE:
                assert answers(game, position, seat) == listed


def test_too_many_to_list_are_samples_with_the_default_first() -> None:
    met = 0
    for game in all_games():
        for position, seat in walk(game, 5, 60):
            if game.options(position, seat) is None:
                found = answers(game, position, seat)
                assert found[0] == game.default(position, seat)
                assert len(found) <= SAMPLES
                assert answers(game, position, seat, samples=1) == found[:1]
                met += 1
    assert met > 20


def test_the_kind_comes_first_and_then_each_field() -> None:
    assert spell(LISTED) == SpellingStep("", ("test.Load", "test.Wait"), (True, True))
    assert spell(LISTED, [1]) == Wait()
    assert spell(LISTED, [0]) == SpellingStep("what", ("coal", "iron"), (True, True))
    assert spell(LISTED, [0, 0]) == SpellingStep("number", (1, 2, 3), (True, True, False))
    assert spell(LISTED, [0, 1]) == SpellingStep("number", (1, 2, 3), (False, False, True))
    assert spell(LISTED, [0, 0, 1]) == Load("coal", 2)


@pytest.mark.parametrize("chosen", [[2], [-1], [0, 1, 0], [0, 0, 3]])
def test_what_is_masked_cannot_be_chosen(chosen: list[int]) -> None:
    with pytest.raises(EngineFault, match="leads to no answer"):
        spell(LISTED, chosen)


def test_an_answer_ends_with_its_last_field() -> None:
    with pytest.raises(EngineFault, match="spelled already"):
        spell(LISTED, [1, 0])


@over_games
def test_every_answer_has_one_spelling_and_every_spelling_an_answer(game: Game[Any]) -> None:
    rng = Random(6)
    for position, seat in walk(game, 6, 40):
        listed = answers(game, position, seat)
        for choice in rng.sample(listed, min(4, len(listed))):
            assert spell(listed, spelling(listed, choice)) == choice
        chosen: tuple[int, ...] = ()
        while isinstance(step := spell(listed, chosen), SpellingStep):
            chosen = (*chosen, rng.choice([place for place, is_open in enumerate(step.mask) if is_open]))
        assert step in listed
        assert spelling(listed, step) == chosen

"""The laws of words bite."""

from random import Random
from typing import Any

import pytest

from tests.contract import laws
from tests.contract.biting import TRIALS, bites, every_law
from tests.games import ambush
from wartable.core import Match, Section, Word

Ambush = ambush.Ambush


def every_event(game: Any) -> None:
    for seed in TRIALS:
        laws.events_are_said(Match(game, seed=seed), Random(seed), most=60)


def test_the_unbroken_game_passes() -> None:
    every_event(Ambush())


def test_a_choice_that_leaves_a_field_unsaid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.March, "says", "March {token} from {origin}")
    bites(every_law, Ambush(), "does not name to .*: put {to} into the `says` of ambush.March|name every field in the `says`")


def test_a_choice_that_says_an_id_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Say, "says", "Answer answer_word {word}")
    bites(every_law, Ambush(), "shows the raw 'answer_word' in .*: give it a name in Game.word")


def test_a_choice_that_shows_an_id_though_there_is_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def word(_game: Any, _field: str, value: Any) -> Word | None:
        return Word("the swift one") if value == "scout" else None

    monkeypatch.setattr(Ambush, "word", word)
    monkeypatch.setattr(
        ambush.March, "text", lambda choice, _word: f"The swift one: {choice.token} {choice.origin} {choice.to}"
    )
    bites(every_law, Ambush(), "shows the id 'scout' in .*, which Game.word calls 'the swift one': use the word")


def test_a_sheet_that_shows_what_is_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    section = Section("Places", (("Here", "None"),))
    monkeypatch.setattr(Ambush, "sheet", lambda _game, _view, _viewer: (section,))
    bites(every_law, Ambush(), "the section 'Places' of game.sheet shows the raw 'None'")


def test_a_sentence_that_was_not_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Marched, "says", "{seat} marches {{token}}.")
    bites(every_event, Ambush(), "the text of ambush.Marched shows the raw '{'")


def test_a_question_that_shows_a_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Orders, "asks", "Give an ambush.March.")
    bites(every_law, Ambush(), "the text of ambush.Orders shows the raw 'ambush.March'")

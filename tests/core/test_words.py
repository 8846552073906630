"""A game names its ids in one place; sentences of events, questions and choices are made with it."""

from typing import Any

import pytest

from wartable.core import Choice, Event, Request, Secret, Word
from wartable.core.words import Counted, counted, in_words, unnamed

NAMES = {"ne0": "the north", "f": "Frigate"}


def word(field: str, value: Any) -> Word | None:
    return Word(NAMES[value]) if value in NAMES else None


class Sailed(Event, frozen=True, kw_only=True):
    says = "{seat} sails {units} and {flag} to {to}, {days:day} away; dice {dice}."
    hidden = "an unknown flag"
    seat: int
    units: tuple[str, ...]
    flag: Secret[str]
    to: str
    days: int
    dice: tuple[int, ...] = ()


class Where(Request, frozen=True):
    asks = "Where do {units} go, {days:day} at most?"
    units: tuple[str, ...]
    days: int


def test_an_event_is_told_in_the_words_of_the_game() -> None:
    event = Sailed(seat=0, units=("f", "f", "boat"), flag=Secret(None, "f"), to="ne0", days=1, dice=(5, 5, 2))
    assert event.text(["Ann"], word) == "Ann sails 2 × Frigate and boat and Frigate to the north, 1 day away; dice 5, 5, 2."
    assert event.text(["Ann"]) == "Ann sails 2 × f and boat and f to ne0, 1 day away; dice 5, 5, 2."


def test_what_is_hidden_has_a_word_of_its_own() -> None:
    event = Sailed(seat=0, units=(), flag=Secret((0,)), to="ne0", days=2, dice=(1,))
    assert event.text(["Ann"], word) == "Ann sails nothing and an unknown flag to the north, 2 days away; dice 1."


def test_a_question_is_put_in_the_words_of_the_game() -> None:
    assert Where(("f",), 3).text(word) == "Where do Frigate go, 3 days at most?"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("ne0", "the north"),
        ("se0", "se0"),
        (True, "yes"),
        ((("f", 2), ("boat", 1)), "2 × Frigate and boat"),
        (("f", "f"), "2 × Frigate"),
    ],
)
def test_a_value_has_its_name_or_speaks_for_itself(value: Any, words: Any) -> None:
    assert in_words("to", value, word) == words
    assert in_words("to", "se0", unnamed) == "se0"


def test_a_place_is_named_as_a_whole_before_its_numbers_are() -> None:
    def places(field: str, value: Any) -> Word | None:
        return Word("the middle of the table") if value == (36_000, 24_000) else None

    assert in_words("at", (36_000, 24_000), places) == "the middle of the table"
    assert in_words("at", (1, 2), places) == "1, 2"


def test_numbers_and_names_are_counted() -> None:
    assert [f"{Counted(n):unit}" for n in (0, 1, 2)] == ["0 units", "1 unit", "2 units"]
    assert (f"{Counted(7)}", f"{Counted(7):+d}", f"{Counted(1):time token}") == ("7", "+7", "1 time token")
    assert [f"{Counted(n):is/are}" for n in (0, 1, 2)] == ["are", "is", "are"]


class Fired(Event, frozen=True, kw_only=True, tag="test.Fired"):
    says = "{ships} {ships:fires/fire}."
    ships: tuple[str, ...]


@pytest.mark.parametrize(("ships", "said"), [(("Draco",), "Draco fires."), (("Draco", "Lynx"), "Draco and Lynx fire.")])
def test_a_verb_agrees_with_how_many_are_named(ships: tuple[str, ...], said: str) -> None:
    assert Fired(ships=ships).text(()) == said
    assert counted(["a", "b", "a"]) == ["2 × a", "b"]


class Sail(Choice, frozen=True, tag="test.Sail"):
    says = "Sail {units} to {to}"
    units: tuple[str, ...]
    to: str


class SetAnchor(Choice, frozen=True, tag="test.SetAnchor"):
    at: str
    deep: bool


class DropEverything(Choice, frozen=True, tag="test.DropEverything"):
    """No fields, no sentence."""


def test_a_choice_is_said_in_one_sentence_with_every_field() -> None:
    assert Sail(("f", "boat"), "ne0").text(word) == "Sail Frigate and boat to the north"


def test_a_choice_without_a_sentence_is_said_by_its_name_and_fields() -> None:
    assert SetAnchor("ne0", True).text(word) == "Set anchor: the north, yes"
    assert DropEverything().text(word) == "Drop everything"

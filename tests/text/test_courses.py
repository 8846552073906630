"""Courses of templates in words: what is read, what is wrong with it, and where it would lead."""

import pytest

from tests.text.listener import Listener
from tests.web.legends import about_to_act
from tests.web.tables import give
from wartable.core import Choice
from wartable.core.spelling import Misspelled
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.template import Adjust, SelectManeuver, SwitchOn
from wartable.games.legends.choices.turn import Activate
from wartable.games.legends.rules.spending import Budget
from wartable.games.legends.rules.templates import Track, write_course
from wartable.games.legends.speech.spelling import example, read_typed, wants

RUNS = frozenset(range(1, 25))
TRACK = Track(12, 14, "B", 2, RUNS)
STARBOARD = Budget(maneuver="starboard", engines=2, thrusters=1, switched=True)


@pytest.mark.parametrize(
    ("line", "course"),
    [
        ("3, starboard 2, 4, port, 1", "3 eS eS 4 tP 1"),
        ("straight 6 inches and right 2, 1, left by thrusters", "6 eS eS 1 tP"),
        ("6 eS eS tP 3", "6 eS eS tP 3"),
        ("starboard, starboard, starboard, 6", "eS eS tS 6"),
        ("3, 3, 6, 1", "13"),
        ('12"', "12"),
        ("stay", "0"),
    ],
)
def test_a_course_is_read_as_people_type_it(line: str, course: str) -> None:
    assert write_course(read_typed(TRACK, STARBOARD, line)) == course


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("3, starbord 2", "'starbord' is not part of a course. Type inches, and turns by their side, like: 3, starboard 2, 1."),
        ("99", "99 does not fit a course: a straight is 1 to 24 inches."),
        ("3.5", "'.' is not part of a course. Type inches, and turns by their side, like: 3, starboard 2, 1."),
    ],
)
def test_what_is_no_course_is_told_with_what_would_be_one(line: str, why: str) -> None:
    with pytest.raises(Misspelled) as misspelled:
        read_typed(TRACK, STARBOARD, line)
    assert str(misspelled.value) == why


def test_the_prompt_tells_the_length_the_turns_and_a_course_that_can_be_set() -> None:
    assert wants(TRACK, STARBOARD) == (
        "12 to 14 inches in all; straights in inches; a turn is 2 long, typed like starboard, port 2 or port by thrusters; "
        "the engines turn it only to starboard. "
        "Type try before a course to see where it leads. For example: 1, starboard, 9"
    )
    assert "no turns" in wants(TRACK, Budget())
    assert example(TRACK, Budget(maneuver="cruise")) == "12"


def laying(*more: Choice) -> Listener:
    """Ann's Draco 1 turns to starboard, at 12 to 14 inches."""
    match = about_to_act(7, movement="template")
    for choice in (Activate("draco-1"), Lock(()), SelectManeuver("starboard"), Adjust(0, 0), *more):
        give(match, choice)
    return Listener(match)


def test_a_course_is_tried_out_then_set_in_words_and_taken_back() -> None:
    listener = laying(SwitchOn())
    assert "a turn is 2 long" in listener.hear()
    assert len(listener.prompts[-1].split()) <= 80
    tried = listener.type("try 3, starboard, 6, starboard, 1")
    assert tried.startswith("It ends at ")
    assert " of Draco 1) heading 45 degrees (up and right). On the way: " in tried
    assert listener.type("try 3, starboard, 6").startswith("No: The templates total 11: 1 more are needed for 12 to 14.")
    assert listener.type("try").startswith("Type try, then what you would answer.")
    assert listener.type("3, starbord, 6").startswith("'starbord' is not part of a course.")
    assert listener.type("3, starboard, 6").startswith("No: The templates total 11")
    assert listener.type("why").startswith("TPL-25: ")
    assert listener.type("3, starboard, 6, starboard, 1") == ""
    assert 'sets its course: straight 3", then 1 turn to starboard' in listener.console.news()
    assert listener.type("undo") == "Taken back."
    assert "a turn is 2 long" in listener.hear()


def test_a_course_is_typed_or_tried_out_at_once_where_something_else_could_be_done_first() -> None:
    listener = laying()
    assert listener.hear().endswith("1 Set the course\n2 Activate the thrusters")
    assert listener.type("try 3, starboard, 6, starboard, 1").startswith("It ends at ")
    assert listener.type("elephant").startswith("'elephant' is not part of a course.")
    assert listener.type("odds 1").startswith("Of which answer? '1' is only part of one")
    assert listener.type("3, starboard, 6, starboard, 1") == ""
    assert 'sets its course: straight 3", then 1 turn to starboard' in listener.console.news()


def test_there_is_nothing_to_try_where_nothing_is_typed() -> None:
    listener = Listener(about_to_act(7, movement="template"))
    assert listener.type("try 3").startswith("There is nothing to try out here.")

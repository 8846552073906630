"""Whole games and single commands in words alone."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.text.listener import Listener
from wartable.core import Match
from wartable.games.caledea import GAME as CALEDEA
from wartable.games.fleet_commander import GAME as FLEET_COMMANDER
from wartable.games.legends.names import name, point_in_words
from wartable.games.legends.speech.aloud import aloud
from wartable.games.legends.state import enemy_ships, own_ships
from wartable.registry import game

BARE_SQUARE = re.compile(r"\(\d,\d\)")


TURN_ONE: dict[str, Callable[[Any], bool]] = {
    "caledea": lambda world: min(world.capitals) >= 0,
    "fleet_commander": lambda world: world.turn == 1,
    "legends": lambda world: world.turn == 1,
}


def answered_until(match: Match[Any], reached: Callable[[Any], bool]) -> Match[Any]:
    """The match after the usual answers, up to here."""
    while not reached(match.position.world):
        seat = match.deciders()[0]
        assert match.submit(seat, match.game.default(match.view(seat), seat), match.ask) is None
    return match


@pytest.mark.parametrize("subject", ["caledea", "fleet_commander", "legends"])
def test_a_whole_game_is_played_by_reading_and_typing(subject: str) -> None:
    """No prompt has more than eighty words, and every number that is read out is taken."""
    listener = Listener(Match(game(subject), seed=1))
    listener.play_out(Random(3))
    assert max(len(prompt.split()) for prompt in listener.prompts) <= 80


@pytest.mark.parametrize("subject", ["caledea", "fleet_commander", "legends"])
def test_every_part_of_the_table_is_read_out(subject: str) -> None:
    listener = Listener(answered_until(Match(game(subject), seed=1), TURN_ONE[subject]))
    sheet = listener.match.game.sheet(listener.match.view(0), 0)
    assert len(sheet) > 3
    for section in sheet:
        told = listener.type(f"look {section.title}").splitlines()
        assert (told[0], len(told)) == (section.title, 1 + len(section.rows))


def test_the_squares_of_caledea_are_told_with_their_way_from_the_capital() -> None:
    listener = Listener(Match(CALEDEA, seed=4))
    listener.type("verrun")
    assert "1 Place the capital on (0,0: 4 north and 4 west of the middle)" in listener.hear()
    listener.type("1,3")
    news = listener.console.news()
    assert "on (1,3: your capital), with 3 infantry and 1 cavalry" in news
    assert "from (2,4: 1 south and 1 east of your capital) to (2,5: 1 south and 2 east of your capital)" in news
    listener.play_out(Random(1))
    assert not any(BARE_SQUARE.search(prompt) for prompt in listener.prompts[2:])


def test_places_of_legends_are_told_from_a_ship() -> None:
    """Where an own ship stands, the nearest enemy as seen from there; elsewhere, the place as the nearest own ship sees it."""
    match = answered_until(Match(game("legends"), seed=1), lambda world: world.turn == 1)
    world = match.position.world
    ours = world.ships[own_ships(world, 0)[0]]
    here, away = (point_in_words(point) for point in (ours.pose()[:2], (ours.pose()[0], ours.pose()[1] + 5_000)))
    enemies = "|".join(name(world.catalog, world.ships[i].name) for i in enemy_ships(world, 0))
    assert re.fullmatch(rf'to {re.escape(here)} \(({enemies}) \d+\.\d" .+\) now', aloud(world, 0, f"to {here} now"))
    told = aloud(world, 0, f"to {away} now")
    assert re.fullmatch(rf'to {re.escape(away)} \(\d\.\d" .+ of \w+ \d\) now', told)
    assert aloud(world, None, 'to 18", 5" now') == 'to 18", 5" (18" left of and 19" below the middle) now'
    assert aloud(world, None, 'to 36", 24" now') == 'to 36", 24" (the middle) now'
    assert aloud(world, None, "heading 90° or Heading 340 degrees") == "heading 90° (up) or Heading 340 degrees (right)"
    assert aloud(world, None, "heading 202.6°") == "heading 202.6° (down and left)"


def test_words_give_an_answer_or_leave_fewer_of_them() -> None:
    listener = Listener(Match(CALEDEA, seed=4))
    listener.type("verrun", "1,3")
    assert listener.hear() == "What do you do next?\n1 End the turn\n2 Move a group (36 ways)"
    assert listener.type("3 inf 1 cav") == ""
    assert [line.split(",")[0] for line in listener.hear().splitlines()[1:]] == [
        "1 Move 3 infantry and 1 cavalry from (1",
        "2 Move 3 infantry and 1 cavalry from (1",
        "3 Move 3 infantry and 1 cavalry from (1",
        "more: 1 answer",
    ]
    assert listener.type("elephant") == "Nothing here is called 'elephant'. Type help for what can be typed."
    assert listener.type("back") == ""
    assert listener.hear().startswith("What do you do next?\n1 End the turn")
    assert listener.type("back") == "This is the first step."
    assert listener.type("3 infantry and 1 cavalry to (1,4)") == ""
    assert (
        "moves 3 infantry and 1 cavalry from (1,3: your capital) to (1,4: 1 east of your capital)." in listener.console.news()
    )


def test_an_answer_is_taken_back() -> None:
    listener = Listener(Match(CALEDEA, seed=4))
    listener.type("verrun", "1,3", "1 infantry to (1,2)", "1")
    before = listener.hear()
    assert listener.type("undo") == "Taken back."
    assert "(36 ways)" in listener.hear() != before


def test_a_long_list_is_read_page_by_page() -> None:
    listener = Listener(Match(CALEDEA, seed=4))
    listener.type("verrun")
    first = listener.hear()
    assert first.endswith("more: 5 answers")
    assert listener.type("more") == ""
    assert listener.hear().splitlines()[1].startswith("5 Place the capital on")
    listener.type("more")
    assert listener.hear().splitlines()[1].startswith("9 Place the capital on")
    assert listener.type("more") == "That was all; from the beginning:"
    assert listener.hear() == first


def test_values_are_typed_where_answers_cannot_be_listed() -> None:
    listener = Listener(Match(FLEET_COMMANDER, FLEET_COMMANDER.scenario(planet="kaylynn_six"), seed=1))
    listener.type("defender", "heragul")
    prompt = listener.hear()
    assert prompt.startswith("Build your fleet of 24 points, with at most one blue unit, and choose your decoys.\nUnits?\n")
    assert "Hammerhead Frigate 1, Javelin Frigate 1" in prompt
    assert (
        listener.type("3 hammer, 2 destr, jav")
        == "'destr' may mean Destroyer or Seeking Missile Destroyer. Type help for what can be typed."
    )
    refused = listener.type("3 hammer, 2 tiger", "0")
    assert refused == "No: The fleet must add up to exactly 24 points, not 7. Type why for the rule."
    assert listener.type("why").startswith("FC-")
    listener.type("usual")
    assert "Build your fleet" not in listener.hear()


def test_help_goal_look_log_advice_odds_and_rules_at_a_prompt() -> None:
    listener = Listener(Match(CALEDEA, seed=4))
    listener.type("verrun", "1,3")
    prompt = listener.hear()
    assert "usual: the usual answer" in listener.type("help")
    assert listener.type("goal").splitlines()[0] == "Win: take Ishtelle's capital."
    assert listener.type("look").splitlines()[0].startswith("Round 1")
    assert "(2,5: 1 south and 2 east of your capital)" in listener.type("look ishtelle")
    assert listener.type("log").splitlines()[-1] == "Round 1: Verrun has 3 actions and 1 gold."
    assert listener.type("odds 1") == "That takes no dice."
    assert listener.type("odds") == (
        "Of which answer? Type odds, then the number or the words of an answer. Type help for what can be typed."
    )
    assert listener.type("rules cal-struct-05").splitlines()[0].startswith("CAL-STRUCT-05: Each unit defending")
    assert listener.type("rules").startswith("Which rules? Type rules, then an id or words.")
    assert listener.type("why") == "Nothing that you might expect is ruled out now."
    assert "(" in listener.type("advice")
    assert listener.hear() == prompt, "nothing of this has answered the question"

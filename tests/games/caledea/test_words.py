"""Caledea speaks: choices, events and ids in words, and the dice that its events show."""

import re
from random import Random

import pytest

from tests.games.caledea.helpers import given, move, start
from wartable.core import Choice, Match
from wartable.core.events import ShownRoll
from wartable.core.sums import Part
from wartable.games.caledea import GAME, CaledeaPosition
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.offer_draw import AnswerDraw, OfferDraw
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.acts.resign import Resign
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import UpgradeUnit
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.combat.questions import NameAttacker, NameDefender
from wartable.games.caledea.events import Assaulted, OpeningRolled, RoundFought, Tied
from wartable.games.caledea.phases.questions import PickKingdom, PlaceCapital, TakePlace

RAW = re.compile(r"(?<![(\d])\d+,\d|[{}\[\]_]|\('|  ")
"""A square without its parentheses, an id, or a value as Python writes it."""


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (PickKingdom("talaq"), "Take Talaq"),
        (TakePlace("last"), "Place last"),
        (PlaceCapital("4,4"), "Place the capital on (4,4)"),
        (move("3,4", "2 infantry, cavalry", "3,5"), "Move 2 infantry and 1 cavalry from (3,4) to (3,5)"),
        (UpgradeUnit("3,4", "infantry"), "Upgrade the infantry on (3,4)"),
        (BuildTower("3,4"), "Build a tower on (3,4)"),
        (UpgradeCastle("3,4"), "Upgrade the tower on (3,4) to a castle"),
        (Bombard("3,4", "cavalry", "3,5"), "Bombard (3,5) with the cavalry on (3,4)"),
        (Transport("3,4", "moved cavalry", "0,8"), "Transport the moved cavalry from (3,4) to (0,8)"),
        (NameAttacker("general"), "Fight with the general"),
        (Ambush(True), "Announce Ambush"),
        (Ambush(False), "Fight without Ambush"),
        (NameDefender("verrun", "infantry"), "Defend with the infantry of Verrun"),
        (EndTurn(), "End the turn"),
        (Resign(), "Resign"),
        (OfferDraw(), "Offer a draw"),
        (AnswerDraw(True), "Accept the draw"),
        (AnswerDraw(False), "Decline the draw"),
    ],
)
def test_every_choice_is_one_sentence(choice: Choice, words: str) -> None:
    assert GAME.say(choice) == words


@pytest.mark.parametrize(
    ("there", "words"),
    [
        (("verrun: home 0,0",), "Move 1 cavalry from (3,7) to (3,8)"),
        (("verrun: home 0,0", "verrun: infantry at 3,8"), "Attack (3,8) from (3,7) with 1 cavalry"),
        (("verrun: home 0,0", "verrun: castle at 3,8"), "Assault the castle on (3,8) from (3,7) with 1 cavalry"),
        ((), "Attack the capital on (3,8) from (3,7) with 1 cavalry"),
        (("verrun: no guard",), "Assault the capital on (3,8) from (3,7) with 1 cavalry"),
        (("verrun: no guard", "verrun: no tower"), "Take the capital on (3,8) from (3,7) with 1 cavalry"),
        (("verrun: no guard", "brask: holds verrun"), "Take the capital on (3,8) from (3,7) with 1 cavalry"),
        (("verrun: no guard", "talaq: holds verrun"), "Move 1 cavalry from (3,7) to (3,8)"),
    ],
)
def test_a_move_is_said_by_what_it_does_where_it_ends(there: tuple[str, ...], words: str) -> None:
    play = given("talaq verrun brask", "talaq: cavalry at 3,7", *there)
    assert GAME.say(move("3,7", "cavalry", "3,8"), play.match.view(0)) == words


def test_to_move_into_the_own_lost_capital_is_to_regain_it() -> None:
    play = given("verrun brask talaq", "verrun: no guard", "brask: holds verrun", "verrun: cavalry at 3,7")
    said = GAME.say(move("3,7", "cavalry", "3,8"), play.match.view(0))
    assert said == "Regain the capital on (3,8) from (3,7) with 1 cavalry"


def test_an_assault_is_told_as_such() -> None:
    play = given("talaq verrun", "talaq: cavalry at 3,6", "verrun: tower at 3,7").roll("2 1").move("3,6", "cavalry", "3,7")
    assert told(play.match)[0] == "Talaq assaults the tower on (3,7) from (3,6) with 1 cavalry."


def test_a_take_back_of_an_assault_is_said_as_the_button_was() -> None:
    play = given("talaq verrun", "talaq: cavalry at 3,6", "verrun: tower at 3,7").roll("2 1").move("3,6", "cavalry", "3,7")
    assert play.match.last_choice_in_words(0) == "Assault the tower on (3,7) from (3,6) with 1 cavalry"


def test_squares_and_kingdoms_are_named_with_what_is_printed_on_them() -> None:
    square = GAME.word("origin", "3,4")
    assert square is not None
    assert (square.says, square.note) == ("(3,4)", "Water and grain, an outpost of Oredane.")
    joined = GAME.word("square", "12,13")
    assert joined is not None
    assert (joined.says, joined.note) == ("(12,13)", square.note)
    card = GAME.word("kingdom", "talaq")
    assert card is not None
    costs = "in gold: cavalry 3, general 5, tower 4, castle 6, Ambush 3"
    assert (card.says, card.note) == ("Talaq", f"Water and horses; 3 actions, 3 units; {costs}.")
    assert GAME.word("unit", "infantry") is None
    assert GAME.word("square", "99,99") is GAME.word("kingdom", "atlantis") is None


def told(match: Match[CaledeaPosition]) -> list[str]:
    names = [GAME.seat_name(match.position, seat) for seat in range(match.scenario.seats)]
    return [event.text(names, GAME.word) for event in match.events(None)]


def test_the_set_up_in_sentences() -> None:
    play = start(3, "0", "5 / 5 / 2", "3 / 6")
    for name in ("talaq", "verrun", "brask"):
        play.do(PickKingdom(name))
    play.do(TakePlace("first")).do(PlaceCapital("3,8"))
    assert told(play.match)[2:] == [
        "Brask takes the card of Brask.",
        "Roll for placement: Talaq rolls 5, Verrun rolls 5 and Brask rolls 2.",
        "Roll for placement: Talaq rolls 3 and Verrun rolls 6.",
        "Verrun chooses to place first. Capitals are placed in this order: Verrun, Brask and Talaq.",
        "Verrun places a capital and a tower on (3,8), with 3 infantry and 1 cavalry.",
    ]


def test_an_attack_in_sentences() -> None:
    play = given("talaq verrun", "talaq: cavalry, infantry at 3,6", "verrun: tower at 3,7", "verrun: infantry at 3,7")
    play.move("3,6", "infantry, cavalry", "3,7").roll("6 5 4 3 / 5 2", "4 2", "5").attack_with("cavalry")
    assert told(play.match) == [
        "Talaq attacks (3,7) from (3,6) with 1 infantry and 1 cavalry.",
        "(3,7): Talaq's cavalry rolls 6, 5, 4, 3, Verrun's infantry rolls 5, 2. Verrun loses the round.",
        "Verrun loses 1 infantry on (3,7).",
        "Talaq's cavalry rolls 4, 2 against the tower on (3,7) and needs 5+: it stands.",
        "Talaq's infantry rolls 5 against the tower on (3,7) and needs 5+: it falls.",
        "The tower on (3,7) is destroyed.",
        "Talaq enters (3,7) with 1 infantry and 1 cavalry.",
        "Talaq claims the outpost on (3,7).",
        "Talaq now has 2 gold (+1).",
        "Talaq raises 1 infantry on (3,7).",
    ]


def test_the_end_in_a_sentence() -> None:
    play = given("talaq verrun dunmarrow brask", teams="2v2").do(Resign()).end_turn().do(Resign())
    assert told(play.match)[-1] == "The game is over: the last opponent has resigned. Won by Verrun and Brask."


@pytest.mark.parametrize("seed", range(3))
def test_every_event_is_a_sentence(seed: int) -> None:
    match, rng = Match(GAME, GAME.scenario(3), seed=seed), Random(seed)
    while match.outcome is None:
        seat = match.deciders()[0]
        match.submit(seat, GAME.sample(match.position, seat, rng, 1)[0], match.ask)
    for event, said in zip(match.events(None), told(match), strict=True):
        assert said.endswith(".")
        assert not RAW.search(said), said
        assert event.rules
        assert all(rule.startswith("CAL-") for rule in event.rules)


# -- dice ---------------------------------------------------------------------------------------------------------------


def test_the_dice_of_a_round_are_shown_with_their_parts() -> None:
    play = given("talaq verrun", "talaq: cavalry at 5,3", "verrun: infantry at 5,2").roll("6 5 1 1 / 4")
    play.do(move("5,3", "cavalry", "5,2"))
    (fought,) = play.told(RoundFought)
    attack, defense = fought.rolls()
    assert (attack.faces, attack.seat, attack.what, attack.won) == ((6, 5, 1, 1), 0, "cavalry", True)
    assert attack.parts == (Part(2, "cavalry", "CAL-UNIT-12"), Part(2, "strong land", "CAL-LAND-02"))
    assert defense == ShownRoll((4,), 1, "infantry", (Part(1, "infantry", "CAL-UNIT-10"),), won=False)


def test_a_tie_and_an_assault_show_their_dice() -> None:
    play = given("talaq verrun", "talaq: infantry at 3,6", "verrun: castle at 3,7", "verrun: infantry at 3,7")
    play.roll("4 4 4 / 4 4 4", "6 1 1 / 3 2 1", "6").do(move("3,6", "infantry", "3,7"))
    (tied,), (assault,) = play.told(Tied), play.told(Assaulted)
    assert tied.rolls() == (ShownRoll((4, 4, 4), 0), ShownRoll((4, 4, 4), 1))
    assert assault.rolls() == (ShownRoll((6,), 0, "infantry", needs=6),)


def test_the_opening_roll_shows_a_die_for_each_player() -> None:
    event = OpeningRolled(who=(0, 2), dice=(6, 4))
    assert event.rolls() == (ShownRoll((6,), 0), ShownRoll((4,), 2))

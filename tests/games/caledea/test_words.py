"""Every choice of Caledea in one sentence, and the dice that its events show."""

import pytest

from tests.games.caledea.helpers import given, move
from wartable.core import Choice
from wartable.core.events import ShownRoll
from wartable.core.sums import Part
from wartable.games.caledea import GAME
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

SENTENCES: list[tuple[Choice, str]] = [
    (PickKingdom("talaq"), "Take talaq"),
    (TakePlace("first"), "Place first"),
    (PlaceCapital("4,4"), "Place the capital on (4,4)"),
    (move("4,4", "cavalry", "4,5"), "Move cavalry from (4,4) to (4,5)"),
    (UpgradeUnit("4,4", "infantry"), "Upgrade the infantry on (4,4)"),
    (BuildTower("4,4"), "Build a tower on (4,4)"),
    (UpgradeCastle("4,4"), "Upgrade the tower on (4,4) to a castle"),
    (Bombard("4,4", "cavalry", "4,5"), "Bombard (4,5) with the cavalry on (4,4)"),
    (Transport("4,4", "cavalry", "4,5"), "Transport the cavalry from (4,4) to (4,5)"),
    (EndTurn(), "End the turn"),
    (OfferDraw(), "Offer a draw"),
    (AnswerDraw(True), "Accept the draw"),
    (AnswerDraw(False), "Decline the draw"),
    (Resign(), "Resign"),
    (Ambush(True), "Announce Ambush"),
    (Ambush(False), "Do not announce Ambush"),
    (NameAttacker("cavalry"), "Fight with the cavalry"),
    (NameDefender(1, "cavalry"), "Defend with the cavalry of player 2"),
]


@pytest.mark.parametrize(("choice", "sentence"), SENTENCES)
def test_a_choice_is_one_sentence_with_every_field(choice: Choice, sentence: str) -> None:
    assert GAME.say(choice) == sentence


def test_the_dice_of_a_round_are_shown_with_their_parts() -> None:
    play = given("talaq verrun", "talaq: cavalry at 5,3", "verrun: infantry at 5,2").roll("6 5 1 1 / 4")
    play.do(move("5,3", "cavalry", "5,2"))
    (fought,) = play.told(RoundFought)
    attack, defence = fought.rolls()
    assert (attack.faces, attack.seat, attack.what, attack.won) == ((6, 5, 1, 1), 0, "cavalry", True)
    assert attack.parts == (Part(2, "cavalry", "CAL-UNIT-12"), Part(2, "strong land", "CAL-LAND-02"))
    assert defence == ShownRoll((4,), 1, "infantry", (Part(1, "infantry", "CAL-UNIT-10"),), won=False)


def test_a_tie_and_an_assault_show_their_dice() -> None:
    play = given("talaq verrun", "talaq: infantry at 3,6", "verrun: castle at 3,7", "verrun: infantry at 3,7")
    play.roll("4 4 4 / 4 4 4", "6 1 1 / 3 2 1", "6").do(move("3,6", "infantry", "3,7"))
    (tied,), (assault,) = play.told(Tied), play.told(Assaulted)
    assert tied.rolls() == (ShownRoll((4, 4, 4), 0), ShownRoll((4, 4, 4), 1))
    assert assault.rolls() == (ShownRoll((6,), 0, "infantry", needs=6),)


def test_the_opening_roll_shows_a_die_for_each_player() -> None:
    event = OpeningRolled(who=(0, 2), dice=(6, 4))
    assert event.rolls() == (ShownRoll((6,), 0), ShownRoll((4,), 2))

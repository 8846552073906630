"""A refusal names the rule that forbids, and says in plain words what is wrong."""

from typing import Any

import pytest

from tests.games.caledea.helpers import Play, given, group, move
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.combat.questions import NameDefender


def why(play: Play, *said: Any) -> tuple[str, str]:
    refusal = play.refusal(*said)
    return refusal.rule, refusal.why


@pytest.mark.rule("CAL-POWER-01")
def test_the_power_of_another_kingdom_is_refused_whatever_it_is_used_on() -> None:
    play = given("talaq verrun", "talaq: gold 9", "talaq: infantry at 4,5")
    assert why(play, Bombard("4,5", "infantry", "4,6")) == (
        "CAL-POWER-01",
        "You cannot use Bombard: the power of Talaq is Ambush.",
    )
    assert why(play, Transport("4,5", "infantry", "4,6")) == (
        "CAL-POWER-01",
        "You cannot use Transport: the power of Talaq is Ambush.",
    )


@pytest.mark.rule("CAL-ACT-14", "CAL-RUL-21")
def test_units_that_have_moved_or_are_not_yours() -> None:
    play = given("talaq verrun", "talaq: 2 infantry at 4,5", "verrun: infantry at 6,6").move("4,5", "infantry", "4,6")
    assert why(play, move("4,6", "moved infantry", "4,7")) == (
        "CAL-ACT-14",
        "That infantry has moved: a unit moves only once a turn.",
    )
    assert why(play, move("4,6", "infantry", "4,7")) == (
        "CAL-ACT-14",
        "Not enough of them are left: a unit moves only once a turn.",
    )
    assert why(play, move("4,5", "2 infantry", "4,4")) == ("CAL-RUL-21", "You have only 1 infantry on (4,5).")
    assert why(play, move("6,6", "infantry", "6,5")) == ("CAL-RUL-21", "You have no infantry on (6,6).")


@pytest.mark.rule("CAL-RUL-34", "CAL-COMBAT-10")
def test_in_a_combat_nothing_else_is_done_and_only_defenders_defend() -> None:
    play = given("talaq verrun", "talaq: general, infantry at 1,4", "verrun: cavalry at 1,3").move(
        "1,4", "infantry, general", "1,3"
    )
    assert why(play, BuildTower("1,4")) == (
        "CAL-RUL-34",
        "Finish the combat first: it goes on until one side has no unit left there.",
    )
    play = given("talaq verrun", "talaq: general, infantry at 1,4", "verrun: cavalry, infantry at 1,3")
    play.move("1,4", "infantry, general", "1,3").attack_with("general")
    assert why(play, NameDefender("talaq", "infantry")) == ("CAL-COMBAT-10", "No infantry of Talaq defends (1,3).")
    assert why(play, "verrun", BuildTower("1,4")) == (
        "WT-CHOICE-02",
        "Answer this first: Which unit fights the general on (1,3)?",
    )


def test_acts_out_of_turn_and_groups_in_another_order() -> None:
    play = given("talaq verrun", "talaq: cavalry, infantry at 4,5")
    assert why(play, "verrun", EndTurn()) == ("WT-ASK-02", "It is not your turn to answer.")
    kinds = "infantry, cavalry, general, transported infantry, transported cavalry, transported general"
    swapped = Move("4,5", tuple(reversed(group("infantry, cavalry"))), "4,6")
    assert why(play, swapped) == ("WT-CHOICE-03", f"List each kind of unit once, in this order: {kinds}.")

"""A refusal names the rule that forbids, and says in plain words what is wrong."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table
from wartable.core import Choice, Refusal
from wartable.games.fleet_commander.choices import (
    Assign,
    Decline,
    DiscardResource,
    Fight,
    Mend,
    PlaceDecoys,
    PlayCard,
    Reinforce,
    TakeOut,
)
from wartable.games.fleet_commander.events.turn import Repaired
from wartable.games.fleet_commander.state import Side


def why(table: Table, side: Side, choice: Choice) -> tuple[str, str]:
    refusal = table.match.submit(table.seat(side), choice, table.match.ask)
    assert isinstance(refusal, Refusal), f"{choice} is accepted"
    return refusal.rule, refusal.why


@pytest.mark.rule("FC-CARD-11")
def test_a_card_that_is_not_held_or_not_asked_for_at_this_moment() -> None:
    table = Table().hand(I, "s_retreat").to_act(I).do(I, Reinforce("j1"))
    assert why(table, I, PlayCard("s_fast_transit")) == ("FC-CARD-11", "Fast Transit is not in your hand.")
    assert why(table, I, PlayCard("s_retreat")) == ("FC-CARD-11", "Only Fast Transit may be played at this moment.")


@pytest.mark.rule("FC-CARD-01")
def test_jamming_must_take_a_card_without_fighter_by_the_text_of_the_card() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "tiger_shark").hand(I, "s_jamming_field")
    table.hand(D, "h_javelin_salvo", "h_hunter_squadron").end_actions()
    table.fight("s_jamming_field", "h_javelin_salvo, h_hunter_squadron")
    assert why(table, I, Decline()) == ("FC-CARD-01", "One of these cards must be taken out: Javelin Salvo.")
    assert why(table, I, TakeOut("h_hunter_squadron"))[0] == "FC-CARD-01"


@pytest.mark.rule("FC-COMBAT-18", "FC-CARD-14")
def test_only_fighters_are_shot_down() -> None:
    table = Table("fighters / 4").put(D, "ne1", "anti_fighter_frigate").put(I, "ne1", "lyra")
    table.hand(I, "s_strike_squadron", "s_plasma_torpedoes").end_actions().fight("s_strike_squadron, s_plasma_torpedoes")
    rule, text = why(table, D, TakeOut("s_plasma_torpedoes"))
    assert (rule, text) == ("FC-COMBAT-18", "It cannot be Plasma Torpedoes: it must be Strike Squadron.")


def test_regions_units_numbers_and_tokens_in_words() -> None:
    table = Table().put(I, "ne1", "draco").hand(I, "s_sensor_ghosts").to_act(I).do(I, PlayCard("s_sensor_ghosts"))
    assert why(table, I, PlaceDecoys("p", 2)) == ("FC-PLAYCARD-02", "It cannot be the Planet Region: it must be NE outer 1.")
    assert why(table, I, PlaceDecoys("ne1", 3)) == ("FC-PLAYCARD-02", "It cannot be 3: it must be 2, 1 or 0.")
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").put(I, "j1", "draco").put(D, "j1", "outbound")
    table.end_actions()
    assert why(table, I, Fight("ne0")) == ("FC-RUL-52", "It cannot be NE inner: it must be NE outer 1 or Jump 1.")
    table = Table("guns 4 1 1 1", "guns 4x1").put(I, "ne1", "corona")
    table.put(D, "ne1", "hammerhead, hammerhead:1, tiger_shark").end_actions()
    assert why(table, D, Assign("tiger_shark")) == (
        "FC-DAMAGE-04",
        "It cannot be Tiger Shark: it must be Hammerhead Frigate with 1 damage or Hammerhead Frigate.",
    )
    table = Table().put(I, "p", "draco")
    table.world.resources = (1, 4)
    assert why(table.end_actions(), D, DiscardResource(2)) == (
        "FC-SCORE-19",
        "It cannot be resource token 2: it must be resource token 1 or resource token 4.",
    )


@pytest.mark.rule("FC-PLANET-09", "FC-CARD-07")
def test_a_repair_is_refused_by_the_card_or_the_planet_that_repairs() -> None:
    table = Table(planet="minex_four").put(D, "p", "destroyer:2, hammerhead").static(D, "h_stardocks").end_actions()
    wrong = Mend("hammerhead", "shown", "p")
    text = "It cannot be Hammerhead Frigate: it must be Destroyer with 2 damage."
    assert why(table, D, wrong) == ("FC-CARD-07", text)
    table.do(D, Mend("destroyer:2", "shown", "p"))
    assert why(table, D, wrong) == ("FC-PLANET-09", text.replace("2", "1"))
    table.do(D, Mend("destroyer:1", "shown", "p"))
    assert [event.rules for event in table.told(Repaired)] == [("FC-CARD-07",), ("FC-PLANET-09",)]

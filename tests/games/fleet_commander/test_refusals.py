"""A refusal names the rule that forbids, and says in plain words what is wrong."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table, build, fighting, form, unit
from wartable.core import Choice, Refusal
from wartable.games.fleet_commander.choices import (
    Assign,
    BuildFleet,
    CommitCards,
    Decline,
    DiscardResource,
    Fight,
    PlaceDecoys,
    PlayCard,
    Propose,
    Reinforce,
    Repair,
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
    assert why(table, I, PlayCard("s_retreat")) == ("FC-CARD-11", "Only Fast Transit may be played now.")


@pytest.mark.rule("FC-CARD-01")
def test_jamming_must_take_a_card_without_fighter_by_the_text_of_the_card() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "tiger_shark").hand(I, "s_jamming_field")
    table.hand(D, "h_javelin_salvo", "h_hunter_squadron").end_actions()
    table.fight("s_jamming_field", "h_javelin_salvo, h_hunter_squadron")
    assert why(table, I, Decline()) == ("FC-CARD-01", "You must take out one of these cards: Javelin Salvo.")
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
    assert why(table, D, Assign(fighting("tiger_shark"))) == (
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
    wrong = Repair(unit("hammerhead"), "shown", "p")
    text = "It cannot be Hammerhead Frigate: it must be Destroyer with 2 damage."
    assert why(table, D, wrong) == ("FC-CARD-07", text)
    table.do(D, Repair(unit("destroyer:2"), "shown", "p"))
    assert why(table, D, wrong) == ("FC-PLANET-09", text.replace("2", "1"))
    table.do(D, Repair(unit("destroyer:1"), "shown", "p"))
    assert [event.rules for event in table.told(Repaired)] == [("FC-CARD-07",), ("FC-PLANET-09",)]


@pytest.mark.rule("FC-BUILD-02", "FC-BUILD-03")
def test_a_fleet_of_enemy_ships_of_too_many_of_a_kind_or_in_another_order() -> None:
    table = Table.fresh().do(I, Propose("surakari", "invader")).do(D, Propose("heragul", "defender"))
    assert why(table, D, build("draco, 4 destroyer")) == ("FC-BUILD-03", "Draco Frigate is not a warship of your faction.")
    assert why(table, D, build("2 battlecruiser")) == ("FC-BUILD-03", "You have only 1 Battlecruiser token left.")
    assert why(table, D, build("destroyer")) == ("FC-BUILD-02", "The fleet must add up to exactly 24 points, not 2.")
    fleet = table.question.default(table.world, table.seat(D))
    rule, text = why(table, D, BuildFleet(tuple(reversed(fleet.units)), fleet.decoys))
    assert (rule, text.partition(":")[0]) == ("FC-BUILD-01", "List each only once, in this order")
    assert "_" not in text


@pytest.mark.rule("FC-COMBAT-11", "FC-REINF-02")
def test_cards_and_ships_that_a_side_does_not_have() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "tiger_shark").hand(D, "h_retreat").end_actions()
    assert why(table, D, CommitCards((("h_retreat", 2),))) == ("FC-COMBAT-11", "You have only 1 of Retreat in your hand.")
    assert why(table, D, CommitCards((("h_javelin_salvo", 1),))) == (
        "FC-COMBAT-11",
        "You have no Javelin Salvo in your hand.",
    )
    table = Table().to_act(I).do(I, Reinforce("j1"))
    assert why(table, I, form("destroyer")) == ("FC-REINF-02", "Destroyer is not a warship of your faction.")

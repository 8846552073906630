"""LOK-UPG: upgrade cards in the windows of an attack."""

import pytest

from tests.games.legends.fire import again, all_cards, attack, beside, deck_of, discarded, is_over, struck
from tests.games.legends.kit import Table
from wartable.games.legends.choices.common import Decide, Pass, UseUpgrade
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.events.fire import CardIgnored, GunsRerolled, PowerRolled
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.requests.fire import AllCardsQuestion, EngineCardQuestion, FirstCardQuestion
from wartable.games.legends.rules import values
from wartable.games.legends.rules.upgrades import face_up
from wartable.games.legends.state import alter

OFFICER = UseUpgrade("draco-1", "gunnery_officer")
REACTOR = UseUpgrade("mackerel-1", "auxiliary_reactor")
ARMOR = UseUpgrade("draco-1", "reinforced_armor")
ENGINES = UseUpgrade("draco-1", "reinforced_engines")
SI = UseUpgrade("pale_fox-1", "reinforced_si")
SHIELDING = UseUpgrade("corona-1", "engine_shielding")


def default(table: Table) -> object:
    return table.game.default(table.match.view(1), 1)


# -- Reinforced Armor -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-22", "LOK-UPG-06", "LOK-RUL-UPG-1")
def test_reinforced_armor_ignores_the_first_card_and_saves_no_hull() -> None:
    table = struck("card engines weapon", "battery 1", hits=2, upgrades="reinforced_armor")
    assert isinstance(table.question, FirstCardQuestion)
    assert sum(table.world.deck) == 46
    assert default(table) == ARMOR
    table.do(1, ARMOR)
    assert [event.card for event in table.told(CardIgnored)] == ["engines"]
    assert (discarded(table), beside(table), table.ships(1).damage) == ("engines", "weapon", 2)
    assert all_cards(table) == 46


@pytest.mark.rule("LOK-RUL-UPG-1")
def test_an_ignored_hull_card_saves_its_own_point_only() -> None:
    table = struck("card hull", upgrades="reinforced_armor").do(1, ARMOR)
    assert table.ships(1).damage == 1


@pytest.mark.rule("LOK-UPG-02")
def test_a_card_that_costs_reactor_points_is_paid_or_not_offered() -> None:
    table = struck("card engines", upgrades="reinforced_armor").do(1, ARMOR)
    assert table.ships(1).spent == 1
    assert is_over(struck("card sensor_1", upgrades="reinforced_armor", spent=3))
    table = struck(upgrades="reinforced_armor")
    alter(table.world, 1, spent=3)
    assert table.why_not(1, ARMOR) == "LOK-UPG-02"


def test_nobody_is_asked_where_no_card_is_to_be_drawn_or_applied() -> None:
    table = Table().ship(0, "lynx", (30, 24)).ship(1, "draco", (36, 24), upgrades="reinforced_armor")
    table.world.deck = deck_of(table)
    assert is_over(table.before_frame(CriticalHits(target=1, hits=1, by=0)))
    table = struck("card engines", kind="pale_fox", upgrades="reinforced_armor")
    assert is_over(table.do(1, UseUpgrade("pale_fox-1", "reinforced_armor")))


@pytest.mark.rule("LOK-UPG-05", "DX-LOK-89")
def test_a_flipped_card_is_used_again_when_it_is_turned_back() -> None:
    table = struck("card engines", upgrades="reinforced_armor").do(1, ARMOR)
    assert table.upgrade(1, "reinforced_armor").flipped
    assert is_over(again(table, "card sensor_1"))
    alter(table.world, 1, upgrades=face_up(table.ships(1)))
    again(table, "card engines").do(1, ARMOR)
    assert discarded(table) == "sensor_1 engines engines"


@pytest.mark.rule("LOK-UPG-01")
def test_a_card_is_used_in_its_own_window() -> None:
    table = struck("card weapon", "battery 1", kind="draco", upgrades="reinforced_armor reinforced_engines")
    assert table.why_not(1, ENGINES) == "LOK-UPG-01"
    assert table.why_not(1, UseUpgrade("draco-1", "captain")) == "LOK-UPG-01"
    table.do(1, Pass())
    assert is_over(table)


# -- Reinforced SI --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-88", "LOK-UPG-07", "LOK-UPG-04")
def test_reinforced_si_is_decided_when_all_cards_are_drawn_and_ignores_them_all() -> None:
    table = struck("card engines weapon", hits=2, kind="pale_fox")
    assert isinstance(table.question, AllCardsQuestion)
    assert table.question.cards == ("engines", "weapon")
    assert table.ships(1).damage == 2
    table.do(1, SI)
    assert (discarded(table), beside(table), table.ships(1).damage) == ("engines weapon", "", 2)
    assert table.upgrade(1, "reinforced_si").gone
    assert is_over(again(table, "card sensor_2"))
    assert table.ships(1).sensors_lost == 2


@pytest.mark.rule("LOK-UPG-07", "LOK-HULL-04")
def test_a_ship_that_ignores_all_cards_is_still_checked() -> None:
    table = struck("card engines", "check 2", kind="pale_fox", damage=11).do(1, SI)
    assert (beside(table), table.ships(1).place) == ("", "destroyed")


@pytest.mark.rule("LOK-RUL-UPG-3")
def test_armor_is_declared_before_drawing_and_si_afterwards() -> None:
    table = struck("card engines weapon", hits=2, kind="pale_fox", upgrades="reinforced_armor")
    assert isinstance(table.question, FirstCardQuestion)
    table.do(1, UseUpgrade("pale_fox-1", "reinforced_armor"))
    assert isinstance(table.question, AllCardsQuestion)
    assert table.question.cards == ("weapon",)
    table.do(1, SI)
    assert discarded(table) == "engines weapon"


@pytest.mark.rule("LOK-RUL-UPG-2")
def test_upgrades_answer_missiles_as_they_answer_a_battery() -> None:
    table = struck("card engines weapon", hits=2, kind="pale_fox", missiles=True, upgrades="reinforced_armor")
    assert isinstance(table.do(1, Pass()).question, AllCardsQuestion)
    table.do(1, SI)
    assert discarded(table) == "engines weapon"
    table = struck("card engines", kind="corona", missiles=True).do(1, SHIELDING)
    assert (discarded(table), table.ships(1).delayed) == ("engines", ())


@pytest.mark.parametrize(("card", "used"), [("engines", True), ("sensor_2", True), ("sensor_1", False), ("hull", False)])
def test_an_absent_player_uses_si_against_dual_cards_and_cards_of_strength_two(card: str, used: bool) -> None:
    table = struck(f"card {card}", kind="pale_fox")
    assert default(table) == (SI if used else Pass())


# -- cards with the Engines icon ------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-90", "LOK-UPG-08", "LOK-CARD-27")
@pytest.mark.parametrize("card", ["engines", "thrusters", "thrusters_jammed"])
def test_reinforced_engines_ignores_a_card_with_the_icon(card: str) -> None:
    table = struck(f"card {card}", upgrades="reinforced_engines")
    assert isinstance(table.question, EngineCardQuestion)
    assert (table.question.card, default(table)) == (card, ENGINES)
    table.do(1, ENGINES)
    assert (discarded(table), beside(table), table.ships(1).spent) == (card, "", 1)


@pytest.mark.rule("LOK-CARD-27")
def test_other_cards_open_no_window_for_engines() -> None:
    assert is_over(struck("card armor_critical", upgrades="reinforced_engines"))


@pytest.mark.rule("LOK-RUL-UPG-4")
def test_engine_shielding_and_reinforced_engines_are_two_cards() -> None:
    table = struck("card engines thrusters", kind="corona", hits=2, upgrades="reinforced_engines")
    reinforced = UseUpgrade("corona-1", "reinforced_engines")
    assert default(table) == reinforced
    table.do(1, reinforced)
    assert table.question.card == "thrusters"
    assert table.why_not(1, reinforced) == "LOK-UPG-05"
    table.do(1, SHIELDING)
    assert discarded(table) == "thrusters engines"
    assert table.upgrade(1, "engine_shielding").gone


def test_a_player_may_let_the_card_be_applied() -> None:
    table = struck("card engines", kind="corona").do(1, Pass())
    assert beside(table) == "engines"
    assert not table.upgrade(1, "engine_shielding").gone


def test_a_card_without_further_effect_opens_no_window() -> None:
    table = struck("card thrusters_jammed", kind="corona").do(1, Pass())
    assert is_over(again(table, "card thrusters_jammed"))


# -- in the attack --------------------------------------------------------------------------------------------------------


def test_the_gunnery_officer_rolls_all_missed_dice_of_one_battery_again() -> None:
    table = attack("guns 3 2 1", "officer 6 1", "power 1 1", battery=1, officer=True).do(OFFICER)
    (event,) = table.told(GunsRerolled)
    assert (event.dice, event.hits, event.solid) == ((6, 1), 2, 1)
    assert table.upgrade(0, "gunnery_officer").flipped
    table.roll("guns 1 1").before_frame(PowerAttack(ship=0, battery=0, target=1))
    assert is_over(table)


def test_the_gunnery_officer_can_be_kept_for_another_battery() -> None:
    table = attack("guns 1 1 1", battery=1, officer=True).do(Keep())
    assert not table.upgrade(0, "gunnery_officer").flipped


@pytest.mark.rule("LOK-UPG-04")
def test_the_auxiliary_reactor_pays_for_overcharging_and_is_gone() -> None:
    table = attack("guns 3 3", "power 1 1", at="mackerel", upgrades="auxiliary_reactor", spent=3)
    assert table.why_not(1, Decide(True)) == "LOK-REACT-05"
    table.do(1, REACTOR)
    assert (table.ships(1).spent, table.upgrade(1, "auxiliary_reactor").gone) == (1, True)
    assert table.why_not(1, REACTOR) == "LOK-UPG-04"
    table.do(1, Decide(True))
    assert (table.ships(1).spent, table.told(PowerRolled)[-1].dice) == (2, (1, 1))


@pytest.mark.rule("LOK-UPG-04", "LOK-CARD-13")
def test_the_auxiliary_reactor_is_offered_where_it_gives_just_enough() -> None:
    table = attack("guns 3 3", "power 1 1", at="mackerel", upgrades="auxiliary_reactor", spent=1, reactor_lost=2)
    assert table.do(1, REACTOR, Decide(True)).ships(1).spent == 1
    dear = tuple(int(card == "armor_overcharge") for card in table.world.catalog.card_order)
    table = attack(
        "guns 3 3", "power 1 1 1 1", at="mackerel", upgrades="auxiliary_reactor", spent=1, reactor_lost=2, criticals=dear
    )
    assert is_over(table)


def test_the_auxiliary_reactor_removes_no_more_tokens_than_there_are() -> None:
    table = attack("guns 3 3", "power 1 1 1 1", at="mackerel", upgrades="auxiliary_reactor", spent=1)
    table.do(1, REACTOR).do(1, Decide(False))
    assert table.ships(1).spent == 0


def test_the_auxiliary_reactor_does_not_mend_what_is_damaged() -> None:
    table = attack("guns 3 3", "power 1 1 1 1", at="mackerel", upgrades="auxiliary_reactor", reactor_lost=3)
    assert is_over(table)
    assert values.reactor_left(table.world, table.ships(1)) == 0

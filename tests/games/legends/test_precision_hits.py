"""LOK-PREC: the dice of a precision attack, its cards, and what they do."""

from typing import Any

import pytest

from tests.games.legends.fire import all_cards, beside, deck_of, discarded
from tests.games.legends.kit import Table
from tests.games.legends.precision import attacked, is_over, strike
from wartable.core import Event
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.choices.precision import ApplyCard, HitBattery
from wartable.games.legends.events.fire import (
    CardApplied,
    CardDrawn,
    CardIgnored,
    DeckExhausted,
    DeckShuffled,
    Destroyed,
    DestructionChecked,
)
from wartable.games.legends.events.precision import BatteryHit, PrecisionRolled
from wartable.games.legends.phases.precision import Precision
from wartable.games.legends.requests.fire import AllCardsQuestion, EngineCardQuestion
from wartable.games.legends.requests.precision import (
    PrecisionArmorQuestion,
    PrecisionBatteryQuestion,
    PrecisionCardQuestion,
)

ENGINES, HULL, WEAPON = ApplyCard("engines"), ApplyCard("hull"), ApplyCard("weapon")


def default(table: Table) -> Any:
    seat = table.match.deciders()[0]
    return table.game.default(table.match.view(seat), seat)


def attacked_with(deck: tuple[str, ...], discard: tuple[str, ...], *rolls: str) -> Table:
    """One fighter attacks while the piles are like this."""
    table = attacked("precision 1")
    table.world.deck, table.world.discard = deck_of(table, *deck), deck_of(table, *discard)
    return strike(table.roll("precision 6", *rolls), 1)


# -- dice -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-PREC-07")
@pytest.mark.parametrize(("kind", "dice"), [("hunter", "1 2 3"), ("scout", "1 2 3 4")])
def test_each_attacker_rolls_one_die(kind: str, dice: str) -> None:
    number = len(dice.split())
    table = attacked(f"precision {dice}", kind=kind, fighters=number)
    (event,) = table.told(PrecisionRolled)
    assert (len(event.dice), event.rolled[0].needs, event.rolled[0].seat) == (number, 5, 0)
    assert event.fighters == tuple(f"{kind}-{i}" for i in range(1, number + 1))
    assert all(fighter.attacked for fighter in table.world.fighters)
    assert is_over(table)


@pytest.mark.rule("LOK-PREC-08")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_five_or_more_is_a_precision_hit(face: int, hits: int) -> None:
    table = attacked(f"precision {face}", *("card engines sensor_1",) * hits)
    assert [event.hits for event in table.told(PrecisionRolled)] == [hits]
    assert isinstance(table.question, PrecisionCardQuestion) is bool(hits)


@pytest.mark.rule("LOK-PREC-09")
def test_hits_are_resolved_one_at_a_time() -> None:
    table = attacked("precision 5 6 3", "card engines hull", "card hull sensor_1", fighters=3)
    assert [event.hits for event in table.told(PrecisionRolled)] == [2]
    assert len(table.told(CardDrawn)) == 2
    table.do(0, ENGINES)
    assert beside(table) == "engines"
    assert len(table.told(CardDrawn)) == 4
    table.do(0, HULL)
    told = [type(event) for event in table.match.events(None) if isinstance(event, CardDrawn | CardApplied)]
    assert told == [CardDrawn, CardDrawn, CardApplied] * 2
    assert is_over(table)


# -- two different cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-PREC-10", "LOK-PREC-12")
def test_the_attacker_applies_one_of_two_cards_and_discards_the_other() -> None:
    table = attacked("precision 5", "card armor_critical engines")
    assert table.question == PrecisionCardQuestion("delphinus-1", ("armor_critical", "engines"))
    assert table.match.deciders() == (0,)
    assert table.why_not(0, HULL) == "LOK-PREC-12"
    table.do(0, ENGINES)
    assert (beside(table), discarded(table)) == ("engines", "armor_critical")
    assert [event.seat for event in table.told(CardDrawn)] == [0, 0]
    assert all_cards(table) == 46


@pytest.mark.rule("LOK-PREC-11", "LOK-PREC-10")
def test_equal_cards_are_set_aside_and_the_stronger_one_is_kept() -> None:
    table = attacked("precision 5", "card sensor_1 sensor_2 sensor_1 hull")
    assert table.question.cards == ("sensor_2", "hull")
    assert discarded(table) == "sensor_1 sensor_1"
    table.do(0, ApplyCard("sensor_2"))
    assert (table.ships(1).sensors_lost, table.ships(1).damage) == (2, 0)
    assert all_cards(table) == 46


@pytest.mark.rule("LOK-RUL-PREC-4")
def test_a_single_kind_that_is_left_is_applied_without_a_choice() -> None:
    table = attacked_with(("sensor_1", "sensor_1", "sensor_2"), (), "card sensor_1 sensor_2")
    assert (table.ships(1).sensors_lost, discarded(table)) == (2, "sensor_1 sensor_2")
    assert is_over(table)
    table = attacked_with((), ())
    assert len(table.told(DeckExhausted)) == 1
    assert is_over(table)


@pytest.mark.rule("LOK-RUL-PREC-5")
def test_a_card_that_was_set_aside_may_come_back() -> None:
    table = attacked_with(("sensor_1", "sensor_1"), ("hull",), "card sensor_1 sensor_1 sensor_1 hull")
    assert [event.cards for event in table.told(DeckShuffled)] == [2]
    assert table.question.cards == ("sensor_1", "hull")


# -- what they do ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-PREC-13")
def test_the_attacker_chooses_the_battery_without_a_die() -> None:
    table = attacked("precision 5", "card weapon hull").do(0, WEAPON)
    assert table.question == PrecisionBatteryQuestion("delphinus-1")
    assert table.match.deciders() == (0,)
    assert default(table) == HitBattery("delphinus_1")
    table.do(0, HitBattery("delphinus_3"))
    assert (table.ships(1).batteries, beside(table), discarded(table)) == ((0, 0, 1), "weapon", "hull")
    assert [(event.battery, event.status) for event in table.told(BatteryHit)] == [("delphinus_3", "damaged")]


@pytest.mark.rule("LOK-RUL-PREC-6")
def test_a_destroyed_battery_cannot_be_chosen() -> None:
    table = attacked("precision 5", "card weapon hull", batteries=(2, 1, 0)).do(0, WEAPON)
    assert table.options() == [HitBattery("delphinus_2"), HitBattery("delphinus_3")]
    assert table.why_not(0, HitBattery("delphinus_1")) == "LOK-RUL-PREC-6"
    assert table.why_not(0, HitBattery("draco_1")) == "LOK-PREC-13"
    table.do(0, HitBattery("delphinus_2"))
    assert table.ships(1).batteries == (2, 2, 0)
    assert [event.status for event in table.told(BatteryHit)] == ["destroyed"]
    assert discarded(table) == "hull weapon"


def test_nobody_is_asked_where_one_battery_is_left_or_none() -> None:
    table = attacked("precision 5", "card weapon hull", batteries=(2, 2, 0)).do(0, WEAPON)
    assert table.ships(1).batteries == (2, 2, 1)
    assert is_over(table)
    table = attacked("precision 5", "card weapon hull", batteries=(2, 2, 2))
    assert default(table) == HULL
    table.do(0, WEAPON)
    assert [event.rules[0] for event in table.told(CardIgnored)] == ["LOK-PREC-12", "LOK-RUL-CARD-1"]
    assert is_over(table)


@pytest.mark.rule("LOK-PREC-14")
def test_a_precision_hit_costs_no_hull_but_by_the_hull_card() -> None:
    table = attacked("precision 5", "card engines hull").do(0, ENGINES)
    assert (table.ships(1).damage, table.ships(1).wounds) == (0, (0, 0))
    table = attacked("precision 5", "card engines hull").do(0, HULL)
    assert (table.ships(1).damage, table.ships(1).wounds, table.ships(1).last_wound) == (1, (1, 0), 0)
    assert discarded(table) == "hull engines"


def test_an_absent_player_damages_what_hurts_most() -> None:
    for cards, chosen in (
        ("sensor_1 engines", "engines"),
        ("hull weapon", "weapon"),
        ("armor_overcharge reactor_1", "reactor_1"),
    ):
        assert default(attacked("precision 5", f"card {cards}")) == ApplyCard(chosen)


# -- red tokens -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-HULL-3")
def test_a_hull_card_makes_no_check() -> None:
    table = attacked("precision 5", "card engines hull", at="draco", damage=7).do(0, HULL)
    assert (table.ships(1).damage, table.told(DestructionChecked)) == (8, [])


@pytest.mark.rule("LOK-RUL-HULL-3")
def test_a_hull_card_makes_a_check_where_players_agreed_so() -> None:
    agreed: Any = {"precision_checks": True}
    table = attacked("precision 5 5", "card engines hull", "check 2", at="draco", damage=7, fighters=2, settings=agreed)
    table.do(0, HULL)
    assert [(event.ship, event.by) for event in table.told(Destroyed)] == [("draco-1", 0)]
    assert is_over(table)
    table = attacked("precision 5", "card engines hull", at="draco", damage=8, settings=agreed).do(0, ENGINES)
    assert table.told(DestructionChecked) == []


# -- upgrades -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-122", "LOK-RUL-UPG-4")
def test_what_protects_engines_answers_a_precision_hit() -> None:
    table = attacked("precision 5", "card engines hull", at="corona").do(0, ENGINES)
    assert isinstance(table.question, EngineCardQuestion)
    table.do(1, UseUpgrade("corona-1", "engine_shielding"))
    assert (beside(table), discarded(table)) == ("", "hull engines")
    table = attacked("precision 5", "card engines hull", at="corona").do(0, ENGINES).do(1, Pass())
    assert beside(table) == "engines"


@pytest.mark.rule("DX-LOK-122", "LOK-RUL-UPG-2")
def test_reinforced_armor_and_si_do_not_answer_a_precision_hit() -> None:
    table = attacked("precision 5", "card engines hull", at="pale_fox", upgrades="reinforced_armor")
    assert isinstance(table.question, PrecisionCardQuestion)
    table.do(0, ENGINES)
    assert beside(table) == "engines"
    assert is_over(table)


@pytest.mark.rule("LOK-RUL-UPG-2")
def test_reinforced_armor_and_si_answer_where_players_agreed_so() -> None:
    agreed: Any = {"armor_against_precision": True}
    table = attacked("precision 5", "card engines hull", at="pale_fox", upgrades="reinforced_armor", settings=agreed)
    assert table.question == PrecisionArmorQuestion("pale_fox-1", 1)
    table.do(1, UseUpgrade("pale_fox-1", "reinforced_armor")).do(0, ENGINES)
    assert (beside(table), discarded(table)) == ("", "hull engines")
    assert is_over(table)
    table = attacked("precision 5", "card engines hull", at="pale_fox", upgrades="reinforced_armor", settings=agreed)
    table.do(1, Pass()).do(0, ENGINES)
    assert table.question == AllCardsQuestion("pale_fox-1", ("engines",))
    table.do(1, UseUpgrade("pale_fox-1", "reinforced_si"))
    assert (beside(table), discarded(table)) == ("", "hull engines")
    table = attacked("precision 5", "card engines hull", at="pale_fox", settings=agreed).do(0, ENGINES).do(1, Pass())
    assert beside(table) == "engines"


# -- in words -------------------------------------------------------------------------------------------------------------


def test_the_log_tells_of_a_precision_attack() -> None:
    table = attacked("precision 5 1", "card weapon hull", fighters=2).do(0, WEAPON).do(0, HitBattery("delphinus_3"))
    declared: list[Event] = []
    Precision(ship=1, fighters=(0, 1)).begin(table.world, declared.append)
    told = [event.text(("Ann", "Bo"), GAME.word) for event in (*declared, *table.match.events(None))]
    assert told[:2] == [
        "Precision attack on Delphinus 1 by Hunter 1 and Hunter 2.",
        "Hunter 1 and Hunter 2 roll 5, 1 against Delphinus 1: 1 precision hit.",
    ]
    assert "Ann chooses Phalanx of Delphinus 1: damaged." in told

"""LOK-CARD: what each critical card does."""

from pathlib import Path

import pytest

from tests.games.legends.fire import again, all_cards, attack, beside, discarded, struck
from tests.games.legends.packs import packed
from wartable.games.legends import GAME
from wartable.games.legends.events.fire import BatteryDamaged, CardApplied, CardIgnored
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.rules import values
from wartable.games.legends.rules.overcharge import refuse_overcharge
from wartable.games.legends.rules.reactor import can_spend
from wartable.games.legends.state import DAMAGED, DESTROYED, WHOLE, alter


def test_the_deck_has_46_cards() -> None:
    assert sum(GAME.catalog().deck) == 46


@pytest.mark.rule("LOK-CARD-04")
def test_a_card_that_returns_to_the_deck_is_discarded_at_once() -> None:
    table = struck("card sensor_1 reactor_1 hull", hits=3)
    assert discarded(table) == "hull sensor_1 reactor_1"
    assert beside(table) == ""
    assert [event.rules for event in table.told(CardApplied)] == [("LOK-CARD-04",)] * 3


@pytest.mark.rule("DX-LOK-18", "LOK-CARD-06", "LOK-CARD-07")
def test_destroyed_sensors_generate_no_points() -> None:
    table = struck("card sensor_1")
    assert (table.ships(1).sensors_lost, values.sensors(table.world, table.ships(1))) == (1, 1)
    table = struck("card sensor_2")
    assert values.sensors(table.world, table.ships(1)) == 0
    again(table, "card sensor_1")
    assert values.sensors(table.world, table.ships(1)) == 0


@pytest.mark.rule("LOK-RUL-CARD-4", "LOK-SENSOR-08")
def test_what_is_not_there_is_not_lost() -> None:
    table = struck("card sensor_2 reactor_2", hits=2, kind="hammerhead", reactor_lost=1)
    assert (table.ships(1).sensors_lost, table.ships(1).reactor_lost) == (1, 2)


@pytest.mark.rule("EX-LOK-19", "LOK-CARD-08", "LOK-REACT-08")
def test_reactor_damage_flips_spent_tokens_first() -> None:
    table = struck("card reactor_2", spent=1)
    assert (table.ships(1).reactor_lost, table.ships(1).spent) == (2, 0)
    assert values.reactor_left(table.world, table.ships(1)) == 1
    assert discarded(table) == "reactor_2"
    more_spent = struck("card reactor_1", spent=2).ships(1)
    assert (more_spent.reactor_lost, more_spent.spent) == (1, 1)


@pytest.mark.rule("LOK-RUL-CARD-5")
@pytest.mark.parametrize("strength", [1, 2])
def test_reactor_cards_cost_as_many_points_as_their_title_says(strength: int) -> None:
    assert struck(f"card reactor_{strength}").ships(1).reactor_lost == strength


@pytest.mark.rule("DX-LOK-19", "LOK-CARD-09", "LOK-CARD-10")
def test_a_dual_card_is_laid_down_and_then_rotated() -> None:
    table = struck("card engines")
    assert values.engines(table.world, table.ships(1)) == 2
    assert (beside(table), discarded(table)) == ("engines", "")
    again(table, "card engines")
    assert values.engines(table.world, table.ships(1)) == 0
    assert (beside(table), discarded(table)) == ("engines", "engines")
    assert [(event.what, event.rules) for event in table.told(CardApplied)] == [
        ("Engines Damaged", ("LOK-CARD-09",)),
        ("Engines Destroyed", ("LOK-CARD-10",)),
    ]


@pytest.mark.rule("LOK-CARD-11", "LOK-RUL-CARD-1")
def test_a_third_dual_card_is_ignored_and_discarded() -> None:
    table = struck("card engines engines engines", hits=3)
    assert (beside(table), discarded(table)) == ("engines", "engines engines")
    assert table.ships(1).damage == 3
    assert [event.card for event in table.told(CardIgnored)] == ["engines"]
    assert all_cards(table) == 46


@pytest.mark.rule("LOK-CARD-12")
def test_the_dual_kinds() -> None:
    cards = GAME.catalog().cards.values()
    assert {(card.name, card.second_name) for card in cards if card.layout == "dual"} == {
        ("Armor Damaged", "Armor Destroyed"),
        ("Armor Compromised", "Armor Failed"),
        ("Thrusters Damaged", "Thrusters Destroyed"),
        ("Engines Damaged", "Engines Destroyed"),
        ("Weapon Damaged", "Weapon Destroyed"),
    }


@pytest.mark.rule("DX-LOK-77", "LOK-CARD-13")
def test_damaged_armor_makes_overcharging_dearer_and_destroyed_armor_impossible() -> None:
    table = struck("card armor_overcharge", kind="hammerhead")
    assert values.overcharge_cost(table.world, table.ships(1)) == 2
    assert refuse_overcharge(table.world, 1) is None
    again(table, "card armor_overcharge")
    refusal = refuse_overcharge(table.world, 1)
    assert refusal is not None
    assert refusal.rule == "LOK-CARD-13"


@pytest.mark.rule("LOK-CARD-14")
def test_compromised_armor_lowers_the_critical_value() -> None:
    table = struck("card armor_critical")
    assert values.critical_value(table.world, table.ships(1)) == 4
    again(table, "card armor_critical")
    assert values.critical_value(table.world, table.ships(1)) == 3


@pytest.mark.rule("LOK-RUL-CRIT-7")
def test_the_critical_value_never_falls_below_two(tmp_path: Path) -> None:
    game = packed(tmp_path, ships='id = "draco"\ncritical = 3')
    table = struck("card armor_critical armor_critical", hits=2, game=game)
    assert values.critical_value(table.world, table.ships(1)) == 2


@pytest.mark.rule("LOK-RUL-CRIT-6")
def test_armor_that_is_compromised_counts_from_the_next_roll_on() -> None:
    table = attack("guns 3 3", "power 6 4 4 4", "card armor_critical")
    assert table.ships(1).damage == 1
    table = attack("guns 3 3", "power 4 4 1 1", "card sensor_1 sensor_1", criticals=table.ships(1).criticals)
    assert table.ships(1).damage == 2


@pytest.mark.rule("LOK-CARD-13", "LOK-CARD-14")
def test_the_numbers_of_armor_cards_are_data(tmp_path: Path) -> None:
    records = 'id = "armor_overcharge"\nfirst = { overcharge = "none" }\n\nid = "armor_critical"\nfirst = { critical = 3 }'
    game = packed(tmp_path, cards=records)
    table = struck("card armor_overcharge armor_critical", hits=2, kind="hammerhead", game=game)
    assert values.overcharge_cost(table.world, table.ships(1)) is None
    assert values.critical_value(table.world, table.ships(1)) == 2


@pytest.mark.rule("LOK-CARD-15", "LOK-CARD-16")
def test_the_numbers_of_engine_and_thruster_cards_are_data(tmp_path: Path) -> None:
    records = 'id = "thrusters"\nfirst = { thrusters = "none" }\n\nid = "engines"\nfirst = { thrusters = "halved" }'
    game = packed(tmp_path, cards=records)
    table = struck("card thrusters", game=game)
    assert values.thrusters(table.world, table.ships(1)) == 0
    table = struck("card engines", game=game)
    assert (values.thrusters(table.world, table.ships(1)), values.engines(table.world, table.ships(1))) == (1, 4)


@pytest.mark.rule("LOK-CARD-15")
def test_thrusters_are_halved_and_then_lost() -> None:
    table = struck("card thrusters", kind="delphinus")
    assert values.thrusters(table.world, table.ships(1)) == 2
    again(table, "card thrusters")
    assert values.thrusters(table.world, table.ships(1)) == 0


@pytest.mark.rule("LOK-CARD-16", "LOK-RUL-CARD-8")
def test_engines_are_halved_rounded_up_at_once() -> None:
    table = struck("card engines", kind="mackerel")
    assert values.engines(table.world, table.ships(1)) == 2


@pytest.mark.rule("EX-LOK-17", "LOK-CARD-20", "LOK-CARD-21")
def test_the_count_goes_round_and_an_undamaged_battery_becomes_damaged() -> None:
    table = struck("card weapon", "battery 6")
    assert table.ships(1).batteries == (WHOLE, DAMAGED, WHOLE, WHOLE)
    assert (beside(table), discarded(table)) == ("weapon", "")


@pytest.mark.rule("EX-LOK-18", "LOK-CARD-22", "LOK-RUL-CARD-6")
def test_a_damaged_battery_is_destroyed() -> None:
    table = struck("card weapon weapon", "battery 6", "battery 2", hits=2)
    assert table.ships(1).batteries == (WHOLE, DESTROYED, WHOLE, WHOLE)
    assert (beside(table), discarded(table)) == ("weapon", "weapon")
    assert [event.status for event in table.told(BatteryDamaged)] == ["damaged", "destroyed"]
    assert all_cards(table) == 46


@pytest.mark.rule("LOK-CARD-17", "LOK-CARD-18")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_who_drew_the_card_rolls_and_counts_from_the_lower_left(die: int) -> None:
    table = struck("card weapon", f"battery {die}")
    (event,) = table.told(BatteryDamaged)
    assert (event.seat, event.battery) == (0, f"draco_{die}")
    assert table.ships(1).batteries[die - 1] == DAMAGED


@pytest.mark.rule("DX-LOK-20", "LOK-CARD-19")
def test_destroyed_batteries_are_not_counted() -> None:
    table = struck("card weapon", "battery 5", batteries=(WHOLE, DESTROYED, WHOLE, WHOLE))
    assert table.ships(1).batteries == (WHOLE, DESTROYED, DAMAGED, WHOLE)


@pytest.mark.rule("LOK-CARD-23")
def test_every_battery_can_be_struck_twice() -> None:
    table = struck("card weapon weapon weapon weapon", "battery 1", "battery 1", "battery 1", "battery 1", hits=4)
    assert table.ships(1).batteries == (DESTROYED, DESTROYED, WHOLE, WHOLE)
    assert (beside(table), discarded(table)) == ("weapon weapon", "weapon weapon")


@pytest.mark.rule("LOK-RUL-CARD-2")
def test_a_weapon_card_without_a_battery_is_discarded_without_a_die() -> None:
    table = struck("card weapon", batteries=(DESTROYED,) * 4)
    assert discarded(table) == "weapon"
    assert table.told(BatteryDamaged) == []


@pytest.mark.rule("DX-LOK-86", "LOK-CARD-24", "LOK-CARD-25")
def test_a_permanent_card_stays_once() -> None:
    table = struck("card thrusters_jammed thrusters_jammed", hits=2)
    assert (beside(table), discarded(table)) == ("thrusters_jammed", "thrusters_jammed")
    assert values.is_jammed(table.world, table.ships(1))
    assert [event.rules for event in table.told(CardApplied)] == [("LOK-CARD-24",)]


@pytest.mark.rule("LOK-RUL-CARD-7")
def test_a_card_that_cannot_matter_is_kept_and_not_drawn_again() -> None:
    table = struck("card armor_overcharge armor_overcharge", hits=2)
    assert (beside(table), discarded(table)) == ("armor_overcharge", "armor_overcharge")


@pytest.mark.rule("LOK-RUL-MISSILE-14")
def test_damage_of_missiles_to_engines_and_thrusters_waits_for_the_next_game_turn() -> None:
    table = struck("card engines thrusters_jammed armor_critical", hits=3, missiles=True, kind="draco")
    ship = table.ships(1)
    assert (values.engines(table.world, ship), values.is_jammed(table.world, ship)) == (4, False)
    assert beside(table) == "armor_critical engines thrusters_jammed"
    assert values.critical_value(table.world, ship) == 4
    assert table.told(CardApplied)[0].what == "Engines Damaged from the next game turn on"
    late, at_once = ("LOK-CARD-09", "LOK-MISSILE-25"), ("LOK-CARD-09",)
    assert [event.rules for event in table.told(CardApplied)] == [late, ("LOK-CARD-24", "LOK-MISSILE-25"), at_once]
    later = alter(table.world, 1, delayed=())
    assert (values.engines(table.world, later), values.is_jammed(table.world, later)) == (2, True)


@pytest.mark.rule("LOK-RUL-MISSILE-14")
def test_a_card_that_missiles_turn_over_is_felt_by_its_first_side_until_the_next_game_turn() -> None:
    table = struck("card engines", missiles=True)
    assert (values.engines(table.world, table.ships(1)), values.critical_value(table.world, table.ships(1))) == (4, 5)
    alter(table.world, 1, delayed=())
    table.roll("card engines").before_frame(CriticalHits(target=1, hits=1, by=0, missiles=True))
    assert values.engines(table.world, table.ships(1)) == 2
    assert values.engines(table.world, alter(table.world, 1, delayed=())) == 0


@pytest.mark.rule("DX-LOK-17", "LOK-REACT-04", "LOK-RUL-REACT-1")
def test_damaged_reactor_points_are_not_counted_twice() -> None:
    table = struck("card reactor_1", spent=2)
    assert (table.ships(1).spent, table.ships(1).reactor_lost) == (1, 1)
    assert can_spend(table.world, 1, 1)
    alter(table.world, 1, spent=2)
    assert not can_spend(table.world, 1, 1)
    alter(table.world, 1, spent=0)
    assert values.reactor_left(table.world, table.ships(1)) == 2


@pytest.mark.rule("LOK-REACT-06", "LOK-REACT-07", "LOK-RUL-REACT-2")
def test_the_reactor_never_falls_below_zero_and_loses_nothing_that_was_not_used() -> None:
    table = struck("card reactor_2", kind="hammerhead", spent=2)
    assert (table.ships(1).spent, table.ships(1).reactor_lost) == (0, 2)
    again(table, "card reactor_2")
    assert (table.ships(1).spent, table.ships(1).reactor_lost) == (0, 2)
    assert values.reactor_left(table.world, table.ships(1)) == 0

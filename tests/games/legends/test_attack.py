"""LOK-ATTACK, LOK-CRIT: a power battery fires, from the gun dice to the critical hits."""

from pathlib import Path

import pytest

from tests.games.legends.fire import attack, is_over, rollers
from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from wartable.core import Sum, drop
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.common import Decide, UseUpgrade
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.events.fire import BatteryFired, GunsRerolled, Overcharged, Pierced, PowerRolled
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.phases.power_fire import GunDie
from wartable.games.legends.requests.fire import GunDiceQuestion, OverchargeQuestion
from wartable.games.legends.rules.arms import refuse_fire, targets
from wartable.games.legends.rules.overcharge import refuse_overcharge
from wartable.games.legends.state import DAMAGED, alter

MEDIUM, COMBAT, TURRET = range(3)
OFFICER = UseUpgrade("draco-1", "gunnery_officer")


def scored(table: Table) -> tuple[int, int]:
    """Guns that hit, and solid hits among them, after all re-rolls."""
    event = [*table.told(BatteryFired), *table.told(GunsRerolled)][-1]
    return event.hits, event.solid


def power(table: Table) -> PowerRolled:
    event: PowerRolled = table.told(PowerRolled)[-1]
    return event


def parts(number: Sum) -> list[tuple[int, str]]:
    return [(part.amount, part.rule) for part in number.parts]


# -- gun dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-ATTACK-11")
@pytest.mark.parametrize(("battery", "guns"), [(MEDIUM, 2), (COMBAT, 3)])
def test_a_battery_rolls_a_die_for_each_gun(battery: int, guns: int) -> None:
    (event,) = attack("guns " + "1 " * guns, battery=battery).told(BatteryFired)
    assert event.dice == (1,) * guns
    assert (event.rolled[0].seat, event.distance) == (0, 6_000)


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        pytest.param(1, (0, 0), marks=pytest.mark.rule("LOK-ATTACK-14")),
        pytest.param(2, (0, 0), marks=pytest.mark.rule("LOK-ATTACK-14")),
        pytest.param(3, (1, 0), marks=pytest.mark.rule("LOK-ATTACK-12")),
        pytest.param(4, (1, 0), marks=pytest.mark.rule("LOK-ATTACK-12")),
        pytest.param(5, (1, 1), marks=pytest.mark.rule("LOK-ATTACK-13")),
        pytest.param(6, (1, 1), marks=pytest.mark.rule("LOK-ATTACK-13")),
    ],
)
def test_faces_of_an_undamaged_battery(face: int, expected: tuple[int, int]) -> None:
    rolls = ("power 1",) if expected[0] else ()
    assert scored(attack(f"guns {face}", *rolls, kind="hammerhead", battery=2)) == expected


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        pytest.param(1, (0, 0), marks=pytest.mark.rule("LOK-ATTACK-17")),
        pytest.param(3, (0, 0), marks=pytest.mark.rule("LOK-ATTACK-17", "DX-LOK-14")),
        pytest.param(4, (0, 0), marks=pytest.mark.rule("LOK-ATTACK-17", "DX-LOK-14")),
        pytest.param(5, (1, 0), marks=pytest.mark.rule("LOK-ATTACK-15", "DX-LOK-14")),
        pytest.param(6, (1, 1), marks=pytest.mark.rule("LOK-ATTACK-16", "DX-LOK-14")),
    ],
)
def test_faces_of_a_damaged_battery(face: int, expected: tuple[int, int]) -> None:
    rolls = ("power 1",) if expected[0] else ()
    assert scored(attack(f"guns {face}", *rolls, kind="hammerhead", battery=2, status=DAMAGED)) == expected


@pytest.mark.rule("LOK-ATTACK-03", "LOK-RUL-ATTACK-1")
def test_an_attack_uses_one_battery_against_one_target() -> None:
    table = Table("guns 1 1").ship(0, "draco", (30, 24)).ship(1, "lynx", (36, 24)).ship(1, "lynx", (36, 28))
    table.before_frame(PowerAttack(ship=0, battery=MEDIUM, target=1))
    assert table.ships(0).fired == (MEDIUM,)
    refusal = refuse_fire(table.world, 0, MEDIUM, 2)
    assert refusal is not None
    assert refusal.rule == "LOK-ATTACK-03"
    assert (COMBAT, 2) in targets(table.world, 0)


@pytest.mark.rule("LOK-ATTACK-01", "LOK-ATTACK-04")
def test_letters_of_the_power_values_and_the_strongest_battery_at_the_lower_left() -> None:
    catalog = GAME.catalogue()
    assert {w.type for weapons in catalog.weapons.values() for w in weapons} == {"P", "F", "M"}
    for weapons in catalog.weapons.values():
        worth = [weapon.guns * weapon.power for weapon in weapons if weapon.type == "P"]
        assert worth[0] == max(worth)
        assert weapons[0].type == "P"


# -- sensor points --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-13", "LOK-ATTACK-21", "LOK-ATTACK-24")
def test_a_sensor_point_rolls_a_missed_gun_die_again() -> None:
    table = attack("guns 3 2", "reroll 5", "power 1 1 1 1 1", at="lynx", locks=(2, 0), reactor_lost=4)
    table.do(SpendSensor())
    assert scored(table) == (2, 1)
    assert table.ships(1).locks == (1, 0)
    assert power(table).dice == (1,) * 5


@pytest.mark.rule("LOK-ATTACK-22", "LOK-RUL-SENSOR-5")
def test_any_number_of_points_is_spent_one_by_one() -> None:
    table = attack("guns 2 1", "reroll 1", "reroll 6", "power 1 1 1", locks=(3, 0))
    table.do(SpendSensor())
    assert table.question.dice == (1, 1)
    table.do(SpendSensor())
    assert scored(table) == (1, 1)
    assert table.ships(1).locks == (1, 0)


@pytest.mark.rule("LOK-ATTACK-23")
def test_no_die_is_rolled_twice_by_sensor_points() -> None:
    table = attack("guns 1", "reroll 2", kind="hammerhead", battery=2, locks=(5, 0))
    table.do(SpendSensor())
    assert table.ships(1).locks == (4, 0)
    assert is_over(table)


def test_nobody_is_asked_without_a_miss_or_without_a_point() -> None:
    assert is_over(attack("guns 3 3", "power 1 1 1 1", locks=(1, 0)))
    assert is_over(attack("guns 1 1"))


@pytest.mark.rule("EX-LOK-07", "LOK-REROLL-01", "LOK-REROLL-02")
def test_each_kind_of_reroll_rolls_a_die_once() -> None:
    table = attack("guns 4 1", "reroll 2", "officer 1", officer=True, locks=(2, 0))
    table.do(SpendSensor())
    assert table.why_not(SpendSensor()) == "LOK-ATTACK-23"
    table.roll("power 1 1").do(OFFICER)
    assert scored(table) == (1, 0)
    assert table.ships(1).locks == (1, 0)
    assert is_over(table)


@pytest.mark.rule("LOK-REROLL-02")
def test_sensor_points_roll_again_what_an_upgrade_has_rolled() -> None:
    table = attack("guns 1 1", "officer 5 2", "reroll 2", "power 1 1 1", officer=True, locks=(2, 0))
    table.do(OFFICER)
    assert table.why_not(OFFICER) == "LOK-REROLL-01"
    assert table.do(SpendSensor()).ships(1).locks == (1, 0)
    assert scored(table) == (1, 1)


@pytest.mark.rule("LOK-RUL-SENSOR-2")
def test_sensor_points_do_not_touch_power_dice() -> None:
    table = attack("guns 3 3", "power 1 1 1 1", locks=(4, 0))
    assert table.ships(1).locks == (4, 0)
    assert table.told(GunsRerolled) == []


@pytest.mark.rule("DX-LOK-72", "LOK-SENSOR-06")
def test_points_of_a_side_serve_all_its_ships_and_no_other_side() -> None:
    table = Table("guns 1 1", "reroll 1", seats=3, scenario="open_battle")
    table.ship(0, "draco", (30, 24)).ship(1, "lynx", (36, 24), locks=(1, 0, 0))
    table.ship(2, "draco", (40, 24), upgrades="gunnery_officer")
    table.before_frame(PowerAttack(ship=2, battery=MEDIUM, target=1))
    assert table.why_not(SpendSensor()) == "LOK-SENSOR-06"
    alter(table.world, 2, upgrades=())
    assert is_over(table.roll("guns 1 1").before_frame(PowerAttack(ship=2, battery=MEDIUM, target=1)))
    table.roll("guns 1 1").before_frame(PowerAttack(ship=0, battery=MEDIUM, target=1))
    assert table.do(0, SpendSensor()).ships(1).locks == (0, 0, 0)


@pytest.mark.rule("LOK-SENSOR-06")
def test_points_of_an_ally_serve() -> None:
    table = Table("guns 1 1", "reroll 1", seats=4, teams="2v2")
    table.ship(0, "draco", (30, 24)).ship(2, "draco", (28, 24)).ship(1, "lynx", (36, 24), locks=(1, 0))
    table.before_frame(PowerAttack(ship=1, battery=MEDIUM, target=2))
    assert table.do(2, SpendSensor()).ships(2).locks == (0, 0)


@pytest.mark.rule("LOK-SENSOR-06", "LOK-ATTACK-24")
def test_the_second_side_places_and_spends_points_of_its_own() -> None:
    table = Table("guns 1 1", "reroll 1", seats=4, teams="2v2")
    table.ship(3, "draco", (28, 24)).ship(1, "draco", (30, 24)).ship(0, "lynx", (36, 24), locks=(1, 0))
    table.before_frame(WarshipActivation(ship=0)).do(Lock((("lynx-1", 2),)))
    assert table.ships(2).locks == (1, 2)
    table.before_frame(PowerAttack(ship=1, battery=MEDIUM, target=2))
    assert table.do(1, SpendSensor()).ships(2).locks == (1, 1)


def test_an_absent_player_rolls_misses_again_unless_a_better_battery_waits() -> None:
    table = attack("guns 1 1", officer=True, locks=(1, 0))
    assert table.game.default(table.match.view(0), 0) == OFFICER
    table = attack("guns 1 1", locks=(1, 0))
    assert table.game.default(table.match.view(0), 0) == SpendSensor()
    table = attack("guns 1 1", battery=TURRET, locks=(1, 0))
    assert table.game.default(table.match.view(0), 0) == Keep()
    alter(table.world, 0, fired=(MEDIUM, TURRET))
    table.before_frame(replaced(table))
    assert table.game.default(table.match.view(0), 0) == SpendSensor()


def replaced(table: Table) -> PowerAttack:
    """The attack under way, about to ask again."""
    (frame,) = [frame for frame in table.match.position.frames if isinstance(frame, PowerAttack)]
    return PowerAttack(ship=0, battery=TURRET, target=1, dice=frame.dice, step="rerolls")


# -- power dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-14", "LOK-CRIT-01", "LOK-RUL-CRIT-1")
@pytest.mark.parametrize(("guns", "dice"), [("3 4", 4), ("3 5", 5), ("6 5", 6)])
def test_guns_that_hit_give_power_dice_and_solid_hits_of_pulse_beams_one_more(guns: str, dice: int) -> None:
    assert power(attack(f"guns {guns}", "power " + "1 " * dice)).dice == (1,) * dice


@pytest.mark.rule("LOK-WSA-12")
def test_only_pulse_beams_gain_by_solid_hits() -> None:
    assert power(attack("guns 6 6 3", "power 1 1 1", battery=COMBAT)).dice == (1, 1, 1)
    (shown,) = power(attack("guns 6 3", "power 1 1 1 1 1")).rolled
    assert [(part.amount, part.rule) for part in shown.parts] == [(4, "LOK-CRIT-01"), (1, "LOK-WSA-12")]


@pytest.mark.rule("LOK-CRIT-07")
def test_the_attacker_rolls_the_power_dice() -> None:
    table = Table().ship(0, "draco", (30, 24)).ship(1, "draco", (36, 24))
    frame = PowerAttack(ship=1, battery=MEDIUM, target=0, dice=(GunDie(3),))
    assert rollers(frame.roll_power(table.world, drop)) == [1]


@pytest.mark.rule("DX-LOK-84", "LOK-CRIT-02", "LOK-CRIT-07")
def test_all_power_dice_are_one_roll_against_the_critical_value() -> None:
    table = attack("guns 3 3", "power 6 5 4 1", "card sensor_1 reactor_1", kind="pale_fox", battery=1)
    (event,) = table.told(PowerRolled)
    assert (event.dice, event.needs, event.critical.total) == ((6, 5, 4, 1), 5, 2)
    assert event.rolled[0].seat == 0
    assert (table.ships(1).damage, table.ships(1).wounds) == (2, (2, 0))


@pytest.mark.rule("DX-LOK-15", "LOK-CRIT-08", "LOK-ATTACK-19")
def test_critical_hits_are_no_more_than_guns_that_hit() -> None:
    table = attack("guns 4 1", "power 6 6 5 2", "card sensor_1", kind="pale_fox")
    assert parts(power(table).critical) == [(3, "LOK-CRIT-07"), (-2, "LOK-CRIT-08")]
    assert table.ships(1).damage == 1


@pytest.mark.rule("EX-LOK-15", "LOK-CRIT-03", "LOK-CRIT-05")
def test_overcharged_armor_halves_the_dice_rounded_up() -> None:
    table = attack("guns 6 3", "power 1 1 1", at="hammerhead")
    assert isinstance(table.question, OverchargeQuestion)
    assert (table.match.deciders()[0], table.question.dice, table.question.cost) == (1, 5, 1)
    table.do(Decide(True))
    assert table.ships(1).spent == 1
    (event,) = table.told(Overcharged)
    assert (event.before, event.after) == (5, 3)
    assert power(table).dice == (1, 1, 1)


@pytest.mark.rule("LOK-CRIT-04", "LOK-REACT-03")
def test_overcharging_costs_a_reactor_point_and_refusing_to_costs_none() -> None:
    table = attack("guns 3 3", "power 1 1 1 1", at="hammerhead").do(Decide(False))
    assert (table.ships(1).spent, power(table).dice) == (0, (1, 1, 1, 1))
    table = attack("guns 3 3", "power 1 1", at="hammerhead").do(Decide(True))
    assert table.ships(1).spent == 1


@pytest.mark.rule("DX-LOK-83", "LOK-CRIT-06")
def test_a_ship_without_active_armor_is_not_asked() -> None:
    table = attack("guns 6 6", "power 1 1 1 1 1 1", at="draco")
    refusal = refuse_overcharge(table.world, 1)
    assert refusal is not None
    assert refusal.rule == "LOK-CRIT-06"
    assert is_over(table)


@pytest.mark.rule("LOK-REACT-05")
def test_without_the_points_nobody_overcharges() -> None:
    assert is_over(attack("guns 3 3", "power 1 1 1 1", at="hammerhead", spent=2))
    dear = GAME.catalogue().card_index["armor_overcharge"]
    damaged = tuple(int(i == dear) for i in range(len(GAME.catalogue().cards)))
    table = attack("guns 3 3", "power 1 1 1 1", at="hammerhead", spent=1, criticals=damaged)
    refusal = refuse_overcharge(table.world, 1)
    assert refusal is not None
    assert (refusal.rule, is_over(table)) == ("LOK-REACT-05", True)


@pytest.mark.rule("LOK-REACT-01", "LOK-REACT-04")
def test_a_reactor_pays_as_often_as_its_value_says() -> None:
    table = Table().ship(0, "draco", (30, 24)).ship(1, "hammerhead", (36, 24))
    for _ in range(2):
        alter(table.world, 0, fired=())
        table.roll("guns 3 3", "power 1 1").before_frame(PowerAttack(ship=0, battery=MEDIUM, target=1)).do(Decide(True))
    alter(table.world, 0, fired=())
    table.roll("guns 3 3", "power 1 1 1 1").before_frame(PowerAttack(ship=0, battery=MEDIUM, target=1))
    assert (table.ships(1).spent, is_over(table)) == (2, True)


@pytest.mark.rule("LOK-RUL-CRIT-2")
def test_armor_is_overcharged_once_and_not_against_a_single_die() -> None:
    table = attack("guns 3 3", "power 1 1", at="lynx").do(Decide(True))
    assert (table.ships(1).spent, is_over(table)) == (1, True)
    assert is_over(attack("guns 3 1", "power 1", battery=TURRET, at="lynx"))


@pytest.mark.rule("LOK-RUL-CRIT-3")
def test_the_final_total_is_halved() -> None:
    table = attack("guns 6 5", "power 1 1 1", at="lynx")
    assert table.question.dice == 6
    (shown,) = power(table.do(Decide(True))).rolled
    assert [(part.amount, part.rule) for part in shown.parts] == [(4, "LOK-CRIT-01"), (2, "LOK-WSA-12"), (-3, "LOK-CRIT-05")]


def test_an_absent_player_overcharges_against_three_dice() -> None:
    table = attack("guns 3 1", at="lynx")
    assert table.game.default(table.match.view(1), 1) == Decide(False)
    table = attack("guns 6 1", at="lynx")
    assert table.game.default(table.match.view(1), 1) == Decide(True)


@pytest.mark.parametrize(
    ("order", "guns", "answer"),
    [
        ("always", "3 1", Decide(True)),
        ("many", "3 1", Decide(False)),
        ("many", "6 1", Decide(True)),
        ("never", "6 6", Decide(False)),
        ("ask", "6 6", None),
    ],
)
def test_a_standing_order_overcharges(order: str, guns: str, answer: Decide | None) -> None:
    table = attack(f"guns {guns}", at="lynx")
    assert table.game.obey(table.match.view(1), 1, {"overcharge": order}) == answer
    assert table.game.orders[0].allows(order)


def test_a_standing_order_does_not_spend_what_is_not_there() -> None:
    table = attack("guns 3 3", at="mackerel", upgrades="auxiliary_reactor", spent=3)
    assert table.game.obey(table.match.view(1), 1, {"overcharge": "always"}) is None


# -- abilities of weapons -------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-29", "LOK-WSA-03", "LOK-RUL-CRIT-4")
def test_a_solid_hit_of_armor_piercing_guns_is_a_critical_hit_besides() -> None:
    table = attack("guns 5 3", "power 6 5 5 1", "card sensor_1 reactor_1", kind="pale_fox")
    assert parts(power(table).critical) == [(3, "LOK-CRIT-07"), (-2, "LOK-CRIT-08"), (1, "LOK-WSA-03")]
    assert table.ships(1).damage == 2


@pytest.mark.rule("EX-LOK-30", "LOK-WSA-04", "LOK-WSA-05")
def test_the_gun_that_pierces_adds_no_dice_and_no_room_for_normal_hits() -> None:
    table = attack("guns 5 3", "power 4 3 2 1", "card sensor_1", kind="pale_fox")
    (shown,) = power(table).rolled
    assert [(part.amount, part.rule) for part in shown.parts] == [(8, "LOK-CRIT-01"), (-4, "LOK-WSA-04")]
    assert (power(table).critical.total, table.ships(1).damage) == (1, 1)


@pytest.mark.rule("DX-LOK-16", "LOK-WSA-04", "LOK-RUL-CRIT-2")
def test_without_power_dice_there_is_no_roll_and_nothing_to_overcharge_against() -> None:
    table = attack("guns 6 5", "card sensor_1 reactor_1", kind="pale_fox", at="mackerel")
    assert table.told(PowerRolled) == []
    assert [event.hits for event in table.told(Pierced)] == [2]
    assert (table.ships(1).damage, is_over(table)) == (2, True)


@pytest.mark.rule("LOK-RUL-WSA-7")
def test_a_damaged_battery_pierces_with_a_six() -> None:
    table = attack("guns 6 5", "power 1 1 1 1", "card sensor_1", kind="pale_fox", status=DAMAGED)
    assert scored(table) == (2, 1)
    assert table.ships(1).damage == 1


@pytest.mark.rule("LOK-ATTACK-20")
def test_solid_hits_matter_only_to_weapons_that_name_them() -> None:
    plain = attack("guns 6 6", "power 6 6 6 6", "card sensor_1 reactor_1", kind="pale_fox", battery=1)
    assert (power(plain).dice, plain.ships(1).damage) == ((6, 6, 6, 6), 2)


@pytest.mark.rule("EX-LOK-31", "LOK-WSA-15")
def test_devastating_changes_no_number(tmp_path: Path) -> None:
    rolls = ("guns 6 5 3 3", "power 6 5" + " 1" * 12, "card sensor_1 reactor_1")
    table = attack(*rolls, kind="hydrus")
    assert "devastating" in GAME.catalogue().weapons["hydrus"][0].abilities
    bare = packed(tmp_path, batteries='id = "hydrus_1"\nabilities = ["pulse_beam"]')
    same = attack(*rolls, kind="hydrus", game=bare)
    assert (power(table), table.ships(1)) == (power(same), same.ships(1))


@pytest.mark.rule("LOK-WSA-16")
def test_a_battery_uses_all_its_abilities(tmp_path: Path) -> None:
    both = packed(tmp_path, batteries='id = "draco_2"\nabilities = ["pulse_beam", "armor_piercing"]')
    table = attack("guns 6 3 3", "power 1 1", "card sensor_1", battery=COMBAT, game=both)
    assert power(table).dice == (1, 1)
    assert table.ships(1).damage == 1


@pytest.mark.rule("LOK-RUL-TERM-3")
def test_pulse_beams_have_one_name() -> None:
    names = {w.name for weapons in GAME.catalogue().weapons.values() for w in weapons if w.pulses}
    assert names == {"Medium Pulse Beams", "Heavy Pulse Beams"}


# -- in words -------------------------------------------------------------------------------------------------------------


def test_an_attack_in_words() -> None:
    table = attack("guns 5 1", "reroll 4", "power 6 6 6", "card engines sensor_1", at="hammerhead", locks=(1, 0))
    assert isinstance(table.question, GunDiceQuestion)
    word = table.game.word
    assert table.question.text(word) == "Medium Pulse Beams of Draco 1 rolled 5, 1 against Hammerhead 1: roll a miss again?"
    table.do(SpendSensor())
    assert table.question.text(word) == (
        "Medium Pulse Beams of Draco 1 bring 5 power dice against Hammerhead 1: "
        "overcharge its armor for 1 reactor point and halve them?"
    )
    table.do(Decide(True))
    told = [event.text(("Ann", "Ben"), word) for event in table.match.events(None)]
    dice = "4 of power 2 for 2 guns + 1 for solid hits of Pulse Beams − 2 overcharged armor"
    critical = "3 by power dice − 1 beyond the guns that hit"
    assert told[1:6] == [
        "Ann spends a sensor point on Hammerhead 1: 0 left there.",
        "Draco 1 rolls dice of Medium Pulse Beams that missed again (sensor point): 4. Now 2 hits, 1 of them solid.",
        "Hammerhead 1 overcharges its armor for 1 reactor point: 5 power dice become 3.",
        f"Draco 1 rolls 6, 6, 6 ({dice}) for power; 5 or more is critical for Hammerhead 1: 2 critical hits ({critical}).",
        "Hammerhead 1 takes 2 hull points of damage: 2 of 8.",
    ]

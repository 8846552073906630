"""LOK-ATTACK, LOK-CRIT: a power battery fires, from the gun dice to the critical hits."""

import pytest
from msgspec import structs

from tests.games.legends.attacks import COMBAT, MEDIUM, TURRET, power, scored
from tests.games.legends.fire import attack, is_over
from tests.games.legends.kit import Table
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.common import Decide, UseUpgrade
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.events.fire import BatteryFired, GunsRerolled
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.requests.fire import GunDiceQuestion
from wartable.games.legends.rules.arms import refuse_fire, targets
from wartable.games.legends.state import DAMAGED, alter

OFFICER = UseUpgrade("draco-1", "gunnery_officer")

# -- gun dice -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-ATTACK-11")
@pytest.mark.parametrize(("battery", "guns"), [(MEDIUM, 2), (COMBAT, 3)])
def test_a_battery_rolls_a_die_for_each_gun(battery: int, guns: int) -> None:
    (event,) = attack("guns " + "1 " * guns, battery=battery).told(BatteryFired)
    assert event.dice == (1,) * guns
    assert (event.rolled[0].seat, event.distance) == (0, 6_000)


@pytest.mark.parametrize(("distance", "said"), [(6_000, '6"'), (13_250, '13.3"'), (13_249, '13.2"')])
def test_the_log_says_how_far_a_target_is_to_a_tenth_of_an_inch(distance: int, said: str) -> None:
    """Halves go up, as beside the beam on the table."""
    (event,) = attack("guns 1 1", battery=MEDIUM).told(BatteryFired)
    assert f", {said} away, " in structs.replace(event, distance=distance).text(("Ann", "Ben"))


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
    catalog = GAME.catalog()
    assert {w.type for weapons in catalog.weapons.values() for w in weapons} == {"P", "F", "M"}
    for weapons in catalog.weapons.values():
        worth = [weapon.guns * weapon.power for weapon in weapons if weapon.type == "P"]
        assert worth[0] == max(worth)
        assert weapons[0].type == "P"


# -- sensor points ------------------------------------------------------------------------------------------------------------


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


# -- in words -----------------------------------------------------------------------------------------------------------------


def test_an_attack_in_words() -> None:
    table = attack("guns 5 1", "reroll 4", "power 6 6 6", "card engines sensor_1", at="hammerhead", locks=(1, 0))
    assert isinstance(table.question, GunDiceQuestion)
    word = table.game.word
    assert table.question.text(word) == "Medium Pulse Beams of Draco 1 rolled 5, 1 against Hammerhead 1: roll a miss again?"
    table.do(SpendSensor())
    assert table.question.text(word) == (
        "Draco 1 brings 5 power dice against Hammerhead 1 with Medium Pulse Beams: "
        "overcharge its armor for 1 reactor point and halve them?"
    )
    table.do(Decide(True))
    told = [event.text(("Ann", "Ben"), word) for event in table.match.events(None)]
    dice = "4 from 2 guns of power 2 + 1 for solid hits with Pulse Beams − 2 overcharged armor"
    critical = "3 from power dice − 1 beyond the guns that hit"
    assert told[1:6] == [
        "Ann spends a sensor point on Hammerhead 1: 0 left there.",
        "Draco 1 re-rolls missed dice of Medium Pulse Beams (sensor point): 4. Now 2 hits, 1 of them solid.",
        "Hammerhead 1 overcharges its armor for 1 reactor point: 5 power dice become 3.",
        f"Draco 1 rolls 6, 6, 6 ({dice}) for power; 5 or more is critical for Hammerhead 1: 2 critical hits ({critical}).",
        "Hammerhead 1 takes 2 hull points of damage: 2 of 8.",
    ]

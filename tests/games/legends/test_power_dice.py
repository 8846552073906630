"""Power dice: how many, overcharged armor, and the abilities of weapons."""

from pathlib import Path

import pytest

from tests.games.legends.attacks import COMBAT, MEDIUM, TURRET, power, scored
from tests.games.legends.fire import attack, is_over, rollers
from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from wartable.core import Sum, drop
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Decide
from wartable.games.legends.events.fire import Overcharged, Pierced, PowerRolled
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.phases.power_fire import GunDie
from wartable.games.legends.requests.fire import OverchargeQuestion
from wartable.games.legends.rules.overcharge import refuse_overcharge
from wartable.games.legends.state import DAMAGED, alter


def parts(number: Sum) -> list[tuple[int, str]]:
    return [(part.amount, part.rule) for part in number.parts]


# -- power dice ---------------------------------------------------------------------------------------------------------------


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
    dear = GAME.catalog().card_index["armor_overcharge"]
    damaged = tuple(int(i == dear) for i in range(len(GAME.catalog().cards)))
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


# -- abilities of weapons -----------------------------------------------------------------------------------------------------


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
    assert "devastating" in GAME.catalog().weapons["hydrus"][0].abilities
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
    names = {w.name for weapons in GAME.catalog().weapons.values() for w in weapons if w.pulses}
    assert names == {"Medium Pulse Beams", "Heavy Pulse Beams"}

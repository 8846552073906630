"""CAL-COMBAT, CAL-LAND, CAL-UNIT: rounds, pools, ranks."""

from fractions import Fraction

import pytest

from tests.games.caledea.helpers import given, group, move
from wartable.core.errors import BadChoice
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.resign import Resign
from wartable.games.caledea.acts.upgrade import UpgradeUnit
from wartable.games.caledea.combat.questions import DefendingUnit, NameAttacker, NameDefender
from wartable.games.caledea.events import RoundFought, Tied, UnitRemoved
from wartable.games.caledea.rules.chances import assault_chance, compare, tie_chance, win_chance
from wartable.games.caledea.rules.combat import attack_pool, defense_pool

# On (1,3), timber and iron, neither Talaq (water, horses) nor Brask (stone, horses) is strong.
PLAIN = "1,3"


@pytest.mark.rule("EX-CAL-01", "CAL-COMBAT-04", "CAL-COMBAT-06")
def test_the_next_highest_dice_decide_a_tie() -> None:
    assert compare((6, 6, 5, 5, 5), (6, 6, 6, 1)) == -1
    play = given("talaq brask", "talaq: general at 5,3", "brask: general at 5,2", "talaq: infantry at 4,4")
    play.roll("6 6 5 5 5 / 6 6 6 1").move("5,3", "general", "5,2")
    assert play.at("5,2") == "brask general"
    assert play.at("5,3") == ""


@pytest.mark.rule("EX-CAL-02", "CAL-COMBAT-07")
def test_a_unit_without_a_die_left_loses() -> None:
    play = given("talaq brask", "talaq: cavalry at 1,4", f"brask: infantry at {PLAIN}")
    play.roll("6 4 / 6").move("1,4", "cavalry", PLAIN)
    assert play.at(PLAIN) == "talaq moved cavalry"


@pytest.mark.rule("EX-CAL-03", "CAL-COMBAT-08", "CAL-RUL-37")
def test_a_complete_tie_is_rolled_again_within_the_round() -> None:
    play = given("talaq brask", "talaq: cavalry at 1,4", f"brask: cavalry at {PLAIN}")
    play.roll("5 3 / 3 5", "4 1 / 2 2").move("1,4", "cavalry", PLAIN)
    assert play.at(PLAIN) == "talaq moved cavalry"
    (fought,) = play.told(RoundFought)
    assert fought.rerolls == 1
    assert len(play.told(Tied)) == 1


@pytest.mark.rule("CAL-RUL-37", "CAL-POWER-20")
def test_a_reroll_keeps_the_dice_of_ambush() -> None:
    play = given("talaq brask", "talaq: gold 3", "talaq: infantry at 1,4", f"brask: general at {PLAIN}")
    play.move("1,4", "infantry", PLAIN)
    brask = "6 5 4"
    play.roll(f"6 5 4 3 / {brask}").ambush()
    assert play.at(PLAIN) == "talaq moved infantry"
    play = given("talaq brask", "talaq: gold 3", "talaq: infantry at 1,2", "brask: general at 2,2", "brask: infantry at 8,1")
    play.move("1,2", "infantry", "2,2")
    play.roll("6 5 4 3 2 / 6 5 4 3 2", "6 1 1 1 1 / 5 1 1 1 1").ambush()
    assert play.at("2,2") == "talaq moved infantry"
    assert play.available("talaq") == 0


@pytest.mark.rule("CAL-RUL-37", "CAL-RUL-48")
def test_a_reroll_keeps_the_die_of_transport() -> None:
    play = given("ishtelle korrim", "ishtelle: transported cavalry at 2,4", "korrim: cavalry at 2,5")
    play.roll("5 4 3 2 / 5 4 3 2", "6 1 1 1 / 5 1 1 1").move("2,4", "transported cavalry", "2,5")
    assert play.at("2,5") == "ishtelle moved cavalry"


@pytest.mark.rule("CAL-COMBAT-05")
def test_a_fallen_unit_is_reported_where_it_fell() -> None:
    play = given("talaq brask", "talaq: 2 infantry at 1,4", f"brask: infantry at {PLAIN}")
    play.roll("1 / 6", "6 / 1").move("1,4", "2 infantry", PLAIN)
    assert [(play.name(e.seat), e.unit, e.square) for e in play.told(UnitRemoved)] == [
        ("talaq", "infantry", PLAIN),
        ("brask", "infantry", PLAIN),
    ]


@pytest.mark.rule("EX-CAL-04", "CAL-COMBAT-03")
def test_dice_are_not_added_up() -> None:
    play = given("talaq brask", "talaq: infantry at 1,4", f"brask: general at {PLAIN}")
    play.roll("6 / 5 5 5").move("1,4", "infantry", PLAIN)
    assert play.at(PLAIN) == "talaq moved infantry"


@pytest.mark.rule("EX-CAL-07", "CAL-COMBAT-07", "CAL-COMBAT-08")
def test_exact_chances_of_a_round() -> None:
    wins = {(1, 2): "55/216", (1, 3): "25/144", (2, 1): "161/216", (2, 3): "331/972", (3, 1): "119/144", (3, 2): "641/972"}
    assert {pools: str(win_chance(*pools)) for pools in wins} == wins
    assert {win_chance(n, n) for n in range(1, 8)} == {Fraction(1, 2)}
    assert [str(tie_chance(n, n)) for n in (1, 2, 3)] == ["1/6", "11/216", "83/3888"]
    assert {tie_chance(a, b) for a in range(1, 6) for b in range(1, 6) if a != b} == {0}


@pytest.mark.rule("EX-CAL-07")
def test_the_table_of_rounds() -> None:
    table = """
        .5000 .2546 .1736 .1259 .0948 .0733 .0576
        .7454 .5000 .3405 .2550 .1967 .1548 .1237
        .8264 .6595 .5000 .3803 .3008 .2415 .1962
        .8741 .7450 .6197 .5000 .4025 .3300 .2726
        .9052 .8033 .6992 .5975 .5000 .4167 .3503
        .9267 .8452 .7585 .6700 .5833 .5000 .4265
        .9424 .8763 .8038 .7274 .6497 .5735 .5000
        .9541 .9000 .8392 .7734 .7046 .6348 .5663"""
    rows = [[f"{float(win_chance(a, d)):.4f}"[1:] for d in range(1, 8)] for a in range(1, 9)]
    assert rows == [line.split() for line in table.strip().splitlines()]


@pytest.mark.rule("EX-CAL-08", "CAL-STRUCT-15", "CAL-STRUCT-18")
def test_exact_chances_against_a_structure() -> None:
    assert [str(assault_chance(n, 5)) for n in (1, 2, 3)] == ["1/3", "5/9", "19/27"]
    assert [str(assault_chance(n, 6)) for n in (1, 2, 3)] == ["1/6", "11/36", "91/216"]
    both_miss = (1 - assault_chance(1, 5)) * (1 - assault_chance(2, 5))
    assert 1 - both_miss == Fraction(19, 27)


@pytest.mark.rule("EX-CAL-20", "CAL-LAND-02", "CAL-STRUCT-04")
@pytest.mark.parametrize(("announce", "attack"), [(False, "6 6 6"), (True, "6 6 6 1 1 1")])
def test_a_general_attacks_a_capital_with_a_tower(announce: bool, attack: str) -> None:
    play = given("talaq verrun", "talaq: gold 3", "talaq: general at 3,7", "verrun: cavalry at 3,8", "verrun: infantry at 0,0")
    play.move("3,7", "general", "3,8").roll(f"{attack} / 5 5 5 5 5", "1 1 1").ambush(announce=announce)
    (fought,) = play.told(RoundFought)
    assert fought.against_pool.text() == "2 cavalry + 2 strong land + 1 tower"
    assert fought.pool.total == len(attack.split())


@pytest.mark.rule("EX-CAL-21", "CAL-LAND-01", "CAL-LAND-04")
def test_both_sides_are_strong_by_their_own_cards() -> None:
    play = given("talaq brask", "talaq: home 0,5", "talaq: infantry at 4,3", "brask: cavalry at 4,4")
    play.roll("6 1 1 / 5 5 5").move("4,3", "infantry", "4,4")
    (fought,) = play.told(RoundFought)
    assert fought.pool.text() == "1 infantry + 2 strong land"
    assert fought.against_pool.text() == "2 cavalry + 1 strong land"


@pytest.mark.rule("EX-CAL-22", "CAL-STRUCT-05", "CAL-STRUCT-06")
def test_castle_dice_add_to_strong_land() -> None:
    play = given("brask verrun", "brask: general at 3,7", "verrun: castle at 3,8", "verrun: infantry at 0,0")
    play.roll("6 1 1 / 5 5 5 5 5", "1 1 1").move("3,7", "general", "3,8")
    (fought,) = play.told(RoundFought)
    assert fought.against_pool.text() == "1 infantry + 2 strong land + 2 castle"


@pytest.mark.rule("CAL-LAND-03", "CAL-LAND-07")
def test_strong_land_is_what_is_printed_whatever_marker_lies_there() -> None:
    play = given("talaq verrun", "talaq: infantry at 5,3", "verrun: infantry at 5,2", "talaq: salted at 5,2")
    world, square = play.world, play.world.realm.square
    assert attack_pool(world, 0, 1, square["5,2"]).text() == "1 infantry + 2 strong land"
    assert attack_pool(world, 0, 1, square["5,3"]).text() == "1 infantry + 1 strong land"
    assert attack_pool(world, 0, 1, square["4,3"]).text() == "1 infantry"
    assert defense_pool(world, 101, square["5,2"]).text() == "1 infantry"
    play.roll("1 1 1 / 6").move("5,3", "infantry", "5,2")
    assert play.at("5,2") == "verrun infantry"


@pytest.mark.rule("CAL-LAND-05")
def test_the_square_attacked_counts_not_the_one_left() -> None:
    play = given("talaq verrun", "talaq: infantry at 5,2", "verrun: infantry at 5,3")
    play.roll("6 1 / 5").move("5,2", "infantry", "5,3")
    assert play.at("5,3") == "talaq moved infantry"


@pytest.mark.rule("EX-CAL-23", "CAL-COMBAT-05", "CAL-COMBAT-12")
def test_a_battle_of_three_rounds() -> None:
    play = given(
        "talaq verrun",
        "talaq: general, infantry at 1,4",
        "verrun: gold 3",
        "verrun: marker at 1,3",
        "verrun: cavalry, infantry at 1,3",
    )
    play.move("1,4", "infantry, general", "1,3").attack_with("infantry")
    play.roll("4 / 4 2 1").defend_with("infantry")
    assert play.count("talaq") == 2
    play.roll("6 5 2 / 6 4 4 1", "3 3 1 / 3 3 1", "6 1 1 / 5 5 5").defend_with("cavalry")
    assert play.at("1,3") == "talaq moved general"
    assert play.marker("1,3") == "salted verrun"
    assert (play.gold("verrun"), play.gold("talaq"), play.actions) == (2, 1, 2)
    assert [(f.unit, f.against, f.rerolls) for f in play.told(RoundFought)] == [
        ("infantry", "infantry", 0),
        ("general", "cavalry", 0),
        ("general", "infantry", 1),
    ]


@pytest.mark.rule("EX-CAL-24", "CAL-COMBAT-11", "CAL-POWER-12")
def test_attacker_then_ambush_then_defender() -> None:
    play = given(
        "talaq verrun", "talaq: gold 3", "talaq: general, infantry at 1,4", "verrun: cavalry, infantry at 1,3", "verrun: gold 1"
    )
    play.move("1,4", "infantry, general", "1,3")
    assert play.asked == ("talaq", "AttackingUnit")
    play.attack_with("infantry")
    assert play.asked == ("talaq", "AmbushWindow")
    play.ambush(announce=False)
    assert play.asked == ("verrun", "DefendingUnit")
    play.roll("4 / 4 2 1").defend_with("infantry")
    assert play.asked == ("talaq", "AmbushWindow")


@pytest.mark.rule("CAL-COMBAT-09", "CAL-COMBAT-10", "CAL-RUL-35")
def test_each_side_names_one_of_its_units_for_every_round() -> None:
    play = given("talaq verrun", "talaq: general, infantry at 1,4", "verrun: cavalry, infantry at 1,3")
    play.move("1,4", "infantry, general", "1,3")
    assert play.why_not(NameAttacker("cavalry")) == "CAL-COMBAT-10"
    play.attack_with("general")
    assert play.why_not(NameDefender("verrun", "general")) == "CAL-COMBAT-10"
    assert play.why_not(NameDefender("talaq", "infantry")) == "CAL-COMBAT-10"
    play.roll("6 6 6 / 1 1 1").defend_with("infantry")
    assert play.asked == ("talaq", "AttackingUnit")
    assert len(play.told(RoundFought)) == 1
    play.roll("6 6 6 / 1 1 1 1").attack_with("general")
    assert play.at("1,3") == "talaq moved infantry, talaq moved general"


@pytest.mark.rule("CAL-RUL-39")
def test_the_defender_knows_the_attacking_unit_and_the_ambush() -> None:
    play = given("talaq verrun", "talaq: gold 3", "talaq: general, infantry at 1,4", "verrun: cavalry, infantry at 1,3")
    play.move("1,4", "infantry, general", "1,3").attack_with("infantry").ambush()
    assert play.match.view(1).request(1) == DefendingUnit(0, "1,3", "infantry", True, group("infantry, general"))


@pytest.mark.rule("EX-CAL-25", "CAL-RUL-34")
def test_nobody_breaks_off_a_combat() -> None:
    play = given("talaq verrun", "talaq: general, infantry at 1,4", "verrun: cavalry, infantry at 1,3")
    play.move("1,4", "infantry, general", "1,3")
    assert play.why_not(EndTurn()) == "CAL-RUL-34"
    assert play.why_not(move("1,4", "general", "1,5")) == "CAL-RUL-34"
    assert play.why_not(Resign()) == "CAL-RUL-34"
    play.attack_with("general")
    assert play.asked == ("verrun", "DefendingUnit")
    assert play.why_not("talaq", EndTurn()) == "CAL-RUL-34"


@pytest.mark.rule("CAL-RUL-38", "CAL-COMBAT-02")
def test_pools_have_no_cap() -> None:
    play = given("talaq brask", "talaq: gold 3", "talaq: general at 5,3", "brask: infantry at 5,2")
    play.move("5,3", "general", "5,2")
    play.roll("6 6 6 6 6 6 6 6 / 5 5").ambush()
    play = given(
        "talaq verrun", "talaq: general at 3,7", "verrun: castle at 3,8", "verrun: general at 3,8", "verrun: infantry at 0,0"
    )
    play.roll("1 1 1 / 5 5 5 5 5 5 5").move("3,7", "general", "3,8")
    assert play.at("3,8") == "verrun general"


@pytest.mark.rule("EX-CAL-65", "CAL-UNIT-08", "CAL-COMBAT-01")
def test_stacks_are_unlimited_and_entering_an_occupied_square_is_an_attack() -> None:
    play = given(
        "talaq brask",
        "talaq: 5 infantry, cavalry, general at 4,4",
        "talaq: infantry at 0,3",
        "talaq: cavalry at 1,4",
        "talaq: home 4,4",
        "brask: infantry at 1,3",
    )
    assert len(play.at("4,4").split(", ")) == 7
    play.roll("1 / 6").move("0,3", "infantry", "1,3")
    play.roll("1 1 / 6").move("1,4", "cavalry", "1,3")
    assert play.count("talaq") == 7
    play.move("4,4", "5 infantry, cavalry, general", "4,5")
    assert len(play.at("4,5").split(", ")) == 7


@pytest.mark.rule("CAL-UNIT-10", "CAL-UNIT-12", "CAL-UNIT-14")
@pytest.mark.parametrize(("unit", "dice"), [("infantry", "6"), ("cavalry", "6 1"), ("general", "6 1 1")])
def test_ranks_roll_one_two_and_three_dice(unit: str, dice: str) -> None:
    play = given("talaq brask", f"talaq: {unit} at 1,4", f"brask: infantry at {PLAIN}")
    play.roll(f"{dice} / 5").move("1,4", unit, PLAIN)
    assert play.at(PLAIN) == f"talaq moved {unit}"


@pytest.mark.rule("CAL-UNIT-09", "CAL-UNIT-11", "CAL-UNIT-13")
@pytest.mark.parametrize(
    ("unit", "near", "far", "rule"),
    [
        ("infantry", "7,5", "7,6", "CAL-UNIT-09"),
        ("cavalry", "7,6", "7,7", "CAL-UNIT-11"),
        ("general", "7,7", "7,8", "CAL-UNIT-13"),
    ],
)
def test_ranks_travel_one_two_and_three_squares(unit: str, near: str, far: str, rule: str) -> None:
    play = given("talaq brask", f"talaq: {unit} at 7,4")
    assert play.why_not(move("7,4", unit, far)) == rule
    play.move("7,4", unit, near)
    assert play.at(near) == f"talaq moved {unit}"


@pytest.mark.rule("EX-CAL-17", "CAL-UNIT-07", "CAL-UNIT-15")
def test_infantry_becomes_general_in_one_turn_and_there_is_one_general() -> None:
    play = given("talaq verrun", "talaq: gold 8", "talaq: cavalry, infantry at 4,4")
    play.upgrade("4,4", "infantry").upgrade("4,4", "upgraded cavalry")
    assert play.actions == 1
    assert (play.gold("talaq"), play.available("talaq")) == (8, 0)
    assert play.at("4,4") == "talaq cavalry, talaq upgraded general"
    assert play.why_not(move("4,4", "general", "4,5")) == "CAL-ACT-16"
    play.end_turns_until("talaq")
    assert play.available("talaq") == 8
    assert play.why_not(UpgradeUnit("4,4", "cavalry")) == "CAL-UNIT-15"


@pytest.mark.rule("CAL-RUL-32", "CAL-UNIT-15")
def test_when_the_general_has_died_another_may_be_made_the_same_turn() -> None:
    play = given("talaq verrun", "talaq: gold 5", "talaq: general at 1,4", "talaq: cavalry at 4,4", "verrun: infantry at 1,3")
    assert play.why_not(UpgradeUnit("4,4", "cavalry")) == "CAL-UNIT-15"
    play.move("1,4", "general", "1,3")
    play.roll("1 1 1 / 6 6 6").ambush(announce=False)
    play.upgrade("4,4", "cavalry")
    assert play.at("4,4") == "talaq upgraded general"


@pytest.mark.rule("EX-CAL-66", "CAL-UNIT-03", "CAL-UNIT-06")
def test_ranks_are_climbed_one_by_one() -> None:
    play = given("talaq verrun", "talaq: gold 7", "talaq: infantry at 5,3", "talaq: free 5,2")
    play.move("5,3", "infantry", "5,2")
    assert play.at("5,2") == "talaq infantry, talaq moved infantry"
    with pytest.raises(BadChoice):
        GAME.decode_choice('{"type":"caledea.UpgradeUnit","square":"5,2","unit":"infantry","to":"general"}')
    play.upgrade("5,2", "infantry")
    assert play.at("5,2") == "talaq moved infantry, talaq upgraded cavalry"
    play.upgrade("5,2", "upgraded cavalry")
    assert play.at("5,2") == "talaq infantry, talaq general"
    assert play.active == "verrun"


@pytest.mark.rule("CAL-UNIT-01", "CAL-UNIT-04", "CAL-UNIT-05")
def test_infantry_to_cavalry_to_general_and_no_further() -> None:
    play = given("talaq verrun", "talaq: gold 9", "talaq: infantry, cavalry at 4,4")
    play.upgrade("4,4", "infantry")
    assert play.at("4,4") == "talaq cavalry, talaq upgraded cavalry"
    play.upgrade("4,4", "cavalry")
    assert play.at("4,4") == "talaq upgraded cavalry, talaq upgraded general"
    assert play.why_not(UpgradeUnit("4,4", "upgraded general")) == "CAL-UNIT-01"


@pytest.mark.rule("CAL-UNIT-02")
def test_every_rank_is_open_to_everybody() -> None:
    play = given("talaq verrun", "talaq: infantry, cavalry, general at 1,1")
    square = play.world.realm.square["1,1"]
    for viewer in (None, 0, 1):
        assert play.match.view(viewer).world.units[square] == (1, 2, 3)


@pytest.mark.rule("CAL-RUL-33")
def test_a_unit_is_upgraded_anywhere() -> None:
    play = given("talaq verrun", "talaq: gold 3", "talaq: infantry at 1,4", "verrun: infantry at 1,3")
    play.upgrade("1,4", "infantry")
    assert play.at("1,4") == "talaq upgraded cavalry"
    assert play.why_not(UpgradeUnit("1,1", "infantry")) == "CAL-ACT-03"


@pytest.mark.rule("CAL-RUL-28", "EX-CAL-33")
def test_a_new_infantry_may_attack_at_once() -> None:
    play = given("talaq verrun", "talaq: infantry at 5,3", "talaq: free 5,2", "verrun: infantry at 6,2")
    play.move("5,3", "infantry", "5,2")
    play.roll("6 / 1").move("5,2", "infantry", "6,2")
    assert play.at("6,2") == "talaq moved infantry"


@pytest.mark.rule("CAL-COMBAT-02")
def test_the_event_of_a_round_names_the_parts_of_both_pools() -> None:
    play = given("talaq brask", "talaq: gold 3", "talaq: general at 5,3", "brask: infantry at 5,2")
    play.move("5,3", "general", "5,2")
    play.roll("6 6 6 6 6 6 6 6 / 5 5").ambush()
    (fought,) = play.told(RoundFought)
    assert fought.pool.text() == "3 general + 2 strong land + 3 Ambush"
    assert fought.against_pool.text() == "1 infantry + 1 strong land"

"""CAL-STRUCT, CAL-CITY, CAL-CAPITAL: towers, castles, assaults, the fortified city and the capital."""

import pytest

from tests.games.caledea.helpers import given, move
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.events import Assaulted, CapitalTaken, RoundFought, StructureDestroyed
from wartable.games.caledea.rules.building import building_squares, castles_in

FOUR_CASTLES = ("castle at 1,5", "castle at 0,5", "castle at 2,5", "castle at 1,4")


@pytest.mark.rule("EX-CAL-42", "CAL-STRUCT-01", "CAL-RUL-57")
@pytest.mark.parametrize(
    ("home", "city"), [("0,0", {"0,0", "8,0", "1,0", "0,8", "0,1"}), ("3,8", {"3,8", "2,8", "4,8", "3,7", "3,0"})]
)
def test_city_squares_wrap_over_the_edges(home: str, city: set[str]) -> None:
    play = given("verrun talaq", f"verrun: home {home}", "verrun: gold 9", "verrun: no tower")
    labels = play.world.realm.labels
    assert {labels[square] for square in building_squares(play.world, 0)} == city
    allowed = {to for to in labels if play.game.check(play.match.position, 0, BuildTower(to)) is None}
    assert allowed == city


@pytest.mark.rule("EX-CAL-43", "CAL-STRUCT-02", "CAL-STRUCT-13")
def test_where_a_tower_may_be_built() -> None:
    lines = ("verrun: gold 3", "verrun: infantry at 3,0", "verrun: tower at 2,8")
    play = given("verrun talaq", *lines, "talaq: marker at 3,7")
    assert play.why_not(BuildTower("2,7")) == "CAL-STRUCT-02"
    assert play.why_not(BuildTower("2,8")) == "CAL-STRUCT-11"
    play.tower("3,7")
    assert play.structure("3,7") == "verrun tower"
    play = given("verrun talaq", *lines, "talaq: infantry at 3,7")
    assert play.why_not(BuildTower("3,7")) == "CAL-STRUCT-13"
    play.tower("3,0")
    assert play.structure("3,0") == "verrun tower"


@pytest.mark.rule("CAL-STRUCT-11", "CAL-RUL-50")
def test_one_structure_a_square_and_no_own_unit_is_needed() -> None:
    play = given(
        "verrun brask",
        "verrun: gold 8",
        "verrun: no guard",
        "verrun: infantry at 0,0",
        "brask: home 3,6",
        "brask: tower at 3,7",
    )
    assert play.why_not(BuildTower("3,7")) == "CAL-STRUCT-11"
    assert play.why_not(UpgradeCastle("3,7")) == "CAL-RUL-50"
    play.tower("2,8")
    assert (play.structure("2,8"), play.at("2,8")) == ("verrun tower", "")


@pytest.mark.rule("CAL-RUL-50")
def test_no_building_on_an_enemy_held_capital() -> None:
    play = given(
        "verrun talaq", "verrun: gold 9", "talaq: home 3,7", "talaq: no tower", "talaq: no guard", "talaq: infantry at 0,5"
    )
    assert play.why_not(BuildTower("3,7")) == "CAL-RUL-50"


@pytest.mark.rule("EX-CAL-44", "CAL-STRUCT-12", "CAL-RUL-51")
def test_a_tower_on_an_enemy_marker_leaves_it_live_and_shuts_the_owner_out() -> None:
    play = given("verrun talaq", "verrun: gold 3", "talaq: marker at 3,7", "talaq: cavalry at 3,6")
    play.tower("3,7")
    assert (play.marker("3,7"), play.gold("talaq")) == ("talaq", 2)
    play.end_turn()
    assert play.why_not(move("3,6", "cavalry", "3,8")) == "CAL-ACT-13"
    play.roll("1 1").move("3,6", "cavalry", "3,7")
    assert (play.at("3,6"), play.structure("3,7")) == ("talaq moved cavalry", "verrun tower")


@pytest.mark.rule("EX-CAL-45", "CAL-STRUCT-23", "CAL-RUL-53")
def test_each_attacker_rolls_and_one_success_lets_all_in() -> None:
    play = given("talaq verrun", "talaq: cavalry, infantry at 3,6", "verrun: tower at 3,7")
    play.roll("4 2", "5").move("3,6", "infantry, cavalry", "3,7")
    assert [(a.unit, a.result) for a in play.told(Assaulted)] == [("cavalry", "it stands"), ("infantry", "it falls")]
    assert play.structure("3,7") == ""
    assert play.at("3,7") == "talaq infantry, talaq moved infantry, talaq moved cavalry"
    assert (play.marker("3,7"), play.gold("talaq"), play.actions) == ("talaq", 2, 2)


@pytest.mark.rule("CAL-STRUCT-20", "CAL-RUL-53")
def test_the_first_success_ends_the_assault() -> None:
    play = given("talaq verrun", "talaq: cavalry, 3 infantry at 3,6", "verrun: tower at 3,7")
    play.roll("6 2").move("3,6", "3 infantry, cavalry", "3,7")
    assert len(play.told(Assaulted)) == len(play.told(StructureDestroyed)) == 1
    assert play.at("3,6") == ""


@pytest.mark.rule("EX-CAL-46", "CAL-STRUCT-22", "CAL-RUL-54")
def test_a_failed_assault_goes_back_to_where_the_move_began() -> None:
    play = given("talaq verrun", "talaq: cavalry at 3,5", "verrun: tower at 3,7", "verrun: infantry at 3,7")
    play.roll("6 2 2 1 / 3 1", "4 2").move("3,5", "cavalry", "3,7")
    assert (play.at("3,7"), play.at("3,5")) == ("", "talaq moved cavalry")
    assert (play.marker("3,7"), play.gold("talaq"), play.structure("3,7"), play.actions) == ("", 1, "verrun tower", 2)
    assert play.why_not(move("3,5", "cavalry", "3,6")) == "CAL-ACT-14"


@pytest.mark.rule("CAL-STRUCT-21", "CAL-RUL-55")
def test_a_failed_assault_neither_salts_nor_claims() -> None:
    play = given(
        "talaq verrun", "talaq: 2 infantry at 2,7", "verrun: tower at 2,8", "verrun: infantry at 2,8", "verrun: gold 2"
    )
    play.roll("6 / 1 1", "4", "4").move("2,7", "2 infantry", "2,8")
    assert play.at("2,7") == "talaq moved infantry, talaq moved infantry"
    assert (play.at("2,8"), play.structure("2,8")) == ("", "verrun tower")
    returning = given(
        "talaq verrun", "talaq: infantry at 1,3", "verrun: tower at 2,3", "verrun: marker at 1,3", "verrun: gold 2"
    )
    returning.roll("4").move("1,3", "infantry", "2,3")
    assert (returning.at("1,3"), returning.marker("1,3"), returning.gold("verrun")) == ("talaq moved infantry", "verrun", 2)


@pytest.mark.rule("EX-CAL-47", "CAL-STRUCT-19", "CAL-RUL-56")
def test_a_castle_falls_to_a_six_only_and_leaves_no_tower() -> None:
    play = given("talaq verrun", "talaq: general at 3,6", "verrun: castle at 3,7")
    play.roll("5 5 5").move("3,6", "general", "3,7")
    assert (play.at("3,6"), play.structure("3,7")) == ("talaq moved general", "verrun castle")
    play.end_turns_until("talaq")
    play.roll("6 1 1").move("3,6", "general", "3,7")
    assert play.structure("3,7") == ""
    assert "talaq moved general" in play.at("3,7")


@pytest.mark.rule("CAL-STRUCT-18")
@pytest.mark.parametrize(("die", "falls"), [("4", False), ("5", True), ("6", True)])
def test_a_tower_falls_to_five_or_six(die: str, falls: bool) -> None:
    play = given("talaq verrun", "talaq: infantry at 2,7", "verrun: tower at 2,8")
    play.roll(die).move("2,7", "infantry", "2,8")
    assert (play.structure("2,8") == "") is falls
    assert (play.at("2,8") == "talaq moved infantry") is falls


@pytest.mark.rule("CAL-STRUCT-14")
def test_the_structure_is_attacked_only_when_nobody_defends_it() -> None:
    play = given("talaq verrun", "talaq: 2 infantry at 2,7", "verrun: tower at 2,8", "verrun: infantry at 2,8")
    play.roll("1 / 6 6", "1 / 6 6").move("2,7", "2 infantry", "2,8")
    assert len(play.told(RoundFought)) == 2
    assert play.told(Assaulted) == []
    assert (play.at("2,8"), play.structure("2,8")) == ("verrun infantry", "verrun tower")


@pytest.mark.rule("CAL-STRUCT-15", "CAL-STRUCT-16", "CAL-RUL-52")
@pytest.mark.parametrize(("unit", "dice"), [("infantry", "5"), ("cavalry", "5 1"), ("general", "5 1 1")])
def test_against_a_structure_only_the_rank_counts(unit: str, dice: str) -> None:
    """(3,7) is an outpost of Talaq, which would give two dice."""
    play = given("talaq verrun", f"talaq: {unit} at 3,6", "verrun: tower at 3,7")
    play.roll(dice).move("3,6", unit, "3,7")
    assert play.structure("3,7") == ""


@pytest.mark.rule("CAL-STRUCT-17")
def test_no_power_against_structures() -> None:
    play = given(
        "verrun talaq",
        "verrun: gold 9",
        "verrun: infantry at 4,5",
        "talaq: tower at 4,5",
        "talaq: no guard",
        "talaq: infantry at 0,5",
    )
    assert play.why_not(Bombard("4,5", "infantry", "4,4")) == "CAL-STRUCT-17"
    ambusher = given("talaq verrun", "talaq: gold 8", "talaq: infantry at 3,6", "verrun: tower at 3,7")
    ambusher.roll("1").move("3,6", "infantry", "3,7")
    assert ambusher.asked == ("talaq", "NextAct")
    assert ambusher.available("talaq") == 8
    carried = given("ishtelle verrun", "ishtelle: gold 9", "ishtelle: transported infantry at 3,6", "verrun: tower at 3,7")
    carried.roll("1").move("3,6", "transported infantry", "3,7")
    assert carried.structure("3,7") == "verrun tower"


@pytest.mark.rule("EX-CAL-64", "CAL-STRUCT-10", "CAL-RUL-15")
def test_tower_and_castle_in_one_turn_cost_both_sums() -> None:
    rich = given("verrun talaq", "verrun: gold 9")
    rich.tower("3,7").castle("3,7")
    assert (rich.structure("3,7"), rich.actions, rich.available("verrun")) == ("verrun castle", 1, 0)
    poor = given("verrun talaq", "verrun: gold 8")
    assert poor.why_not(UpgradeCastle("3,7")) == "CAL-STRUCT-08"
    poor.tower("3,7")
    assert poor.available("verrun") == 5
    assert poor.why_not(UpgradeCastle("3,7")) == "CAL-STRUCT-24"


@pytest.mark.rule("CAL-RUL-15")
def test_by_option_a_castle_costs_the_difference() -> None:
    play = given("verrun talaq", "verrun: gold 6", castle_cost="difference")
    play.tower("3,7").castle("3,7")
    assert (play.structure("3,7"), play.available("verrun")) == ("verrun castle", 0)


@pytest.mark.rule("CAL-STRUCT-08", "CAL-STRUCT-09", "CAL-STRUCT-24")
def test_a_structure_begins_as_a_tower_and_ends_as_a_castle() -> None:
    play = given("verrun talaq", "verrun: gold 9")
    assert play.why_not(UpgradeCastle("3,7")) == "CAL-STRUCT-08"
    play.castle("3,8")
    assert play.structure("3,8") == "verrun castle"
    assert play.why_not(UpgradeCastle("3,8")) == "CAL-STRUCT-09"
    play.tower("3,7")
    assert (play.structure("3,7"), play.available("verrun")) == ("verrun tower", 0)
    assert play.why_not(BuildTower("3,0")) == "CAL-STRUCT-24"


@pytest.mark.rule("CAL-RUL-31")
def test_structures_are_unlimited() -> None:
    lines = [f"verrun: tower at {s}" for s in ("2,8", "4,8", "3,7")]
    play = given("verrun talaq", *lines, "verrun: gold 9", "talaq: castle at 4,5", "talaq: castle at 4,3")
    play.tower("3,0").castle("2,8")
    assert sum(level > 0 for level in play.world.levels) == 8


@pytest.mark.rule("EX-CAL-69", "CAL-STRUCT-07", "CAL-RUL-36")
def test_attackers_get_no_structure_dice() -> None:
    lines = ("verrun: gold 3", "verrun: cavalry at 3,8", "verrun: castle at 3,8", "talaq: 2 infantry at 3,7")
    play = given("verrun talaq", *lines)
    play.roll("6 5 / 4 4 4").bombard("3,8", "cavalry", "3,7")
    play.roll("6 5 / 4 4 4").move("3,8", "cavalry", "3,7")
    assert play.at("3,7") == "verrun moved cavalry"
    assert {f.pool.text() for f in play.told(RoundFought)} == {"2 cavalry"}


@pytest.mark.rule("CAL-LAND-06", "CAL-RUL-36", "CAL-STRUCT-07")
def test_an_attacker_on_a_square_with_its_own_structure_gets_nothing_from_it() -> None:
    play = given(
        "verrun talaq brask", "verrun: infantry at 2,8", "talaq: infantry at 3,8", "verrun: no guard", "verrun: castle at 3,8"
    )
    play.roll("6 1 1 / 5").move("2,8", "infantry", "3,8")
    (fought,) = play.told(RoundFought)
    assert fought.pool.text() == "1 infantry + 2 strong land"
    assert fought.against_pool.text() == "1 infantry"


@pytest.mark.rule("EX-CAL-48", "CAL-CITY-01", "CAL-CITY-03")
def test_the_fifth_castle_wins_at_once() -> None:
    play = given("oredane talaq", "oredane: gold 6", *(f"oredane: {c}" for c in FOUR_CASTLES), "oredane: tower at 1,6")
    play.castle("1,6")
    assert play.result == (("oredane",), "CITY")
    assert play.actions == 2


@pytest.mark.rule("CAL-CITY-01", "CAL-CITY-02", "CAL-GOAL-03")
def test_towers_do_not_make_a_city() -> None:
    towers = ("oredane: tower at 1,6", "oredane: tower at 1,4")
    play = given("oredane talaq", "oredane: gold 9", *(f"oredane: {c}" for c in FOUR_CASTLES[:3]), *towers)
    play.castle("1,4")
    assert not play.is_over
    assert castles_in(play.world, 0, play.world.realm.square["1,5"]) == 4
    play.end_turns_until("oredane")
    play.castle("1,6")
    assert play.result == (("oredane",), "CITY")


@pytest.mark.rule("EX-CAL-72", "CAL-RUL-58", "CAL-STRUCT-11")
def test_overlapping_cities_belong_to_whom_builds_first() -> None:
    castles = [f"brask: castle at {s}" for s in ("3,6", "2,6", "4,6", "3,5")]
    play = given("verrun brask", "verrun: gold 3", "brask: gold 9", "brask: home 3,6", *castles, "brask: general at 2,7")
    play.tower("3,7").end_turn()
    assert play.why_not(BuildTower("3,7")) == "CAL-STRUCT-11"
    play.roll("5 1 1").move("2,7", "general", "3,7")
    assert play.structure("3,7") == ""
    play.tower("3,7").end_turns_until("brask")
    play.castle("3,7")
    assert play.result == (("brask",), "CITY")


@pytest.mark.rule("CAL-RUL-60")
def test_structures_are_never_demolished_or_moved() -> None:
    play = given("verrun talaq", "verrun: gold 9")
    kinds = {offer.kind for offer in play.game.offers(play.match.position, 0)}
    assert kinds == {
        "caledea.Move",
        "caledea.UpgradeUnit",
        "caledea.BuildTower",
        "caledea.UpgradeCastle",
        "caledea.EndTurn",
        "caledea.OfferDraw",
        "caledea.Resign",
    }


@pytest.mark.rule("EX-CAL-49", "CAL-CAPITAL-04", "CAL-CAPITAL-05")
def test_taking_the_capital_wins_with_two_players() -> None:
    play = given("talaq verrun", "talaq: cavalry at 3,7", "verrun: infantry at 0,0", "verrun: infantry at 3,8")
    play.roll("6 5 / 4 4 4 4", "1 5").move("3,7", "cavalry", "3,8")
    assert play.count("verrun") == 1
    assert play.result == (("talaq",), "CAPITAL")
    assert len(play.told(CapitalTaken)) == 1


@pytest.mark.rule("CAL-CAPITAL-01", "CAL-CAPITAL-02", "CAL-CAPITAL-03")
def test_first_the_units_then_the_structure_then_the_capital() -> None:
    play = given("talaq verrun", "talaq: 2 cavalry at 3,7", "verrun: 2 infantry at 3,8", "verrun: infantry at 0,0")
    play.roll("6 5 / 4 4 4 4").roll("1 1 / 4 4 4 4").roll("6 5 / 4 4 4 4").roll("4 4").move("3,7", "2 cavalry", "3,8")
    assert not play.is_over
    assert (play.at("3,8"), play.structure("3,8"), play.holder("verrun")) == ("", "verrun tower", "verrun")
    play.end_turns_until("talaq")
    play.roll("5 1").move("3,7", "cavalry", "3,8")
    assert play.result == (("talaq",), "CAPITAL")


@pytest.mark.rule("CAL-GOAL-01", "CAL-RUL-62")
def test_after_a_taken_capital_nothing_changes_hands_between_two() -> None:
    play = given("talaq verrun", "talaq: cavalry at 3,7", "verrun: infantry at 0,0", "verrun: no guard", "verrun: tower at 2,8")
    play.roll("6 5").move("3,7", "cavalry", "3,8")
    assert play.result == (("talaq",), "CAPITAL")
    assert (play.gold("talaq"), play.gold("verrun"), play.structure("2,8")) == (1, 1, "verrun tower")

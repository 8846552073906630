"""CAL-MULTI: capitals that change hands among three and more players."""

import pytest

from tests.games.caledea.helpers import Play, given
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.events import CapitalReclaimed, CapitalTaken, Salted, StructurePassed
from wartable.games.caledea.rules.combat import defense_pool
from wartable.games.caledea.rules.victory import cities_won

VERRUN_CITY = (
    "verrun: gold 4",
    "verrun: no guard",
    "verrun: tower at 2,8",
    "verrun: castle at 4,8",
    "verrun: infantry at 4,8",
)


def captured(*more: str) -> Play:
    """EX-CAL-51: Talaq takes Verrun's capital in a game of three."""
    play = given("talaq verrun brask", "talaq: gold 5", "talaq: cavalry at 3,7", *VERRUN_CITY, *more)
    return play.roll("5 1").move("3,7", "cavalry", "3,8")


@pytest.mark.rule("EX-CAL-51", "CAL-MULTI-02", "CAL-MULTI-08")
def test_a_captured_capital() -> None:
    play = captured()
    assert (play.holder("verrun"), play.marker("3,8"), play.structure("3,8")) == ("talaq", "talaq", "")
    assert (play.gold("talaq"), play.gold("verrun"), play.count("talaq")) == (6, 3, 2)
    assert (play.structure("2,8"), play.structure("4,8")) == ("talaq tower", "verrun castle")
    pool = defense_pool(play.world, 101, play.world.realm.square["4,8"])
    assert pool.text() == "1 infantry + 1 strong land + 2 castle"
    play.end_turn()
    assert play.active == "verrun"
    assert play.why_not(BuildTower("3,0")) == "CAL-MULTI-15"


@pytest.mark.rule("CAL-MULTI-01", "CAL-MULTI-03", "CAL-MULTI-04")
def test_the_loser_plays_on_and_the_captor_has_gold_but_no_unit() -> None:
    play = captured()
    assert not play.is_over
    assert play.is_alive("verrun")
    assert (play.gold("talaq"), play.at("3,8")) == (6, "talaq moved cavalry")


@pytest.mark.rule("CAL-MULTI-05", "CAL-RUL-63")
def test_structures_left_over_pass_to_the_captor() -> None:
    play = captured("verrun: tower at 3,0", "brask: infantry at 3,0")
    assert [(e.seat, e.square) for e in play.told(StructurePassed)] == [(0, "2,8")]
    assert play.structure("3,0") == "verrun tower"
    pool = defense_pool(play.world, 1, play.world.realm.square["2,8"])
    assert pool.text() == "1 infantry + 1 tower"


@pytest.mark.rule("CAL-RUL-63")
def test_by_option_garrisoned_structures_pass_too() -> None:
    play = given("talaq verrun brask", "talaq: cavalry at 3,7", *VERRUN_CITY, transfer_garrisoned=True)
    play.roll("5 1").move("3,7", "cavalry", "3,8")
    assert (play.structure("2,8"), play.structure("4,8")) == ("talaq tower", "talaq castle")


@pytest.mark.rule("CAL-RUL-63")
def test_a_structure_in_another_city_that_the_loser_still_holds_stays() -> None:
    play = given(
        "talaq verrun brask",
        "talaq: cavalry at 4,8",
        "verrun: no guard",
        "verrun: infantry at 0,0",
        "brask: home 3,6",
        "brask: no guard",
        "brask: infantry at 8,1",
        "verrun: holds brask",
        "verrun: tower at 3,7",
        "verrun: tower at 2,8",
    )
    play.roll("5 1").move("4,8", "cavalry", "3,8")
    assert (play.structure("3,7"), play.structure("2,8")) == ("verrun tower", "talaq tower")


@pytest.mark.rule("CAL-RUL-63")
def test_neutral_structures_pass_to_the_captor_but_those_of_a_third_player_do_not() -> None:
    play = captured("nobody: tower at 3,0", "brask: home 4,0")
    assert play.structure("3,0") == "talaq tower"
    other = captured("brask: tower at 3,0", "brask: home 4,0")
    assert other.structure("3,0") == "brask tower"


@pytest.mark.rule("CAL-RUL-63")
def test_a_neutral_structure_in_another_city_that_the_loser_still_holds_stays() -> None:
    lines = ("talaq: cavalry at 4,8", "brask: home 3,6", "nobody: tower at 3,7")
    held = ("verrun: no guard", "verrun: infantry at 0,0", "brask: no guard", "brask: infantry at 8,1", "verrun: holds brask")
    play = given("talaq verrun brask", *lines, *held)
    play.roll("5 1").move("4,8", "cavalry", "3,8")
    assert play.structure("3,7") == "neutral tower"
    gone = given("talaq verrun brask korrim", *lines, "verrun: eliminated", "brask: eliminated")
    gone.move("4,8", "cavalry", "3,8")
    assert gone.structure("3,7") == "talaq tower"


@pytest.mark.rule("CAL-MULTI-06", "CAL-MULTI-07")
def test_the_captor_builds_and_upgrades_around_the_captured_capital() -> None:
    play = given(
        "talaq verrun brask",
        "talaq: holds verrun",
        "talaq: gold 10",
        "talaq: tower at 2,8",
        "verrun: infantry at 0,0",
        "verrun: no guard",
    )
    play.castle("2,8").tower("3,8")
    assert (play.structure("2,8"), play.structure("3,8"), play.available("talaq")) == ("talaq castle", "talaq tower", 0)


@pytest.mark.rule("EX-CAL-52", "CAL-MULTI-10", "CAL-MULTI-11")
def test_a_capital_reclaimed() -> None:
    play = captured().end_turn()
    play.roll("6 1 1 / 5 5").move("4,8", "infantry", "3,8")
    assert (play.holder("verrun"), play.marker("3,8")) == ("verrun", "")
    assert (play.gold("verrun"), play.gold("talaq"), play.count("verrun")) == (4, 5, 1)
    assert play.structure("2,8") == "verrun tower"
    assert len(play.told(CapitalReclaimed)) == 1
    play.tower("3,8")
    assert play.structure("3,8") == "verrun tower"


@pytest.mark.rule("CAL-MULTI-09", "CAL-RUL-64")
def test_to_reclaim_a_capital_the_holders_structure_must_fall_too() -> None:
    lines = ("talaq: holds verrun", "talaq: castle at 3,8", "talaq: tower at 2,8", "talaq: tower at 3,0", "verrun: no guard")
    play = given("verrun talaq brask", *lines, "verrun: general at 4,8", "verrun: infantry at 0,1")
    play.roll("5 5 5").move("4,8", "general", "3,8")
    assert play.holder("verrun") == "talaq"
    play.end_turns_until("verrun")
    play.roll("6 1 1").move("4,8", "general", "3,8")
    assert (play.holder("verrun"), play.gold("verrun"), play.gold("talaq")) == ("verrun", 1, 1)
    assert (play.structure("2,8"), play.structure("3,0"), play.structure("3,8")) == ("verrun tower", "verrun tower", "")


@pytest.mark.rule("EX-CAL-53", "CAL-RUL-65")
def test_a_third_player_takes_the_captured_capital() -> None:
    play = captured("brask: cavalry at 3,0").end_turn().end_turn()
    assert play.active == "brask"
    gold = play.gold("brask")
    play.roll("6 5 / 4 4").move("3,0", "cavalry", "3,8")
    assert (play.holder("verrun"), play.marker("3,8"), play.structure("2,8")) == ("brask", "brask", "brask tower")
    assert (play.gold("talaq"), play.gold("brask") - gold, play.gold("verrun")) == (5, 1, 3)


LOST = ("talaq: holds verrun", "verrun: holds brask", "verrun: no guard", "brask: no guard", "brask: infantry at 0,5")


@pytest.mark.rule("EX-CAL-54", "CAL-MULTI-15", "CAL-RUL-67")
def test_without_its_capital_a_player_does_all_but_build() -> None:
    play = given(
        "verrun talaq brask",
        *LOST,
        "verrun: gold 7",
        "verrun: 2 infantry at 1,2",
        "verrun: infantry at 4,3",
        "verrun: free 1,3",
    )
    play.move("1,2", "infantry", "1,3").upgrade("1,2", "infantry")
    play.roll("1 / 6 6 6 6").bombard("4,3", "infantry", "4,4")
    assert play.actions == 1
    assert play.why_not(BuildTower("8,2")) == "CAL-RUL-67"
    assert play.why_not(UpgradeCastle("3,8")) == "CAL-MULTI-15"


@pytest.mark.rule("CAL-MULTI-12", "CAL-MULTI-13", "CAL-MULTI-14")
def test_without_its_capital_a_player_claims_upgrades_and_uses_its_power() -> None:
    play = given(
        "verrun talaq brask",
        *LOST,
        "verrun: gold 7",
        "verrun: 2 infantry at 1,2",
        "verrun: infantry at 4,3",
        "verrun: free 1,3",
    )
    play.move("1,2", "infantry", "1,3")
    assert (play.marker("1,3"), play.gold("verrun"), play.count("verrun")) == ("verrun", 8, 4)
    play.upgrade("1,2", "infantry")
    assert play.at("1,2") == "verrun upgraded cavalry"
    play.roll("1 / 6 6 6 6").bombard("4,3", "infantry", "4,4")
    assert play.available("verrun") == 1
    assert play.why_not(Bombard("4,3", "infantry", "4,4")) == "CAL-POWER-02"


@pytest.mark.rule("EX-CAL-55", "CAL-MULTI-18", "CAL-RUL-67")
@pytest.mark.parametrize("own_held", [True, False])
def test_holding_all_enemy_capitals_wins_with_the_own_one_held(own_held: bool) -> None:
    lines = ["talaq: holds verrun", "talaq: cavalry at 8,2", "brask: no guard", "brask: infantry at 0,1", "verrun: no guard"]
    lines += ["verrun: infantry at 0,0", *([] if own_held else ["verrun: holds talaq", "talaq: no guard"])]
    play = given("talaq verrun brask", *lines)
    play.roll("5 1").move("8,2", "cavalry", "8,1")
    assert play.holder("brask") == "talaq"
    if own_held:
        assert play.result == (("talaq",), "ALL_CAPITALS")
    else:
        assert not play.is_over


@pytest.mark.rule("EX-CAL-70", "CAL-MULTI-16", "CAL-RUL-59")
def test_a_fortified_city_around_a_captured_capital_wins() -> None:
    castles = [f"talaq: castle at {s}" for s in ("3,8", "2,8", "4,8", "3,0")]
    lines = (
        "talaq: gold 8",
        "talaq: holds verrun",
        *castles,
        "talaq: tower at 3,7",
        "verrun: no guard",
        "verrun: infantry at 0,1",
    )
    play = given("talaq verrun brask", *lines)
    play.castle("3,7")
    assert play.result == (("talaq",), "CITY")
    lost = given("talaq verrun brask", *lines, "brask: holds talaq", "talaq: no guard", "talaq: infantry at 1,1")
    assert lost.why_not(UpgradeCastle("3,7")) == "CAL-RUL-67"


@pytest.mark.rule("CAL-RUL-67", "CAL-RUL-59")
def test_a_city_does_not_win_before_the_own_capital_is_back() -> None:
    castles = [f"talaq: castle at {s}" for s in ("3,8", "2,8", "4,8", "3,0", "3,7")]
    lines = ("talaq: holds verrun", *castles, "brask: holds talaq", "talaq: no guard", "talaq: infantry at 4,5")
    play = given("talaq verrun brask", *lines, "verrun: no guard", "verrun: infantry at 0,1")
    assert cities_won(play.world) is None
    captor = given(
        "talaq verrun brask korrim",
        *lines,
        *("verrun: no guard", "verrun: infantry at 0,1"),
        *("korrim: no guard", "korrim: infantry at 1,1", "brask: infantry at 6,7"),
        turn="brask",
    )
    captor.roll("5").move("6,7", "infantry", "6,8")
    assert not captor.is_over
    play.move("4,5", "infantry", "4,4")
    assert play.result == (("talaq",), "CITY")


@pytest.mark.rule("EX-CAL-79", "CAL-RUL-61", "CAL-RUL-86")
def test_a_captured_capital_needs_no_garrison() -> None:
    play = captured("brask: infantry at 3,0").end_turn().end_turn().end_turn()
    assert play.active == "talaq"
    play.move("3,8", "cavalry", "3,6").end_turns_until("talaq")
    play.move("3,6", "cavalry", "3,8").end_turns_until("talaq")
    assert len(play.told(CapitalTaken)) == 1
    play.move("3,8", "cavalry", "3,6")
    assert (play.holder("verrun"), play.gold("talaq"), play.marker("3,8")) == ("talaq", 6, "talaq")
    play.end_turns_until("brask")
    gold = play.gold("brask")
    play.move("3,0", "infantry", "3,8")
    assert (play.holder("verrun"), play.gold("talaq"), play.gold("brask") - gold) == ("brask", 5, 1)


@pytest.mark.rule("CAL-RUL-66", "CAL-RUL-11", "CAL-RUL-27")
def test_capitals_are_taken_never_salted() -> None:
    play = captured("brask: infantry at 3,0").end_turn().end_turn()
    play.roll("6 / 5 5").move("3,0", "infantry", "3,8")
    assert play.told(Salted) == []
    assert len(play.told(CapitalTaken)) == 2
    assert play.marker("3,8") == "brask"


@pytest.mark.rule("CAL-RUL-61")
def test_a_capital_without_structure_falls_when_its_defenders_do() -> None:
    play = given(
        "talaq verrun", "verrun: no tower", "verrun: infantry at 3,8", "verrun: infantry at 0,0", "talaq: cavalry at 3,7"
    )
    play.roll("6 5 / 4 4 4").move("3,7", "cavalry", "3,8")
    assert play.result == (("talaq",), "CAPITAL")


@pytest.mark.rule("CAL-RUL-27")
def test_the_order_of_effects_on_arrival() -> None:
    play = given(
        "talaq verrun",
        "talaq: cavalry, infantry at 3,6",
        "verrun: tower at 3,7",
        "verrun: infantry at 3,7",
        "verrun: infantry at 0,0",
    )
    play.move("3,6", "infantry, cavalry", "3,7")
    play.roll("6 6 6 6 / 5 5", "5 1").attack_with("cavalry")
    kinds = [type(event).__name__ for event in play.match.events(None)]
    assert kinds == [
        "Attacked",
        "RoundFought",
        "UnitRemoved",
        "Assaulted",
        "StructureDestroyed",
        "Arrived",
        "Claimed",
        "GoldChanged",
        "UnitRaised",
    ]


@pytest.mark.rule("CAL-RUL-59")
def test_units_on_the_city_squares_do_not_matter() -> None:
    castles = [f"oredane: castle at {s}" for s in ("1,5", "0,5", "2,5", "1,4")]
    play = given("oredane talaq", "oredane: gold 6", *castles, "oredane: tower at 1,6", "oredane: infantry at 1,6")
    play.castle("1,6")
    assert play.result == (("oredane",), "CITY")

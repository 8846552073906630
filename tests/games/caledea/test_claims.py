"""CAL-CLAIM, CAL-SALT, CAL-GOLD: outposts, salt and gold."""

import pytest

from tests.games.caledea.helpers import given, move
from wartable.core import Choice, drop
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import UpgradeUnit
from wartable.games.caledea.changes.land import lose_gold
from wartable.games.caledea.events import CapitalReclaimed, Claimed, GoldChanged, Salted, UnitRaised


@pytest.mark.rule("EX-CAL-05", "CAL-GOLD-03", "CAL-GOLD-05")
def test_used_gold_is_set_aside_until_the_next_turn() -> None:
    play = given("talaq verrun", "talaq: gold 6", "talaq: 2 infantry at 4,4", "talaq: infantry at 5,3", "talaq: free 5,2")
    play.upgrade("4,4", "infantry")
    assert (play.gold("talaq"), play.available("talaq")) == (6, 3)
    play.move("5,3", "infantry", "5,2")
    assert (play.gold("talaq"), play.available("talaq")) == (7, 4)
    assert play.at("5,2") == "talaq infantry, talaq moved infantry"
    play.tower("4,5")
    assert (play.gold("talaq"), play.available("talaq")) == (7, 0)
    assert play.active == "verrun"
    play.end_turn()
    assert (play.active, play.gold("talaq"), play.available("talaq")) == ("talaq", 7, 7)


@pytest.mark.rule("EX-CAL-06", "CAL-GOLD-06", "CAL-RUL-16")
def test_salt_claim_and_castle_in_one_turn() -> None:
    play = given(
        "talaq verrun",
        "talaq: gold 5",
        "talaq: 2 infantry at 1,2",
        "talaq: infantry at 5,3",
        "talaq: free 5,2",
        "verrun: marker at 1,3",
        "verrun: gold 4",
    )
    play.move("1,2", "2 infantry", "1,3")
    assert (play.marker("1,3"), play.gold("verrun"), play.gold("talaq"), play.actions) == ("salted verrun", 3, 5, 2)
    play.move("5,3", "infantry", "5,2")
    assert (play.marker("5,2"), play.gold("talaq"), play.count("talaq")) == ("talaq", 6, 5)
    play.castle("4,4")
    assert (play.gold("talaq"), play.available("talaq"), play.active) == (6, 0, "verrun")
    play.end_turn()
    assert (play.gold("talaq"), play.available("talaq")) == (6, 6)


@pytest.mark.rule("CAL-RUL-13")
def test_gold_that_is_lost_comes_from_what_is_set_aside_to_the_last_piece() -> None:
    lines = ("ishtelle: gold 4", "ishtelle: infantry at 0,8", "ishtelle: marker at 2,4", "ishtelle: marker at 6,0")
    play = given("ishtelle korrim", *lines, "korrim: infantry at 2,3", "korrim: infantry at 6,1")
    play.transport("0,8", "infantry", "7,3").end_turn()
    assert (play.gold("ishtelle"), play.available("ishtelle")) == (4, 2)
    play.move("2,3", "infantry", "2,4").move("6,1", "infantry", "6,0")
    assert (play.gold("ishtelle"), play.available("ishtelle")) == (2, 2)


@pytest.mark.rule("EX-CAL-26", "CAL-CLAIM-01", "CAL-CLAIM-04")
def test_a_claim_gives_marker_gold_and_a_unit_that_may_move() -> None:
    play = given("talaq verrun", "talaq: infantry at 5,3")
    play.move("5,3", "infantry", "5,2")
    assert (play.marker("5,2"), play.gold("talaq")) == ("talaq", 2)
    assert play.at("5,2") == "talaq infantry, talaq moved infantry"
    assert play.why_not(UpgradeUnit("5,2", "infantry")) == "CAL-GOLD-02"
    play.move("5,2", "infantry", "6,2")
    assert play.at("6,2") == "talaq moved infantry"


@pytest.mark.rule("CAL-CLAIM-02", "CAL-CLAIM-03", "CAL-CLAIM-05")
def test_the_new_infantry_may_be_upgraded_at_once() -> None:
    play = given("talaq verrun", "talaq: gold 2", "talaq: infantry at 5,3", "talaq: free 5,2")
    play.move("5,3", "infantry", "5,2")
    assert len(play.told(Claimed)) == len(play.told(UnitRaised)) == 1
    assert play.gold("talaq") == 3
    play.upgrade("5,2", "infantry")
    assert play.at("5,2") == "talaq moved infantry, talaq upgraded cavalry"
    assert play.why_not(move("5,2", "cavalry", "5,1")) == "CAL-ACT-16"


@pytest.mark.rule("EX-CAL-27", "CAL-CLAIM-08", "CAL-ACT-05")
def test_a_claim_counts_once_whatever_the_group() -> None:
    play = given("talaq verrun", "talaq: 3 infantry at 5,3")
    play.move("5,3", "3 infantry", "5,2")
    assert (play.gold("talaq"), play.count("talaq"), play.actions) == (2, 5, 2)
    assert play.marker("5,2") == "talaq"


@pytest.mark.rule("EX-CAL-28", "CAL-SALT-03", "CAL-SALT-08")
def test_salt_stays_until_the_owner_returns() -> None:
    play = given(
        "talaq verrun",
        "talaq: infantry at 4,1",
        "talaq: infantry at 4,3",
        "verrun: marker at 4,2",
        "verrun: gold 3",
        "verrun: general at 3,2",
    )
    play.move("4,1", "infantry", "4,2")
    assert (play.marker("4,2"), play.gold("verrun")) == ("salted verrun", 2)
    play.move("4,3", "infantry", "4,2")
    assert (play.marker("4,2"), play.gold("verrun"), len(play.told(Salted))) == ("salted verrun", 2, 1)
    play.end_turn()
    units = play.count("verrun")
    play.roll("6 6 6 6 6 / 1", "6 6 6 6 6 / 1").move("3,2", "general", "4,2")
    assert (play.marker("4,2"), play.gold("verrun"), play.count("verrun")) == ("verrun", 3, units)
    assert play.at("4,2") == "verrun moved general"


@pytest.mark.rule("CAL-SALT-01", "CAL-SALT-02", "CAL-SALT-06")
def test_salting_costs_the_owner_a_piece_and_gives_nothing() -> None:
    play = given("talaq verrun", "talaq: infantry at 4,1", "verrun: marker at 4,2", "verrun: gold 3")
    play.move("4,1", "infantry", "4,2")
    assert play.marker("4,2") == "salted verrun"
    assert (play.gold("verrun"), play.gold("talaq"), play.count("talaq")) == (2, 1, 2)
    assert [(e.seat, e.change) for e in play.told(GoldChanged)] == [(1, -1)]


@pytest.mark.rule("CAL-SALT-04", "CAL-SALT-05")
def test_reclaiming_gives_gold_but_no_unit() -> None:
    play = given("talaq verrun", "talaq: infantry at 5,3", "talaq: salted at 5,2")
    play.move("5,3", "infantry", "5,2")
    assert (play.marker("5,2"), play.gold("talaq"), play.count("talaq")) == ("talaq", 2, 2)


@pytest.mark.rule("EX-CAL-29", "CAL-SALT-07")
def test_passing_over_a_marker_does_not_salt_it() -> None:
    play = given("talaq verrun", "talaq: general at 4,1", "verrun: marker at 4,2")
    play.move("4,1", "general", "4,4")
    assert (play.marker("4,2"), play.gold("verrun")) == ("verrun", 2)


@pytest.mark.rule("EX-CAL-30", "CAL-CLAIM-06")
def test_only_own_outposts_are_claimed() -> None:
    """(4,2) shows none of Talaq's resources, (5,1) one, (4,6) none."""
    play = given("talaq verrun", "talaq: infantry at 4,1", "talaq: infantry at 4,5", "talaq: infantry at 6,1")
    play.move("4,1", "infantry", "4,2").move("6,1", "infantry", "5,1").move("4,5", "infantry", "4,6")
    assert [play.marker(square) for square in ("4,2", "5,1", "4,6")] == ["", "", ""]
    assert (play.gold("talaq"), play.count("talaq")) == (1, 4)


@pytest.mark.rule("EX-CAL-31", "CAL-RUL-10")
def test_the_own_capital_is_claimed_already() -> None:
    play = given("talaq verrun", "talaq: infantry at 4,4")
    play.move("4,4", "infantry", "4,5").end_turns_until("talaq")
    play.move("4,5", "infantry", "4,4")
    assert (play.marker("4,4"), play.gold("talaq"), play.count("talaq")) == ("", 1, 1)
    assert play.told(GoldChanged) == play.told(CapitalReclaimed) == []


@pytest.mark.rule("EX-CAL-32", "CAL-RUL-30")
def test_a_claim_without_a_piece_left_gives_no_unit() -> None:
    play = given("talaq verrun", "talaq: 18 infantry at 1,1", "talaq: infantry at 5,3", "verrun: infantry at 0,1")
    assert play.count("talaq") == 20
    play.move("5,3", "infantry", "5,2")
    assert (play.marker("5,2"), play.gold("talaq"), play.count("talaq")) == ("talaq", 2, 20)
    play.roll("1 / 6 6").move("1,1", "infantry", "0,1")
    assert play.count("talaq") == 19
    play.end_turns_until("talaq")
    assert play.count("talaq") == 19


@pytest.mark.rule("CAL-RUL-30")
@pytest.mark.parametrize(("limit", "units"), [(3, 3), (4, 4), (0, 4)])
def test_the_supply_of_units_is_an_option(limit: int, units: int) -> None:
    play = given("talaq verrun", "talaq: infantry at 1,1", "talaq: infantry at 5,3", unit_limit=limit)
    play.move("5,3", "infantry", "5,2")
    assert play.count("talaq") == units


@pytest.mark.rule("EX-CAL-67", "CAL-CLAIM-07")
def test_passing_over_an_outpost_claims_nothing() -> None:
    play = given("talaq verrun", "talaq: general at 5,1")
    play.move("5,1", "general", "5,4")
    assert (play.marker("5,2"), play.gold("talaq")) == ("", 1)


@pytest.mark.rule("EX-CAL-68", "CAL-GOLD-01", "CAL-GOLD-08")
def test_moves_attacks_claims_and_salt_cost_no_gold() -> None:
    play = given(
        "talaq verrun",
        "talaq: infantry at 5,3",
        "talaq: infantry at 1,4",
        "talaq: infantry at 4,1",
        "verrun: infantry at 1,3",
        "verrun: marker at 4,2",
    )
    play.roll("6 / 5 5 5").move("1,4", "infantry", "1,3")
    assert (play.gold("talaq"), play.available("talaq")) == (1, 1)
    play.move("4,1", "infantry", "4,2")
    assert (play.gold("talaq"), play.available("talaq"), play.gold("verrun")) == (1, 1, 1)
    play.move("5,3", "infantry", "5,2")
    assert (play.gold("talaq"), play.available("talaq")) == (2, 2)


@pytest.mark.rule("EX-CAL-77", "CAL-RUL-29", "CAL-RUL-21")
def test_the_new_infantry_joins_unmoved_units_but_not_the_claimers() -> None:
    play = given("talaq verrun", "talaq: infantry at 5,3", "talaq: infantry at 5,2")
    play.move("5,3", "infantry", "5,2")
    assert play.at("5,2") == "talaq infantry, talaq infantry, talaq moved infantry"
    assert play.why_not(move("5,2", "3 infantry", "6,2")) == "CAL-ACT-14"
    play.move("5,2", "2 infantry", "6,2")
    assert play.at("6,2") == "talaq moved infantry, talaq moved infantry"


@pytest.mark.rule("CAL-RUL-26")
def test_claim_and_salt_are_automatic() -> None:
    play = given("talaq verrun", "talaq: infantry at 5,3", "talaq: infantry at 4,1", "verrun: marker at 4,2")
    play.move("5,3", "infantry", "5,2").move("4,1", "infantry", "4,2")
    assert play.asked == ("talaq", "NextAct")
    assert (play.marker("5,2"), play.marker("4,2")) == ("talaq", "salted verrun")


@pytest.mark.rule("CAL-GOLD-02")
@pytest.mark.parametrize(
    ("gold", "choice", "rule"),
    [
        (2, UpgradeUnit("4,4", "infantry"), "CAL-GOLD-02"),
        (4, UpgradeUnit("4,4", "cavalry"), "CAL-GOLD-02"),
        (3, BuildTower("4,5"), "CAL-STRUCT-24"),
        (5, UpgradeCastle("4,4"), "CAL-STRUCT-24"),
    ],
)
def test_the_card_states_what_is_needed(gold: int, choice: Choice, rule: str) -> None:
    short = given("talaq verrun", f"talaq: gold {gold}", "talaq: infantry, cavalry at 4,4")
    assert short.why_not(choice) == rule
    enough = given("talaq verrun", f"talaq: gold {gold + 1}", "talaq: infantry, cavalry at 4,4")
    enough.do(choice)
    assert (enough.gold("talaq"), enough.available("talaq")) == (gold + 1, 0)


@pytest.mark.rule("CAL-GOLD-04", "CAL-GOLD-07")
def test_the_next_turn_starts_with_the_full_total() -> None:
    play = given("talaq verrun", "talaq: gold 4", "talaq: infantry at 4,4")
    play.tower("4,5").end_turn()
    assert (play.active, play.gold("talaq"), play.available("talaq")) == ("verrun", 4, 0)
    play.end_turn()
    assert (play.active, play.gold("talaq"), play.available("talaq")) == ("talaq", 4, 4)


@pytest.mark.rule("CAL-RUL-12")
def test_gold_is_the_number_of_live_claims() -> None:
    play = given("talaq verrun", "talaq: infantry at 5,3", "verrun: infantry at 6,2")
    play.move("5,3", "infantry", "5,2").end_turn()
    play.roll("6 / 1 1 1", "6 / 1 1 1").move("6,2", "infantry", "5,2")
    world = play.world
    live = sum(owner == 0 and not salted for owner, salted in zip(world.markers, world.salted, strict=True))
    assert (play.marker("5,2"), live, play.gold("talaq")) == ("salted talaq", 0, 1)


@pytest.mark.rule("CAL-RUL-13")
def test_lost_gold_is_taken_from_the_set_aside_heap_first() -> None:
    play = given("talaq verrun", "talaq: gold 4", "talaq: infantry at 4,4")
    play.upgrade("4,4", "infantry")
    world = play.world
    lose_gold(world, drop, 0, "CAL-SALT-02")
    assert (world.gold[0], world.set_aside[0], play.available("talaq")) == (3, 2, 1)
    for _ in range(3):
        lose_gold(world, drop, 0, "CAL-SALT-02")
    assert (world.gold[0], world.set_aside[0], play.available("talaq")) == (0, 0, 0)


@pytest.mark.rule("CAL-RUL-14", "CAL-RUL-31")
def test_gold_and_markers_are_unlimited_up_to_the_own_outposts() -> None:
    lines = [f"{name}: gold 9" for name in ("talaq", "verrun", "brask", "oredane")]
    play = given("talaq verrun brask oredane", *lines)
    assert [play.gold(name) for name in ("talaq", "verrun", "brask", "oredane")] == [9, 9, 9, 9]
    lines = ["talaq: gold 17", "talaq: infantry at 5,3", "talaq: free 5,2"]
    play = given("talaq verrun", *lines, boards=2)
    play.move("5,3", "infantry", "5,2")
    assert play.gold("talaq") == 18
    assert play.world.markers.count(0) == 17

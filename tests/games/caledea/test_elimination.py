"""Elimination, and who wins when players drop out."""

import pytest

from tests.games.caledea.helpers import given, move
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.resign import Resign
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.events import Eliminated
from wartable.games.caledea.rules.combat import defense_pool
from wartable.games.caledea.rules.victory import cities_won, in_turn_order


@pytest.mark.rule("EX-CAL-56", "CAL-RUL-68", "CAL-RUL-69")
def test_elimination() -> None:
    play = given(
        "brask talaq verrun",
        "brask: infantry at 1,2",
        "verrun: no guard",
        "verrun: infantry at 1,1",
        "verrun: gold 4",
        "verrun: salted at 4,2",
        "verrun: tower at 2,8",
        "talaq: cavalry at 8,2",
    )
    play.roll("6 1 / 5").move("1,2", "infantry", "1,1")
    assert len(play.told(Eliminated)) == 1
    assert not play.is_alive("verrun")
    assert 2 not in play.world.markers
    assert not any(play.world.salted)
    assert (play.gold("verrun"), play.holder("verrun")) == (0, "")
    assert (play.structure("3,8"), play.structure("2,8")) == ("neutral tower", "neutral tower")
    play.end_turn()
    play.roll("6 5 1 / 4 4 4 4", "5 1").move("8,2", "cavalry", "8,1")
    assert play.result == (("talaq",), "ALL_CAPITALS")


@pytest.mark.rule("CAL-RUL-68")
def test_the_turn_of_an_eliminated_player_is_over_and_skipped() -> None:
    play = given("talaq verrun brask", "talaq: no guard", "talaq: infantry at 1,4", "verrun: infantry at 1,3")
    play.roll("1 / 6 6 6").move("1,4", "infantry", "1,3")
    assert not play.is_alive("talaq")
    assert play.active == "verrun"
    play.end_turn().end_turn()
    assert (play.active, play.world.round) == ("verrun", 2)


@pytest.mark.rule("CAL-RUL-69")
def test_neutral_structures_block_give_no_dice_and_can_be_attacked() -> None:
    empty = given("talaq verrun brask", "verrun: eliminated", "nobody: castle at 3,7", "talaq: general at 3,6")
    assert empty.why_not(move("3,6", "general", "3,8")) == "CAL-ACT-13"
    lines = ("verrun: eliminated", "nobody: castle at 3,7", "brask: infantry at 3,7")
    play = given("talaq verrun brask", *lines, "talaq: general at 3,6")
    pool = defense_pool(play.world, 201, play.world.realm.square["3,7"])
    assert pool.text() == "1 infantry + 1 strong land"
    play.roll("6 5 5 1 1 / 5 5", "6 1 1").move("3,6", "general", "3,7")
    assert (play.structure("3,7"), play.marker("3,7")) == ("", "talaq")


@pytest.mark.rule("CAL-RUL-69", "CAL-RUL-50")
def test_neutral_structures_are_nobodys_not_even_the_last_seats() -> None:
    castles = [f"brask: castle at {s}" for s in ("8,1", "7,1", "0,1", "8,0")]
    lines = ("verrun: eliminated", *castles, "nobody: castle at 8,2", "nobody: tower at 3,7", "brask: infantry at 8,2")
    play = given("talaq verrun brask", *lines, "brask: general at 3,6", "brask: gold 8", turn="brask")
    assert play.why_not(move("3,6", "general", "3,8")) == "CAL-ACT-13"
    assert defense_pool(play.world, 201, play.world.realm.square["8,2"]).text() == "1 infantry + 1 strong land"
    assert play.why_not(UpgradeCastle("8,2")) == "CAL-RUL-50"
    assert cities_won(play.world) is None
    play.roll("5 1 1").move("3,6", "general", "3,7")
    assert play.structure("3,7") == ""


@pytest.mark.rule("CAL-RUL-69")
def test_by_option_structures_of_the_eliminated_are_removed() -> None:
    lines = ("brask: infantry at 1,2", "verrun: no guard", "verrun: infantry at 1,1", "verrun: tower at 2,8")
    play = given("brask talaq verrun", *lines, eliminated_structures="remove")
    play.roll("6 1 / 5").move("1,2", "infantry", "1,1")
    assert (play.structure("3,8"), play.structure("2,8")) == ("", "")


@pytest.mark.rule("CAL-RUL-69", "CAL-RUL-64")
def test_capitals_that_an_eliminated_player_held_have_no_holder() -> None:
    play = given(
        "brask talaq verrun",
        "brask: infantry at 1,2",
        "verrun: no guard",
        "verrun: infantry at 1,1",
        "verrun: holds talaq",
        "talaq: no guard",
        "talaq: cavalry at 4,5",
    )
    play.roll("6 1 / 5").move("1,2", "infantry", "1,1")
    assert (play.holder("talaq"), play.marker("4,4"), play.gold("talaq")) == ("", "", 0)
    play.end_turn()
    play.move("4,5", "cavalry", "4,4")
    assert (play.holder("talaq"), play.gold("talaq"), play.marker("4,4")) == ("talaq", 1, "")


@pytest.mark.rule("EX-CAL-71", "CAL-MULTI-17", "CAL-RUL-71")
def test_the_last_player_standing_wins() -> None:
    lines = ("verrun: eliminated", "brask: no guard", "brask: infantry at 1,4", "oredane: gold 4", "oredane: infantry at 1,5")
    play = given("oredane verrun brask", *lines)
    play.roll("6 / 5 5 5").bombard("1,5", "infantry", "1,4")
    assert play.result == (("oredane",), "UNITS")


@pytest.mark.rule("EX-CAL-73", "CAL-RUL-73", "CAL-RUL-70")
def test_an_eliminated_players_capital_is_taken_in_the_same_action() -> None:
    play = given("talaq verrun brask", "talaq: cavalry at 3,7", "verrun: gold 1", "verrun: tower at 2,8", "talaq: gold 1")
    play.roll("6 5 / 4 4 4 4", "5 1").move("3,7", "cavalry", "3,8")
    assert not play.is_alive("verrun")
    assert (play.holder("verrun"), play.marker("3,8"), play.gold("talaq")) == ("talaq", "talaq", 2)
    assert (play.structure("3,8"), play.structure("2,8"), play.count("talaq")) == ("", "talaq tower", 2)
    assert not play.is_over
    stays = given("talaq verrun brask", "talaq: cavalry at 3,7", "verrun: gold 1")
    stays.roll("6 5 / 4 4 4 4", "4 4").move("3,7", "cavalry", "3,8")
    assert (stays.structure("3,8"), stays.at("3,7"), stays.holder("verrun")) == ("neutral tower", "talaq moved cavalry", "")


@pytest.mark.rule("CAL-RUL-70")
def test_the_capital_of_an_eliminated_player_is_not_needed_and_its_captor_keeps_it() -> None:
    play = given(
        "brask talaq verrun",
        "brask: cavalry at 4,5",
        "talaq: holds verrun",
        "verrun: no guard",
        "verrun: infantry at 1,1",
        "brask: infantry at 1,2",
        "talaq: no guard",
        "talaq: infantry at 0,1",
    )
    play.roll("6 1 / 5").move("1,2", "infantry", "1,1")
    assert (play.holder("verrun"), play.gold("talaq")) == ("talaq", 2)
    play.roll("5 1").move("4,5", "cavalry", "4,4")
    assert play.result == (("brask",), "ALL_CAPITALS")


@pytest.mark.rule("EX-CAL-78", "CAL-RUL-85", "CAL-MULTI-18")
@pytest.mark.parametrize("own_held", [True, False])
def test_between_the_last_two_of_three_the_own_capital_still_counts(own_held: bool) -> None:
    lines = ["verrun: eliminated", "brask: cavalry at 4,5", "talaq: no guard", "talaq: infantry at 0,1"]
    play = given("brask verrun talaq", *lines, *([] if own_held else ["talaq: holds brask", "brask: no guard"]))
    before = play.gold("talaq"), play.gold("brask")
    play.roll("5 1").move("4,5", "cavalry", "4,4")
    if own_held:
        assert play.result == (("brask",), "ALL_CAPITALS")
    else:
        assert not play.is_over
        assert (play.gold("talaq"), play.gold("brask")) == (before[0] - 1, before[1] + 1)
        assert play.why_not(BuildTower("4,4")) == "CAL-RUL-67"


@pytest.mark.rule("CAL-RUL-72")
@pytest.mark.parametrize(("active", "order"), [("talaq", (0, 1, 2)), ("verrun", (1, 2, 0)), ("brask", (2, 0, 1))])
def test_win_checks_look_at_the_active_player_first(active: str, order: tuple[int, ...]) -> None:
    """Three complete cities cannot arise in play; put on the board by hand, they show who is looked at first."""
    homes = {"talaq": "4,4 4,3 4,5 3,4 5,4", "verrun": "3,8 2,8 4,8 3,7 3,0", "brask": "8,1 7,1 0,1 8,0 8,2"}
    castles = [f"{name}: castle at {square}" for name, city in homes.items() for square in city.split()]
    play = given("talaq verrun brask", *castles, turn=active)
    assert in_turn_order(play.world) == order
    outcome = cities_won(play.world)
    assert outcome is not None
    assert outcome.winners == (order[0],)


@pytest.mark.rule("CAL-MULTI-18", "CAL-RUL-68", "CAL-RUL-70")
def test_an_elimination_can_complete_the_capitals_of_another() -> None:
    lines = ("talaq: no guard", "talaq: infantry at 1,4", "verrun: infantry at 1,3", "verrun: holds brask")
    play = given("talaq verrun brask", *lines)
    play.roll("1 / 6 6 6").move("1,4", "infantry", "1,3")
    assert play.result == (("verrun",), "ALL_CAPITALS")


@pytest.mark.rule("CAL-GOAL-02", "EX-CAL-50", "CAL-RUL-27")
def test_losing_the_last_unit_in_the_own_attack_loses() -> None:
    play = given("talaq verrun", "talaq: no guard", "talaq: infantry at 1,4", "verrun: infantry at 1,3")
    play.roll("1 / 6 6 6").move("1,4", "infantry", "1,3")
    assert play.result == (("verrun",), "UNITS")


@pytest.mark.rule("CAL-RUL-70", "CAL-RUL-75")
def test_a_resignation_can_complete_the_capitals_of_another() -> None:
    play = given("talaq verrun brask", "verrun: holds brask", "brask: no guard", "brask: infantry at 0,1").do(Resign())
    assert play.result == (("verrun",), "ALL_CAPITALS")

"""CAL-POWER: Bombard, Ambush, Transport."""

from pathlib import Path

import pytest

from tests.games.caledea.helpers import Play, given, move
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.offer_draw import OfferDraw
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.events import AmbushAnnounced, RoundFought
from wartable.games.caledea.rules.powers import ACT_GUARD


@pytest.mark.rule("EX-CAL-34", "CAL-POWER-06", "CAL-POWER-08")
def test_bombard_without_risk() -> None:
    play = given("verrun talaq", "verrun: gold 7", "verrun: cavalry at 5,3", "talaq: marker at 5,2", "talaq: 2 infantry at 5,2")
    play.roll("6 1 / 5 5 2").bombard("5,3", "cavalry", "5,2")
    assert (play.at("5,2"), play.available("verrun")) == ("talaq infantry", 4)
    play.roll("2 1 / 4 4 4").bombard("5,3", "cavalry", "5,2")
    assert (play.at("5,3"), play.at("5,2"), play.available("verrun")) == ("verrun cavalry", "talaq infantry", 1)
    assert play.why_not(Bombard("5,3", "cavalry", "5,2")) == "CAL-POWER-02"
    assert (play.actions, play.marker("5,2"), play.gold("talaq")) == (3, "talaq", 2)


@pytest.mark.rule("CAL-POWER-05", "CAL-POWER-07", "CAL-POWER-09")
def test_a_bombardment_removes_a_unit_and_claims_nothing() -> None:
    play = given("verrun talaq", "verrun: gold 3", "verrun: infantry at 4,1", "talaq: infantry at 4,2", "talaq: gold 1")
    play.roll("6 1 1 / 5").bombard("4,1", "infantry", "4,2")
    assert (play.at("4,2"), play.marker("4,2"), play.gold("verrun"), play.count("talaq")) == ("", "", 3, 1)


@pytest.mark.rule("EX-CAL-35", "CAL-RUL-44", "CAL-POWER-05")
def test_what_cannot_be_bombarded() -> None:
    play = given(
        "verrun talaq",
        "verrun: gold 7",
        "verrun: cavalry at 5,3",
        "talaq: infantry at 4,2",
        "talaq: tower at 5,4",
        "talaq: marker at 5,2",
    )
    assert play.why_not(Bombard("5,3", "cavalry", "4,2")) == "CAL-POWER-05"
    assert play.why_not(Bombard("5,3", "cavalry", "5,4")) == "CAL-STRUCT-17"
    assert play.why_not(Bombard("5,3", "cavalry", "5,2")) == "CAL-RUL-44"
    assert play.why_not(Bombard("5,3", "general", "4,3")) == "CAL-POWER-05"


@pytest.mark.rule("CAL-RUL-44", "CAL-POWER-03")
def test_a_unit_bombards_before_and_after_it_moves() -> None:
    play = given("verrun talaq", "verrun: gold 8", "verrun: cavalry at 5,4", "talaq: 4 infantry at 5,2")
    play.move("5,4", "cavalry", "5,3").roll("6 1 / 5 5 2").bombard("5,3", "cavalry", "5,2")
    assert (play.at("5,3"), play.actions) == ("verrun moved cavalry", 2)
    fresh = given("verrun talaq", "verrun: gold 9", "verrun: cavalry at 5,3", "talaq: 4 infantry at 5,2")
    fresh.roll("6 1 / 5 5 2", "6 1 / 5 5 2").bombard("5,3", "cavalry", "5,2").bombard("5,3", "cavalry", "5,2")
    fresh.move("5,3", "cavalry", "5,5")
    assert fresh.at("5,5") == "verrun moved cavalry"


@pytest.mark.rule("CAL-POWER-10", "CAL-LAND-06")
def test_a_bombardment_uses_the_dice_of_the_attacked_square() -> None:
    play = given(
        "verrun talaq",
        "verrun: gold 3",
        "verrun: infantry at 4,3",
        "talaq: castle at 4,4",
        "talaq: infantry at 4,4",
        "talaq: infantry at 0,5",
    )
    play.roll("6 / 5 5 5 5 5").bombard("4,3", "infantry", "4,4")
    assert (play.at("4,4"), play.structure("4,4"), play.holder("talaq")) == ("", "talaq castle", "talaq")


@pytest.mark.rule("CAL-RUL-43", "CAL-COMBAT-10")
def test_one_bombardment_is_one_round_and_the_defender_chooses() -> None:
    play = given("verrun talaq", "verrun: gold 3", "verrun: cavalry at 5,3", "talaq: infantry, cavalry at 5,2")
    play.bombard("5,3", "cavalry", "5,2")
    assert play.asked == ("talaq", "DefendingUnit")
    play.roll("6 6 / 5 5 5").defend_with("infantry")
    assert len(play.told(RoundFought)) == 1
    assert (play.at("5,2"), play.asked) == ("talaq cavalry", ("verrun", "NextAct"))


@pytest.mark.rule("EX-CAL-36", "CAL-POWER-11", "CAL-RUL-40")
def test_ambush_round_by_round_as_long_as_gold_lasts() -> None:
    play = given("talaq verrun", "talaq: gold 7", "talaq: cavalry at 1,4", "verrun: 3 infantry at 1,3")
    play.move("1,4", "cavalry", "1,3")
    play.roll("6 6 6 6 6 / 5 5 5").ambush()
    assert (play.available("talaq"), play.asked) == (4, ("talaq", "AmbushWindow"))
    play.roll("6 6 6 6 6 / 5 5 5", "6 6 / 5 5 5").ambush()
    assert play.available("talaq") == 1
    assert len(play.told(AmbushAnnounced)) == 2
    assert play.at("1,3") == "talaq moved cavalry"


@pytest.mark.rule("CAL-POWER-20")
def test_ambush_lasts_one_round() -> None:
    play = given("talaq verrun", "talaq: gold 6", "talaq: cavalry at 1,4", "verrun: 2 infantry at 1,3")
    play.move("1,4", "cavalry", "1,3").roll("6 6 6 6 6 / 5 5 5").ambush()
    play.roll("6 6 / 5 5 5").ambush(announce=False)
    assert play.at("1,3") == "talaq moved cavalry"


def _ambushing() -> Play:
    play = given("talaq verrun", "talaq: gold 7", "talaq: cavalry at 1,4", "verrun: infantry, cavalry at 1,3")
    return play.move("1,4", "cavalry", "1,3")


@pytest.mark.rule("EX-CAL-37", "CAL-RUL-42", "CAL-POWER-13")
def test_when_ambush_is_refused() -> None:
    play = _ambushing()
    assert play.why_not("verrun", Ambush(True)) == "CAL-RUL-42"
    play.ambush(announce=True)
    assert play.asked == ("verrun", "DefendingUnit")
    assert play.why_not("talaq", Ambush(True)) == "CAL-POWER-13"
    assert play.why_not("verrun", Ambush(True)) == "CAL-RUL-42"
    assert _ambushing().ambush(announce=False).why_not("talaq", Ambush(True)) == "CAL-POWER-12"
    assault = given("talaq verrun", "talaq: gold 7", "talaq: cavalry at 3,6", "verrun: tower at 3,7")
    position = assault.match.position
    GAME.apply(position, 0, move("3,6", "cavalry", "3,7"))
    assert position.on_chance()
    refusal = GAME.check(position, 0, Ambush(True))
    assert refusal is not None
    assert refusal.rule == "CAL-STRUCT-17"


@pytest.mark.rule("CAL-POWER-12")
def test_ambush_is_announced_before_the_defender_is_chosen() -> None:
    play = _ambushing()
    assert play.asked == ("talaq", "AmbushWindow")
    play.ambush(announce=False)
    assert play.why_not("talaq", Ambush(True)) == "CAL-POWER-12"


@pytest.mark.rule("CAL-POWER-04", "CAL-RUL-41")
def test_powers_work_in_the_own_turn_outside_combat() -> None:
    play = given("talaq verrun", "verrun: gold 9", "verrun: infantry at 4,5", "talaq: cavalry, infantry at 4,4")
    assert play.why_not("verrun", Bombard("4,5", "infantry", "4,4")) == "CAL-POWER-04"
    assert play.why_not(Ambush(True)) == "CAL-RUL-41"
    fighting = given("verrun talaq", "verrun: gold 9", "verrun: infantry, cavalry at 4,5", "talaq: cavalry, infantry at 4,4")
    fighting.move("4,5", "infantry, cavalry", "4,4")
    assert fighting.why_not(Bombard("4,5", "infantry", "4,4")) == "CAL-RUL-41"
    talking = given("verrun talaq", "verrun: gold 9", "verrun: infantry at 4,5").do(OfferDraw())
    assert talking.why_not("verrun", Bombard("4,5", "infantry", "4,4")) == "WT-ASK-02"


@pytest.mark.rule("CAL-POWER-01", "CAL-RUL-49")
def test_each_kingdom_has_its_one_power() -> None:
    lines = ("talaq: gold 9", "talaq: infantry at 4,5", "verrun: infantry at 4,6", "talaq: marker at 5,2")
    play = given("talaq verrun", *lines)
    assert play.why_not(Bombard("4,5", "infantry", "4,6")) == "CAL-POWER-01"
    assert play.why_not(Transport("4,5", "infantry", "5,2")) == "CAL-POWER-01"
    team = given("talaq verrun ishtelle brask", *lines, "ishtelle: gold 9", teams="2v2")
    assert team.why_not(Transport("4,5", "infantry", "5,2")) == "CAL-POWER-01"
    assert [card.power for card in GAME.catalog().kingdoms].count("ambush") == 3


@pytest.mark.rule("CAL-POWER-02")
def test_a_power_needs_available_gold() -> None:
    play = given("verrun talaq", "verrun: gold 5", "verrun: infantry at 4,3", "talaq: 2 infantry at 4,4")
    play.tower("3,7")
    assert play.why_not(Bombard("4,3", "infantry", "4,4")) == "CAL-POWER-02"
    play = given("verrun talaq", "verrun: gold 6", "verrun: infantry at 4,3", "talaq: 2 infantry at 4,4")
    play.tower("3,7").roll("6 / 5 5 5 5").bombard("4,3", "infantry", "4,4")
    assert (play.gold("verrun"), play.available("verrun")) == (6, 0)
    ambush = given("talaq verrun", "talaq: gold 3", "talaq: cavalry at 1,4", "verrun: infantry at 1,3")
    ambush.move("1,4", "cavalry", "1,3").roll("6 6 6 6 6 / 5 5 5").ambush()
    assert (ambush.gold("talaq"), ambush.available("talaq")) == (3, 0)


@pytest.mark.rule("EX-CAL-38", "CAL-POWER-18", "CAL-RUL-48")
def test_a_transported_unit_attacks_with_one_die_more_for_one_round() -> None:
    lines = ("ishtelle: cavalry at 0,8", "ishtelle: marker at 2,4", "korrim: 2 infantry at 2,5")
    play = given("ishtelle korrim", "ishtelle: gold 5", *lines)
    play.transport("0,8", "cavalry", "2,4")
    assert (play.at("2,4"), play.actions, play.available("ishtelle")) == ("ishtelle transported cavalry", 4, 3)
    play.roll("6 1 1 1 / 5 5 5", "6 1 1 / 5 5 5").move("2,4", "transported cavalry", "2,5")
    assert play.at("2,5") == "ishtelle moved cavalry"
    assert [f.pool.text() for f in play.told(RoundFought)] == [
        "2 cavalry + 1 strong land + 1 Transport",
        "2 cavalry + 1 strong land",
    ]


@pytest.mark.rule("CAL-POWER-21")
def test_the_die_of_transport_lapses_with_the_turn() -> None:
    play = given(
        "ishtelle korrim", "ishtelle: gold 5", "ishtelle: cavalry at 0,8", "ishtelle: marker at 2,4", "korrim: infantry at 2,5"
    )
    play.transport("0,8", "cavalry", "2,4").end_turns_until("ishtelle")
    play.roll("6 1 1 / 5 5 5").move("2,4", "cavalry", "2,5")
    assert play.at("2,5") == "ishtelle moved cavalry"


@pytest.mark.rule("CAL-POWER-21")
def test_the_die_of_transport_lasts_one_round_of_the_unit_that_has_it() -> None:
    lines = ("ishtelle: cavalry at 2,4", "ishtelle: transported cavalry at 2,4", "korrim: 3 infantry at 2,5")
    play = given("ishtelle korrim", *lines)
    play.move("2,4", "cavalry, transported cavalry", "2,5")
    play.roll("6 1 1 / 5 5 5").attack_with("cavalry")
    play.roll("6 1 1 1 / 5 5 5", "6 1 1 / 5 5 5").attack_with("transported cavalry")
    assert play.at("2,5") == "ishtelle moved cavalry, ishtelle moved cavalry"


@pytest.mark.rule("EX-CAL-39", "CAL-POWER-19")
def test_transports_do_not_add_up() -> None:
    play = given(
        "ishtelle korrim", "ishtelle: gold 5", "ishtelle: cavalry at 0,8", "ishtelle: marker at 2,4", "korrim: infantry at 2,5"
    )
    play.transport("0,8", "cavalry", "7,3").transport("7,3", "transported cavalry", "2,4")
    assert play.available("ishtelle") == 1
    play.roll("6 1 1 1 / 5 5 5").move("2,4", "transported cavalry", "2,5")
    assert play.at("2,5") == "ishtelle moved cavalry"


@pytest.mark.rule("EX-CAL-40", "CAL-POWER-14", "CAL-RUL-46")
def test_where_transport_goes() -> None:
    play = given(
        "ishtelle korrim",
        "ishtelle: gold 9",
        "ishtelle: cavalry at 0,0",
        "ishtelle: infantry at 0,5",
        "ishtelle: infantry at 8,8",
        "ishtelle: salted at 2,4",
        "ishtelle: marker at 6,0",
        "ishtelle: free 5,5",
        "ishtelle: free 1,2",
        "korrim: tower at 6,0",
        boards=2,
    )
    play.move("0,5", "infantry", "0,6").upgrade("8,8", "infantry")

    def rule(to: str) -> str | None:
        refusal = GAME.check(play.match.position, 0, Transport("0,0", "cavalry", to))
        return None if refusal is None else refusal.rule

    assert [rule(to) for to in ("0,6", "8,8", "2,4", "7,3", "6,0", "0,0")] == [
        "CAL-POWER-14",
        None,
        "CAL-POWER-14",
        None,
        "CAL-RUL-46",
        "CAL-RUL-46",
    ]


@pytest.mark.rule("CAL-POWER-15", "CAL-POWER-16", "CAL-POWER-17")
def test_transport_to_claimed_outposts_and_capitals_over_any_distance() -> None:
    lines = ("ishtelle: gold 5", "ishtelle: infantry at 0,8", "ishtelle: marker at 2,4", "ishtelle: no guard")
    walls = [f"korrim: infantry at {s}" for s in ("2,3", "2,5", "1,4", "3,4")]
    play = given("ishtelle korrim", *lines, *walls)
    play.transport("0,8", "infantry", "2,4")
    assert play.at("2,4") == "ishtelle transported infantry"
    play.transport("2,4", "transported infantry", "7,3")
    assert play.at("7,3") == "ishtelle transported infantry"
    captor = given(
        "ishtelle korrim talaq", "ishtelle: gold 5", "ishtelle: holds korrim", "korrim: no guard", "korrim: infantry at 1,1"
    )
    captor.transport("7,3", "infantry", "6,8")
    assert captor.at("6,8") == "ishtelle transported infantry"


@pytest.mark.rule("CAL-POWER-14")
def test_no_transport_to_a_salted_outpost_or_a_capital_that_somebody_else_holds() -> None:
    lines = ("ishtelle: gold 5", "ishtelle: infantry at 0,8", "ishtelle: no guard")
    salted = given("ishtelle korrim", *lines, "ishtelle: salted at 2,4")
    assert salted.why_not(Transport("0,8", "infantry", "2,4")) == "CAL-POWER-14"
    lost = given("ishtelle korrim talaq", *lines, "korrim: holds ishtelle")
    assert lost.why_not(Transport("0,8", "infantry", "7,3")) == "CAL-POWER-14"


@pytest.mark.rule("EX-CAL-76", "CAL-RUL-47", "CAL-RUL-45")
def test_transport_is_no_move_and_claims_nothing() -> None:
    play = given(
        "ishtelle korrim", "ishtelle: gold 2", "ishtelle: infantry at 0,0", "ishtelle: infantry at 2,4", "ishtelle: free 2,5"
    )
    play.transport("0,0", "infantry", "2,4")
    assert (play.marker("2,4"), play.gold("ishtelle"), play.count("ishtelle")) == ("", 2, 3)
    assert play.at("2,4") == "ishtelle infantry, ishtelle transported infantry"
    play.move("2,4", "infantry, transported infantry", "3,4")
    assert play.at("3,4") == "ishtelle moved infantry, ishtelle moved infantry"
    assert play.actions == 3


@pytest.mark.rule("CAL-RUL-45")
def test_a_unit_that_moved_may_be_transported_unless_agreed_otherwise() -> None:
    lines = ("ishtelle: gold 6", "ishtelle: infantry at 0,5", "ishtelle: infantry at 0,0")
    play = given("ishtelle korrim", *lines)
    play.move("0,5", "infantry", "0,6").transport("0,6", "moved infantry", "7,3")
    assert play.at("7,3") == "ishtelle infantry, ishtelle moved infantry"
    assert play.why_not(move("7,3", "2 infantry", "7,4")) == "CAL-ACT-14"
    strict = given("ishtelle korrim", *lines, transport_after_move=False)
    strict.move("0,5", "infantry", "0,6")
    assert strict.why_not(Transport("0,6", "moved infantry", "7,3")) == "CAL-RUL-45"
    strict.transport("0,0", "infantry", "7,3")


@pytest.mark.rule("EX-CAL-41", "CAL-RUL-19", "CAL-ACT-09")
def test_no_power_after_the_last_action() -> None:
    lines = ("verrun: gold 4", "verrun: 3 infantry at 4,3", "talaq: 2 infantry at 4,4")
    play = given("verrun talaq", *lines)
    play.move("4,3", "infantry", "4,2").move("4,3", "infantry", "3,3").move("3,8", "infantry", "2,8")
    assert play.active == "talaq"
    assert play.why_not("verrun", Bombard("4,3", "infantry", "4,4")) == "CAL-POWER-04"


@pytest.mark.rule("CAL-RUL-19")
def test_by_option_powers_are_left_after_the_last_action() -> None:
    lines = ("verrun: gold 9", "verrun: 4 infantry at 4,3", "talaq: 2 infantry at 4,4")
    play = given("verrun talaq", *lines, powers_after_last_action=True)
    play.move("4,3", "infantry", "4,2").move("4,3", "infantry", "3,3").move("4,3", "infantry", "5,3")
    assert (play.active, play.actions) == ("verrun", 0)
    assert play.why_not(move("4,3", "infantry", "4,2")) == "CAL-ACT-09"
    play.roll("6 / 5 5 5 5").bombard("4,3", "infantry", "4,4")
    assert play.at("4,4") == "talaq infantry"
    play.do(EndTurn())
    assert play.active == "talaq"


@pytest.mark.rule("CAL-RUL-40")
def test_by_option_a_power_is_used_so_often_in_a_turn() -> None:
    lines = ("verrun: gold 9", "verrun: infantry at 4,3", "talaq: 3 infantry at 4,4")
    free = given("verrun talaq", *lines)
    for _ in range(3):
        free.roll("1 / 5 5 5 5").bombard("4,3", "infantry", "4,4")
    assert free.why_not(Bombard("4,3", "infantry", "4,4")) == "CAL-POWER-02"
    bound = given("verrun talaq", *lines, power_uses_per_turn=1)
    bound.roll("1 / 5 5 5 5").bombard("4,3", "infantry", "4,4")
    assert bound.why_not(Bombard("4,3", "infantry", "4,4")) == "CAL-RUL-40"
    bound.end_turns_until("verrun")
    bound.roll("1 / 5 5 5 5").bombard("4,3", "infantry", "4,4")


@pytest.mark.rule("CAL-RUL-74")
def test_a_power_that_costs_nothing_still_ends(tmp_path: Path) -> None:
    """The act guard: with such a pack Transport could go to and fro for ever."""
    (tmp_path / "pack.toml").write_text('name = "Free"\ngame = "caledea"\nversion = "1"\n')
    text = '[[kingdoms]]\nid = "ishtelle"\npower_cost = 0\nfrom = { "*" = "house" }\n'
    (tmp_path / "kingdoms.toml").write_text(text)
    realm = GAME.with_pack(tmp_path).catalog().realm(1)
    play = given("ishtelle korrim", "ishtelle: marker at 2,4")
    play.world.realm = realm
    squares, words = ("7,3", "2,4"), ("infantry", "transported infantry")
    for n in range(ACT_GUARD):
        play.transport(squares[n % 2], words[n > 0], squares[(n + 1) % 2])
    assert play.why_not(Transport("7,3", "transported infantry", "2,4")) == "CAL-RUL-74"
    play.end_turns_until("ishtelle")
    play.transport("7,3", "infantry", "2,4")

"""Corners where two rules meet: reversed casting, combinations of cards, hidden and in-transit units, ends of the track."""

import pytest

from tests.games.fleet_commander.damage import Pool
from tests.games.fleet_commander.kit import NO, D, I, Table, fighting, form, unit, units
from wartable.games.fleet_commander.choices import (
    Activate,
    Assign,
    CallInbound,
    Disengage,
    Move,
    Pass,
    PickUp,
    PlayCard,
    Probe,
    Reinforce,
    RemoveDamage,
    Repair,
)
from wartable.games.fleet_commander.events.combat import Destroyed, RetreatRolled, Shot
from wartable.games.fleet_commander.events.turn import Revealed
from wartable.games.fleet_commander.state import Unit

REVERSED = ("heragul", "surakari")


# -- setup and actions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-RUL-108", "FC-PLANET-09")
def test_free_squadrons_of_handicap_and_planet_both_count_from_the_first() -> None:
    for handicap, score in (("free1", 2), ("free2", 2), ("free3", 1)):
        table = Table.built("verlanda_two", handicap=handicap)
        for region in ("j1", "j2", "j3", "j4"):
            table.do(I, Reinforce(region), form("corona, 2 draco"))
        assert table.world.score == score


@pytest.mark.rule("FC-RUL-45")
def test_without_a_warship_in_the_supply_no_convoy_is_called() -> None:
    everything = "14 hammerhead, 4 javelin, 4 anti_fighter_frigate, 4 point_defence_frigate, 7 destroyer, 2 tiger_shark"
    table = Table().put(D, "p", f"{everything}, 3 seeking_missile_destroyer").to_act(D)
    assert table.why_not(D, CallInbound("j1")) == "FC-RUL-45"  # blue units are left, but they do not come with convoys
    table = Table().put(D, "p", f"{everything}, 2 seeking_missile_destroyer").to_act(D).do(D, CallInbound("j1"))
    table.do(D, form("seeking_missile_destroyer"))  # two points are the most that can be had


@pytest.mark.rule("FC-RUL-105")
def test_no_window_for_a_card_that_is_out_of_the_game_or_that_a_known_hand_does_not_hold() -> None:
    table = Table().hand(D, "h_merchant_marine", "h_retreat").to_act(D)
    table.do(D, CallInbound("j1"), PlayCard("h_merchant_marine"), form("2 destroyer, hammerhead")).end_actions()
    table.do(I, Pass()).do(D, CallInbound("j2"))
    assert table.asked() == ("defender", "SquadronQuestion")
    table = Table().inactive(I, "s_retreat").to_act(I).do(I, PickUp("s_retreat")).do(D, Pass()).do(I, Reinforce("j1"))
    assert table.asked() == ("invader", "SquadronQuestion")  # everybody knows the whole hand


@pytest.mark.rule("FC-PLAYCARD-02", "FC-RUL-32")
def test_a_probe_reveals_one_region_and_only_the_enemy_there() -> None:
    table = Table().squadron(I, "j1", "draco", 2).squadron(I, "j2", "corona", 2).squadron(D, "j1", "inbound", 2)
    table.hand(D, "h_recon_probe").to_act(D).do(D, PlayCard("h_recon_probe"), Probe("j1"))
    assert [(e.region, e.units) for e in table.told(Revealed)] == [("j1", units("draco"))]
    assert [s.hidden.size for s in table.world.squadrons] == [0, 1, 1]


# -- movement -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-MOVE-11", "FC-RUL-25", "FC-RUL-30")
def test_hidden_decoys_and_units_in_transit_are_contact_on_both_sides_of_a_move() -> None:
    table = Table().put(I, "j1", "draco").squadron(D, "j1", "inbound", 2).put(D, "ne1", "decoy", "hidden").to_act(I)
    table.do(I, Activate("ne1"))
    assert table.why_not(I, Move(unit("draco"), "shown", "j1")) == "FC-MOVE-11"
    table = Table().put(D, "ne1", "outbound").put(I, "ne1", "decoy", "hidden").squadron(I, "j1", "draco", 2).to_act(D)
    table.do(D, Activate("j1"))
    assert table.why_not(D, Move(unit("outbound"), "shown", "ne1")) == "FC-MOVE-11"
    table = Table(in_transit_counts=False).put(D, "ne1", "outbound").put(I, "ne1", "decoy", "hidden")
    table.squadron(I, "j1", "draco", 2).to_act(D).activate(D, "j1", ("ne1", "outbound", "shown"))
    assert table.at(D, "j1") == "outbound"


@pytest.mark.rule("FC-RUL-21", "FC-RUL-30")
def test_where_transit_does_not_count_the_enemy_squadron_is_not_hidden_by_an_activation() -> None:
    table = Table(in_transit_counts=False).squadron(I, "j1", "", 2, shown="corona").put(D, "j1", "outbound").to_act(D)
    table.do(D, Activate("j1"))
    assert table.at(D, "j1", "hidden") == "outbound"
    assert [(s.hidden.size, len(s.shown)) for s in table.world.squadrons] == [(0, 1)]


@pytest.mark.rule("FC-RALLY-02")
def test_an_invader_is_rallied_in_jump_regions_only_a_defender_at_the_planet_only() -> None:
    table = Table().put(I, "p", "draco", "retreating").put(D, "j1", "inbound", "retreating").end_actions().defaults(1)
    assert (table.at(I, "p", "retreating"), table.at(D, "j1", "retreating")) == ("draco", "inbound")


# -- cards together -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-CARD-01", "FC-PLANET-09")
def test_dice_of_the_planet_are_no_dice_of_units() -> None:
    table = Table("guns 1", "guns 6 / 6 6", planet="albion_eight", factions=REVERSED)
    table.put(I, "p", "hammerhead").put(D, "p", "draco").hand(D, "s_overcharged_pulse_beams").end_actions()
    table.fight(defender="s_overcharged_pulse_beams")
    assert [e.normal for e in table.told(Shot)] == [0, 4]  # three hits, and one more for the six of the unit


@pytest.mark.rule("FC-CARD-01")
def test_a_flank_at_a_corner_counts_and_several_flanks_count_once() -> None:
    for near, dice in ((("nw0",), 3), (("nw0", "j1", "ne2"), 3), (("sw0",), 1)):
        table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").hand(I, "s_flank_attack")
        for region in near:
            table.put(I, region, "draco")
        table.end_actions().fight("s_flank_attack")
        assert len(table.told(Shot)[0].dice) == dice


@pytest.mark.rule("FC-CARD-01")
def test_an_invader_may_play_damage_control_and_it_saves_one_unit_only() -> None:
    rolls = ("guns 1 1", "guns 4x4", "armor 1 / 1")
    table = Table(*rolls, factions=REVERSED).put(I, "ne1", "2 hammerhead").put(D, "ne1", "corona").hand(I, "h_damage_control")
    table.end_actions().fight("h_damage_control")
    assert table.asked() == ("invader", "DamageControlQuestion")
    table.do(I, RemoveDamage(fighting("hammerhead:2")))
    assert [e.unit for e in table.told(Destroyed)] == [Unit("hammerhead", 2)]
    assert table.at(I, "ne1") == "hammerhead:1"


@pytest.mark.rule("FC-CARD-01", "FC-CRIT-04")
def test_damage_control_leaves_critical_damage_of_earlier_combats_and_of_this_one() -> None:
    rolls = ("guns 1 1 1", "guns 6 1 1", "armor 6 6")
    table = Table(*rolls, factions=("heragul", "heragul")).put(I, "ne1", "destroyer:1!1").put(D, "ne1", "destroyer")
    table.hand(I, "h_damage_control").hand(D, "h_armor_piercing").end_actions().fight("h_damage_control", "h_armor_piercing")
    assert table.at(I, "ne1") == "destroyer:2!2"
    assert table.asked() == ("invader", "ActionQuestion")  # nothing could be removed


@pytest.mark.rule("FC-CARD-01")
def test_a_defender_in_transit_keeps_the_forward_staging_base_from_a_jump_region() -> None:
    table = Table().put(I, "j1", "corona:2").squadron(D, "j1", "inbound", 3).put(I, "j3", "lyra:1")
    table.static(I, "s_forward_staging_base").end_actions()
    assert table.question.regions == ("j3",)


@pytest.mark.rule("FC-RUL-113", "FC-RUL-92")
def test_repairs_at_the_end_of_a_turn_the_invaders_card_the_defenders_then_the_planet() -> None:
    table = Table(planet="minex_four").put(I, "j1", "corona:1").put(D, "p", "destroyer:2")
    table.static(I, "s_forward_staging_base").static(D, "h_stardocks").end_actions()
    asked = []
    for side, repaired in ((I, "corona:1"), (D, "destroyer:2"), (D, "destroyer:1")):
        asked.append((table.asked()[0], table.question.card))
        table.do(side, Repair(unit(repaired), "shown", "j1" if side == I else "p"))
    assert asked == [("invader", "s_forward_staging_base"), ("defender", "h_stardocks"), ("defender", "minex_four")]
    assert (table.at(I, "j1"), table.at(D, "p")) == ("corona", "destroyer")


# -- damage, kills, retreats --------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-DAMAGE-06", "FC-RUL-73")
def test_a_unit_that_took_only_critical_damage_takes_one_point_from_then_on() -> None:
    pool = Pool("hammerhead, destroyer", 0, 7)
    assert [(f.unit.kind, f.down, f.critical) for f in pool.force().fighters] == [("destroyer", 0, 4), ("hammerhead", 0, 3)]


@pytest.mark.rule("FC-RUL-77", "FC-RETREAT-03")
def test_blue_units_and_convoys_are_kills_like_others() -> None:
    for guns, defender, lost, left in (
        (4, "battlecruiser, outbound", "battlecruiser", 0),
        (3, "2 javelin, outbound", "outbound", 2),
    ):
        table = Table(f"guns {guns}x6 {8 - guns}x1").put(I, "ne1", "2 corona").put(D, "ne1", defender)
        if left == 0:
            table.roll("guns 4x1")
        table.end_actions().do(D, Assign(fighting(lost)))
        assert [len(e.dice) for e in table.told(RetreatRolled)] == [3, left]  # two ships and a die for more kills


@pytest.mark.rule("FC-RUL-86")
def test_a_convoy_that_retreats_and_did_not_fight_opens_the_next_jump_region_for_its_group() -> None:
    table = Table("hold 1 / 4").put(I, "j1", "draco").put(D, "j1", "hammerhead")
    table.put(D, "j1", "inbound", "retreating").end_actions().do(I, NO).do(D, NO)
    assert table.question.regions == ("j6", "j2", "ne1", "ne2")
    table.do(D, Disengage("j2"))
    assert (table.at(D, "j2", "shown"), table.at(D, "j2", "retreating")) == ("hammerhead", "inbound")


@pytest.mark.rule("FC-RUL-30", "FC-RETREAT-14")
def test_a_region_with_an_invader_in_transit_is_no_way_out_whatever_the_flag_says_of_movement() -> None:
    table = Table("hold 1 / 4", in_transit_counts=False).put(I, "j1", "draco").put(D, "j1", "outbound, hammerhead")
    table.squadron(I, "j2", "draco", 3).end_actions()
    assert table.question.regions == ("j6", "ne1", "ne2")

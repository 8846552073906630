"""Every command card by itself, the attributes, and the windows in which cards act."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.fleet_commander.kit import NO, D, I, Table, cards, form
from wartable.catalog import Effects
from wartable.core.errors import BadPack
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.catalog import load_catalog
from wartable.games.fleet_commander.choices import (
    Activate,
    Assign,
    CallInbound,
    Decline,
    Disengage,
    Mend,
    Pass,
    PickUp,
    PlaceDecoys,
    PlayCard,
    Probe,
    Rally,
    Reinforce,
    RemoveDamage,
    RetreatTo,
    TakeOut,
)
from wartable.games.fleet_commander.events.combat import AntiFighterRolled, Assigned, CardLost, Destroyed, RetreatRolled, Shot
from wartable.games.fleet_commander.events.turn import Activated, CardRemoved, Revealed, Scored
from wartable.games.fleet_commander.rules.supply import supply


def battle(
    rolls: Sequence[str], invader: str, defender: str, *, region: str = "ne1", own: str = "", enemy: str = "", **more: Any
) -> Table:
    """A combat in which the invader plays the cards `own` and the defender the cards `enemy`."""
    table = Table(*rolls, **more).put(I, region, invader).put(D, region, defender)
    for side, text in ((I, own), (D, enemy)):
        table.hand(side, *[name for name, n in cards(text).cards for _ in range(n)])
    return table.end_actions().fight(own, enemy)


def shots(table: Table, seat: int, weapon: str = "guns") -> list[tuple[int, int, int]]:
    """Number of dice, normal and critical damage of a side's attack steps."""
    return [(len(e.dice), e.normal, e.critical) for e in table.told(Shot) if (e.seat, e.weapon) == (seat, weapon)]


def hold_dice(table: Table) -> list[int]:
    return [len(e.dice) for e in table.told(RetreatRolled)]


# -- combat cards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-CARD-01")
def test_hunter_squadron_rolls_against_fighters_and_adds_a_gun_die() -> None:
    rolls = ("fighters / 4 1", "guns 1", "guns 1 1 / 4 1")
    table = Table(*rolls).put(I, "ne1", "draco").put(D, "ne1", "tiger_shark").hand(I, "s_scout_squadron")
    table.hand(D, "h_hunter_squadron", "h_hunter_squadron").end_actions().fight("s_scout_squadron", "2 h_hunter_squadron")
    table.do(D, TakeOut("s_scout_squadron"))
    assert [(e.seat, e.hits) for e in table.told(AntiFighterRolled)] == [(1, 1)]
    assert shots(table, 1) == [(4, 1, 0)]
    assert table.world.inactive == [("s_scout_squadron",), ("h_hunter_squadron", "h_hunter_squadron")]


@pytest.mark.rule("FC-CARD-01")
def test_attack_cruiser_squadron_adds_two_gun_dice() -> None:
    table = battle(("guns 1", "guns 1 / 4 3"), "draco", "hammerhead", enemy="h_attack_cruiser_squadron")
    assert shots(table, 1) == [(3, 1, 0)]


@pytest.mark.rule("EX-FC-49", "FC-CARD-01")
def test_retreat_is_a_fighting_withdrawal() -> None:
    rolls = ("guns 6 4x4 4x1", "armor 1 / 1")
    table = Table(*rolls).put(I, "ne1", "3 draco").put(D, "ne1", "3 destroyer").put(D, "j1", "outbound")
    table.hand(I, "s_retreat").hand(D, "h_armor_piercing").end_actions().fight("s_retreat", "h_armor_piercing")
    assert shots(table, 0) == []
    assert shots(table, 1) == [(9, 4, 1)]  # five, one of them critical: three are kept
    # The first draco takes the critical and one normal point and is lost, the second one point.
    assert [(e.normal, e.critical) for e in table.told(Assigned)] == [(1, 1), (1, 0)]
    assert table.at(I, "j6", "retreating") == "draco, draco:1"
    assert hold_dice(table) == []
    assert [e.rules[0] for e in table.told(Scored)] == ["FC-SCORE-20", "FC-SCORE-23"]


@pytest.mark.rule("EX-FC-49", "FC-CARD-04")
def test_retreat_of_a_side_that_is_wiped_out_and_of_a_defender_at_the_planet() -> None:
    table = battle(("guns 4 4 4",), "draco", "destroyer", own="s_retreat")
    assert [e.rules[0] for e in table.told(Scored)] == ["FC-SCORE-05", "FC-SCORE-20"]
    table = Table().put(I, "p", "draco").put(D, "p", "hammerhead").hand(D, "h_retreat").end_actions()
    assert table.why_not(D, cards("h_retreat")) == "FC-CARD-04"
    table = battle((), "draco", "hammerhead", region="p", own="s_retreat").do(I, RetreatTo("sw0"))
    assert table.at(I, "sw0", "retreating") == "draco"  # an invader may


@pytest.mark.rule("EX-FC-49", "FC-RUL-57", "FC-RETREAT-15")
def test_retreat_takes_those_along_that_did_not_fight_and_in_a_jump_region_only_marks() -> None:
    table = Table().put(I, "ne1", "draco").put(I, "ne1", "corona", "retreating").put(D, "ne1", "hammerhead")
    table.hand(I, "s_retreat").end_actions().do(I, NO).do(D, NO).fight("s_retreat").do(I, RetreatTo("j1"))
    assert table.at(I, "j1", "retreating") == "corona, draco"
    table = battle((), "2 draco", "outbound, hammerhead", region="j1", own="s_retreat").do(D, Disengage("ne1"))
    assert (table.at(I, "j1", "retreating"), table.at(D, "ne1", "shown")) == ("2 draco", "hammerhead, outbound")
    assert [e.rules[0] for e in table.told(Scored)] == ["FC-SCORE-20"]


@pytest.mark.rule("FC-RUL-58")
def test_if_both_play_retreat_nobody_attacks_and_the_invader_goes() -> None:
    table = battle((), "draco", "hammerhead", own="s_retreat", enemy="h_retreat").do(I, RetreatTo("j1"))
    assert table.told(Shot) == []
    assert (table.at(I, "j1", "retreating"), table.at(D, "ne1", "shown")) == ("draco", "hammerhead")


@pytest.mark.rule("FC-CARD-01")
def test_recon_probe_reveals_a_region_transit_included() -> None:
    table = Table().squadron(I, "j1", "draco, decoy", 2).hand(D, "h_recon_probe").to_act(D)
    table.do(D, PlayCard("h_recon_probe"), Probe("j1"))
    assert [(e.region, e.units) for e in table.told(Revealed)] == [("j1", ("decoy", "draco"))]
    assert [(s.hidden.size, len(s.shown)) for s in table.world.squadrons] == [(0, 1)]


@pytest.mark.rule("FC-CARD-01")
def test_armor_piercing_makes_sixes_critical_at_most_three() -> None:
    rolls = ("guns 1", "guns 4x6 4 1")
    table = battle(rolls, "draco", "2 destroyer", enemy="h_armor_piercing")
    assert shots(table, 1) == [(6, 2, 3)]
    table = battle(("guns 1", "guns 6 1 / 6 4"), "draco", "tiger_shark", enemy="h_armor_piercing, h_attack_cruiser_squadron")
    assert shots(table, 1) == [(4, 1, 2)]  # the six of a card's die is critical too


@pytest.mark.rule("FC-CARD-13")
def test_burn_the_fuel_reserves_gives_two_activations_once_in_the_game() -> None:
    table = Table().put(D, "p", "hammerhead", "hidden").hand(D, "h_burn_the_fuel_reserves").to_act(D)
    table.do(D, PlayCard("h_burn_the_fuel_reserves"), Activate("ne0"))
    table.move(D, ("p", "hammerhead")).do(D, Activate("ne1")).move(D, ("ne0", "hammerhead"))
    assert table.at(D, "ne1") == "hammerhead"
    assert [e.region for e in table.told(Activated)] == ["ne0", "ne1"]
    assert (table.world.removed[D], table.world.inactive[D], table.world.actions) == (("h_burn_the_fuel_reserves",), (), (4, 3))


@pytest.mark.rule("FC-CARD-01")
def test_concentrate_fire_lets_the_opponent_choose_at_the_first_three_steps() -> None:
    rolls = ("guns 8x1", "guns 6x4 1 1 1", "armor 1 / 1")
    table = Table(*rolls).put(I, "ne1", "draco, vela, delphinus, corona").put(D, "ne1", "3 destroyer")
    table.hand(D, "h_concentrate_fire").end_actions().fight(defender="h_concentrate_fire")
    assert table.asked() == ("defender", "DamageQuestion")
    assert table.question.units == ("draco", "vela")  # no yellow unit in place of them
    table.do(D, Assign("vela"))
    # vela 1, draco 2, corona 3: the pool is empty.
    assert table.at(I, "ne1") == "delphinus"


@pytest.mark.rule("FC-CARD-01")
def test_concentrate_fire_ends_with_the_first_sequence() -> None:
    rolls = ("guns 1 1 1", "guns 4x4 1 1")
    table = Table(*rolls).put(I, "ne1", "draco, vela").put(D, "ne1", "2 destroyer").hand(D, "h_concentrate_fire")
    table.end_actions().fight(defender="h_concentrate_fire").do(D, Assign("draco"))
    assert table.asked() == ("invader", "DamageQuestion")  # draco 2, vela 1: the fourth point is the owner's choice
    assert table.question.units == ("draco|2", "vela|1")


@pytest.mark.rule("FC-CARD-01")
def test_concentrate_fire_ends_with_the_third_step() -> None:
    rolls = ("guns 6x1", "guns 12x4")
    table = Table(*rolls).put(I, "ne1", "2 draco, 2 vela").put(D, "ne1", "4 destroyer").hand(D, "h_concentrate_fire")
    table.end_actions().fight(defender="h_concentrate_fire")
    table.do(D, Assign("draco"), Assign("vela"))  # step 3 is skipped: there is no red unit
    assert table.asked() == ("invader", "DamageQuestion")
    assert sorted(table.question.units) == ["draco", "vela"]


@pytest.mark.rule("FC-CARD-01")
def test_javelin_salvo_adds_two_missile_dice() -> None:
    table = battle(("missiles 3 2",), "draco", "hammerhead", enemy="h_javelin_salvo")
    assert shots(table, 1, "missiles") == [(2, 1, 0)]


@pytest.mark.rule("FC-CARD-01")
def test_point_defence_screen_counts_as_an_anti_missile_unit() -> None:
    rolls = ("missiles 5 4", "armor 5 1")
    table = battle(rolls, "sagitta", "destroyer", enemy="h_point_defence_screen")
    assert shots(table, 0, "missiles") == [(2, 1, 0)]
    rolls = ("missiles 5 4 3", "armor 5")
    table = battle(rolls, "draco", "seeking_missile_destroyer", own="s_point_defence_screen")
    assert shots(table, 1, "missiles") == [(3, 1, 0)]


@pytest.mark.rule("FC-CARD-01")
def test_damage_control_removes_a_normal_token_before_destruction() -> None:
    rolls = ("guns 4 4 1 1", "guns 1", "armor 1")
    table = battle(rolls, "corona", "hammerhead", enemy="h_damage_control")
    assert table.asked() == ("defender", "DamageControlQuestion")
    assert table.question.units == ("hammerhead:2",)
    table.do(D, RemoveDamage("hammerhead:2"))
    assert table.at(D, "ne1") == "hammerhead:1"
    table = Table("guns 1", "guns 6 6 1", "armor 1", factions=("heragul", "heragul"))
    table.put(I, "ne1", "hammerhead").put(D, "ne1", "destroyer")
    table.hand(I, "h_damage_control").hand(D, "h_armor_piercing").end_actions().fight("h_damage_control", "h_armor_piercing")
    assert [e.unit for e in table.told(Destroyed)] == ["hammerhead:2!2"]  # two criticals cannot be removed


@pytest.mark.rule("FC-CARD-01")
def test_hold_the_line_and_press_the_attack_add_two_retreat_dice() -> None:
    table = battle(("hold 1 / 1 1 1",), "draco", "hammerhead", enemy="h_hold_the_line")
    assert hold_dice(table) == [1, 3]
    table = battle(("hold 1 1 1 / 1",), "draco", "hammerhead", own="s_press_the_attack")
    assert hold_dice(table) == [3, 1]


@pytest.mark.rule("FC-CARD-01")
def test_interceptor_squadron_rolls_two_dice_against_fighters() -> None:
    rolls = ("fighters 4 1",)
    table = battle(rolls, "draco", "hammerhead", own="s_interceptor_squadron", enemy="h_attack_cruiser_squadron")
    table.do(I, TakeOut("h_attack_cruiser_squadron"))
    assert [e.card for e in table.told(CardLost)] == ["h_attack_cruiser_squadron"]
    assert shots(table, 1) == [(1, 0, 0)]


@pytest.mark.rule("FC-CARD-01")
def test_scout_squadron_adds_a_gun_die_and_a_retreat_die() -> None:
    table = battle(("guns 1 / 4", "guns 1", "armor 5"), "draco", "hammerhead", own="s_scout_squadron")
    assert shots(table, 0) == [(2, 1, 0)]
    assert hold_dice(table) == [2, 1]


@pytest.mark.rule("FC-CARD-01")
def test_strike_squadron_ignores_anti_missile() -> None:
    rolls = ("missiles 4 4 / 4 3",)
    table = battle(rolls, "sagitta", "point_defence_frigate", own="s_strike_squadron")
    assert shots(table, 0, "missiles") == [(4, 2, 0)]


@pytest.mark.rule("FC-CARD-01")
def test_overcharged_pulse_beams_double_sixes_of_units_at_most_three() -> None:
    table = Table("missiles 1", "guns 4x6 1 1 1 / 6", "guns 5x1").put(I, "ne1", "corona, lyra").put(D, "ne1", "battleship")
    table.hand(I, "s_overcharged_pulse_beams", "s_scout_squadron").end_actions()
    table.fight("s_overcharged_pulse_beams, s_scout_squadron")
    assert shots(table, 0) == [(8, 8, 0)]  # five hits and three extra
    table = Table("guns 6 1 1 / 6", "guns 1 1 1").put(I, "ne1", "lyra").put(D, "ne1", "destroyer")
    table.hand(I, "s_overcharged_pulse_beams", "s_scout_squadron").end_actions()
    table.fight("s_overcharged_pulse_beams, s_scout_squadron")
    assert shots(table, 0) == [(4, 3, 0)]  # the six of a card's die is one hit


@pytest.mark.rule("FC-CARD-01")
def test_flank_attack_needs_a_real_unit_next_door() -> None:
    for near, standing, dice in (
        ("", "shown", 1),
        ("draco", "hidden", 3),
        ("draco", "shown", 3),
        ("decoy", "hidden", 1),
        ("draco", "retreating", 1),
    ):
        table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").put(I, "ne0", near, standing)  # type: ignore[arg-type]
        table.hand(I, "s_flank_attack").end_actions().fight("s_flank_attack")
        assert shots(table, 0) == [(dice, 0, 0)], (near, standing)
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").squadron(I, "j1", "4 draco", 2)
    table.hand(I, "s_flank_attack").end_actions().fight("s_flank_attack")
    assert shots(table, 0) == [(1, 0, 0)]


@pytest.mark.rule("FC-CARD-01")
def test_plasma_torpedoes_add_two_missile_dice() -> None:
    table = battle(("missiles 6 2", "armor 5"), "draco", "hammerhead", own="s_plasma_torpedoes")
    assert shots(table, 0, "missiles") == [(2, 1, 0)]


@pytest.mark.rule("FC-CARD-01")
def test_jamming_field_cancels_a_card_without_fighter_before_the_anti_fighter_step() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "tiger_shark").hand(I, "s_jamming_field")
    table.hand(D, "h_javelin_salvo", "h_hunter_squadron").end_actions()
    table.fight("s_jamming_field", "h_javelin_salvo, h_hunter_squadron")
    assert table.asked() == ("invader", "CardTargetQuestion")
    assert table.question.cards == ("h_javelin_salvo",)
    assert table.told(AntiFighterRolled) == []
    assert not table.allowed(I, Decline())
    table.do(I, TakeOut("h_javelin_salvo"))
    assert shots(table, 1, "missiles") == [(1, 0, 0)]
    assert "h_javelin_salvo" in table.world.inactive[D]


@pytest.mark.rule("FC-CARD-01")
def test_jamming_field_of_a_defender() -> None:
    table = Table(factions=("heragul", "surakari")).put(I, "ne1", "destroyer").put(D, "ne1", "draco")
    table.hand(I, "h_javelin_salvo").hand(D, "s_jamming_field").end_actions().fight("h_javelin_salvo", "s_jamming_field")
    assert table.asked() == ("defender", "CardTargetQuestion")
    table.do(D, TakeOut("h_javelin_salvo"))
    assert shots(table, 0, "missiles") == []


def test_swarm_tactics_needs_more_participants() -> None:
    table = battle((), "2 draco", "hammerhead", own="s_swarm_tactics")
    assert shots(table, 0) == [(4, 0, 0)]
    table = battle((), "2 draco", "2 hammerhead", own="s_swarm_tactics")
    assert shots(table, 0) == [(2, 0, 0)]


# -- action cards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-CARD-01")
def test_sensor_ghosts_place_up_to_two_decoys_with_an_own_unit() -> None:
    table = Table().put(I, "ne1", "draco").squadron(I, "j1", "draco", 2).hand(I, "s_sensor_ghosts").to_act(I)
    table.do(I, PlayCard("s_sensor_ghosts"))
    assert table.question.regions == ("ne1",)
    assert not table.allowed(I, PlaceDecoys("j1", 2))
    assert not table.allowed(I, PlaceDecoys("ne1", 3))
    table.do(I, PlaceDecoys("ne1", 2))
    assert (table.at(I, "ne1", "hidden"), supply(table.world, I)["decoy"]) == ("2 decoy", 6)
    table = Table().put(I, "ne1", "7 decoy", "hidden").hand(I, "s_sensor_ghosts").to_act(I).do(I, PlayCard("s_sensor_ghosts"))
    assert [table.allowed(I, PlaceDecoys("ne1", n)) for n in (0, 1, 2)] == [True, True, False]  # one is left
    table = Table().squadron(D, "p", "outbound", 1).hand(D, "h_sensor_ghosts").to_act(D)
    assert table.why_not(D, PlayCard("h_sensor_ghosts")) == "FC-CARD-04"


@pytest.mark.rule("FC-CARD-01")
def test_coordinated_assault_gives_two_activations() -> None:
    table = Table().put(I, "j1", "draco").hand(I, "s_coordinated_assault").to_act(I)
    table.do(I, PlayCard("s_coordinated_assault"), Activate("ne1")).move(I, ("j1", "draco", "shown"))
    table.do(I, Activate("ne0")).move(I, ("ne1", "draco", "shown"))
    assert (table.at(I, "ne0"), table.world.removed[I]) == ("draco", ("s_coordinated_assault",))


# -- specific cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-CARD-11")
def test_rally_the_fleet_at_the_automatic_rally() -> None:
    table = Table().put(D, "ne1", "2 hammerhead", "retreating").put(I, "ne1", "draco").hand(D, "h_rally_the_fleet").to_act(D)
    assert table.why_not(D, PlayCard("h_rally_the_fleet")) == "FC-PLAYCARD-01"
    table.end_actions().do(D, PlayCard("h_rally_the_fleet"), Rally("ne1"))
    assert table.world.inactive[D] == ("h_rally_the_fleet",)
    assert table.at(D, "ne1", "shown") == "2 hammerhead"
    assert len(table.told(Shot)) == 2
    table = Table().put(D, "ne1", "2 hammerhead").hand(D, "h_rally_the_fleet").end_actions()
    assert (table.world.turn, table.question.card) == (4, "h_sortie")  # nobody retreats: it was not offered


@pytest.mark.rule("FC-CARD-01")
def test_merchant_marine_brings_five_points() -> None:
    table = Table().hand(D, "h_merchant_marine").to_act(D).do(D, CallInbound("j1"), PlayCard("h_merchant_marine"))
    assert table.why_not(D, form("3 hammerhead")) == "FC-RUL-45"
    table.do(D, form("2 destroyer, hammerhead"))
    assert table.world.squadrons[0].hidden.size == 4
    assert table.world.removed[D] == ("h_merchant_marine",)


@pytest.mark.rule("FC-CARD-01")
def test_sortie_lets_the_defender_begin_a_turn_after_the_first() -> None:
    table = Table(turn=1).hand(D, "h_sortie").end_actions().do(D, PlayCard("h_sortie"))
    assert table.asked() == ("defender", "ActionQuestion")
    assert table.world.removed[D] == ("h_sortie",)
    first = Table(turn=0).hand(D, "h_sortie").end_actions()
    assert (first.world.turn, first.asked()) == (1, ("invader", "ActionQuestion"))


@pytest.mark.rule("FC-CARD-01")
def test_fast_transit_saves_a_time_token_but_leaves_one() -> None:
    table = Table().hand(I, "s_fast_transit").to_act(I).do(I, Reinforce("j2"), PlayCard("s_fast_transit"), form("4 draco"))
    assert (table.world.squadrons[0].time, table.world.inactive[I]) == (2, ("s_fast_transit",))
    table = Table(planet="shadow_brook").hand(I, "s_fast_transit").to_act(I)
    table.do(I, Reinforce("j1"), PlayCard("s_fast_transit"), form("4 draco"))
    assert table.world.squadrons[0].time == 1


@pytest.mark.rule("FC-CARD-01")
def test_commerce_raiders_score_one_more_for_destroyed_convoys() -> None:
    rolls = ("guns 6 6 6 1",)
    table = Table(*rolls).score(9).put(I, "ne1", "corona").put(D, "ne1", "outbound").hand(I, "s_commerce_raiders", "s_retreat")
    table.end_actions().fight().do(I, PlayCard("s_commerce_raiders"))
    assert [(e.rules[0], e.score) for e in table.told(Scored)] == [("FC-SCORE-08", 7), ("FC-CARD-11", 6), ("FC-SCORE-20", 7)]
    quiet = Table().hand(I, "s_commerce_raiders").end_actions()
    assert quiet.asked() == ("invader", "ActionQuestion")


@pytest.mark.rule("FC-RUL-105")
def test_a_window_opens_by_public_knowledge_whether_the_card_is_there_or_not() -> None:
    asked = []
    for held in ("s_fast_transit", "s_retreat"):
        table = Table().hand(I, held).to_act(I).do(I, Reinforce("j1"))
        asked.append((table.asked(), table.match.game.encode(table.match.view(1))))
    assert asked[0] == asked[1]
    assert asked[0][0] == ("invader", "TriggerQuestion")
    assert table.why_not(I, PlayCard("s_fast_transit")) == "FC-CARD-11"
    for known in ({"inactive": True}, {"hand": ()}):
        table = Table()
        table.inactive(I, "s_fast_transit").hand(I, "s_retreat") if "inactive" in known else table.hand(I)
        table.to_act(I).do(I, Reinforce("j1"))
        assert table.asked() == ("invader", "SquadronQuestion")


@pytest.mark.rule("FC-RUL-105")
def test_a_card_that_was_picked_up_is_known_to_be_there_and_opens_its_window() -> None:
    table = Table().inactive(I, "s_fast_transit").to_act(I).do(I, PickUp("s_fast_transit")).do(D, Pass())
    table.do(I, Reinforce("j1"))
    assert table.asked() == ("invader", "TriggerQuestion")
    table.do(I, PlayCard("s_fast_transit"), form("4 draco"))
    assert (table.world.picked_up[I], table.world.squadrons[0].time) == ((), 1)


@pytest.mark.rule("FC-RUL-105")
def test_a_specific_card_costs_no_action_and_is_offered_once_a_trigger() -> None:
    table = Table().hand(I, "s_fast_transit").to_act(I).do(I, Reinforce("j1"), Decline())
    assert table.asked() == ("invader", "SquadronQuestion")
    table.do(I, form("4 draco"))
    assert (table.world.actions, table.world.hands[I].size) == ((3, 4), 1)


# -- static cards and attributes ----------------------------------------------------------------------------------------


@pytest.mark.rule("FC-CARD-08", "FC-CARD-01")
def test_stardocks_repair_a_unit_at_the_planet_turn_after_turn_and_stay_in_play() -> None:
    table = Table().put(D, "p", "destroyer:2!1").static(D, "h_stardocks").end_actions()
    for damage in ("destroyer:1", "destroyer"):
        unit = table.at(D, "p")
        table.do(D, Mend(unit, "shown", "p"))
        assert table.at(D, "p") == damage
        table.end_actions()
    assert (table.world.static[D], table.world.inactive[D]) == (("h_stardocks",), ())
    blocked = Table().put(D, "p", "2 destroyer:2").put(I, "p", "draco").static(D, "h_stardocks").end_actions()
    assert blocked.asked() == ("invader", "ActionQuestion")
    assert blocked.world.static[D] == ("h_stardocks",)


@pytest.mark.rule("FC-CARD-01")
def test_stardocks_may_be_left_unused() -> None:
    table = Table().put(D, "p", "destroyer:2").static(D, "h_stardocks").end_actions().do(D, Decline())
    assert table.at(D, "p") == "destroyer:2"


@pytest.mark.rule("FC-CARD-01")
def test_orbital_batteries_add_a_gun_die_at_the_planet_only() -> None:
    for region, dice in (("p", 2), ("ne0", 1)):
        table = Table().put(I, region, "draco").put(D, region, "hammerhead").static(D, "h_orbital_batteries").end_actions()
        assert shots(table, 1) == [(dice, 0, 0)]


@pytest.mark.rule("FC-CARD-01")
def test_forward_staging_base_repairs_invaders_in_a_jump_region_without_defenders() -> None:
    table = Table().put(I, "j1", "corona:2", "hidden").put(I, "j3", "lyra:1").put(D, "j3", "outbound")
    table.static(I, "s_forward_staging_base").end_actions()
    assert table.question.regions == ("j1",)
    table.do(I, Mend("corona:2", "hidden", "j1"))
    assert table.at(I, "j1") == "corona:1"


@pytest.mark.rule("EX-FC-44", "FC-CARD-12")
def test_fragile_and_static() -> None:
    for defenders, removed in ((2, ("h_stardocks",)), (3, ())):
        table = Table().put(I, "p", "3 draco").put(D, "p", f"{defenders} hammerhead").static(D, "h_stardocks").end_actions()
        if removed:
            table.defaults(1)
        assert (table.world.removed[D], table.world.inactive[D]) == (removed, ())
        assert table.world.static[D] == (() if removed else ("h_stardocks",))
        assert [e.card for e in table.told(CardRemoved)] == list(removed)
    table = Table().static(D, "h_stardocks")
    for region in ("ne0", "se0", "sw0", "nw0"):
        table.put(I, region, "draco")
    table.end_actions().defaults(1)  # a resource token is lost by the blockade, but nobody is at the planet
    assert (len(table.world.resources), table.world.static[D]) == (4, ("h_stardocks",))


@pytest.mark.rule("FC-RUL-106")
def test_a_fragile_card_is_discarded_wherever_it_is() -> None:
    table = Table().put(I, "p", "draco").hand(D, "h_stardocks").inactive(D, "h_orbital_batteries").end_actions().defaults(1)
    assert table.world.removed[D] == ("h_orbital_batteries", "h_stardocks")
    assert (table.world.hands[D].size, table.world.inactive[D]) == (0, ())


@pytest.mark.rule("FC-RUL-106")
def test_a_fragile_card_that_was_picked_up_is_forgotten_when_it_is_discarded() -> None:
    table = Table().put(I, "p", "draco").inactive(D, "h_stardocks").to_act(D).do(D, PickUp("h_stardocks"))
    table.end_actions().defaults(1)
    assert (table.world.removed[D], table.world.picked_up[D]) == (("h_stardocks",), ())


@pytest.mark.rule("FC-RUL-60", "FC-CARD-13")
def test_a_one_time_card_leaves_the_game_and_cannot_be_picked_up() -> None:
    table = Table().hand(I, "s_coordinated_assault").to_act(I)
    table.do(I, PlayCard("s_coordinated_assault"), Activate("p"), Activate("p")).do(D, Pass())
    assert table.why_not(I, PickUp("s_coordinated_assault")) == "FC-RUL-50"
    assert [e.card for e in table.told(CardRemoved)] == ["s_coordinated_assault"]


@pytest.mark.rule("FC-RUL-107")
def test_no_card_has_both_action_and_combat() -> None:
    assert not [c.id for c in GAME.catalogue().cards.values() if c.has("action") and c.has("combat")]


@pytest.mark.rule("FC-RUL-103")
def test_inactive_static_and_removed_cards_are_public_hands_only_by_size() -> None:
    table = Table().hand(D, "h_retreat", "h_sortie").inactive(D, "h_recon_probe").static(D, "h_stardocks").to_act(I)
    table.world.removed[D] = ("h_merchant_marine",)
    for viewer in (0, None):
        view = table.match.view(viewer).world
        assert (view.inactive[D], view.static[D], view.removed[D]) == (
            ("h_recon_probe",),
            ("h_stardocks",),
            ("h_merchant_marine",),
        )
        assert (view.hands[D].size, view.hands[D].items) == (2, None)


@pytest.mark.rule("FC-RUL-113")
def test_in_one_window_the_invader_settles_its_choices_first() -> None:
    table = (
        Table(factions=("heragul", "heragul")).put(I, "ne1", "destroyer", "retreating").put(D, "sw1", "destroyer", "retreating")
    )
    table.hand(I, "h_rally_the_fleet").hand(D, "h_rally_the_fleet").end_actions()
    assert table.asked() == ("invader", "TriggerQuestion")
    table.do(I, PlayCard("h_rally_the_fleet"), Rally("ne1"))
    assert table.asked() == ("defender", "TriggerQuestion")


def test_a_retreating_command_unit_is_no_reason_to_ask_for_more() -> None:
    table = Table().put(I, "ne1", "draco").put(I, "ne1", "lyra", "retreating").put(D, "ne1", "hammerhead")
    table.hand(I, "s_retreat", "s_flank_attack").end_actions().do(I, NO).do(D, NO)
    assert table.why_not(I, cards("s_flank_attack, s_retreat")) == "FC-COMBAT-12"


CARDS = """
h_hunter_squadron any x3 combat, fighter, multiple
h_attack_cruiser_squadron any x2 combat, fighter
h_retreat any x1 combat, unique
h_recon_probe any x2 action
h_armor_piercing any x2 combat
h_burn_the_fuel_reserves any x1 action, unique, one time use
h_concentrate_fire any x2 combat
h_stardocks defender x1 static, unique, fragile
h_orbital_batteries defender x1 static, unique, fragile
h_javelin_salvo any x2 combat
h_point_defence_screen any x2 combat
h_damage_control any x1 combat, unique
h_hold_the_line any x1 combat, unique
h_rally_the_fleet any x1 specific, unique
h_merchant_marine defender x1 specific, unique, one time use
h_sensor_ghosts any x2 action
h_sortie defender x1 specific, unique, one time use
s_interceptor_squadron any x3 combat, fighter, multiple
s_scout_squadron any x2 combat, fighter
s_strike_squadron any x2 combat, fighter
s_retreat any x1 combat, unique
s_recon_probe any x2 action
s_overcharged_pulse_beams any x2 combat
s_flank_attack any x2 combat
s_plasma_torpedoes any x2 combat
s_jamming_field any x1 combat, unique
s_swarm_tactics any x1 combat
s_press_the_attack any x1 combat, unique
s_point_defence_screen any x1 combat
s_fast_transit invader x1 specific, unique
s_coordinated_assault any x1 action, unique, one time use
s_forward_staging_base invader x1 static, unique
s_commerce_raiders invader x1 specific, unique
s_sensor_ghosts any x2 action
"""
"""The cards of the digest: for which role, how many copies, attributes. There may be others."""


@pytest.mark.rule("FC-CARD-04", "FC-RUL-12")
def test_every_card_has_text_and_an_effect_and_the_collections_are_complete() -> None:
    data = GAME.catalogue().cards
    listed = {f"{c.id} {c.role} x{c.copies} {', '.join(c.attributes)}" for c in data.values()}
    assert set(CARDS.split("\n")[1:-1]) - listed == set()
    assert all(c.text and c.effects for c in data.values())
    assert all(c.id.startswith(c.faction[0]) for c in data.values())


def test_a_card_with_an_unknown_effect_stops_the_start() -> None:
    with pytest.raises(BadPack):
        load_catalog(Effects())


@pytest.mark.rule("FC-CARD-01")
def test_activating_by_a_card_is_a_complete_activation() -> None:
    table = Table().put(I, "ne1", "draco", "retreating").hand(I, "s_coordinated_assault").to_act(I)
    table.do(I, PlayCard("s_coordinated_assault"), Activate("ne1"), Activate("ne1"))
    assert table.at(I, "ne1", "hidden") == "draco"
    assert table.allowed(D, Activate("p"))

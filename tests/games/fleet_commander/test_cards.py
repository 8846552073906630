"""Every command card by itself, the attributes, and the windows in which cards act."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.fleet_commander.card_play import shots
from tests.games.fleet_commander.kit import NO, D, I, Table, cards, fighting, name_of, units
from wartable.games.fleet_commander.choices import (
    Activate,
    Assign,
    Decline,
    Disengage,
    PlayCard,
    Probe,
    RemoveDamage,
    RetreatTo,
    TakeOut,
)
from wartable.games.fleet_commander.events.combat import AntiFighterRolled, Assigned, CardLost, Destroyed, RetreatRolled, Shot
from wartable.games.fleet_commander.events.turn import Activated, Revealed, Scored
from wartable.games.fleet_commander.state import Unit


def battle(
    rolls: Sequence[str], invader: str, defender: str, *, region: str = "ne1", own: str = "", enemy: str = "", **more: Any
) -> Table:
    """A combat in which the invader plays the cards `own` and the defender the cards `enemy`."""
    table = Table(*rolls, **more).put(I, region, invader).put(D, region, defender)
    for side, text in ((I, own), (D, enemy)):
        table.hand(side, *[name for name, n in cards(text).cards for _ in range(n)])
    return table.end_actions().fight(own, enemy)


def hold_dice(table: Table) -> list[int]:
    return [len(e.dice) for e in table.told(RetreatRolled)]


# -- combat cards -------------------------------------------------------------------------------------------------------------


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
    assert [(e.region, e.units) for e in table.told(Revealed)] == [("j1", units("decoy, draco"))]
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
    assert [name_of(p) for p in table.question.participants] == ["draco", "vela"]  # no yellow unit in place of them
    table.do(D, Assign(fighting("vela")))
    # vela 1, draco 2, corona 3: the pool is empty.
    assert table.at(I, "ne1") == "delphinus"


@pytest.mark.rule("FC-CARD-01")
def test_concentrate_fire_ends_with_the_first_sequence() -> None:
    rolls = ("guns 1 1 1", "guns 4x4 1 1")
    table = Table(*rolls).put(I, "ne1", "draco, vela").put(D, "ne1", "2 destroyer").hand(D, "h_concentrate_fire")
    table.end_actions().fight(defender="h_concentrate_fire").do(D, Assign(fighting("draco")))
    assert table.asked() == ("invader", "DamageQuestion")  # draco 2, vela 1: the fourth point is the owner's choice
    assert [name_of(p) for p in table.question.participants] == ["draco|2", "vela|1"]


@pytest.mark.rule("FC-CARD-01")
def test_concentrate_fire_ends_with_the_third_step() -> None:
    rolls = ("guns 6x1", "guns 12x4")
    table = Table(*rolls).put(I, "ne1", "2 draco, 2 vela").put(D, "ne1", "4 destroyer").hand(D, "h_concentrate_fire")
    table.end_actions().fight(defender="h_concentrate_fire")
    table.do(D, Assign(fighting("draco")), Assign(fighting("vela")))  # step 3 is skipped: there is no red unit
    assert table.asked() == ("invader", "DamageQuestion")
    assert sorted(name_of(p) for p in table.question.participants) == ["draco", "vela"]


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
    assert table.question.participants == (fighting("hammerhead:2"),)
    table.do(D, RemoveDamage(fighting("hammerhead:2")))
    assert table.at(D, "ne1") == "hammerhead:1"
    table = Table("guns 1", "guns 6 6 1", "armor 1", factions=("heragul", "heragul"))
    table.put(I, "ne1", "hammerhead").put(D, "ne1", "destroyer")
    table.hand(I, "h_damage_control").hand(D, "h_armor_piercing").end_actions().fight("h_damage_control", "h_armor_piercing")
    assert [e.unit for e in table.told(Destroyed)] == [Unit("hammerhead", 2, 2)]  # two criticals cannot be removed


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

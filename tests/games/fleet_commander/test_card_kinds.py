"""Cards that are actions, Specific and Static cards, and what stands on every card."""

import pytest

from tests.games.fleet_commander.card_play import shots
from tests.games.fleet_commander.kit import NO, D, I, Table, cards, form, unit
from wartable.catalog import Effects
from wartable.core.errors import BadPack
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.catalog import load_catalog
from wartable.games.fleet_commander.choices import (
    Activate,
    CallInbound,
    Decline,
    Pass,
    PickUp,
    PlaceDecoys,
    PlayCard,
    Rally,
    Reinforce,
    Repair,
)
from wartable.games.fleet_commander.events.combat import Shot
from wartable.games.fleet_commander.events.turn import CardRemoved, Scored
from wartable.games.fleet_commander.rules.supply import supply

# -- action cards -------------------------------------------------------------------------------------------------------------


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


# -- specific cards -----------------------------------------------------------------------------------------------------------


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


# -- static cards and attributes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-CARD-08", "FC-CARD-01")
def test_stardocks_repair_a_unit_at_the_planet_turn_after_turn_and_stay_in_play() -> None:
    table = Table().put(D, "p", "destroyer:2!1").static(D, "h_stardocks").end_actions()
    for damage in ("destroyer:1", "destroyer"):
        table.do(D, Repair(unit(table.at(D, "p")), "shown", "p"))
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
    table.do(I, Repair(unit("corona:2"), "hidden", "j1"))
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
    assert not [c.id for c in GAME.catalog().cards.values() if c.has("action") and c.has("combat")]


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
    data = GAME.catalog().cards
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

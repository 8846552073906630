"""FC-TURN and the actions: order, squadrons, convoys, cards as actions, passing, rallying."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table, form
from wartable.core import Match
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import (
    Activate,
    CallInbound,
    Decline,
    FormSquadron,
    LaunchOutbound,
    Move,
    Pass,
    PickUp,
    PlayCard,
    Probe,
    Reinforce,
)
from wartable.games.fleet_commander.events.combat import CombatBegun
from wartable.games.fleet_commander.events.turn import Activated, Arrived, Passed, Rallied, Scored, TimePassed, TurnBegun
from wartable.games.fleet_commander.orders import PASS_THE_REST
from wartable.games.fleet_commander.requests.actions import ActionQuestion
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.supply import available, best_sum, supply


def orders(table: Table) -> list[str]:
    return [type(e).__name__ for e in table.match.events(None)]


def ledger(table: Table) -> list[str]:
    """The rule of each move of the marker."""
    return [e.rules[0] for e in table.told(Scored)]


# -- the turn -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-TURN-02", "FC-TURN-03", "FC-RUL-33")
def test_time_tokens_go_before_any_action_and_squadrons_leave_transit_together() -> None:
    table = Table(turn=2).squadron(I, "j1", "corona, 2 draco", 1).squadron(I, "j2", "4 draco", 2)
    table.squadron(D, "j1", "inbound", 2).squadron(D, "p", "outbound", 1).end_actions()
    assert (table.world.turn, table.asked()) == (3, ("invader", "ActionQuestion"))
    assert [(s.region, s.side, s.time) for s in table.world.squadrons] == [("j2", I, 1), ("j1", D, 1)]
    assert (table.at(I, "j1", "hidden"), table.at(D, "p", "hidden")) == ("corona, 2 draco", "outbound")
    assert [(e.region, e.left) for e in table.told(TimePassed)] == [("j1", 0), ("j2", 1), ("j1", 1), ("p", 0)]


@pytest.mark.rule("FC-TURN-03", "FC-RUL-23")
def test_a_revealed_squadron_leaves_transit_revealed() -> None:
    table = Table(turn=2).squadron(I, "j1", "draco", 1, shown="corona").end_actions()
    assert (table.at(I, "j1", "shown"), table.at(I, "j1", "hidden")) == ("corona", "draco")


@pytest.mark.rule("FC-TURN-04", "FC-TURN-05", "EX-FC-39")
def test_single_actions_in_turn_until_each_has_taken_four() -> None:
    table = Table().to_act(I)
    acting = []
    while table.world.turn == 3:
        acting.append(table.world.active)
        table.do(table.world.active, Pass())
    assert acting == [I, D] * 4
    assert (table.world.actions, table.asked()) == ((4, 4), ("invader", "ActionQuestion"))


@pytest.mark.rule("FC-PASS-01", "FC-PASS-02", "FC-RUL-42")
def test_passing_uses_up_an_action_and_ends_nothing_else() -> None:
    table = Table().to_act(I)
    for left in (3, 2, 1):
        table.do(I, Pass())
        assert table.world.actions[I] == left
        table.do(D, Activate("p"))
    table.do(I, Pass())
    assert (table.world.actions, table.asked()) == ((0, 1), ("defender", "ActionQuestion"))
    table.do(D, Activate("p"))
    assert (table.world.turn, table.world.actions) == (4, (4, 4))
    assert len(table.told(Passed)) == 4


@pytest.mark.rule("FC-TURN-06", "FC-TURN-07", "FC-TURN-11")
def test_an_action_is_one_entry_of_the_list_and_may_be_repeated() -> None:
    table = Table().put(I, "j1", "draco").to_act(I)
    assert table.match.position.deciders() == (0,)
    for region in ("ne1", "ne0"):
        table.activate(I, region, ("j1" if region == "ne1" else "ne1", "draco", "shown"))
        assert table.asked() == ("defender", "ActionQuestion")
        table.do(D, Pass())
    assert table.world.actions == (2, 2)
    assert [e.region for e in table.told(Activated)] == ["ne1", "ne0"]


@pytest.mark.rule("FC-TURN-08", "FC-TURN-09", "FC-TURN-10")
def test_which_actions_each_side_has() -> None:
    table = Table().hand(I, "s_recon_probe").hand(D, "h_recon_probe")
    table.inactive(I, "s_retreat").inactive(D, "h_retreat").put(D, "p", "hammerhead")
    kinds = {}
    for side in (I, D):
        table.to_act(side)
        options = table.match.game.options(table.match.position, table.seat(side))
        assert options is not None
        kinds[side] = {type(choice) for choice in options}
    both = {Activate, PickUp, PlayCard, Pass}
    assert kinds == {I: both | {Reinforce}, D: both | {CallInbound, LaunchOutbound}}


@pytest.mark.rule("FC-RUL-41")
def test_four_options_are_four_actions() -> None:
    table = Table().end_actions()
    assert (table.question.left, table.world.actions) == (4, (4, 4))
    assert len(table.match.game.options(table.match.position, 0) or ()) > 4


@pytest.mark.rule("FC-TURN-12", "FC-COMBAT-01")
def test_the_order_of_a_turn() -> None:
    table = Table(turn=2).squadron(I, "j3", "draco", 3).put(D, "p", "hammerhead", "retreating").put(I, "ne1", "draco")
    table.put(D, "ne1", "destroyer").end_actions()
    order = orders(table)
    steps = ["Passed", "Rallied", "CombatBegun", "Scored", "TurnBegun", "TimePassed"]
    assert [order.index(step) for step in steps] == sorted(order.index(step) for step in steps)


@pytest.mark.rule("FC-TURN-01", "FC-TURN-13")
def test_turns_follow_until_somebody_wins() -> None:
    table = Table(turn=5).score(3).end_actions()
    assert [(e.turn) for e in table.told(TurnBegun)] == [6]
    assert table.match.outcome is None


@pytest.mark.rule("FC-RUL-51")
def test_the_invader_goes_first_unless_a_card_says_otherwise() -> None:
    table = Table(turn=2).hand(D, "h_sortie").end_actions()
    assert table.asked() == ("defender", "TriggerQuestion")
    table.do(D, PlayCard("h_sortie"))
    acting = []
    while table.world.turn == 3:
        acting.append(table.world.active)
        table.do(table.world.active, Pass())
    assert acting == [D, I] * 4
    assert table.asked() == ("invader", "ActionQuestion")


# -- cards as actions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-PICKUP-01", "FC-PICKUP-02", "FC-RUL-50")
def test_pickup_takes_one_card_of_the_own_inactive_pile() -> None:
    table = Table().inactive(I, "s_recon_probe", "s_recon_probe").inactive(D, "h_retreat").to_act(I)
    assert table.why_not(I, PickUp("h_retreat")) == "FC-PICKUP-01"
    table.do(I, PickUp("s_recon_probe"))
    assert (table.world.inactive[I], table.world.hands[I].known()) == (("s_recon_probe",), ("s_recon_probe",))
    assert table.world.actions == (3, 4)
    table.do(D, PickUp("h_retreat")).do(I, Pass())
    assert table.why_not(D, PickUp("h_retreat")) == "FC-RUL-50"


@pytest.mark.rule("EX-FC-48", "FC-PLAYCARD-02", "FC-PLAYCARD-04")
def test_recon_probe_reveals_a_region_and_can_be_picked_up_again() -> None:
    table = Table().put(D, "ne0", "destroyer, hammerhead, decoy", "hidden").hand(I, "s_recon_probe").to_act(I)
    table.do(I, PlayCard("s_recon_probe"), Probe("ne0"))
    assert table.at(D, "ne0", "shown") == "destroyer, hammerhead"
    assert (table.world.inactive[I], table.world.actions) == (("s_recon_probe",), (3, 4))
    table.do(D, Activate("ne0"))
    assert table.at(D, "ne0", "hidden") == "destroyer, hammerhead"
    table.do(I, PickUp("s_recon_probe"))
    assert table.world.hands[I].known() == ("s_recon_probe",)


@pytest.mark.rule("FC-PLAYCARD-01", "FC-CARD-09")
def test_only_action_cards_of_the_hand_are_played_as_actions() -> None:
    table = Table().hand(I, "s_retreat", "s_recon_probe").to_act(I)
    assert table.why_not(I, PlayCard("s_retreat")) == "FC-PLAYCARD-01"
    assert table.why_not(I, PlayCard("s_sensor_ghosts")) == "FC-PLAYCARD-01"
    table.do(I, PlayCard("s_recon_probe"), Probe("p"))
    assert table.world.actions == (3, 4)


@pytest.mark.rule("FC-PLAYCARD-03", "FC-CARD-02", "FC-CARD-03")
def test_a_played_card_is_inactive_and_cannot_be_played_before_it_is_picked_up() -> None:
    table = (
        Table()
        .hand(I, "s_recon_probe")
        .to_act(I)
        .do(
            I,
            PlayCard("s_recon_probe"),
            Probe("p"),
        )
    )
    table.do(D, Pass())
    assert table.world.inactive[I] == ("s_recon_probe",)
    assert table.why_not(I, PlayCard("s_recon_probe")) == "FC-CARD-03"
    table.do(I, PickUp("s_recon_probe")).do(D, Pass())
    assert table.allowed(I, PlayCard("s_recon_probe"))


# -- reinforcement ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-REINF-01", "FC-REINF-04", "FC-REINF-09")
def test_who_reinforces_and_where() -> None:
    table = Table().put(I, "j1", "draco").squadron(I, "j2", "draco", 1).to_act(D)
    assert table.why_not(D, Reinforce("j3")) == "FC-REINF-01"
    table.do(D, Pass())
    assert table.why_not(I, Reinforce("ne1")) == "FC-REINF-04"
    assert table.why_not(I, Reinforce("j1")) == "FC-REINF-09"
    assert table.why_not(I, Reinforce("j2")) == "FC-REINF-09"
    assert table.allowed(I, Reinforce("j3"))


@pytest.mark.rule("FC-REINF-02", "FC-REINF-03", "FC-REINF-08")
def test_four_points_hidden_and_a_point_for_the_defender() -> None:
    table = Table().score(2).to_act(I).do(I, Reinforce("j4"))
    assert table.why_not(I, form("corona, draco")) == "FC-RUL-45"
    assert table.why_not(I, form("destroyer, corona")) == "FC-REINF-02"
    table.do(I, form("corona, 2 draco"))
    (squadron,) = table.match.view(1).world.squadrons
    assert (squadron.hidden.size, squadron.hidden.items, squadron.shown) == (3, None, ())
    assert table.world.score == 3


@pytest.mark.rule("EX-FC-47", "FC-REINF-05", "FC-SCORE-04")
def test_reinforcement_bookkeeping() -> None:
    table = Table().to_act(I).do(I, Reinforce("j4"), form("corona, 2 draco", decoy=True))
    left = supply(table.world, I)
    assert (left["corona"], left["draco"], left["decoy"]) == (7, 12, 7)
    (squadron,) = table.world.squadrons
    assert (squadron.hidden.size, squadron.time, table.world.score) == (4, 2, 1)
    assert [(e.points, e.score) for e in table.told(Scored)] == [(1, 1)]


@pytest.mark.rule("EX-FC-47", "FC-DESTROY-04", "FC-RUL-10")
def test_destroyed_invaders_return_to_the_pool_except_blue_ones() -> None:
    table = Table("guns 6x1", "guns 12x6")
    table.put(I, "ne1", "draco, hydrus").put(D, "ne1", "4 destroyer").end_actions()
    left = supply(table.world, I)
    assert table.at(I, "ne1") == ""
    assert (left["draco"], left["hydrus"], table.world.gone[I]) == (14, 0, ("hydrus",))
    table.do(I, Reinforce("j1"))
    assert table.why_not(I, form("eridanus")) == "FC-BUILD-09"
    table.do(I, form("4 draco"))


@pytest.mark.rule("FC-BUILD-09")
def test_the_invader_uses_one_blue_unit_in_the_whole_game() -> None:
    table = Table().put(I, "ne1", "hydrus", "hidden").to_act(I).do(I, Reinforce("j1"))
    assert table.why_not(I, form("eridanus")) == "FC-BUILD-09"
    table = Table().to_act(I).do(I, Reinforce("j1"))
    assert table.why_not(I, FormSquadron((("hydrus", 1), ("eridanus", 1)), False)) == "FC-RUL-45"
    assert table.allowed(I, form("hydrus, 2 draco"))
    assert table.allowed(I, form("eridanus"))


@pytest.mark.rule("FC-RUL-10")
def test_by_the_flag_the_same_blue_token_may_return() -> None:
    table = Table("guns 5x1", "guns 12x6", invader_blue="same_token_may_return")
    table.put(I, "ne1", "hydrus").put(D, "ne1", "4 destroyer").end_actions().do(I, Reinforce("j1"))
    assert table.why_not(I, form("eridanus")) == "FC-BUILD-09"
    table.do(I, form("hydrus, 2 draco"))


@pytest.mark.rule("FC-REINF-06", "FC-REINF-07")
def test_a_squadron_is_in_transit_with_the_time_icons_of_its_region() -> None:
    table = Table().to_act(I).do(I, Reinforce("j5"), form("4 draco")).do(D, Pass()).do(I, Reinforce("j6"), form("2 corona"))
    assert [(s.region, s.time) for s in table.world.squadrons] == [("j5", 3), ("j6", 2)]
    assert [(e.region, e.time) for e in table.told(Arrived)] == [("j5", 3), ("j6", 2)]
    table.do(D, Pass()).do(I, Activate("nw2"))
    assert table.asked() == ("defender", "ActionQuestion")


@pytest.mark.rule("FC-RUL-28")
def test_at_most_one_decoy_and_never_a_decoy_alone() -> None:
    table = Table().to_act(I).do(I, Reinforce("j1"))
    assert table.why_not(I, FormSquadron((), True)) == "FC-RUL-45"
    assert table.why_not(I, FormSquadron((("draco", 4), ("decoy", 2)), False)) == "FC-REINF-02"
    table.do(I, form("4 draco", decoy=True))
    assert table.world.squadrons[0].hidden.size == 5
    table.put(I, "ne1", "7 decoy", "hidden").to_act(I).do(I, Reinforce("j2"))
    assert table.why_not(I, form("4 draco", decoy=True)) == "FC-REINF-05"


@pytest.mark.rule("FC-RUL-45")
def test_exactly_four_points_or_the_largest_smaller_sum_or_no_action() -> None:
    everything = "10 draco, 4 vela, 4 delphinus, 3 scutum, 8 corona, 2 lyra, 3 sagitta, hydrus"
    table = Table().put(I, "ne1", everything, "hidden").put(I, "ne2", "draco", "hidden").to_act(I)
    assert best_sum(available(table.world, I, blue=True), 4) == 3
    table.do(I, Reinforce("j1"))
    assert table.why_not(I, form("2 draco")) == "FC-RUL-45"
    table.do(I, form("3 draco")).do(D, Pass())
    assert table.why_not(I, Reinforce("j2")) == "FC-RUL-45"


@pytest.mark.rule("FC-RUL-45")
def test_three_points_may_be_one_unit_of_three() -> None:
    table = Table(factions=("heragul", "surakari")).to_act(I).do(I, Reinforce("j1"))
    assert table.allowed(I, form("battleship, hammerhead"))
    assert table.why_not(I, form("battleship")) == "FC-RUL-45"
    table = Table().to_act(D).do(D, CallInbound("j1"))
    assert all(table.allowed(D, form(text)) for text in ("3 hammerhead", "destroyer, hammerhead"))
    assert table.why_not(D, form("convoy, 3 hammerhead")) == "FC-INBOUND-08"


@pytest.mark.rule("FC-RUL-46")
def test_reinforcing_into_defenders_is_legal() -> None:
    table = Table().put(D, "j1", "outbound, hammerhead").to_act(I).do(I, Reinforce("j1"), form("4 draco"))
    assert table.world.squadrons[0].region == "j1"


# -- inbound convoys ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-37", "FC-INBOUND-02", "FC-INBOUND-03")
def test_inbound_legality() -> None:
    assert Table(turn=1).to_act(D).why_not(D, CallInbound("j1")) == "FC-INBOUND-03"
    table = Table(turn=2).squadron(I, "j3", "4 draco", 1).to_act(D)
    assert table.why_not(D, CallInbound("j3")) == "FC-INBOUND-11"
    table.do(D, CallInbound("j2"))
    assert table.why_not(D, form("battlecruiser, hammerhead")) == "FC-INBOUND-09"
    table.do(D, form("destroyer, hammerhead", decoy=True))
    squadron = table.world.squadrons[-1]
    assert (squadron.hidden.size, squadron.time) == (4, 2)
    table.do(I, Pass())
    assert table.why_not(D, CallInbound("j1")) == "FC-INBOUND-02"


@pytest.mark.rule("FC-INBOUND-02", "FC-OUTBOUND-02")
def test_both_kinds_of_convoy_are_open_again_in_the_next_turn() -> None:
    table = Table().to_act(D).do(D, LaunchOutbound()).do(I, Pass()).do(D, CallInbound("j1"), form("3 hammerhead"))
    table.end_actions().do(I, Pass())
    assert table.allowed(D, LaunchOutbound())
    assert table.allowed(D, CallInbound("j2"))


@pytest.mark.rule("FC-INBOUND-01", "FC-INBOUND-11")
def test_only_the_defender_calls_and_only_where_no_enemy_is() -> None:
    table = Table().put(I, "j1", "draco").to_act(I)
    assert table.why_not(I, CallInbound("j2")) == "FC-INBOUND-01"
    table.do(I, Pass())
    assert table.why_not(D, CallInbound("j1")) == "FC-INBOUND-11"
    assert table.why_not(D, CallInbound("ne1")) == "FC-INBOUND-11"
    assert table.allowed(D, CallInbound("j2"))
    table.put(D, "j2", "outbound, hammerhead").squadron(D, "j3", "inbound", 1)
    assert table.allowed(D, CallInbound("j2"))
    assert table.allowed(D, CallInbound("j3"))


@pytest.mark.rule("FC-INBOUND-04", "FC-INBOUND-05", "FC-INBOUND-07")
def test_each_call_takes_a_marker_and_without_one_there_is_none() -> None:
    table = Table().to_act(D)
    for left in (2, 1, 0):
        table.do(D, CallInbound("j1"), form("3 hammerhead"))
        assert table.world.convoy_markers == left
        table.world.inbound_used = False
        table.do(I, Pass())
    assert table.world.convoys == 1
    assert table.why_not(D, CallInbound("j1")) == "FC-INBOUND-05"


@pytest.mark.rule("FC-INBOUND-06", "FC-RUL-48")
def test_a_convoy_token_must_be_available_and_both_directions_share_them() -> None:
    table = Table().put(D, "p", "2 outbound").put(D, "ne0", "inbound").to_act(D)
    table.do(D, LaunchOutbound()).do(I, Pass())
    assert table.world.convoys == 0
    assert table.why_not(D, CallInbound("j1")) == "FC-INBOUND-06"
    table = Table().put(D, "p", "2 outbound").put(D, "ne0", "inbound").to_act(D)
    table.do(D, CallInbound("j1"), form("3 hammerhead")).end_actions().do(I, Pass())
    assert table.world.convoys == 0
    assert table.why_not(D, CallInbound("j2")) == "FC-INBOUND-06"
    assert table.why_not(D, LaunchOutbound()) == "FC-OUTBOUND-03"


@pytest.mark.rule("FC-RUL-48")
def test_a_delivered_convoy_can_be_used_again_in_either_direction() -> None:
    for region, bound, name in (("p", "inbound", "outbound"), ("j1", "outbound", "inbound")):
        table = Table().put(D, region, bound, "hidden").put(D, "ne0", f"3 {name}").end_actions()
        assert (table.world.convoys, table.world.gone[D]) == (1, ())
        table.do(I, Pass()).do(D, LaunchOutbound()).do(I, Pass())
        assert table.why_not(D, CallInbound("j1")) == "FC-INBOUND-06"


@pytest.mark.rule("FC-RUL-48")
def test_a_destroyed_convoy_is_never_used_again() -> None:
    table = Table("guns 5x6 1 1 1").put(I, "ne1", "2 corona")
    table.put(D, "ne1", "inbound").put(D, "ne0", "3 outbound").end_actions()
    assert (table.world.convoys, table.world.gone[D]) == (0, ("convoy",))
    table.do(I, Pass())
    assert table.why_not(D, LaunchOutbound()) == "FC-OUTBOUND-03"
    assert table.why_not(D, CallInbound("j2")) == "FC-INBOUND-06"


@pytest.mark.rule("FC-INBOUND-08", "FC-INBOUND-09", "FC-INBOUND-10")
def test_a_convoy_three_points_of_new_units_no_blue_perhaps_a_decoy() -> None:
    table = Table().to_act(D).do(D, CallInbound("j1"))
    assert table.why_not(D, form("battleship")) == "FC-INBOUND-09"
    assert table.why_not(D, form("2 destroyer")) == "FC-RUL-45"
    table.do(D, form("destroyer, hammerhead", decoy=True))
    assert sorted(u.kind for u in table.world.squadrons[0].hidden.known()) == ["convoy", "decoy", "destroyer", "hammerhead"]
    table = Table().put(D, "p", "8 decoy", "hidden").to_act(D).do(D, CallInbound("j1"))
    assert table.why_not(D, form("destroyer, hammerhead", decoy=True)) == "FC-INBOUND-10"


@pytest.mark.rule("FC-INBOUND-12", "FC-INBOUND-13")
def test_two_time_tokens_whatever_the_icons() -> None:
    for region in ("j1", "j2"):
        table = Table().to_act(D).do(D, CallInbound(region), form("3 hammerhead"))
        assert [(s.region, s.time) for s in table.world.squadrons] == [(region, 2)]
        table.do(I, Pass()).do(D, Activate("ne2"))
        assert table.asked() == ("invader", "ActionQuestion")


@pytest.mark.rule("FC-RUL-111")
def test_the_whole_inbound_squadron_is_hidden() -> None:
    views = []
    for text in ("destroyer, hammerhead", "seeking_missile_destroyer, javelin"):
        table = Table().to_act(D).do(D, CallInbound("j1"), form(text))
        views.append(table.match.game.encode(table.match.view(0)))
    assert views[0] == views[1]
    assert table.match.view(0).world.squadrons[0].hidden.size == 3


@pytest.mark.rule("FC-RUL-47")
def test_new_units_come_from_the_unused_supply_and_destroyed_ones_do_not_return() -> None:
    table = Table("guns 8x6", "guns 1")
    table.put(I, "ne1", "2 corona").put(D, "ne1", "hammerhead").put(D, "p", "13 hammerhead").end_actions()
    assert table.world.gone[D] == ("hammerhead",)
    table.do(I, Pass()).do(D, CallInbound("j1"))
    assert table.why_not(D, form("destroyer, hammerhead")) == "FC-RUL-45"
    assert supply(table.world, D)["hammerhead"] == 0


@pytest.mark.rule("FC-RUL-44")
def test_both_kinds_of_convoy_in_one_turn_and_enemies_do_not_forbid_launching() -> None:
    table = Table().put(I, "p", "draco").put(D, "p", "destroyer").to_act(D).do(D, LaunchOutbound()).do(I, Pass())
    table.do(D, CallInbound("j1"), form("3 hammerhead"))
    assert [s.region for s in table.world.squadrons] == ["p", "j1"]


@pytest.mark.rule("FC-RUL-49")
def test_a_convoy_keeps_its_direction_and_scores_nothing_at_the_other_end() -> None:
    table = Table(turn=2).to_act(D, (0, 1)).do(D, CallInbound("j5"), form("3 hammerhead")).end_actions().end_actions()
    assert (table.at(D, "j5"), ledger(table)) == ("3 hammerhead, inbound", ["FC-SCORE-20"] * 3)
    table = Table(turn=2).to_act(D).do(D, LaunchOutbound()).end_actions().to_act(D)
    table.activate(D, "ne0", ("p", "convoy>outbound")).do(I, Pass())
    table.activate(D, "p", ("ne0", "convoy>outbound")).end_actions()
    assert (table.at(D, "p"), ledger(table)) == ("outbound", ["FC-SCORE-20"] * 2)


@pytest.mark.rule("FC-RUL-49")
def test_a_convoys_direction_is_hidden_with_the_token_and_public_once_revealed() -> None:
    seen, shown = [], []
    for name in ("convoy>inbound", "convoy>outbound"):
        table = Table().put(D, "ne0", "inbound, outbound", "hidden").hand(I, "s_recon_probe").to_act(D)
        table.activate(D, "ne1", ("ne0", name)).stop(D)
        seen.append((table.match.game.encode(table.match.view(0)), table.match.events(0)))
        table.do(I, PlayCard("s_recon_probe"), Probe("ne1"))
        shown.append([unit.bound for unit in group(table.match.view(0).world, "ne1", D).shown])
    assert seen[0] == seen[1]
    assert shown == [["inbound"], ["outbound"]]


@pytest.mark.rule("EX-FC-56")
def test_inbound_calendar() -> None:
    table = Table(turn=2).to_act(D, (0, 1)).do(D, CallInbound("j5"), form("destroyer, hammerhead"))
    assert (table.world.turn, table.world.squadrons[0].time) == (3, 1)
    table.end_actions()
    assert (table.world.turn, table.world.squadrons) == (4, [])
    way = (("j5", "sw2"), ("sw2", "sw0"), ("sw0", "p"))
    for origin, to in way:
        table.do(I, Pass())
        table.activate(D, to, *[(origin, name) for name in ("convoy>inbound", "destroyer", "hammerhead")]).stop(D)
    before = table.world.score
    table.do(I, Pass()).do(D, Pass())
    assert table.world.score == before + 2
    assert (table.at(D, "p"), table.world.convoys) == ("destroyer, hammerhead", 4)


# -- outbound convoys ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-38", "FC-OUTBOUND-04", "FC-OUTBOUND-05")
def test_outbound_legality() -> None:
    assert Table(turn=1).to_act(D).why_not(D, LaunchOutbound()) == "FC-OUTBOUND-05"
    table = Table(turn=2).to_act(I).do(I, Pass())
    assert table.allowed(D, LaunchOutbound())
    table.do(D, Pass()).do(I, Pass())
    assert table.why_not(D, LaunchOutbound()) == "FC-OUTBOUND-04"
    table = Table(turn=2).to_act(I).do(I, Pass()).do(D, LaunchOutbound())
    assert [(s.region, s.time) for s in table.world.squadrons] == [("p", 1)]
    table.end_actions()
    for origin, to in (("p", "ne0"), ("ne0", "ne1"), ("ne1", "j1")):
        table.do(I, Pass()).activate(D, to, (origin, "convoy>outbound"))
    assert table.at(D, "j1") == "outbound"


@pytest.mark.rule("FC-OUTBOUND-01", "FC-OUTBOUND-02", "FC-OUTBOUND-03")
def test_who_launches_how_often_and_with_what() -> None:
    table = Table().to_act(I)
    assert table.why_not(I, LaunchOutbound()) == "FC-OUTBOUND-01"
    table = Table().to_act(D).do(D, LaunchOutbound()).do(I, Pass())
    assert table.why_not(D, LaunchOutbound()) == "FC-OUTBOUND-02"
    table = Table().put(D, "p", "4 outbound").to_act(D)
    assert table.why_not(D, LaunchOutbound()) == "FC-OUTBOUND-03"


@pytest.mark.rule("FC-OUTBOUND-06", "FC-OUTBOUND-07", "FC-OUTBOUND-09")
def test_a_hidden_convoy_at_the_planet_with_one_time_token_and_no_marker_used() -> None:
    table = Table().to_act(D).do(D, LaunchOutbound())
    (squadron,) = table.world.squadrons
    assert (squadron.region, squadron.time, squadron.hidden.size, squadron.shown) == ("p", 1, 1, ())
    assert (table.world.convoy_markers, table.world.convoys) == (3, 3)
    table.do(I, Pass()).do(D, Activate("ne0"))
    assert table.asked() == ("invader", "ActionQuestion")


@pytest.mark.rule("FC-RUL-43", "FC-OUTBOUND-04")
def test_launching_is_the_defenders_first_action_or_by_the_flag_the_first_of_all() -> None:
    table = Table(outbound_timing="before_invader").to_act(I).do(I, Pass())
    assert table.why_not(D, LaunchOutbound()) == "FC-OUTBOUND-04"
    table = Table().to_act(I).do(I, Pass())
    assert table.allowed(D, LaunchOutbound())
    table.do(D, Pass()).do(I, Pass())
    assert table.why_not(D, LaunchOutbound()) == "FC-OUTBOUND-04"


@pytest.mark.rule("FC-RUL-43", "FC-RUL-51")
def test_by_the_flag_the_defender_is_asked_before_the_invader_acts_and_a_launch_is_the_first_of_its_four_actions() -> None:
    for answer, acting in ((LaunchOutbound(), [I, D] * 3 + [I]), (Decline(), [I, D] * 4)):
        table = Table(outbound_timing="before_invader").end_actions()
        assert table.asked() == ("defender", "LaunchQuestion")
        table.do(D, answer)
        assert [(s.region, s.time) for s in table.world.squadrons] == ([("p", 1)] if answer != Decline() else [])
        took = []
        while table.asked()[1] == "ActionQuestion":
            took.append(table.world.active)
            table.do(table.world.active, Pass())
        assert took == acting


@pytest.mark.rule("FC-RUL-43", "FC-OUTBOUND-03", "FC-OUTBOUND-05")
def test_by_the_flag_nobody_is_asked_to_launch_what_cannot_be_launched() -> None:
    table = Table(outbound_timing="before_invader").put(D, "ne0", "4 outbound").end_actions()
    assert table.asked() == ("invader", "ActionQuestion")
    table = Table(outbound_timing="before_invader", turn=0).end_actions()
    assert (table.world.turn, table.asked()) == (1, ("invader", "ActionQuestion"))
    table = Table(outbound_timing="before_invader").hand(D, "h_sortie").end_actions().do(D, PlayCard("h_sortie"))
    assert table.asked() == ("defender", "ActionQuestion")  # it acts first anyway, and may launch
    assert table.allowed(D, LaunchOutbound())


# -- rally --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-RALLY-01", "FC-RALLY-02")
def test_the_automatic_rally() -> None:
    table = Table().put(D, "p", "hammerhead", "retreating").put(D, "ne0", "destroyer", "retreating")
    table.put(I, "j1", "draco", "retreating").put(I, "ne1", "corona", "retreating").end_actions()
    assert [e.region for e in table.told(Rallied)] == ["p", "j1"]
    assert (table.at(D, "p", "shown"), table.at(D, "ne0", "retreating")) == ("hammerhead", "destroyer")
    assert (table.at(I, "j1", "shown"), table.at(I, "ne1", "retreating")) == ("draco", "corona")


@pytest.mark.rule("FC-RALLY-03")
def test_the_automatic_rally_comes_before_combat_and_whether_enemies_are_there_or_not() -> None:
    table = Table().put(D, "p", "hammerhead", "retreating").put(D, "p", "destroyer").put(I, "p", "2 draco").end_actions()
    assert table.asked() != ("invader+defender", "FightRetreatingQuestion")
    order = orders(table)
    assert order.index("Rallied") < order.index("CombatBegun")
    assert group(table.world, "p", D).retreating == ()
    assert len(table.told(CombatBegun)) == 1
    table = Table().put(I, "j1", "draco", "retreating").put(I, "j1", "corona").put(D, "j1", "hammerhead").end_actions()
    assert [(e.region, e.rules) for e in table.told(Rallied)] == [("j1", ("FC-RALLY-02",))]


@pytest.mark.rule("FC-MOVE-03")
def test_moving_a_unit_in_transit_by_hand_is_refused_by_its_rule() -> None:
    table = Table().squadron(D, "p", "outbound", 1).put(D, "p", "hammerhead").to_act(D).do(D, Activate("ne0"))
    assert table.why_not(D, Move("convoy>outbound", "hidden", "p")) == "FC-MOVE-03"


@pytest.mark.rule("FC-PASS-01")
def test_an_order_to_pass_answers_actions_and_nothing_else() -> None:
    passing = {PASS_THE_REST.key: "pass"}
    match = Match(GAME, seed=1)
    for _ in range(80):
        (seat,) = match.deciders()[:1]
        answer = match.game.obey(match.view(seat), seat, passing)
        assert answer == (Pass() if isinstance(match.position.request(seat), ActionQuestion) else None)
        match.submit(seat, answer or match.game.default(match.view(seat), seat), match.ask)
    assert match.position.world.turn > 2

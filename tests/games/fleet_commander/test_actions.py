"""FC-TURN and the actions: order, squadrons, convoys, cards as actions, passing, rallying."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table, form, unit
from wartable.core import Match
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import (
    Activate,
    CallInbound,
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
from wartable.games.fleet_commander.state import ACTIONS


def orders(table: Table) -> list[str]:
    return [type(e).__name__ for e in table.match.events(None)]


# -- the turn -----------------------------------------------------------------------------------------------------------------


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
    for side in (I, D) * ACTIONS:
        table.do(side, Pass())
    assert [e.turn for e in table.told(TurnBegun)] == [6, 7]
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


# -- cards as actions ---------------------------------------------------------------------------------------------------------


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


# -- reinforcement ------------------------------------------------------------------------------------------------------------


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


# -- rally --------------------------------------------------------------------------------------------------------------------


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
    assert table.why_not(D, Move(unit("outbound"), "hidden", "p")) == "FC-MOVE-03"


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

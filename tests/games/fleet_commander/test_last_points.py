"""Points of convoys, and how a game ends."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table, fighting, form
from tests.games.fleet_commander.scores import EIGHTEEN, blockade, ledger
from wartable.core import Match
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import (
    Assign,
    CallInbound,
    Decline,
    DiscardResource,
    Fight,
    Pass,
    Reinforce,
    RetreatTo,
)
from wartable.games.fleet_commander.events.combat import CombatBegun
from wartable.games.fleet_commander.events.turn import Delivered, Scored
from wartable.games.fleet_commander.rules.scoring import goals

# -- convoys ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-35", "FC-SCORE-21", "FC-SCORE-22")
def test_inbound_convoys_are_delivered_at_a_planet_without_invaders() -> None:
    table = Table().put(D, "p", "2 inbound, outbound", "hidden").put(D, "j2", "inbound").end_actions()
    assert ledger(table) == [("FC-SCORE-20", 1), ("FC-SCORE-21", 2), ("FC-SCORE-21", 3)]
    assert (table.at(D, "p"), table.at(D, "j2"), table.world.convoys) == ("outbound", "inbound", 2)
    table = Table().put(D, "p", "inbound, hammerhead").put(I, "p", "draco").end_actions()
    assert table.at(D, "p") == "hammerhead, inbound"


@pytest.mark.rule("EX-FC-35", "FC-SCORE-23", "FC-SCORE-24")
def test_outbound_convoys_are_delivered_from_a_jump_region_without_invaders() -> None:
    table = Table().put(D, "j3", "outbound", "hidden").squadron(I, "j3", "4 draco", 2)
    table.put(D, "j4", "outbound").put(I, "j4", "draco", "retreating")
    table.end_actions()
    assert [(e.region, e.bound, e.rules) for e in table.told(Delivered)] == [("j3", "outbound", ("FC-SCORE-24",))]
    assert (table.at(D, "j3"), table.at(D, "j4")) == ("", "outbound")


@pytest.mark.rule("FC-SCORE-23")
def test_a_retreating_outbound_convoy_is_delivered_too() -> None:
    table = Table().put(D, "j1", "outbound", "retreating").end_actions()
    assert [(e.region, e.bound) for e in table.told(Delivered)] == [("j1", "outbound")]
    assert table.at(D, "j1") == ""


@pytest.mark.rule("FC-RUL-99")
def test_several_convoys_score_one_point_each_in_the_same_turn() -> None:
    table = Table().put(D, "j1", "2 outbound").put(D, "j4", "outbound").put(D, "p", "inbound").end_actions()
    assert ledger(table) == [("FC-SCORE-20", 1), ("FC-SCORE-21", 2), *[("FC-SCORE-23", n) for n in (3, 4, 5)]]


@pytest.mark.rule("FC-RUL-99")
def test_a_convoy_in_transit_never_scores_even_at_its_goal() -> None:
    table = Table().squadron(D, "p", "inbound", 3).squadron(D, "j1", "outbound", 3).end_actions()
    assert ledger(table) == [("FC-SCORE-20", 1)]
    assert [s.region for s in table.world.squadrons] == ["p", "j1"]


@pytest.mark.rule("FC-RUL-99")
def test_a_contested_convoy_waits_and_scores_when_the_invader_has_gone() -> None:
    table = Table().put(D, "j1", "outbound").put(D, "p", "inbound").put(I, "j1", "draco").put(I, "p", "draco").end_actions()
    table.do(I, Fight("p"))
    assert ledger(table) == [("FC-SCORE-20", 1)]
    assert (table.at(D, "j1"), table.at(D, "p")) == ("outbound", "inbound")
    table.activate(I, "ne1", ("j1", "draco", "shown")).stop(I).do(D, Pass())
    table.activate(I, "ne0", ("p", "draco", "shown")).stop(I).end_actions()
    assert [rule for rule, _ in ledger(table)[-2:]] == ["FC-SCORE-21", "FC-SCORE-23"]


@pytest.mark.rule("FC-RUL-100")
def test_any_invader_at_the_planet_blocks_an_inbound_convoy() -> None:
    assert goals(Table().put(D, "p", "inbound").world, "inbound") == ("p",)
    assert goals(Table().put(D, "p", "inbound").put(I, "p", "decoy", "hidden").world, "inbound") == ()
    table = Table().put(D, "p", "inbound").put(I, "p", "draco").end_actions()
    assert table.at(D, "p") == "inbound"


@pytest.mark.rule("EX-FC-36", "FC-SCORE-07")
def test_a_destroyed_convoy_scores_two_at_the_end_of_the_turn() -> None:
    rolls = ("guns 5x6 1 1 1", "guns 1 1", "hold 1 1 1 / 6")
    table = Table(*rolls).score(5).put(I, "ne1", "2 corona").put(D, "ne1", "2 hammerhead, inbound")
    table.put(D, "j1", "hammerhead").end_actions()
    table.do(D, Assign(fighting("inbound")))
    assert ledger(table)[0] == ("FC-SCORE-05", 6)
    assert ledger(table)[1:3] == [("FC-SCORE-08", 4), ("FC-SCORE-20", 5)]
    assert (table.world.gone[D].count("convoy"), table.world.convoys) == (1, 3)


@pytest.mark.rule("FC-SCORE-08")
def test_two_points_for_each_convoy_and_in_its_own_turn_only() -> None:
    table = Table("guns 6x6 1 1").score(9).put(I, "ne1", "2 corona").put(D, "ne1", "2 outbound")
    table.end_actions()
    assert ledger(table) == [("FC-SCORE-08", 5), ("FC-SCORE-20", 6)]
    table.end_actions()
    assert ledger(table)[2:] == [("FC-SCORE-20", 7)]


@pytest.mark.rule("FC-RUL-92", "FC-VICTORY-01")
def test_the_victory_check_follows_each_point_inbound_before_outbound() -> None:
    for score, rules in ((17, ["FC-SCORE-20"]), (16, ["FC-SCORE-20", "FC-SCORE-21"])):
        table = Table(planet=EIGHTEEN).score(score).put(D, "p", "2 inbound").put(D, "j1", "outbound").end_actions()
        assert [rule for rule, _ in ledger(table)] == rules
        assert table.match.outcome is not None
        assert table.at(D, "j1") == "outbound"
    table = Table(planet=EIGHTEEN).score(14).put(D, "p", "2 inbound").put(D, "j1", "outbound").end_actions()
    assert [rule for rule, _ in ledger(table)] == ["FC-SCORE-20", "FC-SCORE-21", "FC-SCORE-21", "FC-SCORE-23"]


@pytest.mark.rule("FC-RUL-92")
def test_the_order_at_the_end_of_a_turn() -> None:
    rolls = ("guns 6 6 6 1",)
    table = Table(*rolls).score(9).put(I, "sw1", "corona").put(D, "sw1", "outbound").put(I, "ne0", "draco").put(I, "p", "draco")
    table.put(D, "j1", "outbound").static(D, "h_stardocks").end_actions().do(D, DiscardResource(1))
    kinds = [type(e).__name__ if not isinstance(e, Scored) else e.rules[0] for e in table.match.events(None)]
    order = ["FC-SCORE-08", "FC-SCORE-14", "FC-SCORE-17", "ResourceDestroyed", "CardRemoved", "FC-SCORE-20", "FC-SCORE-23"]
    assert [k for k in kinds if k in order] == order
    assert kinds.index("TurnBegun") > kinds.index("FC-SCORE-23")


# -- the end ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-VICTORY-01", "FC-RUL-91")
def test_the_defender_wins_as_soon_as_the_marker_reaches_the_victory_space() -> None:
    table = Table(planet=EIGHTEEN).score(17).to_act(I).do(I, Reinforce("j1"), form("4 draco"))
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule, table.world.score) == ((1,), "FC-VICTORY-01", 18)


@pytest.mark.rule("FC-RUL-91", "FC-VICTORY-01")
def test_a_marker_that_would_pass_the_victory_space_stops_there() -> None:
    table = Table(planet="cadre_four").score(17).put(D, "j1", "outbound").end_actions()
    assert [(e.points, e.score) for e in table.told(Scored)] == [(1, 18), (2, 19)]
    assert (table.world.score, table.match.outcome is not None) == (19, True)


@pytest.mark.rule("FC-VICTORY-01")
def test_a_victory_in_the_middle_of_the_combats_ends_the_game_before_the_others() -> None:
    table = Table("hold 1 / 6", planet=EIGHTEEN).score(17)
    for region in ("j1", "ne1"):
        table.put(I, region, "draco").put(D, region, "hammerhead")
    table.end_actions().do(I, Fight("j1")).do(D, Decline())
    assert table.match.outcome is not None
    assert [e.region for e in table.told(CombatBegun)] == ["j1"]


@pytest.mark.rule("FC-VICTORY-02")
def test_the_invader_wins_with_the_last_resource_token() -> None:
    table = Table().put(I, "p", "draco")
    table.world.resources = (4,)
    table.end_actions().do(D, DiscardResource(4))
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "FC-VICTORY-02")
    table = Table().put(I, "p", "draco")
    table.world.resources = (4, 5)
    table.end_actions().do(D, DiscardResource(4))
    assert (table.match.outcome, list(table.world.resources)) == (None, [5])


@pytest.mark.rule("EX-FC-34", "FC-RUL-93")
def test_the_last_resource_against_victory() -> None:
    table = blockade(Table(planet=EIGHTEEN).score(17))
    table.world.resources = (2,)
    table.end_actions().do(D, DiscardResource(2))
    assert ledger(table) == [("FC-SCORE-14", 14)]
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0,)


@pytest.mark.rule("FC-VICTORY-03")
def test_destroying_the_enemy_fleet_does_not_win() -> None:
    table = Table("guns 6 6 1 1", "guns 1").put(I, "ne1", "corona").put(D, "ne1", "hammerhead").end_actions()
    assert (table.at(D, "ne1"), table.match.outcome) == ("", None)
    assert table.asked() == ("invader", "ActionQuestion")


@pytest.mark.rule("FC-RUL-102")
def test_after_the_last_turn_the_defender_wins() -> None:
    table = Table(turn=30).end_actions()
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.rule) == ((1,), "FC-RUL-102")
    assert Table(turn=30, max_turns=0).end_actions().match.outcome is None
    assert Table(turn=3, max_turns=3).end_actions().match.outcome is not None


@pytest.mark.rule("EX-FC-50")
def test_the_score_ledger_of_three_turns() -> None:
    table = Table(turn=1).score(4).to_act(I, (4, 4)).do(I, Reinforce("j1"), form("4 draco"))
    table.end_actions()
    assert table.world.score == 6
    # Turn 2: one beaten invader, one corridor blockaded.
    table.roll("hold 1 / 4").put(I, "sw1", "draco").put(D, "sw1", "hammerhead").put(I, "ne0", "draco").to_act(D)
    table.do(D, CallInbound("j6"), form("3 hammerhead")).end_actions().do(I, RetreatTo("j4"))
    assert table.world.score == 7
    # Turn 3: the convoy is destroyed, three corridors are blockaded.
    table.roll("guns 6 6 6 1")
    table.put(I, "se2", "corona").put(D, "se2", "inbound").put(I, "se0", "draco").put(I, "nw0", "draco").end_actions()
    table.do(D, DiscardResource(1))
    assert (table.world.score, len(table.world.resources)) == (3, 4)


def test_scores_of_an_outcome_name_the_winner() -> None:
    match = Match(GAME, GAME.scenario(preset="first_game", max_turns=1))
    while match.outcome is None:
        (seat,) = match.deciders()
        assert match.submit(seat, GAME.default(match.view(seat), seat), match.ask) is None
    assert (match.outcome.winners, match.outcome.scores) == ((1,), (0, 1))

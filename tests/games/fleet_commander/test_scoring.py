"""FC-SCORE, FC-VICTORY: points during a turn and at its end, and both victories."""

from typing import Any

import pytest

from tests.games.fleet_commander.kit import D, I, Table, form
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
from wartable.games.fleet_commander.events.turn import Delivered, ResourceDestroyed, Scored
from wartable.games.fleet_commander.rules.scoring import blockades, goals, has_majority, is_uncontested

EIGHTEEN = "cadre_three"
"""A planet whose victory space is 18, as the examples have it."""


def ledger(table: Table) -> list[tuple[str, int]]:
    """Each move of the marker: its rule and where the marker stands then."""
    return [(e.rules[0], e.score) for e in table.told(Scored)]


def blockade(table: Table) -> Table:
    """The position of EX-FC-30: three corridors blockaded."""
    for region in ("ne0", "se1", "se2", "sw1", "nw1", "nw2"):
        table.put(I, region, "draco")
    return table


# -- the marker ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-SCORE-01", "FC-SCORE-20")
def test_a_defender_point_moves_the_marker_right_and_there_is_always_one() -> None:
    table = Table().score(4).end_actions()
    assert ledger(table) == [("FC-SCORE-20", 5)]


@pytest.mark.rule("FC-SCORE-02", "FC-SCORE-14", "FC-SCORE-20")
def test_an_invader_point_moves_it_left_one_for_each_blockaded_corridor() -> None:
    table = Table().score(9).put(I, "ne0", "draco").put(I, "sw0", "draco").end_actions()
    assert ledger(table) == [("FC-SCORE-14", 7), ("FC-SCORE-20", 8)]


@pytest.mark.rule("FC-SCORE-11", "FC-SCORE-12", "FC-SCORE-17")
def test_points_tell_the_regions_that_they_come_from() -> None:
    table = blockade(Table().score(9)).put(I, "p", "draco").end_actions()
    table.do(D, DiscardResource(1))
    assert [e.regions for e in table.told(Scored)] == [("ne0", "nw1", "nw2", "se1", "se2"), ("p",), ("p",)]


@pytest.mark.rule("EX-FC-32", "FC-RUL-90", "FC-SCORE-08")
def test_the_floor() -> None:
    table = Table("guns 6 6 6 1").score(1).put(I, "ne0", "draco").put(I, "sw0", "draco")
    table.put(I, "j1", "corona").put(D, "j1", "inbound").end_actions()
    assert ledger(table) == [("FC-SCORE-08", 0), ("FC-SCORE-14", 0), ("FC-SCORE-20", 1)]
    table = Table(score_floor=False).score(1).put(I, "ne0", "draco").put(I, "sw0", "draco").end_actions()
    assert ledger(table) == [("FC-SCORE-14", -1), ("FC-SCORE-20", 0)]


@pytest.mark.rule("EX-FC-33", "FC-SCORE-03", "FC-RUL-94")
def test_simultaneous_points() -> None:
    table = Table("guns 5x6", "guns 4x6", planet=EIGHTEEN).score(17)
    table.put(I, "ne1", "hydrus").put(D, "ne1", "battlecruiser").end_actions()
    assert ledger(table) == [("FC-SCORE-06", 16), ("FC-SCORE-05", 17), ("FC-SCORE-06", 18)]
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)
    # Other invaders survive and nobody retreats: no combat point.
    table = Table("guns 4x6 1 1", "guns 4x6 / 6 6", "armor 5 / 1 1 / 1 1 1", planet=EIGHTEEN).score(17)
    table.put(I, "ne1", "hydrus, draco").put(D, "ne1", "battlecruiser")
    table.hand(D, "h_attack_cruiser_squadron").end_actions().fight(defender="h_attack_cruiser_squadron")
    assert table.at(I, "ne1") == "draco:1"
    assert ledger(table) == [("FC-SCORE-06", 16), ("FC-SCORE-06", 17), ("FC-SCORE-20", 18)]


@pytest.mark.rule("FC-SCORE-06")
def test_a_destroyed_blue_unit_is_a_point_for_its_destroyer() -> None:
    table = Table("guns 4x6 4x1", "guns 4x1").score(5).put(I, "ne1", "2 corona")
    table.put(D, "ne1", "battlecruiser").end_actions()
    assert ledger(table) == [("FC-SCORE-06", 4), ("FC-SCORE-20", 5)]
    table = Table("guns 4x6 4x1", "guns 1 1 1").score(5).put(I, "ne1", "2 corona")
    table.put(D, "ne1", "destroyer").end_actions()
    assert ledger(table) == [("FC-SCORE-20", 6)]  # no other colour scores


@pytest.mark.rule("FC-SCORE-06")
def test_an_invaders_blue_unit_is_a_point_for_the_defender() -> None:
    table = Table("guns 9x1", "guns 7x6", "armor 5 / 1 1").score(5)
    table.put(I, "ne1", "corona, hydrus").put(D, "ne1", "battlecruiser, destroyer").end_actions()
    assert table.at(I, "ne1") == "corona:2"
    assert ledger(table) == [("FC-SCORE-06", 6), ("FC-SCORE-20", 7)]


@pytest.mark.rule("FC-SCORE-05")
def test_the_defender_scores_when_the_invader_retreats_or_is_wiped_out() -> None:
    table = Table("hold 1 / 4").put(I, "ne1", "draco").put(D, "ne1", "hammerhead").end_actions()
    table.do(I, RetreatTo("j1"))
    assert ledger(table) == [("FC-SCORE-05", 1), ("FC-SCORE-20", 2)]
    table = Table("guns 1", "guns 4 4 1").put(I, "ne1", "draco").put(D, "ne1", "destroyer").end_actions()
    assert ledger(table) == [("FC-SCORE-05", 1), ("FC-SCORE-20", 2)]
    table = Table("hold 4 / 1").put(I, "ne1", "draco").put(D, "ne1", "hammerhead").end_actions()
    table.do(D, RetreatTo("ne0"))
    assert ledger(table) == [("FC-SCORE-20", 1)]


# -- blockades ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-30", "FC-SCORE-15")
def test_corridors() -> None:
    table = blockade(Table().score(7)).put(I, "nw0", "draco").put(D, "nw0", "hammerhead")
    assert blockades(table.world) == ("ne", "nw", "se")
    table.end_actions()
    assert table.asked() == ("defender", "ResourceQuestion")
    table.do(D, DiscardResource(2))
    assert ledger(table) == [("FC-SCORE-14", 4), ("FC-SCORE-20", 5)]
    assert table.world.resources == (1, 3, 4, 5)
    table = Table().score(7).put(I, "ne0", "draco").put(I, "se0", "draco").end_actions()  # two corridors: no token is lost
    assert (ledger(table), len(table.world.resources)) == ([("FC-SCORE-14", 5), ("FC-SCORE-20", 6)], 5)


@pytest.mark.rule("FC-SCORE-09", "FC-SCORE-11", "FC-SCORE-10")
def test_uncontested_in_the_inside_region() -> None:
    table = Table().put(I, "ne0", "draco").put(I, "se0", "draco").put(D, "se0", "hammerhead").put(D, "sw0", "hammerhead")
    assert [is_uncontested(table.world, r) for r in ("ne0", "se0", "sw0", "nw0")] == [True, False, False, False]
    assert blockades(table.world) == ("ne",)
    table.put(I, "se0", "2 draco")  # three against one, and still contested
    assert blockades(table.world) == ("ne",)
    data = table.world.catalog
    assert {c: (data.corridor(c, "inside"), data.corridor(c, "outside")) for c in data.corridors} == {
        "ne": (("ne0",), ("ne1", "ne2")),
        "se": (("se0",), ("se1", "se2")),
        "sw": (("sw0",), ("sw1", "sw2")),
        "nw": (("nw0",), ("nw1", "nw2")),
    }


@pytest.mark.rule("FC-SCORE-12", "FC-SCORE-13")
def test_both_outside_regions_blockade_one_does_not() -> None:
    table = Table().put(I, "ne1", "draco").put(I, "ne2", "draco").put(I, "sw1", "draco")
    assert blockades(table.world) == ("ne",)


@pytest.mark.rule("FC-RUL-95")
def test_one_point_for_a_corridor_even_if_inside_and_outside_qualify() -> None:
    table = Table().score(5)
    for region in ("ne0", "ne1", "ne2"):
        table.put(I, region, "draco")
    assert ledger(table.end_actions()) == [("FC-SCORE-14", 4), ("FC-SCORE-20", 5)]


@pytest.mark.rule("EX-FC-41", "FC-RUL-25")
def test_a_decoy_blockades_unless_the_flag_says_otherwise() -> None:
    table = Table().score(5).put(I, "ne0", "decoy", "hidden").end_actions()
    assert ledger(table) == [("FC-SCORE-14", 4), ("FC-SCORE-20", 5)]
    table = Table(decoys_count_for_blockade=False).score(5).put(I, "ne0", "decoy", "hidden").end_actions()
    assert ledger(table) == [("FC-SCORE-20", 6)]


@pytest.mark.rule("FC-RUL-25", "FC-SCORE-16", "FC-CARD-12")
def test_decoys_of_both_sides_count_for_the_planet_majority_unless_the_flag_says_otherwise() -> None:
    def majority(invader: str, defender: str, **flag: Any) -> bool:
        table = Table(**flag).put(I, "p", invader, "hidden").put(D, "p", defender, "hidden")
        return has_majority(table.world)

    assert majority("2 decoy", "hammerhead")
    assert not majority("2 decoy", "hammerhead", decoys_count_for_blockade=False)
    assert not majority("2 draco", "decoy, hammerhead")
    assert majority("2 draco", "decoy, hammerhead", decoys_count_for_blockade=False)


@pytest.mark.rule("FC-RUL-25", "FC-CARD-12")
def test_decoys_break_what_is_fragile_unless_the_flag_says_otherwise() -> None:
    for flag, left in ((True, ()), (False, ("h_orbital_batteries",))):
        table = Table(decoys_count_for_blockade=flag).put(I, "p", "decoy", "hidden").static(D, "h_orbital_batteries")
        table.end_actions()
        if flag:
            table.do(D, DiscardResource(1))
        assert table.world.static[D] == left


@pytest.mark.rule("FC-RUL-25")
def test_decoys_count_for_every_presence_and_number() -> None:
    table = Table().put(I, "j1", "decoy", "hidden").to_act(I)
    assert table.why_not(I, Reinforce("j1")) == "FC-REINF-09"
    table = Table().put(I, "p", "2 decoy", "hidden").put(D, "p", "hammerhead", "hidden")
    assert has_majority(table.world)


@pytest.mark.rule("FC-RUL-96")
def test_retreating_invaders_count_for_blockades_and_majorities() -> None:
    table = Table().put(I, "ne0", "draco", "retreating").put(I, "p", "draco", "retreating")
    assert blockades(table.world) == ("ne",)
    assert has_majority(table.world)


# -- planet majority and resources --------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-31", "FC-SCORE-18", "FC-RUL-98")
def test_majority_and_three_corridors_cost_one_resource_token() -> None:
    table = blockade(Table().score(7)).put(I, "nw0", "draco").put(D, "nw0", "hammerhead").put(I, "p", "3 draco")
    table.put(D, "p", "2 hammerhead").static(D, "h_stardocks").end_actions().do(I, Fight("p"))
    table.do(D, DiscardResource(1))
    assert ledger(table) == [("FC-SCORE-14", 4), ("FC-SCORE-17", 3), ("FC-SCORE-20", 4)]
    assert len(table.world.resources) == 4
    assert [e.rules for e in table.told(ResourceDestroyed)] == [("FC-SCORE-15", "FC-SCORE-16")]
    assert table.world.removed[D] == ("h_stardocks",)


@pytest.mark.rule("FC-SCORE-16", "FC-SCORE-17")
def test_more_invaders_than_defenders_at_the_planet() -> None:
    table = Table().score(7).put(I, "p", "2 draco").put(D, "p", "hammerhead").end_actions().do(D, DiscardResource(5))
    assert ledger(table) == [("FC-SCORE-17", 6), ("FC-SCORE-20", 7)]
    assert [e.rules for e in table.told(ResourceDestroyed)] == [("FC-SCORE-16",)]
    table = Table().score(7).put(I, "p", "draco").put(D, "p", "hammerhead").end_actions()
    assert (ledger(table), len(table.world.resources)) == ([("FC-SCORE-20", 8)], 5)


@pytest.mark.rule("FC-RUL-97")
def test_the_majority_counts_every_unit_also_convoys_in_transit() -> None:
    table = Table().put(I, "p", "draco").squadron(D, "p", "outbound", 1)
    assert not has_majority(table.world)
    assert has_majority(Table().put(I, "p", "decoy", "hidden").world)


@pytest.mark.rule("FC-SCORE-19", "FC-RUL-101")
def test_the_defender_chooses_which_token_is_discarded() -> None:
    table = Table().put(I, "p", "draco").end_actions()
    assert table.asked() == ("defender", "ResourceQuestion")
    table.do(D, DiscardResource(3))
    assert [(e.token, e.left) for e in table.told(ResourceDestroyed)] == [(3, 4)]
    table.end_actions()
    assert table.why_not(D, DiscardResource(3)) == "FC-SCORE-19"


# -- convoys ------------------------------------------------------------------------------------------------------------


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
    table.do(D, Assign("convoy>inbound"))
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


# -- the end ------------------------------------------------------------------------------------------------------------


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

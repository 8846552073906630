"""FC-SCORE, FC-VICTORY: points during a turn and at its end, and both victories."""

from typing import Any

import pytest

from tests.games.fleet_commander.kit import D, I, Table
from tests.games.fleet_commander.scores import EIGHTEEN, blockade, ledger
from wartable.games.fleet_commander.choices import (
    DiscardResource,
    Fight,
    Reinforce,
    RetreatTo,
)
from wartable.games.fleet_commander.events.turn import ResourceDestroyed, Scored
from wartable.games.fleet_commander.rules.scoring import blockades, has_majority, is_uncontested

# -- the marker ---------------------------------------------------------------------------------------------------------------


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
    assert ledger(table) == [("FC-SCORE-20", 6)]  # no other color scores


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


# -- blockades ----------------------------------------------------------------------------------------------------------------


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


# -- planet majority and resources --------------------------------------------------------------------------------------------


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

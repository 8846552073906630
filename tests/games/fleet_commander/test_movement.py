"""FC-ACTIVATE and FC-MOVE: activating regions, hiding, rallying, moving one by one."""

from typing import Any

import pytest

from tests.games.fleet_commander.kit import NO, YES, D, I, Table, unit
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import Activate, AskLeave, Move, Pass
from wartable.games.fleet_commander.events.turn import Activated, Hid, Moved, Rallied
from wartable.games.fleet_commander.rules.retreat import destinations
from wartable.games.fleet_commander.state import Unit

# -- hide and rally -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-05", "FC-ACTIVATE-02", "FC-ACTIVATE-08")
def test_hide_rally_arrivals() -> None:
    table = Table().put(D, "ne0", "destroyer").put(D, "ne0", "hammerhead", "retreating").put(D, "p", "tiger_shark")
    table.to_act(D).activate(D, "ne0", ("p", "tiger_shark", "shown"))
    assert table.at(D, "ne0", "hidden") == "destroyer"
    assert table.at(D, "ne0", "shown") == "hammerhead, tiger_shark"
    assert table.at(D, "ne0", "retreating") == ""


@pytest.mark.rule("EX-FC-05", "FC-ACTIVATE-04", "FC-ACTIVATE-05")
def test_enemies_prevent_hiding_and_rallying_but_not_movement() -> None:
    table = Table().put(D, "ne0", "destroyer").put(D, "ne0", "hammerhead", "retreating").put(D, "p", "tiger_shark")
    table.put(I, "ne0", "draco").to_act(D).activate(D, "ne0", ("p", "tiger_shark", "shown"))
    assert table.at(D, "ne0", "shown") == "destroyer, tiger_shark"
    assert table.at(D, "ne0", "retreating") == "hammerhead"
    assert table.told(Hid) == table.told(Rallied) == []


@pytest.mark.rule("FC-ACTIVATE-03", "FC-ACTIVATE-06", "FC-RUL-22")
def test_a_unit_rallied_by_an_activation_stays_revealed_until_a_later_one() -> None:
    table = Table().put(I, "ne1", "draco", "retreating").to_act(I).do(I, Activate("ne1"))
    assert table.at(I, "ne1", "shown") == "draco"
    table.do(D, Pass()).do(I, Activate("ne1"))
    assert table.at(I, "ne1", "hidden") == "draco"


@pytest.mark.rule("FC-RUL-22")
def test_the_flag_hides_after_rallying() -> None:
    table = Table(hide_after_rally=True).put(I, "ne1", "draco", "retreating").to_act(I).do(I, Activate("ne1"))
    assert table.at(I, "ne1", "hidden") == "draco"


@pytest.mark.rule("FC-ACTIVATE-07")
def test_rallying_does_nothing_to_a_unit_without_a_token() -> None:
    table = Table().put(D, "ne0", "hammerhead", "hidden").to_act(D).do(D, Activate("ne0"))
    assert table.at(D, "ne0") == table.at(D, "ne0", "hidden") == "hammerhead"
    assert table.told(Rallied) == []


@pytest.mark.rule("FC-ACTIVATE-01", "FC-RUL-34", "FC-RUL-50")
def test_any_region_may_be_activated_any_number_of_times_also_without_effect() -> None:
    table = Table().to_act(I)
    for region in ("p", "j1", "j1"):
        table.do(I, Activate(region)).do(D, Pass())
    assert [e.region for e in table.told(Activated)] == ["p", "j1", "j1"]
    assert table.why_not(I, Activate("ne9")) == "FC-ACTIVATE-01"


@pytest.mark.rule("FC-RUL-21")
def test_only_the_active_players_units_in_the_activated_region_are_hidden_those_in_transit_too() -> None:
    table = Table().put(D, "ne1", "hammerhead").put(I, "j2", "draco").squadron(I, "j1", "", 2, shown="corona")
    table.to_act(I).do(I, Activate("j1"))
    squadron = table.world.squadrons[0]
    assert (squadron.hidden.size, squadron.shown) == (1, ())
    assert table.at(D, "ne1", "shown") == "hammerhead"
    assert table.at(I, "j2", "shown") == "draco"


IN_TRANSIT = pytest.mark.parametrize("counts", [True, False], ids=["count", "are left out"])


@IN_TRANSIT
@pytest.mark.rule("FC-RUL-30", "FC-ACTIVATE-02")
def test_enemies_in_transit_prevent_hiding_unless_the_flag_leaves_them_out(counts: bool) -> None:
    table = Table(in_transit_counts=counts).squadron(I, "j1", "2 draco", 1).put(D, "j1", "outbound, hammerhead").to_act(D)
    table.do(D, Activate("j1"))
    assert table.at(D, "j1", "shown" if counts else "hidden") == "hammerhead, outbound"


@IN_TRANSIT
@pytest.mark.rule("FC-RUL-30", "FC-ACTIVATE-03")
def test_enemies_in_transit_prevent_rallying_unless_the_flag_leaves_them_out(counts: bool) -> None:
    table = Table(in_transit_counts=counts).squadron(D, "j1", "inbound", 1).put(I, "j1", "draco", "retreating").to_act(I)
    table.do(I, Activate("j1"))
    assert table.at(I, "j1", "retreating" if counts else "shown") == "draco"


@IN_TRANSIT
@pytest.mark.rule("FC-RUL-30", "FC-RUL-36", "FC-MOVE-12")
def test_enemies_in_transit_pin_a_unit_unless_the_flag_leaves_them_out(counts: bool) -> None:
    table = Table(in_transit_counts=counts).squadron(I, "j1", "3 draco", 1).put(D, "j1", "outbound, hammerhead").to_act(D)
    table.do(D, Activate("ne1"))
    leaves = Move(unit("hammerhead"), "shown", "j1")
    assert table.allowed(D, AskLeave(unit("hammerhead"), "shown", "j1")) == counts
    if counts:
        assert table.why_not(D, leaves) == "FC-MOVE-12"
    else:
        table.do(D, leaves)
        assert table.at(D, "ne1") == "hammerhead"


@IN_TRANSIT
@pytest.mark.rule("FC-RUL-30", "FC-RUL-36", "FC-MOVE-12")
def test_friends_in_transit_help_against_being_pinned_unless_the_flag_leaves_them_out(counts: bool) -> None:
    table = Table(in_transit_counts=counts).squadron(I, "j1", "3 draco", 1).put(I, "j1", "corona").put(D, "j1", "2 outbound")
    table.to_act(I).do(I, Activate("ne1"))
    leaves = Move(unit("corona"), "shown", "j1")
    assert table.allowed(I, leaves) == counts
    if not counts:
        assert table.why_not(I, leaves) == "FC-MOVE-12"


@IN_TRANSIT
@pytest.mark.rule("FC-RUL-30", "FC-MOVE-11")
def test_a_unit_does_not_go_from_enemies_in_transit_to_enemies_unless_the_flag_leaves_them_out(counts: bool) -> None:
    table = Table(in_transit_counts=counts).squadron(I, "j1", "draco", 1).put(I, "ne1", "draco").put(D, "j1", "outbound")
    table.to_act(D).do(D, Activate("ne1"))
    leaves = Move(unit("outbound"), "shown", "j1")
    assert table.allowed(D, leaves) != counts
    if counts:
        assert table.why_not(D, leaves) == "FC-MOVE-11"


@IN_TRANSIT
@pytest.mark.rule("FC-RUL-30", "FC-MOVE-04")
def test_a_retreating_unit_does_not_enter_among_enemies_in_transit_unless_the_flag_leaves_them_out(counts: bool) -> None:
    table = Table(in_transit_counts=counts).squadron(D, "j1", "inbound", 1).put(I, "ne1", "draco", "retreating").to_act(I)
    table.do(I, Activate("j1"))
    enters = Move(unit("draco"), "retreating", "ne1")
    assert table.allowed(I, enters) != counts
    if counts:
        assert table.why_not(I, enters) == "FC-MOVE-04"


@pytest.mark.rule("FC-RUL-30", "FC-MOVE-08")
def test_enemies_in_transit_count_where_a_retreat_meets_the_fewest_unless_the_flag_leaves_them_out() -> None:
    def retreat(**flag: Any) -> tuple[str, ...]:
        table = Table(**flag).squadron(D, "j2", "inbound, hammerhead", 1).put(D, "j3", "outbound")
        return destinations(table.world, I, "se1")

    assert (retreat(), retreat(in_transit_counts=False)) == (("j3",), ("j2",))


# -- the restrictions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-MOVE-01", "FC-MOVE-02")
def test_units_come_from_adjacent_or_diagonal_regions_and_are_ones_own() -> None:
    table = Table().put(D, "ne1", "hammerhead").put(D, "sw0", "hammerhead").put(D, "nw0", "destroyer").put(I, "ne0", "draco")
    table.to_act(D).do(D, Activate("nw0")).move(D, ("ne1", "hammerhead", "shown"), ("sw0", "hammerhead", "shown"))
    assert table.at(D, "nw0") == "destroyer, 2 hammerhead"
    table.stop(D).do(I, Pass()).do(D, Activate("se1"))
    assert table.match.position.world.active == I  # nobody can reach se1, so nothing is asked
    table.do(I, Pass()).do(D, Activate("p"))
    assert table.why_not(D, Move(unit("hammerhead"), "shown", "ne1")) == "FC-MOVE-02"
    assert table.why_not(D, Move(unit("draco"), "shown", "ne0")) == "FC-MOVE-02"


@pytest.mark.rule("FC-MOVE-01")
def test_a_region_that_touches_nowhere_is_refused() -> None:
    table = Table().put(D, "sw1", "hammerhead").put(D, "p", "destroyer").to_act(D).do(D, Activate("ne0"))
    assert table.why_not(D, Move(unit("hammerhead"), "shown", "sw1")) == "FC-MOVE-01"


@pytest.mark.rule("FC-MOVE-03")
def test_units_in_transit_do_not_move() -> None:
    table = Table().squadron(I, "j1", "draco", 1).put(I, "j2", "corona").to_act(I).do(I, Activate("ne2"))
    assert table.why_not(I, Move(unit("draco"), "hidden", "j1")) == "FC-MOVE-03"
    assert table.allowed(I, Move(unit("corona"), "shown", "j2"))


@pytest.mark.rule("EX-FC-06", "FC-MOVE-12", "FC-MOVE-14")
def test_one_at_a_time() -> None:
    table = Table().put(D, "ne1", "3 hammerhead").put(I, "ne1", "3 draco").to_act(D)
    table.activate(D, "ne0", ("ne1", "hammerhead", "shown"))
    assert table.why_not(D, Move(unit("hammerhead"), "shown", "ne1")) == "FC-MOVE-12"
    table = Table().put(D, "ne1", "4 hammerhead").put(I, "ne1", "3 draco").to_act(D)
    table.activate(D, "ne0", *[("ne1", "hammerhead", "shown")] * 2)
    assert table.why_not(D, Move(unit("hammerhead"), "shown", "ne1")) == "FC-MOVE-12"


@pytest.mark.rule("EX-FC-07", "FC-MOVE-13")
def test_permission() -> None:
    table = Table().put(D, "ne1", "3 hammerhead").put(I, "ne1", "3 draco").to_act(D)
    table.activate(D, "ne0", ("ne1", "hammerhead", "shown"))
    ask = AskLeave(unit("hammerhead"), "shown", "ne1")
    table.do(D, ask)
    assert table.asked() == ("invader", "LeaveQuestion")
    table.do(I, YES)
    assert table.at(D, "ne0") == "2 hammerhead"
    table.do(D, ask).do(I, NO)
    assert table.at(D, "ne1") == "hammerhead"
    assert table.why_not(D, ask) == "FC-RUL-35"


@pytest.mark.rule("EX-FC-07", "FC-RUL-35")
def test_permission_is_not_asked_when_another_rule_forbids_the_move() -> None:
    table = Table().put(D, "ne1", "2 hammerhead").put(I, "ne1", "3 draco").put(I, "ne0", "draco").to_act(D)
    table.do(D, Activate("ne0"))
    before = len(table.match.events(0))
    assert table.why_not(D, AskLeave(unit("hammerhead"), "shown", "ne1")) == "FC-MOVE-11"
    assert len(table.match.events(0)) == before


@pytest.mark.rule("FC-RUL-35")
def test_leave_names_a_revealed_unit_and_only_counts_a_hidden_one() -> None:
    table = Table().put(D, "ne1", "hammerhead").put(D, "ne1", "destroyer", "hidden").put(I, "ne1", "3 draco").to_act(D)
    table.do(D, Activate("ne0"), AskLeave(unit("hammerhead"), "shown", "ne1"))
    assert table.question.text(GAME.word) == "Let Hammerhead Frigate leave NE outer 1 for NE inner?"
    assert table.match.game.default(table.match.view(0), 0) == NO
    table.do(I, NO).do(D, AskLeave(unit("destroyer"), "hidden", "ne1"))
    assert table.question.text(GAME.word) == "Let 1 hidden unit leave NE outer 1 for NE inner?"


@pytest.mark.rule("FC-RUL-35")
def test_leave_may_be_asked_once_for_each_of_several_units_that_are_alike() -> None:
    table = Table().put(D, "ne1", "3 hammerhead", "hidden").put(I, "ne1", "4 draco").to_act(D).do(D, Activate("ne0"))
    ask = AskLeave(unit("hammerhead"), "hidden", "ne1")
    for answer in (NO, YES, NO):
        table.do(D, ask).do(I, answer)
    assert table.at(D, "ne0") == "hammerhead"
    assert table.why_not(D, ask) == "FC-RUL-35"
    table.stop(D).do(I, Pass()).do(D, Activate("ne0"), ask)  # a new activation, a new question
    assert table.asked() == ("invader", "LeaveQuestion")


@pytest.mark.rule("FC-RUL-36")
def test_all_units_of_a_region_are_compared_and_equal_numbers_do_not_pin() -> None:
    table = Table().put(D, "j1", "outbound, hammerhead").put(D, "j1", "decoy", "hidden").put(I, "j1", "draco", "retreating")
    table.squadron(I, "j1", "draco, decoy", 1).to_act(D).do(D, Activate("ne1"))
    table.move(D, ("j1", "hammerhead", "shown"))
    assert table.why_not(D, Move(unit("decoy"), "hidden", "j1")) == "FC-MOVE-12"


@pytest.mark.rule("EX-FC-08", "FC-MOVE-11")
def test_contact_to_contact() -> None:
    table = Table().put(D, "ne1", "2 hammerhead").put(I, "ne1", "draco").put(I, "ne0", "5 draco").put(D, "p", "destroyer")
    table.to_act(D).do(D, Activate("ne0"))
    assert table.why_not(D, Move(unit("hammerhead"), "shown", "ne1")) == "FC-MOVE-11"
    table.move(D, ("p", "destroyer", "shown")).stop(D).do(I, Pass())
    table.activate(D, "ne2", ("ne1", "hammerhead", "shown"))
    assert table.at(D, "ne2") == "hammerhead"


@pytest.mark.rule("EX-FC-09", "FC-MOVE-09", "FC-RUL-39")
def test_jump_region_gate() -> None:
    table = Table().put(D, "ne1", "outbound, 3 hammerhead").to_act(D).do(D, Activate("j1"))
    hammerhead = Move(unit("hammerhead"), "shown", "ne1")
    assert table.why_not(D, hammerhead) == "FC-MOVE-09"
    table.do(D, Move(unit("outbound"), "shown", "ne1"), hammerhead, hammerhead).stop(D)
    table.end_actions()
    assert table.at(D, "j1") == "2 hammerhead"
    assert table.match.position.world.score == 2
    table.do(I, Pass()).do(D, Activate("j1"))
    assert table.why_not(D, hammerhead) == "FC-MOVE-09"


@pytest.mark.rule("FC-MOVE-10", "FC-OUTBOUND-08")
def test_a_convoy_may_enter_any_jump_region_but_keeps_the_other_rules() -> None:
    table = Table().put(D, "ne1", "outbound").put(I, "ne1", "draco").put(I, "j1", "draco").to_act(D)
    table.do(D, Activate("j1"))
    assert table.why_not(D, Move(unit("outbound"), "shown", "ne1")) == "FC-MOVE-11"
    table.stop(D).do(I, Pass()).activate(D, "j6", ("ne1", "outbound", "shown"))
    assert table.at(D, "j6") == "outbound"


@pytest.mark.rule("FC-RUL-39")
def test_a_convoy_in_transit_opens_its_jump_region() -> None:
    table = Table().squadron(D, "j1", "inbound, destroyer", 1).put(D, "ne1", "hammerhead").to_act(D)
    table.activate(D, "j1", ("ne1", "hammerhead", "shown"))
    assert table.at(D, "j1") == "hammerhead"


@pytest.mark.rule("FC-RUL-29", "FC-RUL-28")
def test_a_decoy_moves_like_a_warship_and_opens_nothing() -> None:
    table = Table().put(D, "ne1", "decoy", "hidden").put(D, "ne0", "decoy", "hidden").to_act(D).do(D, Activate("j1"))
    assert table.why_not(D, Move(unit("decoy"), "hidden", "ne1")) == "FC-MOVE-09"
    table.stop(D).do(I, Pass()).activate(D, "ne1", ("ne0", "decoy"))
    assert table.at(D, "ne1", "hidden") == "2 decoy"


# -- retreating units ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-10", "FC-MOVE-04", "FC-MOVE-05")
def test_retreating_defenders_move_closer_to_the_planet_and_not_into_enemies() -> None:
    verdicts = {}
    for region in ("ne0", "nw0", "ne2", "j1"):
        table = Table().put(D, "ne1", "hammerhead", "retreating").put(I, "nw0", "draco").to_act(D).do(D, Activate(region))
        move = Move(unit("hammerhead"), "retreating", "ne1")
        verdicts[region] = "" if table.allowed(D, move) else table.why_not(D, move)
    assert verdicts == {"ne0": "", "nw0": "FC-MOVE-04", "ne2": "FC-MOVE-05", "j1": "FC-MOVE-05"}
    for region, verdict in (("j1", "FC-MOVE-05"), ("ne0", "")):  # an outbound convoy is no exception
        table = Table().put(D, "ne1", "outbound", "retreating").to_act(D).do(D, Activate(region))
        convoy = Move(unit("outbound"), "retreating", "ne1")
        assert ("" if table.allowed(D, convoy) else table.why_not(D, convoy)) == verdict


@pytest.mark.rule("EX-FC-10", "FC-MOVE-06", "FC-RUL-19")
def test_retreating_invaders_move_closer_to_the_nearest_jump_region() -> None:
    verdicts = {}
    for region in ("ne1", "ne2", "nw2", "se1", "p", "se0", "nw0"):
        table = Table().put(I, "ne0", "draco", "retreating").put(D, "ne2", "hammerhead").to_act(I).do(I, Activate(region))
        move = Move(unit("draco"), "retreating", "ne0")
        verdicts[region] = "" if table.allowed(I, move) else table.why_not(I, move)
    outward, enemy, inward = "", "FC-MOVE-04", "FC-MOVE-06"
    assert verdicts == {
        "ne1": outward,
        "ne2": enemy,
        "nw2": outward,
        "se1": outward,
        "p": inward,
        "se0": inward,
        "nw0": inward,
    }


@pytest.mark.rule("EX-FC-10", "FC-RUL-37")
def test_a_retreating_unit_at_its_goal_cannot_move_until_rallied() -> None:
    for side, origin, name, active in ((I, "j1", "draco", "ne1"), (I, "j1", "draco", "j2"), (D, "p", "hammerhead", "ne0")):
        table = Table().put(side, origin, name, "retreating").to_act(side).do(side, Activate(active))
        assert table.why_not(side, Move(unit(name), "retreating", origin)) == ("FC-MOVE-06" if side == I else "FC-MOVE-05")
    table = Table().put(D, "p", "hammerhead", "retreating").to_act(D).do(D, Activate("p")).do(I, Pass())
    table.activate(D, "ne0", ("p", "hammerhead", "shown"))
    assert table.at(D, "ne0") == "hammerhead"


@pytest.mark.rule("FC-MOVE-07", "FC-RUL-38")
def test_a_retreating_inbound_convoy_moves_away_and_its_escorts_do_not() -> None:
    table = Table().put(D, "ne1", "inbound, outbound, hammerhead", "retreating").to_act(D).do(D, Activate("ne0"))
    assert table.why_not(D, Move(unit("inbound"), "retreating", "ne1")) == "FC-MOVE-07"
    assert table.allowed(D, Move(unit("hammerhead"), "retreating", "ne1"))
    assert table.allowed(D, Move(unit("outbound"), "retreating", "ne1"))
    table.stop(D).do(I, Pass()).activate(D, "j1", ("ne1", "inbound", "retreating"))
    assert table.why_not(D, Move(unit("hammerhead"), "retreating", "ne1")) == "FC-MOVE-05"


@pytest.mark.rule("FC-MOVE-07", "FC-RUL-38")
def test_a_retreating_inbound_convoy_does_not_move_along_the_ring() -> None:
    for origin, active in (("ne1", "ne2"), ("j1", "j2")):
        table = Table().put(D, origin, "inbound", "retreating").to_act(D).do(D, Activate(active))
        assert table.why_not(D, Move(unit("inbound"), "retreating", origin)) == "FC-MOVE-07"


@pytest.mark.rule("FC-RUL-38")
def test_a_retreating_inbound_convoy_rallies_where_it_is_activated_and_at_the_planet() -> None:
    table = Table().put(D, "j1", "inbound", "retreating").to_act(D).do(D, Activate("j1"))
    assert table.at(D, "j1", "shown") == "inbound"
    table = Table().put(D, "p", "inbound", "retreating").end_actions()
    assert [(e.region, e.number, e.rules) for e in table.told(Rallied)] == [("p", 1, ("FC-RALLY-01",))]


# -- how often, what stays ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-RUL-34", "FC-RUL-20")
def test_a_unit_may_move_again_in_every_activation_and_regions_hold_any_number() -> None:
    table = Table().put(I, "j1", "14 draco", "hidden").to_act(I)
    table.activate(I, "ne1", *[("j1", "draco")] * 14).do(D, Pass())
    table.activate(I, "ne0", *[("ne1", "draco")] * 14).do(D, Pass())
    assert table.at(I, "ne0") == "14 draco"
    table.do(I, Activate("p")).stop(I)
    assert table.at(I, "p") == ""


@pytest.mark.rule("FC-RUL-23")
def test_moving_changes_neither_face_nor_token() -> None:
    table = Table().put(D, "ne1", "destroyer", "hidden").put(D, "ne1", "hammerhead").put(D, "ne1", "javelin", "retreating")
    table.to_act(D).activate(
        D, "ne0", ("ne1", "destroyer", "hidden"), ("ne1", "hammerhead", "shown"), ("ne1", "javelin", "retreating")
    )
    assert [table.at(D, "ne0", s) for s in ("hidden", "shown", "retreating")] == ["destroyer", "hammerhead", "javelin"]


@pytest.mark.rule("FC-RUL-40")
def test_invaders_may_enter_jump_regions_and_the_planet_region() -> None:
    table = Table().put(I, "ne1", "draco").put(I, "ne0", "corona").to_act(I)
    table.activate(I, "j1", ("ne1", "draco", "shown")).stop(I).do(D, Pass())
    table.activate(I, "p", ("ne0", "corona", "shown"))
    assert (table.at(I, "j1"), table.at(I, "p")) == ("draco", "corona")


@pytest.mark.rule("FC-RUL-24")
def test_of_a_hidden_move_the_opponent_sees_only_the_way() -> None:
    seen = []
    for name in ("decoy", "battlecruiser"):
        table = Table().put(D, "ne0", "decoy, battlecruiser", "hidden").to_act(D).activate(D, "p", ("ne0", name))
        (moved,) = table.told(Moved, 0)
        seen.append((moved.text(("invader", "defender"), GAME.word), table.match.game.encode(table.match.view(0))))
        assert table.told(Moved, 1)[0].unit.value == Unit(name)
    assert seen[0] == seen[1]
    assert seen[0][0] == "defender moves 1 hidden unit from NE inner to the Planet Region."

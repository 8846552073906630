"""Convoys: how they come in, go out, and are delivered."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table, form
from wartable.games.fleet_commander.choices import (
    Activate,
    CallInbound,
    Decline,
    LaunchOutbound,
    Pass,
    PlayCard,
    Probe,
)
from wartable.games.fleet_commander.events.turn import Scored
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.supply import supply


def ledger(table: Table) -> list[str]:
    """The rule of each move of the marker."""
    return [e.rules[0] for e in table.told(Scored)]


# -- inbound convoys ----------------------------------------------------------------------------------------------------------


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
    table.activate(D, "ne0", ("p", "outbound")).do(I, Pass())
    table.activate(D, "p", ("ne0", "outbound")).end_actions()
    assert (table.at(D, "p"), ledger(table)) == ("outbound", ["FC-SCORE-20"] * 2)


@pytest.mark.rule("FC-RUL-49")
def test_a_convoys_direction_is_hidden_with_the_token_and_public_once_revealed() -> None:
    seen, shown = [], []
    for name in ("inbound", "outbound"):
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
        table.activate(D, to, *[(origin, name) for name in ("inbound", "destroyer", "hammerhead")]).stop(D)
    before = table.world.score
    table.do(I, Pass()).do(D, Pass())
    assert table.world.score == before + 2
    assert (table.at(D, "p"), table.world.convoys) == ("destroyer, hammerhead", 4)


# -- outbound convoys ---------------------------------------------------------------------------------------------------------


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
        table.do(I, Pass()).activate(D, to, (origin, "outbound"))
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

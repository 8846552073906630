"""What the log says of actions whose results come later, or are nothing to see."""

from collections.abc import Sequence

import pytest

from tests.games.fleet_commander.kit import D, I, Table, form
from wartable.core import Event
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import CallInbound, LaunchOutbound, PlayCard, Probe, Reinforce
from wartable.games.fleet_commander.events.combat import CombatEnded, CombatsListed, DamageReduced, Mustered, SequenceBegun
from wartable.games.fleet_commander.events.turn import InboundCalled, OutboundLaunched, Probed, ReinforcementCalled


def log(table: Table, *kinds: type[Event]) -> Sequence[str]:
    return [e.text(("Ann", "Bob"), GAME.word) for e in table.match.events(None) if isinstance(e, kinds)]


@pytest.mark.rule("FC-INBOUND-07")
def test_a_called_convoy_is_told_before_its_squadron_is_formed() -> None:
    table = Table().to_act(D).do(D, CallInbound("j1"))
    assert log(table, InboundCalled) == ["Bob calls an inbound convoy to Jump 1: 2 convoy markers left."]
    table.do(D, form("destroyer, hammerhead"))
    assert log(table, Event)[-1] == "Bob places a squadron of 3 hidden units in Jump 1 with 2 time tokens."


@pytest.mark.rule("FC-OUTBOUND-06")
def test_a_launched_convoy_is_told() -> None:
    table = Table().to_act(D).do(D, LaunchOutbound())
    assert log(table, OutboundLaunched) == ["Bob launches an outbound convoy."]


@pytest.mark.rule("FC-REINF-04")
def test_called_reinforcements_are_told_before_the_squadron_is_formed() -> None:
    table = Table().to_act(I).do(I, Reinforce("j2"))
    assert log(table, ReinforcementCalled) == ["Ann calls reinforcements to Jump 2."]


@pytest.mark.rule("FC-PLAYCARD-02")
def test_a_probe_is_told_even_where_it_finds_nothing() -> None:
    table = Table().hand(I, "s_recon_probe").to_act(I).do(I, PlayCard("s_recon_probe"), Probe("ne0"))
    assert log(table, Event)[-1] == "Ann probes NE inner."
    assert log(table, Probed) == ["Ann probes NE inner."]


@pytest.mark.rule("FC-COMBAT-02", "FC-RUL-52")
def test_contested_regions_are_told_before_the_first_combat() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").put(I, "p", "draco").put(D, "p", "hammerhead")
    assert log(table.end_actions(), CombatsListed) == ["Contested this turn: the Planet Region and NE outer 1."]
    quiet = Table().put(I, "ne1", "draco").put(D, "p", "hammerhead")
    assert log(quiet.end_actions(), CombatsListed) == []


@pytest.mark.rule("FC-DAMAGE-09")
def test_a_further_damage_sequence_is_told() -> None:
    table = Table("guns 5x6", "guns 1").put(I, "ne1", "5 draco").put(D, "ne1", "hammerhead")
    table.end_actions()
    assert log(table, SequenceBegun)[0] == "Bob's damage sequence 2 begins with 3 damage left."


def test_damage_that_a_card_keeps_off_is_told() -> None:
    table = Table("guns 5x6").put(I, "ne1", "5 draco").put(D, "ne1", "2 hammerhead").hand(D, "h_retreat")
    table.end_actions().fight(defender="h_retreat")
    assert log(table, DamageReduced) == ["Bob's cards leave 3 damage to assign."]


@pytest.mark.rule("FC-COMBAT-06", "FC-COMBAT-10")
def test_who_fights_is_told_of_each_side() -> None:
    table = Table().put(I, "ne1", "draco, corona:1").put(D, "ne1", "hammerhead, decoy", "hidden")
    assert log(table.end_actions(), Mustered) == [
        "Ann fights with Corona Destroyer with 1 damage and Draco Frigate.",
        "Bob fights with Hammerhead Frigate.",
    ]


@pytest.mark.rule("FC-RETREAT-06", "FC-RUL-78")
def test_how_a_combat_ends_is_told_with_the_losses_of_both() -> None:
    def end(*dice: str) -> Sequence[str]:
        table = Table(*dice).put(I, "ne0", "vela").put(D, "ne0", "hammerhead")
        return log(table.end_actions(), CombatEnded)

    assert end("hold 6 / 1") == ["Ann wins the combat in NE inner. Units lost: Ann 0 and Bob 0."]
    assert end("hold 6 / 6") == ["Nobody gives way in NE inner. Units lost: Ann 0 and Bob 0."]
    assert end("guns 1 1", "guns 4") == ["Bob wins the combat in NE inner. Units lost: Ann 1 and Bob 0."]
    assert end("guns 4 4", "guns 4", "armor 1") == ["No unit is left in NE inner. Units lost: Ann 1 and Bob 1."]

"""Sentences of the log, of questions and of refusals are written for people."""

from typing import Any

import pytest

from tests.games.fleet_commander.kit import NO, D, I, Table, fighting, form, unit
from wartable.core import Choice, Event, Slot, Word
from wartable.core.declared import declared
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander import choices as c
from wartable.games.fleet_commander.choices import Activate, AskLeave, Move, PickUp, PlayCard, Probe, Reinforce
from wartable.games.fleet_commander.events.combat import Assigned, Destroyed, Shot
from wartable.games.fleet_commander.events.turn import CardPlayed, Moved, Revealed, Scored, TimePassed
from wartable.games.fleet_commander.names import special_rule
from wartable.games.fleet_commander.state import Combatant, Participant, Side, Unit

NAMES = ("Ann", "Bob")


def told(event: Event) -> str:
    return event.text(NAMES, GAME.word)


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("destroyer", "Destroyer"),
        (Unit("anti_fighter_frigate", 1), "Anti-Fighter Frigate with 1 damage"),
        (Unit("destroyer", 2, 1), "Destroyer with 2 damage, 1 of it critical"),
        (Unit("convoy", bound="inbound"), "Inbound Convoy"),
        (Participant(Unit("draco", 1), 2, 1), "Draco Frigate with 1 damage (2 assigned, 1 critical assigned)"),
        (Unit("nautilus", 1), "nautilus"),
    ],
)
def test_units_have_their_printed_names(unit: str | Unit | Participant, words: str) -> None:
    found = GAME.word("unit", unit)
    assert found is not None
    assert found.says == words


def test_a_name_comes_with_what_is_printed_on_it() -> None:
    assert GAME.word("units", "tiger_shark") == Word(
        "Tiger Shark", "2 points, red; guns 2, missiles 1, armor 2, structure 3; Command."
    )
    assert GAME.word("cards", "h_burn_the_fuel_reserves") == Word(
        "Burn the Fuel Reserves",
        "Action, Unique, One Time Use. Take two whole Activate Region actions, one after the other.",
    )
    assert GAME.word("region", "ne1") == Word(
        "NE outer 1",
        "Outside arc of the NE corridor. "
        "It touches NE inner, NW outer 2, NE outer 2 and Jump 1; at a corner NW inner and Jump 6.",
    )
    assert GAME.word("planet", "cadre_four") == Word(
        "Cadre Four",
        "A fleet of 22 points, victory at 19, 5 resource tokens, 2 convoy markers. "
        "A delivered outbound convoy scores 2 points instead of 1.",
    )


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("origin", "p", "the Planet Region"),
        ("places", "ne0", "NE inner"),
        ("places", "decoy", "Decoy"),
        ("places", Slot("p", "decoy"), "Decoy in the Planet Region"),
        ("card", "minex_four", "Minex Four"),
        ("standing", "shown", "revealed"),
        ("faction", "heragul", "Heragul"),
        ("planet", "draw", "a planet drawn at random"),
        ("token", 3, "resource token 3"),
    ],
)
def test_everything_else_has_a_name_too(field: str, value: str | int | Slot, words: str) -> None:
    found = GAME.word(field, value)
    assert found is not None
    assert found.says == words


@pytest.mark.parametrize(("field", "value"), [("left", 3), ("what", "1 hidden unit"), ("standing", "hidden"), ("why", "p")])
def test_what_speaks_for_itself_is_left_alone(field: str, value: str | int) -> None:
    assert GAME.word(field, value) is None


def test_the_log_reads_like_a_story() -> None:
    table = Table().put(D, "ne0", "destroyer:1, 2 decoy", "hidden").put(I, "ne1", "draco").hand(I, "s_recon_probe").to_act(I)
    table.do(I, PlayCard("s_recon_probe"), Probe("ne0")).activate(D, "p", ("ne0", "destroyer:1", "shown"))
    lines = [told(event) for kind in (CardPlayed, Revealed, Moved) for event in table.told(kind)]
    assert lines == [
        "Ann plays Recon Probe.",
        "Bob's units revealed in NE inner: 2 × Decoy and Destroyer with 1 damage.",
        "Bob moves Destroyer with 1 damage from NE inner to the Planet Region.",
    ]


def test_a_loss_and_a_point_read_well() -> None:
    table = Table("guns 1", "guns 4 4 1").put(I, "ne1", "draco").put(D, "ne1", "destroyer").end_actions()
    assert [told(e) for e in table.told(Shot)] == [
        "Ann fires guns and rolls 1: 0 damage.",
        "Bob fires guns and rolls 4, 4, 1: 2 damage.",
    ]
    assert [told(e) for e in table.told(Assigned)] == ["Ann's Draco Frigate is assigned 2 damage."]
    assert [told(e) for e in table.told(Destroyed)] == ["Ann's Draco Frigate with 2 damage is destroyed in NE outer 1."]
    assert told(table.told(Scored)[0]) == "Bob scores 1: the marker stands at 1."
    draco = Combatant(Unit("draco"))
    assert told(Assigned(seat=0, fighter=draco, normal=1, critical=1)).endswith("is assigned 1 damage and 1 critical damage.")
    assert told(Assigned(seat=0, fighter=draco, normal=0, critical=1)).endswith("is assigned 1 critical damage.")
    assert (
        told(Assigned(seat=0, fighter=Combatant(Unit("draco", 1), 2, 1), normal=1, critical=0))
        == "Ann's Draco Frigate with 1 damage is assigned 1 damage."
    )


def test_a_pool_with_several_reasons_names_them() -> None:
    table = Table("guns 1", "guns 6 5 1 / 4 1").put(I, "p", "draco").put(D, "p", "destroyer")
    table.static(D, "h_orbital_batteries").hand(D, "h_hunter_squadron").end_actions().fight(defender="h_hunter_squadron")
    assert told(table.told(Shot)[1]) == (
        "Bob fires guns and rolls 6, 5, 1, 4, 1 (3 guns + 1 Hunter Squadron + 1 Orbital Batteries): 3 damage."
    )


def test_time_that_passes_reads_well() -> None:
    assert told(TimePassed(region="j1", left=2)) == "The squadron in Jump 1 has 2 time tokens left."
    assert told(TimePassed(region="j1", left=1)) == "The squadron in Jump 1 has 1 time token left."
    assert told(TimePassed(region="j1", left=0)) == "The squadron in Jump 1 is no longer in transit."


SENTENCES: dict[Choice, str] = {
    c.Propose("surakari", "any"): "Ask to play Surakari as either role",
    c.NamePlanet("cadre_four"): "Ask for Cadre Four",
    c.NamePlanet("draw"): "Ask for a planet drawn at random",
    c.BuildFleet(
        (("destroyer", 1), ("hammerhead", 3)), 1
    ): "Build a fleet of Destroyer and 3 × Hammerhead Frigate with 1 decoy",
    c.BuildHand((("h_sortie", 1), ("h_hunter_squadron", 2))): "Choose a hand of Sortie and 2 × Hunter Squadron",
    c.Deploy(
        ((Slot("p", "decoy"), 2), (Slot("ne0", "destroyer"), 1))
    ): "Place 2 × Decoy in the Planet Region and Destroyer in NE inner",
    c.Activate("ne1"): "Activate NE outer 1",
    c.Move(unit("destroyer:2"), "hidden", "p"): "Move Destroyer with 2 damage (hidden) from the Planet Region",
    c.AskLeave(unit("inbound"), "shown", "j1"): "Ask permission to move Inbound Convoy (revealed) from Jump 1",
    c.Stop(): "Stop",
    c.Decline(): "Decline",
    c.PickUp("s_retreat"): "Pick up Retreat",
    c.PlayCard("h_recon_probe"): "Play Recon Probe",
    c.Reinforce("j2"): "Send a reinforcement squadron to Jump 2",
    c.CallInbound("j2"): "Call an inbound convoy to Jump 2",
    c.LaunchOutbound(): "Launch an outbound convoy",
    c.Pass(): "Pass",
    c.FormSquadron((("draco", 4),), True): "Form a squadron of 4 × Draco Frigate with a decoy",
    c.FormSquadron((("lyra", 2),), False): "Form a squadron of 2 × Lyra Command Destroyer without a decoy",
    c.Agree(True): "Agree",
    c.Agree(False): "Refuse",
    c.Probe("p"): "Probe the Planet Region",
    c.Rally("ne1"): "Rally your units in NE outer 1",
    c.Fight("ne1"): "Fight in NE outer 1",
    c.RetreatTo("ne0"): "Retreat to NE inner",
    c.Disengage("j2"): "Leave for Jump 2",
    c.PlaceDecoys("ne1", 2): "Place 2 decoys in NE outer 1",
    c.CommitCards((("h_hunter_squadron", 2),)): "Play 2 × Hunter Squadron",
    c.CommitCards(()): "Play no card",
    c.TakeOut("s_scout_squadron"): "Take out Scout Squadron",
    c.Assign(fighting("draco:1|1")): "Assign damage to Draco Frigate with 1 damage (1 assigned)",
    c.RemoveDamage(fighting("draco:1")): "Remove 1 damage from Draco Frigate with 1 damage",
    c.Repair(unit("draco:1"), "shown", "j1"): "Repair Draco Frigate with 1 damage (revealed) in Jump 1",
    c.Escort("j1", ((unit("hammerhead"), 2),)): "Retreat to Jump 1 with 2 × Hammerhead Frigate",
    c.Escort("j1", ()): "Retreat to Jump 1 alone",
    c.DiscardResource(3): "Discard resource token 3",
}


@pytest.mark.parametrize("choice", SENTENCES, ids=repr)
def test_a_choice_is_one_sentence_with_every_field(choice: Choice) -> None:
    assert GAME.say(choice) == SENTENCES[choice]


def test_every_kind_of_choice_has_its_sentence() -> None:
    assert {type(choice) for choice in SENTENCES} == set(declared(c.__name__, Choice))


def test_questions_read_well() -> None:
    table = Table().to_act(I)
    assert table.question.text(GAME.word) == "Take an action (4 left)."
    table.do(I, Reinforce("j1"))
    assert table.question.text(GAME.word) == "Form a squadron of 4 points for Jump 1; a decoy may be added."
    table.do(I, form("4 draco"))


def test_a_refusal_names_regions_and_cards_as_the_question_does() -> None:
    table = Table().put(I, "ne0", "draco").put(D, "ne0", "2 destroyer").inactive(I, "s_retreat").to_act(I)
    assert why(table, PickUp("s_recon_probe")) == "Recon Probe is not in your inactive pile."
    assert why(table, Reinforce("p")) == "A squadron arrives in a Jump Region, and the Planet Region is not one."
    table.do(I, Activate("p"))
    assert why(table, Move(unit("draco"), "shown", "ne0")) == "Your opponent has more units in NE inner: ask permission first."


def why(table: Table, choice: Choice) -> str:
    """Why the invader may not do this."""
    refusal = table.match.check(table.seat(I), choice, table.match.ask)
    assert refusal is not None
    return refusal.why


def in_vain(table: Table, side: Side) -> dict[str, tuple[str, str]]:
    """What a side might expect but cannot do, with the rule and the reason, by its own knowledge."""
    seat = table.seat(side)
    view = table.match.view(seat)
    request: Any = view.request(seat)
    refused = {words: request.refuse(view.world, seat, choice) for words, choice in request.ruled_out(view.world, seat)}
    return {words: (refusal.rule, refusal.why) for words, refusal in refused.items() if refusal is not None}


def test_an_action_that_cannot_be_taken_says_why() -> None:
    defender = Table(turn=1).to_act(D)
    assert in_vain(defender, D) == {
        "Pick up a card": ("FC-RUL-50", "Your inactive pile is empty."),
        "Launch an outbound convoy": ("FC-OUTBOUND-05", "No convoy can be launched on turn 1."),
        "Call an inbound convoy": ("FC-INBOUND-03", "No convoy can be called on turn 1."),
    }
    later = Table().put(I, "j2", "draco").inactive(D, "h_retreat").to_act(D)
    assert in_vain(later, D) == {
        "Call an inbound convoy to Jump 2": (
            "FC-INBOUND-11",
            "A convoy arrives in a Jump Region free of enemy units, not in Jump 2.",
        )
    }
    invader = Table().put(I, "j2", "draco").hand(I, "s_sensor_ghosts").inactive(I, "s_retreat").to_act(I)
    assert in_vain(invader, I) == {"Reinforcement squadron in Jump 2": ("FC-REINF-09", "You already have units in Jump 2.")}
    nobody = Table().hand(I, "s_sensor_ghosts").inactive(I, "s_retreat").to_act(I)
    assert in_vain(nobody, I) == {"Play Sensor Ghosts": ("FC-CARD-04", "There is nothing for this card to affect.")}


def test_special_rules_name_regions_as_the_chart_does() -> None:
    catalog = GAME.catalog()
    assert special_rule(catalog, catalog.planets["kaylynn_five"]).startswith(
        "Units in NW inner never become hidden; hidden units that enter NW inner are revealed"
    )


def test_a_unit_that_cannot_move_says_why() -> None:
    table = Table().put(D, "ne1", "destroyer").put(D, "ne2", "hammerhead", "retreating").put(I, "ne2", "draco")
    table.squadron(D, "j1", "javelin", 2).put(I, "j1", "2 draco").to_act(D).do(D, Activate("j1"))
    assert in_vain(table, D) == {
        "Destroyer in NE outer 1": ("FC-MOVE-09", "Only a convoy may enter Jump 1 until a friendly convoy is there."),
        "Hammerhead Frigate in NE outer 2": ("FC-MOVE-04", "A retreating unit cannot enter Jump 1, which holds enemies."),
    }
    table = Table().put(D, "ne1", "destroyer").squadron(D, "j1", "javelin", 2).put(D, "nw2", "hammerhead").to_act(D)
    table.do(D, Activate("ne2"))
    assert in_vain(table, D) == {"Javelin Frigate in Jump 1": ("FC-MOVE-03", "A unit in transit cannot move.")}


def test_a_unit_that_was_refused_leave_says_so() -> None:
    table = Table().put(D, "ne1", "destroyer").put(I, "ne1", "2 draco").to_act(D).do(D, Activate("ne0"))
    assert in_vain(table, D) == {}
    table.do(D, AskLeave(unit("destroyer"), "shown", "ne1")).do(I, NO)
    assert in_vain(table, D) == {"Destroyer in NE outer 1": ("FC-RUL-35", "Your opponent did not let this unit leave.")}

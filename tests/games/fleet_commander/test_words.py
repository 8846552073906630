"""Sentences of the log and of questions are written for people."""

import pytest

from tests.games.fleet_commander.kit import GUNS, D, I, Table, form
from wartable.games.fleet_commander.choices import ChooseRegion, PlayCard, Reinforce
from wartable.games.fleet_commander.events import Assigned, CardPlayed, Destroyed, Moved, Revealed, Scored
from wartable.games.fleet_commander.words import card_name, say, unit_name

NAMES = ("Ann", "Bob")


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("destroyer", "Destroyer"),
        ("anti_fighter_frigate:1", "Anti Fighter Frigate with 1 damage"),
        ("destroyer:2!1", "Destroyer with 2 damage, 1 of it critical"),
        ("convoy>inbound", "inbound Convoy"),
        ("draco:1|2|!1", "Draco with 1 damage (2 assigned, 1 critical assigned)"),
        ("1 hidden unit", "1 hidden unit"),
    ],
)
def test_units_in_words(label: str, words: str) -> None:
    assert unit_name(label) == words


def test_cards_regions_and_lists_in_words() -> None:
    assert card_name("h_burn_the_fuel_reserves") == "Burn The Fuel Reserves"
    assert card_name("minex_four") == "Minex Four"
    assert (say("region", "ne0"), say("units", ("draco", "corona")), say("cards", ()), say("left", 3)) == (
        "NE0",
        "Draco, Corona",
        "nothing",
        3,
    )


def test_the_log_reads_like_a_story() -> None:
    table = Table().put(D, "ne0", "destroyer:1, decoy", "hidden").put(I, "ne1", "draco").hand(I, "s_recon_probe").to_act(I)
    table.do(I, PlayCard("s_recon_probe"), ChooseRegion("ne0")).activate(D, "p", ("ne0", "destroyer:1", "shown"))
    lines = [event.text(NAMES) for kind in (CardPlayed, Revealed, Moved) for event in table.told(kind)]
    assert lines == [
        "Ann plays Recon Probe.",
        "Revealed in NE0: Decoy, Destroyer with 1 damage.",
        "Bob moves Destroyer with 1 damage from NE0 to P.",
    ]


def test_a_loss_and_a_point_read_well() -> None:
    table = Table({GUNS: [((1,), ()), ((4, 4, 1), ())]}).put(I, "ne1", "draco").put(D, "ne1", "destroyer").end_actions()
    assert [e.text(NAMES) for e in table.told(Assigned)] == ["Draco of Ann is assigned 2 damage and 0 critical damage."]
    assert [e.text(NAMES) for e in table.told(Destroyed)] == ["Draco with 2 damage of Ann is destroyed in NE1."]
    assert table.told(Scored)[0].text(NAMES) == "Bob scores 1: the marker stands at 1."


def test_questions_read_well() -> None:
    table = Table().to_act(I)
    assert table.question().text() == "Take an action (4 left)."
    table.do(I, Reinforce("j1"))
    assert table.question().text() == "Form a squadron of 4 points for J1; a decoy may be added."
    table.do(I, form("4 draco"))

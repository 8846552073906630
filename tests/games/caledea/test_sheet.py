"""The table of Caledea in words, for those who read or listen."""

from collections.abc import Mapping
from random import Random

import pytest

from tests.games.caledea.helpers import Play, given, start
from tests.games.caledea.test_words import RAW
from wartable.core import Match
from wartable.core.secrets import Viewer
from wartable.games.caledea import GAME
from wartable.games.caledea.phases.questions import PickKingdom, TakePlace

Rows = Mapping[str, tuple[str, ...]]


def read(play: Play, viewer: Viewer = None) -> dict[str, Rows]:
    """Sections by title, rows by their first cell."""
    sheet = GAME.sheet(play.match.view(viewer), viewer)
    return {section.title: {row[0]: row[1:] for row in section.rows} for section in sheet}


def test_the_turn() -> None:
    play = given("talaq verrun brask", "talaq: gold 6", "brask: eliminated").upgrade("4,4", "infantry")
    assert read(play, 1)["Round 1"] == {
        "Turn": ("Talaq",),
        "Actions left": ("2 of 3",),
        "Gold left this turn": ("3 of 6",),
        "Power": ("Ambush, 3 gold",),
        "Turn order": ("Talaq, Verrun",),
        "Limit": ("80 rounds, or 15 without progress",),
        "Squares": ("(row,column), from (0,0) in the north-west to (8,8) in the south-east; opposite edges are joined",),
    }


def test_the_kingdoms() -> None:
    lines = ("talaq: 2 infantry, general at 1,1", "talaq: holds verrun", "verrun: no guard", "verrun: infantry at 0,0")
    play = given("talaq verrun dunmarrow brask", *lines, "brask: eliminated", teams="2v2")
    play.move("1,1", "general", "1,2")
    assert read(play, 2)["Kingdoms"] == {
        "Talaq (your ally)": ("2", "3 infantry and 1 moved general", "(4,4)"),
        "Verrun": ("0", "1 infantry", "(3,8), held by Talaq"),
        "Dunmarrow (you)": ("1", "1 infantry", "(6,2)"),
        "Brask (out of the game)": ("0", "no units", "(8,1), held by nobody"),
    }


def test_outposts() -> None:
    play = given("talaq verrun", "talaq: marker at 5,2", "talaq: salted at 0,5", "verrun: eliminated")
    assert read(play)["Outposts other than the capital"] == {
        "Talaq": ("(5,2)", "(0,5)", "(1,8), (2,1), (3,7), (6,6), (7,0), (8,3)"),
    }


def test_what_stands_where_and_beside_it() -> None:
    """(0,0) and (8,0) are neighbors over the edge."""
    lines = ("talaq: infantry at 0,0", "verrun: 2 cavalry at 8,0", "nobody: castle at 8,2", "verrun: salted at 4,2")
    play = given("talaq verrun brask", *lines, "talaq: holds brask", "brask: no guard", "brask: infantry at 6,6")
    assert read(play)["What stands where"] == {
        "(0,0)": ("timber and iron", "1 infantry of Talaq", "north on (8,0): 2 cavalry of Verrun"),
        "(3,8)": ("timber and iron", "capital of Verrun; 1 infantry of Verrun; tower of Verrun", "–"),
        "(4,2)": ("timber and iron", "salted, once claimed by Verrun", "–"),
        "(4,4)": ("water and horses", "capital of Talaq; 1 infantry of Talaq; tower of Talaq", "–"),
        "(6,6)": ("water and horses", "1 infantry of Brask", "–"),
        "(8,0)": ("water and grain", "2 cavalry of Verrun", "south on (0,0): 1 infantry of Talaq"),
        "(8,1)": ("stone and horses", "capital of Brask; held by Talaq", "west on (8,0): 2 cavalry of Verrun"),
        "(8,2)": ("timber and horses", "neutral castle", "–"),
    }


def test_an_attack_under_way() -> None:
    lines = ("talaq: gold 3", "talaq: general, infantry at 3,6", "verrun: cavalry, infantry at 3,7", "verrun: tower at 3,7")
    play = given("talaq verrun", *lines).move("3,6", "infantry, general", "3,7").attack_with("infantry").ambush()
    assert read(play)["Attack from (3,6) on (3,7)"] == {
        "Attackers": ("1 infantry and 1 general of Talaq",),
        "Defenders": ("1 infantry and 1 cavalry of Verrun",),
        "Dice of the attackers": ("infantry 3 (1 infantry + 2 strong land); general 5 (3 general + 2 strong land)",),
        "Dice of the defenders": ("infantry 2 (1 infantry + 1 tower); cavalry 3 (2 cavalry + 1 tower)",),
        "Structure": ("tower of Verrun, falls to 5+",),
        "This round": ("infantry of Talaq with Ambush",),
    }


def test_a_bombardment_under_way() -> None:
    play = given("verrun talaq", "verrun: gold 3", "verrun: cavalry at 5,3", "talaq: infantry, cavalry at 5,2")
    play.bombard("5,3", "cavalry", "5,2")
    section = read(play)["Bombardment of (5,2)"]
    assert section["Attackers"] == ("1 cavalry of Verrun",)
    assert section["This round"] == ("cavalry of Verrun",)


def test_the_set_up() -> None:
    play = start(2, "0", "6 / 1")
    assert read(play)["Before the first turn"]["Next"] == ("each player takes the card of a kingdom",)
    assert len(read(play)["Kingdom cards, costs in gold"]) == 9
    play.do(PickKingdom("talaq")).do(PickKingdom("verrun"))
    assert read(play)["Before the first turn"]["Next"] == ("the winner of the opening roll chooses when to place",)
    assert read(play, 0)["Kingdoms"]["Talaq (you)"] == ("1", "no units", "not yet placed")
    cards = read(play)["Kingdom cards, costs in gold"]
    assert list(cards) == ["Verrun", "Talaq"]
    assert cards["Talaq"] == ("water and horses", "3", "3", "3", "5", "4", "6", "Ambush, 3 gold")
    play.do(TakePlace("first"))
    assert read(play)["Before the first turn"]["Next"] == ("each player places a capital",)


def test_the_land_row_by_row() -> None:
    land = read(given("talaq verrun", boards=2))["The land"]
    assert len(land) == 9
    assert (len(land["Row 0"]), land["Row 0"][0], land["Row 0"][9]) == (18, "timber and iron", "timber and iron")


@pytest.mark.parametrize("seed", range(2))
def test_no_raw_id_in_a_whole_game(seed: int) -> None:
    match, rng = Match(GAME, GAME.scenario(4, teams="2v2"), seed=seed), Random(seed)
    while match.outcome is None:
        seat = match.deciders()[0]
        match.submit(seat, GAME.sample(match.position, seat, rng, 1)[0], match.ask)
        cells = [cell for section in GAME.sheet(match.position, seat) for row in section.rows for cell in row]
        assert all(cells)
        assert not [cell for cell in cells if RAW.search(cell)]

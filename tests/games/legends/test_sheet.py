"""The table in words: a player who cannot see it knows where everything is and what it can do."""

from tests.games.legends.kit import Table
from wartable.core import Section
from wartable.games.legends import GAME
from wartable.games.legends.choices.fighters import Fly
from wartable.games.legends.scenery import Scenery
from wartable.games.legends.squadrons import muster
from wartable.games.legends.state import Squadron, Upgrade, alter


def section(table: Table, title: str, viewer: int | None = 0) -> Section:
    sections = GAME.sheet(table.match.position, viewer)
    return next(found for found in sections if found.title == title)


def battle() -> Table:
    return Table().ship(0, "draco", (20, 24, 0), damage=9, locks=(0, 2)).ship(1, "hammerhead", (30, 34, 180), slot=1)


def test_before_squadrons_are_built_the_sheet_says_what_comes() -> None:
    assert [found.title for found in GAME.sheet(Table().match.position, 0)] == ["Before the battle"]


def test_a_ship_is_told_with_place_speed_hull_and_what_lies_on_it() -> None:
    ships = section(battle(), "Your warships")
    row = dict(zip(ships.columns, ships.rows[0], strict=True))
    assert (row["Ship"], row["Place"], row["Heading"]) == ("Draco 1", '20", 24"', "0°")
    assert (row["Velocity"], row["Turns"], row["Arc"]) == ('10–12"', 'B, 4"', "all around")
    assert (row["Hull"], row["Reactor"], row["State"]) == ("0 of 7, 2 red", "3 of 3", "2 sensor tokens")


def test_the_ships_of_others_come_after_the_own_ones() -> None:
    titles = [found.title for found in GAME.sheet(battle().match.position, 1) if "arships" in found.title]
    assert titles == ["Your warships", "Warships of player 1"]
    row = section(battle(), "Warships of player 2").rows[0]
    assert row[0] == "Hammerhead 1"
    assert row[3:5] == ('0–2"', "∞")
    assert row[6] == "8 of 8"


def test_who_still_activates_and_the_score_are_told() -> None:
    rows = {row[0]: row[1] for row in GAME.sheet(battle().match.position, 1)[0].rows}
    assert rows["Still to activate"] == "you: Hammerhead 1; player 1: Draco 1"
    assert rows["Score now"] == "you: 17; player 1: 6"


def test_critical_cards_are_told_by_the_side_that_lies_up() -> None:
    table = battle()
    cards = list(table.world.catalog.cards)
    sides = tuple({"engines": 1, "armor_critical": 2, "armor_overcharge": 1}.get(card, 0) for card in cards)
    alter(table.world, 1, criticals=sides)
    assert section(table, "Warships of player 2").rows[0][8] == "Armor Damaged, Armor Failed and Engines Damaged"
    assert section(table, "Systems").rows == (
        ("Draco 1", "4", "2", "2", "5 or more", "–"),
        ("Hammerhead 1", "2", "2", "1", "3 or more", "2"),
    )


def test_enemies_are_told_by_range_and_bearing() -> None:
    assert section(battle(), "Enemies from here").rows == (("Draco 1", 'Hammerhead 1 14.1" on the port bow'),)
    assert section(battle(), "Enemies from here", 1).rows == (("Hammerhead 1", 'Draco 1 14.1" on the port bow'),)


def test_spectators_see_from_every_ship() -> None:
    assert len(section(battle(), "Enemies from here", None).rows) == 2


def test_missiles_are_told_by_their_ship_or_by_bearing() -> None:
    table = battle().missile(1, (22, 24)).missile(1, (20, 25), attached=0)
    rows = section(table, "Missiles").rows
    assert rows[0] == ("Javelin 1 (player 2)", '22", 24" heading 0°, 2.0" ahead of Draco 1')
    assert rows[1] == ("Javelin 2 (player 2)", "at the hull of Draco 1")


def test_batteries_say_what_has_fired_and_what_is_damaged() -> None:
    table = Table().ship(0, "draco", (20, 24, 0), fired=(0,), batteries=(1, 2, 0, 0))
    rows = section(table, "Batteries").rows
    assert rows[0] == ("Draco 1", "1 Medium Pulse Beams", "2 guns, P2, pulse beam", '16"', "combat", "damaged and has fired")
    assert rows[1][5] == "destroyed"
    assert rows[3][4:] == ("turret", "ready")


def test_upgrades_say_how_often_they_can_still_be_used() -> None:
    table = Table().ship(0, "hydrus", (20, 24, 0), upgrades="captain reinforced_armor")
    used = (Upgrade("captain", used=1), Upgrade("reinforced_armor", flipped=True), Upgrade("reinforced_si", gone=True))
    alter(table.world, 0, upgrades=used)
    states = [(row[1], row[2]) for row in section(table, "Upgrades").rows]
    assert states == [("Captain", "2 uses left"), ("Reinforced Armor", "face down until the End Phase")]


def test_ships_and_fighters_in_reserve_and_lost_ships_are_listed() -> None:
    table = battle()
    muster(table.world, 0, Squadron("surakari_invasion", (("draco", 1), ("interceptor", 2))))
    assert section(table, "In reserve").rows == (("you", "Draco 2 and 2 × Interceptor"),)
    table.ship(1, "lynx", (30, 30, 0), place="left").ship(1, "lynx", (30, 30, 0), place="destroyed")
    assert section(table, "Lost").rows == (("Lynx 1", "player 2", "left the table"), ("Lynx 2", "player 2", "destroyed"))


def test_the_piles_of_fighters_and_those_that_wait_are_listed() -> None:
    table = battle()
    for kind, place in (("hunter", "yellow"), ("hunter", "yellow"), ("hunter", "waiting"), ("hunter", "table")):
        table.fighter(1, kind, (10, 10), place=place)
    piles = section(table, "Fighters off the table")
    assert piles.columns == ("Player", "Yellow pile", "Red pile", "Waiting for a place", "Out of the game")
    assert piles.rows == (("player 2", "2 × Hunter", "–", "Hunter", "–"),)


def test_the_scenery_holds_what_a_board_needs() -> None:
    scenery = GAME.scenery(GAME.scenario())
    assert isinstance(scenery, Scenery)
    assert scenery.table == (72_000, 48_000)
    assert len(scenery.zones) == 2
    assert [ship.code for ship in scenery.ships] == ["HHF", "HAF", "HDP", "HBC", "SFP", "SAM", "SDP", "SBC"]
    assert next(face.text for face in scenery.upgrades if face.id == "captain").startswith("When initiative")


def test_fighters_are_told_by_place_and_state() -> None:
    table = battle().fighter(0, "interceptor", (20, 30), disrupted=True, attacked=True).fighter(0, "scout", (5, 5), place="red")
    table.escort("interceptor", 0, 1, 1.5).fighter(1, "hunter", (20, 34)).fighter(0, "scout", (20, 22.875))
    assert section(table, "Your fighters").rows == (
        ("Interceptor 1", '20", 30"', "disrupted and has attacked"),
        ("Interceptor 2", "escorts Draco 1, port side", "ready"),
        ("Scout 2", '20", 22.9", aligned with Draco 1', "ready"),
    )
    assert section(table, "Fighters of player 2").rows == (("Hunter 1", '20", 34", 10.0" to port of Draco 1', "ready"),)
    rows = {row[0]: row[1] for row in GAME.sheet(table.match.position, 0)[0].rows}
    assert rows["Still to activate"] == "you: Draco 1, Interceptor and Scout; player 2: Hammerhead 1 and Hunter"


def test_a_way_is_told_by_its_end_and_its_corners() -> None:
    assert Fly("hunter-1", ((30_000, 24_000),)).text(GAME.word) == 'Fly Hunter 1 to 30", 24"'
    assert Fly("hunter-1", ((20_000, 24_000), (30_000, 24_000))).text(GAME.word) == 'Fly Hunter 1 to 30", 24" by 20", 24"'

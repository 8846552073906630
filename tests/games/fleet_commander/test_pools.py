"""Dice on the table and in the sheet, with the reasons for their number."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table, form
from wartable.core import Part, ShownRoll
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import CallInbound, CommitCards, Decline, PlayCard, Reinforce
from wartable.games.fleet_commander.events.combat import AntiFighterRolled, ArmorRolled, RetreatRolled, Shot
from wartable.games.fleet_commander.events.turn import Arrived
from wartable.games.fleet_commander.rules.attack import anti_fighter_dice, card_limit, guns, missiles
from wartable.games.fleet_commander.rules.retreat import retreat_dice


def shown(table: Table, kind: type) -> list[ShownRoll]:
    return [roll for event in table.told(kind) for roll in event.rolls()]


@pytest.mark.rule("FC-COMBAT-29", "FC-COMBAT-26", "FC-PLANET-09")
def test_gun_dice_come_from_units_cards_and_the_planet() -> None:
    rolls = ("guns 1", "guns 6 2 1 / 5 1 1 1")
    table = Table(*rolls, planet="albion_eight").put(I, "p", "draco").put(D, "p", "destroyer").static(D, "h_orbital_batteries")
    table.hand(D, "h_hunter_squadron").end_actions().fight(defender="h_hunter_squadron")
    assert shown(table, Shot) == [
        ShownRoll((1,), 0, "guns", (Part(1, "gun", "FC-COMBAT-26"),), 4),
        ShownRoll(
            (6, 2, 1, 5, 1, 1, 1),
            1,
            "guns",
            (
                Part(3, "guns", "FC-COMBAT-26"),
                Part(1, "Hunter Squadron", "FC-COMBAT-29"),
                Part(1, "Orbital Batteries", "FC-COMBAT-29"),
                Part(2, "Albion Eight", "FC-PLANET-09"),
            ),
            4,
        ),
    ]


@pytest.mark.rule("FC-COMBAT-24", "FC-COMBAT-25", "FC-COMBAT-29")
def test_missile_dice_show_what_they_need_and_those_that_ignore_anti_missile_are_apart() -> None:
    table = Table("missiles 5 4 1 1 / 3 2").put(I, "ne1", "sagitta, lyra").put(D, "ne1", "point_defence_frigate")
    table.hand(I, "s_plasma_torpedoes", "s_strike_squadron").end_actions().fight("s_plasma_torpedoes, s_strike_squadron")
    parts = (Part(2, "missiles", "FC-COMBAT-23"), Part(2, "Plasma Torpedoes", "FC-COMBAT-29"))
    assert shown(table, Shot)[:2] == [
        ShownRoll((5, 4, 1, 1), 0, "missiles", parts, 5),
        ShownRoll((3, 2), 0, "missiles that ignore Anti-Missile", (Part(2, "Strike Squadron", "FC-COMBAT-29"),), 3),
    ]
    assert table.told(Shot)[0].normal == 2
    open_sky = Table("missiles 5 4").put(I, "ne1", "sagitta").put(D, "ne1", "hammerhead").end_actions()
    assert [(roll.needs, roll.faces) for roll in shown(open_sky, Shot)[:1]] == [(3, (5, 4))]


@pytest.mark.rule("FC-COMBAT-17", "FC-COMBAT-18")
def test_anti_fighter_dice_come_from_units_and_cards() -> None:
    table = Table("fighters / 4 3").put(I, "ne1", "draco").put(D, "ne1", "anti_fighter_frigate")
    table.hand(I, "s_scout_squadron").hand(D, "h_hunter_squadron").end_actions()
    table.fight("s_scout_squadron", "h_hunter_squadron").do(D, Decline())
    parts = (Part(1, "Anti-Fighter", "FC-COMBAT-17"), Part(1, "Hunter Squadron", "FC-CARD-01"))
    assert shown(table, AntiFighterRolled) == [ShownRoll((4, 3), 1, "anti-fighter", parts, 4)]


@pytest.mark.rule("FC-ARMOR-02", "FC-ARMOR-03")
def test_armor_dice_save_with_five() -> None:
    rolls = ("guns 4 1 1 1", "guns 1 1 1", "armor 5 1")
    table = Table(*rolls).put(I, "ne1", "corona").put(D, "ne1", "destroyer").end_actions()
    assert shown(table, ArmorRolled) == [ShownRoll((5, 1), 1, "armor", (Part(2, "armor", "FC-ARMOR-02"),), 5)]


@pytest.mark.rule("FC-RETREAT-01", "FC-RETREAT-03", "FC-RETREAT-05")
def test_retreat_dice_come_from_units_kills_and_cards_and_one_side_wins() -> None:
    rolls = ("guns 4 4 6x1", "guns 1 1", "hold 6 4 1 1 1 / 1")
    table = Table(*rolls).put(I, "ne1", "2 corona").put(D, "ne1", "2 hammerhead").hand(I, "s_press_the_attack").end_actions()
    table.fight("s_press_the_attack")
    parts = (
        Part(2, "units", "FC-RETREAT-01"),
        Part(1, "for more kills", "FC-RETREAT-03"),
        Part(2, "Press the Attack", "FC-CARD-01"),
    )
    assert shown(table, RetreatRolled) == [
        ShownRoll((6, 4, 1, 1, 1), 0, "retreat pool", parts, 4, won=True),
        ShownRoll((1,), 1, "retreat pool", (Part(1, "unit", "FC-RETREAT-01"),), 4, won=False),
    ]


@pytest.mark.rule("FC-RETREAT-07")
def test_a_drawn_retreat_roll_is_won_by_nobody() -> None:
    table = Table("hold 4 / 5").put(I, "ne1", "draco").put(D, "ne1", "hammerhead").end_actions()
    assert [roll.won for roll in shown(table, RetreatRolled)] == [None, None]


def test_the_sheet_adds_up_the_dice_of_a_combat() -> None:
    table = Table(planet="albion_eight").put(I, "p", "sagitta").put(D, "p", "destroyer").static(D, "h_orbital_batteries")
    table.hand(I, "s_retreat").end_actions()
    rows = {row[0]: row[1:] for row in GAME.sheet(table.match.view(0), 0)[0].rows}
    assert rows["Missile dice"] == ("2", "0")
    assert rows["Gun dice"] == ("1", "6 (3 guns + 1 Orbital Batteries + 2 Albion Eight)")
    assert rows["Retreat dice"] == ("1", "1")


def test_the_sheet_does_not_foretell_an_enemy_flank_attack() -> None:
    told = []
    for hidden in ("decoy", "draco"):
        table = Table("fighters / 4").put(I, "ne1", "draco").put(I, "ne0", hidden, "hidden")
        table.put(D, "ne1", "anti_fighter_frigate, lyra").hand(I, "s_flank_attack", "s_scout_squadron")
        table.put(I, "ne1", "lyra").end_actions().fight("s_flank_attack, s_scout_squadron")
        rows = [{row[0]: row[1:] for row in GAME.sheet(table.match.view(seat), seat)[0].rows}["Gun dice"][0] for seat in (0, 1)]
        told.append(rows)
    assert [rows[1] for rows in told] == ["not known before a flank attack"] * 2
    assert [rows[0] for rows in told] == ["5 (4 guns + 1 Scout Squadron)", "7 (4 guns + 2 Flank Attack + 1 Scout Squadron)"]


@pytest.mark.parametrize("flanked", [False, True])
def test_the_sheet_tells_a_flank_attack_that_everybody_can_see(flanked: bool) -> None:
    table = Table("fighters / 4").put(I, "ne1", "draco, lyra").put(D, "ne1", "anti_fighter_frigate, lyra")
    if flanked:
        table.put(I, "ne0", "draco", "hidden").put(I, "ne2", "draco")
    table.hand(I, "s_flank_attack", "s_scout_squadron").end_actions().fight("s_flank_attack, s_scout_squadron")
    for viewer in (None, 0, 1):
        rows = {row[0]: row[1:] for row in GAME.sheet(table.match.view(viewer), viewer)[0].rows}
        flank = "7 (4 guns + 2 Flank Attack + 1 Scout Squadron)"
        assert rows["Gun dice"][0] == (flank if flanked else "5 (4 guns + 1 Scout Squadron)")


@pytest.mark.rule("FC-COMBAT-12", "FC-COMBAT-13")
def test_too_many_cards_are_refused_with_the_reasons_for_the_limit() -> None:
    table = Table().put(I, "ne1", "lyra").put(D, "ne1", "hammerhead")
    table.hand(I, "s_flank_attack", "s_retreat", "s_scout_squadron").end_actions()
    cards = CommitCards((("s_flank_attack", 1), ("s_retreat", 1), ("s_scout_squadron", 1)))
    refusal = table.match.check(0, cards, table.match.ask)
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("FC-COMBAT-12", "You may play at most 2 cards in this combat (1 card + 1 Command).")


def test_a_pool_without_dice_says_nothing() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").hand(I, "s_retreat").end_actions()
    world = table.match.position.world
    assert (anti_fighter_dice(world, I).total, missiles(world, I).dice.text()) == (0, "nothing")
    assert (guns(world, I).dice.text(), retreat_dice(world, D).text(), card_limit(world, D).text()) == (
        "1 gun",
        "1 unit",
        "1 card",
    )


def test_time_tokens_and_points_of_squadrons_come_with_their_reasons() -> None:
    table = Table().hand(I, "s_fast_transit").to_act(I).do(I, Reinforce("j2"), PlayCard("s_fast_transit"), form("4 draco"))
    (arrived,) = table.told(Arrived)
    assert arrived.text(("Ann", "Bob"), GAME.word) == (
        "Ann places a squadron of 4 hidden units in Jump 2 with 2 time tokens (3 time icons − 1 Fast Transit)."
    )
    table = Table().hand(D, "h_merchant_marine").to_act(D).do(D, CallInbound("j1"), PlayCard("h_merchant_marine"))
    assert table.question.text(GAME.word) == (
        "Form a squadron of 5 points for Jump 1; a decoy may be added. (3 points + 2 Merchant Marine)"
    )

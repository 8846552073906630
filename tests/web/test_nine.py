"""A table of nine: everybody has a place on the screen, and the dice of all of them leave room."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.caledea import NEXT, golden
from tests.web.playing import Open, TableMaker, box_of, players, question

WIDE: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
ACTING = 6


@pytest.fixture
def page(player: Open, table_at: TableMaker) -> Page:
    page = player(table_at(golden("nine-players"), entries=60).link(ACTING))
    expect(question(page)).to_have_text(NEXT)
    return page


def test_eight_rivals_stand_in_a_table_beside_the_board(page: Page) -> None:
    page.set_viewport_size(WIDE)
    rows = page.get_by_role("table", name="Other players, in turn order").get_by_role("row")
    expect(rows).to_have_count(9)
    assert rows.nth(0).inner_text().split() == ["In", "turn", "order", "Gold", "Units", "Outposts", "Capitals", "held"]
    assert rows.nth(1).inner_text().split() == ["Verrun", "Ben", "2", "5", "1", "its", "capital"]
    expect(rows.nth(8)).to_be_in_viewport(ratio=1)


PLACING = 15
"""Entries after which the opening roll lies on the table and a capital is placed."""


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["laptop", "phone"])
def test_the_opening_dice_of_nine_leave_room(player: Open, table_at: TableMaker, screen: ViewportSize) -> None:
    (seat,) = golden("nine-players", PLACING).deciders()
    page = player(table_at(golden("nine-players"), entries=PLACING).link(seat), viewport=screen)
    dice = page.get_by_test_id("dice")
    expect(dice.get_by_role("img")).to_have_count(9)
    expect(dice.get_by_role("img").last).to_be_in_viewport(ratio=1)
    box, last = box_of(dice), box_of(dice.get_by_role("img").last)
    assert box["height"] < 100
    assert last["x"] + last["width"] <= box["x"] + box["width"]


def test_nine_players_fit_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("list", name="Who decides").get_by_role("listitem").last).to_be_in_viewport(ratio=1)
    rows = players(page)
    expect(rows).to_have_count(9)
    expect(rows.nth(1)).to_contain_text("plays first · 2 gold · 5 units · 1 outpost")
    expect(rows.last).to_be_in_viewport(ratio=1)

"""The end of a match: who won and by which rule, the figures of everybody, and what can be done next."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.caledea import before_the_end
from tests.web.playing import Open, TableMaker, question


@pytest.fixture
def page(player: Open, table_at: TableMaker) -> Page:
    match, seat, choice = before_the_end()
    table = table_at(match)
    table.answer(seat, choice)
    return player(table.link(seat))


def test_the_end_tells_who_won_how_and_with_what(page: Page) -> None:
    expect(question(page)).to_have_text("The match is over: You have won!")
    banner = page.get_by_test_id("banner")
    expect(banner).to_contain_text("You have won!")
    banner.get_by_role("button", name="Look at the board").click()
    expect(banner).to_have_count(0)

    end = page.get_by_test_id("outcome")
    expect(end).to_contain_text("fortified city")
    expect(end.get_by_role("button", name="Rule CAL-CITY-03")).to_be_visible()
    match = before_the_end()[0]
    world = match.position.world
    for player_seat, name in enumerate(("Ann", "Ben")):
        cells = end.get_by_role("row", name=name).get_by_role("cell").all_inner_texts()
        assert cells[:2] == [str(world.gold[player_seat]), str(len(world.armies[player_seat]))]
    expect(end.get_by_role("img", name="Gold over 43 turns")).to_be_visible()
    expect(end.get_by_role("img", name="Outposts over 43 turns")).to_be_visible()
    for name in ("Play again", "Save the replay", "Check the dice"):
        expect(end.get_by_role("button", name=name)).to_be_enabled()
    for name in ("Watch it again", "Other games"):
        expect(end.get_by_role("link", name=name)).to_be_visible()


def test_the_dice_are_checked_in_the_browser(page: Page) -> None:
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_test_id("fair")).to_contain_text("They fit.")

"""Keys at the table: one list of them, and the focus waits where the next answer is given."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.caledea import NEXT, at_first_act
from tests.web.playing import Open, TableMaker, free, home_of, label_of, log, question, reach, square


@pytest.fixture
def page(player: Open, table_at: TableMaker) -> Page:
    page = player(table_at(at_first_act()).link())
    expect(question(page)).to_have_text(NEXT)
    expect(square(page, home_of(page))).to_be_visible()
    return page


def test_the_list_of_keys_tells_what_holds_here_and_hears_none_itself(page: Page) -> None:
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    for words in ("Go to the board", "Choose it; a second time, do it", "My capital", "End the turn, pass or stop"):
        expect(keys.get_by_text(words, exact=True)).to_be_visible()
    expect(keys.get_by_text("In a lesson")).to_have_count(0)
    page.keyboard.press("e")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(question(page)).to_have_text(NEXT)
    expect(log(page)).not_to_contain_text("Ann ends the turn")


def test_a_whole_turn_takes_a_handful_of_keys(page: Page) -> None:
    home = home_of(page)
    page.keyboard.press("b")
    page.keyboard.press("n")
    expect(square(page, home)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("w")
    expect(page.get_by_test_id("chosen")).to_have_text("3 of 3")
    target = label_of(free(page).first)
    reach(page, target)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("do")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text(f"from ({home}) to ({target})")
    expect(page.get_by_role("button", name="End the turn")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(square(page, home)).to_be_focused()
    page.keyboard.press("e")
    expect(page.get_by_test_id("log").get_by_role("heading", name="Ben").filter(has_text="Round 2")).to_be_visible()


def test_typing_triggers_no_keys_and_the_focus_stays_in_the_rail(page: Page) -> None:
    words = page.get_by_label("Say something to the table")
    words.focus()
    page.keyboard.type("blue? 1e")
    expect(words).to_have_value("blue? 1e")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_hidden()
    expect(question(page)).to_have_text(NEXT)


def test_tab_first_offers_the_way_to_the_board(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Go to the board")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-thing]:focus")).to_have_count(1)


def test_escape_clears_what_was_begun(page: Page) -> None:
    home = home_of(page)
    square(page, home).click()
    expect(square(page, home)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(square(page, home)).to_have_attribute("aria-pressed", "false")

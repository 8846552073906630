"""Escorts of Legends go round the hull of their ship, which pauses on its path of templates."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.battle import LAPTOP, part, ship
from tests.web.legends import escorted
from tests.web.playing import Open, TableMaker, commit, log, middle_of


def do(page: Page) -> Locator:
    return page.get_by_test_id("do")


def berths(page: Page, side: str = "") -> Locator:
    return page.get_by_test_id("berths").locator(f'[data-berth^="{side}"]')


def test_an_escort_goes_round_the_hull_by_pointing(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(escorted()).link(0), viewport=LAPTOP)
    ship(page, "interceptor-1").click()
    expect(berths(page, "front")).to_have_count(2)
    expect(do(page)).to_have_count(0)  # no place is chosen yet
    page.mouse.click(*middle_of(berths(page, "front").first))
    expect(do(page)).to_have_text(re.compile("^Move Interceptor 1 to the front side"))
    commit(page)
    expect(log(page)).to_contain_text("Interceptor 1 moves to another place beside Draco 1")
    expect(ship(page, "interceptor-1")).to_have_accessible_name(re.compile("escorts Draco 1 at its front"))
    expect(part(page)).to_contain_text("The path is locked")


def test_an_escort_goes_round_the_hull_by_keyboard(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(escorted()).link(0), viewport=LAPTOP)
    expect(part(page)).to_contain_text("The path is locked")
    ship(page, "interceptor-2").press("Enter")
    place = part(page).get_by_role("button", name="Starboard side, place 4 of 4")
    place.press("Enter")
    expect(place).to_have_attribute("aria-pressed", "true")
    expect(do(page)).to_have_text(re.compile("^Move Interceptor 2 to the starboard side"))
    page.keyboard.press("Control+Enter")
    expect(log(page)).to_contain_text("Interceptor 2 moves to another place beside Draco 1")
    expect(ship(page, "interceptor-2")).to_have_accessible_name(re.compile("escorts Draco 1 at its starboard"))

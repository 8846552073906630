"""What a player does at the table, in the words of the page."""

import re

from playwright.sync_api import Locator, Page, expect

ASKED = re.compile(r"^(?!.*decides…)(?!One moment)(?!The match)")


def play_bot(page: Page, game: str) -> None:
    """From the list of games: the button that a newcomer presses."""
    page.get_by_role("article", name=game).get_by_role("button", name="Play against a bot").click()


def open_table(page: Page, game: str, way: str) -> None:
    page.get_by_role("article", name=game).get_by_role("link", name=way).click()
    page.get_by_role("button", name="Open the table").click()


def question(page: Page) -> Locator:
    return page.get_by_test_id("question")


def wait_asked(page: Page) -> str:
    """Waits until this player is asked, and gives the question."""
    expect(page.locator("main .turn").first).to_be_visible()
    return question(page).inner_text()


def square(page: Page, label: str) -> Locator:
    return page.locator(f'[data-label="{label}"]')


def lit(page: Page) -> Locator:
    """The squares that can be chosen now."""
    return page.get_by_role("button", name="can be chosen")


def commit(page: Page) -> None:
    page.get_by_test_id("do").click()


def log(page: Page) -> Locator:
    return page.get_by_test_id("log")


def found_kingdom(page: Page, kingdom: str = "Ishtelle", site: str = "") -> str:
    """The set-up of Caledea by clicks: card, place in the order if asked, capital. Gives the capital's square."""
    expect(question(page)).to_have_text("Take the card of a kingdom.")
    page.get_by_role("button", name=kingdom).click()
    commit(page)
    expect(question(page)).to_have_text(re.compile("first or last|Place your capital"))
    if "first or last" in question(page).inner_text():
        page.get_by_role("button", name="First", exact=True).click()
    expect(question(page)).to_contain_text("Place your capital")
    chosen = square(page, site) if site else lit(page).first
    label = chosen.get_attribute("data-label")
    assert label is not None
    chosen.click()
    expect(page.get_by_test_id("ghost")).to_be_visible()
    commit(page)
    return label

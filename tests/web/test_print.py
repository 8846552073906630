"""What is made for paper: cards in true size, none cut by the end of a page, with where their values come from."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.playing import Open, box_of, overflow

INCH = 96
"""Pixels of a page, whatever the screen."""


def pdf(page: Page, path: Path) -> bytes:
    page.pdf(path=path, prefer_css_page_size=True)
    return path.read_bytes()


def pages_of(written: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", written))


def test_a_squadron_is_printed_with_all_that_it_needs(player: Open, tmp_path: Path) -> None:
    page = player("#/squadron", fresh=True)
    page.get_by_label("Level").fill("50")
    page.get_by_role("button", name="Pale Fox: one more").click()
    page.get_by_role("button", name="Hunter: one more").click()
    page.get_by_label("Upgrade for Pale Fox 1").select_option("fleet_adjutant")
    page.get_by_role("link", name="Print").click()
    expect(page.get_by_role("img", name="Stat card of Pale Fox Destroyer")).to_be_visible()
    upgrades = page.get_by_role("region", name="Upgrade cards").get_by_role("article")
    expect(upgrades).to_have_count(2)
    expect(upgrades.first).to_contain_text("Reinforced SI")
    expect(upgrades.last).to_contain_text("Fleet Adjutant")
    expect(upgrades.last).to_contain_text("Pale Fox 1")
    expect(page.get_by_text("19 of 50 points")).to_be_hidden()
    expect(page.get_by_text(re.compile("20 of 50 points: warships 17, fighters 1, upgrades 2"))).to_be_visible()
    expect(page.get_by_text(re.compile("Printed: code, name, faction, kind"))).to_be_visible()
    page.get_by_label("Paper").select_option("A4")
    written = pdf(page, tmp_path / "squadron.pdf")
    assert b"/MediaBox [0 0 594.95996 841.91998]" in written or re.search(rb"/MediaBox\s*\[0 0 59[45][\d.]* 84[12]", written)
    assert pages_of(written) == 2


def test_all_cards_of_the_game_say_that_they_are_a_reconstruction(player: Open, tmp_path: Path) -> None:
    page = player("#/squadron/cards", fresh=True)
    expect(page.get_by_role("img", name=re.compile("^Stat card of"))).to_have_count(8)
    expect(page.get_by_role("region", name="Upgrade cards").get_by_role("article")).to_have_count(16)
    expect(page.get_by_text("unofficial fan project")).to_contain_text("their values here are reconstructed from the rulebook")
    token = box_of(page.locator(".token").first)
    assert (round(token["width"]), round(token["height"])) == (3 * INCH, round(1.5 * INCH))
    page.get_by_label("Paper").select_option("US Letter")
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(255, 255, 255)"
    assert page.locator("figure, article, .token").evaluate_all(
        "all => all.every((one) => getComputedStyle(one).breakInside === 'avoid')"
    )
    assert 3 <= pages_of(pdf(page, tmp_path / "cards.pdf")) <= 6


def test_a_damaged_link_to_print_says_so(player: Open) -> None:
    page = player("#/squadron/print/nothing", fresh=True)
    expect(page.get_by_role("alert")).to_contain_text("This link is damaged")


def test_all_cards_can_be_read_on_a_phone(player: Open) -> None:
    page = player("#/squadron/cards", viewport={"width": 390, "height": 844})
    expect(page.get_by_role("img", name="Stat card of Pale Fox Destroyer")).to_be_visible()
    assert overflow(page) <= 0

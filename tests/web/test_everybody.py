"""The table is for everybody: by keyboard alone, on a phone, with a screen reader, by day and by night."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.fleet import FleetTable
from tests.web.playing import Open, commit, found_kingdom, free_card, lit, log, overflow, play_bot, question, square, tab_to
from tests.web.site import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE: ViewportSize = {"width": 360, "height": 740}
PAGES = {"": "Caledea", "#/about": "About Wartable", "#/new/caledea/bot": "Caledea", "#/replay": "Open a replay"}
NEXT = "What is your next act?"


def walk_to(page: Page, label: str) -> None:
    """From square to square by the arrow keys."""
    here = page.evaluate("document.activeElement.dataset.label")
    (r, c), (row, column) = map(int, here.split(",")), map(int, label.split(","))
    for key, steps in (("ArrowDown", row - r), ("ArrowRight", column - c)):
        back = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
        for _ in range(abs(steps)):
            page.keyboard.press(key if steps > 0 else back)
    expect(square(page, label)).to_be_focused()


def test_a_first_turn_by_the_keyboard_alone(player: Open) -> None:
    page = player()
    expect(page.get_by_role("article", name="Caledea")).to_be_visible()
    tab_to(page, "Play against a bot")
    page.keyboard.press("Enter")
    kingdom = free_card(page).inner_text().split()[0]
    tab_to(page, kingdom)
    page.keyboard.press("Enter")
    tab_to(page, f"Take {kingdom}")
    page.keyboard.press("Enter")
    expect(question(page)).to_contain_text("capital")
    if "first or last" in question(page).inner_text():
        tab_to(page, "First")
        page.keyboard.press("Enter")
    expect(question(page)).to_contain_text("Place your capital")
    tab_to(page, "(0,0)")
    site = lit(page).first.get_attribute("data-label")
    assert site is not None
    walk_to(page, site)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("ghost")).to_be_visible()
    tab_to(page, f"Place the capital on ({site})")
    page.keyboard.press("Enter")
    expect(question(page)).to_have_text(NEXT)
    tab_to(page, f"({site})")
    page.keyboard.press("Enter")
    row, column = map(int, site.split(","))
    target = f"{row},{(column + 1) % 9}"
    walk_to(page, target)
    page.keyboard.press("Enter")
    tab_to(page, "Move ")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text(f"from ({site}) to ({target})")


def test_a_first_move_on_a_phone(player: Open) -> None:
    page = player(viewport=PHONE)
    play_bot(page, "Caledea")
    home = found_kingdom(page)
    expect(question(page)).to_have_text(NEXT)
    square(page, home).click()
    lit(page).first.click()
    commit(page)
    expect(log(page)).to_contain_text(f"from ({home})")
    assert overflow(page) <= 0


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_a_phone(player: Open, path: str) -> None:
    page = player(path, viewport=PHONE)
    expect(page.get_by_role("heading", name=PAGES[path]).first).to_be_visible()
    assert overflow(page) <= 0


def test_the_settings_fit_on_a_phone(player: Open) -> None:
    page = player(viewport=PHONE)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_label("Colours")).to_be_visible()
    assert dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth") <= 0


def findings(page: Page) -> list[str]:
    """The serious findings of the automated accessibility check, each with the first element that it is about."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    serious = [found for found in result["violations"] if found["impact"] in {"serious", "critical"}]
    return [f"{found['id']}: {found['nodes'][0]['html'][:200]}" for found in serious]


@pytest.mark.parametrize("dark", [False, True])
def test_the_pages_have_no_serious_accessibility_findings(player: Open, dark: bool) -> None:
    page = player(dark=dark)
    for path, heading in PAGES.items():
        page.evaluate("path => location.hash = path", path or "#/")
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
        assert findings(page) == []


@pytest.mark.parametrize("dark", [False, True])
def test_the_table_has_no_serious_accessibility_findings(player: Open, dark: bool) -> None:
    page = player(dark=dark)
    play_bot(page, "Caledea")
    expect(question(page)).to_have_text("Take the card of a kingdom.")
    assert findings(page) == []
    home = found_kingdom(page)
    expect(question(page)).to_have_text(NEXT)
    square(page, home).click()
    lit(page).first.click()
    expect(page.get_by_test_id("do")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("link", name="Games").click()
    play_bot(page, "Ambush")
    expect(question(page)).to_contain_text("March")
    page.get_by_text("More at this table").click()
    assert findings(page) == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_table_in_words_has_no_serious_accessibility_findings(player: Open, fleet: FleetTable, dark: bool) -> None:
    for kind in ("DeployQuestion", "ActionQuestion", "CardsQuestion"):
        page = player(fleet.link(fleet.until(kind)), dark=dark)
        expect(page.get_by_role("region", name="The board").get_by_role("table").first).to_be_visible()
        page.evaluate("document.querySelectorAll('details').forEach(folded => (folded.open = true))")
        assert findings(page) == []

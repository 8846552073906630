"""The table is for everybody: by keyboard alone, on a phone, with a screen reader, in light and dark colors."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, ViewportSize, expect

from tests.games.ambush import GAME as AMBUSH
from tests.web.caledea import GAME, NEXT, at_first_act
from tests.web.fleet import FleetTable, stored
from tests.web.legends import first_shot
from tests.web.legends import stored as battle
from tests.web.playing import (
    Open,
    TableMaker,
    answerable,
    commit,
    far_site,
    free,
    free_card,
    home_of,
    label_of,
    lit,
    log,
    open_menu,
    open_table,
    overflow,
    question,
    square,
    start_planning,
    tab_to,
)
from tests.web.site import ROOT
from tests.web.tables import Json, give
from tests.web.test_fleet_combat import CARDS, DAMAGE
from wartable.core import Match
from wartable.games.caledea.acts.end_turn import EndTurn

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE: ViewportSize = {"width": 360, "height": 740}
PAGES = {
    "#/": "Caledea",
    "#/about": "About Wartable",
    "#/new/caledea/bot": "New table",
    "#/replay": "Open a replay",
    "#/squadron": "Units of this list",
    "#/learn": "Learn by playing",
    "#/rules": "Rules",
}


def walk_to(page: Page, label: str) -> None:
    """From square to square by the arrow keys."""
    here = page.evaluate("document.activeElement.dataset.thing")
    (r, c), (row, column) = map(int, here.split(",")), map(int, label.split(","))
    for key, steps in (("ArrowDown", row - r), ("ArrowRight", column - c)):
        back = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
        for _ in range(abs(steps)):
            page.keyboard.press(key if steps > 0 else back)
    expect(square(page, label)).to_be_focused()


def test_a_first_turn_by_the_keyboard_alone(player: Open) -> None:
    page = player()
    expect(page.get_by_role("article", name="Caledea")).to_be_visible()
    tab_to(page, "Play now")
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
        page.keyboard.press("Enter")
    expect(question(page)).to_contain_text("Place your capital")
    expect(page.locator("[data-thing]:focus")).to_have_count(1)
    site = far_site(page)
    walk_to(page, site)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("ghost")).to_be_visible()
    page.keyboard.press("Enter")
    expect(question(page)).to_have_text(NEXT)
    expect(square(page, site)).to_be_focused()
    page.keyboard.press("Enter")
    target = label_of(free(page).first)
    walk_to(page, target)
    page.keyboard.press("Enter")
    tab_to(page, "Move ")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text(f"from ({site}) to ({target})")


def test_a_first_move_on_a_phone(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link(), viewport=PHONE)
    expect(question(page)).to_have_text(NEXT)
    home = home_of(page)
    square(page, home).click()
    lit(page).first.click()
    commit(page)
    expect(log(page)).to_contain_text(f"from ({home})")
    assert overflow(page) <= 0


def walk_through(page: Page) -> Iterator[str]:
    """Every page, one after another."""
    for path, heading in PAGES.items():
        page.evaluate("path => location.hash = path", path)
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
        yield path


def test_no_page_is_wider_than_a_phone(player: Open) -> None:
    page = player(viewport=PHONE)
    for path in walk_through(page):
        assert overflow(page) <= 0, path


def test_the_settings_fit_on_a_phone(player: Open) -> None:
    page = player(viewport=PHONE)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_label("Colors")).to_be_visible()
    assert dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth") <= 0


def findings(page: Page) -> list[str]:
    """The serious findings of the automated accessibility check, each with the first element that it is about.

    By night only colors are looked at: nothing else is different. Nothing moves from here on: a button that is still on its way
    from the colors of the night to those of the day has neither.
    """
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    by_day: Json = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    by_night: Json = page.evaluate("axe.run(document, {resultTypes: ['violations'], runOnly: ['color-contrast']})")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    found = [(time, finding) for time, run in (("day", by_day), ("night", by_night)) for finding in run["violations"]]
    serious = [(time, finding) for time, finding in found if finding["impact"] in {"serious", "critical"}]
    return [f"by {time}, {finding['id']}: {finding['nodes'][0]['html'][:200]}" for time, finding in serious]


def test_the_pages_have_no_serious_accessibility_findings(player: Open) -> None:
    page = player()
    for path in walk_through(page):
        assert findings(page) == [], path


def test_the_table_has_no_serious_accessibility_findings(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(Match(GAME, seed=2)).link())
    expect(question(page)).to_have_text("Choose your kingdom.")
    assert findings(page) == []
    page = player(table_at(at_first_act(), bot="recruit").link())
    expect(question(page)).to_have_text(NEXT)
    square(page, home_of(page)).click()
    lit(page).first.click()
    expect(page.get_by_test_id("do")).to_be_visible()
    page.get_by_role("tab", name="Players").click()
    page.get_by_role("button", name="Read the table in words").click()
    assert findings(page) == []
    page = player(table_at(Match(AMBUSH)).link())
    expect(question(page)).to_contain_text("March")
    open_menu(page)
    assert findings(page) == []


def test_dialogs_and_notices_have_no_serious_accessibility_findings(player: Open, table_at: TableMaker) -> None:
    page = player(name="Ann")
    for opener, title in (("Settings", "Settings"), ("Your name: Ann", "What is your name?")):
        page.get_by_role("button", name=opener).click()
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        assert findings(page) == [], title
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    open_table(page, "Caledea", "Invite somebody")
    expect(page.get_by_label("Link for Seat 2")).to_be_visible()
    assert findings(page) == []
    over = table_at(at_first_act())
    over.act(1, {"type": "Resign"})
    page = player(over.link())
    page.get_by_role("button", name="View the board").click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_role("dialog", name="Were the dice fair?")).to_be_visible()
    assert findings(page) == []


def test_a_plan_that_is_met_and_orders_have_no_serious_accessibility_findings(
    player: Open, table_at: TableMaker, fleet: FleetTable
) -> None:
    match = at_first_act()
    give(match, EndTurn())
    table = table_at(match)
    page = player(table.link(0), fresh=True)
    start_planning(page)
    square(page, home_of(page)).click()
    free(page).first.click()
    commit(page)
    assert findings(page) == []
    table.answer(1, EndTurn())
    expect(page.get_by_test_id("settled")).to_be_visible()
    assert findings(page) == []
    page = player(fleet.link(fleet.until("ActionQuestion", seats=[0])))
    page.get_by_role("button", name="Pass the rest of the turn").click()
    expect(page.get_by_test_id("turn-order")).to_be_visible()
    assert findings(page) == []
    page = player(table_at(first_shot()).link(0))
    open_menu(page)
    page.get_by_text("Standing orders").click()
    expect(page.get_by_label("Overcharge the armor")).to_be_visible()
    assert findings(page) == []


def fleet_states(player: Open, table_at: TableMaker, fleet: FleetTable) -> Iterator[tuple[str, Page]]:
    """Fleet Commander from the yard to the end: the form of each question, the chart, the theatre, a lesson."""
    for kind in ("FleetQuestion", "HandQuestion", "DeployQuestion", "ActionQuestion"):
        page = player(fleet.link(fleet.until(kind)))
        answerable(page)
        yield kind, page
    for step, entries in (("cards", CARDS), ("assign", DAMAGE)):
        page = player(table_at(stored(entries)).link())
        expect(page.get_by_test_id("theatre")).to_have_attribute("data-step", step)
        page.get_by_test_id("theatre").locator(".can").first.click()
        yield step, page
    page = player("#/learn/fleet_commander-1")
    expect(page.get_by_test_id("bubble")).to_be_visible()
    yield "lesson", page
    over = table_at(stored(DAMAGE))
    over.act(1, {"type": "Resign"})
    page = player(over.link())
    expect(page.get_by_test_id("banner")).to_be_visible()
    yield "banner", page
    page.get_by_role("button", name="View the board").click()
    expect(page.get_by_test_id("outcome")).to_be_visible()
    yield "end", page


def test_fleet_commander_has_no_serious_accessibility_findings(player: Open, table_at: TableMaker, fleet: FleetTable) -> None:
    found = {}
    for state, page in fleet_states(player, table_at, fleet):
        page.evaluate("document.querySelectorAll('details').forEach(folded => (folded.open = true))")
        found[state] = findings(page)
    assert not any(found.values()), found


def legends_states(player: Open, table_at: TableMaker) -> Iterator[tuple[str, Page]]:
    """Legends: an attack, a target that is aimed at, what lies over the table, a course, the builder, paper and words."""
    page = player(table_at(battle("between-two-ships", 43)).link(1))
    expect(page.get_by_test_id("attack")).to_have_attribute("data-step", "overcharge")
    yield "attack", page
    page = player(table_at(battle("between-two-ships", 78)).link(0))
    expect(page.get_by_test_id("dogfight-ring")).to_have_count(2)
    yield "dogfight", page
    page = player(table_at(first_shot()).link(0))
    square(page, "hammerhead-1").hover()
    expect(page.get_by_test_id("aim").get_by_role("listitem").first).to_be_visible()
    yield "aim", page
    page.get_by_role("button", name="Threat").click()
    expect(page.get_by_test_id("threat").locator("path").first).to_be_attached()
    page.get_by_role("button", name="Legend").click()
    expect(page.get_by_role("region", name="Legend")).to_contain_text("Each dash of the rim is a hull point")
    yield "legend", page
    page = player("#/squadron")
    page.get_by_role("button", name="Hammerhead: one more").click()
    page.get_by_label("Level").fill("10")
    expect(page.get_by_test_id("verdict")).to_contain_text("broken")
    yield "builder", page
    page = player("#/squadron/cards")
    expect(page.get_by_role("img", name=re.compile("^Stat card of"))).to_have_count(8)
    yield "print", page
    page = player(f"{table_at(first_shot()).link(0)}/text")
    expect(page.get_by_test_id("prompt").get_by_role("heading")).to_be_visible()
    yield "words", page


def test_legends_has_no_serious_accessibility_findings(player: Open, table_at: TableMaker) -> None:
    found = {state: findings(page) for state, page in legends_states(player, table_at)}
    assert not any(found.values()), found

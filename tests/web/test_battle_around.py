"""What stands around the table of Legends: the initiative, the fighters, and the log by ship."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.battle import LAPTOP, PHONE, ghost
from tests.web.legends import at_the_helm, mustered, stored
from tests.web.playing import Open, TableMaker, box_of, log, overflow

GROUP = ("between-two-ships", 568)
"""Ben moves six Hunters and two Attack Cruisers; five Interceptors of Ann's are left."""
OVERCHARGE = ("between-two-ships", 43)
"""Ben is asked whether he overcharges the armor of Hammerhead 1."""
DESKTOP: ViewportSize = {"width": 1920, "height": 1080}


CUT_OFF = """one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().width - one.getBoundingClientRect().width;
}"""


def cut_off(text: Locator) -> float:
    """How many pixels of a text find no room; a fraction is enough for an ellipsis."""
    return float(text.evaluate(CUT_OFF))


def initiative(page: Page) -> Locator:
    return page.get_by_test_id("initiative").locator("visible=true")


def fighters(page: Page) -> Locator:
    return page.get_by_test_id("fighter-list")


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP], ids=["desktop", "laptop"])
def test_the_bar_above_the_table_tells_the_initiative(player: Open, table_at: TableMaker, viewport: ViewportSize) -> None:
    page = player(table_at(stored(*GROUP)).link(1), viewport=viewport)
    bar = page.locator(".top-bar")
    expect(bar.get_by_test_id("initiative")).to_contain_text("Initiative: you 3, Ann 1. ")
    first = bar.get_by_text("You act first")
    expect(first).to_be_visible()
    assert cut_off(first) <= 0
    for name in ("Ann", "Ben"):
        assert cut_off(bar.get_by_role("list", name="Who decides").get_by_text(name)) <= 0


def test_on_a_phone_the_initiative_stands_above_the_squadrons(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*GROUP)).link(1), viewport=PHONE)
    expect(page.get_by_role("region", name="The board")).to_be_visible()
    expect(initiative(page)).to_have_count(0)
    page.get_by_role("button", name="Card of Hunter 2").click()
    expect(initiative(page)).to_contain_text("You act first")
    assert overflow(page) <= 0


def test_a_group_that_acts_is_listed_beside_the_table(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(*GROUP))
    ben = player(table.link(1), viewport=LAPTOP)
    expect(fighters(ben).get_by_role("heading", name="Fighter group 6 Hunters, 2 Attack Cruisers, yours")).to_be_visible()
    expect(fighters(ben).get_by_role("list", name="Order of moves").get_by_role("listitem")).to_have_count(8)
    ben.get_by_role("group", name="Squadrons").get_by_role("button", name="Hammerhead 1").click()
    expect(fighters(ben)).to_have_count(0)
    ben.get_by_test_id("wing").get_by_role("button", name="Order of moves").click()
    expect(fighters(ben)).to_be_visible()

    ann = player(table.link(0), viewport=LAPTOP)
    rows = fighters(ann).get_by_role("list", name="Fighter group").get_by_role("button")
    expect(rows).to_have_count(8)
    expect(rows.first).to_contain_text("Hunter 2")
    expect(fighters(ann).get_by_role("list", name="Order of moves")).to_have_count(0)


def test_the_fighters_of_a_squadron_are_listed_and_lead_to_their_cards(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*GROUP)).link(1), viewport=LAPTOP)
    page.get_by_role("group", name="Squadrons").get_by_role("button", name="5 fighters, 5 lost").click()
    rows = fighters(page).get_by_role("list", name="Fighters").get_by_role("button")
    expect(rows).to_have_count(10)
    expect(rows.and_(page.locator(":disabled"))).to_have_count(5)
    rows.and_(page.locator(":enabled")).first.click()
    expect(page.get_by_test_id("unit-card").get_by_role("heading", level=2)).to_contain_text("Interceptor")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_log_has_a_block_for_each_unit_with_its_silhouette(player: Open, table_at: TableMaker, dark: bool) -> None:
    page = player(table_at(at_the_helm()).link(0), viewport=LAPTOP, dark=dark)
    head = log(page).get_by_role("heading", name="Draco 1")
    expect(head).to_contain_text("acts now")
    expect(head.locator('use[href="#SFP"]')).to_be_attached()
    assert head.locator("svg").first.bounding_box() is not None
    block = log(page).locator("section").filter(has=page.get_by_role("heading", name="Draco 1"))
    told = block.get_by_role("listitem").filter(has_text="places sensor tokens: 2 on Hammerhead 1")
    expect(told).to_contain_text("Draco 1 places")  # for those who listen
    assert box_of(told.locator(".hidden-text"))["width"] <= 1
    expect(block).not_to_contain_text("Ann activates Draco 1")


def test_the_log_heads_a_group_by_what_flies_in_it(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*GROUP)).link(1), viewport=LAPTOP)
    head = log(page).get_by_role("heading", name="6 Hunters, 2 Attack Cruisers")
    expect(head.locator("use")).to_have_count(2)


def test_however_long_the_log_is_the_page_ends_with_the_screen(player: Open, table_at: TableMaker) -> None:
    """A token that lies beyond the edge of the stage must not pull the page away when it has the focus."""
    page = player(table_at(stored(*GROUP)).link(1), viewport=LAPTOP)
    expect(log(page)).to_contain_text("Game turn 5")
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") == 0
    page.locator("[data-thing]").last.evaluate("one => one.scrollIntoView()")
    assert page.evaluate("document.querySelector('main').getBoundingClientRect().y") == 0


def test_whoever_is_attacked_has_the_card_of_that_ship(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*OVERCHARGE)).link(1), viewport=LAPTOP)
    expect(page.get_by_test_id("attack")).to_have_attribute("data-step", "overcharge")
    card = page.get_by_role("complementary", name="Unit card")
    expect(card.get_by_role("heading").first).to_contain_text("Hammerhead 1")


def test_a_ship_that_is_deployed_has_its_card_beside_the_table(player: Open, table_at: TableMaker) -> None:
    before = mustered()
    seat = before.deciders()[0]
    page = player(table_at(before).link(seat), viewport=LAPTOP)
    card = page.get_by_role("complementary", name="Unit card")
    ghost(page).press("Enter")
    named = page.get_by_role("group", name="Ship", exact=True).get_by_role("button")
    expect(card.get_by_role("heading").first).to_contain_text(named.first.inner_text())
    named.last.click()
    expect(card.get_by_role("heading").first).to_contain_text(named.last.inner_text())

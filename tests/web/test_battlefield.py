"""The drawn table of Legends: tokens that are seen, heard and pointed at."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.legends import at_the_helm, first_activation, first_shot
from tests.web.playing import Finger, Open, TableMaker, box_of, log, middle_of, overflow, question
from wartable.games.legends.choices.flight import Advance

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}


def token(page: Page, name: str) -> Locator:
    return page.locator(f'[data-thing="{name}"]')


def test_a_ship_is_activated_by_pointing_at_its_token(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=LAPTOP)
    expect(question(page)).to_have_text("Which unit do you activate?")
    token(page, "draco-1").click()
    expect(page.get_by_test_id("do")).to_have_text("Activate Draco 1")
    expect(token(page, "draco-1")).to_have_attribute("aria-pressed", "true")
    token(page, "draco-1").click()
    expect(question(page)).to_contain_text("On which enemy warships does Draco 1 place up to 2 sensor points?")
    token(page, "hammerhead-2").click()
    expect(page.get_by_test_id("do")).to_have_text("Lock on: 1 on Hammerhead 2")
    token(page, "hammerhead-2").click()
    expect(page.get_by_test_id("do")).to_have_text("Lock on: 2 on Hammerhead 2")


def test_a_ship_that_lies_under_the_small_map_can_be_clicked(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=LAPTOP)
    token(page, "draco-1").click()
    token(page, "draco-1").click()
    expect(question(page)).to_contain_text("On which enemy warships does Draco 1 place up to 2 sensor points?")
    page.mouse.move(*middle_of(token(page, "hammerhead-1")))
    page.mouse.wheel(0, -500)
    small = page.locator(".small > svg").first
    expect(small).to_be_visible()
    (from_x, from_y), (to_x, to_y) = middle_of(token(page, "hammerhead-1")), middle_of(small)
    page.mouse.move(683, 500)
    page.mouse.down()
    page.mouse.move(683 + to_x - from_x, 500 + to_y - from_y, steps=8)
    page.mouse.up()
    (x, y), box = middle_of(token(page, "hammerhead-1")), box_of(small)
    assert 0 < x - box["x"] < box["width"]
    assert 0 < y - box["y"] < box["height"]
    page.mouse.click(x, y)
    expect(page.get_by_test_id("do")).to_have_text("Lock on: 1 on Hammerhead 1")


def test_a_token_says_what_and_where_it_is(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=LAPTOP)
    expect(token(page, "hammerhead-1")).to_have_attribute(
        "aria-label", "Hammerhead 1, of Ben, hull 8 of 8, velocity 22–24, arc all around, 27.7 inches ahead of Draco 1"
    )
    expect(token(page, "draco-1")).to_have_attribute(
        "aria-label", "Draco 1, yours, hull 7 of 7, velocity 22–24, arc all around, Hammerhead 1 27.7 inches ahead"
    )


def test_each_side_sees_its_own_zone_below(player: Open, table_at: TableMaker) -> None:
    table = table_at(first_activation())
    for seat, own, other in ((0, "draco-1", "hammerhead-1"), (1, "hammerhead-1", "draco-1")):
        page = player(table.link(seat), viewport=LAPTOP, fresh=True)
        expect(token(page, own)).to_be_visible()
        assert box_of(token(page, own))["y"] > box_of(token(page, other))["y"]


def test_arrow_keys_walk_from_token_to_token(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=LAPTOP)
    token(page, "draco-1").focus()
    page.keyboard.press("ArrowLeft")
    expect(token(page, "draco-2")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(token(page, "hammerhead-1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(token(page, "hammerhead-2")).to_be_focused()
    page.keyboard.press("n")
    expect(token(page, "draco-1")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(question(page)).to_contain_text("On which enemy warships does Draco 1 place up to 2 sensor points?")


def test_the_card_of_a_ship_shows_a_battery_on_the_table(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=LAPTOP)
    token(page, "hammerhead-1").click()
    card = page.get_by_test_id("unit-card")
    expect(card.get_by_role("heading", level=2)).to_contain_text("Hammerhead 1")
    card.get_by_role("button", name="Battery 1: Fire Cannons, 2 guns, P2, range 14 inches, in the combat arc").hover()
    expect(page.get_by_test_id("wash")).to_be_visible()
    page.mouse.move(500, 400)
    expect(page.get_by_test_id("wash")).to_have_count(0)
    page.get_by_role("group", name="Squadrons").get_by_role("button", name="Draco 2").click()
    expect(card.get_by_role("heading", level=2)).to_contain_text("Draco 2")


def test_rings_threat_and_ruler_are_laid_over_the_table(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=LAPTOP)
    token(page, "draco-1").focus()
    page.keyboard.press("o")
    expect(page.get_by_test_id("rings")).to_have_count(0)  # nothing is selected
    page.get_by_role("group", name="Squadrons").get_by_role("button", name="Draco 1").click()
    expect(page.get_by_test_id("rings").get_by_text("24″")).to_be_attached()
    page.get_by_role("button", name="Range rings").click()
    page.keyboard.down("t")
    expect(page.get_by_test_id("threat").locator("path").first).to_be_attached()
    page.keyboard.up("t")
    expect(page.get_by_test_id("threat")).to_have_count(0)
    box = box_of(page.get_by_role("group", name="The table").first)
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.keyboard.down("r")
    page.mouse.move(box["x"] + 400, box["y"] + 300)
    expect(page.get_by_test_id("ruler")).to_contain_text("″")
    page.keyboard.up("r")
    expect(page.get_by_test_id("ruler")).to_have_count(0)


def test_lines_of_the_threat_have_numbers_which_the_legend_explains(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_shot()).link(0), viewport=LAPTOP)
    page.get_by_role("button", name="Threat", exact=True).click()
    numbers = page.get_by_test_id("threat-words").locator("circle + text")
    expect(numbers.first).to_be_attached()
    levels = {float(number) for number in numbers.all_text_contents()}
    assert min(levels) > 0
    expect(page.get_by_test_id("threat-words").get_by_text(re.compile(r"^threat \d+\.\d$"))).to_be_attached()
    page.get_by_role("button", name="Legend", exact=True).click()
    legend = page.get_by_role("region", name="Legend")
    expect(legend).to_contain_text("Most critical hits possible next turn")
    page.get_by_role("button", name="Threat", exact=True).click()
    expect(page.get_by_test_id("threat-words")).to_have_count(0)


def test_tab_goes_through_the_units_by_nearness_and_then_on(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=LAPTOP)
    page.get_by_role("group", name="Squadrons").get_by_role("button", name="Draco 1").click()
    token(page, "draco-1").focus()
    for unit in ("draco-2", "hammerhead-1", "hammerhead-2"):
        page.keyboard.press("Tab")
        expect(token(page, unit)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(token(page, "hammerhead-1")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("[data-thing]:focus")).to_have_count(0)


def test_two_fingers_lay_the_ruler(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=PHONE, fresh=True)
    page.get_by_role("button", name="Ruler", exact=True).click()
    scale = page.locator('svg[aria-label^="The table"]').get_attribute("viewBox")
    one, other = middle_of(token(page, "draco-1")), middle_of(token(page, "draco-2"))
    fingers = Finger(page)
    fingers.touch("touchStart", one, (other[0] - 30, other[1]))
    fingers.touch("touchMove", one, (other[0] - 10, other[1]))
    fingers.touch("touchMove", one, other)
    fingers.touch("touchEnd")
    expect(page.get_by_test_id("ruler")).to_contain_text(re.compile(r"^(5\.9|6\.0|6\.1)″ "))
    assert page.locator('svg[aria-label^="The table"]').get_attribute("viewBox") == scale  # they do not pinch


def test_the_card_comes_up_over_the_table_of_a_phone(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=PHONE)
    page.get_by_role("button", name="Card of Draco 1").click()
    expect(page.get_by_test_id("unit-card")).to_be_visible()
    assert overflow(page) <= 0
    page.get_by_role("complementary", name="Unit card").get_by_role("button", name="Close").click()
    expect(page.get_by_test_id("unit-card")).to_be_hidden()


def test_a_ship_is_seen_to_fly_before_it_stands_there(player: Open, table_at: TableMaker) -> None:
    table = table_at(first_shot())
    ben = player(table.link(1), viewport=LAPTOP, speed="normal", still=True)
    expect(token(ben, "draco-1")).to_be_visible()
    table.answer(0, Advance(distance=500))
    expect(ben.get_by_test_id("flying")).to_be_attached()
    ben.get_by_role("button", name="Skip").click()
    expect(ben.get_by_test_id("flying")).to_have_count(0)
    expect(log(ben)).to_contain_text('advances 0.5"')


def test_what_threatens_a_ship_is_prepared_when_it_begins_to_act(player: Open, table_at: TableMaker) -> None:
    """The server works out where enemies can go before anybody asks, so that the answer is there at once."""
    page = player(table_at(at_the_helm()).link(0), viewport=LAPTOP, fresh=True)
    with page.expect_request(lambda sent: "legends.Field" in (sent.post_data or "")) as prepared:
        expect(question(page)).to_be_visible()
    assert '"draco-1"' in (prepared.value.post_data or "")
    assert page.get_by_test_id("threat").count() == 0  # nobody has asked to see it

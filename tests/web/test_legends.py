"""Legends of Kalidasia, which has no board of its own yet: a map for places, forms and lists for everything else."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.legends import before_overcharging, first_activation, mustered, new_battle
from tests.web.playing import Open, TableMaker, commit, log, open_menu, overflow, question, tab_to, take_advice

PHONE: ViewportSize = {"width": 390, "height": 844}
TABLE, MARGIN = (72, 48), 1.44
LAPTOP: ViewportSize = {"width": 1366, "height": 768}


def part(page: Page) -> Locator:
    return page.get_by_role("region", name="Your answer")


def press(page: Page, name: str) -> None:
    part(page).get_by_role("button", name=name, exact=True).click()


def do(page: Page) -> Locator:
    return part(page).get_by_test_id("do")


def advance(page: Page) -> None:
    """Where there is nothing else to do, the form for it stands open."""
    button, slide = part(page).get_by_role("button", name="Advance", exact=True), part(page).get_by_role("slider")
    expect(button.or_(slide).first).to_be_visible()
    if button.count():
        button.click()


def come_into_range(page: Page) -> None:
    advance(page)
    part(page).get_by_role("button", name=re.compile("Medium Pulse Beams on Hammerhead 1: from here")).click()
    expect(do(page)).to_be_in_viewport(ratio=1)
    commit(page)


def drag_on_map(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """From one place to another, both in inches from the lower left corner of the table, which has a margin on the map."""
    box = part(page).get_by_test_id("map").bounding_box()
    assert box is not None
    for (x, y), act in ((start, page.mouse.down), (end, page.mouse.up)):
        right, down = (x + MARGIN) / (TABLE[0] + 2 * MARGIN), (TABLE[1] + MARGIN - y) / (TABLE[1] + 2 * MARGIN)
        page.mouse.move(box["x"] + right * box["width"], box["y"] + down * box["height"])
        act()


def test_a_whole_activation_is_played_through_the_panel(player: Open, table_at: TableMaker) -> None:
    table = table_at(first_activation())
    table.act(1, {"type": "Order", "key": "overcharge", "value": "never"})
    page = player(table.link(0), viewport=LAPTOP)
    expect(question(page)).to_have_text("Which unit do you activate?")
    press(page, "Draco 1")
    commit(page)
    expect(question(page)).to_contain_text("On which enemy warships does Draco 1 put up to 2 sensor points?")
    part(page).get_by_role("button", name="Place no sensor points").click()
    expect(part(page)).to_contain_text("A slot faster for each point; combat arc ahead")
    expect(do(page)).to_have_text("Cruise")
    commit(page)
    press(page, "Leave them off")
    expect(question(page)).to_have_text('What does Draco 1 do next? It has flown 0" of 22–24".')
    come_into_range(page)
    part(page).get_by_role("button", name=re.compile("^Take back: Advance")).click()
    expect(question(page)).to_contain_text('It has flown 0" of')
    come_into_range(page)
    press(page, "Fire")
    group = part(page).get_by_role("group", name="Battery").or_(part(page).get_by_role("group", name="Which one"))
    group.get_by_role("button", name="Medium Pulse Beams").first.click()
    expect(part(page).get_by_test_id("odds")).to_contain_text(re.compile(r"1 critical hit"))
    expect(do(page)).to_have_text("Fire at Hammerhead 1 with Medium Pulse Beams")
    commit(page)
    expect(log(page)).to_contain_text(re.compile(r'Draco 1 fires Medium Pulse Beams at Hammerhead 1, 16" away, and rolls'))
    advance(page)
    commit(page)
    press(page, "Finish the move")
    expect(log(page)).to_contain_text("Draco 1 has been activated.")


def test_a_standing_order_answers_for_a_player_who_is_away(player: Open, table_at: TableMaker) -> None:
    table = table_at(before_overcharging())
    ben = player(table.link(1), fresh=True)
    open_menu(ben)
    ben.get_by_text("Standing orders").click()
    ben.get_by_label("Overcharge the armor").select_option("always")
    expect(ben.get_by_label("Overcharge the armor")).to_have_value("always")
    ben.close()
    ann = player(table.link(0))
    press(ann, "Keep the dice")
    expect(log(ann)).to_contain_text(re.compile(r"Hammerhead \d overcharges its armor for 1 reactor point"))


def test_two_share_a_screen_from_the_squadrons_to_the_first_ships(player: Open, table_at: TableMaker) -> None:
    table = table_at(new_battle(), hot_seat=True)
    page = player(table.link(), kept=table.kept(), viewport=LAPTOP)
    for preset in ("Surakari patrol", "Heragul patrol"):
        press(page, "Take a preset")
        part(page).get_by_role("button", name=preset).click()
        commit(page)
        if preset.startswith("Surakari"):
            page.get_by_test_id("curtain").get_by_role("button").click()
    expect(log(page)).to_contain_text("Hammerhead 1; Hammerhead 2.")
    for _ in range(2):
        lift = page.get_by_test_id("curtain").get_by_role("button")
        expect(lift.or_(question(page)).first).to_be_visible()
        if lift.count():
            lift.click()
        expect(question(page)).to_contain_text("Deploy one of your warships in your zone")
        deployed = log(page).get_by_text(re.compile(" deploys ")).count()
        take_advice(page)
        commit(page)
        expect(log(page).get_by_text(re.compile(" deploys "))).to_have_count(deployed + 1)


def test_a_ship_is_deployed_on_a_map_that_shows_the_zone_and_the_others(player: Open, table_at: TableMaker) -> None:
    match = mustered()
    seat = match.deciders()[0]
    page = player(table_at(match).link(seat), viewport=LAPTOP)
    depth = 5 if seat == 0 else 43
    part(page).get_by_role("group", name="Ship").get_by_role("button").first.click()
    drag_on_map(page, (18, depth), (54, depth))
    part(page).get_by_role("button", name='10–12"').click()
    expect(do(page)).to_have_text(re.compile(r'^Deploy \w+ 1 at 18", [\d.]+" heading 0° with velocity 10–12"$'))
    expect(do(page)).to_be_in_viewport(ratio=1)
    drag_on_map(page, (18, 24), (18, 40))
    expect(part(page).get_by_role("spinbutton", name="heading°")).to_have_value("90")
    commit(page)
    expect(log(page)).to_contain_text(re.compile(r'deploys \w+ 1 at 18", (12|36)" heading 90°'))


def test_engines_by_the_keyboard_alone_on_a_phone(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_activation()).link(0), viewport=PHONE)
    expect(question(page)).to_have_text("Which unit do you activate?")
    assert overflow(page) <= 0
    tab_to(page, "Draco 1")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    for words in ("Place no sensor points", "one Decelerate more", "Engines: decelerate 1"):
        tab_to(page, words)
        page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("Draco 1 spends engine points: decelerate 1.")
    expect(page.get_by_role("cell", name="Arc: Astern")).to_be_visible()
    assert overflow(page) <= 0

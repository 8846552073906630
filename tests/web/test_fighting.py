"""Fighting on the table of Legends: aiming, the tray of an attack, and what is answered in it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.battle import LAPTOP, PHONE, settled
from tests.web.legends import at_the_helm, before_overcharging, first_shot, stored
from tests.web.playing import Open, TableMaker, box_of, log, middle_of, overflow, question

OVERCHARGE = ("between-two-ships", 43)
"""Ann's Draco has hit Ben's Hammerhead with two guns, one of them solidly: five power dice."""
FIRST_CARD = ("armor-against-precision", 30)
ALL_CARDS = ("bombers", 138)


def unit(page: Page, name: str) -> Locator:
    return page.locator(f'[data-thing="{name}"]')


def tray(page: Page) -> Locator:
    return page.get_by_test_id("attack")


def answer(page: Page, words: str) -> None:
    tray(page).get_by_role("button", name=words).click()


# -- pointing at a target -------------------------------------------------------------------------------------------------


def test_a_target_that_is_pointed_at_tells_what_every_battery_would_do(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(first_shot()).link(0), viewport=LAPTOP)
    unit(page, "hammerhead-1").hover()
    aim = page.get_by_test_id("aim")
    expect(aim).to_contain_text(re.compile(r"Hammerhead 1 \d+\.\d″"))
    rows = aim.get_by_role("listitem")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_contain_text(re.compile(r"Medium Pulse Beams.*critical hits, any \d+%.*overcharged"))
    expect(rows.nth(3)).to_contain_text("can fire only at fighters and missiles")
    expect(aim.get_by_role("button")).to_have_count(0)


def test_a_click_on_a_target_plans_the_best_shot_and_its_card_plans_others(player: Open, table_at: TableMaker) -> None:
    table = table_at(first_shot())
    table.act(1, {"type": "Order", "key": "overcharge", "value": "never"})
    table.act(0, {"type": "Order", "key": "sensors", "value": "never"})
    page = player(table.link(0), viewport=LAPTOP)
    settled(page)
    unit(page, "hammerhead-1").click()
    plan = page.get_by_test_id("plan")
    expect(plan).to_contain_text("0.0″ Medium Pulse Beams at Hammerhead 1")
    aim = page.get_by_test_id("aim")
    beams, cannons = (
        aim.get_by_role("button", name=name) for name in ("Medium Pulse Beams", re.compile(r"^Plasma Cannons (?!\(turret)"))
    )
    expect(beams).to_have_attribute("aria-pressed", "true")
    cannons.click()
    expect(cannons).to_have_attribute("aria-pressed", "true")
    expect(plan).to_contain_text("0.0″ Plasma Cannons at Hammerhead 1")
    beams.click()
    expect(plan).not_to_contain_text("Medium Pulse Beams")
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text("Draco 1 fires Plasma Cannons at Hammerhead 1")
    expect(tray(page)).to_be_visible()


def test_a_second_click_on_a_target_plans_nothing_at_it_any_more(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm(slot=12)).link(0), viewport=LAPTOP)
    settled(page)
    unit(page, "hammerhead-1").click()
    plan, do = page.get_by_test_id("plan"), page.get_by_test_id("do")
    expect(plan).to_contain_text("14.0″ Medium Pulse Beams at Hammerhead 1")
    expect(page.get_by_test_id("aim")).to_contain_text("Hammerhead 1 16.0″ after 14.0″")
    expect(do).to_have_text("Fly 14.0″ and fire")
    unit(page, "hammerhead-1").click()
    expect(do).to_have_text("Fly 23.0″")
    expect(plan).not_to_contain_text("Hammerhead 1")


# -- the tray -------------------------------------------------------------------------------------------------------------


def test_a_missed_die_is_rolled_again_by_pointing_at_it(player: Open, table_at: TableMaker) -> None:
    table = table_at(before_overcharging())
    page = player(table.link(0), viewport=LAPTOP)
    expect(tray(page)).to_have_attribute("data-step", "rerolls")
    for words in ("Re-roll one miss", "Keep these dice"):
        expect(tray(page).get_by_role("button", name=words).get_by_test_id("odds")).to_be_visible()
    tray(page).get_by_role("button", name=re.compile(r"^Re-roll the \d$")).first.click()
    expect(log(page)).to_contain_text("re-rolls missed dice of Medium Pulse Beams (sensor point)")


def test_the_defender_overcharges_and_everybody_sees_the_same_tray(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(*OVERCHARGE))
    ben, ann = player(table.link(1), viewport=LAPTOP), player(table.link(0), viewport=LAPTOP)
    watcher = player(table.watch(), viewport=LAPTOP)
    for page in (ann, watcher):
        expect(tray(page)).to_have_attribute("data-step", "overcharge")
        expect(tray(page)).to_contain_text("Medium Pulse Beams of Draco 1 at Hammerhead 1")
        expect(tray(page)).to_contain_text("Ben decides whether to overcharge the armor.")
    expect(tray(ben)).to_contain_text("Overcharge the armor of Hammerhead 1?")
    expect(tray(ben)).to_contain_text("overcharging takes 2 of 5")
    bars = tray(ben).get_by_test_id("odds")
    expect(bars.nth(0)).to_have_attribute("aria-label", "no critical hit 30%, 1 critical hit 44%, 2 critical hits 26%")
    expect(bars.nth(1)).to_have_attribute("aria-label", "no critical hit 13%, 1 critical hit 33%, 2 critical hits 54%")
    expect(tray(ben)).to_contain_text("Reactor: 2 of 2 points left")
    answer(ben, "Overcharge, 1 reactor point")
    for page in (ann, ben, watcher):
        expect(log(page)).to_contain_text("5 power dice become 3")
        expect(tray(page).get_by_role("group", name="Power dice, 5 or more is critical").locator("svg")).to_have_count(3)


def test_a_stance_for_the_next_time_is_set_in_the_tray(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(*OVERCHARGE))
    page = player(table.link(1), viewport=LAPTOP)
    page.get_by_test_id("stance").get_by_text("against 3 power dice or more").click()
    expect(log(page)).to_contain_text("5 power dice become 3")
    expect(question(page)).not_to_contain_text("overcharge its armor")
    assert next(order["value"] for order in table.view(1)["orders"] if order["key"] == "overcharge") == "many"


def test_cards_are_drawn_face_up_and_an_upgrade_ignores_them(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*ALL_CARDS)).link(1), viewport=LAPTOP)
    cards = tray(page).get_by_role("list", name="Critical cards").get_by_role("listitem")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Weapon Damaged")
    expect(tray(page).get_by_role("img", name="Hull: 10 of 11 points left")).to_be_visible()
    answer(page, "Use Reinforced SI")
    expect(log(page)).to_contain_text("Weapon Damaged is discarded: Reinforced SI.")


def test_a_tray_that_is_done_hides_no_target_and_is_put_away(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(*OVERCHARGE))
    page = player(table.link(0), viewport=LAPTOP)
    expect(tray(page)).to_have_attribute("data-step", "overcharge")
    table.act(1, {"type": "Order", "key": "overcharge", "value": "never"})
    expect(tray(page)).to_have_attribute("data-step", re.compile("roll|cards"))
    expect(question(page)).to_contain_text("What does Draco 1 do next?")
    page.get_by_role("group", name="Squadrons").get_by_role("button", name="Hammerhead 1").hover()
    expect(page.get_by_test_id("aim")).to_be_visible()  # dice that only lie there hide no target
    expect(tray(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(tray(page)).to_have_count(0)


# -- for everybody --------------------------------------------------------------------------------------------------------


def test_an_attack_is_answered_by_keys_alone(player: Open, table_at: TableMaker) -> None:
    ann = player(table_at(before_overcharging()).link(0), viewport=LAPTOP)
    expect(tray(ann).get_by_role("button", name="Re-roll one miss")).to_have_attribute("aria-keyshortcuts", "R")
    ann.keyboard.press("k")
    expect(question(ann)).not_to_contain_text("re-roll a miss")
    ben = player(table_at(stored(*OVERCHARGE)).link(1), viewport=LAPTOP)
    expect(tray(ben).get_by_role("button", name="Let it roll")).to_have_attribute("aria-keyshortcuts", "N")
    ben.keyboard.press("n")
    expect(log(ben)).to_contain_text("for power; 5 or more is critical for Hammerhead 1")


def test_on_a_phone_the_tray_lies_in_the_sheet(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*OVERCHARGE)).link(1), viewport=PHONE)
    part = page.get_by_role("region", name="Your answer")
    decide = part.get_by_role("button", name="Overcharge, 1 reactor point")
    expect(decide).to_contain_text("any 70%")
    expect(decide).to_be_in_viewport(ratio=1)
    assert overflow(page) <= 0
    decide.click()
    expect(log(page)).to_contain_text("5 power dice become 3")


# -- fighters -------------------------------------------------------------------------------------------------------------

GROUP = ("between-two-ships", 568)
"""Ben's eight fighters make their first movements; five of them are disrupted."""
PRECISION = ("armor-against-precision", 278)
"""Four of Ann's Hunters lie beside Draco 1."""


def ghost(page: Page, name: str) -> Locator:
    return page.locator(f'[data-ghost="{name}"]')


def order_of_moves(page: Page) -> Locator:
    return page.get_by_role("list", name="Order of moves")


def drag(page: Page, name: str, right: float, down: float) -> None:
    """Takes the ghost of a fighter and drags it by this many pixels."""
    x, y = middle_of(ghost(page, name))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right / 2, y + down / 2)
    page.mouse.move(x + right, y + down)
    page.mouse.up()


def test_a_group_is_dragged_as_one_and_sent_as_one_list(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*GROUP)).link(1), viewport=LAPTOP)
    rows = order_of_moves(page).get_by_role("listitem")
    expect(rows).to_have_count(8)
    drag(page, "hunter-2", 30, 40)
    expect(rows.filter(has_text="stays")).to_have_count(0)
    expect(page.get_by_test_id("do")).to_have_text(re.compile("8"))
    first = rows.first.get_by_role("button").first.inner_text().splitlines()[0]
    rows.first.get_by_role("button", name=re.compile("later$")).click()
    expect(rows.nth(1)).to_contain_text(first)
    page.get_by_test_id("do").click()
    for name in ("Hunter 2", "Attack Cruiser 2", "Hunter 7"):
        expect(log(page)).to_contain_text(f"{name} flies to")
    expect(question(page)).not_to_contain_text("First movements")


def test_one_fighter_of_a_group_moves_alone_and_the_rest_stay(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*GROUP)).link(1), viewport=LAPTOP)
    wing = page.get_by_test_id("wing")
    order_of_moves(page).get_by_role("button", name="Hunter 2 stays").click()
    drag(page, "hunter-2", 30, 40)
    rows = order_of_moves(page).get_by_role("listitem")
    expect(rows.filter(has_text="stays")).to_have_count(7)
    wing.get_by_role("button", name="Back to the start").click()
    expect(rows.filter(has_text="stays")).to_have_count(8)
    wing.get_by_role("button", name="All stay").click()
    expect(question(page)).not_to_contain_text("First movements")


def test_a_group_is_moved_by_the_arrow_keys(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*GROUP)).link(1), viewport=LAPTOP)
    moves = order_of_moves(page)
    moves.focus()
    for key in ("Shift+ArrowDown", "Shift+ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(moves).to_contain_text("2.1″")
    expect(page.get_by_test_id("do")).to_be_enabled()
    page.keyboard.press("Control+Enter")
    expect(log(page)).to_contain_text("Hunter 2 flies to")


def test_a_precision_attack_is_declared_with_all_that_lie_beside_the_ship(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(*PRECISION))
    page = player(table.link(0), viewport=LAPTOP)
    page.get_by_test_id("wing").get_by_role("button", name="Precision attack on Draco 1 with 4").click()
    page.get_by_test_id("do").click()
    expect(tray(page)).to_contain_text("Precision attack on Draco 1")
    expect(tray(page)).to_contain_text("Ben may fire at the attackers.")
    ben = player(table.link(1), viewport=LAPTOP)
    answer(ben, "Hold fire")
    expect(log(page)).to_contain_text("against Draco 1:")


DOGFIGHT = ("between-two-ships", 78)
"""Interceptor 9 attacks an Attack Cruiser, and four others of Ann's may join."""
RETURN_FIRE = ("between-two-ships", 110)


def test_supporters_join_by_pointing_and_both_sides_dice_face_each_other(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*DOGFIGHT)).link(0), viewport=LAPTOP)
    chips = tray(page).get_by_role("group").get_by_role("button", name="Interceptor")
    expect(chips).to_have_count(4)
    expect(tray(page).get_by_role("button", pressed=True)).to_have_count(4)
    unit(page, "interceptor-2").click()
    expect(tray(page).get_by_role("button", pressed=True)).to_have_count(3)
    expect(page.get_by_test_id("do")).to_have_text("Join with Interceptor 3, Interceptor 4 and Interceptor 10")
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text("Interceptor 9, Interceptor 3, Interceptor 4 and Interceptor 10 fire at Attack Cruiser 1")


def test_who_is_attacked_fires_back_with_some_and_sets_a_stance(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*RETURN_FIRE)).link(0), viewport=LAPTOP)
    expect(tray(page)).to_contain_text("4 Hunters attack Interceptor 1: who fires back?")
    tray(page).get_by_role("button", name="Interceptor 4").click()
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text("Hunter 1, Hunter 2, Hunter 3 and Hunter 4 fire at Interceptor 1")


KILLS = ("between-two-ships", 80)
"""Two kills of Ann's, three Attack Cruisers in danger."""


def test_kills_are_given_out_by_pointing_at_fighters(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*KILLS)).link(0), viewport=LAPTOP)
    expect(tray(page)).to_contain_text("2 kills: which fighters are destroyed?")
    expect(tray(page).get_by_role("button", pressed=True)).to_have_count(2)
    unit(page, "attack_cruiser-4").click()
    expect(tray(page).get_by_role("button", name="Attack Cruiser 4")).to_have_attribute("aria-pressed", "true")
    expect(tray(page).get_by_role("button", pressed=True)).to_have_count(2)
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text("Ann destroys Attack Cruiser 4")


# -- missiles, escorts, places --------------------------------------------------------------------------------------------

AIM = ("armor-against-precision", 57)
"""Four Javelins of Ann's fly at Dracos."""
LAUNCH = ("armor-against-precision", 34)
DEFENSE = ("armor-against-precision", 84)
"""Two Javelins are about to strike Ben's Draco 1."""
SHOOT_DOWN = ("armor-against-precision", 86)


def test_missiles_are_sent_by_pointing_at_a_ship(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*AIM)).link(0), viewport=LAPTOP)
    unit(page, "javelin-1").click()
    unit(page, "draco-2").click()
    expect(page.get_by_test_id("do")).to_have_text("Send Javelin 1 at Draco 2")
    unit(page, "javelin-1").click()
    unit(page, "draco-1").click()
    expect(page.get_by_test_id("do")).to_have_text("Send all missiles at Draco 1")
    unit(page, "draco-1").click()
    expect(log(page)).to_contain_text("Javelin 1 flies at Draco 1")


def test_missiles_strike_what_fire_has_left_of_them(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*DEFENSE)).link(1), viewport=LAPTOP)
    expect(tray(page)).to_contain_text("Javelin 1 and Javelin 2 about to strike Draco 1")
    odds = tray(page).get_by_test_id("odds")
    expect(odds).to_have_attribute("aria-label", re.compile("^no critical hit 44%, 1 critical hit 44%, 2 critical hits 11%"))
    answer(page, "Let the missiles strike")
    expect(log(page)).to_contain_text("Javelin 1 and Javelin 2 strike Draco 1 and roll")
    expect(tray(page).get_by_role("group", name="Power dice, 5 or more is critical").locator("svg")).to_have_count(2)


def test_missiles_that_fire_has_hit_are_chosen(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*SHOOT_DOWN)).link(1), viewport=LAPTOP)
    expect(tray(page)).to_contain_text("which missiles are shot down?")
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text("Ben shoots down Javelin")


def test_missiles_are_launched_along_the_side_that_is_pointed_at(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*LAUNCH)).link(0), viewport=LAPTOP)
    expect(unit(page, "hammerhead-1")).to_be_visible()
    expect(tray(page)).to_have_count(0)  # an attack that was over before one came is not told again
    ship = box_of(unit(page, "hammerhead-1"))
    page.mouse.click(ship["x"] + ship["width"] / 2, ship["y"] - 12)
    expect(page.get_by_test_id("do")).to_have_text("Place them in a row along the front side")
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text("Hammerhead 1 launches Javelin 2")


ESCORTS = ("between-two-ships", 17)
"""Eight Interceptors of Ann's lie beside her ships."""
REDEPLOY = ("between-two-ships", 90)
INTERCEPT = ("escorts", 89)


def test_escorts_are_chosen_by_pointing_at_fighters(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*ESCORTS)).link(0), viewport=LAPTOP)
    expect(page.get_by_text("8 chosen of 0 to 8")).to_be_visible()
    page.keyboard.press("b")
    unit(page, "interceptor-1").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("7 chosen of 0 to 8")).to_be_visible()
    page.get_by_test_id("do").click()
    expect(question(page)).to_contain_text("Which of them does it escort?")


def test_a_fighter_comes_back_where_the_region_is_pointed_at(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*REDEPLOY)).link(1), viewport=LAPTOP)
    expect(page.get_by_test_id("commit").locator(".last, .go").first).to_be_visible()
    ship = box_of(unit(page, "hammerhead-2"))
    page.mouse.click(ship["x"] + ship["width"] + 30, ship["y"] + ship["height"] / 2)
    expect(page.get_by_test_id("spot")).to_be_visible()
    expect(page.get_by_test_id("do")).to_have_text(re.compile("^Redeploy Attack Cruiser 1 at "))
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text("Ben redeploys Attack Cruiser 1 at")


def test_an_escort_is_sent_between(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*INTERCEPT)).link(1), viewport=LAPTOP)
    expect(question(page)).to_have_text("Attack Cruiser 4 is about to align with Hammerhead 3. Which escort intercepts it?")
    page.locator(".can[data-thing]").first.click()
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text("keeps Attack Cruiser 4 away from Hammerhead 3")

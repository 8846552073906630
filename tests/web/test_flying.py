"""Warships of Legends on the table: deployed, activated and flown by pointing, by keys and with a finger."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.battle import HEIGHT, LAPTOP, PHONE, bands, drag, flow, ghost, part, row, ship
from tests.web.legends import ASIDE, Battle, about_to_act, at_the_helm, escorted, mustered
from tests.web.playing import Finger, Open, TableMaker, box_of, commit, log, middle_of, overflow, question
from tests.web.tables import give
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.template import Adjust, SelectManeuver
from wartable.games.legends.choices.turn import Activate

# -- deployment -----------------------------------------------------------------------------------------------------------


def test_a_ship_is_dragged_and_turned_into_its_zone(player: Open, table_at: TableMaker) -> None:
    match = mustered()
    seat = match.deciders()[0]
    page = player(table_at(match).link(seat), viewport=LAPTOP)
    expect(question(page)).to_contain_text("Deploy one of your warships in your zone")
    expect(ghost(page)).to_be_visible()
    expect(page.get_by_test_id("do")).to_have_count(0)  # it is only proposed
    own, depth = ("draco", 5) if seat == 0 else ("hammerhead", 43)
    drag(page, ghost(page), 20, depth, turned=seat == 1)
    left, up = (row(page, name).get_by_role("status").locator("b") for name in ("From the left", "From below"))
    expect(left).to_have_text(re.compile(r"^(19\.[89]|20\.[012])″$"))  # within a pixel
    before = float(left.inner_text().rstrip("″"))
    ghost(page).focus()
    for key in (".", ",", ",", "Shift+ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    x = round(before + (1.2 if seat == 0 else -1.2), 1)
    expect(left).to_have_text(f"{x:.1f}″")
    y = float(up.inner_text().rstrip("″"))
    part(page).get_by_role("button", name="Velocity 6–8 inches").click()
    expect(page.get_by_test_id("do")).to_have_text(re.compile(r"^Deploy \w+ 1 at "))
    commit(page)
    at = f'{x:g}", {y:g}" heading {112.5 if seat == 0 else 292.5}°'
    expect(log(page)).to_contain_text(f"deploys {own.title()} 1 at {at}.")
    expect(ship(page, f"{own}-1")).to_be_visible()


def test_the_server_says_why_a_ship_cannot_lie_there(player: Open, table_at: TableMaker) -> None:
    match = mustered()
    first = match.deciders()[0]
    match.submit(first, match.game.default(match.view(first), first), match.ask)
    second = match.deciders()[0]
    match.submit(second, match.game.default(match.view(second), second), match.ask)
    seat = match.deciders()[0]
    page = player(table_at(match).link(seat), viewport=LAPTOP)
    placed = next(one for one in match.position.world.ships if one.owner == seat and one.place == "table")
    x, y = (length / 1000 for length in placed.center())
    expect(ghost(page)).to_be_visible()
    drag(page, ghost(page), x, y, turned=seat == 1)
    expect(page.get_by_test_id("do")).to_be_disabled()
    expect(page.locator(".battle").get_by_text(re.compile("overlap"))).to_be_visible()
    ghost(page).press("Shift+ArrowRight")
    for _ in range(3):
        ghost(page).press("Shift+ArrowRight")
    expect(page.get_by_test_id("do")).to_be_enabled()


# -- activations ----------------------------------------------------------------------------------------------------------


def test_an_activation_by_pointing_from_the_sensors_to_the_end(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(about_to_act()).link(0), viewport=LAPTOP)
    expect(question(page)).to_have_text("Which unit do you activate?")
    ship(page, "draco-1").click()
    commit(page)
    expect(flow(page).get_by_role("listitem").first).to_have_attribute("aria-current", "step")
    ship(page, "hammerhead-1").click()
    ship(page, "hammerhead-1").click()
    expect(part(page)).to_contain_text("0 of 2 sensor points left")
    commit(page)
    expect(flow(page)).to_contain_text("2 locks")
    port = part(page).get_by_role("button", name="Port: one more")
    port.hover()
    expect(part(page)).to_contain_text("22.5° to port for each point; combat arc to port")
    expect(page.get_by_test_id("washes").locator(".wash")).to_have_count(1)
    for maneuver in ("starboard", "starboard", "accelerate"):
        part(page).get_by_role("button", name=f"{maneuver.capitalize()}: one more").click()
    expect(part(page).get_by_role("img", name="Velocity 12–14 inches, turns B")).to_be_visible()
    expect(page.get_by_test_id("do")).to_have_text("Engines: accelerate 1, starboard 2")
    commit(page)
    expect(flow(page)).to_contain_text("Starboard")
    part(page).get_by_role("button", name="Port: one more").click()
    commit(page)
    expect(flow(page)).to_contain_text("12–14 B")
    expect(row(page, "Port 1")).to_be_visible()
    part(page).get_by_role("button", name="stbd 2, port 1").click()
    expect(page.get_by_test_id("plan")).to_contain_text("stbd 2 at")
    page.get_by_role("slider", name="End").press("Shift+M")
    expect(row(page, "End")).to_contain_text("12.0″")
    expect(page.get_by_test_id("do")).to_have_text("Fly 12.0″")
    seen = ghost(page).get_attribute("data-pose")
    assert seen is not None
    commit(page)
    expect(log(page)).to_contain_text("Draco 1 has been activated.")
    x, y, _ = (int(part) / 1000 for part in seen.split())
    expect(log(page)).to_contain_text(re.compile(rf'advances [\d.]+" to {x:.1f}"?'.replace(".0", r"(\.0)?")))
    assert y < HEIGHT


def test_a_done_step_is_opened_again_until_something_is_learned(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(about_to_act()).link(0), viewport=LAPTOP)
    ship(page, "draco-1").click()
    commit(page)
    expect(question(page)).to_contain_text("On which enemy warships")
    ship(page, "hammerhead-1").click()
    commit(page)
    expect(question(page)).to_contain_text("How does Draco 1 spend up to 4 engine points?")
    part(page).get_by_role("button", name="Starboard: one more").click()
    commit(page)
    part(page).get_by_role("button", name="Leave them off").click()
    expect(row(page, "Stbd 1")).to_be_visible()
    flow(page).get_by_role("button", name=re.compile("^stbd 1")).click()
    expect(question(page)).to_contain_text("How does Draco 1 spend up to 4 engine points?")
    expect(flow(page)).to_contain_text("1 lock")
    part(page).get_by_role("button", name="Port: one more").click()
    commit(page)
    part(page).get_by_role("button", name="Leave them off").click()
    expect(row(page, "Port 1")).to_be_visible()


# -- flights --------------------------------------------------------------------------------------------------------------


def test_a_flight_is_dragged_planned_and_flown_as_it_was_seen(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm(("starboard", 2))).link(0), viewport=LAPTOP)
    end = page.get_by_role("slider", name="End")
    expect(end).to_be_visible()
    expect(row(page, "End")).to_contain_text("11.0″")  # the middle of the slot is proposed
    expect(page.get_by_test_id("do")).to_have_count(0)  # it is drawn, and not planned yet
    part(page).get_by_role("button", name="stbd 2", exact=True).click()
    expect(page.get_by_test_id("plan")).to_contain_text("stbd 2 at")
    drag(page, end, 34, 30)
    expect(page.get_by_test_id("do")).to_have_text("Fly 12.0″")  # as far as the slot goes
    seen = str(ghost(page).get_attribute("data-pose"))
    commit(page)
    x, y, heading = (int(number) for number in seen.split())
    expect(log(page)).to_contain_text(f"heading {heading / 100:g}°. why?")
    expect(log(page)).to_contain_text("Draco 1 has been activated.")
    assert (x > 30_000, y > 18_000, heading) == (True, True, 4_500)


def test_a_band_plans_the_pause_and_the_shot(player: Open, table_at: TableMaker) -> None:
    table = table_at(at_the_helm(slot=12))
    table.act(1, {"type": "Order", "key": "overcharge", "value": "never"})
    table.act(0, {"type": "Order", "key": "sensors", "value": "never"})
    page = player(table.link(0), viewport=LAPTOP)
    band = bands(page).get_by_role("button", name=re.compile("^Medium Pulse Beams at Hammerhead 1 from"))
    expect(band).to_have_accessible_name(re.compile(r"1\.\d\d critical hits expected$"))
    band.press("Enter")
    expect(page.get_by_test_id("plan")).to_contain_text("Medium Pulse Beams at Hammerhead 1")
    expect(page.get_by_test_id("do")).to_have_text(re.compile(r"^Fly \d+\.\d″ and fire$"))
    commit(page)
    expect(log(page)).to_contain_text(re.compile(r'Draco 1 fires Medium Pulse Beams at Hammerhead 1, 16" away'))
    expect(page.get_by_test_id("do")).to_have_text(re.compile(r"^Fly \d+\.\d″$"))  # the rest of the plan is still there
    commit(page)
    expect(log(page)).to_contain_text("Draco 1 has been activated.")


def test_a_flight_off_the_table_is_told_before_it_is_flown(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm(slot=12, places=ASIDE)).link(0), viewport=LAPTOP)
    page.get_by_role("slider", name="End").press("Enter")
    expect(page.get_by_test_id("flight")).to_contain_text("edge of the table")
    commit(page)
    expect(page.get_by_test_id("do")).to_have_text("The ship leaves the table. Do it anyway")


# -- templates ------------------------------------------------------------------------------------------------------------


def lay(page: Page) -> Locator:
    """Through the steps before the course, without sensor points and at the same velocity."""
    ship(page, "draco-1").click()
    commit(page)
    expect(question(page)).to_contain_text("On which enemy warships")
    commit(page)
    expect(question(page)).to_contain_text("Which maneuver does Draco 1 select?")
    part(page).get_by_role("button", name="starboard", exact=True).click()
    commit(page)
    expect(question(page)).to_contain_text("How does Draco 1 change its velocity before the move?")
    part(page).get_by_role("button", name="Keep the velocity").click()
    commit(page)
    expect(question(page)).to_contain_text("Which course does Draco 1 set?")
    return page.get_by_role("group", name="Templates")


def stored_course() -> Battle:
    """Ann's Draco 1 turns to starboard; its course is asked for."""
    match = about_to_act(7, movement="template")
    for choice in (Activate("draco-1"), Lock(()), SelectManeuver("starboard"), Adjust(0, 0)):
        give(match, choice)
    return match


def test_a_course_of_templates_is_laid_locked_and_sailed(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(about_to_act(7, movement="template")).link(0), viewport=LAPTOP)
    tray = lay(page)
    expect(tray.get_by_role("button", name="Straight of 3 inches, to 3 inches")).to_be_visible()
    page.keyboard.press("2")
    expect(tray).to_contain_text("Course 3″ of 12–14″")
    page.keyboard.press("b")
    expect(tray).to_contain_text("Course 5″ of 12–14″")
    page.keyboard.press("3")
    expect(tray).to_contain_text("Course 11″ of 12–14″")
    expect(page.get_by_test_id("do")).to_have_count(0)
    page.keyboard.press("Shift+b")  # the engines turn the ship only to starboard
    expect(page.get_by_test_id("refusal")).to_contain_text("the engines turn the ship only to starboard")
    expect(page.get_by_test_id("refusal")).to_contain_text("LOK-RUL-TPL-8")
    tray.get_by_role("button", name=re.compile("^Turn to starboard")).click()
    expect(tray).to_contain_text("Course 13″ of 12–14″")
    page.keyboard.press("Backspace")
    expect(tray).to_contain_text("Course 11″ of 12–14″")
    tray.get_by_role("button", name="Straight of 1 inches, to 12 inches").click()
    seen = ghost(page)
    expect(page.get_by_test_id("course").locator(".strip")).to_have_count(4)
    expect(seen).to_have_attribute("data-pose", re.compile(" 6750$"))
    end = seen.get_attribute("data-pose")
    commit(page)
    expect(log(page)).to_contain_text(
        'sets its course: straight 3", then 1 turn to starboard by the engines, then straight 7".'
    )
    expect(question(page)).to_contain_text('on its path of 12"')
    expect(ghost(page)).to_have_attribute("data-pose", str(end))
    part(page).get_by_role("button", name="Plan the move to the end").click()
    commit(page)
    expect(log(page)).to_contain_text('Draco 1 ends its move at 32.5", 22" heading 67.5°.')
    expect(question(page)).to_contain_text("How does Draco 1 change its velocity after the move?")
    expect(flow(page)).to_contain_text("Velocity after")


def test_a_ship_pauses_on_its_path_without_firing(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(escorted()).link(0), viewport=LAPTOP)
    page.get_by_role("slider", name="Look at a point along the course").fill("2000")
    part(page).get_by_role("button", name="Pause at 2.0″").click()
    expect(page.get_by_test_id("do")).to_have_text("Sail to 2.0″")
    commit(page)
    expect(log(page)).to_contain_text('Draco 1 follows its course for 2"')
    expect(part(page)).to_contain_text("The path is locked")
    part(page).get_by_role("button", name="Plan the move to the end").click()
    commit(page)
    expect(question(page)).not_to_contain_text("on its path")


# -- by keys, and with a finger -------------------------------------------------------------------------------------------


def test_a_flight_by_the_keyboard_alone(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm(("port", 1))).link(0), viewport=LAPTOP)
    end = page.get_by_role("slider", name="End")
    expect(end).to_be_visible()
    page.keyboard.press("a")
    expect(end).to_be_focused()
    page.keyboard.press("End")
    expect(end).to_have_attribute("aria-valuetext", "End at 12.0″, possible from 10.0″ to 12.0″")
    page.keyboard.press("Shift+ArrowDown")
    expect(end).to_have_attribute("aria-valuenow", "11")
    page.keyboard.press("[")
    page.keyboard.press("Home")
    expect(page.get_by_role("slider", name="Port 1")).to_have_attribute("aria-valuenow", "4")
    page.keyboard.press("s")
    expect(part(page).get_by_text(re.compile("^As planned: turn 1"))).to_be_attached()
    expect(page.get_by_test_id("do")).to_have_text("Fly 11.0″")
    end.press("Enter")
    expect(log(page)).to_contain_text("Draco 1 has been activated.")


def test_a_finger_on_a_handle_looks_through_a_magnifier(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm()).link(0), viewport=PHONE, fresh=True)
    expect(row(page, "End")).to_contain_text("11.0″")
    x, y = middle_of(page.get_by_role("slider", name="End"))
    finger, lens = Finger(page), page.get_by_test_id("lens")
    finger.touch("touchStart", (x, y))
    expect(lens).to_contain_text("11.0″")
    finger.touch("touchMove", (x, y - 60))
    expect(lens).to_contain_text("12.0″")
    finger.touch("touchEnd")
    expect(lens).to_have_count(0)
    expect(page.get_by_test_id("do")).to_have_text("Fly 12.0″")


def test_a_flight_by_steppers_on_a_narrow_phone(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm(("port", 1))).link(0), viewport=PHONE)
    expect(row(page, "End")).to_contain_text("10.0″ to 12.0″")
    assert overflow(page) <= 0
    row(page, "Port 1").get_by_role("button", name="Port 1 0.1 inch later").click()
    later = row(page, "End").get_by_role("button", name="End 0.1 inch later")
    later.click()
    expect(row(page, "End")).to_contain_text("11.1″")
    box = box_of(later)
    assert min(box["width"], box["height"]) >= 43
    assert overflow(page) <= 0
    commit(page)
    expect(page.get_by_test_id("newest")).to_contain_text("Draco 1 has been activated.")


def test_on_a_phone_templates_lie_in_the_sheet_and_leave_the_table_free(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored_course()).link(0), viewport=PHONE)
    tray = part(page).get_by_role("group", name="Templates")
    expect(tray).to_contain_text("Course 0″ of 12–14″")
    for button in tray.get_by_role("button").and_(page.locator("[aria-disabled=false]")).all():
        assert box_of(button)["height"] >= 43
    tray.get_by_role("button", name="Straight of 6 inches").click()
    expect(tray).to_contain_text("Course 6″ of 12–14″")
    assert middle_of(ghost(page))[1] < box_of(part(page))["y"]
    assert overflow(page) <= 0
    tray.get_by_role("button", name="Straight of 6 inches").click()
    expect(page.get_by_test_id("do")).to_be_enabled()

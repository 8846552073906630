"""A flight that is changed faster than the server answers, undone and done again: every hand and every key counts."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.battle import LAPTOP, drag, ghost, part, row, settled, ship
from tests.web.legends import ASIDE, at_the_helm
from tests.web.playing import Open, TableMaker, commit, log, question
from tests.web.tables import go_on
from tests.web.wires import Wire


def end(page: Page) -> Locator:
    return page.get_by_role("slider", name="End")


def do(page: Page) -> Locator:
    return page.get_by_test_id("do")


def test_keys_right_after_a_drag_go_on_from_where_it_ended(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm()).link(0), viewport=LAPTOP, fresh=True)
    wire = Wire(page)
    expect(row(page, "End")).to_contain_text("11.0″")
    settled(page)
    wire.hold()
    drag(page, end(page), 30, 34)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(row(page, "End")).to_contain_text("11.7″")  # before the server has said a word
    wire.let_go()
    expect(do(page)).to_have_text("Fly 11.7″")
    expect(do(page)).to_be_enabled()
    commit(page)
    expect(log(page)).to_contain_text('Draco 1 advances 11.7" to 30", 22.2" heading 90°.')


def test_a_flight_is_undone_step_by_step_and_done_again(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm()).link(0), viewport=LAPTOP)
    expect(row(page, "End")).to_contain_text("11.0″")
    drag(page, end(page), 30, 34)
    expect(do(page)).to_have_text("Fly 12.0″")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    expect(do(page)).to_have_text("Fly 10.9″")
    for before in ("11.9″", "12.0″"):
        page.keyboard.press("Control+z")
        expect(do(page)).to_have_text(f"Fly {before}")
        expect(row(page, "End")).to_contain_text(before)
    page.keyboard.press("Control+z")
    expect(do(page)).to_have_count(0)
    expect(row(page, "End")).to_contain_text("11.0″")  # the proposal is drawn again
    expect(ghost(page)).to_have_attribute("data-pose", "30000 21500 9000")
    for again in ("12.0″", "11.9″", "10.9″"):
        page.keyboard.press("Control+Shift+z")
        expect(do(page)).to_have_text(f"Fly {again}")
    expect(ghost(page)).to_have_attribute("data-pose", "30000 21400 9000")
    commit(page)
    expect(log(page)).to_contain_text('Draco 1 advances 10.9" to 30", 21.4" heading 90°.')


def test_undo_takes_back_what_the_server_has_not_seen_yet(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm()).link(0), viewport=LAPTOP, fresh=True)
    wire = Wire(page)
    expect(row(page, "End")).to_contain_text("11.0″")
    end(page).press("ArrowUp")
    expect(do(page)).to_have_text("Fly 11.1″")
    settled(page)
    wire.hold()
    page.keyboard.press("End")
    expect(row(page, "End")).to_contain_text("12.0″")
    page.keyboard.press("Control+z")
    expect(row(page, "End")).to_contain_text("11.1″")
    wire.let_go()
    commit(page)
    expect(log(page)).to_contain_text('Draco 1 advances 11.1" to 30", 21.6" heading 90°.')


def test_keys_on_another_part_wait_for_its_limits(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm(("port", 1))).link(0), viewport=LAPTOP, fresh=True)
    wire = Wire(page)
    turn = page.get_by_role("slider", name="Port 1")
    expect(turn).to_have_attribute("aria-valuetext", "Port 1 at 7.5″, possible from 4.0″ to 12.0″")
    settled(page)
    wire.hold()
    turn.press("End")  # with the turn, the earliest end moves on
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "]", "Home", "ArrowUp"):
        page.keyboard.press(key)
    wire.let_go()
    expect(end(page)).to_have_attribute("aria-valuetext", "End at 11.8″, possible from 11.7″ to 12.0″")
    expect(turn).to_have_attribute("aria-valuenow", "11.7")
    expect(do(page)).to_have_text("Fly 11.8″")


def test_enter_flies_what_was_drawn_last(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm()).link(0), viewport=LAPTOP, fresh=True)
    wire = Wire(page)
    end(page).press("ArrowUp")
    expect(do(page)).to_have_text("Fly 11.1″")
    settled(page)
    wire.hold()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    wire.let_go()
    expect(log(page)).to_contain_text('Draco 1 advances 12" to 30", 22.5" heading 90°.')


def test_enter_asks_too_before_a_ship_leaves_the_table(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_the_helm(slot=12, places=ASIDE)).link(0), viewport=LAPTOP)
    end(page).press("Enter")
    expect(do(page)).to_have_text(re.compile("^Fly "))
    page.keyboard.press("Enter")
    expect(do(page)).to_have_text("The ship leaves the table. Do it anyway")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("Draco 1 reaches the edge of the table")


def test_what_one_ship_has_flown_is_no_plan_of_the_next(player: Open, table_at: TableMaker) -> None:
    table = table_at(at_the_helm())
    page = player(table.link(0), viewport=LAPTOP)
    end(page).press("End")
    expect(do(page)).to_have_text("Fly 12.0″")
    commit(page)
    expect(log(page)).to_contain_text("Draco 1 has been activated.")
    go_on(table, 0, "Which unit do you activate?")
    expect(question(page)).to_have_text("Which unit do you activate?")
    ship(page, "draco-2").click()
    for words in ("Activate Draco 2", "Place no sensor points", "Cruise"):
        expect(do(page)).to_have_text(words)
        commit(page)
    part(page).get_by_role("button", name="Leave them off").click()
    settled(page)
    expect(question(page)).to_contain_text("What does Draco 2 do next?")
    expect(do(page)).to_have_count(0)

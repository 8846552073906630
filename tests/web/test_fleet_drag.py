"""Units that are dragged over the chart or ringed by a line, and stacks that are laid out."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.fleet import FleetTable, stored
from tests.web.playing import Finger, Open, Place, TableMaker, log, middle_of, question, square
from tests.web.test_fleet_turn import LAST_ACTIONS

PHONE: ViewportSize = {"width": 390, "height": 844}
LARGE: ViewportSize = {"width": 1920, "height": 1080}
SHIPS = ("j3/0/shown/battlecruiser/0", "j3/0/shown/javelin/0", "j3/0/shown/point_defence_frigate/0")
"""Ben's in Jump 3; they can go into SE outer 2."""
STACKED = 340
"""The golden game on Kaylynn Five: Ann has two hidden Dracos in NE inner, drawn as one."""
DRACOS = "ne0/1/hidden/draco/0"


class Mouse:
    def __init__(self, page: Page) -> None:
        self.page = page

    def draw(self, *places: Place) -> None:
        """Presses at the first place, goes on to each of the others, and lets go."""
        self.page.mouse.move(*places[0])
        self.page.mouse.down()
        for place in places[1:]:
            self.page.mouse.move(*place, steps=4)
        self.page.mouse.up()


def around(page: Page, things: tuple[str, ...], away: int = 28) -> list[Place]:
    """The corners of a box around these."""
    places = [middle_of(square(page, thing)) for thing in things]
    (left, right), (top, bottom) = ((min(line) - away, max(line) + away) for line in zip(*places, strict=True))
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def ghosts(page: Page) -> Locator:
    return page.get_by_test_id("ghosts")


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm activation").click()


def test_a_unit_that_is_dragged_into_a_region_activates_it_and_goes_there(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(LAST_ACTIONS)).link(1))
    Mouse(page).draw(middle_of(square(page, SHIPS[1])), middle_of(square(page, "se2")))
    expect(question(page)).to_have_text("Bring one unit into SE outer 2?")
    expect(ghosts(page)).to_have_count(1)
    confirm(page)
    expect(log(page)).to_contain_text("Ben moves Javelin Frigate from Jump 3 to SE outer 2.")


def test_units_that_a_line_is_drawn_around_are_sent(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(LAST_ACTIONS)).link(1))
    square(page, "se2/1/hidden//0").click()
    expect(page.get_by_role("button", name="+ 3 from Jump 3")).to_be_visible()
    Mouse(page).draw(*around(page, SHIPS))
    expect(ghosts(page)).to_have_count(3)
    expect(question(page)).to_have_text("Bring 3 units into SE outer 2?")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(ghosts(page)).to_have_count(0)


def test_units_that_are_ringed_first_go_together_when_one_of_them_is_dragged(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(LAST_ACTIONS)).link(1))
    Mouse(page).draw(*around(page, SHIPS[1:]))
    for ship, pressed in zip(SHIPS, ("false", "true", "true"), strict=True):
        expect(square(page, ship)).to_have_attribute("aria-pressed", pressed)
    Mouse(page).draw(middle_of(square(page, SHIPS[1])), middle_of(square(page, "se2")))
    expect(question(page)).to_have_text("Bring 2 units into SE outer 2?")
    expect(ghosts(page)).to_have_count(2)


def test_a_unit_that_cannot_go_where_it_is_dragged_is_told_why(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(LAST_ACTIONS)).link(1))
    Mouse(page).draw(middle_of(square(page, SHIPS[1])), middle_of(square(page, "nw1")))
    expect(page.get_by_test_id("refusal")).to_contain_text("FC-")
    expect(ghosts(page)).to_have_count(0)


def test_on_a_phone_a_finger_drags_the_ships_of_a_region(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(LAST_ACTIONS)).link(1), viewport=PHONE, still=True)
    Finger(page).draw(middle_of(square(page, "j3/0/")), middle_of(square(page, "se2")))
    expect(question(page)).to_have_text("Bring 3 units into SE outer 2?")
    confirm(page)
    expect(log(page)).to_contain_text("Ben moves Point-Defence Frigate from Jump 3 to SE outer 2.")


def test_a_stack_is_laid_out_under_the_pointer_and_each_counter_is_meant_by_itself(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(STACKED)).link(0))
    fan = page.get_by_test_id("fan")
    expect(square(page, DRACOS)).to_be_visible()
    expect(fan).to_have_count(0)
    square(page, DRACOS).hover()
    expect(fan).to_be_visible()
    counters = page.locator("[data-thing^='fan:']")
    expect(counters).to_have_count(2)
    square(page, "p").hover()
    expect(fan).to_have_count(0)


def test_a_finger_lays_a_stack_out_first(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(STACKED)).link(0), viewport=LARGE, still=True)
    finger = Finger(page)
    finger.draw(middle_of(square(page, DRACOS)))
    expect(page.get_by_test_id("fan")).to_be_visible()
    finger.draw(middle_of(square(page, "p")))
    expect(page.get_by_test_id("fan")).to_have_count(0)


def test_a_drag_on_the_chart_sends_nobody_while_others_are_asked(player: Open, fleet: FleetTable) -> None:
    seat = fleet.until("ActionQuestion")
    page = player(fleet.link(1 - seat))
    own = page.get_by_role("button", name=re.compile("^Your ")).first
    Mouse(page).draw(middle_of(own), middle_of(square(page, "sw1")))
    expect(page.get_by_test_id("carried")).to_have_count(0)
    expect(page.get_by_test_id("plan")).to_have_count(0)

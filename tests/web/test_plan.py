"""Several acts are planned as ghosts, changed at will, and sent as one; a reload keeps what is not sent."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.caledea import GAME, at_first_act
from tests.web.fleet import FleetTable, Options
from tests.web.playing import Open, TableMaker, commit, free, home_of, label_of, log, question, reach, square
from wartable.core import Match

Json = dict[str, Any]


def plan(page: Page) -> Locator:
    return page.get_by_test_id("plan").get_by_role("listitem")


def submissions(page: Page) -> list[list[Json]]:
    """The lists of choices that the page sends from here on; it is loaded again so that its socket is heard."""
    sent: list[list[Json]] = []

    def hear(written: str | bytes) -> None:
        message = json.loads(written)
        if message["type"] == "Do" and message["act"]["type"] == "Submit":
            sent.append(message["act"]["choices"])

    page.on("websocket", lambda socket: socket.on("framesent", hear))
    page.reload()
    return sent


@pytest.fixture
def caledea(player: Open, table_at: TableMaker) -> Page:
    return player(table_at(at_first_act(), bot="recruit").link(), fresh=True)


def test_an_act_of_caledea_is_planned_undone_kept_and_sent_with_the_end_of_the_turn(caledea: Page) -> None:
    page = caledea
    home = home_of(page)
    square(page, home).click()
    target = label_of(free(page).first)
    square(page, target).click()
    page.get_by_role("button", name="Plan", exact=True).click()
    expect(plan(page)).to_have_text(f"Move 1 infantry from ({home}) to ({target})")
    expect(square(page, target)).to_have_attribute("aria-label", re.compile("infantry"))
    page.keyboard.press("Control+z")
    expect(plan(page)).to_have_count(0)
    page.keyboard.press("Control+Shift+Z")
    expect(plan(page)).to_have_count(1)
    sent = submissions(page)
    expect(plan(page)).to_have_count(1)
    expect(log(page)).not_to_contain_text(f"from ({home})")
    page.get_by_role("button", name="End the turn").click()
    expect(log(page)).to_contain_text(f"from ({home}) to ({target})")
    assert [[choice["type"] for choice in choices] for choices in sent] == [["caledea.Move", "caledea.EndTurn"]]


def test_what_was_sent_is_a_plan_again_when_it_is_undone(caledea: Page) -> None:
    page = caledea
    home = home_of(page)
    square(page, home).click()
    target = label_of(free(page).first)
    square(page, target).click()
    commit(page)
    sent = page.get_by_test_id("sent")
    expect(sent).to_contain_text(f"from ({home}) to ({target})")
    sent.get_by_role("button", name="Undo").click()
    expect(plan(page)).to_have_text(f"Move 1 infantry from ({home}) to ({target})")
    page.keyboard.press("Backspace")
    expect(plan(page)).to_have_count(0)
    expect(square(page, home)).to_have_attribute("aria-label", re.compile("can be chosen"))


def test_a_half_made_answer_is_there_again_after_a_reload(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(Match(GAME, seed=2)).link(), fresh=True)
    page.locator(".cards").get_by_role("button", name="Verrun").click()
    expect(page.get_by_test_id("do")).to_have_text("Take Verrun")
    page.reload()
    expect(page.get_by_test_id("do")).to_have_text("Take Verrun")


# -- an activation of Fleet Commander -----------------------------------------------------------------------------------

PHONE: ViewportSize = {"width": 390, "height": 844}
SENT = ["fleet_commander.Activate", *["fleet_commander.Move"] * 4, "fleet_commander.Stop"]


@pytest.fixture
def fleets(fleet: FleetTable) -> str:
    """The second turn: four units of Ann in each of two Jump Regions beside NE outer 1, none near NE inner."""
    met = 0

    def fits(options: Options) -> bool:
        nonlocal met
        met += 1
        return met == 6

    fleet.until("ActionQuestion", fits, seats=[0])
    return fleet.link(0)


def units(page: Page, region: str) -> Locator:
    return page.locator(f'[data-thing^="{region}/0/"]')


def ghosts(page: Page) -> Locator:
    return page.get_by_test_id("ghosts")


def types(sent: list[list[Json]]) -> list[list[str]]:
    return [[choice["type"] for choice in choices] for choices in sent]


def test_an_activation_is_planned_by_mouse_changed_and_sent_as_one(player: Open, fleets: str) -> None:
    page = player(fleets, fresh=True)
    expect(square(page, "ne1")).to_have_attribute("aria-label", re.compile(r"8 can come\. Can be chosen\.$"))
    square(page, "ne1").click()
    expect(question(page)).to_have_text("Which units go into NE outer 1?")
    for number, unit in enumerate((0, 2), start=1):
        units(page, "j1").nth(unit).click()
        expect(ghosts(page)).to_have_count(number)
    page.keyboard.press("Control+z")
    expect(ghosts(page)).to_have_count(1)
    page.keyboard.press("Control+Shift+Z")
    expect(ghosts(page)).to_have_count(2)
    expect(question(page)).to_have_text("Bring 2 units into NE outer 1?")
    units(page, "j1").nth(2).click()
    expect(ghosts(page)).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Remove: .* from Jump 1$")).click()
    expect(ghosts(page)).to_have_count(0)
    page.get_by_role("button", name="+ 4 from Jump 6").click()
    expect(ghosts(page)).to_have_count(4)
    sent = submissions(page)
    expect(ghosts(page)).to_have_count(4)
    page.get_by_role("button", name="Confirm activation").click()
    expect(log(page)).to_contain_text("Ann activates NE outer 1.")
    assert types(sent) == [SENT]
    page.get_by_test_id("sent").get_by_role("button", name="Undo").click()
    expect(ghosts(page)).to_have_count(4)
    expect(question(page)).to_have_text("Bring 4 units into NE outer 1?")


def test_an_activation_by_the_keyboard_alone(player: Open, fleets: str) -> None:
    page = player(fleets, fresh=True)
    expect(square(page, "ne1")).to_have_attribute("aria-label", re.compile("can come"))
    sent = submissions(page)
    expect(square(page, "ne1")).to_have_attribute("aria-label", re.compile("8 can come"))
    page.keyboard.press("b")
    expect(page.locator("[data-thing]:focus")).to_have_count(1)
    reach(page, "ne1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="+ 4 from Jump 1")).to_be_visible()
    for number in (1, 2):
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        expect(ghosts(page)).to_have_count(number)
    page.keyboard.press("Backspace")
    expect(ghosts(page)).to_have_count(1)
    page.keyboard.press("Control+Enter")
    expect(log(page)).to_contain_text("Ann activates NE outer 1.")
    assert types(sent) == [[SENT[0], SENT[1], SENT[-1]]]


def test_an_activation_on_a_phone(player: Open, fleets: str) -> None:
    page = player(fleets, fresh=True, viewport=PHONE)
    square(page, "ne1").click()
    who = page.get_by_role("list", name="Units that can come")
    who.get_by_role("button", name="Delphinus Frigate from Jump 1: one more").click()
    expect(ghosts(page)).to_have_text("+1")
    who.get_by_role("button", name="Delphinus Frigate from Jump 1: one more").click()
    expect(ghosts(page)).to_have_text("+2")
    who.get_by_role("button", name="Delphinus Frigate from Jump 1: one fewer").click()
    expect(ghosts(page)).to_have_text("+1")
    page.get_by_role("button", name="Confirm activation").click()
    page.get_by_role("tab", name="Log").click()
    expect(log(page)).to_contain_text("Ann moves Delphinus Frigate from Jump 1 to NE outer 1.")


def test_a_region_that_nobody_can_reach_is_asked_about_once(player: Open, fleets: str) -> None:
    page = player(fleets)
    expect(square(page, "ne0")).to_have_attribute("aria-label", re.compile(r"0 can come\.$"))
    square(page, "ne0").click()
    expect(page.get_by_test_id("plan")).to_contain_text("0 can come")
    commit(page)
    expect(page.get_by_test_id("do")).to_have_text("No unit can come there. Do it anyway")
    expect(log(page)).not_to_contain_text("Ann activates NE inner.")
    commit(page)
    expect(log(page)).to_contain_text("Ann activates NE inner.")


def test_what_cannot_be_made_is_struck_out_and_the_rest_is_sent(player: Open, fleets: str) -> None:
    page = player(fleets, fresh=True)
    expect(square(page, "ne1")).to_have_attribute("aria-label", re.compile("can come"))
    units(page, "j3").click()
    units(page, "j1").first.click()
    square(page, "ne1").click()
    struck = page.get_by_test_id("plan").locator(".struck")
    expect(struck).to_contain_text("Not possible: No unit can go from Jump 3 to NE outer 1: they do not touch.")
    sent = submissions(page)
    expect(struck).to_have_count(1)
    commit(page)
    expect(log(page)).to_contain_text("Ann activates NE outer 1.")
    assert types(sent) == [[SENT[0], SENT[1], SENT[-1]]]


def test_what_a_meeting_would_come_to_stands_in_the_plan(player: Open, fleet: FleetTable) -> None:
    """The fourth turn: SE outer 2 holds known enemies, NW outer 1 hidden ones as well, which nobody guesses."""
    page = player(fleet.at(199).link(0), fresh=True)
    expect(square(page, "se2")).to_have_attribute("aria-label", re.compile("can come"))
    square(page, "se2").focus()
    page.keyboard.press("Enter")
    goal = page.get_by_test_id("plan").locator(".goal")
    expect(goal).to_contain_text("SE outer 2")
    units(page, "se1").first.click()
    expect(ghosts(page)).to_have_count(1)
    expect(goal).to_contain_text("you deal 2.0, they 6.2")
    expect(goal).to_have_attribute(
        "title", re.compile("without cards, you would deal 2.0 and they would deal 6.2 damage on average.$")
    )
    square(page, "nw1").focus()
    page.keyboard.press("Enter")
    expect(goal).to_contain_text("you deal 9.0, they 6.0 + 2 hidden")

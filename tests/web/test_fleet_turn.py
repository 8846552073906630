"""The heart of a turn of Fleet Commander as one: a region is attacked, the combat fought, and the ships give way.

With the Retreat card nothing depends on the dice but how much damage there is to assign.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.patience import PATIENCE, until
from tests.web.fleet import stored
from tests.web.playing import Open, TableMaker, commit, focused, log, question, reach, square
from tests.web.tables import TableAt
from tests.web.test_fleet_combat import COMMIT_NONE, lit, theatre
from wartable.games.fleet_commander.choices import Pass

PHONE: ViewportSize = {"width": 390, "height": 844}
LAST_ACTIONS = 426
"""Each has one action left. Three ships of Ben in Jump 3 can go into SE outer 2, where ships of Ann are."""
HIT = "Which unit is assigned damage"


class ByMouse:
    """How each step of the turn is made."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def plan(self) -> None:
        square(self.page, "se2/1/hidden//0").click()
        self.page.get_by_role("button", name="+ 3 from Jump 3").click()
        expect(self.page.get_by_test_id("ghosts")).to_have_count(3)

    def attack(self) -> None:
        self.plan()
        self.page.get_by_role("button", name="Confirm activation").click()

    def play_retreat(self) -> None:
        self.card.click()
        commit(self.page)

    def assign(self) -> None:
        lit(self.page).first.click()
        commit(self.page)

    def retreat(self) -> None:
        square(self.page, "j4").click()
        commit(self.page)

    @property
    def card(self) -> Locator:
        return theatre(self.page).get_by_role("button", name=re.compile("^Retreat"))


class ByKeys(ByMouse):
    def attack(self) -> None:
        self.go_to("se2")
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("button", name="+ 3 from Jump 3")).to_be_visible()
        for number in (1, 2, 3):
            self.page.keyboard.press("n")
            self.page.keyboard.press("Enter")
            expect(self.page.get_by_test_id("ghosts")).to_have_count(number)
        self.page.keyboard.press("Control+Enter")

    def go_to(self, thing: str) -> None:
        # While a combat closes there is no board yet to go to: then the key is pressed once more.
        until(lambda: focused(self.page), lambda: self.page.keyboard.press("b"), "the board has the focus")
        reach(self.page, thing)

    def play_retreat(self) -> None:
        self.card.wait_for()
        here = "card => card === document.activeElement"
        until(lambda: self.card.evaluate(here), lambda: self.page.keyboard.press("Tab"), "the card has the focus")
        self.page.keyboard.press("Enter")
        expect(self.card).to_have_attribute("aria-pressed", "true")
        self.page.keyboard.press("Control+Enter")

    def assign(self) -> None:
        expect(lit(self.page)).not_to_have_count(0)
        self.page.keyboard.press("a")
        chosen = theatre(self.page).locator(".ship:focus")
        expect(chosen).to_have_count(1)
        self.page.keyboard.press("Enter")
        expect(chosen).to_have_attribute("aria-pressed", "true")
        self.page.keyboard.press("Enter")

    def retreat(self) -> None:
        self.go_to("j4")
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_test_id("do")).to_be_enabled()
        self.page.keyboard.press("Control+Enter")


class OnAPhone(ByMouse):
    def attack(self) -> None:
        square(self.page, "se2").click()
        for ship in ("Battlecruiser", "Javelin Frigate", "Point-Defence Frigate"):
            self.page.get_by_role("button", name=f"{ship} from Jump 3: one more").click()
        self.page.get_by_role("button", name="Confirm activation").click()


@pytest.mark.parametrize("way", [ByMouse, ByKeys, OnAPhone])
def test_a_turn_with_plan_combat_and_retreat(way: Callable[[Page], ByMouse], player: Open, table_at: TableMaker) -> None:
    table: TableAt = table_at(stored(LAST_ACTIONS))
    page = player(table.link(1), viewport=PHONE) if way is OnAPhone else player(table.link(1))
    ben = way(page)
    expect(question(page)).to_have_text("Take an action (1 left).")
    ben.attack()
    expect(log(page)).to_contain_text("Ben moves Point-Defence Frigate from Jump 3 to SE outer 2.")
    table.answer(0, Pass())
    table.act(0, {"type": "Submit", "ask": table.view(0)["ask"], "choices": [COMMIT_NONE]})
    ben.play_retreat()
    expect(log(page)).to_contain_text("Ben reveals Retreat.")

    def assign() -> None:
        text = table.view(1)["question"]["text"]
        expect(question(page)).to_have_text(text)
        ben.assign()
        expect(question(page)).not_to_have_text(text)

    until(lambda: not table.view(1)["question"]["text"].startswith(HIT), assign, "all damage is assigned", 10 * PATIENCE)
    expect(question(page)).to_contain_text("retreat")
    ben.retreat()
    expect(log(page)).to_contain_text(re.compile("Ben.* retreats? from SE outer 2 to Jump 4"))


def test_a_plan_tells_what_would_meet_in_the_region(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(LAST_ACTIONS)).link(1), viewport={"width": 1366, "height": 768})
    ByMouse(page).plan()
    meeting = page.get_by_role("region", name="If you confirm")
    expect(meeting).to_contain_text("You: 4 points, 6 dice")
    expect(meeting).to_contain_text("They: 1 point, 2 dice and 6 hidden, worth 0 to 24 points")

"""Several acts are planned as ghosts, changed at will, and sent as one; a reload keeps what is not sent."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.caledea import GAME, at_first_act
from tests.web.playing import Open, TableMaker, commit, free, home_of, label_of, log, square
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
    expect(plan(page)).to_have_text(f"Move 2 infantry and 1 cavalry from ({home}) to ({target})")
    expect(square(page, target)).to_have_attribute("aria-label", re.compile("cavalry"))
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
    expect(plan(page)).to_have_text(f"Move 2 infantry and 1 cavalry from ({home}) to ({target})")
    page.keyboard.press("Backspace")
    expect(plan(page)).to_have_count(0)
    expect(square(page, home)).to_have_attribute("aria-label", re.compile("can be chosen"))


def test_a_half_made_answer_is_there_again_after_a_reload(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(Match(GAME, seed=2)).link(), fresh=True)
    page.locator(".cards").get_by_role("button", name="Verrun").click()
    expect(page.get_by_test_id("do")).to_have_text("Take Verrun")
    page.reload()
    expect(page.get_by_test_id("do")).to_have_text("Take Verrun")

"""Whoever waits plans the next turn: nothing is sent, and when the question comes, what can still be done is the plan."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.games import ambush
from tests.patience import until
from tests.web.caledea import at_first_act
from tests.web.fleet import FleetTable
from tests.web.playing import Open, TableMaker, commit, free, home_of, label_of, log, question, square, start_planning
from tests.web.tables import give
from tests.web.test_plan import PHONE, ghosts, plan, submissions, types
from wartable.core import Match
from wartable.games.caledea.acts.end_turn import EndTurn

CUT_OFF = 59
"""After this many entries of the first story Ben is about to cut off six units of Ann in SW outer 1."""


def settled(page: Page) -> Locator:
    return page.get_by_test_id("settled")


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 860}, PHONE], ids=["wide", "phone"])
def test_a_turn_of_caledea_is_planned_while_another_plays(player: Open, table_at: TableMaker, viewport: ViewportSize) -> None:
    match = at_first_act()
    give(match, EndTurn())
    table = table_at(match)
    page = player(table.link(0), fresh=True, viewport=viewport)
    sent = submissions(page)
    start_planning(page)
    expect(page.get_by_text("You are planning while Ben is deciding")).to_be_visible()
    home = home_of(page)
    square(page, home).click()
    target = label_of(free(page).first)
    square(page, target).click()
    commit(page)
    moved = f"Move 1 infantry from ({home}) to ({target})"
    expect(plan(page)).to_have_text(moved)
    expect(square(page, target)).to_have_attribute("aria-label", re.compile("infantry"))
    page.get_by_role("button", name="End the turn").click()
    expect(plan(page)).to_have_text([moved, "End the turn"])
    page.reload()
    expect(plan(page)).to_have_text([moved, "End the turn"])
    page.get_by_role("button", name="Keep for later").click()
    expect(page.get_by_role("heading", name="It is not your turn")).to_be_visible()
    table.answer(1, EndTurn())
    expect(settled(page)).to_contain_text("It can be done as planned. Nothing is sent before you confirm it.")
    assert sent == []
    commit(page)
    expect(page.get_by_text("Ben is deciding…")).to_be_visible()
    assert types(sent) == [["caledea.Move", "caledea.EndTurn"]]


def test_what_can_no_longer_be_done_is_left_out_with_the_reason(player: Open, fleet: FleetTable) -> None:
    table = fleet.at(CUT_OFF)
    page = player(table.link(0), fresh=True)
    start_planning(page)
    expect(square(page, "se0")).to_have_attribute("aria-label", re.compile(r"6 can come\. Can be chosen\.$"))
    page.locator('[data-thing^="se0/1/"]').first.click()
    expect(question(page)).to_have_text("Which units go into SE inner?")
    page.locator('[data-thing^="sw1/0/"]').first.click()
    expect(ghosts(page)).to_have_count(1)
    expect(page.get_by_role("button", name="Confirm activation")).to_have_count(0)
    ask_ann = lambda: table.answer(1, fleet.choose(table.view(1)))  # noqa: E731
    until(lambda: table.view(0)["question"], ask_ann, "Ann is asked")
    expect(settled(page)).to_contain_text("Part of it can no longer be done. The rest is sent when you confirm it.")
    expect(settled(page)).to_contain_text(": Your opponent has more units in SW outer 1: ask permission first.")
    expect(question(page)).to_have_text("Which units go into SE inner?")
    expect(ghosts(page)).to_have_count(0)
    expect(log(page)).not_to_contain_text("Ann activates SE inner.")
    settled(page).get_by_role("button").click()
    expect(settled(page)).to_have_count(0)


def test_a_plan_waits_while_another_question_is_answered(player: Open, table_at: TableMaker) -> None:
    halt = ambush.Say("halt")
    match = Match(ambush.GAME, seed=1)
    for choice in (halt, ambush.March("scout", 2, 1), halt):
        give(match, choice)
    table = table_at(match)
    page = player(table.link(0), fresh=True)
    start_planning(page)
    page.get_by_role("button", name="March").click()
    page.get_by_role("group", name="Token").get_by_role("button", name="Guard").click()
    page.get_by_role("group", name="To", exact=True).get_by_role("button", name="1").click()
    commit(page)
    expect(plan(page)).to_have_count(1)
    table.answer(1, ambush.March("scout", 1, 2))
    expect(question(page)).to_have_text("Let a token leave place 1?")
    expect(plan(page)).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(question(page)).to_have_text("March one hidden token to the next place, or halt.")
    expect(settled(page)).to_contain_text("It can be done as planned.")
    expect(plan(page)).to_have_count(1)

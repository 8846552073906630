"""Odds before every roll, dice that can be followed, combat round by round."""

import re

from playwright.sync_api import Page, expect

from tests.web.playing import Open, commit, lit, log, open_table, question, square, take_card

SITES = {"Talaq": "4,4", "Verrun": "5,4"}
"""Two capitals side by side: an attack is possible at once."""


def neighbours(page: Page) -> tuple[str, str]:
    """Sets Caledea up at one screen; gives the capital of who is to act, and the other."""
    open_table(page, "Caledea", "Share this screen")
    for kingdom in SITES:
        take_card(page, kingdom)
    expect(question(page)).to_have_text(re.compile("Dice|first or last"))
    skip(page)
    page.get_by_role("button", name="First", exact=True).click()
    for _ in SITES:
        expect(question(page)).to_contain_text("Place your capital")
        expect(lit(page)).to_have_count(9)
        open_site = "4,4" if "can be chosen" in (square(page, "4,4").get_attribute("aria-label") or "") else "5,4"
        square(page, open_site).click()
        commit(page)
        expect(log(page)).to_contain_text(f"places capital and tower on ({open_site})")
    expect(question(page)).to_have_text("What is your next act?")
    home = "4,4" if "capital of you" in (square(page, "4,4").get_attribute("aria-label") or "") else "5,4"
    return home, "5,4" if home == "4,4" else "4,4"


def skip(page: Page) -> None:
    """Goes on until no dice are shown any more."""
    go_on = page.get_by_role("button", name="Go on")
    while go_on.count():
        go_on.click()
        page.wait_for_timeout(50)


def test_an_attack_shows_its_exact_odds_and_what_they_assume_before_it_is_made(player: Open) -> None:
    page = player()
    home, target = neighbours(page)
    square(page, home).click()
    square(page, target).click()
    odds = page.get_by_test_id("odds")
    expect(odds).to_contain_text("Exact odds")
    expect(odds).to_contain_text(re.compile(r"\d+\.\d %"))
    expect(odds).to_contain_text("Both sides always name the unit that is best for them")
    expect(page.get_by_test_id("do")).to_have_text(re.compile(rf"^Attack \({target}\) with "))
    expect(page.get_by_test_id("dice")).to_have_count(0)


def test_on_a_phone_the_odds_of_an_attack_leave_the_board_in_sight(player: Open) -> None:
    page = player(viewport={"width": 390, "height": 844})
    home, target = neighbours(page)
    square(page, home).click()
    square(page, target).click()
    odds = page.get_by_text("Odds: ")
    expect(odds).to_be_in_viewport()
    expect(page.get_by_test_id("do")).to_be_in_viewport(ratio=1)
    bar = page.get_by_test_id("commit").bounding_box()
    assert bar is not None
    assert bar["height"] < 844 / 5
    odds.click()
    expect(page.get_by_test_id("odds")).to_contain_text("Exact odds")
    expect(page.get_by_test_id("do")).to_be_in_viewport(ratio=1)


def test_combat_is_fought_round_by_round_with_odds_for_each_unit_and_dice_that_stay(player: Open) -> None:
    page = player(speed="slow")
    home, target = neighbours(page)
    square(page, home).click()
    square(page, target).click()
    commit(page)
    expect(question(page)).to_contain_text(f"fights the next round on ({target})?")
    expect(page.get_by_test_id("odds").first).to_be_visible()
    page.get_by_role("button", name="Cavalry", exact=True).click()
    answer = page.get_by_role("region", name="Your answer")
    if "Ambush" in question(page).inner_text():
        answer.get_by_role("button", name="No", exact=True).click()
    expect(question(page)).to_contain_text("Which unit fights the cavalry")
    answer.get_by_role("button", name="Infantry", exact=True).click()
    dice = page.get_by_test_id("dice")
    expect(dice).to_contain_text("loses the round")
    expect(dice.get_by_role("img")).not_to_have_count(0)
    expect(dice).to_contain_text("strong land")
    skip(page)
    expect(dice).to_have_count(0)
    expect(log(page)).to_contain_text("loses the round")

"""Odds before every roll, dice that can be followed, combat round by round."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.patience import until
from tests.web.caledea import NEXT, neighbors
from tests.web.playing import Open, TableMaker, box_of, commit, log, question, square


def attack(player: Open, table_at: TableMaker, **settings: Any) -> tuple[Page, str]:
    """A page that has chosen an attack on the neighbor; and the square that is attacked."""
    match, home, target = neighbors()
    table = table_at(match, hot_seat=True)
    page = player(table.link(), kept=table.kept(), **settings)
    expect(question(page)).to_have_text(NEXT)
    square(page, home).click()
    page.get_by_role("button", name=re.compile(r"^All \d+$")).click()
    square(page, target).click()
    return page, target


def skip(page: Page) -> None:
    """Goes on until no dice are shown any more; where the clock stands they do not go by themselves."""
    go_on = page.get_by_role("button", name="Continue")
    until(lambda: go_on.count() == 0, go_on.click, "no dice are shown any more")


def test_an_attack_shows_its_exact_odds_and_what_they_assume_before_it_is_made(player: Open, table_at: TableMaker) -> None:
    page, target = attack(player, table_at)
    odds = page.get_by_test_id("odds")
    expect(odds).to_contain_text("Exact odds")
    expect(odds).to_contain_text(re.compile(r"\d+\.\d%"))
    shares = [float(chance.removesuffix("%")) for chance in odds.get_by_role("definition").all_inner_texts()]
    parts = odds.locator(".bar i").evaluate_all("parts => parts.map(part => Number(getComputedStyle(part).flexGrow))")
    assert [round(100 * part, 1) for part in parts] == shares
    odds.get_by_text("What this assumes").click()
    expect(odds).to_contain_text("Both sides always name the unit that is best for them")
    expect(page.get_by_test_id("do")).to_have_text(
        re.compile(rf"^Attack the capital on \({target}\) from \(\d,\d\) with \d infantry and 1 cavalry$")
    )
    expect(page.get_by_text("loses the round")).to_have_count(0)


def test_on_a_phone_the_odds_of_an_attack_leave_the_board_in_sight(player: Open, table_at: TableMaker) -> None:
    page, _ = attack(player, table_at, viewport={"width": 390, "height": 844})
    odds = page.get_by_text("Odds: ")
    expect(odds).to_be_in_viewport()
    expect(page.get_by_test_id("do")).to_be_in_viewport(ratio=1)
    board, part = (box_of(page.get_by_role("region", name=name)) for name in ("The board", "Your answer"))
    assert board["height"] > 844 / 3
    assert board["y"] + board["height"] <= part["y"]
    odds.click()
    expect(page.get_by_test_id("odds")).to_contain_text("Exact odds")
    expect(page.get_by_test_id("do")).to_be_in_viewport(ratio=1)


def test_combat_is_fought_round_by_round_with_odds_for_each_unit_and_dice_that_stay(player: Open, table_at: TableMaker) -> None:
    page, target = attack(player, table_at, speed="slow", still=True)
    commit(page)
    page.get_by_role("button", name="Skip").click()
    expect(question(page)).to_contain_text(f"fights the next round on ({target})?")
    expect(page.get_by_test_id("odds").first).to_be_visible()
    page.get_by_role("button", name="Cavalry", exact=True).click()
    commit(page)
    answer = page.get_by_role("region", name="Your answer")
    expect(question(page)).to_contain_text(re.compile("Ambush|Which unit fights the cavalry"))
    if "Ambush" in question(page).inner_text():
        answer.get_by_role("button", name="Fight without Ambush").click()
    expect(question(page)).to_contain_text("Which unit fights the cavalry")
    answer.get_by_role("button", name="Defend with the infantry of").click()
    commit(page)
    dice = page.get_by_test_id("dice")
    expect(dice).to_contain_text("loses the round")
    expect(dice.get_by_role("img")).not_to_have_count(0)
    expect(dice).to_contain_text("strong land")
    skip(page)
    expect(dice).to_contain_text("Last roll")
    expect(dice.get_by_role("img", name="decides")).not_to_have_count(0)
    expect(log(page)).to_contain_text("loses the round")

"""Questions of a battle of Legends from its first fighters to its end, each answered where it stands on the table."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.patience import until
from tests.web.battle import LAPTOP, drag, ghost, part, ship
from tests.web.legends import stored
from tests.web.playing import Open, TableMaker, commit, log, middle_of, question

DOCK = ("between-two-ships", 2)
"""Ben's Hammerhead 1 has just been deployed; he sees the table turned, its bow up."""
WINGS = ("between-two-ships", 13)
DISRUPTIONS = ("between-two-ships", 116)
BLAST = ("between-two-ships", 398)
COVER = ("bombers", 157)
"""Attack Cruiser 1 is about to be destroyed; Hunter 1 can cover it."""
LEADERLESS = ("bombers", 159)
"""Three Attack Cruisers of Ben's are to move; Hunter 1, which led their group, has just been lost."""
ONE_POINT = ("templates", 93)
"""Ann's Pale Fox 2 has one engine point left for its velocity, and no reactor point to switch its thrusters on."""
LAST = ("open-battle-templates", 292)
"""All that is left of the battle is the velocity of Ben's Draco 3."""


def do(page: Page) -> Locator:
    return page.get_by_test_id("do")


def tray(page: Page) -> Locator:
    return page.get_by_test_id("attack")


def test_fighters_are_deployed_along_the_side_that_is_pointed_at(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*DOCK)).link(1), viewport=LAPTOP)
    expect(question(page)).to_contain_text("Which fighters do you deploy with Hammerhead 1?")
    x, y = middle_of(ship(page, "hammerhead-1"))
    page.mouse.click(x, y - 40)
    expect(do(page)).to_contain_text("2")
    expect(do(page)).to_contain_text("front")
    page.mouse.click(x + 20, y)
    expect(do(page)).to_contain_text("4")
    expect(do(page)).to_contain_text("starboard")
    commit(page)
    expect(log(page)).to_contain_text("Ben deploys Hunter 1, Hunter 2, Hunter 3 and Hunter 4 with Hammerhead 1.")


def test_a_row_of_fighters_is_dragged_and_turned_into_the_zone(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*WINGS)).link(1), viewport=LAPTOP)
    expect(question(page)).to_contain_text("Deploy all fighters that are left")
    expect(do(page)).to_have_count(0)  # it is only proposed
    part(page).get_by_role("group", name="How many").get_by_role("button", name="3").click()
    drag(page, ghost(page), 20, 42, turned=True)
    ghost(page).press(",")
    expect(do(page)).to_have_text(re.compile(r'^Place 3 .*Attack Cruiser.* 42" heading 292\.5°$'))
    commit(page)
    expect(log(page)).to_contain_text("Ben deploys Attack Cruiser 1, Attack Cruiser 2 and Attack Cruiser 3")
    page.mouse.click(*middle_of(ghost(page)))  # the last one where it is proposed
    commit(page)
    expect(log(page)).to_contain_text("Ben deploys Attack Cruiser 4")


def test_what_is_to_be_expected_is_chosen_at_first(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*DISRUPTIONS)).link(1), viewport=LAPTOP)
    expect(tray(page).get_by_role("button", pressed=True)).to_have_count(2)
    ship(page, "interceptor-4").click()
    expect(tray(page).get_by_role("button", name="Interceptor 4")).to_have_attribute("aria-pressed", "true")
    expect(tray(page).get_by_role("button", pressed=True)).to_have_count(2)
    commit(page)
    expect(log(page)).to_contain_text(re.compile("disrupts? .*Interceptor 4"))


def test_a_blast_adds_dice_before_anything_is_rolled(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*BLAST)).link(1), viewport=LAPTOP)
    expect(tray(page)).to_have_attribute("data-step", "guns")
    dice = tray(page).get_by_role("group", name="Your answer").get_by_role("button")
    expect(dice).to_have_count(2)
    dice.filter(has_text="1").first.click()
    expect(log(page)).to_contain_text(re.compile("Hammerhead 2 fires Fire Spread at .* and rolls"))


def test_a_bomber_is_covered_by_one_button(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*COVER)).link(1), viewport=LAPTOP)
    expect(tray(page)).to_contain_text("Attack Cruiser 1")
    tray(page).get_by_role("button", name=re.compile("^Cover")).click()
    expect(log(page)).to_contain_text("Hunter 1 covers Attack Cruiser 1")


def test_a_group_that_has_lost_its_first_fighter_is_still_listed(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*LEADERLESS)).link(1), viewport=LAPTOP)
    expect(page.get_by_role("list", name="Order of moves").get_by_role("listitem")).to_have_count(3)


def test_a_velocity_is_kept_by_one_button_where_only_engines_can_change_it(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*ONE_POINT)).link(0), viewport=LAPTOP)
    expect(part(page).get_by_role("group", name="engines")).to_contain_text("-1 to 1")
    part(page).get_by_role("button", name="Keep the velocity").click()
    expect(do(page)).to_have_text("Keep the velocity: engines 0, thrusters 0")
    commit(page)
    expect(question(page)).not_to_contain_text("velocity")


def test_the_last_answer_of_a_battle_ends_it_with_its_scores(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*LAST)).link(1), viewport=LAPTOP)
    part(page).get_by_role("button", name="Keep the velocity").click()
    commit(page)
    expect(question(page)).to_have_text("You have won!")
    end = page.get_by_test_id("outcome")
    expect(end).to_contain_text("The last game turn is over.")
    expect(end.get_by_role("button", name="Rule LOK-SC1-13")).to_be_attached()
    for name, score in (("Ann", "25"), ("Ben", "31")):
        expect(end.get_by_role("row", name=name)).to_contain_text(score)


def test_the_scoring_is_shown_ship_by_ship_before_the_end(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(*LAST)).link(1), viewport=LAPTOP, speed="normal", still=True)
    part(page).get_by_role("button", name="Keep the velocity").click()
    commit(page)
    shown = page.get_by_test_id("scoring")
    until(shown.count, lambda: page.clock.run_for(100), "a side is scored")
    expect(shown.locator("text").first).to_have_text(re.compile(r"^\+\d+$"))
    assert page.get_by_test_id("outcome").count() == 0

"""Why not, and what can be taken back."""

import re

from playwright.sync_api import expect

from tests.web.caledea import NEXT, at_first_act
from tests.web.playing import (
    Open,
    TableMaker,
    commit,
    free,
    home_of,
    invite,
    label_of,
    log,
    open_table,
    play_bot,
    question,
    square,
    take_card,
)


def test_a_dimmed_square_tells_why_not_and_shows_the_rule(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    expect(question(page)).to_have_text(NEXT)
    home = home_of(page)
    square(page, home).click()
    page.get_by_role("button", name="All 3").click()
    expect(page.get_by_text("Now choose a lit square")).to_be_visible()
    row, column = map(int, home.split(","))
    square(page, f"{(row + 4) % 9},{(column + 4) % 9}").click()
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("Why not? That is 8 squares away, and the group moves only as far as its slowest unit: 1.")
    refusal.get_by_role("button", name="Rule CAL-ACT-07").click()
    expect(page.get_by_test_id("rule-text")).to_contain_text("slowest")


def test_what_cannot_be_done_on_a_square_tells_why_not(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    expect(question(page)).to_have_text(NEXT)
    square(page, home_of(page)).click()
    page.get_by_text("Not possible here now").click()
    reasons = page.get_by_role("list", name="Why not").get_by_role("listitem")
    upgrade = reasons.filter(has_text="Upgrade infantry to cavalry")
    expect(upgrade).to_contain_text("That upgrade costs 4 gold, and you have 1 left this turn.")
    upgrade.get_by_role("button", name="Rule CAL-GOLD-02").click()
    expect(page.get_by_test_id("rule-text")).to_be_visible()


def test_a_square_where_nothing_can_be_done_says_why_at_once(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    expect(question(page)).to_have_text(NEXT)
    square(page, "3,3").click()
    reasons = page.get_by_role("list", name="Why not").get_by_role("listitem")
    reason = "You may build only on a capital that you hold and on the four squares next to it. Rule CAL-STRUCT-02"
    expect(reasons).to_have_text([re.compile(rf"^Build a tower \(\d gold\): {reason}$")])
    expect(reasons).to_be_in_viewport(ratio=1)


def test_when_all_units_have_moved_the_turn_is_to_be_ended(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    home = home_of(page)
    square(page, home).click()
    chosen = page.get_by_test_id("chosen")
    expect(chosen).to_have_text("1 of 3")
    page.get_by_role("button", name="All 3").click()
    expect(chosen).to_have_text("3 of 3")
    target = label_of(free(page).first)
    square(page, target).click()
    commit(page)
    expect(question(page)).to_have_text("All your units have moved: end the turn.")
    answers = page.get_by_test_id("commit")
    expect(answers.locator(".go")).to_have_text(re.compile("^End the turn"))
    expect(answers.get_by_text("Choose a lit stack")).to_have_count(0)
    square(page, target).click()
    expect(page.get_by_role("list", name="Why not")).to_contain_text("That infantry has moved: a unit moves only once a turn.")


def test_a_dimmed_value_of_the_generic_panel_tells_why_not(player: Open) -> None:
    page = player()
    play_bot(page, "Ambush")
    part = page.get_by_role("region", name="Your answer")
    part.get_by_role("button", name="March", exact=True).click()
    part.get_by_role("button", name="Scout", exact=True).click()
    part.get_by_role("group", name="To", exact=True).get_by_role("button", name=re.compile("^2.*why not")).click()
    expect(page.get_by_test_id("refusal")).to_contain_text("A token marches to the next place.")


def test_a_take_back_says_what_it_takes_back_and_is_free_until_the_other_has_answered(player: Open) -> None:
    ann, ben = invite(player, "Caledea")
    ask = "Choose your kingdom."
    expect(question(ann)).to_have_text(re.compile(r"is deciding…$|^Choose your kingdom"))
    first, second = (ann, ben) if question(ann).inner_text() == ask else (ben, ann)
    take_card(first, "Talaq")
    expect(question(second)).to_have_text(ask)
    back = first.get_by_test_id("take-back")
    expect(back).to_have_text("Take back: Take Talaq")
    back.click()
    expect(question(first)).to_have_text(ask)
    expect(log(second)).to_contain_text("takes back a choice")

    take_card(first, "Brask")
    take_card(second, "Talaq")
    expect(log(first)).to_contain_text("roll")
    expect(first.get_by_test_id("take-back")).to_have_text("Ask to take back: Take Brask")
    first.get_by_test_id("take-back").click()
    expect(first.get_by_text("You asked for a take-back")).to_be_visible()
    asked = re.compile(r"asks to take back “.* takes the card of Brask”\. Do you agree\?")
    expect(second.get_by_role("alert")).to_contain_text(asked)
    second.get_by_role("alert").get_by_role("button", name="No").click()
    expect(log(first)).to_contain_text("does not agree to the take-back")
    expect(log(first)).to_contain_text("takes the card of Brask")


def test_at_one_screen_the_others_can_agree_to_a_take_back(player: Open) -> None:
    page = player(name="Ann")
    open_table(page, "Caledea", "Share this screen")
    for kingdom in ("Talaq", "Brask"):
        take_card(page, kingdom)
    page.get_by_test_id("take-back").click()
    page.get_by_role("button", name="They agree").click()
    expect(log(page)).to_contain_text("takes back a choice")

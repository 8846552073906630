"""What happens is shown before the game goes on: pieces travel, ribbons tell what nobody may miss; all of it can be skipped."""

import re

from playwright.sync_api import Page, expect

from tests.web.caledea import NEXT, at_first_act, golden
from tests.web.legends import stored
from tests.web.playing import Open, TableMaker, commit, free, home_of, label_of, log, question, square
from wartable.core.journal import Answer


def move(page: Page) -> tuple[str, str]:
    """Moves from the capital to a free square beside it."""
    expect(question(page)).to_have_text(NEXT)
    home = home_of(page)
    square(page, home).click()
    target = label_of(free(page).first)
    square(page, target).click()
    commit(page)
    return home, target


def test_a_piece_travels_before_it_stands_where_it_goes_and_the_way_can_be_skipped(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link(), speed="normal", still=True)
    _, target = move(page)
    expect(question(page)).to_have_text(re.compile("^Ann moves "))
    expect(square(page, target)).not_to_have_attribute("aria-label", re.compile("your [0-9]"))
    page.get_by_role("button", name="Skip").click()
    expect(square(page, target)).to_have_attribute("aria-label", re.compile("your [0-9]"))
    expect(question(page)).to_have_text(NEXT)


def test_with_animations_off_neither_dice_nor_trays_move(player: Open, table_at: TableMaker) -> None:
    link = table_at(stored("bombers", 138)).link(1)
    for speed, moves in (("normal", True), ("off", False)):
        page = player(link, speed=speed, fresh=True)
        expect(page.get_by_test_id("attack")).to_be_visible()
        assert (page.evaluate("document.getAnimations().length") > 0) == moves


def test_whoever_wants_no_motion_sees_none(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link(), speed="normal", still=True)
    page.emulate_media(reduced_motion="reduce")
    home, target = move(page)
    expect(log(page)).to_contain_text(f"from ({home}) to ({target})")
    expect(question(page)).to_have_text(NEXT)


def test_a_capital_that_is_taken_changes_hands_in_sight_of_all(player: Open, table_at: TableMaker) -> None:
    match = golden("elimination")
    taken = match.journal[280]
    assert isinstance(taken, Answer)
    table = table_at(match, entries=280)
    page = player(table.link(0), speed="normal", still=True)
    expect(question(page)).to_have_text("Ben is deciding…")
    capital = square(page, "1,8")
    expect(capital).to_have_attribute("aria-label", re.compile("capital of Cleo, claimed by you"))
    table.answer(taken.seat, taken.choice)
    expect(question(page)).to_have_text("Ben moves 1 infantry from (0,8) to (1,8).")
    skip = page.get_by_role("button", name="Skip")
    skip.click()
    expect(page.get_by_test_id("raise")).to_be_visible()
    skip.click()
    expect(page.get_by_test_id("banner")).to_have_text("Ben takes Cleo's capital on (1,8).")
    expect(capital).to_have_attribute("aria-label", re.compile("capital of Cleo, claimed by Ben, 1 infantry of Ben"))
    expect(square(page, "1,7")).to_have_attribute("aria-label", re.compile("your tower"))
    skip.click()
    expect(square(page, "1,7")).to_have_attribute("aria-label", re.compile("tower of Ben"))
    expect(log(page)).to_contain_text("Ben takes Cleo's capital on (1,8).")


def test_a_claim_and_a_new_unit_are_seen_before_they_stand_there(player: Open, table_at: TableMaker) -> None:
    match = golden("city")
    claims = match.journal[40]
    assert isinstance(claims, Answer)
    table = table_at(match, entries=40)
    page = player(table.link(1 - claims.seat), speed="normal", still=True)
    expect(question(page)).to_have_text("Ben is deciding…")
    table.answer(claims.seat, claims.choice)
    skip = page.get_by_role("button", name="Skip")
    expect(question(page)).to_have_text("Ben moves 1 infantry from (3,2) to (4,2).")
    skip.click()
    expect(page.get_by_test_id("claim")).to_be_visible()
    outpost = square(page, "4,2")
    expect(outpost).to_have_attribute("aria-label", re.compile("1 infantry of Ben"))
    expect(outpost).not_to_have_attribute("aria-label", re.compile("claimed by Ben"))
    skip.click()
    expect(page.get_by_test_id("muster")).to_be_visible()
    expect(outpost).to_have_attribute("aria-label", re.compile("claimed by Ben, 1 infantry of Ben"))
    skip.click()
    expect(outpost).to_have_attribute("aria-label", re.compile("1 infantry of Ben, 1 moved infantry of Ben"))


def test_the_end_is_told_across_the_board(player: Open, table_at: TableMaker) -> None:
    table = table_at(at_first_act())
    page = player(table.link(1), speed="normal", still=True)
    expect(question(page)).to_have_text("Ann is deciding…")
    table.act(0, {"type": "Submit", "ask": table.view(0)["ask"], "choices": [{"type": "caledea.Resign"}]})
    for words in ("Ann has no units left", "The game is over"):
        expect(page.get_by_test_id("banner")).to_contain_text(words)
        page.get_by_role("button", name="Skip").click()
    expect(page.get_by_test_id("banner")).to_contain_text("You have won!")
    expect(page.get_by_test_id("outcome")).to_be_visible()

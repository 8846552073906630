"""Around the match: terms, clocks, pauses, bots for the absent, playing again."""

import re

from playwright.sync_api import Page, expect

from tests.web.playing import Open, log, open_menu, open_table, play_bot, players, question

ORDERS = "March one hidden token to the next place, or halt."


def more(page: Page, words: str) -> None:
    """Something from the menu of the table."""
    open_menu(page)
    page.get_by_role("button", name=words).click()


def test_who_is_invited_sees_the_options_and_agrees_to_them(player: Open) -> None:
    ann = player("#/new/caledea/invite", name="Ann")
    ann.get_by_text("Options as in the rulebook").click()
    ann.get_by_label("Boards").fill("2")
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.get_by_test_id("loopback")).to_contain_text("work only on this machine")
    link = ann.get_by_label("Link for Seat 2").input_value()
    ben = player(link[link.index("#") :], name="Ben")
    sit = ben.get_by_role("button", name="Sit down")
    expect(sit).to_be_disabled()
    ben.get_by_label("Boards: 2").check()
    sit.click()
    expect(log(ann)).to_contain_text("Ben sits down.")
    expect(ben.get_by_role("button", name="(8,17)")).to_be_visible()


def test_a_clock_runs_while_its_player_decides(player: Open) -> None:
    page = player("#/new/ambush/bot", still=True)
    page.get_by_label("Time").select_option("1 minute per decision")
    page.get_by_role("button", name="Open the table").click()
    expect(question(page)).to_have_text(ORDERS)
    mine = players(page).filter(has_text="(you)")
    left = mine.locator(".clock")
    expect(left).to_have_text(re.compile(r"^[01]:\d\d$"))
    before = left.inner_text()
    page.clock.run_for(5_000)
    expect(left).not_to_have_text(before)
    expect(left).to_have_text(re.compile(r"^0:\d\d$"))


def test_a_match_can_be_paused_and_handed_to_a_bot(player: Open) -> None:
    page = player()
    play_bot(page, "Ambush")
    expect(question(page)).to_have_text(ORDERS)
    more(page, "Pause")
    expect(question(page)).to_have_text("The match is paused.")
    page.get_by_role("button", name="Resume").click()
    expect(question(page)).to_have_text(ORDERS)
    more(page, "Let a bot play for me")
    expect(log(page)).to_contain_text("Player 1 is now played by")
    expect(page.get_by_test_id("outcome")).to_be_visible()


def test_a_screen_that_is_shared_can_play_again_with_all_its_seats(player: Open) -> None:
    page = player(name="Ann")
    open_table(page, "Ambush", "Share this screen")
    expect(question(page)).to_have_text(ORDERS)
    open_menu(page)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Parley: concede", exact=True).click()
    expect(page.get_by_test_id("outcome")).to_contain_text("Player 2 wins")
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="Go to the new table").click()
    # The seats have moved on by one: the other player begins.
    page.get_by_test_id("curtain").get_by_role("button", name="I am Player 2").click()
    expect(question(page)).to_have_text(ORDERS)

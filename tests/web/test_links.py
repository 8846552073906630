"""Links to a seat: out of the address once they are used, replaced when they leak, and gone with the table."""

import re

from playwright.sync_api import Page, Route, expect

from tests.games.ambush import GAME as AMBUSH
from tests.web.playing import Open, TableMaker, log, question
from wartable.core import Match


def menu(page: Page) -> None:
    page.get_by_role("button", name="More at this table").click()


def bare(link: str) -> str:
    return link.rpartition("/")[0]


def test_the_address_of_a_table_gives_no_seat_away(player: Open, table_at: TableMaker) -> None:
    link = table_at(Match(AMBUSH, seed=1)).link(0)
    page = player(link)
    expect(question(page)).to_be_visible()
    expect(page).to_have_url(re.compile(re.escape(bare(link)) + "$"))
    stranger = player(bare(link))
    expect(stranger.get_by_role("alert")).to_contain_text("This address alone does not open a seat")


def test_back_reload_and_your_tables_lead_to_the_same_seat(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(Match(AMBUSH, seed=1)).link(0))
    expect(question(page)).to_be_visible()
    page.reload()
    expect(question(page)).to_be_visible()
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("region", name="Your tables")).to_be_visible()
    page.go_back()
    expect(question(page)).to_be_visible()
    page.go_forward()
    mine = page.get_by_role("region", name="Your tables").get_by_role("listitem").filter(has_text="Ambush")
    mine.get_by_role("link").click()
    expect(question(page)).to_be_visible()


def test_two_seats_of_a_table_in_one_browser_stay_apart(player: Open, table_at: TableMaker) -> None:
    table = table_at(Match(AMBUSH, seed=1))
    page = player(table.link(0), fresh=True)
    expect(page.get_by_role("region", name="The board")).to_be_visible()
    page.goto(page.url.partition("#")[0] + table.link(1))
    expect(question(page)).to_have_text("Ann is deciding…")
    page.reload()
    expect(question(page)).to_have_text("Ann is deciding…")
    page.go_back()
    expect(question(page)).not_to_have_text("Ann is deciding…")


def test_a_link_that_got_about_is_replaced_and_play_goes_on(player: Open, table_at: TableMaker) -> None:
    table = table_at(Match(AMBUSH, seed=1))
    page, thief = player(table.link(0)), player(table.link(0), fresh=True)
    expect(question(thief)).to_be_visible()
    menu(page)
    page.get_by_role("button", name="Replace my link").click()
    page.get_by_role("button", name="Yes: Replace my link").click()
    expect(thief.get_by_role("alert")).to_contain_text("This link does not work here.")
    menu(page)
    expect(question(page)).to_be_visible()
    page.reload()
    expect(question(page)).to_be_visible()
    expect(page.get_by_test_id("offline")).to_have_count(0)


def test_what_somebody_says_need_not_be_heard(player: Open, table_at: TableMaker) -> None:
    table = table_at(Match(AMBUSH, seed=1))
    page = player(table.link(0))
    table.act(1, {"type": "Say", "text": "rubbish"})
    page.get_by_role("tab", name="Chat").click()
    chat = page.get_by_role("list", name="Chat")
    expect(chat).to_contain_text("rubbish")
    chat.get_by_role("button", name="Mute Ben").click()
    expect(chat).to_have_count(0)
    table.act(1, {"type": "Say", "text": "more rubbish"})
    table.act(1, {"type": "Pause"})
    page.get_by_role("tab", name="Log").click()
    expect(log(page)).to_contain_text("Ben pauses the match.")
    expect(log(page)).not_to_contain_text("rubbish")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("button", name="Unmute").click()
    expect(chat).to_contain_text("more rubbish")


def test_the_host_deletes_a_table(player: Open, table_at: TableMaker) -> None:
    table = table_at(Match(AMBUSH, seed=1))
    page = player(table.link(0))
    expect(question(page)).to_be_visible()
    menu(page)
    expect(page.get_by_role("button", name="Delete this table")).to_have_count(0)
    table.act(1, {"type": "Resign"})
    page.get_by_role("button", name="Delete this table").click()
    page.get_by_role("button", name="Yes: Delete this table").click()
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    expect(page.get_by_role("region", name="Your tables").get_by_role("listitem")).to_have_count(0)


def test_a_player_names_a_web_address_that_is_told_of_the_turn(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(Match(AMBUSH, seed=1)).link(0))
    expect(question(page)).to_be_visible()
    menu(page)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/hook", hold, times=1)
    with page.expect_request("**/hook"):
        page.get_by_text("Webhook", exact=True).click()
    field = page.get_by_label("Call this web address")
    expect(field, "what is typed before the old address has come would be written over").to_be_hidden()
    held[0].continue_()
    field.fill("https://10.0.0.1/turn")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_have_text("This address is in a private network.")
    field.fill("https://example.org/turn")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.reload()
    menu(page)
    page.get_by_text("Webhook", exact=True).click()
    expect(field).to_have_value("https://example.org/turn")

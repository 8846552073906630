"""The log: in blocks by turn, its bookkeeping folded, told to those who listen, and safe from long words."""

import json
import re

from playwright.sync_api import ViewportSize, WebSocketRoute, expect

from tests.games.ambush import GAME as AMBUSH
from tests.games.ambush import March
from tests.web.caledea import at_first_act
from tests.web.playing import Open, TableMaker, end, home_of, log, open_table, overflow, players, square
from tests.web.tables import give
from wartable.core import Match

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}


def test_the_log_has_a_block_for_each_turn_with_its_bookkeeping_folded(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act()).link())
    expect(log(page)).to_have_attribute("role", "log")
    expect(log(page).get_by_role("heading", name="Ann").filter(has_text="Round 1")).to_be_visible()
    end(page, "End the turn")
    expect(log(page).get_by_role("heading", name="Ben").filter(has_text="Round 2")).to_be_visible()
    ended = log(page).get_by_text("Ann ends the turn.")
    expect(ended).to_be_hidden()
    log(page).get_by_text("1 note").last.click()
    expect(ended).to_be_visible()


def test_what_a_line_tells_is_marked_on_the_board(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act()).link())
    mark = square(page, home_of(page)).locator(".noted")
    expect(mark).to_have_count(0)
    log(page).get_by_role("listitem").filter(has_text="Ann places a capital").hover()
    expect(mark).to_have_count(1)


def test_long_words_widen_nothing(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act()).link(), viewport=LAPTOP)
    page.get_by_label("Say something to the table").fill("W" * 400)
    page.get_by_role("button", name="Say").click()
    expect(log(page)).to_contain_text("W" * 400)
    assert log(page).evaluate("log => log.scrollWidth - log.clientWidth") <= 0
    page.get_by_role("tab", name="Chat").click()
    chat = page.get_by_role("list", name="Chat")
    expect(chat).to_contain_text("W" * 400)
    assert page.locator("#panel-chat").evaluate("panel => panel.scrollWidth - panel.clientWidth") <= 0


def test_a_line_shows_its_moment_on_the_board_while_the_game_waits(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act()).link())
    home = home_of(page)
    square(page, home).click()
    expect(page.get_by_text("Which units move?")).to_be_visible()
    line = log(page).get_by_role("listitem").filter(has_text="Ben places a capital")
    line.click()
    earlier = page.get_by_test_id("earlier")
    then = earlier.locator(f'[data-thing="{home}"]')
    expect(then).not_to_have_attribute("aria-label", re.compile("capital"))
    expect(line).to_have_attribute("aria-current", "step")

    page.keyboard.press("]")
    expect(then).to_have_attribute("aria-label", re.compile("your capital"))
    page.keyboard.press("[")
    expect(line).to_have_attribute("aria-current", "step")
    page.keyboard.press("Home")
    expect(log(page).get_by_role("listitem").first).to_have_attribute("aria-current", "step")
    page.keyboard.press("Escape")
    expect(earlier).to_have_count(0)
    expect(square(page, home)).to_have_attribute("aria-pressed", "true")


def test_an_earlier_moment_tells_no_more_than_was_known_then(player: Open, table_at: TableMaker) -> None:
    match = Match(AMBUSH, seed=3)
    give(match, March("scout", 0, 1))
    table = table_at(match)
    hands = {0: "Feint, Strike, Trap", 1: "Feint, Feint, Strike"}
    for seat, told in ((0, "Ann marches scout"), (1, "Ann marches something hidden")):
        page = player(table.link(seat))
        log(page).get_by_role("listitem").filter(has_text=told).click()
        earlier = page.get_by_test_id("earlier")
        expect(earlier).to_contain_text(hands[seat])
        expect(earlier).not_to_contain_text(hands[1 - seat])


def test_long_and_right_to_left_names_widen_nothing(player: Open) -> None:
    """On the narrowest phone, at the table and in the list of players; a number behind such a name stays behind it."""
    host = player(name="W" * 40, viewport=PHONE)
    open_table(host, "Caledea", "Invite somebody")
    address = host.get_by_label("Link for Seat 2").input_value()
    guest = player(address[address.index("#") :], name="مرحبا 7", viewport=PHONE)
    expect(guest.get_by_text("W" * 40 + " invites you to a game of Caledea")).to_be_visible()
    assert overflow(guest) <= 0
    guest.get_by_role("button", name="Sit down").click()
    rows = players(guest)
    expect(rows.filter(has_text="مرحبا 7").locator("bdi")).to_have_text("مرحبا 7")
    assert overflow(guest) <= 0
    panel = guest.get_by_role("tabpanel", name="Players")
    assert panel.evaluate("panel => panel.scrollWidth - panel.clientWidth") <= 0


def test_older_lines_are_fetched_when_only_the_newest_are_told(player: Open, table_at: TableMaker) -> None:
    table = table_at(at_first_act())
    page = player(fresh=True)

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(newest_only(str(text))))

    page.route_web_socket(re.compile("/socket$"), pass_on)
    with page.expect_response(re.compile(r"/log\?since=0&")):
        page.goto(page.url.partition("#")[0] + table.link())
    expect(log(page)).to_contain_text("Ann places a capital")


def newest_only(text: str) -> str:
    """An update as of a table with a long log."""
    message = json.loads(text)
    return json.dumps({**message, "lines": message["lines"][-1:]}) if message["type"] == "Update" else text

"""The log: in blocks by turn, its bookkeeping folded, told to those who listen, and safe from long words."""

from playwright.sync_api import ViewportSize, expect

from tests.web.caledea import at_first_act
from tests.web.playing import Open, TableMaker, end, home_of, log, square

LAPTOP: ViewportSize = {"width": 1366, "height": 768}


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

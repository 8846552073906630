"""The whole rulebook beside the board, opened where it matters, and on a page to print."""

from playwright.sync_api import expect

from tests.web.caledea import NEXT, at_first_act
from tests.web.playing import Open, TableMaker, home_of, question, square


def test_the_book_opens_at_the_last_refusal_and_is_searched_by_words_and_ids(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act()).link(), fresh=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/books/" in request.url else None)
    expect(question(page)).to_have_text(NEXT)
    square(page, home_of(page)).click()
    square(page, "0,0").click()
    expect(page.get_by_test_id("refusal")).to_contain_text("and the group moves 1")

    page.keyboard.press("k")
    book = page.get_by_test_id("book")
    found = book.locator('[data-rule="CAL-UNIT-09"]')
    expect(found).to_be_in_viewport(ratio=1)
    expect(found).to_have_attribute("aria-current", "true")
    expect(book.locator('[data-rule="CAL-SALT-03"]')).to_be_hidden()

    search = page.get_by_label("Search the rules")
    search.fill("reclaim salted owner")
    expect(book.locator("[data-rule] mark").first).to_be_visible()
    expect(book.locator('[data-rule="CAL-SALT-03"]')).to_be_visible()
    search.fill("cal-gold-08")
    expect(book.locator("[data-rule]")).to_have_count(1)
    search.fill("")
    expect(found).to_be_visible()

    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Rule CAL-UNIT-09").click()
    page.get_by_role("dialog").get_by_role("button", name="Read on in the book").click()
    expect(found).to_be_in_viewport(ratio=1)
    assert len(asked) == 1


def test_the_printed_book_is_whole_and_black_on_white_by_night(player: Open) -> None:
    page = player("#/rules", dark=True)
    expect(page.get_by_role("listitem")).to_have_text(
        ["Caledea", "Kalidasia Fleet Commander", "Legends of Kalidasia: Heroes of the Heragul"]
    )
    page.get_by_role("link", name="Caledea").click()
    expect(page.get_by_role("heading", name="The rules of Caledea")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    for rule in ("CAL-GOAL-01", "CAL-RUL-02", "EX-CAL-01"):
        expect(page.locator(f'[data-rule="{rule}"]')).to_be_visible()
    colors = page.locator("main").evaluate("main => [getComputedStyle(main).color, getComputedStyle(main).backgroundColor]")
    assert colors == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    for name in ("Print", "Salting", "Settings"):
        expect(page.get_by_role("button", name=name)).to_be_hidden()
    page.emulate_media(media="screen", color_scheme="light")

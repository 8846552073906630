"""The table in words in the browser: read in one column, played by typing alone, with the same secrets as any table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, ViewportSize, expect

from tests.games.ambush import GAME as AMBUSH
from tests.web.legends import first_shot
from tests.web.playing import Open, TableMaker, invite, overflow
from tests.web.tables import by_default
from tests.web.test_everybody import findings
from tests.web.test_secrets import listen
from wartable.core import Match
from wartable.registry import game

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}
ORDERS = "March one hidden token to the next place, or halt."


def prompt(page: Page) -> Locator:
    return page.get_by_test_id("prompt")


def heard(page: Page) -> Locator:
    return page.get_by_test_id("heard")


def order(page: Page, *lines: str) -> None:
    """Types lines into whatever has the focus, as somebody does who sees nothing."""
    for line in lines:
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        expect(heard(page).locator(".typed").last).to_contain_text(line)


def to_line(page: Page) -> None:
    page.get_by_label("Your command").focus()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["1366", "360"])
@pytest.mark.parametrize("subject", ["caledea", "fleet_commander", "legends"])
def test_each_game_is_read_and_answered_by_keyboard_alone(
    subject: str, viewport: ViewportSize, player: Open, table_at: TableMaker
) -> None:
    match: Match[Any] = Match(game(subject), seed=1)
    seat = match.deciders()[0]
    page = player(f"{table_at(match).link(seat)}/text", viewport=viewport)
    asked = prompt(page).get_by_role("heading")
    expect(asked).to_be_visible()
    assert overflow(page) <= 0
    assert findings(page) == []
    first = asked.inner_text()
    to_line(page)
    order(page, "help", "look", "why", "elephant")
    expect(heard(page)).to_contain_text("usual: the usual answer")
    expect(heard(page)).to_contain_text("Nothing here is called 'elephant'.")
    expect(asked).to_have_text(first)
    expect(page.get_by_label("Your command")).to_be_focused()
    order(page, "usual")
    expect(asked.or_(prompt(page).get_by_role("paragraph"))).not_to_have_text(first)
    expect(heard(page).locator(".news").last).to_be_visible()
    assert overflow(page) <= 0


def test_an_answer_is_chosen_by_button_by_number_and_by_words(player: Open, table_at: TableMaker) -> None:
    match = by_default(Match(game("caledea"), seed=4), lambda found: min(found.position.world.capitals) >= 0)
    page = player(f"{table_at(match).link(match.deciders()[0])}/text", viewport=LAPTOP)
    expect(prompt(page)).to_contain_text("What do you do next?")
    expect(heard(page)).to_contain_text("your capital), with ")
    prompt(page).get_by_role("button", name="Move a group").click()
    expect(prompt(page)).to_contain_text("Group?")
    to_line(page)
    order(page, "1")
    expect(prompt(page).get_by_role("button").first).to_contain_text("of your capital)")
    order(page, "back", "back")
    expect(prompt(page)).to_contain_text("What do you do next?")
    order(page, "1 infantry")
    expect(prompt(page).get_by_role("button").first).to_have_text(re.compile("^1 1 infantry"))
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Your command")).to_have_value("1 infantry")
    page.get_by_label("Your command").fill("")
    order(page, "more")
    expect(heard(page).locator(".said").last).to_have_text("That was all; from the beginning:")


def test_a_shot_of_legends_is_told_by_bearing_and_with_its_odds(player: Open, table_at: TableMaker) -> None:
    page = player(f"{table_at(first_shot()).link()}/text", viewport=LAPTOP)
    expect(prompt(page)).to_contain_text("Fire")
    to_line(page)
    order(page, "look your warships")
    expect(heard(page)).to_contain_text(re.compile(r"Hammerhead \d \d+\.\d\" (ahead|on the|to|astern)"))
    order(page, "odds fire")
    expect(heard(page).locator(".said").last).to_contain_text(re.compile(r"Of which answer|%"))


def test_the_way_to_read_is_remembered_and_turned_by_key_menu_and_word(player: Open, table_at: TableMaker) -> None:
    link = table_at(Match(game("caledea"), seed=4)).link(Match(game("caledea"), seed=4).deciders()[0])
    page = player(link, viewport=LAPTOP)
    board = page.get_by_role("region", name="The board")
    expect(board).to_be_visible()
    page.keyboard.press("j")
    expect(prompt(page).get_by_role("heading")).to_be_visible()
    expect(board).to_have_count(0)
    page.reload()
    expect(prompt(page).get_by_role("heading")).to_be_visible()
    to_line(page)
    page.keyboard.type("board")
    page.keyboard.press("Enter")
    expect(board).to_be_visible()
    page.get_by_role("button", name="More at this table").click()
    page.get_by_role("button", name="Show in words").click()
    expect(prompt(page).get_by_role("heading")).to_be_visible()


def test_two_people_play_in_words_and_each_keeps_its_secrets(player: Open) -> None:
    ann, ben = invite(player, "Ambush", fresh=True)
    received: list[str] = []
    listen(ben, received)
    for page in (ann, ben):
        page.goto(f"{page.url.split('/text')[0]}/text")
        page.reload()
    expect(prompt(ann).get_by_role("heading")).to_have_text(ORDERS)
    expect(prompt(ben)).to_contain_text("Ann is deciding.")
    answers: list[Response] = []
    ben.on("response", lambda response: answers.append(response) if response.url.endswith("/text") else None)
    to_line(ann)
    order(ann, "march", "scout")
    expect(heard(ann)).to_contain_text("Ann marches scout from 0 to 1.")
    expect(heard(ben)).to_contain_text("Ann marches something hidden from 0 to 1.")
    expect(prompt(ben).get_by_role("heading")).to_have_text(ORDERS)
    to_line(ben)
    order(ben, "say Well met", "undo")
    expect(heard(ann)).to_contain_text("Ben says: Well met")
    assert received
    assert answers
    assert not [text for text in (*received, *(answer.text() for answer in answers)) if "marches scout" in text]


def test_at_one_screen_the_curtain_hides_what_was_read_out(player: Open, table_at: TableMaker) -> None:
    table = table_at(Match(AMBUSH, seed=3), hot_seat=True)
    page = player(f"{table.link()}/text", kept=table.kept(), viewport=LAPTOP)
    expect(prompt(page).get_by_role("heading")).to_have_text(ORDERS)
    to_line(page)
    order_and_leave(page, "scout")
    curtain = page.get_by_test_id("curtain")
    expect(curtain).to_contain_text("Pass the screen to Ben")
    expect(heard(page)).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(prompt(page).get_by_role("heading")).to_have_text(ORDERS)
    expect(heard(page)).to_contain_text("Ann marches something hidden from 0 to 1.")
    expect(heard(page)).not_to_contain_text("scout")


def order_and_leave(page: Page, line: str) -> None:
    """An answer after which the screen is somebody else's."""
    page.keyboard.type(line)
    page.keyboard.press("Enter")

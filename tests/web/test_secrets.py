"""Ambush, a game with secrets: in two browsers, and at one screen with a curtain."""

from playwright.sync_api import Page, WebSocket, expect

from tests.games.ambush import GAME
from tests.web.playing import Open, TableMaker, invite, log, march, open_table, question, say, take_card
from wartable.core import Match

ORDERS = "March one hidden token to the next place, or halt."


def test_two_browsers_play_and_each_keeps_its_secrets(player: Open) -> None:
    ann, ben = invite(player, "Ambush", fresh=True)
    received: list[str] = []
    listen(ben, received)
    ben.reload()
    expect(question(ben)).to_have_text("Ann is deciding…")

    expect(question(ann)).to_have_text(ORDERS)
    march(ann, "Scout", "0", "1")
    expect(log(ann)).to_contain_text("Ann marches scout from 0 to 1.")
    expect(log(ben)).to_contain_text("Ann marches something hidden from 0 to 1.")
    expect(question(ben)).to_have_text(ORDERS)
    assert received
    assert not [frame for frame in received if '"token":{"known_to":[0],"value":"scout"}' in frame]
    expect(ben.get_by_role("region", name="The board")).to_contain_text("4 hidden")

    march(ben, "Decoy", "2", "1")
    expect(question(ann)).to_have_text("Play a card face down?")
    expect(question(ben)).to_have_text("Play a card face down?")


def listen(page: Page, received: list[str]) -> None:
    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: received.append(str(frame)))

    page.on("websocket", opened)


def test_talk_is_heard_by_the_other(player: Open, table_at: TableMaker) -> None:
    table = table_at(Match(GAME))
    ann, ben = player(table.link(0)), player(table.link(1))
    ann.get_by_label("Say something to the table").fill("Good luck <b>Ben</b>!")
    ann.get_by_role("button", name="Say").click()
    expect(log(ben)).to_contain_text("Ann: Good luck <b>Ben</b>!")


def test_one_screen_has_a_curtain_before_secrets_and_none_before_a_plain_yes_or_no(player: Open) -> None:
    page = player(name="Ann")
    open_table(page, "Ambush", "Share this screen")
    board, curtain = page.get_by_role("region", name="The board"), page.get_by_test_id("curtain")
    expect(question(page)).to_have_text(ORDERS)
    march(page, "Scout", "0", "1")

    expect(curtain).to_contain_text("Pass the screen to Player 2")
    expect(board).to_have_count(0)
    expect(log(page)).to_have_count(0)
    page.get_by_role("button", name="I am Player 2").click()
    expect(question(page)).to_have_text(ORDERS)
    expect(log(page)).to_contain_text("Ann marches something hidden")
    say(page, "Halt")

    page.get_by_role("button", name="I am Ann").click()
    expect(log(page)).to_contain_text("Ann marches scout")
    march(page, "Scout", "1", "0")
    asked = page.get_by_test_id("public-question")
    expect(asked).to_contain_text("Player 2: Let a token leave place 1?")
    expect(curtain).to_have_count(0)
    asked.get_by_role("button", name="Yes").click()
    expect(curtain).to_contain_text("Pass the screen to Player 2")
    page.get_by_role("button", name="I am Player 2").click()
    expect(log(page)).to_contain_text("Ann marches something hidden from 1 to 0.")


def test_one_screen_has_no_curtain_where_nothing_is_hidden(player: Open) -> None:
    page = player(name="Ann")
    open_table(page, "Caledea", "Share this screen")
    taken = page.locator(".says .turn")
    first = taken.inner_text()
    take_card(page, "Talaq")
    expect(question(page)).to_have_text("Choose your kingdom.")
    expect(taken).not_to_have_text(first)
    expect(page.get_by_test_id("curtain")).to_have_count(0)

"""A lost connection comes back by itself, and nothing is missed."""

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.games.ambush import GAME
from tests.web.playing import Open, TableMaker, log, march, play_bot, question, say
from tests.web.site import Site
from tests.web.tables import TableAt
from wartable.core import Match

ORDERS = "March one hidden token to the next place, or halt."


class Wire:
    """The sockets of a page, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket$"), self._connect)
        page.reload()

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        socket.connect_to_server()
        self._open.append(socket)

    def drop(self) -> None:
        self.cut = True
        for socket in self._open:
            socket.close()
        self._open.clear()


@pytest.fixture
def table(table_at: TableMaker) -> TableAt:
    return table_at(Match(GAME))


def test_a_dropped_socket_comes_back_and_has_missed_nothing(player: Open, table: TableAt) -> None:
    ann, ben = player(table.link(0)), player(table.link(1), fresh=True)
    wire = Wire(ben)
    expect(question(ben)).to_have_text("Ann is deciding…")
    wire.drop()
    expect(ben.get_by_test_id("offline")).to_be_visible()
    march(ann, "Scout", "0", "1")
    expect(question(ann)).to_have_text("Ben is deciding…")
    expect(question(ben)).to_have_text("Ann is deciding…")

    wire.cut = False
    expect(question(ben)).to_have_text(ORDERS)
    expect(ben.get_by_test_id("offline")).to_have_count(0)
    expect(log(ben).get_by_text("marches something hidden")).to_have_count(1)


def test_a_choice_made_without_connection_says_so_and_is_not_lost_in_silence(player: Open, table: TableAt) -> None:
    ann = player(table.link(0), fresh=True)
    wire = Wire(ann)
    expect(question(ann)).to_have_text(ORDERS)
    wire.drop()
    expect(ann.get_by_test_id("offline")).to_be_visible()
    say(ann, "Halt")
    expect(ann.get_by_test_id("refusal")).to_contain_text("Nothing was sent")


def test_play_goes_on_after_the_server_was_restarted(player: Open, table: TableAt, site: Site) -> None:
    ann, ben = player(table.link(0)), player(table.link(1))
    march(ann, "Scout", "0", "1")
    expect(question(ben)).to_have_text(ORDERS)
    site.stop()
    expect(ann.get_by_test_id("offline")).to_be_visible()
    expect(ben.get_by_test_id("offline")).to_be_visible()
    site.start()
    expect(ben.get_by_test_id("offline")).to_have_count(0)
    say(ben, "Halt")
    expect(question(ann)).to_have_text(ORDERS)
    expect(log(ann)).to_contain_text("Ann marches scout")


def test_a_wrong_link_is_told_so(player: Open) -> None:
    page = player("#/t/nowhere/nothing")
    expect(page.get_by_role("alert")).to_contain_text("does not work here")


def test_a_table_can_be_continued_from_the_first_page(player: Open) -> None:
    page = player()
    play_bot(page, "Ambush")
    expect(question(page)).to_have_text(ORDERS)
    page.get_by_role("link", name="All games").click()
    mine = page.get_by_role("region", name="Your tables").get_by_role("listitem").filter(has_text="Ambush")
    expect(mine).to_contain_text("waits for you")
    mine.get_by_role("link", name="Your move").click()
    expect(question(page)).to_have_text(ORDERS)
    page.go_back()
    mine.get_by_role("button", name="Remove the table of Ambush").click()
    mine.get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Nobody is waiting for you.")

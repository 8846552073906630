"""The first page and who meets there: seats of every kind, names, links, the public list, spectators who talk."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.games.ambush import GAME as AMBUSH
from tests.web.playing import Open, TableMaker, log, march, new_table, open_menu, overflow, question, say
from wartable.core import Match

CARD = "Choose your kingdom."
ORDERS = "March one hidden token to the next place, or halt."
HOME = "http://192.168.1.20:8000/"


def who(page: Page, number: int) -> Locator:
    """Who sits at a seat of the form, by the name of what is chosen there."""
    return page.get_by_role("group", name=f"Seat {number}").locator("label.on")


def put(page: Page, number: int, sitter: str) -> None:
    """Through its words: the control itself is hidden behind its sign."""
    group = page.get_by_role("group", name=f"Seat {number}")
    group.locator("label", has=page.get_by_role("radio", name=sitter, exact=True)).click()


def on_network(page: Page) -> None:
    """As if the server listened to the whole network."""

    def answer(route: Route) -> None:
        route.fulfill(json={"addresses": [HOME]})

    page.route("**/api/network", answer)


def test_me_a_link_and_a_bot_at_one_table(player: Open) -> None:
    ann = player(name="Ann")
    form = new_table(ann, "Caledea", "Invite somebody")
    form.get_by_role("button", name="Seat", exact=True).click()
    put(ann, 3, "Bot")
    form.get_by_label("Bot at seat 3").select_option("builder")
    expect(form.get_by_role("group", name="Seat 3")).to_contain_text("would rather build")
    # There is one seat of one's own: the other gets who sat on it.
    put(ann, 2, "Me")
    for number, sitter in enumerate(("Link", "Me", "Bot"), start=1):
        expect(who(ann, number)).to_have_text(sitter)
    form.get_by_role("button", name="Open the table").click()
    link = ann.get_by_label("Link for Seat 1").input_value()
    ben = player(link[link.index("#") :], name="Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(log(ann)).to_contain_text("Ben sits down.")
    expect(log(ann)).to_contain_text("Everybody is here: play begins.")
    expect(question(ben)).to_have_text(re.compile(rf"^{CARD}$|is deciding"))
    expect(ann.get_by_label("Link for Seat 1")).to_have_count(0)


def test_two_at_this_screen_and_one_behind_a_link_keep_their_secrets(player: Open) -> None:
    """Ambush is for two: a screen with two seats draws its curtain, whoever else sits at the table."""
    ann = player()
    form = new_table(ann, "Ambush", "Share this screen")
    form.get_by_label("Name at seat 2").fill("Nadia")
    form.get_by_role("button", name="Open the table").click()
    dialog = ann.get_by_role("dialog", name="What is your name?")
    dialog.get_by_label("Your name").fill("Ann")
    dialog.get_by_role("button", name="Save name").click()
    expect(question(ann)).to_have_text(ORDERS)
    march(ann, "Scout", "0", "1")
    expect(ann.get_by_test_id("curtain")).to_contain_text("Pass the screen to Nadia")
    ann.get_by_role("button", name="I am Nadia").click()
    say(ann, "Halt")
    expect(ann.get_by_test_id("curtain")).to_contain_text("Pass the screen to Ann")


def test_a_shared_screen_and_a_link_take_turns(player: Open) -> None:
    ann = player(name="Ann")
    form = new_table(ann, "Caledea", "Share this screen")
    form.get_by_role("button", name="Seat", exact=True).click()
    put(ann, 3, "Link")
    form.get_by_label("Name at seat 2").fill("Nadia")
    form.get_by_role("button", name="Open the table").click()
    link = ann.get_by_label("Link for Seat 3").input_value()
    ben = player(link[link.index("#") :], name="Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ann, ben):
        expect(log(page)).to_contain_text("Nadia sits down.")
    for _ in range(3):
        # Whoever of this screen is asked has it; while Ben is asked it stays as it is.
        expect(question(ann)).to_have_text(re.compile(rf"^{CARD}$|^Ben is deciding"))
        page = ann if question(ann).inner_text() == CARD else ben
        expect(question(page)).to_have_text(CARD)
        card = page.locator(".cards").get_by_role("button").first
        name = card.inner_text().split()[0]
        card.click()
        page.get_by_test_id("do").click()
        for one in (ann, ben):
            expect(log(one)).to_contain_text(f"takes the card of {name}")
        expect(page.locator(".cards").get_by_role("button", name=name)).to_have_count(0)
    takers = {who for who in ("Ann", "Nadia", "Ben") if f"{who} takes the card of" in log(ann).inner_text()}
    assert takers == {"Ann", "Nadia", "Ben"}


def test_the_name_is_asked_once_and_changed_in_the_header(player: Open) -> None:
    page = player()
    form = new_table(page, "Ambush", "Invite somebody")
    form.get_by_role("button", name="Open the table").click()
    dialog = page.get_by_role("dialog", name="What is your name?")
    dialog.get_by_role("button", name="Close").click()
    expect(form).to_be_visible()
    form.get_by_role("button", name="Open the table").click()
    dialog.get_by_label("Your name").fill("Kim")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("Kim sits down.")
    page.go_back()
    new_table(page, "Ambush", "Invite somebody").get_by_role("button", name="Open the table").click()
    expect(log(page)).to_contain_text("Kim sits down.")
    page.go_back()
    page.get_by_role("button", name="Your name: Kim").click()
    dialog.get_by_label("Your name").fill("Kai")
    dialog.get_by_role("button", name="Save name").click()
    expect(page.get_by_role("button", name="Your name: Kai")).to_be_visible()


def test_a_listed_table_is_joined_with_one_click(player: Open) -> None:
    ann = player(name="Ann")
    form = new_table(ann, "Ambush", "Invite somebody")
    form.get_by_label("Show it under").check()
    form.get_by_label("A sentence about the table").fill("Beginners welcome")
    form.get_by_role("button", name="Open the table").click()
    expect(log(ann)).to_contain_text("Ann puts the table on the public list.")
    ben = player(name="Ben")
    row = ben.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text="Beginners welcome")
    expect(row).to_contain_text("Ambush · Ann")
    expect(row.get_by_role("img", name="1 of 2 seats taken")).to_be_visible()
    row.get_by_role("button", name="Sit down").click()
    expect(question(ben)).to_have_text("Ann is deciding…")
    expect(question(ann)).to_have_text(ORDERS)
    ben.go_back()
    expect(ben.get_by_role("region", name="Your tables")).to_contain_text("waits for Ann")
    expect(ben.get_by_role("region", name="Open tables")).not_to_contain_text("Beginners welcome")


def find_opponent(page: Page) -> None:
    page.get_by_label("Game to find an opponent for").select_option(label="Ambush")
    page.get_by_role("button", name="Find an opponent").click()


def test_two_who_look_for_an_opponent_find_each_other(player: Open) -> None:
    ann, ben = player(name="Ann"), player(name="Ben")
    find_opponent(ann)
    expect(ann.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()
    find_opponent(ben)
    for page in (ann, ben):
        expect(question(page)).to_have_text(re.compile(rf"^{re.escape(ORDERS)}$|^(Ann|Ben) is deciding…$"))
        expect(log(page)).to_contain_text("Everybody is here: play begins.")
    expect(ann).to_have_title(re.compile("^● "))


def test_two_who_look_at_the_same_moment_do_not_wait_at_two_tables(player: Open) -> None:
    ann, ben = player(name="Ann"), player(name="Ben")
    find_opponent(ann)
    expect(ann.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()
    # Ben asked before Ann's table was there.
    early = [True]

    def answer(route: Route) -> None:
        route.fulfill(json={"tables": []}) if early else route.continue_()
        early.clear()

    ben.route("**/api/open", answer)
    find_opponent(ben)
    expect(log(ann)).to_contain_text("Ben sits down.")
    expect(log(ben)).to_contain_text("Everybody is here: play begins.")
    ben.goto(ben.url.split("#")[0])
    expect(ben.get_by_role("region", name="Your tables").get_by_role("listitem")).to_have_count(1)
    expect(ben.get_by_role("region", name="Open tables")).to_contain_text("Nobody is waiting at a table right now.")


def test_whoever_waits_in_vain_plays_a_bot(player: Open) -> None:
    ann = player(name="Ann")
    ann.get_by_label("Game to find an opponent for").select_option(label="Caledea")
    ann.get_by_role("button", name="Find an opponent").click()
    ann.get_by_role("button", name="Play a bot instead").click()
    expect(question(ann)).to_have_text(re.compile(rf"^{CARD}$|is deciding"))
    ann.goto(ann.url.split("#")[0])
    expect(ann.get_by_role("region", name="Your tables").get_by_role("listitem")).to_have_count(1)


def test_whoever_cannot_leave_stays_on_the_list(player: Open) -> None:
    ann = player(fresh=True, name="Ann")
    find_opponent(ann)
    leave = ann.get_by_role("button", name="Play a bot instead")
    expect(leave).to_be_visible()
    ann.route("**/api/tables", lambda route: route.abort())
    leave.click()
    expect(ann.get_by_role("region", name="Your answer").get_by_role("alert")).to_contain_text("cannot be reached")
    expect(leave).to_be_visible()
    expect(ann.get_by_label("Show it under")).to_be_checked()


def test_a_seat_that_was_just_taken_is_told(player: Open) -> None:
    ann = player(name="Ann")
    form = new_table(ann, "Ambush", "Invite somebody")
    form.get_by_label("Show it under").check()
    form.get_by_role("button", name="Open the table").click()
    expect(log(ann)).to_contain_text("public list")
    ben = player(name="Ben")
    sit = ben.get_by_role("region", name="Open tables").get_by_role("listitem").first.get_by_role("button", name="Sit down")
    expect(sit).to_be_visible()
    ann.get_by_label("Show it under").uncheck()
    expect(log(ann)).to_contain_text("takes the table off the public list")
    sit.click()
    told = ben.get_by_role("region", name="Open tables").get_by_role("alert")
    expect(told).to_have_text("This table is no longer on the list.")


def test_spectators_talk_when_the_host_lets_them(player: Open, table_at: TableMaker) -> None:
    table = table_at(Match(AMBUSH))
    ann, eve = player(table.link(0), kept=table.kept()), player(table.watch())
    expect(question(eve)).to_be_visible()
    expect(eve.get_by_label("Say something to the table")).to_have_count(0)
    open_menu(ann)
    ann.get_by_label("Spectators may talk").check()
    eve.get_by_label("Say something to the table").fill("Hello")
    eve.get_by_role("button", name="Say").click()
    dialog = eve.get_by_role("dialog", name="What is your name?")
    dialog.get_by_label("Your name").fill("Eve")
    dialog.get_by_role("button", name="Save name").click()
    expect(log(ann)).to_contain_text("Eve (spectator): Hello")


def test_the_host_blocks_a_spectator_and_lets_them_in_again(player: Open, table_at: TableMaker) -> None:
    table = table_at(Match(AMBUSH))
    ann, eve = player(table.link(0), kept=table.kept()), player(table.watch(), name="Eve")
    open_menu(ann)
    ann.get_by_label("Spectators may talk").check()
    expect(log(ann)).to_contain_text("lets spectators talk")
    ann.reload()
    eve.get_by_label("Say something to the table").fill("Boo!")
    eve.get_by_role("button", name="Say").click()
    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_role("button", name="Block Eve").click()
    expect(eve.get_by_text("The host of this table does not let you watch.")).to_be_visible()
    ann.get_by_role("tab", name="Players").click()
    ann.get_by_role("list", name="Blocked spectators").get_by_role("button", name="Unblock Eve").click()
    expect(ann.get_by_role("list", name="Blocked spectators")).to_have_count(0)
    eve.reload()
    expect(question(eve)).to_be_visible()


def test_a_link_for_this_machine_only_is_named_so_and_copied_after_a_word(player: Open) -> None:
    page = player("#/new/ambush/invite", name="Ann")
    page.get_by_role("button", name="Open the table").click()
    note = page.get_by_test_id("loopback")
    expect(note).to_contain_text("wartable serve --host 0.0.0.0 --port")
    answer = page.get_by_role("region", name="Your answer")
    expect(answer.get_by_text("works only on this machine")).to_have_count(2)
    expect(page.get_by_role("button", name="Show the code for Seat 2")).to_have_count(0)
    answer.get_by_role("button", name="Copy", exact=True).first.click()
    expect(answer.get_by_role("alert")).to_contain_text("Nobody else can open it.")
    expect(page.get_by_role("button", name="Copied")).to_have_count(0)


def test_a_link_into_the_network_has_a_code(player: Open) -> None:
    page = player(fresh=True, name="Ann")
    on_network(page)
    page.reload()
    expect(page.get_by_text("On this network at")).to_contain_text("192.168.1.20:8000")
    new_table(page, "Ambush", "Invite somebody").get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Link for Seat 2")).to_have_value(re.compile(f"^{re.escape(HOME)}#/t/"))
    page.get_by_role("button", name="Show the code for Seat 2").click()
    code = page.get_by_role("img", name="Code of the link for Seat 2")
    # Version 5, with its margin: what is in it is tested without a browser.
    expect(code).to_have_attribute("viewBox", "-4 -4 45 45")


def test_the_form_says_what_cannot_be(player: Open) -> None:
    page = player("#/new/ambush/invite", name="Ann")
    form = page.get_by_role("region", name="New table")
    expect(form.get_by_role("button", name="Seat", exact=True)).to_be_disabled()
    form.get_by_label("Show it under").check()
    put(page, 1, "Link")
    expect(form.get_by_role("alert")).to_have_text("Take a seat yourself to offer the others to everybody.")
    expect(form.get_by_role("button", name="Open the table")).to_be_disabled()


def test_a_pack_adds_its_scenario_to_the_form(player: Open) -> None:
    page = player("#/new/legends/bot", name="Ann")
    form = page.get_by_role("region", name="New table")
    data, chosen = form.get_by_label("Data"), form.get_by_label("Scenario").locator("option:checked")
    form.locator("summary").click()
    data.select_option("Two stations")
    expect(form).to_contain_text("Hold both of them.")
    form.get_by_label("Scenario").select_option("Between two stations")
    form.get_by_label("Points", exact=True).fill("50")
    data.select_option("Standard data")
    expect(chosen).to_have_text("Squadron Engagement")
    expect(form.get_by_label("Points", exact=True)).to_have_value("50")
    data.select_option("Two stations")
    form.get_by_label("Scenario").select_option("Between two stations")
    form.get_by_role("button", name="Open the table").click()
    expect(question(page)).to_be_visible()
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("listitem").filter(has_text="What the battle is about")).to_contain_text(
        "Scenario: Between two stations"
    )


def test_a_server_that_is_away_and_a_table_that_is_gone_are_told(player: Open) -> None:
    gone = {"table": "nowhere", "game": "caledea", "title": "Caledea", "keys": [], "token": "no", "made": 0, "over": False}
    page = player(fresh=True, kept=[gone])
    mine = page.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("The server no longer knows this table.")
    mine.get_by_role("button", name="Remove the table of Caledea").click()
    expect(mine).to_contain_text("Nobody is waiting for you.")
    page.route("**/api/games", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.unroute("**/api/games")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("article", name="Caledea")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1920, 1080)])
def test_nine_seats_fit_on_every_screen(player: Open, width: int, height: int) -> None:
    page = player("#/new/caledea/invite", viewport={"width": width, "height": height})
    grow = page.get_by_role("button", name="Seat", exact=True)
    for _ in range(7):
        grow.click()
    expect(grow).to_be_disabled()
    put(page, 9, "This screen")
    assert overflow(page) <= 0
    expect(page.get_by_label("Name at seat 9")).to_be_in_viewport()

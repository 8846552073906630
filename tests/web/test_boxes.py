"""The screen is shared out once: question, last word and newest line are in sight, and no question moves the board."""

from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.web.caledea import NEXT, golden, neighbors
from tests.web.fleet import FleetTable
from tests.web.playing import Open, TableMaker, box_of, open_table, overflow, question, square
from tests.web.test_lessons import at_step, button
from wartable.core import Match
from wartable.games.caledea import GAME

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
SCREENS = pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
ASKED = (
    ("ambush", 4),
    ("ambush", 5),
    ("all-capitals", 12),
    ("all-capitals", 13),
    ("ambush", 32),
    ("draw", 86),
    ("nine-players", 60),
)
"""Places in golden games: who places first, a capital, who attacks, who defends, Ambush, a draw, an act of one of nine."""
CHART = ("InitialQuestion", "DeployQuestion", "ActionQuestion", "MoveQuestion")
THEATRE = ("CardsQuestion", "DamageQuestion")


def board(page: Page) -> FloatRect:
    return box_of(page.get_by_role("region", name="The board"))


PARTS = (
    '[aria-label="The board"]',
    "main .fields",
    "main .ask",
    "main .acts",
    "main .rail",
    "main .tabs",
    "main > header",
    "main > .coach",
    "main > .log",
)
"""What must not lie over one another, as far as a screen shows it."""
CORNERS = (".fleet > .corner", ".fleet .tools", ".fleet > .fan > .fold", ".fleet > .fan .pile")
"""What lies in the corners of Fleet Commander's stage."""
BOXES = """places => [...document.querySelectorAll(places)].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return width && height && one.checkVisibility({ visibilityProperty: true }) ? [{ x, y, width, height }] : [];
})"""


def overlaps(page: Page, places: tuple[str, ...]) -> list[tuple[FloatRect, FloatRect]]:
    """Which of these lie over one another, all seen at the same moment, once the first is there: boards come after the page."""
    expect(page.locator(places[0]).first).to_be_visible()
    boxes: list[FloatRect] = page.evaluate(BOXES, ", ".join(places))
    return [pair for pair in combinations(boxes, 2) if overlap(*pair)]


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] > other["x"] + 1
        and other["x"] + other["width"] > one["x"] + 1
        and one["y"] + one["height"] > other["y"] + 1
        and other["y"] + other["height"] > one["y"] + 1
    )


def assert_in_sight(page: Page, screen: ViewportSize) -> None:
    expect(question(page)).to_be_in_viewport(ratio=1)
    assert box_of(question(page))["height"] < 60, "the question has at most two lines"
    expect(page.get_by_test_id("commit").locator(".go, .last, .answers button").first).to_be_in_viewport(ratio=1)
    newest = page.get_by_test_id("newest") if screen == PHONE else page.get_by_test_id("log").get_by_role("listitem").last
    expect(newest).to_be_in_viewport(ratio=1)
    assert overflow(page) <= 0
    assert page.evaluate("document.documentElement.scrollHeight - window.innerHeight") <= 0
    assert overlaps(page, PARTS) == []


@SCREENS
def test_caledea_keeps_its_board_from_question_to_question(player: Open, table_at: TableMaker, screen: ViewportSize) -> None:
    page = player(table_at(Match(GAME, seed=2)).link(), viewport=screen)
    expect(question(page)).to_have_text("Choose your kingdom.")
    assert_in_sight(page, screen)
    sizes = [board(page)]

    match, home, target = neighbors()
    (seat,) = match.deciders()
    page = player(table_at(match).link(seat), viewport=screen)
    expect(question(page)).to_have_text(NEXT)
    for click in (home, target):
        assert_in_sight(page, screen)
        sizes.append(board(page))
        square(page, click).click()
    expect(page.get_by_text("dds").first).to_be_visible()
    assert_in_sight(page, screen)
    sizes.append(board(page))
    assert sizes == sizes[:1] * len(sizes)


@SCREENS
def test_caledea_keeps_its_board_whatever_is_asked(player: Open, table_at: TableMaker, screen: ViewportSize) -> None:
    sizes, asked = [], set()
    for name, entries in ASKED:
        (seat, *_) = golden(name, entries).deciders()
        page = player(table_at(golden(name), entries=entries).link(seat), viewport=screen)
        expect(page.get_by_test_id("commit").locator(".go, .last, .answers button").first).to_be_visible()
        assert_in_sight(page, screen)
        sizes.append(board(page))
        asked.add(question(page).inner_text())
    assert len(asked) == len(ASKED)
    assert sizes == sizes[:1] * len(sizes)


@SCREENS
@pytest.mark.parametrize("lesson", ["caledea-1", "fleet_commander-1"])
def test_a_lesson_keeps_its_board_from_step_to_step(player: Open, lesson: str, screen: ViewportSize) -> None:
    page = player(f"#/learn/{lesson}", viewport=screen)
    sizes = []
    for step in range(3):
        at_step(page, lesson, step)
        way_on = button(page, "Next").or_(button(page, "Show me"))
        expect(way_on).to_be_in_viewport(ratio=1)
        assert overflow(page) <= 0
        assert overlaps(page, PARTS) == []
        sizes.append(board(page))
        button(page, "Next").or_(button(page, "Skip")).click()
    at_step(page, lesson, 3)
    button(page, "Show me").click()
    expect(page.get_by_test_id("do")).to_be_in_viewport(ratio=1)
    sizes.append(board(page))
    assert sizes == sizes[:1] * len(sizes)


@SCREENS
def test_an_invitation_and_its_links_are_in_sight(player: Open, screen: ViewportSize) -> None:
    host = player(name="Ann", viewport=screen)
    open_table(host, "Caledea", "Invite somebody")
    expect(host.get_by_text("Still missing: Player 2.")).to_be_in_viewport(ratio=1)
    link = host.get_by_label("Link for Seat 2")
    expect(link).to_be_in_viewport(ratio=1)
    assert overflow(host) <= 0
    address = link.input_value()
    guest = player(address[address.index("#") :], viewport=screen)
    expect(guest.get_by_text("Ann invites you to a game of Caledea for 2 players.")).to_be_in_viewport(ratio=1)
    expect(button(guest, "Sit down")).to_be_in_viewport(ratio=1)
    assert overflow(guest) <= 0


@SCREENS
@pytest.mark.parametrize("kinds", [CHART, THEATRE], ids=["chart", "theatre"])
def test_fleet_commander_keeps_its_stage_whatever_is_asked(
    player: Open, fleet: FleetTable, kinds: tuple[str, ...], screen: ViewportSize
) -> None:
    sizes = []
    for kind in kinds:
        page = player(fleet.link(fleet.until(kind)), viewport=screen)
        expect(page.get_by_test_id("commit").locator(".go, .last").first).to_be_visible()
        expect(page.get_by_test_id("theatre")).to_have_count(int(kinds == THEATRE))
        assert_in_sight(page, screen)
        # The theatre covers the corners of the chart.
        assert kinds == THEATRE or overlaps(page, CORNERS) == []
        sizes.append(board(page))
    assert sizes == sizes[:1] * len(sizes)


@pytest.mark.parametrize("width", [1024, 1366, 1920])
def test_fleet_commanders_chart_has_the_stage_and_no_button_below_it_is_cut(
    player: Open, fleet: FleetTable, width: int
) -> None:
    page = player(fleet.link(fleet.until("ActionQuestion", seats=[0])), viewport={"width": width, "height": 768})
    verbs = page.get_by_role("group", name="What you can do")
    expect(verbs.get_by_role("button", name="Activate region")).to_be_visible()
    assert board(page)["width"] > width * 0.73
    assert question(page).evaluate("one => one.scrollHeight - one.clientHeight") <= 1, "the question is told whole"
    edge = box_of(verbs)["x"] + box_of(verbs)["width"]
    buttons = verbs.get_by_role("button").all()
    assert len(buttons) > 2
    assert all(box_of(button)["x"] + box_of(button)["width"] <= edge + 1 for button in buttons)

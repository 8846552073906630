"""Puzzles in the browser: the list, the one of today, a wrong answer, the solution, and what the browser remembers."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.playing import Open, commit, overflow
from tests.web.test_everybody import findings
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.puzzles import puzzle, puzzles, solution

PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
FIRST = next(one.id for one in puzzles("caledea") if solution(one) != [EndTurn()])


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_a_wrong_answer_costs_something_and_the_solution_solves_it(player: Open) -> None:
    page = player(f"#/puzzles/{FIRST}")
    verdict = page.get_by_test_id("verdict")
    expect(page.get_by_text("Find the best answer.")).to_be_visible()
    expect(verdict).to_be_empty()
    press(page, "End the turn")
    expect(verdict).to_contain_text("Not the best")
    expect(verdict).to_contain_text(re.compile(r"It costs \d+ percentage points? of the chance to win\."))
    press(page, "Try again")
    expect(verdict).to_be_empty()
    press(page, "Show the solution")
    told = page.get_by_test_id("solution")
    expect(told.get_by_role("listitem").first).to_have_text(puzzle(FIRST).says[0])
    expect(told).to_contain_text(puzzle(FIRST).why)
    commit(page)
    expect(verdict).to_contain_text("Solved")
    expect(verdict).to_contain_text(puzzle(FIRST).why)
    page.get_by_role("link", name="Leave").click()
    number = FIRST.rpartition("-")[2]
    expect(page.get_by_role("link", name=re.compile(f"^Puzzle {number}, .*, solved with help"))).to_be_visible()


@pytest.mark.parametrize(("viewport", "whole"), [(LAPTOP, True), (PHONE, False)], ids=["laptop", "phone"])
def test_the_solution_is_in_sight_where_it_is_shown(player: Open, viewport: ViewportSize, whole: bool) -> None:
    """It begins at the top of the box; on a laptop the box grows with it."""
    page = player("#/puzzles/fleet_commander-1", viewport=viewport)
    press(page, "Show the solution")
    told = page.get_by_test_id("solution")
    expect(told.get_by_text("The best plan")).to_be_in_viewport(ratio=1)
    expect(told.get_by_role("listitem").first).to_be_in_viewport(ratio=1)
    if whole:
        expect(told.get_by_role("listitem").last).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("do")).to_be_in_viewport(ratio=0.9)


def test_the_list_leads_to_every_puzzle_and_from_one_to_the_next(player: Open) -> None:
    page = player("#/puzzles")
    for game in ("caledea", "fleet_commander", "legends"):
        section = page.locator(f'section[aria-labelledby="puzzles-{game}"]')
        expect(section.get_by_role("listitem")).to_have_count(len(puzzles(game)))
        expect(section).to_contain_text(f"0 of {len(puzzles(game))} solved")
    assert findings(page) == []
    page.locator('section[aria-labelledby="puzzles-fleet_commander"]').get_by_role("link").first.click()
    expect(page.get_by_label("Puzzle", exact=True)).to_contain_text("puzzle 1")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_label("Puzzle", exact=True)).to_contain_text("puzzle 2")


def test_an_activation_is_played_to_its_end(player: Open) -> None:
    """Its first answer is filled in; from then on the attempt goes on."""
    page = player("#/puzzles/legends-1")
    expect(page.get_by_text("Find the best activation, from sensors to the last shot.")).to_be_visible()
    press(page, "Show the solution")
    expect(page.get_by_test_id("solution").get_by_role("listitem").nth(1)).to_have_text(puzzle("legends-1").says[1])
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.get_by_test_id("do").click()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_the_home_page_has_the_puzzle_of_the_day(player: Open) -> None:
    page = player("#/about", fresh=True)
    with page.expect_response("**/api/puzzles") as response:
        page.get_by_role("link", name="Play", exact=True).click()
    today = response.value.json()["today"]
    daily = page.locator('section[aria-labelledby="daily"]')
    expect(daily).to_contain_text("Puzzle of the day")
    daily.get_by_role("link", name="Solve it").click()
    expect(page).to_have_url(re.compile(f"#/puzzles/{today}$"))
    page.evaluate("id => localStorage.setItem('wartable.puzzles', JSON.stringify({ [id]: true }))", today)
    page.goto(page.url.partition("#")[0])
    page.reload()
    expect(daily).to_contain_text("Solved")
    expect(daily.get_by_role("link", name="View it again")).to_be_visible()


def test_without_puzzles_the_pages_say_so(player: Open) -> None:
    page = player("#/about", fresh=True)
    page.route("**/api/puzzles", lambda route: route.fulfill(json={"sets": [], "today": None}))
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_text("There are no puzzles on this server yet.")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_role("group", name="Games")).to_be_visible()
    expect(page.get_by_text("Puzzle of the day")).to_have_count(0)


def test_a_puzzle_fits_a_phone_and_is_left_by_its_key(player: Open) -> None:
    page = player(f"#/puzzles/{FIRST}", viewport=PHONE, dark=True)
    expect(page.get_by_text("Find the best answer.")).to_be_visible()
    assert overflow(page) == 0
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    assert overflow(page) == 0


def test_a_puzzle_that_is_not_there_leads_back_to_the_list(player: Open) -> None:
    page = player("#/puzzles/chess-1")
    expect(page.get_by_role("alert")).to_contain_text("There is no puzzle 'chess-1'.")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()


def test_every_button_of_a_puzzle_is_on_a_small_phone(player: Open) -> None:
    page = player(f"#/puzzles/{puzzles('fleet_commander')[0].id}", viewport=SMALL_PHONE)
    buttons = page.locator(".answer .acts button, .answer .ask button")
    expect(buttons.filter(has_text="Activate region")).to_be_visible()
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)

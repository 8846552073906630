"""Lessons in the browser, each to its victory: by mouse, by keys alone, on a phone."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.caledea import at_first_act
from tests.web.playing import Open, TableMaker, commit, overflow, square
from tests.web.test_everybody import findings
from wartable import lessons
from wartable.lessons.model import Written

PHONE: ViewportSize = {"width": 390, "height": 844}
WIN = "You have won!"


def at_step(page: Page, lesson: str, step: int) -> None:
    """The lesson stands here, and says so."""
    told = lessons.lesson(lesson).script.step
    expect(page.locator("main.lesson")).to_have_attribute("data-step", str(step))
    if step < len(told):
        expect(page.get_by_test_id("say")).to_have_text(told[step].say)


def what_is_lit(page: Page) -> Locator:
    return page.locator("[data-lit]")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'[data-thing="{name}"]')


def choose(page: Page, *squares: str) -> None:
    for label in squares:
        square(page, label).click()


def upgrade(page: Page, label: str) -> None:
    choose(page, label)
    page.get_by_role("button", name=re.compile("^Upgrade infantry")).click()
    commit(page)


def give(page: Page, answer: Written) -> None:
    """Lets the lesson fill in the answer, and gives it: by the button that commits, or by the one that ends something."""
    button(page, "Show me").click()
    fields = len(answer) - 1
    (page.get_by_test_id("do") if fields else page.locator(".acts .end").first).click()


def test_the_first_lesson_of_caledea_by_mouse(player: Open) -> None:
    page = player("#/learn")
    page.get_by_role("link", name="1. Take the capital").click()
    at_step(page, "caledea-1", 0)
    expect(what_is_lit(page)).to_have_attribute("data-lit", "1,1")
    expect(page.get_by_test_id("bubble")).to_contain_text("Step 1 of 12")
    button(page, "Next").click()

    at_step(page, "caledea-1", 1)
    expect(page.get_by_test_id("lesson-arrow")).to_be_visible()
    expect(button(page, "What would a bot do?")).to_have_count(0)
    button(page, "End the turn").click()
    remark = page.get_by_test_id("remark")
    expect(remark).to_contain_text("Also legal")
    expect(remark).to_contain_text("You still have three actions. Use the first one now.")
    at_step(page, "caledea-1", 1)
    choose(page, "3,4", "2,3")
    commit(page)

    at_step(page, "caledea-1", 2)
    expect(remark).to_have_count(0)
    expect(page.get_by_test_id("bubble")).to_contain_text("Claimed! Each outpost you claim pays 1 gold")
    choose(page, "2,3", "3,3")
    commit(page)

    at_step(page, "caledea-1", 3)
    upgrade(page, "3,5")
    at_step(page, "caledea-1", 4)
    button(page, "Next").click()
    conquer(page)

    finish = page.get_by_test_id("finish")
    expect(finish.get_by_role("heading", name=WIN)).to_be_focused()
    expect(finish.get_by_role("listitem")).to_have_text(
        [
            "Claim three outposts.",
            "Attack where you roll more dice, and win the round.",
            "Take their capital, or finish your own city.",
        ]
    )
    finish.get_by_role("link", name="Next lesson: Castles and cannon").click()
    at_step(page, "caledea-2", 0)


def conquer(page: Page) -> None:
    """The second half of the first lesson of Caledea."""
    at_step(page, "caledea-1", 5)
    choose(page, "2,3", "2,2")
    commit(page)
    at_step(page, "caledea-1", 6)
    upgrade(page, "3,3")
    at_step(page, "caledea-1", 7)
    button(page, "End the turn").click()
    at_step(page, "caledea-1", 8)
    choose(page, "2,2", "1,1")
    commit(page)
    at_step(page, "caledea-1", 9)
    choose(page, "3,3", "2,2")
    commit(page)
    at_step(page, "caledea-1", 10)
    button(page, "End the turn").click()
    at_step(page, "caledea-1", 11)
    choose(page, "2,2")
    button(page, "All 2").click()
    choose(page, "1,1")
    commit(page)


def test_a_lesson_goes_on_where_it_was_left(player: Open) -> None:
    page = player("#/learn/caledea-1")
    button(page, "Next").click()
    at_step(page, "caledea-1", 1)
    button(page, "Skip").click()
    at_step(page, "caledea-1", 2)
    page.reload()
    at_step(page, "caledea-1", 2)
    expect(page.get_by_test_id("bubble")).to_contain_text("Claimed!")
    button(page, "Back").click()
    at_step(page, "caledea-1", 1)
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("link", name="1. Take the capital step 2 of 12").click()
    at_step(page, "caledea-1", 1)


def test_the_second_lesson_of_caledea_by_keys_alone(player: Open) -> None:
    page = player("#/learn/caledea-2")
    for step in range(2):
        at_step(page, "caledea-2", step)
        page.keyboard.press("Enter")
    at_step(page, "caledea-2", 2)
    expect(page.get_by_test_id("bubble")).to_contain_text("Lit: ")
    page.keyboard.press("b")
    expect(square(page, "3,4")).to_be_focused()
    page.keyboard.press("s")
    expect(page.get_by_test_id("do")).to_contain_text("Bombard")
    page.keyboard.press("Control+Enter")
    at_step(page, "caledea-2", 3)
    page.keyboard.press("Backspace")
    at_step(page, "caledea-2", 2)
    for step in range(2, 5):
        at_step(page, "caledea-2", step)
        page.keyboard.press("s")
        page.keyboard.press("Control+Enter")
    at_step(page, "caledea-2", 5)
    page.keyboard.press("e")
    at_step(page, "caledea-2", 6)
    page.keyboard.press("s")
    page.keyboard.press("Control+Enter")
    at_step(page, "caledea-2", 7)
    page.keyboard.press("Space")
    at_step(page, "caledea-2", 8)
    page.keyboard.press("s")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", name=WIN)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="2. Castles and cannon")).to_contain_text("done")


def test_a_lesson_of_fleet_commander_on_a_phone(player: Open) -> None:
    page = player("#/learn/fleet_commander-1", viewport=PHONE)
    for step, told in enumerate(lessons.lesson("fleet_commander-1").script.step):
        at_step(page, "fleet_commander-1", step)
        assert overflow(page) <= 0
        if told.do is None:
            button(page, "Next").click()
        else:
            give(page, told.do)
    expect(page.get_by_role("heading", name=WIN)).to_be_visible()


def test_the_first_lesson_of_legends_by_keys_alone(player: Open) -> None:
    """A ship is lit on the table, and the forms are filled in."""
    page = player("#/learn/legends-1")
    at_step(page, "legends-1", 0)
    expect(page.get_by_test_id("bubble")).to_contain_text("Lit: Hammerhead 1")
    page.keyboard.press("b")
    expect(thing(page, "hammerhead-1")).to_be_focused()
    page.keyboard.press("Enter")
    for step, told in enumerate(lessons.lesson("legends-1").script.step[1:], start=1):
        at_step(page, "legends-1", step)
        if told.id == "coast":
            page.keyboard.press("e")
        elif told.id == "reroll":
            expect(page.locator("[data-digits] button:enabled").first).to_be_visible()
            page.keyboard.press("1")
        else:
            page.keyboard.press("s")
            page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", name=WIN)).to_be_focused()


def test_the_second_lesson_of_legends_on_a_phone(player: Open) -> None:
    page = player("#/learn/legends-2", viewport=PHONE)
    at_step(page, "legends-2", 0)
    button(page, "Next").click()
    page.get_by_role("button", name="Starboard: one more").click()
    page.get_by_role("button", name="Engines: starboard 1").click()
    expect(page.get_by_test_id("remark")).to_contain_text("Spend one point on decelerate and three on starboard.")
    for step, told in enumerate(lessons.lesson("legends-2").script.step[1:], start=1):
        at_step(page, "legends-2", step)
        assert overflow(page) <= 0
        give(page, told.do or {"type": "", "by": "the button that commits"})
    expect(page.get_by_role("heading", name=WIN)).to_be_visible()


def test_a_plan_of_several_answers_is_judged_answer_by_answer(player: Open) -> None:
    page = player("#/learn/fleet_commander-1/2")
    at_step(page, "fleet_commander-1", 2)
    thing(page, "ne0/0/hidden//0").click()
    thing(page, "p/1/hidden/destroyer/0").click()
    thing(page, "p/1/hidden/hammerhead/0").click()
    button(page, "Confirm activation").click()
    at_step(page, "fleet_commander-1", 4)
    expect(page.get_by_test_id("remark")).to_contain_text("You could, but a Destroyer shoots best.")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("remark")).to_have_count(0)
    thing(page, "p/1/hidden/destroyer/0").click()
    button(page, "Confirm activation").click()
    at_step(page, "fleet_commander-1", 6)


def test_a_card_of_the_hand_and_the_marker_are_lit(player: Open) -> None:
    page = player("#/learn/fleet_commander-2/2")
    at_step(page, "fleet_commander-2", 2)
    expect(page.get_by_role("region", name="Your cards").locator("[data-lit]")).to_have_attribute("data-lit", "s_recon_probe")
    page.keyboard.press("s")
    page.keyboard.press("Control+Enter")
    at_step(page, "fleet_commander-2", 3)
    button(page, "Why?").click()
    page.keyboard.press("Escape")
    expect(button(page, "Why?")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Learn by playing")).to_be_visible()


def test_what_can_be_learned_is_readable_for_everybody(player: Open) -> None:
    page = player("#/learn")
    expect(page.get_by_role("link", name="1. Hold the line")).to_be_visible()
    assert findings(page) == []
    page = player("#/learn/caledea-1/5")
    at_step(page, "caledea-1", 5)
    button(page, "Why?").click()
    expect(page.get_by_role("button", name="Rule CAL-COMBAT-04")).to_be_visible()
    assert findings(page) == []
    page = player("#/learn/caledea-1/12")
    expect(page.get_by_role("heading", name=WIN)).to_be_visible()
    assert findings(page) == []


def test_a_lesson_that_there_is_not_is_said_so(player: Open) -> None:
    page = player("#/learn/chess-1")
    expect(page.get_by_role("alert")).to_contain_text("There is no lesson 'chess-1'.")
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("heading", name="Learn by playing")).to_be_visible()


# -- help at every table ----------------------------------------------------------------------------------------------


def test_the_goal_stands_beside_the_board_and_stays_folded(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    goal = page.get_by_test_id("goal").first
    expect(goal.get_by_role("listitem")).to_have_text(
        [
            "Win: take Verrun's capital.",
            "Or: five castles on and around your capital (0 of 5).",
            "Or: leave them without a unit (4 units left).",
        ]
    )
    goal.get_by_role("button", name="Your goal").click()
    expect(goal.get_by_role("listitem")).to_have_count(0)
    page.reload()
    expect(goal.get_by_role("button", name="Your goal")).to_have_attribute("aria-expanded", "false")


def test_a_word_of_the_game_tells_what_it_means(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    meaning = page.get_by_test_id("term")
    page.get_by_test_id("goal").first.get_by_role("button", name="castles").focus()
    expect(meaning).to_contain_text("Gives each defender two more dice; only a 6 knocks it down.")
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    page.get_by_test_id("log").get_by_text("cavalry").first.hover()
    expect(meaning).to_contain_text("Moves up to two squares and rolls two dice.")
    meaning.get_by_role("button", name="Rule CAL-UNIT-11").click()
    expect(page.get_by_role("dialog", name="Rule CAL-UNIT-11")).to_be_visible()


def test_a_hint_is_given_once(player: Open, table_at: TableMaker) -> None:
    table = table_at(at_first_act(), bot="recruit")
    page = player(table.link(), hints=True)
    hint = page.get_by_test_id("hint")
    expect(hint).to_contain_text("The board has no edges")
    assert findings(page) == []
    hint.get_by_role("button", name="Got it").click()
    expect(hint).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("question")).to_be_visible()
    expect(page.get_by_test_id("goal").first).to_be_visible()
    expect(hint).to_have_count(0)
    button(page, "Settings").click()
    hints = page.get_by_role("checkbox", name="Show a hint the first time something is possible")
    hints.uncheck()
    hints.check()
    page.keyboard.press("Escape")
    expect(hint).to_be_visible()


def test_the_quick_reference_stands_with_the_rules(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link(), viewport=PHONE)
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_test_id("goal").last).to_contain_text("Win: take Verrun's capital.")
    page.get_by_text("Quick reference", exact=True).click()
    quick = page.get_by_role("region", name="Quick reference")
    expect(quick).to_contain_text("The board has no edges: left joins right, top joins bottom.")
    assert overflow(page) <= 0


def test_the_first_real_game_has_three_goals(player: Open) -> None:
    page = player("#/learn")
    page.get_by_role("article", name="Caledea").get_by_role("button", name="Play your first real game").click()
    goals = page.get_by_test_id("goal").first.get_by_role("listitem")
    expect(goals).to_have_count(3)
    expect(goals.first).to_have_text("Claim three outposts. (0 of 3)")

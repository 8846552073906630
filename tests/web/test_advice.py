"""The light bulb: what a bot would do, its reason, and its answer laid out on the board."""

import json

from playwright.sync_api import Route, expect

from tests.web.caledea import GAME, at_first_act
from tests.web.playing import Open, TableMaker, log
from wartable.bots import Budget, advise
from wartable.bots.reasons import percent

ASK = "What would a bot do?"


def test_advice_is_read_laid_out_and_taken(player: Open, table_at: TableMaker) -> None:
    """The bot of a table thinks for a while by the clock; here it has thought to the end."""
    match = at_first_act()
    view = match.view(0)
    found = advise(GAME, view, 0, 2, "", Budget(), most=3)
    ideas = [
        {"choice": json.loads(GAME.encode(i.choice)), "says": GAME.say(i.choice, view), "chance": i.chance, "odds": ""}
        for i in found.ideas
    ]
    says = GAME.say(found.choice, view)
    told = {"ask": match.ask, "refusal": None, "ideas": ideas, "why": found.why}

    def answer(route: Route) -> None:
        route.fulfill(json=told)

    page = player(table_at(match, bot="recruit").link(), fresh=True)
    page.route("**/advice", answer)
    page.get_by_role("button", name=ASK).click()
    bubble = page.get_by_test_id("advice")
    use = bubble.get_by_role("button", name="Use it")
    expect(bubble.get_by_role("paragraph").first).to_have_text(says)
    expect(bubble.get_by_role("paragraph").nth(1)).to_have_text(found.why)
    assert found.ideas[0].chance is not None
    expect(bubble.get_by_test_id("wins")).to_have_text(f"About {percent(found.ideas[0].chance)} to win, as the bot judges.")
    second = bubble.get_by_role("listitem").first
    expect(second).to_contain_text(ideas[1]["says"])
    expect(second).to_contain_text("to win")
    expect(page.get_by_test_id("do")).to_have_count(0)
    second.get_by_role("button").click()
    expect(page.get_by_test_id("do")).to_have_text(ideas[1]["says"])
    page.keyboard.press("Escape")
    page.get_by_role("button", name=ASK).click()
    use.click()
    expect(bubble).to_have_count(0)
    expect(page.get_by_test_id("do")).to_have_text(says)
    page.get_by_test_id("do").click()
    expect(log(page)).to_contain_text(says.split(" from ")[-1])


def test_the_bubble_is_closed_by_its_key_and_gone_with_the_question(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    bubble = page.get_by_test_id("advice")
    expect(page.get_by_role("button", name=ASK)).to_be_visible()
    page.keyboard.press("i")
    expect(bubble.get_by_role("button", name="Use it")).to_be_visible()
    page.keyboard.press("i")
    expect(bubble).to_have_count(0)
    page.keyboard.press("i")
    expect(bubble).to_be_visible()
    page.get_by_role("button", name="End the turn").click()
    expect(bubble).to_have_count(0)

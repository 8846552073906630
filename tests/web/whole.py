"""Whole games by clicks: a newcomer's table against a bot, and answers until it is over."""

from collections.abc import Callable, Mapping

import httpx
from playwright.sync_api import Page, expect

from tests.patience import PATIENCE
from tests.web.playing import question
from tests.web.site import Site

MOST_QUESTIONS = 1000


def newcomers_link(site: Site, game: str, seat: int, bot: str, options: Mapping[str, object]) -> str:
    """The link of the newcomer's seat, who has joined; the bot has the other one."""
    with httpx.Client(base_url=site.address, timeout=PATIENCE, verify=False) as client:
        seats = [{"by": "human"} if place == seat else {"by": "bot", "bot": bot} for place in range(2)]
        plan = {"game": game, "seats": seats, "host": seat, "options": dict(options)}
        made = client.post("/api/tables", json=plan).raise_for_status().json()
        token = next(key["token"] for key in made["keys"] if key["seat"] == seat)
        table, key = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {token}"}
        terms = client.get(table, headers=key).raise_for_status().json()["view"]["terms"]
        join = {"type": "Join", "name": "Ben", "agreed": [term["key"] for term in terms if term["needs_agreement"]]}
        assert client.post(f"{table}/act", json=join, headers=key).raise_for_status().json()["refusal"] is None
    return f"#/t/{made['table']}/{token}"


def play_out(page: Page, answer: Callable[[str], None]) -> None:
    """Answers every question, which is handed on as it is read, until the game is over."""
    over = page.get_by_test_id("outcome")
    asked = question(page).and_(page.locator("main:has(.says bdi.turn) *"))
    for _ in range(MOST_QUESTIONS):
        expect(asked.or_(over).first).to_be_visible()
        if over.count():
            break
        ask = page.locator("main").get_attribute("data-ask")
        answer(question(page).inner_text())
        expect(page.locator(f'main:not([data-ask="{ask}"]), [data-testid=outcome]').first).to_be_visible()
    expect(over).to_be_visible()

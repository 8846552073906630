"""Whole battles of Legends, as a newcomer plays the first one: by clicks alone, against a bot."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.patience import PATIENCE
from tests.web.battle import LAPTOP
from tests.web.captain import Captain
from tests.web.playing import Open, question
from tests.web.site import Site
from tests.web.test_newcomer import clicks, count_clicks
from wartable.games.legends.options import FIRST_BATTLE

MOST = 500
MOST_QUESTIONS = 1000


def first_battle(site: Site, seat: int, **options: object) -> str:
    """The link of the newcomer's seat; an easy bot has the other one."""
    with httpx.Client(base_url=site.address, timeout=PATIENCE, verify=False) as client:
        seats = [{"by": "human"} if place == seat else {"by": "bot", "bot": "recruit"} for place in range(2)]
        plan = {"game": "legends", "seats": seats, "host": seat, "options": {**FIRST_BATTLE.options, **options}}
        made = client.post("/api/tables", json=plan).raise_for_status().json()
        token = next(key["token"] for key in made["keys"] if key["seat"] == seat)
        table, key = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {token}"}
        terms = client.get(table, headers=key).raise_for_status().json()["view"]["terms"]
        join = {"type": "Join", "name": "Ben", "agreed": [term["key"] for term in terms if term["needs_agreement"]]}
        assert client.post(f"{table}/act", json=join, headers=key).raise_for_status().json()["refusal"] is None
    return f"#/t/{made['table']}/{token}"


@pytest.mark.slow
@pytest.mark.parametrize("movement", ["core", "template"])
@pytest.mark.parametrize("seat", [0, 1], ids=["surakari", "heragul"])
def test_a_whole_first_battle_is_played_by_clicks(seat: int, movement: str, player: Open, site: Site) -> None:
    page = player(first_battle(site, seat, movement=movement), viewport=LAPTOP, fresh=True)
    count_clicks(page)
    captain, over = Captain(page), page.get_by_test_id("outcome")
    asked = question(page).and_(page.locator("main:has(.says bdi.turn) *"))
    for _ in range(MOST_QUESTIONS):
        expect(asked.or_(over).first).to_be_visible()
        if over.count():
            break
        ask = page.locator("main").get_attribute("data-ask")
        captain.answer(question(page).inner_text())
        expect(page.locator(f'main:not([data-ask="{ask}"]), [data-testid=outcome]').first).to_be_visible()
    expect(over).to_be_visible()
    assert not captain.advised, "everything can be answered by what is seen"
    assert clicks(page) < MOST, f"asked were {captain.asked}"

"""A whole game of Fleet Commander, as a newcomer plays it: the first game, by clicks alone."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, Page

from tests.web.playing import Open, commit
from tests.web.site import Site
from tests.web.test_newcomer import clicks, count_clicks
from tests.web.whole import newcomers_link, play_out
from wartable.games.fleet_commander.options import FIRST_GAME

MOST = 120
ATTACKS = 2
"""How many regions are attacked in a turn; the rest of it is passed."""
COMING = re.compile(r"(\d+) can come\.")


class Newcomer:
    """Answers whatever comes: attacks where most ships can go, plays a card in each battle, leaves the damage to the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.attacks = 0
        self.asked: Counter[str] = Counter()

    def answer(self, text: str) -> None:
        """By what the question begins with."""
        ways = {
            "Place all your units": self._place,
            "Take an action": self._act,
            "Which Combat cards": self._cards,
            "Which unit is assigned damage": self._damage,
        }
        kind = next((kind for kind in ways if text.startswith(kind)), "")
        self.asked[kind or text] += 1
        ways.get(kind, self._rare)()

    def _button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def _place(self) -> None:
        self._button("Spread evenly").click()
        commit(self.page)

    def _act(self) -> None:
        target = self._target() if self.attacks < ATTACKS else None
        if target is None:
            self.attacks = 0
            self._button("Pass the rest of the turn").click()
            return
        self.attacks += 1
        self.page.locator(target).first.click()
        self._button(re.compile(r"^\+ \d+ (more|from)")).first.click()
        self._button("Confirm activation").click()

    def _target(self) -> str | None:
        """Where most ships can go: to the enemies in a region, or out into a region of a corridor."""
        chart = "all => all.map(one => [one.dataset.thing, one.getAttribute('aria-label')])"
        things: list[list[str]] = self.page.locator('[data-thing]:not([data-thing*="/"])').evaluate_all(chart)
        coming = {thing: (int(told[1]), says) for thing, says in things if (told := COMING.search(says)) and told[1] != "0"}
        enemies = [(number, thing) for thing, (number, says) in coming.items() if "Surakari:" in says]
        if enemies:
            return f'[data-thing^="{max(enemies)[1]}/0/"]'
        empty = [(number, thing) for thing, (number, says) in coming.items() if "outer" in says and "No units" in says]
        return f'[data-thing="{max(empty)[1]}"]' if empty and not self.attacks else None

    def _cards(self) -> None:
        self.page.locator(".can[data-thing^='card/']").or_(self.page.get_by_test_id("do")).first.click()
        if self.page.locator(".can[data-thing^='card/']").count():
            commit(self.page)

    def _damage(self) -> None:
        self._button("Assign the rest for me").click()

    def _rare(self) -> None:
        """The first of a few answers; where there is more to choose from, what a bot would do."""
        answers = self.page.locator(".acts .answers button")
        if answers.count():
            answers.first.click()
            return
        self._button("What would a bot do?").click()
        self.page.get_by_test_id("advice").get_by_role("button", name="Use it").click()
        commit(self.page)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["recruit", FIRST_GAME.bot])
def test_a_whole_first_game_needs_fewer_than_120_clicks(bot: str, player: Open, site: Site) -> None:
    page = player(newcomers_link(site, "fleet_commander", FIRST_GAME.seat, bot, FIRST_GAME.options), fresh=True)
    count_clicks(page)
    newcomer = Newcomer(page)
    play_out(page, newcomer.answer)
    assert newcomer.asked["Take an action"], "the game was played"
    assert clicks(page) + 1 < MOST, f"with the button that opens the table; asked were {newcomer.asked}"

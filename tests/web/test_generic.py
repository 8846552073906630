"""The generic panel over spaces answers every question of any game: the two test games are played to the end with it alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.patience import until
from tests.web.playing import Open, answerable, commit, play_bot, take_advice

MOST = 250


class Panel:
    """Somebody who plays by the panel: each kind of answer once by its own controls, later as the table suggests."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.part = page.get_by_role("region", name="Your answer")
        self.used: set[str] = set()

    def play(self) -> None:
        for _ in range(MOST):
            self.page.locator("main[data-ask]:has(.says .turn), [data-testid=outcome]").first.wait_for()
            if self.page.get_by_test_id("outcome").count():
                return
            ask = self.page.locator("main").get_attribute("data-ask")
            self.answer()
            settled = self.page.locator(f'main:not([data-ask="{ask}"]), [data-testid=outcome]').first
            settled.wait_for()
        raise AssertionError(f"the game is not over after {MOST} answers")

    def answer(self) -> None:
        answerable(self.page)
        for answers in ("[data-testid=commit] .answers button", ".fields .answers button"):
            few = self.part.locator(answers)
            if few.count():
                answer = few.nth(len(self.used) % few.count())
                self.used.add(f"few {len(self.used)}")
                # An only answer is picked already; a second press would commit it.
                if answer.get_attribute("aria-pressed") != "true":
                    answer.click()
                if answers.startswith(".fields"):
                    commit(self.page)
                return
        kinds = self.part.get_by_role("group", name="What you can do").get_by_role("button").all()
        fresh = next((kind for kind in kinds if kind.inner_text() not in self.used), None)
        if fresh is not None:
            self.used.add(fresh.inner_text())
            fresh.click()
        elif kinds or "only" in self.used:
            self.end_or_suggest()
            return
        else:
            self.used.add("only")
        self.fill()
        commit(self.page)

    def end_or_suggest(self) -> None:
        end = next((end for end in self.part.locator(".end").all() if end.inner_text() not in self.used), None)
        if end is None:
            self.suggest()
        else:
            self.used.add(end.inner_text())
            end.click()

    def fill(self) -> None:
        for field in self.part.locator("fieldset").all():
            self.fill_field(field)

    def fill_field(self, field: Locator) -> None:
        if field.locator("svg").count():
            field.locator("svg").click(position={"x": 60, "y": 60})
        elif field.get_by_role("spinbutton").count():
            field.get_by_role("spinbutton").fill("30")
        elif field.get_by_test_id("total").count():
            more = field.locator("button:enabled", has_text="+")
            whole = self.part.get_by_test_id("do")
            until(lambda: whole.count() or not more.count(), more.first.click, "there is nothing to add")
        elif field.get_by_role("button").count() and field.get_by_role("button", pressed=True).count() == 0:
            field.locator("button:not(.dimmed)").last.click()

    def take_suggestion(self) -> None:
        last = self.part.get_by_test_id("commit")
        answerable(self.page)
        if last.locator(".answers button").count():
            last.locator(".answers button").first.click()
        else:
            self.suggest()

    def suggest(self) -> None:
        if self.part.get_by_test_id("do").count():
            self.part.get_by_role("button", name="Clear").click()
        if self.part.get_by_test_id("do").count() == 0:
            take_advice(self.page)
        commit(self.page)


@pytest.mark.parametrize("game", ["Ambush", "Duel"])
def test_a_test_game_is_played_to_the_end_with_the_generic_panel(player: Open, game: str) -> None:
    page = player()
    page.get_by_role("article", name=game).get_by_label(f"Bot level in {game}").select_option("recruit")
    play_bot(page, game)
    Panel(page).play()
    expect(page.get_by_test_id("outcome")).to_contain_text(re.compile("won|wins|Draw"))


def test_a_game_without_a_board_is_set_up_with_the_generic_panel(player: Open) -> None:
    page = player()
    play_bot(page, "Kalidasia Fleet Commander")
    panel, questions = Panel(page), []
    for _ in range(4):
        page.locator("main[data-ask]:has(.says .turn)").wait_for()
        ask = page.locator("main").get_attribute("data-ask")
        questions.append(page.get_by_test_id("question").inner_text())
        panel.take_suggestion()
        page.locator(f'main:not([data-ask="{ask}"])').wait_for()
    assert questions[0].startswith("Which faction")
    assert len(set(questions)) > 1

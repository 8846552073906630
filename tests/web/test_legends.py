"""Legends of Kalidasia by its forms: they answer whatever has no gesture on the table."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.patience import until
from tests.web.legends import before_overcharging, new_battle
from tests.web.playing import Open, TableMaker, commit, log, open_menu, question, take_advice

LAPTOP: ViewportSize = {"width": 1366, "height": 768}


def part(page: Page) -> Locator:
    return page.get_by_role("region", name="Your answer")


def press(page: Page, name: str) -> None:
    part(page).get_by_role("button", name=name, exact=True).click()


def test_a_standing_order_answers_for_a_player_who_is_away(player: Open, table_at: TableMaker) -> None:
    table = table_at(before_overcharging())
    ben = player(table.link(1), fresh=True)
    open_menu(ben)
    ben.get_by_text("Standing orders").click()
    ben.get_by_label("Overcharge the armor").select_option("always")
    expect(ben.get_by_label("Overcharge the armor")).to_have_value("always")
    kept = lambda: next(order["value"] for order in table.view(1)["orders"] if order["key"] == "overcharge") == "always"  # noqa: E731
    until(kept, lambda: None, "the table keeps the order")
    ben.close()
    ann = player(table.link(0))
    ann.get_by_test_id("attack").get_by_role("button", name="Keep these dice").click()
    expect(log(ann)).to_contain_text(re.compile(r"Hammerhead \d overcharges its armor for 1 reactor point"))


def test_two_share_a_screen_from_the_squadrons_to_the_first_ships(player: Open, table_at: TableMaker) -> None:
    table = table_at(new_battle(), hot_seat=True)
    page = player(table.link(), kept=table.kept(), viewport=LAPTOP)
    for preset in ("Surakari patrol", "Heragul patrol"):
        page.get_by_role("button", name="Squadrons").click()
        page.get_by_role("dialog", name="Squadrons").get_by_role("button", name=preset).click()
        expect(page.get_by_label("Name of the squadron")).to_have_value(f"{preset} (warships only)")
        page.get_by_test_id("use").click()
        if preset.startswith("Surakari"):
            page.get_by_test_id("curtain").get_by_role("button").click()
    expect(log(page)).to_contain_text("Hammerhead 1; Hammerhead 2.")
    for _ in range(2):
        lift = page.get_by_test_id("curtain").get_by_role("button")
        expect(lift.or_(question(page)).first).to_be_visible()
        if lift.count():
            lift.click()
        expect(question(page)).to_contain_text("Deploy one of your warships in your zone")
        deployed = log(page).get_by_text(re.compile(" deploys ")).count()
        take_advice(page)
        commit(page)
        expect(log(page).get_by_text(re.compile(" deploys "))).to_have_count(deployed + 1)

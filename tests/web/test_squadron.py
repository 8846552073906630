"""A squadron of Legends is built with the generic panel: pasted, or put together unit by unit."""

from playwright.sync_api import Page, expect

from tests.web.playing import Open, commit, log, play_bot, question

GAME = "Legends of Kalidasia: Heroes of the Heragul"


def answer(page: Page, name: str) -> None:
    page.get_by_role("group", name="What you can do").get_by_role("button", name=name).click()


def test_a_pasted_list_is_read_line_by_line_and_then_taken(player: Open) -> None:
    page = player()
    play_bot(page, GAME)
    expect(question(page)).to_contain_text("Build your squadron, for at most 34 points")
    answer(page, "Paste a list")
    page.get_by_role("textbox", name="Squadron").fill("Surakari, 34 points\n2 Drako\n1 Scuot")
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("Line 2: there is no unit 'Drako'; did you mean 'Draco'?")
    expect(refusal).to_contain_text("Line 3: there is no unit 'Scuot'; did you mean 'Scout'?")
    expect(page.get_by_test_id("do")).to_be_disabled()
    page.get_by_role("textbox", name="Squadron").fill("Surakari, 34 points\n2 Draco\n1 Scout")
    commit(page)
    expect(log(page)).to_contain_text("has 25 of 34 points from the Surakari Invasion Fleet: Draco 1; Draco 2; 1 × Scout.")


def test_units_and_upgrades_are_picked_and_every_broken_rule_is_told(player: Open) -> None:
    page = player()
    play_bot(page, GAME)
    answer(page, "Build a squadron")
    page.get_by_role("button", name="Heragul Navy").click()
    for _ in range(2):
        page.get_by_role("button", name="one Draco more").click()
    page.get_by_text("Draco 2", exact=True).click()
    page.get_by_role("button", name="Draco 2: Captain").click()
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("The Heragul Navy – Sarlet District has no Draco Frigate.")
    page.get_by_role("button", name="Surakari Invasion Fleet").click()
    expect(refusal).to_have_count(0)
    commit(page)
    expect(log(page)).to_contain_text("Draco 1; Draco 2 with Captain.")

"""Squadrons of Legends are built in the browser: on a page of their own, and at the table when they are asked for."""

import re

from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.web.legends import new_battle
from tests.web.playing import Open, TableMaker, log, overflow, play_bot, question, tab_to

GAME = "Legends of Kalidasia: Heroes of the Heragul"
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}
SURAKARI = "Surakari Invasion Fleet"


def verdict(page: Page) -> Locator:
    return page.get_by_test_id("verdict")


def clause(page: Page, rule: str) -> Locator:
    return page.get_by_role("list", name="Rules").get_by_role("listitem").filter(has=page.get_by_role("button", name=rule))


def take(page: Page, **units: int) -> None:
    for unit, number in units.items():
        for _ in range(number):
            page.get_by_role("button", name=f"{unit}: one more").click()


def paste(page: Page, text: str) -> Locator:
    """Gives the dialog, which closes by itself when the text is read."""
    page.get_by_role("button", name="Text", exact=True).click()
    dialog = page.get_by_role("dialog", name="The squadron as text")
    dialog.get_by_role("textbox", name="Squadron").fill(text)
    dialog.get_by_role("button", name="Build this").click()
    return dialog


def test_every_broken_rule_is_told_with_what_would_be_enough(player: Open) -> None:
    page = player("#/squadron", viewport=LAPTOP)
    expect(verdict(page)).to_have_text("What a squadron needs")
    page.get_by_label("Fleet list").select_option(SURAKARI)
    page.get_by_label("Level").fill("75")
    take(page, Hydrus=2, Draco=1, Interceptor=6, Scout=2)
    page.get_by_label("Upgrade for Hydrus 1").select_option("captain")
    page.get_by_label("Upgrade for Hydrus 1").select_option("reinforced_armor")
    page.get_by_label("Upgrade for Draco 1").select_option("gunnery_officer")
    expect(verdict(page)).to_have_text("2 rules are broken")
    expect(clause(page, "LOK-BUILD-03")).to_contain_text("The squadron costs 82 points, 7 more than its level of 75.")
    expect(clause(page, "LOK-BUILD-03")).to_contain_text("To fix it: 1 fewer Draco, 1 fewer Hydrus or a level of 82 points.")
    expect(clause(page, "LOK-BUILD-08")).to_contain_text("To fix it: 1 fewer Hydrus or a level of 76 points.")
    page.get_by_role("button", name="Remove Hydrus 2").click()
    expect(verdict(page)).to_have_text("Ready to fight")
    expect(clause(page, "LOK-BUILD-19")).to_contain_text("8 fighters in a capacity of 12")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(verdict(page)).to_have_text("2 rules are broken")
    page.get_by_label("Scenario").select_option("Escalation Battle")
    expect(clause(page, "LOK-RUL-SC2-1")).to_contain_text("no upgrades besides their free equipment")


def test_a_squadron_travels_by_link_to_another_browser(player: Open) -> None:
    page = player("#/squadron", viewport=LAPTOP)
    expect(paste(page, "Surakari, 60 points\n1 Corona: Captain\n1 Draco\n1 Draco: Targeting Array\n3 Scout")).to_be_hidden()
    page.get_by_label("Name of the squadron").fill("Ann’s pack ☆")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status").filter(has_text="link")).to_be_visible()
    link = page.url[page.url.index("#") :]
    assert link.startswith("#/squadron/s/")

    other = player(link, viewport=LAPTOP, fresh=True)
    expect(other.get_by_label("Name of the squadron")).to_have_value("Ann’s pack ☆")
    expect(verdict(other)).to_have_text("Ready to fight")
    expect(other.get_by_role("button", name="Targeting Array, 2 points: remove from Draco 2")).to_be_visible()
    expect(other.get_by_label("Level")).to_have_value("60")

    broken = player(link[:-9] + link[-8:], fresh=True)
    expect(broken.get_by_role("alert")).to_contain_text("This link is damaged")
    expect(verdict(broken)).to_have_text("What a squadron needs")


def test_a_text_with_faults_is_told_line_by_line_and_changes_nothing(player: Open) -> None:
    page = player("#/squadron", viewport=LAPTOP)
    take(page, Hammerhead=2)
    dialog = paste(page, "Surakari, 34 points\n2 Drako\n1 Scuot")
    expect(dialog.get_by_role("alert")).to_contain_text("Line 2: there is no unit 'Drako'; did you mean 'Draco'?")
    expect(dialog.get_by_role("alert")).to_contain_text("Line 3: there is no unit 'Scuot'; did you mean 'Scout'?")
    dialog.get_by_role("textbox", name="Squadron").fill("Surakari, 34 points\n2 Draco\n1 Scout")
    dialog.get_by_role("button", name="Build this").click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_label("Draco in the squadron")).to_have_text("2")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_label("Hammerhead in the squadron")).to_have_text("2")
    page.get_by_role("button", name="Text", exact=True).click()
    expect(dialog.get_by_role("textbox", name="Squadron")).to_have_value(
        "Heragul Navy – Sarlet District, 50 points\n2 Hammerhead Frigates\n"
    )


def test_squadrons_are_saved_renamed_copied_and_deleted_with_a_way_back(player: Open) -> None:
    page = player("#/squadron", viewport=LAPTOP)
    take(page, Hammerhead=2)
    page.get_by_label("Name of the squadron").fill("Twins")
    page.get_by_role("button", name="Squadrons").click()
    dialog = page.get_by_role("dialog", name="Squadrons")
    dialog.get_by_role("button", name="Save “Twins”").click()
    dialog.get_by_role("button", name="Duplicate Twins").click()
    dialog.get_by_role("button", name="Rename Twins copy").click()
    dialog.get_by_role("textbox", name="New name").fill("Pair")
    dialog.get_by_role("button", name="Rename", exact=True).click()
    dialog.get_by_role("button", name="Delete Twins").click()
    expect(dialog.get_by_role("button", name="Delete Twins")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Squadrons").click()
    expect(dialog.get_by_role("button", name="Delete Pair")).to_be_visible()
    dialog.get_by_role("button", name="Delete Pair").click()
    dialog.get_by_role("button", name="Undo").click()
    dialog.get_by_role("button", name=re.compile("^Pair")).click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_label("Name of the squadron")).to_have_value("Pair")
    expect(page.get_by_label("Hammerhead in the squadron")).to_have_text("2")


def test_a_random_squadron_is_legal_and_is_still_there_after_a_reload(player: Open) -> None:
    page = player("#/squadron", viewport=LAPTOP)
    page.get_by_label("Scenario").select_option("Orbital Contain")
    page.get_by_role("button", name="Random").click()
    expect(verdict(page)).to_have_text("Ready to fight")
    page.get_by_role("button", name="Text", exact=True).click()
    expect(page.get_by_role("textbox", name="Squadron", exact=True)).to_have_value(re.compile(", 75 points"))
    text = page.get_by_role("textbox", name="Squadron", exact=True).input_value()
    page.reload()
    expect(verdict(page)).to_have_text("Ready to fight")
    page.get_by_role("button", name="Text", exact=True).click()
    expect(page.get_by_role("textbox", name="Squadron", exact=True)).to_have_value(text)


def test_what_is_picked_while_a_random_squadron_is_drawn_stands(player: Open) -> None:
    page = player("#/squadron", viewport=LAPTOP, fresh=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile("/random$"), hold)
    page.get_by_label("Fleet list").select_option(SURAKARI)
    with page.expect_request(re.compile("/random$")):
        page.get_by_role("button", name="Random").click()
    take(page, Draco=1)
    expect(page.get_by_label("Draco in the squadron")).to_have_text("1")
    with page.expect_response(re.compile("/random$")) as drawn:
        held[0].continue_()
    drawn.value.finished()
    take(page, Draco=1)
    page.get_by_role("button", name="Text", exact=True).click()
    text = page.get_by_role("textbox", name="Squadron", exact=True)
    expect(text).to_have_value(re.compile(r"^Surakari Invasion Fleet, \d+ points\n2 Draco[^\n]*\n?$"))


def test_a_card_of_one_point_is_said_to_cost_one_point(player: Open) -> None:
    page = player("#/squadron")
    page.get_by_role("button", name="Mackerel: one more").click()
    page.get_by_label("Upgrade for Mackerel 1").select_option("flight_control")
    expect(page.get_by_role("button", name="Flight Control, 1 point: remove from Mackerel 1")).to_be_visible()


def test_by_the_keyboard_alone_on_a_narrow_screen(player: Open) -> None:
    page = player("#/squadron", viewport=PHONE)
    expect(verdict(page)).to_have_text("What a squadron needs")
    assert overflow(page) <= 0
    tab_to(page, "Mackerel: one more")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Mackerel in the squadron")).to_have_text("2")
    tab_to(page, "Upgrade for Mackerel 1")
    page.keyboard.press("G")
    expect(page.get_by_role("button", name="Gunnery Officer, 2 points: remove from Mackerel 1")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="Gunnery Officer, 2 points: remove from Mackerel 1")).to_have_count(0)
    expect(verdict(page)).to_have_text("Ready to fight")
    assert overflow(page) <= 0


def test_at_the_table_the_squadron_is_built_to_its_terms_and_taken(player: Open) -> None:
    page = player(viewport=LAPTOP)
    play_bot(page, GAME)
    expect(question(page)).to_contain_text("Build your squadron, for at most 34 points")
    use = page.get_by_test_id("use")
    expect(page.get_by_label("Name of the squadron")).to_have_value("Surakari starter")
    expect(use).to_be_enabled()
    take(page, Draco=1)
    expect(verdict(page)).to_have_text("1 rule is broken")
    expect(clause(page, "LOK-BUILD-03")).to_contain_text("To fix it: 1 fewer Draco.")
    expect(use).to_be_disabled()
    expect(paste(page, "Surakari, 34 points\n1 Draco\n1 Draco: Captain\n1 Scout")).to_be_hidden()
    expect(page.get_by_test_id("do")).to_be_enabled()
    use.click()
    expect(log(page)).to_contain_text("Draco 1; Draco 2 with Captain; 1 × Scout.")


def test_a_saved_squadron_can_be_taken_at_the_table_on_a_phone(player: Open, table_at: TableMaker) -> None:
    page = player("#/squadron", viewport=PHONE)
    page.get_by_label("Level").fill("34")
    take(page, Hammerhead=3)
    page.get_by_label("Name of the squadron").fill("Hammers")
    page.get_by_role("button", name="Squadrons").click()
    page.get_by_role("button", name="Save “Hammers”").click()
    page.goto(page.url.split("#")[0] + table_at(new_battle()).link())
    page.get_by_role("button", name="Squadrons").click()
    page.get_by_role("dialog", name="Squadrons").get_by_role("button", name=re.compile("^Hammers")).click()
    expect(page.get_by_label("Name of the squadron")).to_have_value("Hammers")
    assert overflow(page) <= 0
    page.get_by_test_id("use").click()
    expect(question(page)).to_contain_text("Ben")

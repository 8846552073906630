"""Fleet Commander's yard and hand: fleets, squadrons and hands are put together, kept as lists, placed and played."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.fleet import FleetTable, Options
from tests.web.playing import Open, commit, log, overflow, question, tab_to
from wartable.games.fleet_commander.choices import PickUp

PHONE: ViewportSize = {"width": 390, "height": 844}


def part(page: Page) -> Locator:
    return page.get_by_role("region", name="Your answer")


def verdict(page: Page) -> Locator:
    return part(page).get_by_test_id("verdict")


def ring(page: Page) -> Locator:
    return part(page).get_by_role("img", name=re.compile(" of "))


def take(page: Page, name: str) -> None:
    """A list is loaded."""
    part(page).get_by_role("button", name=name, exact=True).click()


def more(page: Page, name: str, word: str = "more") -> None:
    part(page).get_by_label(f"{name}: one {word}", exact=True).click()


def do(page: Page) -> Locator:
    return part(page).get_by_test_id("do")


def region(page: Page, name: str) -> Locator:
    return page.locator(f'[data-thing="{name}"]')


# -- putting together ---------------------------------------------------------------------------------------------------


def test_a_fleet_that_is_not_legal_is_told_why_and_a_legal_one_is_sent(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("FleetQuestion")))
    take(page, "Suggested")
    expect(ring(page)).to_have_accessible_name("24 of 24 points")
    expect(verdict(page)).to_have_text("Complete: you can take it.")
    more(page, "Destroyer")
    expect(ring(page)).to_have_accessible_name("26 of 24 points")
    expect(verdict(page)).to_contain_text("The fleet must add up to exactly 24 points, not 26.")
    more(page, "Destroyer", "fewer")
    for _ in range(3):
        more(page, "Hammerhead Frigate", "fewer")
    more(page, "Battleship")
    expect(verdict(page)).to_contain_text("A fleet may have at most one blue unit.")
    expect(do(page)).to_be_disabled()
    verdict(page).get_by_role("button", name="Rule FC-BUILD-04").click()
    expect(page.get_by_test_id("rule-text")).to_contain_text("blue")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    more(page, "Battlecruiser", "fewer")
    more(page, "Destroyer")
    expect(verdict(page)).to_have_text("Complete: you can take it.")
    commit(page)
    expect(log(page)).to_contain_text("Ben has built a fleet of 24 points.")


def test_a_saved_fleet_outlasts_a_reload_and_is_passed_on_as_text(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("FleetQuestion")))
    take(page, "Many frigates")
    more(page, "Decoy", "fewer")
    part(page).get_by_role("button", name="Save this list").click()
    part(page).get_by_label("Name of the list").fill("Swarm")
    page.keyboard.press("Enter")
    page.reload()
    take(page, "Swarm")
    expect(part(page).get_by_label("number of Hammerhead Frigate")).to_have_text("14")
    expect(part(page).get_by_label("number of Decoy")).to_have_text("3")
    part(page).get_by_role("button", name="Rename Swarm").click()
    part(page).get_by_label("Name of the list").fill("Horde")
    page.keyboard.press("Enter")
    part(page).get_by_role("button", name="Show as text").click()
    text = page.get_by_role("textbox", name="Lists")
    expect(text).to_have_value(re.compile(r"^Horde\n14 × Hammerhead Frigate\n(.+\n)+3 × Decoy$"))
    text.fill("Guard\n12 Destroyer\n1 Destroier")
    page.get_by_role("button", name="Save these lists").click()
    expect(page.get_by_role("alert")).to_have_text("Line 3: there is no “Destroier” here.")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    take(page, "Guard")
    expect(verdict(page)).to_contain_text("You have only 7 Destroyer tokens left.")
    part(page).get_by_role("button", name="Delete Guard").click()
    expect(part(page).get_by_role("button", name="Guard", exact=True)).to_have_count(0)
    expect(part(page).get_by_role("button", name="Horde", exact=True)).to_be_visible()


def test_fleet_and_hand_are_a_matter_of_one_click_each(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("FleetQuestion")))
    part(page).get_by_role("button", name="Use the suggested fleet").click()
    expect(question(page)).to_have_text("Choose your eight command cards.")
    part(page).get_by_role("button", name="Use the suggested hand").click()
    expect(question(page)).to_have_text("Ann is deciding…")


def test_a_hand_is_chosen_from_whole_cards(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("HandQuestion", seats=[1])))
    retreat = part(page).locator("[data-card=h_retreat]")
    expect(retreat).to_contain_text("If both sides play it, only the invader retreats.")
    take(page, "Suggested")
    more(page, "Retreat", "fewer")
    expect(verdict(page)).to_contain_text("A hand has exactly 8 cards.")
    more(page, "Javelin Salvo")
    expect(verdict(page)).to_have_text("Complete: you can take it.")
    commit(page)
    expect(question(page)).to_have_text("Ann is deciding…")


def test_a_squadron_is_formed_and_a_unit_that_is_not_to_be_had_says_why(player: Open, fleet: FleetTable) -> None:
    def without_blue(options: Options) -> bool:
        return options is not None and all(name != "eridanus" for option in options for name, _ in getattr(option, "units", ()))

    page = player(fleet.link(fleet.until("SquadronQuestion", without_blue, seats=[0])))
    part(page).get_by_role("button", name="Why no Eridanus Dreadnought?").click()
    expect(part(page).get_by_test_id("refusal")).to_contain_text("You may use only one blue unit in the whole game.")
    take(page, "Missiles")
    expect(ring(page)).to_have_accessible_name("4 of 4 points")
    expect(part(page).get_by_label("number of Sagitta Missile Destroyer")).to_have_text("2")
    more(page, "Decoy", "fewer")
    commit(page)
    expect(log(page)).to_contain_text("Ann places a squadron of 2 hidden units in J")


def test_a_squadron_is_chosen_first_and_then_brought_to_a_region_of_the_chart(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("InitialQuestion")))
    squadrons = part(page).get_by_role("list", name="Squadrons")
    squadrons.get_by_role("button", name="Many frigates").click()
    region(page, "ne0").click()
    expect(part(page).get_by_test_id("refusal")).to_be_visible()
    region(page, "j3").click()
    expect(part(page).get_by_label("number of Draco Frigate")).to_have_text("4")
    expect(verdict(page)).to_have_text("Complete: you can take it.")
    commit(page)
    expect(log(page)).to_contain_text("Ann places a squadron of 5 hidden units in Jump 3")
    squadrons.get_by_role("button", name="Missiles").drag_to(region(page, "j4"))
    expect(part(page).get_by_label("number of Sagitta Missile Destroyer")).to_have_text("2")


# -- placing ------------------------------------------------------------------------------------------------------------


def placed(page: Page) -> Locator:
    return part(page).get_by_test_id("placed")


def kind(page: Page, name: str) -> Locator:
    return part(page).get_by_role("button", name=re.compile(rf"^{name} \d"))


def test_a_fleet_is_placed_by_the_mouse(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("DeployQuestion")))
    expect(placed(page)).to_have_text("21 to place")
    kind(page, "Destroyer").click()
    region(page, "ne0").click()
    expect(kind(page, "Destroyer")).to_contain_text("3 of 4 left")
    expect(region(page, "ne0")).to_have_accessible_name(re.compile("Destroyer, hidden"))
    kind(page, "Tiger Shark").drag_to(region(page, "sw0"))
    expect(region(page, "sw0")).to_have_accessible_name(re.compile("Tiger Shark, hidden"))
    part(page).get_by_role("button", name="Undo").click()
    expect(placed(page)).to_have_text("20 to place")
    region(page, "ne0/1/hidden/destroyer/0").click()
    expect(placed(page)).to_have_text("21 to place")
    region(page, "j2").click()
    refusal = part(page).get_by_test_id("refusal")
    expect(refusal).to_contain_text("You may place units only in the Planet Region and the regions adjacent to it.")
    part(page).get_by_role("button", name="Spread evenly").click()
    expect(placed(page)).to_have_text("All placed")
    commit(page)
    expect(log(page)).to_contain_text(re.compile(r"Ben places \d hidden units in NE inner\."))


def test_a_fleet_is_placed_by_the_keyboard_alone(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("DeployQuestion")))
    expect(placed(page)).to_have_text("21 to place")
    for words in ("Spread evenly", "Battlecruiser", "Battlecruiser in Planet: one fewer"):
        tab_to(page, words)
        page.keyboard.press("Enter")
    expect(placed(page)).to_have_text("1 to place")
    tab_to(page, "Planet.")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(placed(page)).to_have_text("All placed")
    expect(do(page)).to_have_text("Place them")


def test_a_fleet_is_placed_on_a_phone(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("DeployQuestion")), viewport=PHONE)
    kind(page, "Decoy").click()
    region(page, "se0").click()
    expect(region(page, "se0")).to_have_accessible_name(re.compile("Decoy, hidden"))
    part(page).get_by_role("button", name="Spread evenly").click()
    expect(do(page)).to_be_in_viewport()
    assert overflow(page) <= 0


# -- the hand -----------------------------------------------------------------------------------------------------------


def cards(page: Page) -> Locator:
    return page.get_by_role("region", name="Your cards")


def test_a_card_is_read_whole_when_it_is_come_to_and_played_from_the_hand(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("ActionQuestion")))
    expect(question(page)).to_contain_text("Take an action")
    tab_to(page, "Retreat")
    whole = page.get_by_test_id("whole-card")
    expect(whole).to_contain_text("If both sides play it, only the invader retreats.")
    page.keyboard.press("Enter")
    expect(part(page).get_by_test_id("refusal")).to_contain_text("Retreat")
    expect(do(page)).to_have_count(0)
    cards(page).get_by_role("button", name=re.compile("^Recon Probe.*Can be chosen")).focus()
    expect(whole).to_contain_text("every hidden enemy unit in it is revealed")
    page.keyboard.press("Enter")
    expect(do(page)).to_have_text("Play Recon Probe")
    commit(page)
    expect(question(page)).to_contain_text("probe")


def test_an_inactive_card_is_picked_up_from_its_pile(player: Open, fleet: FleetTable) -> None:
    def may_pick_up(options: Options) -> bool:
        return any(isinstance(option, PickUp) for option in options or ())

    page = player(fleet.link(fleet.until("ActionQuestion", may_pick_up)))
    card = cards(page).get_by_role("list", name="Inactive").get_by_role("button").first
    name = card.locator(".name").inner_text()
    card.focus()
    page.keyboard.press("Enter")
    expect(do(page)).to_have_text(f"Pick up {name}")
    commit(page)
    expect(log(page)).to_contain_text(f"picks up {name}")


@pytest.mark.parametrize("kind_of_question", ["FleetQuestion", "HandQuestion", "SquadronQuestion"])
def test_the_yard_fits_a_phone(player: Open, fleet: FleetTable, kind_of_question: str) -> None:
    page = player(fleet.link(fleet.until(kind_of_question)), viewport=PHONE)
    take(page, "Suggested")
    expect(verdict(page)).to_be_in_viewport()
    expect(do(page)).to_be_in_viewport(ratio=1)
    assert overflow(page) <= 0

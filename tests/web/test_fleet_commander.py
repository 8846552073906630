"""Fleet Commander without its chart: read as a sheet, answered by forms in the words of the rulebook."""

import json
import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.patience import until
from tests.web.fleet import FleetTable, Hand, Options
from tests.web.playing import Open, commit, log, question, tab_to
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import Pass, Reinforce

LONGEST_PAUSE = 5_000
"""Milliseconds after which an answer is surely given by itself."""
LONGEST_GAME = 3_600
"""Seconds for a whole game by clicks, on a busy machine."""
PHONE: ViewportSize = {"width": 390, "height": 844}
ACTION = re.compile("^Take an action")
PLANET = GAME.catalog().planets["kaylynn_six"]


def in_words(page: Page) -> Locator:
    """A table that is played, told in words: they lie beside the players."""
    page.get_by_role("tab", name="Players").click()
    return words(page)


def words(page: Page) -> Locator:
    page.get_by_role("button", name="Read the table in words").click()
    return page.get_by_role("dialog")


def part(page: Page) -> Locator:
    return page.get_by_role("region", name="Your answer")


def total(page: Page) -> Locator:
    return part(page).get_by_test_id("total")


def test_each_player_reads_the_table_in_words_and_only_what_it_may_know(player: Open, fleet: FleetTable) -> None:
    assert fleet.until("ActionQuestion") == 0
    ann, ben = player(fleet.link(0)), player(fleet.link(1))
    told = [in_words(page) for page in (ann, ben)]
    for both in told:
        expect(both).to_contain_text("Turn 1 at Kaylynn Six")
        expect(both).to_contain_text(f"the defender wins at {PLANET.victory}")
        expect(both.get_by_role("row", name=re.compile("^Planet "))).to_be_visible()
    jump, planet = re.compile("^Jump 1 "), re.compile("^Planet ")
    expect(told[0].get_by_role("row", name=jump)).to_contain_text("In transit (1 time token), hidden: ")
    expect(told[1].get_by_role("row", name=jump)).to_contain_text("In transit (1 time token), 4 hidden units")
    expect(told[0].get_by_role("row", name=planet)).to_contain_text(re.compile(r"\d hidden unit"))
    expect(told[1].get_by_role("row", name=planet)).to_contain_text("Hidden: ")
    expect(told[0]).not_to_contain_text("Hammerhead")
    expect(told[1]).to_contain_text("Hammerhead Frigate")


def test_units_move_by_a_list_in_words(player: Open, fleet: FleetTable) -> None:
    def from_several(options: Options) -> bool:
        return len({getattr(choice, "origin", None) for choice in options or ()} - {None}) > 1

    seat = fleet.until("MoveQuestion", from_several)
    page = player(fleet.link(seat))
    part(page).get_by_role("button", name="Move", exact=True).click()
    origin = part(page).get_by_role("group", name="Which one").get_by_role("group").first
    name = origin.get_attribute("aria-label")
    assert name is not None
    unit = origin.get_by_role("button").first
    words = unit.inner_text()
    unit.click()
    place = name.removeprefix("Origin ").replace("The Planet", "the Planet")
    ship, standing = words.rsplit(", ", 1)
    says = f"Move {ship} ({standing}) from {place}"
    expect(part(page).get_by_test_id("do")).to_have_text(says)
    commit(page)
    expect(log(page)).to_contain_text(f"moves {ship} from {place}")
    expect(part(page).get_by_test_id("take-back")).to_have_text(f"Take back: {says}")


def test_a_combat_can_be_read_with_the_chances_of_its_retreat_contest(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("CardsQuestion")))
    expect(in_words(page).get_by_role("table", name=re.compile("^Combat in "))).to_contain_text("Chance of being beaten")


def test_an_action_that_is_not_possible_tells_why_and_shows_the_rule(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("ActionQuestion", seats=[1])))
    part(page).get_by_text("Not possible now").click()
    line = part(page).get_by_role("listitem").filter(has_text="Call an inbound convoy")
    expect(line).to_contain_text("No convoy can be called on turn 1.")
    line.get_by_role("button", name="Rule FC-INBOUND-03").click()
    rule = page.get_by_test_id("rule-text")
    expect(rule).to_contain_text("Not on turn 1.")
    rule.get_by_text("All rules on this").click()
    expect(rule.get_by_role("listitem").first).to_be_visible()


def reinforce(page: Page, fleet: FleetTable) -> None:
    """Reinforces, so that a card is asked for that this hand does not hold."""
    expect(question(page)).to_contain_text("Take an initial reinforcement action")
    fleet.table.answer(0, Reinforce("j1"))
    expect(question(page)).to_have_text("Play Fast Transit?")


def test_a_question_with_one_answer_is_answered_by_itself(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("InitialQuestion")), passing=True, still=True)
    reinforce(page, fleet)
    expect(page.get_by_test_id("forced")).to_contain_text("Nothing to decide: answering “Decline” for you…")
    expect(page).not_to_have_title(re.compile("Your turn"))
    answered = lambda: question(page).inner_text() != "Play Fast Transit?"  # noqa: E731
    # On a busy machine the pause may begin only after the clock has been moved.
    until(answered, lambda: page.clock.run_for(LONGEST_PAUSE), "the only answer is given")
    expect(question(page)).to_contain_text("Form a squadron of 4 points for Jump 1")
    # What is taken back is not answered again at once, or nobody could take back more.
    page.get_by_test_id("take-back").click()
    expect(question(page)).to_have_text("Play Fast Transit?")
    expect(page.get_by_test_id("forced")).to_have_count(0)
    expect(page.get_by_test_id("take-back")).to_have_text("Take back: Send a reinforcement squadron to Jump 1")
    page.get_by_test_id("take-back").click()
    expect(question(page)).to_contain_text("Take an initial reinforcement action")


def test_whoever_wants_to_look_first_lets_the_answer_wait(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("InitialQuestion")), passing=True, still=True)
    reinforce(page, fleet)
    page.get_by_test_id("forced").get_by_role("button", name="Wait").click()
    expect(page.get_by_test_id("forced")).to_have_count(0)
    page.clock.run_for(LONGEST_PAUSE)
    # Had something been answered, it would have come before this.
    page.get_by_label("Say something to the table").fill("One moment.")
    page.get_by_role("button", name="Say").click()
    expect(log(page)).to_contain_text("One moment.")
    expect(question(page)).to_have_text("Play Fast Transit?")
    part(page).get_by_role("button", name="Do not play it").click()
    expect(question(page)).to_contain_text("Form a squadron")


def test_answering_by_itself_can_be_switched_off(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("InitialQuestion")), passing=True, still=True)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Answer for me").uncheck()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    reinforce(page, fleet)
    expect(part(page).get_by_role("button", name="Do not play it")).to_be_visible()
    expect(page.get_by_test_id("forced")).to_have_count(0)


def test_the_rest_of_a_turn_is_passed_by_one_click(player: Open, fleet: FleetTable) -> None:
    """The table keeps the order: it answers in another browser, too, and there a click ends it."""
    page = player(fleet.link(fleet.until("ActionQuestion")))
    order, passed = page.get_by_test_id("turn-order"), log(page).get_by_text("Ann passes.")
    part(page).get_by_role("button", name="Pass the rest of the turn").click()
    expect(passed).to_have_count(1)
    expect(order).to_contain_text("Pass the rest of the turn: answered for you, unless you are asked something else.")
    phone = player(fleet.link(0), fresh=True, viewport={"width": 390, "height": 844})
    fleet.table.answer(1, Pass())
    expect(passed).to_have_count(2)
    phone.get_by_test_id("turn-order").get_by_role("button", name="Ask me again").click()
    expect(order).to_have_count(0)
    fleet.table.answer(1, Pass())
    expect(question(page)).to_have_text("Take an action (2 left).")
    expect(passed).to_have_count(2)


def test_an_action_by_the_keyboard_alone(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("ActionQuestion")))
    expect(question(page)).to_have_text(ACTION)
    for words in ("Activate region", "NE inner", "Activate NE inner"):
        tab_to(page, words)
        page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("Ann activates NE inner.")


def test_a_match_that_is_over_is_watched_again_from_any_seat(player: Open, fleet: FleetTable) -> None:
    fleet.until("ActionQuestion")
    fleet.table.act(0, {"type": "Resign"})
    page = player(fleet.link(0))
    page.get_by_role("link", name="Watch it again").click()
    place = page.get_by_test_id("place")
    expect(place).to_have_text(re.compile("^0 of"))
    page.get_by_role("button", name="End", exact=True).click()
    expect(place).not_to_have_text(re.compile("^0 of"))
    page.get_by_role("tab", name="Log").click()
    check = partial(tell_the_planet, page)
    check("", "Hidden: ", you=0)  # when a match is over everything lies open
    page.get_by_role("button", name="Back", exact=True).click()
    check("", "hidden unit", you=0)
    check("Ben", "Hidden: ", you=1)
    check("A spectator", "hidden unit", you=0)


def tell_the_planet(page: Page, seat: str, planet: str, you: int) -> None:
    """What this seat reads of the Planet Region, and in how many headings it is addressed."""
    if seat:
        page.get_by_role("group", name="As seen by").get_by_role("button", name=seat).click()
    told = words(page)
    expect(told.get_by_role("row", name=re.compile("^Planet "))).to_contain_text(planet)
    expect(told.get_by_role("columnheader", name="Heragul defender (you)").first).to_have_count(you)
    page.keyboard.press("Escape")


@pytest.mark.slow
def test_a_whole_game_against_itself_is_played_by_clicks(player: Open, fleet: FleetTable) -> None:
    """Both seats in their own browsers; what the bots choose is entered into the panel."""
    fleet.until("FleetQuestion")
    pages = [player(fleet.link(seat)) for seat in (0, 1)]
    hands = [Hand(page) for page in pages]

    def play() -> None:
        view = next(view for view in map(fleet.table.view, (0, 1)) if view["question"])
        seat, ask = view["you"], view["ask"]
        pages[seat].locator(f'main[data-ask="{ask}"]').wait_for()
        hands[seat].enter(view["question"], json.loads(GAME.encode(fleet.choose(view))))
        settled = f'main:not([data-ask="{ask}"]), main:not(:has(.says .turn)), [data-testid=outcome]'
        pages[seat].locator(settled).first.wait_for()

    until(lambda: fleet.table.view(0)["phase"] == "over", play, "the game is over", LONGEST_GAME)
    for page in pages:
        expect(page.get_by_test_id("outcome")).to_contain_text(re.compile("won|wins"))

"""The telling states of Legends for the gallery: two squadrons of 75 points, a squadron that is built, printed and read."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.legends import Battle, asked, before_overcharging, new_battle, stored
from tests.web.playing import question
from tests.web.tables import TableAt, give
from wartable.core import Choice, Match
from wartable.core.journal import Answer
from wartable.games.legends.choices.activation import Allocate, Coast, Lock
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.choices.muster import TakePreset
from wartable.games.legends.choices.status import Escort
from wartable.games.legends.choices.template import Adjust, SelectManeuver
from wartable.games.legends.choices.turn import Activate
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.turn import UnitQuestion
from wartable.geometry.units import Pose

State = tuple[str, str, Callable[[Page], None]]
HOUSE = ("house_75_surakari", "house_75_heragul")
PLACES: dict[str, Pose] = {
    "draco-1": (19_000, 9_000, 7_000),
    "corona-1": (30_000, 9_500, 8_000),
    "hydrus-1": (39_000, 8_500, 9_500),
    "delphinus-1": (49_000, 8_000, 10_500),
    "mackerel-1": (25_000, 40_500, 28_000),
    "pale_fox-1": (35_000, 39_500, 26_500),
    "hammerhead-1": (45_000, 40_000, 25_500),
    "lynx-1": (54_000, 41_000, 25_000),
}
ESCORTS = ("interceptor-1", "hunter-1", "hunter-2")
"""They stay with their ships; the others fly in groups."""
BROKEN = "Surakari, 75 points\n1 Hydrus: Captain, Reinforced Armor\n1 Hydrus\n1 Draco: Gunnery Officer\n6 Interceptor\n2 Scout"
LEGAL = "Surakari, 75 points\n1 Hydrus: Captain\n1 Corona\n1 Draco\n1 Delphinus\n3 Interceptor\n1 Scout"
SEED = 3


def rest(page: Page) -> None:
    """Nothing is done: the question alone."""
    expect(question(page)).to_be_visible()


def house_battle(until: Callable[[Battle], bool], seed: int = SEED, **options: Any) -> Battle:
    """Two squadrons of 75 points that go at each other, up to a moment."""
    match = new_battle(seed, points=75, **options)
    for seat in (0, 1):
        assert match.submit(seat, TakePreset(HOUSE[seat]), match.ask) is None
    while not until(match):
        seat = match.deciders()[0]
        give(match, _usual(match.game.default(match.view(seat), seat)))
    return match


def _usual(choice: Choice) -> Choice:
    if isinstance(choice, Deploy):
        return Deploy(choice.ship, PLACES[choice.ship], choice.slot)
    if isinstance(choice, Escort):
        return Escort(tuple(fighter for fighter in choice.fighters if fighter in ESCORTS))
    return choice


def deploys_third(match: Battle) -> bool:
    world = match.position.world
    return asked(match, 0, DeployQuestion) and sum(ship.owner == 0 and ship.place == "table" for ship in world.ships) == 2


def acts_first(match: Battle) -> bool:
    """Ann chooses her first unit of the second turn."""
    return match.position.world.turn == 2 and asked(match, 0, UnitQuestion)


def activated(ship: str, **options: Any) -> Battle:
    match = house_battle(acts_first, **options)
    give(match, Activate(ship))
    return match


def at_the_helm() -> Battle:
    """Corona 1 accelerates and turns to starboard."""
    match = activated("corona-1")
    for choice in (Lock((("hammerhead-1", 1), ("mackerel-1", 1))), Allocate((("accelerate", 1), ("starboard", 2))), Coast()):
        give(match, choice)
    return played_on(match, lambda found: asked(found, 0, FlightQuestion))


def before_the_course() -> Battle:
    """Draco 1 turns to starboard by its engines, along templates."""
    match = activated("draco-1", movement="template")
    for choice in (Lock(()), SelectManeuver("starboard"), Adjust(0, 0)):
        give(match, choice)
    return match


def played_on(match: Battle, until: Callable[[Battle], bool]) -> Battle:
    while not until(match):
        seat = match.deciders()[0]
        give(match, _usual(match.game.default(match.view(seat), seat)))
    return match


# -- what is done on the page --------------------------------------------------------------------------------------------


def plan_shots(page: Page) -> None:
    rest(page)
    bands = page.get_by_role("group", name="Where batteries bear along the course")
    batteries = page.get_by_role("button", name="Batteries", exact=True)
    expect(bands.or_(batteries)).to_be_visible()
    if batteries.is_visible():
        batteries.click()
    bands.get_by_role("button", name="Medium Pulse Beams at").first.click()
    expect(page.get_by_test_id("plan")).to_be_visible()


def threat(page: Page) -> None:
    rest(page)
    page.get_by_role("button", name="Threat").click()
    expect(page.get_by_test_id("threat").locator("path").first).to_be_attached()


def aim(page: Page) -> None:
    rest(page)
    page.locator('[data-thing="pale_fox-1"]').hover()
    expect(page.get_by_test_id("aim")).to_be_visible()


def drag_group(page: Page) -> None:
    rest(page)
    box = page.locator("[data-ghost]").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30)
    page.mouse.move(x + 60, y + 50)
    page.mouse.up()


def lay_course(page: Page) -> None:
    rest(page)
    templates = page.get_by_test_id("templates")
    for inches, key in ((0, "2"), (3, "b"), (5, "2")):
        expect(templates).to_contain_text(f"Course {inches}″ of")
        page.keyboard.press(key)
    expect(templates).to_contain_text("Course 8″ of")


def built(text: str, said: str) -> Callable[[Page], None]:
    def build(page: Page) -> None:
        page.get_by_role("button", name="Text", exact=True).click()
        dialog = page.get_by_role("dialog", name="The squadron as text")
        dialog.get_by_role("textbox", name="Squadron").fill(text)
        dialog.get_by_role("button", name="Build this").click()
        expect(page.get_by_test_id("verdict")).to_have_text(said)

    return build


def printed(page: Page) -> None:
    built(LEGAL, "Ready to fight")(page)
    page.get_by_role("link", name="Print").click()
    expect(page.get_by_role("img", name=re.compile("^Stat card of")).first).to_be_visible()


def all_cards(page: Page) -> None:
    expect(page.get_by_role("img", name=re.compile("^Stat card of"))).to_have_count(8)


def read_out(page: Page) -> None:
    expect(page.get_by_test_id("prompt").get_by_role("heading")).to_be_visible()
    page.get_by_label("Your command").fill("look your warships")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("heard").locator(".said").last).to_be_visible()


def over(page: Page) -> None:
    expect(page.get_by_test_id("newest")).to_be_attached()


def ended(address: str) -> str:
    """A battle whose last answer was just given."""
    match = house_battle(lambda found: found.outcome is not None)
    last = match.journal[-1]
    assert isinstance(last, Answer)
    table = TableAt(address, match, entries=len(match.journal) - 1)
    table.answer(last.seat, last.choice)
    return table.link()


def legends(address: str) -> Iterator[State]:
    """From the deployment to the end of a battle, then the builder, paper and words."""

    def at(match: Match[Any], seat: int = 0) -> str:
        return TableAt(address, match).link(seat)

    yield "legends-deploy", at(house_battle(deploys_third)), rest
    yield "legends-activate", at(house_battle(acts_first)), rest
    helm = at_the_helm()
    yield "legends-flight", at(helm), plan_shots
    yield "legends-threat", at(helm), threat
    yield "legends-aim", at(helm), aim
    yield "legends-reroll", at(before_overcharging()), rest
    yield "legends-attack", at(stored("between-two-ships", 43), 1), rest
    yield "legends-cards", at(stored("bombers", 138), 1), rest
    yield "legends-group", at(stored("between-two-ships", 568), 1), drag_group
    yield "legends-dogfight", at(stored("between-two-ships", 78)), rest
    yield "legends-kills", at(stored("between-two-ships", 80)), rest
    yield "legends-missiles", at(stored("armor-against-precision", 57)), rest
    yield "legends-course", at(before_the_course()), lay_course
    yield "legends-end", ended(address), over
    yield "legends-broken", "#/squadron", built(BROKEN, "2 rules are broken")
    yield "legends-legal", "#/squadron", built(LEGAL, "Ready to fight")
    yield "legends-print", "#/squadron", printed
    yield "legends-all-cards", "#/squadron/cards", all_cards
    yield "legends-words", f"{at(helm)}/text", read_out

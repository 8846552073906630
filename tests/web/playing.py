"""What a player does at the table, in the words of the page."""

import re
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise

from playwright.sync_api import Error, FloatRect, Locator, Page, expect

from tests.patience import until
from tests.web.tables import TableAt

Open = Callable[..., Page]
TableMaker = Callable[..., TableAt]
Place = tuple[float, float]


def play_bot(page: Page, game: str) -> None:
    """From the list of games: the button that a newcomer presses."""
    page.get_by_role("article", name=game).get_by_role("button", name="Play now").click()


def new_table(page: Page, game: str, way: str) -> Locator:
    """The form for a new table of a game, with its seats filled in one way."""
    form = page.get_by_role("region", name="New table")
    form.get_by_label("Game", exact=True).select_option(game)
    form.get_by_role("button", name=way).click()
    return form


def open_table(page: Page, game: str, way: str) -> None:
    new_table(page, game, way).get_by_role("button", name="Open the table").click()


def question(page: Page) -> Locator:
    return page.get_by_test_id("question")


def square(page: Page, label: str) -> Locator:
    return page.locator(f'[data-thing="{label}"]')


def lit(page: Page) -> Locator:
    """The squares that can be chosen now."""
    return page.get_by_role("button", name="can be chosen")


def free(page: Page) -> Locator:
    """Those of them on which there is nothing to fight: where a bot goes and builds is chance."""
    fight = "infantry|cavalry|general|tower|castle|capital"
    return page.get_by_role("button", name=re.compile(rf"^(?!.*({fight})).*can be chosen"))


def label_of(place: Locator) -> str:
    """The label of a square."""
    label = place.get_attribute("data-thing")
    assert label is not None
    return label


def start_planning(page: Page) -> None:
    """Plans ahead, and waits until what would be asked next is there: before that, a click on the board means nothing."""
    page.get_by_role("button", name="Plan ahead").click()
    expect(page.get_by_text("You are planning while")).to_be_visible()


def take_advice(page: Page) -> None:
    """Asks what a bot would do, and lays its answer out."""
    page.get_by_role("button", name="What would a bot do?").click()
    page.get_by_test_id("advice").get_by_role("button", name="Use it").click()


def commit(page: Page) -> None:
    page.get_by_test_id("do").click()


def log(page: Page) -> Locator:
    return page.get_by_test_id("log")


def free_card(page: Page) -> Locator:
    """The first kingdom that nobody has taken; who picks first is chance."""
    expect(question(page)).to_have_text("Choose your kingdom.")
    return page.locator(".cards").get_by_role("button").first


def take_card(page: Page, kingdom: str) -> None:
    """Takes this card, and waits until it is taken."""
    card = page.locator(".cards").get_by_role("button", name=kingdom)
    card.click()
    commit(page)
    expect(card).to_have_count(0)


def found_kingdom(page: Page) -> str:
    """The set-up of Caledea by clicks: card, place in the order if asked, capital; a bot may have the first turn.

    Gives the capital's square, when the first act of one's own is asked for.
    """
    free_card(page).click()
    commit(page)
    expect(question(page)).to_have_text(re.compile("first or last|Place your capital"))
    if "first or last" in question(page).inner_text():
        page.get_by_role("button", name="First", exact=True).click()
        commit(page)
    expect(question(page)).to_contain_text("Place your capital")
    label = far_site(page)
    square(page, label).click()
    expect(page.get_by_test_id("ghost")).to_be_visible()
    commit(page)
    expect(question(page)).to_have_text("What do you do next?")
    return label


def far_site(page: Page) -> str:
    """The lit square that is farthest from the capitals on the board: beside one, chance may end the game at once."""
    placed = [label_of(place) for place in page.locator('[data-thing][aria-label*="capital of"]').all()]
    sites = [label_of(place) for place in lit(page).all()]
    return max(sites, key=lambda site: min((steps(site, other) for other in placed), default=0))


def steps(one: str, other: str) -> int:
    """How far two squares of a board of nine by nine are from each other, by the shorter way round."""
    gaps = [abs(a - b) for a, b in zip(map(int, one.split(",")), map(int, other.split(",")), strict=True)]
    return sum(min(gap, 9 - gap) for gap in gaps)


def home_of(page: Page) -> str:
    """The label of the square with one's own capital."""
    return label_of(page.locator('[data-thing][aria-label*="your capital"]'))


def invite(player: Open, game: str, fresh: bool = False) -> tuple[Page, Page]:
    """Two players in two browsers; the second follows the link that the first was given."""
    first = player(name="Ann", fresh=fresh)
    open_table(first, game, "Invite somebody")
    link = first.get_by_label("Link for Seat 2").input_value()
    second = player(link[link.index("#") :], name="Ben", fresh=fresh)
    second.get_by_role("button", name="Sit down").click()
    for page in (first, second):
        expect(log(page)).to_contain_text("Ben sits down.")
    return first, second


def march(page: Page, token: str, origin: str, to: str) -> None:
    """Ambush, by the generic panel."""
    part = page.get_by_role("region", name="Your answer")
    part.get_by_role("button", name="March", exact=True).click()
    for field, value in (("Token", token), ("Origin", origin), ("To", to)):
        part.get_by_role("group", name=field, exact=True).get_by_role("button", name=value, exact=True).click()
    commit(page)


def say(page: Page, words: str) -> None:
    """A kind of answer whose only field has one value."""
    page.get_by_role("region", name="Your answer").get_by_role("group").get_by_role(
        "button", name=words, exact=True
    ).first.click()
    commit(page)


def end(page: Page, words: str) -> None:
    """An answer that ends or declines: it stands apart and is given at once."""
    page.get_by_test_id("commit").get_by_role("button", name=words, exact=True).click()


def answerable(page: Page) -> None:
    """Waits until the controls of a question are there, whatever it looks like."""
    part = '[aria-label="Your answer"]'
    controls = (
        "[data-testid=commit] :is(.answers, .end)",
        ".fields .answers",
        ".fields fieldset",
        ".fields [role=group]",
        ".shelf",
        ".deploy",
        ".muster",
    )
    theatre = "[data-testid=theatre] .can"
    page.locator(", ".join([*(f"{part} {control}" for control in controls), theatre])).locator("visible=true").first.wait_for()


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="More at this table").click()


def players(page: Page) -> Locator:
    """The players as the rail lists them."""
    page.get_by_role("tab", name="Players").click()
    return page.get_by_role("list", name="Players").get_by_role("listitem")


def tab_to(page: Page, words: str) -> None:
    """Presses Tab until the thing of this name has the focus."""
    here = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? ''"
    page.keyboard.press("Tab")
    until(lambda: page.evaluate(here).startswith(words), lambda: page.keyboard.press("Tab"), f"{words!r} is reached by Tab")


def reach(page: Page, thing: str) -> None:
    """Presses the key for the next thing that can be chosen until this one has the focus."""
    until(lambda: focused(page) == thing, lambda: page.keyboard.press("n"), f"{thing!r} is reached by N")


def focused(page: Page) -> str:
    """The thing on the board that has the focus; empty: none."""
    name: str = page.evaluate("document.activeElement?.dataset.thing ?? ''")
    return name


def box_of(thing: Locator) -> FloatRect:
    """Where something lies on the screen, once it moves no more: letters have their final width, and the board its place."""
    expect(thing).to_be_visible()
    thing.page.evaluate("document.fonts.ready.then(() => true)")
    boxes: list[FloatRect] = []

    def look() -> None:
        with suppress(Error):  # it may be drawn anew at this very moment
            thing.scroll_into_view_if_needed()
            boxes.extend(filter(None, [thing.bounding_box()]))

    until(lambda: boxes, look, "it has a place on the screen")
    return boxes[0]


def middle_of(thing: Locator) -> tuple[float, float]:
    box = box_of(thing)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    wider: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return wider


class Finger:
    """Real touches: what a script dispatches by itself cannot be captured by the board."""

    def __init__(self, page: Page) -> None:
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def draw(self, *places: Place) -> None:
        """One finger, from place to place."""
        self.touch("touchStart", places[0])
        for (left, top), (x, y) in pairwise(places):
            for share in (0.25, 0.5, 0.75, 1):
                self.touch("touchMove", (left + (x - left) * share, top + (y - top) * share))
        self.touch("touchEnd")

    def touch(self, kind: str, *places: Place) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in places]})

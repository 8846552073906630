"""A battle of Legends as its players see it, in the words of the page."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.playing import middle_of

PHONE: ViewportSize = {"width": 360, "height": 740}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
WIDTH, HEIGHT = 72, 48
ON_SCREEN = """([x, y]) => {
  const stage = document.querySelector('svg[aria-label^="The table"]');
  const at = new DOMPoint(x, y).matrixTransform(stage.getScreenCTM());
  return [at.x, at.y];
}"""


def part(page: Page) -> Locator:
    return page.get_by_role("region", name="Your answer")


def flow(page: Page) -> Locator:
    return page.get_by_role("list", name=re.compile("^The activation of"))


def ship(page: Page, name: str) -> Locator:
    return page.locator(f'[data-thing="{name}"]')


def ghost(page: Page) -> Locator:
    return page.get_by_test_id("ghost")


def drag(page: Page, thing: Locator, x: float, y: float, turned: bool = False) -> None:
    """To a place of the table, in inches from its lower left corner."""
    page.mouse.move(*middle_of(thing))
    there = page.evaluate(ON_SCREEN, [WIDTH - x, y] if turned else [x, HEIGHT - y])
    page.mouse.down()
    page.mouse.move(*there, steps=4)
    page.mouse.up()


def row(page: Page, name: str) -> Locator:
    """A part of the flight in numbers."""
    return part(page).get_by_role("group", name=name, exact=True)


def settled(page: Page) -> None:
    """The server has had its say about the flight as it is drawn."""
    expect(part(page).get_by_role("group", name="The flight")).to_have_attribute("aria-busy", "false")


def bands(page: Page) -> Locator:
    return page.get_by_role("group", name="Where batteries bear along the course")

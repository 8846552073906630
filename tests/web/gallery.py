"""Pictures of each board in its telling states, on three screens, in light and dark colors: `make pictures`, to build/pictures.

`python -m tests.web.gallery legends-flight fleet` takes only those whose names begin like this.
"""

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.web.caledea import GAME, NEXT, at_first_act, before_the_end, golden, neighbors
from tests.web.conftest import FLAGS, NAMES
from tests.web.fleet import RETREAT, FleetStory, FleetTable, at_the_end, stored
from tests.web.gallery_legends import State, legends, rest
from tests.web.playing import log, question, square
from tests.web.site import ROOT, Site
from tests.web.tables import TableAt
from wartable.core import Match

PICTURES = ROOT / "build" / "pictures"
SCREENS: dict[str, ViewportSize] = {
    "1366": {"width": 1366, "height": 768},
    "1920": {"width": 1920, "height": 1080},
    "390": {"width": 390, "height": 844},
}
FLEET = ("FleetQuestion", "DeployQuestion", "ActionQuestion", "MoveQuestion", "CardsQuestion", "DamageQuestion")


def caledea(address: str) -> Iterator[State]:
    yield "caledea-kingdoms", TableAt(address, Match(GAME, seed=2)).link(), rest
    yield "caledea-act", TableAt(address, at_first_act()).link(), rest

    match, home, target = neighbors()
    (seat,) = match.deciders()

    def attack(page: Page) -> None:
        expect(question(page)).to_have_text(NEXT)
        square(page, home).click()
        page.get_by_role("button", name=re.compile(r"^All \d+$")).click()
        square(page, target).click()
        expect(page.get_by_test_id("do")).to_be_visible()

    yield "caledea-attack", TableAt(address, match).link(seat), attack

    def earlier(page: Page) -> None:
        log(page).get_by_text("places a capital").first.evaluate("line => line.click()")
        expect(page.get_by_test_id("earlier")).to_be_visible()

    yield "caledea-earlier", TableAt(address, at_first_act()).link(), earlier
    nine = golden("nine-players", 60).deciders()[0]
    yield "caledea-nine", TableAt(address, golden("nine-players"), entries=60).link(nine), rest
    won, winner, choice = before_the_end()
    table = TableAt(address, won)
    table.answer(winner, choice)
    yield "caledea-end", table.link(winner), rest


def fleet_commander(address: str) -> Iterator[State]:
    fleet = FleetTable(address, FleetStory())
    for kind in FLEET:
        seat = fleet.until(kind)
        yield f"fleet-{kind.removesuffix('Question').lower()}", fleet.link(seat), rest
    yield "fleet-retreat", TableAt(address, stored(RETREAT)).link(), rest
    yield "fleet-end", at_the_end(address).link(1), rest


GAMES = {"caledea": caledea, "fleet": fleet_commander, "legends": legends}


def take(browser: Browser, address: str, state: State) -> None:
    name, link, reach = state
    for screen, viewport in SCREENS.items():
        for theme in ("light", "dark"):
            page = browser.new_page(viewport=viewport)
            stored = json.dumps({"speed": "off", "passing": False, "theme": theme, "name": "Ann"})
            page.add_init_script(f"localStorage.setItem('wartable.settings', '{stored}')")
            page.goto(address + link)
            reach(page)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=PICTURES / f"{name}-{screen}-{theme}.png")
            page.close()


def main(wanted: tuple[str, ...]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name, states in GAMES.items():
            if wanted and not any(one.startswith(name) for one in wanted):
                continue
            for state in states(site.address):
                if not wanted or state[0].startswith(wanted):
                    take(browser, site.address, state)
        browser.close()
        site.stop()


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))

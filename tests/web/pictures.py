"""Takes the pictures of docs/images: `python -m tests.web.pictures`, with `caledea` only those; the client must be built."""

import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.caledea import golden
from tests.web.conftest import FLAGS, NAMES
from tests.web.fleet import FleetStory, FleetTable, stored
from tests.web.gallery_legends import at_the_helm, plan_shots
from tests.web.legends import mustered
from tests.web.playing import commit, lit, play_bot, question, square
from tests.web.site import ROOT, Site
from tests.web.tables import TableAt, give
from tests.web.test_fleet_combat import DAMAGE, ship
from tests.web.test_fleet_turn import LAST_ACTIONS, ByMouse

IMAGES = ROOT / "docs" / "images"
ATTACK, ORIGIN, TARGET = 111, "3,8", "3,0"
"""In this golden game two infantry are about to attack over the edge of the board."""


class Camera:
    """A browser that goes somewhere and takes a picture."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address

    def page(self, path: str, width: int = 1280, height: int = 800, dark: bool = False, speed: str = "slow") -> Page:
        scheme = "dark" if dark else "light"
        context = self._browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
        settings = json.dumps({"speed": speed, "name": "Ann", "hints": False})
        context.add_init_script(f"localStorage.setItem('wartable.settings', JSON.stringify({settings}))")
        page = context.new_page()
        page.goto(self._address + path)
        return page


def shoot(page: Page, name: str, ending: str = "png") -> None:
    """Drawn land is written as JPEG: it would take three times the room."""
    page.wait_for_timeout(700)
    page.screenshot(path=IMAGES / f"{name}.{ending}", quality=72 if ending == "jpg" else None)


def take_home(camera: Camera) -> None:
    """The first page and its form for a new table as players see them, without the test games."""
    home = camera.page("", 1280, 612)
    expect(home.get_by_role("article", name="Caledea")).to_be_visible()
    shoot(home, "home", "jpg")
    setup = camera.page("#/new/caledea/invite")
    form = setup.get_by_role("region", name="New table")
    for way in ("Link", "This screen", "Bot"):
        form.locator("label", has=setup.get_by_role("radio", name=way, exact=True)).last.click()
        if way != "Bot":
            form.get_by_role("button", name="Seat", exact=True).click()
    setup.wait_for_timeout(700)
    form.screenshot(path=IMAGES / "setup.png")


def take_caledea(camera: Camera, address: str) -> None:
    """Caledea: the cards, an attack over the edge of the board before and after its dice, at night and on a phone."""
    home = camera.page("")
    play_bot(home, "Caledea")
    expect(question(home)).to_have_text("Choose your kingdom.")
    home.locator(".cards").get_by_role("button").nth(5).click()
    shoot(home, "kingdoms", "jpg")

    battle = TableAt(address, golden("elimination"), entries=ATTACK, bot="recruit")
    screens: tuple[dict[str, Any], ...] = ({}, {"width": 360, "height": 740}, {"dark": True})
    pages = [camera.page(battle.link(), speed="off", **screen) for screen in screens]
    for page, name in zip(pages, ("attack", "phone", "dark"), strict=True):
        square(page, ORIGIN).click()
        page.get_by_role("button", name="All 2", exact=True).click()
        expect(lit(page).first).to_be_visible()
        if name != "dark":
            square(page, TARGET).click()
            expect(page.get_by_test_id("odds").or_(page.get_by_text("Odds: ")).first).to_be_visible()
        shoot(page, name, "jpg")
    commit(pages[0])
    expect(pages[0].get_by_test_id("dice")).to_contain_text("loses the round")
    shoot(pages[0], "dice", "jpg")
    battle.close()


def take_fleet(camera: Camera, address: str) -> None:
    """Fleet Commander: a fleet to be placed, an attack that is planned, also on a phone, and damage to be assigned."""
    fleet = FleetTable(address, FleetStory())
    placing = camera.page(fleet.link(fleet.until("DeployQuestion")), speed="off")
    placing.get_by_role("button", name="Spread evenly").click()
    shoot(placing, "placing", "jpg")
    fleet.close()

    attack, combat = TableAt(address, stored(LAST_ACTIONS)), TableAt(address, stored(DAMAGE))
    large = camera.page(attack.link(1), dark=True, speed="off")
    expect(question(large)).to_be_visible()
    ByMouse(large).plan()
    shoot(large, "fleet", "jpg")
    phone = camera.page(attack.link(1), 390, 844, dark=True, speed="off")
    square(phone, "se2").click()
    phone.get_by_role("button", name="Battlecruiser from Jump 3: one more").click()
    shoot(phone, "fleet-phone", "jpg")
    theatre = camera.page(combat.link(0), dark=True, speed="off")
    ship(theatre, "sagitta").click()
    expect(theatre.get_by_test_id("do")).to_be_visible()
    shoot(theatre, "combat", "jpg")
    for table in (attack, combat):
        table.close()


def take_legends(camera: Camera, address: str) -> None:
    """Legends: a flight with a shot on its way, and a ship about to be deployed, on a phone."""
    battle = TableAt(address, at_the_helm())
    page = camera.page(battle.link(0), 1366, 820, dark=True, speed="off")
    plan_shots(page)
    expect(page.get_by_test_id("do")).to_contain_text("and fire")
    shoot(page, "legends", "jpg")
    before = mustered()
    seat = before.deciders()[0]
    give(before, before.game.default(before.view(seat), seat))
    zone = TableAt(address, before)
    phone = camera.page(zone.link(1 - seat), 390, 844, speed="off")
    phone.get_by_test_id("ghost").press("Enter")
    expect(phone.get_by_test_id("do")).to_be_visible()
    shoot(phone, "legends-phone")
    for table in (battle, zone):
        table.close()


TAKES: dict[str, Callable[[Camera, str], None]] = {
    "home": lambda camera, _: take_home(camera),
    "caledea": take_caledea,
    "fleet": take_fleet,
    "legends": take_legends,
}


def main(wanted: Sequence[str]) -> None:
    """All pictures, or those of some: home, caledea, fleet, legends."""
    IMAGES.mkdir(exist_ok=True)
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with sync_playwright() as playwright, at_site("") as address:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name in wanted or TAKES:
            TAKES[name](Camera(browser, address), address)
        browser.close()


@contextmanager
def at_site(games: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder), games)
        site.start()
        try:
            yield site.address
        finally:
            site.stop()


if __name__ == "__main__":
    main(sys.argv[1:])

"""Takes the pictures of docs/images: `python -m tests.web.pictures`, after the client was built."""

import json
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.conftest import FLAGS, NAMES
from tests.web.fleet import FleetStory, FleetTable, needs_a_form
from tests.web.legends import first_shot, mustered
from tests.web.playing import commit, lit, march, open_table, play_bot, question, square, take_advice
from tests.web.site import GAMES, ROOT, Site
from tests.web.tables import TableAt, give

IMAGES = ROOT / "docs" / "images"
RANKS = ("infantry", "cavalry", "general")


class Rest:
    """Plays a table of Caledea against a bot up to a place worth a picture."""

    def __init__(self, address: str) -> None:
        self._client = httpx.Client(base_url=address, timeout=30)

    def call(self, what: str, body: Any = None, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self._client.request("GET" if body is None else "POST", what, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    def attack(self, least_round: int) -> tuple[str, str, str, str]:
        """A table where an attack by several dice is possible: table, token, origin and target of the attack."""
        while True:
            made = self.call("/api/tables", {"game": "caledea", "seats": [{"by": "human"}, {"by": "bot", "bot": "recruit"}]})
            table, token = made["table"], made["keys"][0]["token"]
            self.call(f"/api/tables/{table}/act", {"type": "Join", "name": "Ann"}, token)
            found = self._play(table, token, least_round)
            if found is not None:
                return table, token, *found

    def _play(self, table: str, token: str, least_round: int) -> tuple[str, str] | None:
        labels = self.call(f"/api/tables/{table}/scenery", token=token)["labels"]
        while True:
            view = self.call(f"/api/tables/{table}?seen=99999", token=token)["view"]
            if view["phase"] == "over":
                return None
            asked, world = view["question"], view["position"]["world"]
            if asked is None:
                time.sleep(0.05)
                continue
            if asked["text"].startswith("What is your next act") and world["round"] >= least_round and world["actions"] > 1:
                found = self._target(table, token, world, labels)
                if found is not None:
                    return found
            self.call(f"/api/tables/{table}/act", {"type": "Submit", "ask": asked["ask"], "choices": [asked["default"]]}, token)

    def _target(self, table: str, token: str, world: Any, labels: list[str]) -> tuple[str, str] | None:
        for origin in dict.fromkeys(world["armies"][0]):
            ready = [unit for unit in world["units"][origin] if unit in (1, 2, 3)]
            group = ", ".join(f"{ready.count(rank)} {RANKS[rank - 1]}" for rank in sorted(set(ready)))
            question = {"about": "reach", "origin": labels[origin], "group": group}
            answer = self.call(f"/api/tables/{table}/query", {"question": question}, token)["answer"]
            for place in answer["places"] if len(ready) > 1 else []:
                if any(unit >= 100 for unit in world["units"][labels.index(place)]):
                    return labels[origin], place
        return None


class Camera:
    """A browser that goes somewhere and takes a picture."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address

    def page(self, path: str, width: int = 1200, height: int = 800, dark: bool = False, speed: str = "slow") -> Page:
        scheme = "dark" if dark else "light"
        context = self._browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
        settings = json.dumps({"speed": speed, "name": "Ann"})
        context.add_init_script(f"localStorage.setItem('wartable.settings', JSON.stringify({settings}))")
        page = context.new_page()
        page.goto(self._address + path)
        return page


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(700)
    page.screenshot(path=IMAGES / f"{name}.png")


def take_home(camera: Camera) -> None:
    """The first page and its form for a new table as players see them, without the test games."""
    home = camera.page("")
    expect(home.get_by_role("article", name="Caledea")).to_be_visible()
    shoot(home, "home")
    setup = camera.page("#/new/caledea/invite")
    form = setup.get_by_role("region", name="New table")
    for way in ("Link", "This screen", "Bot"):
        form.locator("label", has=setup.get_by_role("radio", name=way, exact=True)).last.click()
        if way != "Bot":
            form.get_by_role("button", name="Seat", exact=True).click()
    setup.wait_for_timeout(700)
    form.screenshot(path=IMAGES / "setup.png")


def take(camera: Camera, rest: Rest) -> None:
    home = camera.page("")
    play_bot(home, "Caledea")
    expect(question(home)).to_have_text("Take the card of a kingdom.")
    home.locator(".cards").get_by_role("button").nth(5).click()
    shoot(home, "kingdoms")

    table, token, origin, target = rest.attack(7)
    link = f"#/t/{table}/{token}"
    page, phone = camera.page(link), camera.page(link, 360, 740)
    for one in (page, phone):
        square(one, origin).click()
        expect(lit(one).first).to_be_visible()
        square(one, target).click()
        expect(one.get_by_test_id("odds").or_(one.get_by_text("Odds: ")).first).to_be_visible()
    shoot(page, "attack")
    shoot(phone, "phone")
    night = camera.page(link, dark=True)
    square(night, origin).click()
    expect(lit(night).first).to_be_visible()
    shoot(night, "dark")
    commit(page)
    page.get_by_test_id("dice").or_(page.locator(".answers")).first.wait_for()
    while not page.get_by_test_id("dice").count():
        page.locator(".answers button").first.dblclick()
        page.wait_for_timeout(500)
    shoot(page, "dice")

    shared = camera.page("", speed="off")
    open_table(shared, "Ambush", "Share this screen")
    march(shared, "Scout", "0", "1")
    expect(shared.get_by_test_id("curtain")).to_be_visible()
    shoot(shared, "curtain")


def take_fleet(camera: Camera, address: str) -> None:
    """Fleet Commander, which is told in words."""
    fleet = FleetTable(address, FleetStory())
    placing = camera.page(fleet.link(fleet.until("DeployQuestion")), height=900, speed="off")
    placing.get_by_role("button", name="Spread evenly").click()
    placing.get_by_role("button", name="Battlecruiser").click()
    placing.get_by_label("one Battlecruiser in Planet less").click()
    shoot(placing, "placing")
    several = lambda options: len({getattr(choice, "origin", None) for choice in options}) > 2  # noqa: E731
    moving = camera.page(fleet.link(fleet.until("MoveQuestion", several)), height=900, speed="off")
    moving.get_by_role("group", name="Which one").get_by_role("button").nth(1).click()
    shoot(moving, "fleet")
    link = fleet.link(fleet.until("CardsQuestion", needs_a_form))
    for name, page in (
        ("combat", camera.page(link, height=900, speed="off")),
        ("fleet-phone", camera.page(link, 390, 844, speed="off")),
    ):
        page.get_by_role("region", name="Your answer").get_by_role("button", name="more").last.click()
        expect(page.get_by_test_id("do")).to_be_visible()
        shoot(page, name)
    fleet.close()


def take_legends(camera: Camera, address: str) -> None:
    """Legends: a shot about to be fired, and a ship about to be deployed, on a phone."""
    battle = TableAt(address, first_shot())
    page = camera.page(battle.link(0), 1366, 820, speed="off")
    take_advice(page)
    expect(page.get_by_test_id("odds")).to_be_visible()
    shoot(page, "legends")
    before = mustered()
    seat = before.deciders()[0]
    give(before, before.game.default(before.view(seat), seat))
    zone = TableAt(address, before)
    phone = camera.page(zone.link(1 - seat), 390, 844, speed="off")
    take_advice(phone)
    phone.get_by_test_id("map").scroll_into_view_if_needed()
    shoot(phone, "legends-phone")
    for table in (battle, zone):
        table.close()


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        with at_site("") as address:
            take_home(Camera(browser, address))
        with at_site(GAMES) as address:
            take(Camera(browser, address), Rest(address))
            take_fleet(Camera(browser, address), address)
            take_legends(Camera(browser, address), address)
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
    main()

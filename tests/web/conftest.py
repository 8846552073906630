"""A browser and a server for each test process; pages for the players of a test."""

import json
import os
import shutil
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.patience import PATIENCE
from tests.web.fleet import FleetStory, FleetTable
from tests.web.pages import Pages
from tests.web.playing import Open, TableMaker
from tests.web.site import CLIENT, Site
from tests.web.tables import TableAt
from wartable.core import Match

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
]
expect.set_options(timeout=1000 * PATIENCE)
NAMES = ("chromium", "chromium-browser", "google-chrome")
WIDE: ViewportSize = {"width": 1280, "height": 860}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    assert CLIENT.is_file(), "the client is not built; run: npm --prefix web run build"
    site = Site(tmp_path_factory.mktemp("site"))
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    assert path is not None, "there is no Chromium; run: sh scripts/chromium.sh"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def pages(site: Site, chromium: Browser) -> Pages:
    return Pages(chromium, site.address)


@pytest.fixture
def player(site: Site, pages: Pages) -> Iterator[Open]:
    """Opens a page as a new player, whose browser remembers nothing: no animations, no hints, and nothing is answered
    by itself.

    Where a test changes the page itself it asks for a `fresh` one. With `still` the page's clock stands, so that nothing
    happens on it until the test moves the clock or does something. An error on a page fails the test.
    """

    def open_page(
        path: str = "",
        viewport: ViewportSize = WIDE,
        dark: bool = False,
        fresh: bool = False,
        still: bool = False,
        kept: Sequence[Any] = (),
        **settings: Any,
    ) -> Page:
        page = pages.open_fresh(viewport, dark, still) if fresh or still else pages.open(viewport, dark)
        stored = {"settings": {"speed": "off", "passing": False, "hints": False, **settings}, "tables": kept}
        for name, value in stored.items():
            page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"wartable.{name}", json.dumps(value)])
        page.goto(site.address + path)
        return page

    pages.errors.clear()
    yield open_page
    pages.rest()
    assert pages.errors == []


@pytest.fixture(scope="session")
def fleet_story() -> FleetStory:
    return FleetStory()


@pytest.fixture
def fleet(site: Site, fleet_story: FleetStory) -> Iterator[FleetTable]:
    table = FleetTable(site.address, fleet_story)
    yield table
    table.close()


@pytest.fixture
def table_at(site: Site) -> Iterator[TableMaker]:
    """Makes tables that go on where a match stands."""
    made: list[TableAt] = []

    def make(match: Match[Any], **more: Any) -> TableAt:
        made.append(TableAt(site.address, match, **more))
        return made[-1]

    yield make
    for table in made:
        table.close()

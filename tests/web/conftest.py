"""A browser and a server for each test process; a page for each player."""

import json
import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.web.fleet import FleetTable
from tests.web.playing import Open
from tests.web.site import CLIENT, Site

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
]
PATIENCE = 30_000
"""Milliseconds: a busy machine is slow, and nothing is proved by being quick here."""
expect.set_options(timeout=PATIENCE)
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


@pytest.fixture
def player(site: Site, chromium: Browser) -> Iterator[Open]:
    """Opens a page as a new player, with a browser profile of its own: no animations, and nothing is answered by itself.

    An error on a page fails the test.
    """
    contexts, errors = [], []

    def open_page(path: str = "", viewport: ViewportSize = WIDE, **settings: Any) -> Page:
        dark = settings.pop("dark", False)
        context = chromium.new_context(viewport=viewport, color_scheme="dark" if dark else "light")
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        chosen = json.dumps({"speed": "off", "passing": False, **settings})
        context.add_init_script(
            f"localStorage.getItem('wartable.settings') ?? localStorage.setItem('wartable.settings', JSON.stringify({chosen}))"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(site.address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def fleet(site: Site) -> Iterator[FleetTable]:
    table = FleetTable(site.address)
    yield table
    table.close()

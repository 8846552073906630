"""Frames a second of the client in headless Chromium without a GPU: `python -m bench.client`, after the client was built.

Fleet Commander's board is dragged about, and sixty counters fly across it. The table of Legends is dragged and zoomed with the
10 warships, 40 fighters and 14 missiles of a legal battle on it; there the end of a flight is dragged, and the threat is laid
over it. The load of the machine is printed with them, since a busy one gives other figures.
"""

import argparse
import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.battle import FIGHTERS, MISSILES, SHIPS, large_battle
from tests.web.conftest import FLAGS, NAMES
from tests.web.fleet import FleetStory, FleetTable
from tests.web.gallery_legends import at_the_helm
from tests.web.site import Site
from tests.web.tables import TableAt

SECONDS = 4
COUNTERS = 60
OVERLAYS = 4

COUNT = """seconds => new Promise(done => {
  const times = [];
  const tick = now => {
    times.push(now);
    if (now - times[0] < 1000 * seconds) requestAnimationFrame(tick);
    else done(times.slice(1).map((time, i) => time - times[i]));
  };
  requestAnimationFrame(tick);
})"""

DRAG = """async seconds => {
  const svg = document.querySelector('[role=region] svg[role=group]');
  const { left, top, width, height } = svg.getBoundingClientRect();
  const send = (type, x, y) => svg.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: 1, clientX: left + x, clientY: top + y }));
  svg.setPointerCapture = () => undefined;
  const middle = { clientX: left + width / 2, clientY: top + height / 2 };
  svg.dispatchEvent(new WheelEvent('wheel', { deltaY: -500, bubbles: true, ...middle }));
  send('pointerdown', width / 2, height / 2);
  const begun = performance.now();
  const tick = now => {
    const turn = (now - begun) / 400;
    send('pointermove', width / 2 + 120 * Math.sin(turn), height / 2 + 80 * Math.cos(turn));
    if (now - begun < 1000 * seconds) requestAnimationFrame(tick); else send('pointerup', width / 2, height / 2);
  };
  requestAnimationFrame(tick);
}"""

FLY = """([counters, seconds]) => {
  const things = [...document.querySelectorAll('[role=region] [data-thing]')];
  const over = document.querySelector('[role=region] svg[role=group]');
  for (let i = 0; i < counters; i++) {
    const copy = things[i % things.length].cloneNode(true);
    copy.removeAttribute('tabindex');
    over.append(copy);
    const [x, y] = [40 + 7 * (i % 9), 30 + 5 * (i % 11)];
    copy.animate([{ transform: 'translate(0, 0)' }, { transform: `translate(${x}%, ${y}%)` }], {
      duration: 450, iterations: Math.ceil(seconds / 0.45), direction: 'alternate', composite: 'add' });
  }
}"""


ZOOM = """seconds => {
  const svg = document.querySelector('[role=region] svg[role=group]');
  const { left, top, width, height } = svg.getBoundingClientRect();
  const begun = performance.now();
  const tick = now => {
    const deltaY = 40 * Math.sin((now - begun) / 300);
    svg.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, clientX: left + width / 2, clientY: top + height / 2 }));
    if (now - begun < 1000 * seconds) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""

GHOST = """async seconds => {
  const handle = [...document.querySelectorAll('[role=region] [role=slider]')].at(-1);
  const { x, y, width, height } = handle.getBoundingClientRect();
  handle.setPointerCapture = () => undefined;
  const send = (type, dx, dy) => handle.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: 1,
    clientX: x + width / 2 + dx, clientY: y + height / 2 + dy }));
  send('pointerdown', 0, 0);
  const begun = performance.now();
  const tick = now => {
    const turn = (now - begun) / 300;
    send('pointermove', 14 * Math.sin(turn), 14 * Math.cos(turn));
    if (now - begun < 1000 * seconds) requestAnimationFrame(tick); else send('pointerup', 0, 0);
  };
  requestAnimationFrame(tick);
}"""

OVERLAY = """() => new Promise(done => {
  let begun;
  const drawn = () => document.querySelector('[data-testid=threat] path') !== null;
  const look = () => drawn() ? done(performance.now() - begun) : requestAnimationFrame(look);
  const button = document.querySelector('button[aria-label=Threat]');
  if (button.ariaPressed === 'true') button.click();
  requestAnimationFrame(() => requestAnimationFrame(() => { begun = performance.now(); button.click(); look(); }));
})"""

SEEN = "document.querySelector('[role=region] svg[role=group]').getAttribute('viewBox')"
ENDS = "document.querySelector('[data-testid=ghost]').getAttribute('data-pose')"
LAST = "document.querySelector('[role=region] svg[role=group]').lastElementChild.getBoundingClientRect().x"


def frames(page: Page, moves: str = "") -> str:
    """The mean rate, and that of the slowest twentieth of the frames, while what is said moves."""
    before = page.evaluate(moves) if moves else 0
    gaps = sorted(page.evaluate(COUNT, SECONDS))
    assert not moves or page.evaluate(moves) != before, "nothing has moved"
    slow = gaps[int(len(gaps) * 0.95)]
    return f"{1000 * len(gaps) / sum(gaps):5.1f} frames a second, the slowest twentieth {1000 / slow:5.1f}"


def measure_legends(page: Page, address: str) -> None:
    table = TableAt(address, large_battle())
    page.goto(address + table.link())
    page.locator("[role=slider]").last.wait_for()
    assert page.locator("[data-thing]").count() == SHIPS + FIGHTERS + MISSILES
    print(f"Legends with {SHIPS} warships, {FIGHTERS} fighters and {MISSILES} missiles")
    for says, script, moves in (("panning", DRAG, SEEN), ("zooming", ZOOM, SEEN)):
        page.evaluate(script, SECONDS + 1)
        print(f"{says}: {frames(page, moves)}")
        page.wait_for_timeout(1500)
    page.get_by_role("button", name="Show all", exact=True).click()
    page.evaluate(GHOST, SECONDS + 1)
    print(f"dragging the end of a flight: {frames(page, ENDS)}")
    page.wait_for_timeout(1500)
    print(f"until the threat is drawn: {overlays(page)}")
    table.close()
    mixed = TableAt(address, at_the_helm())
    page.goto(address + mixed.link())
    page.locator("[role=slider]").last.wait_for()
    page.wait_for_timeout(1500)
    print(f"the same with eight kinds of warships: {overlays(page)}")
    mixed.close()


def overlays(page: Page) -> str:
    """The first time, and when it is asked for again."""
    first, *again = (page.evaluate(OVERLAY) for _ in range(OVERLAYS))
    return f"{first:.0f} ms; again: {', '.join(f'{time:.0f}' for time in again)} ms"


def main() -> None:
    """Takes no options; `--help` says what is measured."""
    text = argparse.RawDescriptionHelpFormatter
    argparse.ArgumentParser(prog="python -m bench.client", description=__doc__, formatter_class=text).parse_args()
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        fleet = FleetTable(site.address, FleetStory())
        page = browser.new_page(viewport={"width": 1366, "height": 768})
        page.goto(site.address + fleet.link(fleet.until("ActionQuestion")))
        page.locator("[data-thing]").first.wait_for()
        print(f"load of the machine: {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores")
        print(f"at rest:      {frames(page)}")
        page.evaluate(DRAG, SECONDS + 1)
        print(f"panning:      {frames(page, SEEN)}")
        page.evaluate(FLY, [COUNTERS, SECONDS + 1])
        print(f"{COUNTERS} counters:  {frames(page, LAST)}")
        measure_legends(browser.new_page(viewport={"width": 1366, "height": 768}), site.address)
        print(f"load of the machine: {os.getloadavg()[0]:.2f}")
        fleet.close()
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()

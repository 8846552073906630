"""Frames a second of the client in headless Chromium without a GPU: `python -m bench.client`, after the client was built.

Two runs on Fleet Commander's board: dragging the board about, and sixty counters flying across it. The load of the machine is
told with them, since a busy one gives other figures.
"""

import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import FLAGS, NAMES
from tests.web.fleet import FleetStory, FleetTable
from tests.web.site import Site

SECONDS = 4
COUNTERS = 60

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


SEEN = "document.querySelector('[role=region] svg[role=group]').getAttribute('viewBox')"
LAST = "document.querySelector('[role=region] svg[role=group]').lastElementChild.getBoundingClientRect().x"


def frames(page: Page, moves: str = "") -> str:
    """The mean rate, and that of the slowest twentieth of the frames, while what is said moves."""
    before = page.evaluate(moves) if moves else 0
    gaps = sorted(page.evaluate(COUNT, SECONDS))
    assert not moves or page.evaluate(moves) != before, "nothing has moved"
    slow = gaps[int(len(gaps) * 0.95)]
    return f"{1000 * len(gaps) / sum(gaps):5.1f} frames a second, the slowest twentieth {1000 / slow:5.1f}"


def main() -> None:
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
        print(f"load of the machine: {os.getloadavg()[0]:.2f}")
        fleet.close()
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()

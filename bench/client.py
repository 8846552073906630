"""Frames a second of the client in headless Chromium without a GPU: `python -m bench.client`, after the client was built.

Fleet Commander's board is dragged about, and sixty counters fly across it. The table of Legends is dragged and zoomed with
10 warships and 54 small tokens on it, as many as its largest battles have; there the end of a flight is dragged, and the threat
is laid over it. The load of the machine is told with them, since a busy one gives other figures.
"""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import FLAGS, NAMES
from tests.web.fleet import FleetStory, FleetTable
from tests.web.gallery_legends import at_the_helm
from tests.web.site import Site
from tests.web.tables import TableAt, by_default
from wartable.core import Match
from wartable.games.legends import GAME
from wartable.games.legends.choices.muster import TakePreset

SECONDS = 4
COUNTERS = 60
WARSHIPS, SMALL = 10, 54

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


CROWD = """([ships, small]) => {
  const all = [...document.querySelectorAll('[role=region] [data-thing]')];
  const [large, little] = [all.filter(one => one.getBBox().width > 1.8), all.filter(one => one.getBBox().width <= 1.8)];
  for (const [kind, number] of [[large, ships], [little, small]]) {
    for (let i = kind.length; i < number; i++) {
      const copy = kind[i % kind.length].cloneNode(true);
      copy.setAttribute('transform', `translate(${4 + (i * 11) % 64} ${5 + (i * 7) % 38})`);
      copy.removeAttribute('data-thing');
      all[0].before(copy);
    }
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
  const begun = performance.now();
  const drawn = () => document.querySelector('[data-testid=threat] path') !== null;
  const look = () => drawn() ? done(performance.now() - begun) : requestAnimationFrame(look);
  document.querySelector('button[aria-label=Threat]').click();
  look();
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


def squadrons() -> Match[Any]:
    """Two squadrons of 75 points, deployed."""
    match: Match[Any] = Match(GAME, GAME.scenario(points=75), seed=1)
    for seat, preset in enumerate(("house_75_surakari", "house_75_heragul")):
        assert match.submit(seat, TakePreset(preset), match.ask) is None
    return by_default(match, lambda found: found.position.world.turn == 1 and found.deciders() == (0,))


def measure_legends(page: Page, address: str) -> None:
    table = TableAt(address, squadrons())
    page.goto(address + table.link())
    page.locator("[data-thing]").first.wait_for()
    page.evaluate(CROWD, [WARSHIPS, SMALL])
    page.evaluate(DRAG, SECONDS + 1)
    print(f"Legends with {WARSHIPS} warships and {SMALL} small tokens, panning: {frames(page, SEEN)}")
    page.evaluate(ZOOM, SECONDS + 1)
    print(f"zooming: {frames(page, SEEN)}")
    table.close()
    flight = TableAt(address, at_the_helm())
    page.goto(address + flight.link())
    page.locator("[role=slider]").last.wait_for()
    page.evaluate(CROWD, [WARSHIPS, SMALL])
    page.evaluate(GHOST, SECONDS + 1)
    print(f"dragging the end of a flight: {frames(page, ENDS)}")
    print(f"until the threat is drawn: {page.evaluate(OVERLAY):.0f} ms")
    flight.close()


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
        measure_legends(browser.new_page(viewport={"width": 1366, "height": 768}), site.address)
        print(f"load of the machine: {os.getloadavg()[0]:.2f}")
        fleet.close()
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()

"""What can be chosen at a table of Legends is in sight when it is asked for, wherever somebody has looked before."""

import pytest
from playwright.sync_api import expect

from tests.web.battle import LAPTOP, ship
from tests.web.legends import stored
from tests.web.playing import Open, TableMaker, end, middle_of, question

SPREAD = "between-two-ships"
BEFORE, BETWEEN = 541, 551
"""Ann's fighters, which lie far apart, may attack before they move, and once more between their movements."""
IN_SIGHT = """what => {
  const found = [...document.querySelectorAll(what)];
  return found.length > 0 && found.every(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('svg[aria-label^="The table"]');
  });
}"""


@pytest.mark.parametrize("entries", [BEFORE, BETWEEN], ids=["first", "second"])
def test_all_fighters_that_are_to_move_come_into_sight(entries: int, player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(SPREAD, entries)).link(0), viewport=LAPTOP)
    expect(question(page)).to_contain_text("Which of your fighters attack")
    page.wait_for_function(IN_SIGHT, arg="[data-thing].can")
    own = page.locator('[data-thing].can[aria-label*="yours"]').first.get_attribute("data-thing")
    page.mouse.move(*middle_of(ship(page, str(own))))
    for _ in range(6):
        page.mouse.wheel(0, -300)
    page.wait_for_function(f"what => !({IN_SIGHT})(what)", arg='[data-thing^="interceptor"]')
    end(page, "No more attacks now")
    expect(question(page)).to_contain_text("movements")
    page.wait_for_function(IN_SIGHT, arg="[data-ghost]")

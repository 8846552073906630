"""What was just sent can be undone for a moment, and hides nothing meanwhile."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.battle import LAPTOP, PHONE
from tests.web.legends import about_to_act
from tests.web.playing import Open, TableMaker, box_of, question


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_was_sent_covers_nothing_on_the_table(player: Open, table_at: TableMaker, viewport: ViewportSize) -> None:
    page = player(table_at(about_to_act()).link(0), viewport=viewport, still=True)
    expect(question(page)).to_have_text("Which unit do you activate?")
    page.locator('[data-thing="draco-1"]').click()
    page.get_by_test_id("do").click()
    expect(question(page)).to_contain_text("sensor points")
    toast = page.get_by_test_id("sent")
    expect(toast).to_contain_text("Activate Draco 1")
    for other in (page.get_by_role("region", name="The board"), question(page), page.get_by_test_id("commit")):
        assert apart(toast, other)
    toast.get_by_role("button", name="Undo").click()
    expect(question(page)).to_have_text("Which unit do you activate?")


def apart(one: Locator, other: Locator) -> bool:
    a, b = box_of(one), box_of(other)
    return (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )

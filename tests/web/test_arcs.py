"""What a warship of Legends would cover from the end of its flight, seen before it is sent; its words hide nothing."""

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.battle import LAPTOP, PHONE, drag, ghost, part, row, settled
from tests.web.gallery_legends import at_the_helm as house_at_the_helm
from tests.web.legends import at_the_helm
from tests.web.playing import Open, TableMaker, box_of

COVERED = {("right", "16"), ("right", "12"), ("all", "12"), ("all", "8")}
"""Draco 1 turns to starboard: beams and cannons in its combat arc, a turret and its rapid cannons all around."""


CLEAR = """ids => {
  const box = (one) => one.getBoundingClientRect();
  const ships = ids.map((id) => box(document.querySelector(`[data-thing="${id}"]`)));
  return [...document.querySelectorAll('[data-testid=flight] .tag')].map(box).every((tag) => ships.every((ship) =>
    tag.right <= ship.left || ship.right <= tag.left || tag.bottom <= ship.top || ship.bottom <= tag.top));
}"""


def washes(page: Page) -> Locator:
    return page.get_by_test_id("covered").locator("[data-arc]")


def arcs(page: Page) -> set[tuple[str, str]]:
    found = washes(page).evaluate_all("all => all.map(({ dataset }) => [dataset.arc, dataset.range])")
    return {(arc, inches) for arc, inches in found}


def test_arcs_and_ranges_are_seen_from_the_end_of_a_flight_before_it_is_sent(player: Open, table_at: TableMaker) -> None:
    table = table_at(at_the_helm(("starboard", 2)))
    page = player(table.link(0), viewport=LAPTOP)
    asked = table.view(0)["ask"]
    settled(page)
    expect(washes(page)).to_have_count(len(COVERED))
    assert arcs(page) == COVERED
    expect(page.get_by_test_id("wash")).to_have_count(0)  # none from where the ship is now
    before = str(ghost(page).get_attribute("data-pose"))
    expect(page.get_by_test_id("covered")).to_have_attribute("data-pose", before)
    part(page).get_by_role("button", name="stbd 2", exact=True).click()
    drag(page, page.get_by_role("slider", name="End"), 34, 30)
    expect(page.get_by_test_id("do")).to_have_text("Fly 12.0″")
    after = str(ghost(page).get_attribute("data-pose"))
    assert after != before
    expect(page.get_by_test_id("covered")).to_have_attribute("data-pose", after)
    for name, arc, inches in (("Medium Pulse Beams", "right", "16"), ("Plasma Cannons (turret)", "all", "12")):
        page.get_by_test_id("bands").get_by_role("button", name=name).first.focus()
        expect(washes(page)).to_have_count(1)
        assert arcs(page) == {(arc, inches)}
    assert table.view(0)["ask"] == asked, "nothing was sent"


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


def test_the_words_of_a_flight_cover_no_enemy(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(house_at_the_helm()).link(0), viewport=LAPTOP)
    settled(page)
    tags = page.get_by_test_id("flight").locator(".tag")
    expect(tags).to_have_count(3)
    page.wait_for_function(CLEAR, arg=["pale_fox-1", "hammerhead-1", "mackerel-1", "lynx-1"])  # once the camera rests


def test_all_steppers_of_a_flight_are_in_sight_on_a_narrow_phone(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(house_at_the_helm()).link(0), viewport=PHONE, hints=True)
    settled(page)
    for name, times in (("Stbd 1", 2), ("End", 1)):
        expect(row(page, name)).to_have_count(times)
        for one in row(page, name).all():
            expect(one.get_by_role("button").last).to_be_in_viewport(ratio=0.9)
    do = page.get_by_test_id("commit")
    assert apart(box_of(row(page, "End")), box_of(do))
    assert box_of(ghost(page))["width"] >= 24

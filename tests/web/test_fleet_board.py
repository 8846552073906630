"""The chart of Fleet Commander: what stands on it, what it hides, and how one gets around on it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.fleet import FleetTable
from tests.web.playing import Open
from tests.web.tables import Json

INVADER, DEFENDER = 0, 1


def chart(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Chart of the regions"))


def thing(page: Page, name: str) -> Locator:
    return chart(page).locator(f'[data-thing="{name}"]')


def tokens(view: Json, side: int) -> int:
    """How many units of a side are on the board, by the view of somebody."""
    world = view["position"]["world"]
    groups = [*world["groups"][side::2], *(s for s in world["squadrons"] if s["side"] == side)]
    return sum(group["hidden"]["size"] + len(group["shown"]) + len(group.get("retreating", ())) for group in groups)


def counted(page: Page, owner: str) -> int:
    """How many units the counters of the chart name for this owner."""
    names = chart(page).locator("[data-thing*='/']").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    own = [name for name in names if name.startswith(owner) and "squadron in transit" not in name and "seen before" not in name]
    return sum(int(number) for name in own for number in re.findall(r"(?:^|; )(?:\D*? )?(\d+) (?:×|hidden)", name) or [1])


def test_every_unit_has_a_counter_and_hidden_enemies_show_no_class(player: Open, fleet: FleetTable) -> None:
    assert fleet.until("ActionQuestion") == INVADER
    ann = player(fleet.link(INVADER))
    expect(thing(ann, "p")).to_have_attribute("aria-label", re.compile(r"^Planet\. Heragul: \d hidden units?\.$"))
    view = fleet.table.view(INVADER)
    assert counted(ann, "Your ") == tokens(view, INVADER)
    assert counted(ann, "Heragul ") == tokens(view, DEFENDER)
    heragul = ("Hammerhead", "Destroyer", "Battlecruiser", "Tiger Shark")
    written = chart(ann).evaluate("one => one.outerHTML")
    assert not [name for name in heragul if name in written.replace("Corona Destroyer", "")]


def test_the_forecast_on_the_score_track_is_the_servers(player: Open, fleet: FleetTable) -> None:
    fleet.until("ActionQuestion")
    page, view = player(fleet.link(INVADER)), fleet.table.view(INVADER)
    then = view["outlook"]["score"]
    assert then != view["position"]["world"]["score"]
    expect(page.get_by_test_id("forecast")).to_have_text(str(then))
    expect(page.get_by_role("region", name="How the turn stands")).to_contain_text(f"{then} at turn’s end")


def test_arrow_keys_go_from_region_to_region_and_into_them(player: Open, fleet: FleetTable) -> None:
    fleet.until("ActionQuestion")
    page = player(fleet.link(INVADER))
    thing(page, "p").focus()
    for key, where in (("ArrowRight", "ne0|se0"), ("ArrowRight", "ne2|se1"), ("ArrowRight", "j2")):
        page.keyboard.press(key)
        expect(page.locator("[data-thing]:focus")).to_have_attribute("data-thing", re.compile(f"^({where})$"))
    thing(page, "j1").focus()
    page.keyboard.press("PageDown")
    expect(page.locator("[data-thing]:focus")).to_have_attribute(
        "aria-label", re.compile("^Your .*in transit with 1 time token")
    )
    page.keyboard.press("PageUp")
    expect(page.locator("[data-thing]:focus")).to_have_attribute("data-thing", "j1")


def test_a_region_tells_its_neighbours_and_units_and_the_legend_every_state(player: Open, fleet: FleetTable) -> None:
    fleet.until("ActionQuestion")
    page = player(fleet.link(INVADER))
    thing(page, "ne1").hover()
    told = page.get_by_role("tooltip")
    expect(told).to_contain_text("Touches NE inner, NW outer 2, NE outer 2, Jump 1; at a corner NW inner, Jump 6.")
    expect(told).to_contain_text("No units.")
    page.get_by_role("button", name="Legend").click()
    legend = page.get_by_role("region", name="Legend")
    states = (
        "Yours, hidden",
        "Hidden units of the other side",
        "Decoy",
        "Retreating",
        "Damage; pink: critical",
        "Its armor held",
    )
    marks = (
        "Damage assigned face down",
        "Seen before, may be here",
        "Half of a blockade",
        "Lost resource token",
        "Out of reach",
    )
    for says in (*states, *marks):
        expect(legend.get_by_role("listitem").filter(has_text=says)).to_have_count(1)

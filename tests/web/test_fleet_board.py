"""The chart of Fleet Commander: what stands on it, what it hides, and how one gets around on it."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.fleet import RETREAT, FleetTable, stored
from tests.web.playing import Open, TableMaker, middle_of, reach
from tests.web.tables import Json

INVADER, DEFENDER = 0, 1
PHONE: ViewportSize = {"width": 390, "height": 844}
FACTIONS = ("surakari", "heragul")


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


def test_a_finger_that_rests_on_a_region_is_told_of_it_and_chooses_nothing(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(RETREAT)).link(1), viewport=PHONE, still=True)
    region = page.locator('[data-thing="sw0"]')
    x, y = middle_of(region)
    finger = {"pointerType": "touch", "pointerId": 7, "bubbles": True, "clientX": x, "clientY": y}
    region.dispatch_event("pointerdown", {**finger, "buttons": 1})
    page.clock.run_for(500)
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("SW inner")
    region.dispatch_event("pointerup", finger)
    region.dispatch_event("click", {**finger, "detail": 1})
    expect(card).to_be_visible()
    region.dispatch_event("pointerdown", {**finger, "buttons": 1})
    expect(card).to_have_count(0)


def test_every_unit_has_a_counter_and_hidden_enemies_show_no_class(player: Open, fleet: FleetTable) -> None:
    assert fleet.until("ActionQuestion") == INVADER
    ann = player(fleet.link(INVADER))
    expect(thing(ann, "p")).to_have_attribute("aria-label", re.compile(r"^Planet\. Heragul: \d hidden units?\. 0 can come\.$"))
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
    expect(page.get_by_role("region", name="State of the turn")).to_contain_text(f"{then} at turn’s end")


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


def test_a_region_tells_its_neighbors_and_units_and_the_legend_every_state(player: Open, fleet: FleetTable) -> None:
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


def test_seats_wear_the_sign_and_color_of_their_faction(player: Open, fleet: FleetTable) -> None:
    """On the top bar, in the log and by the question, as on the chart; before it is known who plays what, of none."""
    fill = "(one) => getComputedStyle(one).fill"
    fleet.until("CastingQuestion")
    seats = player(fleet.link(INVADER)).get_by_role("list", name="Who decides").get_by_role("listitem")
    expect(seats).to_have_count(2)
    assert len({mark.evaluate(fill) for mark in seats.locator("svg path").all()}) == 1
    fleet.until("ActionQuestion")
    page = player(fleet.link(INVADER))
    expect(page.get_by_role("region", name="State of the turn")).to_be_visible()
    stroke = "(one) => getComputedStyle(one).stroke"
    colors = [page.locator(f".actions .{name}").last.evaluate(stroke) for name in FACTIONS]
    for place in ("header li", '[data-testid="log"] li'):
        marks = [page.locator(place).filter(has_text=name).locator("svg path").first for name in ("Ann", "Ben")]
        assert [mark.evaluate(fill) for mark in marks] == colors
        assert len({mark.get_attribute("d") for mark in marks}) == 2
    assert page.locator(".ask .kicker svg path").evaluate(fill) == colors[INVADER]


def test_a_region_that_is_asked_for_is_chosen_on_the_chart(player: Open, fleet: FleetTable) -> None:
    page = player(fleet.link(fleet.until("CombatQuestion")), fresh=True)
    expect(chart(page).locator(".can")).to_have_count(2)
    thing(page, "p").click()
    expect(page.get_by_test_id("refusal")).to_be_visible()
    chart(page).locator('[data-thing^="sw1/"]').first.click()
    expect(page.get_by_test_id("do")).to_have_text("Fight in SW outer 1")
    unit = chart(page).locator('[data-thing^="ne1/"]').first
    unit.click()
    expect(page.get_by_test_id("do")).to_have_text("Fight in NE outer 1")
    unit.click()
    expect(page.get_by_role("region", name="Combat at NE outer 1")).to_be_visible()

    page = player(fleet.link(fleet.until("RetreatQuestion")), fresh=True)
    expect(chart(page).locator(".can")).to_have_count(2)
    page.keyboard.press("b")
    expect(page.locator("[data-thing]:focus")).to_have_count(1)
    reach(page, "j4")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("do")).to_have_text("Retreat to Jump 4")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("Ann retreats from SW outer 1 to Jump 4")

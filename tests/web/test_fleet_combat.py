"""A combat of Fleet Commander is fought in a theatre: two lines of ships, a timeline, dice that can be followed."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.games.fleet_commander.kit import fighting
from tests.patience import PATIENCE, until
from tests.web import fleet
from tests.web.fleet import stored
from tests.web.playing import Open, TableMaker, box_of, commit, log, overflow, question, take_advice
from tests.web.tables import Json, TableAt
from wartable.games.fleet_commander.choices import DiscardResource, Move
from wartable.games.fleet_commander.state import Unit

PHONE: ViewportSize = {"width": 390, "height": 844}
CARDS = 147
"""Ann defends NE1 with two Coronas, a Sagitta and a Vela against three ships of Ben; both may play one card."""
DAMAGE = 158
"""In the same combat she has three damage to assign, the first at a green step: the Vela or the Sagitta can take it."""
AFTER = 164
"""Ben has won it, and the turn is over."""
CROWD = 313
"""18 ships of Ann face two of Ben in SW0; one of hers has to take damage."""
LAST_MOVE = 644
"""Ann, who defends, moves the last unit of the turn into the anomaly; Ben holds the planet and scores for it."""
COMMIT_NONE = {"type": "fleet_commander.CommitCards", "cards": []}


def theatre(page: Page) -> Locator:
    return page.get_by_test_id("theatre")


def lit(page: Page) -> Locator:
    """The ships that can be chosen."""
    return theatre(page).locator(".ship.can")


def ship(page: Page, text: str) -> Locator:
    return theatre(page).locator(fleet.ship(fighting(text)))


def faces(dice: Locator) -> list[int]:
    return [int(str(die.get_attribute("aria-label")).split(",")[0]) for die in dice.get_by_role("img").all()]


def shots(table: TableAt) -> list[Json]:
    """The rolls of missiles and guns in the last combat, in their order, as the log has them."""
    told = [(line["event"] or {"type": ""}, line["rolls"]) for line in table.lines(0)]
    begin = max(i for i, (event, _) in enumerate(told) if event["type"] == "fleet_commander.CombatBegun")
    return [roll for event, rolls in told[begin:] if event["type"] == "fleet_commander.Shot" for roll in rolls]


def test_the_rest_of_the_damage_is_assigned_with_one_click(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(DAMAGE))
    before, page = assigned(table), player(table.link(0))
    expect(question(page)).to_have_text("Which unit is assigned damage at step 1 of 7 (green)? 3 left.")
    page.get_by_role("button", name="Assign the rest for me").click()
    expect(question(page)).not_to_contain_text("is assigned damage")
    assert assigned(table) > before


def assigned(table: TableAt) -> int:
    """How often Ann's units were assigned damage."""
    events = [line["event"] or {} for line in table.lines(0)]
    return sum(event.get("type") == "fleet_commander.Assigned" and event["seat"] == 0 for event in events)


def test_cards_are_chosen_from_a_row_of_faces_and_nobody_else_sees_them(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(CARDS))
    ann, ben = player(table.link(0)), player(table.link(1))
    cards = theatre(ann).locator(".faces button")
    swarm = theatre(ann).get_by_role("button", name=re.compile("^Swarm Tactics"))
    swarm.click()
    expect(swarm).to_have_attribute("aria-pressed", "true")
    expect(theatre(ann).get_by_test_id("odds")).to_contain_text("The opponent plays no card, apart from static ones.")
    expect(theatre(ann).get_by_role("definition")).to_have_text(["3.0 damage on average", "6.2 damage on average"])
    cards.first.click()
    refusal = ann.get_by_test_id("refusal")
    expect(refusal).to_contain_text("You may play at most 1 card in this combat")
    expect(refusal.get_by_role("button", name="Rule FC-COMBAT-12")).to_be_visible()
    commit(ann)
    expect(theatre(ben).get_by_test_id("played").last).to_have_text("chosen")
    assert "Swarm" not in theatre(ben).inner_html()
    commit(ben)
    expect(log(ben)).to_contain_text("Ann reveals Swarm Tactics.")


def test_dice_are_those_of_the_log_with_their_hits_marked(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(CARDS))
    page = player(table.link(0), speed="normal", still=True)
    expect(theatre(page)).to_have_attribute("data-step", "cards")
    commit(page)
    table.act(1, {"type": "Submit", "ask": table.view(1)["ask"], "choices": [COMMIT_NONE]})
    page.get_by_role("button", name="Skip").wait_for()
    fire = theatre(page).get_by_test_id("fire")
    until(lambda: fire.count() == 2, lambda: page.keyboard.press("Space"), "both sides have fired")
    expect(theatre(page)).to_have_attribute("data-step", "fire")
    for seat, name in enumerate(("Ann", "Ben")):
        rolls = [roll for roll in shots(table) if roll["seat"] == seat]
        told = theatre(page).get_by_role("region", name=f"{name} fires")
        assert faces(told) == [face for roll in rolls for face in roll["faces"]]
        hits = [face for roll in rolls for face in roll["faces"] if face >= roll["needs"]]
        expect(told.locator(".won")).to_have_count(len(hits))
        for roll in rolls:
            expect(told).to_contain_text(f"{roll['needs']}+")


def test_damage_is_assigned_with_odds_reasons_and_a_mark_on_the_ship(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(DAMAGE))
    page = player(table.link(0))
    expect(lit(page)).to_have_count(2)
    assert faces(theatre(page).get_by_role("group", name="The volley")) == [
        face for roll in shots(table) for face in roll["faces"]
    ]
    expect(theatre(page).get_by_role("img", name="3 damage tokens to assign")).to_be_visible()
    for place, unit in enumerate(("vela", "sagitta")):
        odds = table.odds(0, {"type": "fleet_commander.Assign", "unit": unit})["results"]
        told = ", ".join(f"{result} {chance * 100:.1f}%" for result, chance in odds)
        expect(theatre(page).get_by_test_id("fate").nth(place)).to_have_text(told)
        survives = 100 * (1 - dict(odds).get("is destroyed", 0))
        expect(ship(page, unit).locator(".chance")).to_have_text(f"{survives:.1f}%")
    ship(page, "corona").first.click()
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("Corona Destroyer")
    expect(refusal.get_by_role("button", name="Rule FC-DAMAGE-04")).to_be_visible()
    ship(page, "sagitta").click()
    expect(page.get_by_test_id("do")).to_have_text("Assign damage to Sagitta Missile Destroyer")
    commit(page)
    expect(log(page)).to_contain_text("Ann's Sagitta Missile Destroyer is assigned 3 damage.")


def test_of_two_ships_alike_the_one_that_is_pointed_at_takes_the_damage(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(DAMAGE)).link(0))
    ship(page, "vela").click()
    commit(page)
    expect(ship(page, "vela|1")).to_have_accessible_name("Vela Raider, guns 2, 0 of 1 damage, 1 assigned face down")
    second = theatre(page).locator('[data-thing="ship/1/1"]')
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(theatre(page).locator('[data-thing="ship/1/0"]')).to_have_attribute("aria-pressed", "false")


def test_the_chart_under_the_theatre_is_out_of_reach_also_when_it_is_drawn_anew(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(DAMAGE)).link(0), viewport={"width": 1366, "height": 768}, fresh=True)
    chart = page.locator('[data-thing="ne1"]')
    expect(chart).to_be_hidden()
    page.set_viewport_size({"width": 1000, "height": 900})
    expect(chart).to_be_hidden()


def test_a_crowd_of_ships_and_their_whole_names_fit_beside_each_other(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(CROWD, "shadow-brook")).link(0), viewport={"width": 1366, "height": 768})
    ships = theatre(page).locator(".ship")
    expect(ships).to_have_count(20)
    cut = "ship => [...ship.querySelectorAll('b')].some(name => name.scrollWidth > name.clientWidth)"
    assert not any(one.evaluate(cut) for one in ships.all())
    lines = theatre(page).locator(".ships").all()
    assert all(line.evaluate("line => line.scrollHeight <= line.clientHeight + 1") for line in lines)


def test_damage_is_assigned_by_the_keyboard_alone(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(DAMAGE)).link(0))
    expect(lit(page)).to_have_count(2)
    page.keyboard.press("a")
    expect(ship(page, "sagitta")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(ship(page, "vela")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ship(page, "vela")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(ship(page, "vela|1")).to_be_visible()


def test_the_theatre_fits_on_a_phone_and_is_played_there(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(stored(DAMAGE)).link(0), viewport=PHONE)
    expect(lit(page)).to_have_count(2)
    assert overflow(page) <= 0
    for one in theatre(page).locator(".ship").all():
        expect(one).to_be_in_viewport(ratio=1)
        box = box_of(one)
        assert min(box["width"], box["height"]) >= 44
    ship(page, "vela").click()
    expect(page.get_by_test_id("do")).to_be_in_viewport(ratio=1)
    commit(page)
    expect(ship(page, "vela|1")).to_be_visible()


def answer(page: Page, asked: Json) -> None:
    """Answers in the theatre, or beside the chart once it has closed, with the first thing that can be chosen."""
    page.locator(f'main[data-ask="{asked["ask"]}"]').wait_for()
    offers = asked["question"]["offers"]
    if all(kind["kind"].endswith(("Assign", "TakeOut", "RemoveDamage", "Decline")) for kind in offers):
        target = theatre(page).locator(".can")
        target.first.wait_for()
        if not theatre(page).locator('.can[aria-pressed="true"]').count():
            target.first.click()
    elif not any(kind["kind"].endswith("CommitCards") for kind in offers):
        take_advice(page)
    commit(page)


def test_a_combat_is_fought_from_the_cards_to_its_end_and_another_watches(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(CARDS))
    before = len(table.lines(0))
    pages = [player(table.link(seat)) for seat in (0, 1)]
    watching = player(table.watch())
    expect(theatre(watching).locator(".ship")).to_have_count(7)
    over = re.compile(r"wins the combat in NE outer 1\.|Nobody gives way in NE outer 1\.|No unit is left in NE outer 1\.")

    def fight() -> None:
        asked = next(view for view in map(table.view, (0, 1)) if view["question"])
        page = pages[asked["you"]]
        expect(theatre(watching).locator(".can")).to_have_count(0)
        answer(page, asked)
        expect(question(page)).not_to_have_text(asked["question"]["text"])

    ended = lambda: any(over.search(line["text"]) for line in table.lines(0)[before:])  # noqa: E731
    until(ended, fight, "the combat is over", 10 * PATIENCE)
    for page in (*pages, watching):
        expect(log(page)).to_contain_text(over)
        expect(theatre(page)).to_have_count(0)


def test_a_combat_is_summed_up_in_the_log_and_played_once_more(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(AFTER))
    page = player(table.link(0), speed="normal", still=True)
    told = log(page).locator("section", has=page.get_by_role("heading", name="Combat in NE outer 1"))
    expect(told.get_by_text("Ben wins the combat in NE outer 1. Units lost: Ann 1 and Ben 1.")).to_be_visible()
    expect(told).not_to_contain_text("scores")
    shot = told.get_by_text(re.compile("^Ann fires guns"))
    expect(shot).to_be_hidden()
    told.get_by_text("Step by step").click()
    expect(shot).to_be_visible()

    asked = question(page).inner_text()
    replay = told.get_by_role("button", name="Replay Combat in NE outer 1")
    replay.click()
    steps: list[str] = []

    def go_on() -> None:
        page.get_by_role("button", name="Skip").click()
        steps.extend(str(one.get_attribute("data-step")) for one in theatre(page).all())

    until(lambda: steps[-1:] == ["retreat"], go_on, "the retreat is shown")
    assert list(dict.fromkeys(steps)) == ["cards", "fire", "assign", "armor", "retreat"]
    expect(theatre(page).get_by_test_id("retreat-pool")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(theatre(page)).to_have_count(0)
    expect(question(page)).to_have_text(asked)

    replay.click()
    page.get_by_role("button", name="Back to now").click()
    expect(question(page)).to_have_text(asked)


def test_points_fly_to_the_marker_and_a_decoy_dissolves_before_the_turn_ends(player: Open, table_at: TableMaker) -> None:
    table = table_at(stored(LAST_MOVE))
    page = player(table.link(1), speed="normal", still=True)
    marker = page.get_by_test_id("score").locator(".now")
    expect(marker).to_have_text("12")
    table.answer(0, Move(unit=Unit("corona"), standing="shown", origin="sw0"))
    skip = page.get_by_role("button", name="Skip")
    until(page.get_by_test_id("echo").count, skip.click, "the decoy dissolves")
    expect(page.get_by_test_id("echo")).to_have_count(1)
    expect(page.get_by_test_id("point")).to_have_count(0)
    until(page.get_by_test_id("point").count, skip.click, "the point is scored")
    expect(page.get_by_test_id("point")).to_have_text("+1")
    expect(marker).to_have_text("11")
    skip.click()
    expect(question(page)).to_have_text("Ann is deciding…")
    table.answer(0, DiscardResource(3))
    expect(page.locator("[data-city=lost] .fades")).to_have_count(1)
    skip.click()
    expect(page.get_by_test_id("banner")).to_have_text("Resource token 3 is destroyed: 5 left.")

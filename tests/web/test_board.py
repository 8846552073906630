"""Caledea's board is a torus: it can be turned round, and its far edges are seen beside the near ones."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.caledea import GAME, at_first_act
from tests.web.playing import (
    Open,
    TableMaker,
    box_of,
    free,
    home_of,
    label_of,
    log,
    middle_of,
    players,
    question,
    square,
    take_card,
)
from wartable.core import Match


@pytest.fixture
def page(player: Open, table_at: TableMaker) -> Page:
    page = player(table_at(Match(GAME, seed=2)).link())
    expect(question(page)).to_have_text("Choose your kingdom.")
    expect(square(page, "0,0")).to_be_visible()
    return page


def test_the_far_edges_are_repeated_beside_the_near_ones(page: Page) -> None:
    expect(page.locator('[data-copy="0,0"]')).to_have_count(3)
    expect(page.locator('[data-thing="0,0"]')).to_have_count(1)
    expect(page.get_by_role("button", name="(0,0)")).to_have_count(1)


def test_what_is_seen_beside_the_board_is_its_far_edge(page: Page) -> None:
    x, y = middle_of(square(page, "4,0"))
    width = box_of(square(page, "4,0"))["width"]
    page.mouse.move(x - 0.6 * width, y)
    expect(page.get_by_role("tooltip")).to_contain_text("(4,8)")


def test_the_card_of_a_square_says_whose_it_is_and_what_the_land_gives(player: Open, table_at: TableMaker) -> None:
    """A capital stands on an outpost: its owner has both resources of the land, and two land dice."""
    page = player(table_at(at_first_act()).link())
    square(page, home_of(page)).hover()
    card = page.get_by_role("tooltip")
    for words in ("Your outpost", "Your capital", "Your tower: +1 die to defend", "Your 1 cavalry", "+2"):
        expect(card.get_by_text(words, exact=True)).to_be_visible()


def test_the_wheel_comes_nearer_to_what_is_pointed_at_and_a_button_shows_all_again(page: Page) -> None:
    before, place = box_of(square(page, "2,6")), middle_of(square(page, "2,6"))
    page.mouse.move(*place)
    page.mouse.wheel(0, -400)
    expect(page.get_by_role("button", name="Show all")).to_be_enabled()
    after = middle_of(square(page, "2,6"))
    assert box_of(square(page, "2,6"))["width"] > 1.5 * before["width"]
    assert max(abs(after[0] - place[0]), abs(after[1] - place[1])) < 2
    page.get_by_role("button", name="Show all").click()
    expect(page.get_by_role("button", name="Show all")).to_be_disabled()
    assert round(box_of(square(page, "2,6"))["width"]) == round(before["width"])


def test_the_legend_explains_what_is_drawn(page: Page) -> None:
    page.get_by_role("button", name="Legend").click()
    legend = page.get_by_role("region", name="Legend")
    for words in ("Infantry", "Castle", "Claimed outpost", "Salted", "Can be chosen"):
        expect(legend.get_by_role("listitem").filter(has_text=words)).to_be_visible()


def test_the_board_can_be_dragged_round_and_a_drag_chooses_nothing(page: Page) -> None:
    from_x, from_y = middle_of(square(page, "4,4"))
    to_x, to_y = middle_of(square(page, "5,6"))
    page.mouse.move(from_x, from_y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=8)
    page.mouse.up()
    expect(square(page, "4,4")).to_have_attribute("aria-pressed", "false")
    x, y = middle_of(square(page, "4,4"))
    assert (round(x - to_x), round(y - to_y)) == (0, 0)
    assert middle_of(square(page, "8,8")) < middle_of(square(page, "0,0"))


def test_arrow_keys_walk_over_the_edge_and_with_shift_turn_the_board(page: Page) -> None:
    place = middle_of(square(page, "0,0"))
    square(page, "0,0").focus()
    page.keyboard.press("ArrowUp")
    expect(square(page, "8,0")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(square(page, "8,8")).to_be_focused()
    page.keyboard.press("Shift+ArrowDown")
    expect(square(page, "8,8")).to_be_focused()
    x, y = middle_of(square(page, "1,0"))
    assert (round(x - place[0]), round(y - place[1])) == (0, 0)


def test_the_colors_of_a_pack_are_used(player: Open) -> None:
    page = player("#/new/caledea/hotseat", name="Ann")
    page.get_by_label("Data").select_option("navy")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".cards").get_by_role("button", name="Verrun")).to_have_attribute("style", re.compile("#0b3d91"))
    take_card(page, "Verrun")
    expect(players(page).filter(has_text="Verrun")).to_have_attribute("style", re.compile("#0b3d91"))


def test_beside_the_board_the_table_can_be_read(page: Page) -> None:
    page.get_by_role("tab", name="Players").click()
    words = page.get_by_test_id("in-words")
    expect(words.get_by_role("table")).to_have_count(0)
    words.get_by_role("button", name="Read the table in words").click()
    expect(words.get_by_role("row", name="Next")).to_contain_text("Each player takes the card of a kingdom")
    words.get_by_text("Kingdom cards, costs in gold").click()
    expect(words.get_by_role("row", name="Talaq")).to_contain_text("Water and horses")


def test_a_second_press_on_the_target_commits(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    home = home_of(page)
    square(page, home).click()
    target = label_of(free(page).first)
    square(page, target).click()
    expect(page.get_by_test_id("do")).to_be_visible()
    square(page, target).press("Enter")
    expect(log(page)).to_contain_text(f"from ({home}) to ({target})")


def test_what_is_chosen_stays_whatever_others_say(player: Open, table_at: TableMaker) -> None:
    table = table_at(at_first_act())
    page = player(table.link())
    home = home_of(page)
    square(page, home).click()
    expect(square(page, home)).to_have_attribute("aria-pressed", "true")
    table.act(1, {"type": "Say", "text": "Take your time."})
    expect(log(page)).to_contain_text("Take your time.")
    expect(square(page, home)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("Which units move?")).to_be_visible()


def test_an_earlier_moment_is_seen_on_a_board_of_the_same_size_and_nothing_can_be_done_by_mistake(
    player: Open, table_at: TableMaker
) -> None:
    page = player(table_at(at_first_act()).link(), viewport={"width": 1366, "height": 768})
    end = page.get_by_role("button", name="End the turn")
    now = box_of(square(page, "4,4"))
    log(page).get_by_text("places a capital").first.click()
    earlier = page.get_by_test_id("earlier")
    assert box_of(earlier.locator('[data-thing="4,4"]')) == now
    covered = """button => {
        const {x, y, width, height} = button.getBoundingClientRect()
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }"""
    assert end.evaluate(covered)
    earlier.get_by_role("button", name="Back to now").click()
    expect(earlier).to_have_count(0)
    assert not end.evaluate(covered)


def test_a_hint_makes_room_as_soon_as_something_is_chosen(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act()).link(), hints=True)
    hint = page.get_by_test_id("hint")
    expect(hint).to_be_visible()
    square(page, home_of(page)).click()
    expect(hint).to_be_hidden()

"""The end of a match: who won and by which rule, the figures of everybody, and what can be done next."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.caledea import before_the_end
from tests.web.fleet import at_the_end
from tests.web.playing import Open, TableMaker, question
from tests.web.site import Site
from wartable.games.caledea.events import Assaulted, RoundFought
from wartable.games.caledea.rules.chances import assault_chance, win_chance


@pytest.fixture
def page(player: Open, table_at: TableMaker) -> Page:
    match, seat, choice = before_the_end()
    table = table_at(match)
    table.answer(seat, choice)
    return player(table.link(seat))


def test_the_end_tells_who_won_how_and_with_what(page: Page) -> None:
    expect(question(page)).to_have_text("You have won!")
    banner = page.get_by_test_id("banner")
    expect(banner).to_contain_text("You have won!")
    banner.get_by_role("button", name="View the board").click()
    expect(banner).to_have_count(0)

    end = page.get_by_test_id("outcome")
    expect(end).to_contain_text("fortified city")
    expect(end.get_by_role("button", name="Rule CAL-CITY-03")).to_be_visible()
    match = before_the_end()[0]
    world = match.position.world
    for player_seat, name in enumerate(("Ann", "Ben")):
        cells = end.get_by_role("row", name=name).get_by_role("cell").all_inner_texts()
        assert cells[:2] == [str(world.gold[player_seat]), str(len(world.armies[player_seat]))]
    expect(end.get_by_role("img", name="Gold over 43 turns")).to_be_visible()
    expect(end.get_by_role("img", name="Outposts over 43 turns")).to_be_visible()
    acts = page.get_by_test_id("commit")
    for name in ("Play again", "Save the replay", "Check the dice"):
        expect(acts.get_by_role("button", name=name)).to_be_enabled()
    for name in ("Watch it again", "Go to the games"):
        expect(acts.get_by_role("link", name=name)).to_be_visible()


def test_the_luck_of_everybody_is_what_was_won_beyond_the_odds(page: Page) -> None:
    match, _, _ = before_the_end()
    more, won, results = [0.0, 0.0], [0, 0], []
    for event in match.events(None):
        if isinstance(event, RoundFought):
            chance = float(win_chance(len(event.dice), len(event.against_dice)))
            results.append(1 - chance if event.loser == event.seat else chance)
            for seat, expected in ((event.seat, chance), (event.defender, 1 - chance)):
                won[seat] += event.loser != seat
                more[seat] += (event.loser != seat) - expected
        elif isinstance(event, Assaulted):
            chance, falls = float(assault_chance(len(event.dice), event.needs)), event.result == "it falls"
            results.append(chance if falls else 1 - chance)
            more[event.seat] += falls - chance
    for seat, name in enumerate(("Ann", "Ben")):
        cells = page.get_by_test_id("luck").get_by_role("row", name=name).get_by_role("cell")
        expect(cells.first).to_have_text(f"{won[seat]} of 26")
        expect(cells.last).to_have_text(f"{'−' if more[seat] < 0 else '+'}{abs(more[seat]):.1f}")
    rolls = page.get_by_role("list", name="The least likely rolls").get_by_role("listitem")
    expect(rolls).to_have_text([re.compile(rf"{chance:.1%}".replace("%", "% likely$")) for chance in sorted(results)[:3]])
    expect(rolls.first).to_have_text(re.compile(r"^Round 14\s*\(2,7\): Ann's cavalry rolls 3, 2, 2, 1, Ben's infantry rolls 6"))


def test_a_fleet_s_end_has_its_figures_and_nothing_stays_hidden(site: Site, player: Open) -> None:
    table = at_the_end(site.address)
    page = player(table.link(0))
    end = page.get_by_test_id("outcome")
    expect(end).to_contain_text("The last resource token is destroyed.")
    events = [line["event"] for line in table.lines(0) if line["event"]]
    for seat, name in enumerate(("Ann", "Ben")):
        won = [e for e in events if e["type"] == "fleet_commander.CombatEnded" and seat in e["winners"]]
        lost = [e for e in events if e["type"] == "fleet_commander.Destroyed" and e["seat"] == seat]
        cells = end.get_by_role("row", name=name).get_by_role("cell")
        expect(cells.nth(1)).to_have_text(str(len(won)))
        expect(cells.nth(2)).to_have_text(str(len(lost)))
    for curve in ("Score", "Units lost"):
        expect(end.get_by_role("img", name=f"{curve} over 23 turns")).to_be_visible()
    expect(page.locator('[data-thing="j2"]')).to_have_attribute(
        "aria-label", re.compile("Heragul: .*Hammerhead Frigate, hidden")
    )
    table.close()


def test_the_dice_are_checked_in_the_browser(page: Page) -> None:
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_test_id("fair")).to_contain_text("They match.")

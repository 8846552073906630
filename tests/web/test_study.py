"""A match that was played, studied: moves, eyes, notes, branches and luck."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.caledea import golden
from tests.web.playing import Open, TableMaker, overflow, question
from tests.web.tables import TableAt
from wartable.bots.chances import foretold
from wartable.core import Match
from wartable.core.codec import read_journal, replayed
from wartable.games.caledea import GAME
from wartable.lab.review import review
from wartable.registry import game_of

GOLDEN = Path(__file__).parents[1] / "goldens" / "fleet_commander" / "first-game.jsonl"
CITY = Path(__file__).parents[1] / "goldens" / "caledea" / "city.jsonl"
BOMBERS = Path(__file__).parents[1] / "goldens" / "legends" / "bombers.jsonl"
PHONE: ViewportSize = {"width": 390, "height": 844}


ANSWERS = 30


@pytest.fixture
def over(table_at: TableMaker) -> TableAt:
    """A table of Caledea at which Ann has resigned after some turns."""
    table = table_at(Match(GAME, seed=1), entries=0)
    for _ in range(ANSWERS):
        seat = table.view(0)["awaited"][0]["seat"]
        position = GAME.decode(json.dumps(table.view(seat)["position"]).encode())
        table.answer(seat, GAME.default(position, seat))
    table.act(0, {"type": "Resign"})
    return table


def studied(table: TableAt, *more: str) -> str:
    return "/".join((table.link(0).replace("#/t/", "#/replay/"), *more))


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def place(page: Page, at: int) -> None:
    expect(page.get_by_test_id("place")).to_have_text(re.compile(rf"^{at} of \d+$"))


def test_the_moves_lead_to_their_moments_and_back(player: Open, over: TableAt) -> None:
    page = player(studied(over))
    moves = page.get_by_test_id("moves").get_by_role("button")
    expect(moves.first).to_be_visible()
    move = page.get_by_test_id("moves").locator("[data-move]").nth(10)
    at = int(move.get_attribute("data-move") or "")
    move.click()
    place(page, at)
    expect(move).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowLeft")
    place(page, at - 1)
    page.keyboard.press("End")
    expect(page.get_by_test_id("outcome")).to_contain_text("The match is over.")
    page.keyboard.press("Home")
    place(page, 0)


def test_an_address_leads_to_a_moment_with_the_eyes_of_a_seat(player: Open, over: TableAt) -> None:
    page = player(studied(over, "12", "1"))
    place(page, 12)
    without_key = studied(over).rpartition("/")[0]
    expect(page).to_have_url(re.compile(re.escape(without_key) + "/12/1$"))
    eyes = page.get_by_role("group", name="As seen by")
    expect(eyes.get_by_role("button", name="Ben")).to_have_attribute("aria-pressed", "true")
    eyes.get_by_role("button", name="A spectator").click()
    expect(eyes.get_by_role("button", name="A spectator")).to_have_attribute("aria-pressed", "true")
    page.reload()
    place(page, 12)
    expect(eyes.get_by_role("button", name="A spectator")).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile(re.escape(without_key) + "/12/all$"))
    tab(page, "Log")
    expect(page.get_by_test_id("log")).to_contain_text("Ann")
    stranger = player(f"{without_key}/12/1")
    expect(stranger.get_by_role("alert")).to_be_visible()


def test_notes_stay_in_the_browser_and_travel_in_the_file(player: Open, over: TableAt, tmp_path: Path) -> None:
    page = player(studied(over, "12"))
    place(page, 12)
    tab(page, "Notes")
    page.get_by_label("A note at step 12").fill("Should have kept the cavalry <b>home</b>.")
    page.get_by_role("button", name="Add the note").click()
    expect(page.get_by_text("Should have kept the cavalry <b>home</b>.")).to_be_visible()
    page.reload()
    tab(page, "Notes (1)")
    expect(page.get_by_text("Should have kept the cavalry <b>home</b>.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the study").click()
    file = tmp_path / "study.json"
    download.value.save_as(file)
    assert over.link(0).rsplit("/", 1)[1] not in file.read_text()

    other = player("#/replay", fresh=True)
    other.get_by_label("Choose a file").set_input_files(file)
    tab(other, "Notes (1)")
    other.get_by_role("button", name="Step 12", exact=True).click()
    place(other, 12)
    tab(other, "Moves")
    expect(other.get_by_test_id("moves")).to_contain_text("Ann")


def test_a_match_is_played_on_from_a_moment_and_kept_as_a_branch(player: Open, over: TableAt) -> None:
    page = player(studied(over, "20"))
    place(page, 20)
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(question(page)).to_be_visible()
    expect(page).to_have_url(re.compile("#/t/"))
    branch = page.url
    page.goto(page.url.split("#")[0] + studied(over, "20"))
    page.get_by_role("button", name="Played on from step 20", exact=True).click()
    expect(page).to_have_url(branch)


def test_a_match_cannot_be_played_on_where_it_is_over(player: Open, over: TableAt) -> None:
    page = player(studied(over, "99999"))
    expect(page.get_by_test_id("outcome")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()


def test_the_luck_of_the_dice_is_told_and_proved(player: Open) -> None:
    page = player("#/replay")
    page.get_by_label("Choose a file").set_input_files(GOLDEN)
    tab(page, "Luck")
    luck = page.get_by_test_id("luck")
    expect(page.get_by_test_id("proved")).to_contain_text("Every roll follows from the seed")
    expect(luck).to_contain_text("17 hits with 33 dice, 15.2 expected")
    luck.get_by_text("By what they were rolled for").first.click()
    expect(luck.get_by_role("row", name="Armor").first.get_by_role("cell")).to_have_text(["8", "2.7", "4", "83"])
    luck.get_by_label("Rarest first").check()
    luck.get_by_role("listitem").first.get_by_role("button").click()
    expect(page.get_by_test_id("place")).not_to_have_text(re.compile("^0 of"))


def test_who_was_likely_to_win_is_drawn_and_what_changed_it_most_is_told(player: Open) -> None:
    end = len(golden("city").journal)
    told = []
    for made in range(end + 1):
        found = foretold(GAME, golden("city", made if made < end else None).position, 2)
        told += [(made, round(found[0], 4))] if found else []
    changes = [(abs(now - before), at, before, now) for (_, before), (at, now) in pairwise(told)]
    _, at, before, now = max(changes)
    page = player("#/replay")
    page.get_by_label("Choose a file").set_input_files(CITY)
    tab(page, "Chances")
    swing = page.get_by_test_id("chances").get_by_role("listitem").filter(has_text="→").first
    gained = (before, now) if now > before else (1 - before, 1 - now)
    expect(swing).to_contain_text("{:.1%} → {:.1%}".format(*gained))
    swing.get_by_role("button").click()
    place(page, at)
    shown = f"Chance to win at this moment: Oredane {now:.1%}, Verrun {1 - now:.1%}."
    expect(page.get_by_role("img", name=shown)).to_be_visible()


@pytest.mark.parametrize("journal", [CITY, BOMBERS], ids=["one answer by itself", "a whole activation"])
def test_the_decisions_that_cost_most_are_shown_with_what_was_better(player: Open, journal: Path) -> None:
    game, record = read_journal(journal.read_text(encoding="utf-8"), game_of)
    worst = review(replayed(game, record, upto=0), record.entries).slips[0]
    page = player("#/replay")
    page.get_by_label("Choose a file").set_input_files(journal)
    tab(page, "Chances")
    page.get_by_role("button", name="Review the decisions").click()
    slip = page.get_by_test_id("slips").get_by_role("listitem").first
    expect(slip).to_contain_text(worst.chosen)
    expect(slip).to_contain_text(f"Better: {worst.better}")
    slip.get_by_role("button").click()
    place(page, worst.entries)
    page.keyboard.press("End")
    expect(page.get_by_test_id("outcome")).to_be_visible()
    expect(slip).to_be_visible()


def test_the_end_of_a_match_shows_who_was_likely_to_win(player: Open, over: TableAt) -> None:
    page = player(over.link(0))
    chances = page.get_by_test_id("outcome").get_by_test_id("chances")
    expect(chances.get_by_role("img", name=re.compile("^Chance to win: Ann 0.0%, Ben 100.0%"))).to_be_visible()
    chances.get_by_role("button").first.click()
    expect(page.get_by_test_id("place")).to_be_visible()
    page.go_back()
    expect(page.get_by_test_id("outcome")).to_be_visible()


@pytest.mark.parametrize("file", ['{"kind": "wartable study", "format": 9}', "Dear sirs\n"])
def test_a_file_that_is_no_study_is_refused_in_words(player: Open, tmp_path: Path, file: str) -> None:
    (tmp_path / "file.json").write_text(file, encoding="utf-8")
    page = player("#/replay")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "file.json")
    expect(page.get_by_role("alert")).to_contain_text(re.compile("another version of Wartable|cannot be read"))


def test_a_study_fits_a_phone(player: Open, over: TableAt) -> None:
    page = player(studied(over, "12"), viewport=PHONE)
    place(page, 12)
    for name in ("Moves", "Log", "Notes", "Chances", "Luck"):
        tab(page, name)
        assert overflow(page) <= 0

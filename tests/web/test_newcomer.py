"""A newcomer's first game of Caledea against a bot."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.patience import PATIENCE, until
from tests.web.caledea import NEXT, at_first_act
from tests.web.playing import (
    Open,
    TableMaker,
    commit,
    end,
    found_kingdom,
    free,
    free_card,
    label_of,
    log,
    open_menu,
    play_bot,
    question,
    square,
)
from wartable import bots
from wartable.core.codec import write_journal
from wartable.core.match import Match
from wartable.games.caledea import GAME


def test_a_newcomer_plays_the_first_turns_by_clicks(player: Open) -> None:
    page = player()
    play_bot(page, "Caledea")
    home = found_kingdom(page)
    expect(question(page)).to_have_text(NEXT)
    expect(page).to_have_title(re.compile("Your turn"))
    actions = page.get_by_text(re.compile(r"^\d actions left$"))
    before = int(actions.inner_text()[0])

    square(page, home).click()
    expect(page.get_by_text("Now choose a lit square")).to_be_visible()
    target = label_of(free(page).first)
    square(page, target).click()
    expect(page.get_by_test_id("ghost")).to_be_visible()
    expect(page.get_by_test_id("do")).to_have_text(re.compile(rf"^Move .* to \({target}\)$"))
    commit(page)
    expect(log(page)).to_contain_text(f"from ({home}) to ({target})")
    expect(page.get_by_text(re.compile(f"^{before - 1} actions? left$"))).to_be_visible()

    end(page, "End the turn")
    # Now and then the bot has won before it is this player's turn again.
    expect(log(page)).to_contain_text(re.compile("Round 2|The game is over"))
    expect(question(page).filter(has_text=NEXT).or_(page.get_by_test_id("outcome"))).to_be_visible()


def count_clicks(page: Page) -> None:
    page.evaluate("window.clicks = 0; addEventListener('click', event => { if (event.isTrusted) clicks++ }, true)")


def clicks(page: Page) -> int:
    made: int = page.evaluate("clicks")
    return made


def test_from_the_first_page_to_a_first_choice_it_takes_three_clicks(player: Open) -> None:
    page = player()
    count_clicks(page)
    play_bot(page, "Caledea")
    card = free_card(page)
    kingdom = card.inner_text().split()[0]
    card.click()
    commit(page)
    expect(log(page)).to_contain_text(f"Player 1 takes the card of {kingdom}")
    assert clicks(page) <= 3


def test_a_first_game_of_fleet_commander_is_set_up_in_five_clicks(player: Open) -> None:
    page = player()
    count_clicks(page)
    page.get_by_role("article", name="Fleet Commander").get_by_role("button", name="First game").click()
    expect(question(page)).to_contain_text("Place all your units")
    page.get_by_role("button", name="Spread evenly").click()
    commit(page)
    expect(question(page)).not_to_contain_text("Place all your units")
    assert clicks(page) <= 5


def test_every_line_of_the_log_opens_the_rule_behind_it(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    line = log(page).get_by_role("listitem").filter(has_text="Ann takes the card of")
    line.get_by_role("button", name="why?").click()
    line.get_by_role("button", name="Rule CAL-SETUP-01").click()
    expect(page.get_by_test_id("rule-text")).to_contain_text("kingdom card")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_match_can_be_given_up_and_played_again(player: Open, table_at: TableMaker) -> None:
    page = player(table_at(at_first_act(), bot="recruit").link())
    open_menu(page)
    page.get_by_role("button", name="Resign…").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.get_by_test_id("outcome")).to_contain_text("Bot 2 wins")
    expect(page.get_by_role("button", name="Keys")).to_be_hidden()  # the menu is closed: it lay over the end
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="Go to the new table").click()
    expect(question(page)).to_be_visible()
    expect(page.get_by_test_id("outcome")).to_have_count(0)


def test_the_end_of_a_stored_match_is_shown_move_by_move(player: Open, tmp_path: Path) -> None:
    match = Match(GAME, seed=2)
    players = [bots.make("random", GAME, seat) for seat in (0, 1)]

    def answer() -> None:
        (seat,) = match.deciders()
        choice = players[seat].choose(match.view(seat), seat, bots.Budget(seconds=1))
        assert match.submit(seat, choice, match.ask) is None

    until(lambda: match.outcome is not None, answer, "the game is over", 10 * PATIENCE)
    assert match.outcome is not None
    file = tmp_path / "match.jsonl"
    file.write_text(write_journal(match), encoding="utf-8")

    page = player("#/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    place = page.get_by_test_id("place")
    expect(place).to_have_text(f"0 of {len(match.journal)}")
    page.get_by_role("button", name="Next").click()
    expect(place).to_have_text(f"1 of {len(match.journal)}")
    page.get_by_role("button", name="End", exact=True).click()
    expect(place).to_have_text(f"{len(match.journal)} of {len(match.journal)}")
    winner = GAME.seat_name(match.position, match.outcome.winners[0])
    expect(page.get_by_test_id("outcome")).to_contain_text(winner)
    page.get_by_role("tab", name="Log").click()
    expect(log(page)).to_contain_text("The game is over")


def test_a_file_that_is_no_journal_is_refused_in_words(player: Open, tmp_path: Path) -> None:
    file = tmp_path / "letter.jsonl"
    file.write_text("Dear sirs\n", encoding="utf-8")
    page = player("#/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")

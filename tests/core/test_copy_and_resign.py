"""A match can be copied to try something on it, and given up."""

import pytest

from tests.games.ambush import GAME, March, Say
from wartable.core.chance import Drawn
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.dice import CommitReveal, Dictated
from wartable.core.errors import GAME_OVER, NO_SEAT, RESIGN_TWO
from wartable.core.events import Resigned
from wartable.core.frames import Outcome
from wartable.core.journal import Chance
from wartable.core.match import Match
from wartable.core.scenario import Scenario

HANDS = [Drawn(("feint", "strike", "trap")), Drawn(("feint", "feint", "strike"))]


def test_what_is_tried_on_a_copy_does_not_happen_in_the_match() -> None:
    match = Match(GAME, dice=Dictated(HANDS))
    before, told = GAME.encode(match.position), match.events(0)
    tried = match.copy()
    assert tried.submit(0, March("scout", 0, 1), tried.ask) is None
    assert len(tried.journal) == len(match.journal) + 1
    assert len(tried.events(0)) == len(told) + 1
    assert (GAME.encode(match.position), match.events(0)) == (before, told)
    assert match.submit(0, Say("halt"), match.ask) is None


def test_dictated_dice_survive_what_is_tried_on_a_copy() -> None:
    match = Match(GAME, dice=Dictated(HANDS), start=False)
    match.copy().start()
    match.start()
    assert [entry.choice for entry in match.journal if isinstance(entry, Chance)] == HANDS


def test_salt_on_a_copy_leaves_the_dice_of_the_match_alone() -> None:
    match = Match(GAME, dice=CommitReveal("ab" * 32), start=False)
    tried, same = match.copy(), match.copy()
    tried.add_salt(0, "pepper")
    for started in (match, tried, same):
        started.start()
    assert match.journal == same.journal
    assert match.journal[-1] != tried.journal[-1]


@pytest.mark.rule("WT-END-02")
def test_with_two_seats_the_other_one_wins_when_a_seat_resigns() -> None:
    match = Match(GAME, dice=Dictated(HANDS))
    assert match.resign(1) is None
    assert match.outcome == Outcome((0,), "resignation", "WT-END-02")
    assert match.events(None)[-1] == Resigned(seat=1)
    assert match.deciders() == ()
    assert match.resign(0) == GAME_OVER
    assert match.submit(0, Say("halt"), match.ask) == GAME_OVER


@pytest.mark.rule("WT-END-02")
def test_with_three_seats_nobody_resigns_for_the_others() -> None:
    match = Match(GAME, Scenario(3), dice=Dictated(HANDS))
    assert match.resign(0) == RESIGN_TWO
    assert match.outcome is None
    assert match.resign(3) == NO_SEAT


def test_a_resignation_is_replayed_from_the_journal() -> None:
    match = Match(GAME, seed=4)
    match.resign(0)
    _, record = read_journal(write_journal(match), lambda _: GAME)
    again = replayed(GAME, record, audit=True)
    assert again.outcome == match.outcome
    assert again.journal == match.journal

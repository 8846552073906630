"""A look back at a match: what cost most, judged from what the player saw and before the dice fell."""

from pathlib import Path

from wartable import bots
from wartable.bots.bot import Budget
from wartable.core import Match
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.journal import Answer, TakeBack
from wartable.lab.play import play_out
from wartable.lab.review import LEAST, MOST, review
from wartable.registry import game, game_of

CALEDEA = game("caledea")
CITY = Path(__file__).parents[1] / "goldens" / "caledea" / "city.jsonl"


def test_every_slip_cost_something_and_each_seat_has_few() -> None:
    played, record = read_journal(CITY.read_text(encoding="utf-8"), game_of)
    found = review(replayed(played, record, upto=0), record.entries)
    assert found.slips
    assert found.weighed > len(found.slips)
    for slip in found.slips:
        assert slip.best - slip.chance >= LEAST
        assert slip.chosen != slip.better
        entry = record.entries[slip.entries]
        assert isinstance(entry, Answer)
        assert entry.seat == slip.seat
        assert slip.chosen == played.say(entry.choice, replayed(played, record, upto=slip.entries).look(slip.seat))
    for seat in (0, 1):
        assert len([slip for slip in found.slips if slip.seat == seat]) <= MOST
    assert [slip.entries for slip in found.slips] == sorted(slip.entries for slip in found.slips)


def test_a_captain_finds_no_fault_with_itself() -> None:
    match = Match(CALEDEA, seed=4)
    play_out(match, [bots.make("captain", CALEDEA, seat) for seat in (0, 1)], Budget())
    _, record = read_journal(write_journal(match), game_of)
    assert review(replayed(CALEDEA, record, upto=0), record.entries).slips == ()


def test_what_was_taken_back_is_no_slip() -> None:
    played, record = read_journal(CITY.read_text(encoding="utf-8"), game_of)
    slips = review(replayed(played, record, upto=0), record.entries).slips
    last = slips[-1]
    upto = last.entries + 1
    match = replayed(played, record, upto=upto)
    assert last in review(replayed(played, record, upto=0), match.journal).slips
    undone = [*match.journal, TakeBack(last.seat, last.entries)]
    assert last not in review(replayed(played, record, upto=0), undone).slips


def test_what_can_still_be_done_is_not_lost_yet() -> None:
    """Seat 0 moves somebody else first (entry 114) and then away (entry 115): only then the assault is missed."""
    played, record = read_journal(CITY.read_text(encoding="utf-8"), game_of)
    slips = review(replayed(played, record, upto=0), record.entries).slips
    missed = next(slip for slip in slips if slip.entries == 115)
    assert missed.better == "Assault the capital on (0,0) from (8,0) with 1 infantry and 1 cavalry"
    assert 114 not in {slip.entries for slip in slips}
    (first,) = [slip for slip in review(replayed(played, record, upto=0), record.entries[:115]).slips if slip.entries == 114]
    assert first.better == missed.better


def test_where_answers_are_planned_together_none_is_weighed() -> None:
    text = (CITY.parents[1] / "legends" / "concession.jsonl").read_text(encoding="utf-8")
    played, record = read_journal(text, game_of)
    assert review(replayed(played, record, upto=0), record.entries).weighed == 0

"""A look back at a match: what cost most, judged from what the player saw and before the dice fell."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wartable import bots
from wartable.bots.bot import Bot, Budget
from wartable.core import Choice, Match, Seat
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.journal import Answer, TakeBack
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.choices.muster import BuildSquadron
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.lab.play import play_out
from wartable.lab.review import LEAST, MOST, review
from wartable.registry import game, game_of

CALEDEA = game("caledea")
LEGENDS = game("legends")
CITY = Path(__file__).parents[1] / "goldens" / "caledea" / "city.jsonl"
BOMBERS = CITY.parents[1] / "legends" / "bombers.jsonl"


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


# -- whole activations ----------------------------------------------------------------------------------------------------


def test_where_answers_are_planned_together_whole_activations_are_compared() -> None:
    """Each slip stands at the first question of an activation and tells all of it, and what the captain would have done."""
    played, record = read_journal(BOMBERS.read_text(encoding="utf-8"), game_of)
    found = review(replayed(played, record, upto=0), record.entries)
    assert found.slips
    for slip in found.slips:
        before = replayed(played, record, upto=slip.entries)
        assert isinstance(before.position.request(slip.seat), SensorsQuestion)
        assert slip.best - slip.chance >= LEAST
        assert slip.chosen != slip.better
        assert "Fire at" in slip.chosen
        assert "Fire at" in slip.better
    assert all(len([slip for slip in found.slips if slip.seat == seat]) <= MOST for seat in (0, 1))


def test_a_captain_finds_little_fault_with_its_own_activations() -> None:
    """It draws other flights when it looks back, so it may find one that is a little better."""
    match = Match(LEGENDS, seed=3)
    play_out(match, [bots.make("captain", LEGENDS, seat) for seat in (0, 1)], Budget())
    _, record = read_journal(write_journal(match), game_of)
    found = review(replayed(LEGENDS, record, upto=0), record.entries)
    assert found.weighed >= 10
    assert found.slips == ()


def test_an_activation_that_is_wasted_is_a_slip() -> None:
    """Both begin side by side: whoever neither turns nor fires loses what its batteries could have dealt."""
    match = Match(LEGENDS, seed=3)
    for seat in (0, 1):
        assert match.submit(seat, BuildSquadron("heragul_sarlet", (("pale_fox", 2),)), match.ask) is None
    play_out(match, [bots.make("captain", LEGENDS, 0), Silent()], Budget())
    _, record = read_journal(write_journal(match), game_of)
    found = review(replayed(LEGENDS, record, upto=0), record.entries)
    assert {slip.seat for slip in found.slips} == {1}
    assert all(slip.chosen.endswith("Fire at nobody") for slip in found.slips)
    assert all("Fire at nobody" not in slip.better for slip in found.slips)


class Silent(Bot):
    """Flies as a captain does, and never fires."""

    def __init__(self) -> None:
        self._captain = bots.make("captain", LEGENDS, 1)

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self.plan(view, seat, budget)[0]

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        plan = self._captain.plan(view, seat, budget)
        return [choice for choice in plan if not isinstance(choice, Fire)] or [Finish()]

"""A match: submitting, sealing, taking back, groups of choices, salts, and what goes wrong without harm."""

from random import Random
from typing import Any

import pytest

from tests.bench.players import answer_all
from tests.games import duel
from tests.games.ambush import GAME, Assign, Campaign, March, Marching, Orders, Parley, Question, Say, Told
from wartable.core import CHANCE, Ask, Choice, Dice, Drawn, Match, Refusal, Roll, Seat, Sink, Waiting, rolled
from wartable.core import errors as e
from wartable.core.dice import CommitReveal, Dictated, Fairness, Seeded
from wartable.core.errors import EngineFault
from wartable.core.events import HandedOver, TookBack
from wartable.core.foresight import Progress
from wartable.core.journal import Answer, Chance, Handover, Salt, TakeBack, Withdraw
from wartable.core.past import KEEP_EVERY
from wartable.games import fleet_commander

HANDS = (Drawn(("feint", "strike", "trap")), Drawn(("feint", "feint", "strike")))
OUT = March("scout", 0, 1)
ENTER = March("guard", 2, 1)


def match_with(*dice: Any) -> Match[Any]:
    return Match(GAME, dice=Dictated([*HANDS, *dice]))


def in_a_fight(*dice: Any) -> Match[Any]:
    """Seat 1's guard has met seat 0's scout in the middle: both are asked for a card."""
    match = match_with(*dice)
    answer_all(match, [(0, OUT), (1, ENTER)])
    return match


def test_a_match_runs_to_the_first_question() -> None:
    match = match_with()
    assert match.deciders() == (0,)
    assert match.position.request(0) == Orders()
    assert match.journal == [Chance(HANDS[0]), Chance(HANDS[1])]


def test_an_answer_moves_the_game_on_and_is_written_down() -> None:
    match = match_with()
    asked = match.ask
    assert match.submit(0, OUT, asked) is None
    assert match.journal[-1] == Answer(0, asked, OUT)
    assert match.deciders() == (1,)
    assert match.ask == asked + 1


@pytest.mark.parametrize(
    ("seat", "choice", "late", "refusal"),
    [
        (0, OUT, -1, e.SETTLED),
        (1, OUT, 0, e.NOT_ASKED),
        (2, OUT, 0, e.NO_SEAT),
        (-1, OUT, 0, e.NO_SEAT),
        (0, March("scout", 0, 2), 0, Refusal("AMB-2", "A token marches to the next place.")),
        (0, March("scout", 1, 0), 0, Refusal("AMB-2", "It cannot be 1: it must be 0.")),
        (0, Assign(()), 0, Refusal("WT-CHOICE-02", f"Answer this first: {Orders.asks}")),
        (0, rolled((6,)), 0, Refusal("WT-CHOICE-02", f"Answer this first: {Orders.asks}")),
    ],
)
def test_each_wrong_answer_has_its_own_refusal_and_changes_nothing(seat: int, choice: Any, late: int, refusal: Refusal) -> None:
    match = match_with()
    before = GAME.encode(match.position)
    assert match.submit(seat, choice, match.ask + late) == refusal
    assert GAME.encode(match.position) == before
    assert len(match.journal) == 2


def test_sealed_answers_wait_for_the_last_and_keep_the_number_of_the_question() -> None:
    match = in_a_fight(rolled((6,), (6, 1)))
    asked = match.ask
    assert match.deciders() == (0, 1)
    assert match.submit(1, Say("strike"), asked) is None
    assert match.ask == asked
    assert match.deciders() == (0,)
    assert match.submit(1, Say("none"), asked) == e.ANSWERED
    assert match.view(0).sealed[0][1].value is None
    assert match.view(1).sealed[0][1].value == Say("strike")
    assert match.submit(0, Say("feint"), asked) is None
    assert match.position.world.discards == ("feint", "strike")


def test_a_sealed_answer_can_be_withdrawn_until_the_question_is_settled() -> None:
    match = in_a_fight()
    answer_all(match, [(0, Say("strike"))])
    assert match.take_back(0) is None
    assert match.journal[-1] == Withdraw(0)
    assert match.deciders() == (0, 1)
    answer_all(match, [(1, Say("none")), (0, Say("none"))])
    assert match.take_back(1) == e.OTHERS_SINCE
    assert match.take_back(0) == e.SEEN_SINCE


def test_a_choice_that_taught_nobody_anything_is_taken_back_freely() -> None:
    match = match_with()
    asked = match.ask
    answer_all(match, [(0, OUT)])
    assert match.last_choice(0) == OUT
    assert match.last_choice_in_words(0) == match.game.say(OUT)
    assert match.last_choice_in_words(1) == ""
    assert match.take_back(0) is None
    assert match.journal[-1] == TakeBack(0, 2)
    assert match.deciders() == (0,)
    assert match.ask > asked + 1
    assert match.events(1)[-1] == TookBack(seat=0)


def test_nothing_to_take_back() -> None:
    assert match_with().take_back(0) == e.NOTHING_BACK
    assert match_with().take_back(5) == e.NO_SEAT


def test_an_answer_of_another_seat_ends_the_free_take_back() -> None:
    match = match_with()
    answer_all(match, [(0, OUT), (1, Say("halt"))])
    assert match.take_back(0) == e.OTHERS_SINCE
    assert match.take_back(0, consent=[1]) is None
    assert match.journal[-1] == TakeBack(0, 2, (1,))
    assert match.position.world.piles[0].size == 5


def test_dice_end_the_free_take_back_and_never_come_back() -> None:
    dice = Seeded(11)
    match: Match[Any] = Match(GAME, dice=dice)
    answer_all(match, [(0, OUT), (1, ENTER), (0, Say("none")), (1, Say("none"))])
    while not isinstance(match.journal[-1], Chance):
        answer_all(match, [(match.deciders()[0], Say("none"))])
    first = match.journal[-1]
    last = match.journal[-2]
    assert isinstance(last, Answer)
    assert match.take_back(last.seat) == e.DICE_SINCE
    assert match.take_back(last.seat, consent=[0, 1]) is None
    answer_all(match, [(last.seat, last.choice)])
    assert isinstance(match.journal[-1], Chance)
    assert match.journal[-1] == Chance(dice.answer(_dice_request(), 3, 1))
    assert first == Chance(dice.answer(_dice_request(), 2, 0))


def _dice_request() -> Roll:
    return Roll((Dice(1, seat=0), Dice(2, seat=1)), "AMB-6")


def test_a_stale_answer_does_not_fit_the_question_put_again() -> None:
    match = match_with()
    asked = match.ask
    answer_all(match, [(0, OUT)])
    match.take_back(0)
    assert match.submit(0, OUT, asked) == e.SETTLED
    assert match.submit(0, OUT, match.ask) is None


def test_a_standing_choice_is_made_out_of_turn_and_the_question_is_put_afresh() -> None:
    match = match_with()
    asked = match.ask
    assert match.submit(1, Parley("draw"), ask=0) is None
    assert match.position.request(0) == Question("Accept a draw?")
    answer_all(match, [(0, Say("no"))])
    assert match.position.request(0) == Orders()
    assert match.ask == asked + 2
    assert match.submit(1, Parley("draw"), match.ask) == Refusal("AMB-8", "It cannot be draw: it must be concede.")


def test_a_concession_ends_the_game_from_any_depth() -> None:
    match = in_a_fight()
    answer_all(match, [(0, Say("strike")), (0, Parley("concede"))])
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.why, match.outcome.rule) == ((1,), "concession", "AMB-8")
    assert match.position.frames == []
    assert match.submit(1, Say("none"), match.ask) == e.GAME_OVER
    assert match.take_back(0) == e.GAME_OVER


def test_an_interruption_drops_sealed_answers_so_both_are_asked_again() -> None:
    match = in_a_fight()
    answer_all(match, [(0, Say("strike")), (1, Parley("draw")), (0, Say("no"))])
    assert match.deciders() == (0, 1)


def test_other_seats_see_of_a_question_only_the_window() -> None:
    match = match_with()
    assert match.view(1).pending == ((0, Waiting("ambush.Orders")),)
    assert match.view(None).pending == ((0, Waiting("ambush.Orders")),)
    assert match.view(0).pending == ((0, Orders()),)


def test_events_are_numbered_per_viewer_and_hide_what_is_hidden() -> None:
    match = match_with()
    answer_all(match, [(0, OUT)])
    assert [event.text(["Ann", "Bob"]) for event in match.events(0, since=2)] == ["Ann marches scout from 0 to 1."]
    told = [event.text(["Ann", "Bob"]) for event in match.events(1, since=2)]
    assert told == ["Ann marches something hidden from 0 to 1."]
    assert match.events(1, since=3) == []


def test_several_things_are_listed_in_words() -> None:
    assert Told(what="Lost", things=("guard", "scout")).text([]) == "Lost: guard and scout."
    assert Told(what="Lost", things=()).text([]) == "Lost: nothing."


def test_many_choices_stop_when_another_seat_is_asked() -> None:
    match = match_with()
    progress = match.submit_all(0, [OUT, OUT], match.ask)
    assert progress == Progress(1, None, "Another seat is asked.")


def test_many_choices_stop_at_a_refusal() -> None:
    match = match_with()
    assert match.submit_all(0, [March("scout", 0, 2)], match.ask).refusal == Refusal(
        "AMB-2", "A token marches to the next place."
    )


@pytest.mark.parametrize("earlier", [1, 60])
def test_a_list_of_choices_costs_the_same_however_long_the_match_is(earlier: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(duel.GAME)
    step = duel.Steer(0, 1)
    answer_all(match, [(0, step)] * earlier)
    carried_out: list[Seat] = []
    apply = duel.GAME.apply

    def counted(position: Any, seat: Seat, choice: Choice, emit: Sink) -> None:
        carried_out.append(seat)
        apply(position, seat, choice, emit)

    monkeypatch.setattr(duel.GAME, "apply", counted)
    assert match.submit_all(0, [step, step], match.ask).made == 2
    assert carried_out == [0, 0]


def test_leave_is_asked_with_the_token_hidden_from_the_one_who_grants_it() -> None:
    match = match_with()
    answer_all(match, [(0, OUT), (1, Say("halt")), (0, March("scout", 1, 0))])
    assert match.position.request(1) == Question("Let a token leave place 1?")
    asker = match.view(1).asker
    assert isinstance(asker, Marching)
    assert asker.token.value is None
    answer_all(match, [(1, Say("no"))])
    assert match.position.world.piles[2].size == 1
    answer_all(match, [(1, Say("halt")), (0, March("scout", 1, 0)), (1, Say("yes"))])
    assert match.position.world.piles[2].size == 0


def test_a_seat_may_be_handed_over() -> None:
    match = match_with()
    match.hand_over(1, "greedy")
    assert match.journal[-1] == Handover(1, "greedy")
    assert match.events(None)[-1] == HandedOver(seat=1, by="greedy")


def test_salt_is_taken_before_the_first_roll_only() -> None:
    match: Match[Any] = Match(GAME, dice=CommitReveal("ab" * 32), start=False)
    assert match.deciders() == ()
    assert match.submit(0, OUT, match.ask) == e.NOT_ASKED
    assert match.add_salt(1, "my words") is None
    match.start()
    assert match.journal[0] == Salt(1, "my words")
    assert match.add_salt(0, "late") == e.SALT_LATE
    assert match.add_salt(7, "nobody") == e.NO_SEAT
    assert match.dice.fairness(over=False).seed is None


def test_a_fault_in_a_rule_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_with()
    before, events = GAME.encode(match.position), match.events(0)

    def broken(self: Any, world: Any, emit: Any) -> Any:
        world.round = 99
        raise ZeroDivisionError

    monkeypatch.setattr(Marching, "march", broken)
    with pytest.raises(ZeroDivisionError):
        match.submit(0, OUT, match.ask)
    monkeypatch.undo()
    assert GAME.encode(match.position) == before
    assert match.events(0) == events
    assert match.submit(0, OUT, match.ask) is None


def test_a_step_that_asks_a_player_may_not_receive(monkeypatch: pytest.MonkeyPatch) -> None:
    def obey(self: Campaign, world: Any, emit: Any, choice: Any) -> Any:
        return Ask(0, Orders(), self.meet)

    monkeypatch.setattr(Campaign, "obey", obey)
    with pytest.raises(EngineFault, match=r"Campaign\.obey asks a player and receives something"):
        match_with().submit(0, OUT, 3)


def test_chance_is_never_a_seat_to_submit_from() -> None:
    match: Match[Any] = Match(GAME, dice=Seeded(1), start=False)
    assert match.submit(CHANCE, HANDS[0], match.ask) == e.NO_SEAT
    assert isinstance(match.dice.fairness(over=True), Fairness)


def test_answers_taken_back_one_after_the_other_cost_a_few_entries_each(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, applied = Random(0), [0]
    game = fleet_commander.GAME
    match: Match[Any] = Match(game, seed=0)
    for _ in range(300):
        seat = match.deciders()[0]
        match.submit(seat, game.sample(match.position, seat, rng, 1, about_match=False)[0], match.ask)
    answers = [entry for entry in match.journal if isinstance(entry, Answer)]

    def counted(self: Any, *arguments: Any) -> None:
        applied[0] += 1
        original(self, *arguments)

    original = type(game).apply
    monkeypatch.setattr(type(game), "apply", counted)
    for entry in reversed(answers):
        assert match.take_back(entry.seat, consent=[1 - entry.seat]) is None
    assert applied[0] < 2 * KEEP_EVERY * len(answers)
    applied[0] = 0
    again: Match[Any] = Match(game, start=False)
    again.replay(match.journal)
    assert game.encode(again.position) == game.encode(match.position)
    assert applied[0] < 2 * KEEP_EVERY * len(answers)

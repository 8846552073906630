"""The admiral of Fleet Commander: as the invader it prepares first and looks at the best reply."""

from random import Random

import pytest

from tests.bots.test_fleet_commander import FIRST_GAME, answer
from tests.games.fleet_commander.kit import D, I, Table
from wartable.bots import Budget, make
from wartable.bots.fleet_commander.actions import preparation, rated
from wartable.bots.fleet_commander.replies import Replies, followed
from wartable.bots.fleet_commander.weights import REINFORCING
from wartable.core import Choice
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import Activate, Pass, PlayCard, Reinforce
from wartable.games.fleet_commander.state import Side
from wartable.lab import play_match


def siege() -> Table:
    """The invader may attack a lone convoy with its first action, and has squadrons to send for."""
    return Table().put(I, "ne1", "4 draco").put(D, "ne0", "inbound").put(D, "p", "3 destroyer", "hidden")


def admiral(table: Table, side: Side) -> Choice:
    seat = table.seat(side)
    return make("admiral", GAME, 1).choose(table.match.view(seat), seat, Budget())


def test_an_invading_admiral_sends_for_ships_before_it_attacks() -> None:
    table = siege().to_act(I, (3, 0))
    assert isinstance(answer(table, I), Activate)
    assert isinstance(admiral(table, I), Reinforce)


def test_with_its_last_action_there_is_nothing_to_prepare() -> None:
    several, last = siege().to_act(I, (3, 0)).world, siege().to_act(I, (1, 0)).world
    assert isinstance(preparation(several, rated(several, I)), Reinforce)
    assert preparation(last, rated(last, I)) is None


def test_neither_activations_nor_cards_that_give_them_are_preparations() -> None:
    world = siege().to_act(I, (3, 0)).world
    attacks: list[tuple[float, Choice]] = [
        (3.0, PlayCard("s_coordinated_assault")),
        (2.0, Activate("ne0")),
        (1.0, Activate("ne1")),
    ]
    assert preparation(world, [*attacks, (0.5, Reinforce("j4"))]) is None, "three attacks are all that it has actions for"
    assert preparation(world, [*attacks[:2], (0.5, Reinforce("j4"))]) == Reinforce("j4")
    assert preparation(world, [*attacks[:2], (-0.5, Reinforce("j4"))]) is None, "what gains nothing is not done at all"


def guarded() -> Table:
    """Two frigates stand in the invader's way; behind them wait destroyers that can drive out whoever takes their place."""
    table = Table().put(I, "ne1", "2 corona").put(I, "se1", "2 corona")
    return table.put(D, "ne0", "hammerhead").put(D, "se0", "hammerhead").put(D, "p", "4 destroyer")


def test_an_invading_admiral_makes_no_attack_that_the_reply_undoes() -> None:
    answered, unanswered = guarded().to_act(I, (1, 1)), guarded().to_act(I, (1, 0))
    assert answer(answered, I) == answer(unanswered, I) == Activate("ne0"), "a captain does not look at the reply"
    assert isinstance(admiral(answered, I), Reinforce)
    assert admiral(unanswered, I) == Activate("ne0"), "nobody is left to reply"


def test_a_reply_costs_the_attack_more_than_an_action_that_moves_nothing() -> None:
    world = guarded().to_act(I, (1, 1)).world
    replies, gains = Replies(world, I, REINFORCING), {choice: gain for gain, choice in rated(world, I, REINFORCING)}
    attack, arrival = Activate("se0"), Reinforce("j4")
    assert replies.worth(gains[attack], attack) < 0 < gains[attack]
    assert gains[arrival] - 1 < replies.worth(gains[arrival], arrival) < gains[arrival]


def test_without_a_reply_an_action_is_worth_what_it_gains() -> None:
    world = guarded().to_act(I, (1, 0)).world
    replies = Replies(world, I, REINFORCING)
    for gain, choice in followed(rated(world, I, REINFORCING), Random(1)):
        assert replies.worth(gain, choice) == pytest.approx(gain)


def test_following_replies_leaves_the_sketch_as_it_was() -> None:
    world = guarded().to_act(I, (1, 1)).world
    replies, tried = Replies(world, I, REINFORCING), list(followed(rated(world, I, REINFORCING), Random(1)))
    first = [replies.worth(*pair) for pair in tried]
    assert [replies.worth(*pair) for pair in tried] == pytest.approx(first)


def test_three_activations_and_one_other_action_are_followed() -> None:
    arrivals: list[tuple[float, Choice]] = [(0.5, Reinforce("j4")), (0.49, Reinforce("j1")), (0.3, Reinforce("j2"))]
    attacks: list[tuple[float, Choice]] = [(2.0 - n / 10, Activate(f"ne{n}")) for n in range(3)]
    found = [*attacks, (1.0, Activate("se0")), *arrivals, (0.0, Pass())]
    drawn = {tuple(choice for _, choice in followed(found, Random(seed))) for seed in range(20)}
    assert {choices[:3] for choices in drawn} == {tuple(choice for _, choice in attacks)}
    assert {choices[3:] for choices in drawn} == {(Reinforce("j4"),), (Reinforce("j1"),)}, "chance decides among near-equals"
    far_behind = [(3.0, Activate("ne0")), (0.9, Activate("ne1")), (0.0, Pass()), (-0.6, Activate("ne2"))]
    assert [choice for _, choice in followed(far_behind, Random(1))] == [Activate("ne0"), Pass()]


def test_a_defending_admiral_plays_as_a_captain() -> None:
    table = siege().to_act(D, (0, 3))
    assert rated(table.world, D, REINFORCING) != rated(table.world, D), "other weights would play differently"
    assert admiral(table, D) == answer(table, D)


def test_two_admirals_answer_every_question_of_a_whole_game() -> None:
    matches = [play_match(GAME, FIRST_GAME, [make("admiral", GAME, f"{seat}") for seat in (0, 1)], 3) for _ in range(2)]
    assert matches[0].outcome is not None
    assert matches[0].position == matches[1].position, "the same seed gives the same play"

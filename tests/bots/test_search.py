"""The search plans a whole turn of Caledea: within its limit, the same each time, and only as far as it can see."""

from random import Random
from typing import Any

import pytest

from tests.bots.caledea.test_judge import board, put
from tests.bots.caledea.test_play import position_of
from wartable.bots import Budget
from wartable.bots.caledea import JUDGE
from wartable.bots.search import SearchBot
from wartable.bots.search.tree import Tree
from wartable.core import Choice, Match, clone
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.state import World


def in_the_field() -> World:
    world = board()
    put(world, 0, "4,4", 1)
    put(world, 0, "5,3", 1)
    put(world, 0, "3,5", 2)
    put(world, 1, "3,8", 2, 1)
    return world


def planned(position: Any, seed: int, budget: Budget) -> tuple[Choice, ...]:
    return tuple(SearchBot(GAME, Random(seed), JUDGE).plan(GAME.view(position, 0), 0, budget))


def test_the_same_seed_and_limit_give_the_same_plan() -> None:
    position = position_of(in_the_field())
    plans = [planned(position, 3, Budget(nodes=12)) for _ in range(2)]
    assert plans[0] == plans[1]


def test_a_plan_holds_the_acts_up_to_the_first_dice_and_each_is_legal() -> None:
    position = position_of(in_the_field())
    plan = planned(position, 1, Budget(nodes=30))
    assert len(plan) > 1
    for choice in plan:
        assert GAME.check(position, 0, choice) is None
        GAME.apply(position, 0, choice)


@pytest.mark.parametrize("nodes", [1, 5, 20])
def test_no_more_positions_are_looked_at_than_allowed(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    trees: list[Tree] = []
    begin = Tree.__init__

    def note(tree: Tree, *args: Any) -> None:
        begin(tree, *args)
        trees.append(tree)

    monkeypatch.setattr(Tree, "__init__", note)
    planned(position_of(in_the_field()), 1, Budget(nodes=nodes))
    assert [tree.size for tree in trees] == [nodes]


def test_thinking_leaves_the_view_as_it_was() -> None:
    position = position_of(in_the_field())
    before = GAME.encode(clone(position))
    planned(position, 1, Budget(nodes=10))
    assert GAME.encode(position) == before


def test_it_answers_every_question_of_a_game() -> None:
    match = Match(GAME, GAME.scenario(2, round_limit=3), seed=2)
    bots = [SearchBot(GAME, Random(seat), JUDGE) for seat in range(2)]
    while match.outcome is None:
        seat = match.deciders()[0]
        made = match.submit_all(seat, bots[seat].plan(match.look(seat), seat, Budget(nodes=4)), match.ask, after_dice=True)
        assert made.made


# -- what a plan must not do; captains do well in these positions, too ---------------------------------------------------


def test_no_action_of_the_turn_is_left_unused_while_units_have_something_to_do() -> None:
    position = position_of(in_the_field())
    plan = planned(position, 1, Budget(nodes=30))
    assert EndTurn() not in plan
    for choice in plan:
        GAME.apply(position, 0, choice)
    assert position.world.active == 1


def test_a_long_shot_at_a_capital_is_not_taken() -> None:
    """Two and three dice against five, one after the other."""
    world = board()
    put(world, 0, "4,4", 1)
    put(world, 0, "3,7", 1, 2)
    put(world, 1, "3,8", 2, 1)
    world.levels[world.capitals[1]] = 2
    plan = planned(position_of(world), 1, Budget(nodes=30))
    assert not any(isinstance(choice, Move) and choice.destination == "3,8" for choice in plan)

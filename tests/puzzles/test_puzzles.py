"""The puzzles as they are stored: each opens, its plan is legal and is judged to solve it, and nothing hidden is in it."""

from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest

from wartable import registry
from wartable.core.errors import WartableError
from wartable.games.legends.choices.flight import Fire
from wartable.puzzles import Puzzle, UnknownPuzzle, begin, of_the_day, puzzle, puzzles, solution, verdict
from wartable.puzzles.finding import answers_to
from wartable.puzzles.weighing import weighed

GAMES = ("caledea", "fleet_commander", "legends")
ENOUGH = 30
SAMPLE = 4
"""How many puzzles of a game are weighed anew: against all other answers, which takes a while."""
ALL = [pytest.param(found, id=found.id) for name in GAMES for found in puzzles(name)]


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_every_game_and_not_all_of_one_kind(name: str) -> None:
    found = puzzles(name)
    assert len(found) >= ENOUGH
    assert [one.id for one in found] == [f"{name}-{n}" for n in range(1, len(found) + 1)]
    assert max(Counter(one.says for one in found).values()) <= len(found) // 2


@pytest.mark.parametrize("one", ALL)
def test_the_plan_of_a_puzzle_is_legal_and_solves_it(one: Puzzle) -> None:
    attempt = begin(one)
    attempt.take_all(solution(one))
    assert attempt.is_done
    found = verdict(one, attempt)
    assert (found.solved, found.cost) == (True, 0)
    assert found.chance == pytest.approx(one.chance, abs=0.001)
    assert one.says
    assert one.why.endswith(".")


@pytest.mark.parametrize("one", puzzles("legends"), ids=lambda one: one.id)
def test_an_attempt_ends_with_the_activation(one: Puzzle) -> None:
    """Even if the ship is the last of the game turn and the first of the next one: no battery fires twice."""
    fired = [choice.battery for choice in solution(one) if isinstance(choice, Fire)]
    assert len(fired) == len(set(fired))


@pytest.mark.parametrize("one", ALL)
def test_the_usual_answer_is_no_solution(one: Puzzle) -> None:
    attempt = begin(one)
    while not attempt.is_done:
        attempt.take_all([attempt.game.default(attempt.match.view(one.seat), one.seat)])
    assert not verdict(one, attempt).solved


@pytest.mark.parametrize("one", ALL)
def test_a_puzzle_holds_nothing_that_its_seat_does_not_know(one: Puzzle) -> None:
    """What is guessed in place of what is hidden is seen by nobody."""
    game = one.game
    view = game.decode(bytes(one.view))
    guessed = game.guess(view, one.seat, Random(1))
    assert game.encode(game.view(guessed, one.seat)) == game.encode(view)


@pytest.mark.parametrize("name", ["caledea", "fleet_commander"])
def test_the_best_answer_still_leads_by_its_margin(name: str) -> None:
    for one in Random(name).sample(puzzles(name), SAMPLE):
        game, view = one.game, one.game.decode(bytes(one.view))
        (best,) = solution(one)
        values = weighed(game, view, one.seat, (best, *answers_to(game, view, one.seat)))
        assert max(values.values()) - values[best] <= one.margin / 2
        solving = [choice for choice, value in values.items() if value >= values[best] - one.margin / 2]
        assert len(solving) <= 3, (one.id, solving)


def test_every_day_has_its_puzzle_and_the_games_take_turns() -> None:
    first = date(2026, 11, 18)
    days = [of_the_day(first + timedelta(days=n)) for n in range(6)]
    assert all(one is not None for one in days)
    ids = [one.id for one in days if one is not None]
    assert len(set(ids)) == 6
    names = [one.rpartition("-")[0] for one in ids]
    assert names[:3] == names[3:]
    assert sorted(names[:3]) == sorted(name for name in registry.game_names() if puzzles(name))
    assert of_the_day(first) == of_the_day(first)


def test_there_is_no_puzzle_of_another_name() -> None:
    with pytest.raises(UnknownPuzzle, match=r"There is no puzzle 'chess-1'\."):
        puzzle("chess-1")
    assert issubclass(UnknownPuzzle, WartableError)

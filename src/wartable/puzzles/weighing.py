"""What answers are worth to a seat, from what it knows: how puzzles are found and solutions judged."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.bots.bot import Budget
from wartable.bots.chances import chance_with
from wartable.bots.evaluations import judgment
from wartable.bots.greedy import GreedyBot
from wartable.bots.judge import Judge
from wartable.bots.search import Search
from wartable.bots.search.tree import Tree
from wartable.core import Choice, Game, Seat

SEATS = 2
_GUESSES = 12
_THOUGHT = Budget(guesses=_GUESSES, branches=60)
SEED = "puzzle"


def judge_of(game: Game[Any]) -> Judge:
    """The captain's: what a hint proposes solves the puzzle."""
    found = judgment(game, "captain")
    return found if isinstance(found, Judge) else Judge(found)


def weighed(game: Game[Any], view: Any, seat: Seat, choices: Sequence[Choice]) -> dict[Choice, float]:
    """The chance to win with each of these answers, where each is weighed by itself.

    All are weighed in the same guesses. Where a turn can be planned as a whole, the best of its later acts counts with each
    of them, so that what may as well be done later costs nothing.
    """
    judge, rng = judge_of(game), Random(SEED)
    if judge.is_searched(view, seat):
        search = Search(Tree(game, judge, seat, rng, _THOUGHT), _THOUGHT)
        values = search.worths(game.guess(view, seat, rng), choices)
    else:
        values = GreedyBot(game, rng, judge).compared(view, seat, choices, _THOUGHT)
    return {choice: chance_with(game, view, seat, SEATS, value) for choice, value in values.items()}


def weighed_done(game: Game[Any], view: Any, seat: Seat, made: Sequence[Choice], after: Any) -> float:
    """The chance to win with a whole activation that led to this position; dice count by their mean."""
    return chance_with(game, view, seat, SEATS, judge_of(game).worth_of_done(game, view, seat, made, after))

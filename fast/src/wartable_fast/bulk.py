"""Random games by the hundred thousand."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from wartable.core import Outcome
from wartable_fast import interface
from wartable_fast.games import seed_words
from wartable_fast.layout import *
from wartable_fast.positions import WHYS
from wartable_fast.tables import Ints, new_row, new_work

RULES = {
    "CAPITAL": "CAL-CAPITAL-05",
    "UNITS": "CAL-MULTI-17",
    "CITY": "CAL-CITY-03",
    "ALL_CAPITALS": "CAL-MULTI-18",
    "LIMIT": "CAL-RUL-74",
    "RESIGN": "CAL-RUL-75",
    "DRAW": "CAL-RUL-74",
}
PORTION = 500
"""How many games a thread plays before it reports."""


def random_games(tables: Ints, games: int, seed: int = 0, threads: int = 1) -> Iterator[Ints]:
    """Random games, numbered from 0, in portions: a row of R_DECISIONS, R_ROUNDS, R_WHY and R_WINNERS for each.

    A game depends on the seed and its number only, not on the threads.
    """
    low, high = seed_words(seed)

    def portion(first: int) -> Ints:
        results = np.zeros((min(PORTION, games - first), RESULT), np.int32)
        interface.play_games(tables, new_row(tables), new_work(), low, high, first, results, 0, len(results))
        return results

    if threads == 1:
        yield from map(portion, range(0, games, PORTION))
        return
    with ThreadPoolExecutor(threads) as pool:
        yield from pool.map(portion, range(0, games, PORTION))


def outcomes_of(portions: Iterable[Ints], seats: int) -> Iterator[tuple[int, int, Outcome]]:
    """The decisions, rounds and outcome of each game."""
    rules = RULES | ({"UNITS": "CAL-GOAL-02"} if seats == 2 else {})
    for portion in portions:
        for decisions, rounds, why, bits in portion.tolist():
            winners = tuple(seat for seat in range(seats) if bits >> seat & 1)
            yield decisions, rounds, Outcome(winners, WHYS[why], rules[WHYS[why]])

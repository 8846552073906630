"""OpenSpiel's tree search against our levels at Caledea, both with the same CPU time a decision.

    python -m bench.spiel_matches GAMES [UCT|PUCT]

After each match the number of simulations is set anew, so that the search takes as long as its opponent does. It has two at
the least: with fewer it would be a random player.
"""

import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from wartable import bots
from wartable.bots import Budget
from wartable.lab import interval
from wartable.rl.openspiel import register

LEAST, MOST = 2, 1000
KINDS = ("UCT, random play", "PUCT, our judgement")
LEVELS = ("random", "recruit", "officer", "greedy")


class Judged(mcts.Evaluator):  # type: ignore[misc]
    """Values a position by the judgement of our own bots instead of playing on; all actions are thought equally likely."""

    def __init__(self, game: Any) -> None:
        self._judge = bots.evaluation(game)

    def evaluate(self, state: Any) -> Any:
        box = state.box
        mine, yours = (self._judge(box.game, box.position, seat) for seat in (0, 1))
        return np.array([mine - yours, yours - mine]) / 2

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()  # type: ignore[no-any-return]
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Spent(NamedTuple):
    """CPU seconds and decisions."""

    seconds: float = 0.0
    decisions: int = 0

    def plus(self, seconds: float, decisions: int = 1) -> "Spent":
        return Spent(self.seconds + seconds, self.decisions + decisions)

    def mean(self) -> float:
        return self.seconds / max(self.decisions, 1)


def match(search: Any, level: str, seed: int) -> tuple[float, Spent, Spent]:
    """What the search gets of a match, and what both have spent; the search has seat 0 and 1 in turn."""
    state, dice, own = search.game.new_initial_state(), Random(seed), seed % 2
    other = bots.make(level, search.game.game, seed)
    spent = [Spent(), Spent()]
    while not state.is_terminal():
        if state.is_chance_node():
            results, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(results, chances)[0])
            continue
        seat, before = state.current_player(), time.process_time()
        if seat == own:
            action = search.step(state)
        else:
            box = state.box
            action = list(box.answers()).index(other.choose(box.game.view(box.position, seat), seat, Budget()))
        spent[seat] = spent[seat].plus(time.process_time() - before)
        state.apply_action(action)
    return state.returns()[own], spent[own], spent[1 - own]


class Search(mcts.MCTSBot):  # type: ignore[misc]
    """Either plays on at random (UCT) or asks our judgement (PUCT)."""

    def __init__(self, kind: str) -> None:
        self.game = pyspiel.load_game("wartable_caledea")
        rng = np.random.RandomState(1)
        judged = kind == KINDS[1]
        evaluator = Judged(self.game.game) if judged else mcts.RandomRolloutEvaluator(1, rng)
        select = mcts.SearchNode.puct_value if judged else mcts.SearchNode.uct_value
        super().__init__(self.game, 1.4, LEAST, evaluator, random_state=rng, child_selection_fn=select)


def rows(games: int, wanted: str) -> Iterator[str]:
    register()
    for kind in [kind for kind in KINDS if kind.startswith(wanted)]:
        for level in LEVELS:
            search, won, drawn, own, theirs = Search(kind), 0, 0, Spent(), Spent()
            for seed in range(games):
                result, mine, yours = match(search, level, seed)
                won, drawn = won + (result > 0), drawn + (result == 0)
                own, theirs = own.plus(*mine), theirs.plus(*yours)
                equal = search.max_simulations * yours.mean() / max(mine.mean(), 1e-9)
                search.max_simulations = max(LEAST, min(MOST, round(equal)))
            low, high = interval(won, games)
            times = f"{own.mean() * 1000:.1f} and {theirs.mean() * 1000:.1f} ms"
            yield f"| {kind} | `{level}` | {won} of {games} | {drawn} | {low:.0%} to {high:.0%} | {times} |"


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]), "".join(sys.argv[2:])):
        print(row, flush=True)

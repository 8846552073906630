"""OpenSpiel's tree search against our levels, both with the same CPU time a decision.

    python -m bench.spiel_matches GAME GAMES [UCT|PUCT] [LEVEL,LEVEL]

After each match the number of simulations is set anew, so that the search takes as long as its opponent does. It has two at
the least: with fewer it would be a random player. Where the game hides something, IS-MCTS takes the place of MCTS, with
`Game.guess` for what the player cannot know.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from wartable import bots
from wartable.bots import Budget
from wartable.lab import interval
from wartable.rl.openspiel import register, resampler

LEAST, MOST = 2, 1000
KINDS = ("UCT, random play", "PUCT, our judgement")
LEVELS = ("random", "recruit", "officer", "greedy")


class Judged(mcts.Evaluator):  # type: ignore[misc]
    """Values a position by the judgement of our own bots instead of playing on; all actions are thought equally likely."""

    def __init__(self, game: Any) -> None:
        self._judge = bots.evaluation(game)

    def evaluate(self, state: Any) -> Any:
        node = state.node
        if node.position.outcome is not None:
            return np.array(state.returns())
        mine, yours = (self._judge(node.game, node.position, seat) for seat in (0, 1))
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


class Ours:
    """One of our levels, which makes the answers that it has planned for as long as they are legal and it is asked."""

    def __init__(self, game: Any, level: str, seed: int) -> None:
        self._game, self._bot = game, bots.make(level, game, seed)
        self._plan: Sequence[Any] = ()

    def step(self, position: Any, seat: int) -> Any:
        view = self._game.view(position, seat)
        if not self._plan or self._game.check(view, seat, self._plan[0]) is not None:
            self._plan = self._bot.plan(view, seat, Budget())
        choice, self._plan = self._plan[0], self._plan[1:]
        return choice

    def forget(self) -> None:
        """Somebody else has answered."""
        self._plan = ()


def match(search: "Search", level: str, seed: int) -> tuple[float, Spent, Spent]:
    """What the search gets of a match, and what both have spent; the search has seat 0 and 1 in turn."""
    state, dice, own = search.game.new_initial_state(), Random(seed), seed % 2
    other = Ours(search.game.game, level, seed)
    spent = [Spent(), Spent()]
    while not state.is_terminal():
        if state.is_chance_node():
            results, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(results, chances)[0])
            continue
        seat, before = state.current_player(), time.process_time()
        if seat == own:
            action = search.bot.step(state)
            spent[seat] = spent[seat].plus(time.process_time() - before)
            state.apply_action(action)
            other.forget()
        else:
            choice = other.step(state.node.position, seat)
            spent[seat] = spent[seat].plus(time.process_time() - before)
            # It need not be among the answers that are listed, so OpenSpiel's own record of the match passes it over.
            state.node.answer(choice)
    return state.returns()[own], spent[own], spent[1 - own]


class Search:
    """Either plays on at random (UCT) or asks our judgement (PUCT)."""

    def __init__(self, name: str, kind: str) -> None:
        self.game = pyspiel.load_game(f"wartable_{name}")
        rng = np.random.RandomState(1)
        judged = kind == KINDS[1]
        evaluator = Judged(self.game.game) if judged else mcts.RandomRolloutEvaluator(1, rng)
        if self.game.hides:
            select = ismcts.ChildSelectionPolicy.PUCT if judged else ismcts.ChildSelectionPolicy.UCT
            self.bot = ismcts.ISMCTSBot(self.game, evaluator, 1.4, LEAST, random_state=rng, child_selection_policy=select)
            self.bot.set_resampler(resampler(1))
        else:
            chosen = mcts.SearchNode.puct_value if judged else mcts.SearchNode.uct_value
            self.bot = mcts.MCTSBot(self.game, 1.4, LEAST, evaluator, random_state=rng, child_selection_fn=chosen)

    @property
    def simulations(self) -> int:
        return int(getattr(self.bot, self._field))

    @simulations.setter
    def simulations(self, number: int) -> None:
        setattr(self.bot, self._field, max(LEAST, min(MOST, number)))

    @property
    def _field(self) -> str:
        return "_max_simulations" if self.game.hides else "max_simulations"


def rows(name: str, games: int, wanted: str, levels: Sequence[str]) -> Iterator[str]:
    register()
    for kind in [kind for kind in KINDS if kind.startswith(wanted)]:
        for level in levels:
            search, won, drawn, own, theirs = Search(name, kind), 0, 0, Spent(), Spent()
            for seed in range(games):
                result, mine, yours = match(search, level, seed)
                won, drawn = won + (result > 0), drawn + (result == 0)
                own, theirs = own.plus(*mine), theirs.plus(*yours)
                search.simulations = round(search.simulations * yours.mean() / max(mine.mean(), 1e-9))
            low, high = interval(won, games)
            times = f"{own.mean() * 1000:.1f} and {theirs.mean() * 1000:.1f} ms"
            yield f"| {kind} | `{level}` | {won} of {games} | {drawn} | {low:.0%} to {high:.0%} | {times} |"


if __name__ == "__main__":
    name, games, *rest = sys.argv[1:]
    levels = rest[1].split(",") if len(rest) > 1 else LEVELS
    for row in rows(name, int(games), rest[0] if rest else "", levels):
        print(row, flush=True)

"""OpenSpiel's tree search against our levels, both with the same CPU time a decision.

    python -m bench.spiel_matches GAME --games 40 --seed 100 --search PUCT --levels recruit,officer,captain

After each match the number of simulations is set anew, so that the search takes as long as its opponent does. It has at
least two: with fewer it would be a random player. Where two already take longer than a `captain`, the captain guesses what is
hidden more often, up to the same time; the other levels never guess more than once. With `--milliseconds` both are held to
that. Where the game hides something, IS-MCTS takes the place of MCTS, with `Game.guess` for what the player cannot know.
"""

import argparse
import os
import subprocess
import time
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from msgspec.structs import replace
from open_spiel.python.algorithms import ismcts, mcts

from wartable import bots
from wartable.bots import Budget
from wartable.lab import interval
from wartable.rl.openspiel import register, resampler

LEAST, MOST = 2, 1000
"""Simulations for a decision."""
MOST_GUESSES = 1000
KINDS = ("UCT, random play", "PUCT, our judgment")
LEVELS = "random,recruit,officer,captain"


class Judged(mcts.Evaluator):  # type: ignore[misc]
    """Values a position by the judgment of our own bots instead of playing on; all actions count as equally likely."""

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

    def __init__(self, game: Any, level: str, seed: int, budget: Budget) -> None:
        self._game, self._bot, self._budget = game, bots.make(level, game, seed), budget
        self._plan: Sequence[Any] = ()

    def step(self, position: Any, seat: int) -> Any:
        view = self._game.view(position, seat)
        if not self._plan or self._game.check(view, seat, self._plan[0]) is not None:
            self._plan = self._bot.plan(view, seat, self._budget)
        choice, self._plan = self._plan[0], self._plan[1:]
        return choice

    def forget(self) -> None:
        """Somebody else has answered."""
        self._plan = ()


def match(search: "Search", level: str, budget: Budget, seed: int) -> tuple[float, Spent, Spent]:
    """What the search scores in a match, and what both have spent; the search has seat 0 and 1 in turn."""
    state, dice, own = search.game.new_initial_state(), Random(seed), seed % 2
    other = Ours(search.game.game, level, seed, budget)
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
    """Either plays on at random (UCT) or asks our judgment (PUCT)."""

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


class Pairing:
    """A search and a level that play each other; after each match their thinking is set anew to the same time."""

    def __init__(self, name: str, kind: str, level: str, milliseconds: float) -> None:
        self.kind, self.level, self.given = kind, level, milliseconds / 1000
        self.search, self.budget = Search(name, kind), Budget()
        self._guesses = self.search.game.hides and level == "captain"
        self.won = self.drawn = self.played = 0
        self.own, self.theirs = Spent(), Spent()

    def play(self, seed: int) -> None:
        result, mine, yours = match(self.search, self.level, self.budget, seed)
        self.won, self.drawn, self.played = self.won + (result > 0), self.drawn + (result == 0), self.played + 1
        self.own, self.theirs = self.own.plus(*mine), self.theirs.plus(*yours)
        wanted = self.given or yours.mean()
        self.search.simulations = round(self.search.simulations * wanted / max(mine.mean(), 1e-9))
        if self._guesses and (self.given or self.search.simulations == LEAST):
            more = (self.given or mine.mean()) / max(yours.mean(), 1e-9)
            guesses = round(self.budget.guesses * more)
            self.budget = replace(self.budget, guesses=max(Budget().guesses, min(MOST_GUESSES, guesses)))

    def row(self) -> str:
        low, high = interval(self.won, self.played)
        times = f"{self.own.mean() * 1000:.1f} and {self.theirs.mean() * 1000:.1f} ms"
        thought = f"{self.search.simulations} and {self.budget.guesses if self._guesses else '-'}"
        share = f"{self.won} of {self.played} | {self.drawn} | {low:.0%} to {high:.0%}"
        return f"| {self.kind} | `{self.level}` | {share} | {times} | {thought} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's tree search against our levels.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first match; each has the next one")
    parser.add_argument("--search", default="", choices=("", "UCT", "PUCT"))
    parser.add_argument("--levels", default=LEVELS)
    parser.add_argument("--milliseconds", type=float, default=0.0, help="for both, instead of what the level takes by itself")
    options = parser.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    print(f"{options.game} at {commit or 'an unknown commit'}, seeds from {options.seed}, load {os.getloadavg()[0]:.1f}")
    print("| search | against | won | drawn | 95% interval | CPU a decision, both | simulations and guesses in the end |")
    register()
    for kind in [kind for kind in KINDS if kind.startswith(options.search)]:
        for level in options.levels.split(","):
            pairing = Pairing(options.game, kind, level, options.milliseconds)
            for seed in range(options.seed, options.seed + options.games):
                pairing.play(seed)
            print(pairing.row(), flush=True)


if __name__ == "__main__":
    main()

"""A bot that plans all of its own acts up to the next decision of somebody else, and keeps the plan."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

from wartable.bots.bot import Bot, Budget
from wartable.bots.greedy import GreedyBot
from wartable.bots.judge import Evaluation, Judge
from wartable.bots.search.tree import Branch, Tree
from wartable.core import Choice, Game, Seat

_WIDTHS = ((3, 2, 1), (5, 3, 2), (8, 5, 3), (12, 8, 5), (24, 16, 10))
"""How many acts are planned on after the first, the second and every later one: each time more, while the limit allows."""
_WORTHS = (4, 2, 1)
"""The same for acts that are compared with one another."""
_NODES = 30
"""How many positions are searched if the budget does not say."""
_Solved: TypeAlias = dict[tuple[int, int], tuple[float, Branch]]
"""By node and depth: what it is worth, and the best branch."""


class _LimitReached(Exception):
    """The limit of the search is reached."""


class SearchBot(Bot):
    """Expects the best of its own later acts after each of its acts, and values the position when somebody else decides.

    Where the judgment does not search, and for questions within a fight, it answers as GreedyBot does.
    """

    def __init__(self, game: Game[Any], rng: Random, evaluate: Evaluation) -> None:
        self._game, self._rng = game, rng
        self._judge = evaluate if isinstance(evaluate, Judge) else Judge(evaluate)
        self._greedy = GreedyBot(game, rng, evaluate)

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self.plan(view, seat, budget)[0]

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        """Up to the first act that dice or somebody else decide about: what comes then is planned when it is known."""
        if not self._judge.is_searched(view, seat):
            return self._greedy.plan(view, seat, budget)
        search = Search(Tree(self._game, self._judge, seat, self._rng, budget), budget)
        return search.plan(self._game.guess(view, seat, self._rng))


class Search:
    """One decision. The same tree and the same limit of nodes give the same plan."""

    def __init__(self, tree: Tree, budget: Budget) -> None:
        self._tree = tree
        self._until = None if budget.seconds is None else time.monotonic() + budget.seconds
        self._nodes = budget.nodes if budget.nodes is not None else _NODES if budget.seconds is None else None
        self._widths: Sequence[int] = _WORTHS
        self._seen: _Solved = {}

    def plan(self, root: Any) -> Sequence[Choice]:
        node = self._tree.branches(root)
        best: _Solved = {(id(node), 0): (node[0].value, node[0])}
        for self._widths in _WIDTHS:
            self._seen = {}
            try:
                self._solve(root, 0)
            except _LimitReached:
                break
            best = self._seen
        return self._line(root, best)

    def worths(self, root: Any, choices: Sequence[Choice]) -> dict[Choice, float]:
        """What each of these acts is worth with the best of the later ones, as far as they are planned.

        None depends on which others are asked for.
        """
        self._nodes = self._until = None
        return {choice: self._value(self._tree.branch(root, choice), 0) for choice in choices}

    def _line(self, root: Any, best: _Solved) -> Sequence[Choice]:
        line, position, depth = list[Choice](), root, 0
        while True:
            _, branch = best[id(self._tree.branches(position)), depth]
            line.append(branch.choice)
            position, depth = branch.ends[0].position, self._deeper(depth)
            if not (branch.is_certain and branch.goes_on and self._tree.is_known(position)):
                return line
            if (id(self._tree.branches(position)), depth) not in best:
                return line

    def _solve(self, position: Any, depth: int) -> float:
        """What a position is worth to the seat that acts in it, if it plans on."""
        self._check(position)
        node = self._tree.branches(position)
        if (id(node), depth) not in self._seen:
            tried, values = 0, []
            for branch in node:
                tried += branch.goes_on
                if tried <= self._widths[depth] or not branch.goes_on:
                    values.append((self._value(branch, self._deeper(depth)), branch))
            self._seen[id(node), depth] = max(values, key=lambda pair: pair[0])
        return self._seen[id(node), depth][0]

    def _deeper(self, depth: int) -> int:
        return min(depth + 1, len(self._widths) - 1)

    def _value(self, branch: Branch, depth: int) -> float:
        return sum([end.chance * (self._solve(end.position, depth) if end.goes_on else end.value) for end in branch.ends])

    def _check(self, position: Any) -> None:
        if self._tree.is_known(position):
            return
        if self._nodes is not None and self._tree.size >= self._nodes:
            raise _LimitReached
        if self._until is not None and time.monotonic() >= self._until:
            raise _LimitReached

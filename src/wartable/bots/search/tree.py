"""The positions that a seat can come to by its own acts, each worked out once, with exact chances where dice are few."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from wartable.bots.bot import Budget
from wartable.bots.evaluations import worth
from wartable.bots.judge import Judge
from wartable.core import CHANCE, Choice, Game, Seat, clone


class End(NamedTuple):
    """A quiet position that an act may lead to: how likely, worth what as it stands, and whether the seat acts again."""

    chance: float
    position: Any
    value: float
    goes_on: bool


class Branch(NamedTuple):
    """An act, and all that it may lead to."""

    choice: Choice
    ends: tuple[End, ...]

    @property
    def value(self) -> float:
        return sum([end.chance * end.value for end in self.ends])

    @property
    def goes_on(self) -> bool:
        """May the seat act again after this?"""
        return any(end.goes_on for end in self.ends)

    @property
    def is_certain(self) -> bool:
        return len(self.ends) == 1


class Tree:
    """Nodes are the branches of a position, the best as it stands first. Equal positions share a node."""

    def __init__(self, game: Game[Any], judge: Judge, seat: Seat, rng: Random, budget: Budget) -> None:
        self._game, self._judge, self._seat = game, judge, seat
        self._rng, self._budget, self._seed = rng, budget, rng.getrandbits(64)
        self._nodes: dict[bytes, list[Branch]] = {}

    @property
    def size(self) -> int:
        """How many positions were searched."""
        return len(self._nodes)

    def key(self, position: Any) -> bytes:
        position.ask = 0
        return self._game.encode(position)

    def is_known(self, position: Any) -> bool:
        return self.key(position) in self._nodes

    def branches(self, position: Any) -> list[Branch]:
        key = self.key(position)
        found = self._nodes.get(key)
        if found is None:
            choices = list(self._judge.candidates(self._game, position, self._seat, self._rng, self._budget.candidates))
            # Among equals chance decides, in each position by itself, so that what was looked at before changes nothing.
            Random(b"%d %b" % (self._seed, key)).shuffle(choices)
            found = [self.branch(position, choice) for choice in choices]
            found.sort(key=lambda branch: -branch.value)
            self._nodes[key] = found
        return found

    def branch(self, position: Any, choice: Choice) -> Branch:
        after = clone(position)
        self._game.apply(after, self._seat, choice)
        return Branch(choice, tuple(self._settle(after, 1.0, self._budget.steps)))

    def _settle(self, position: Any, chance: float, steps: int) -> Iterator[End]:
        """The quiet positions that this one leads to; other seats asked on the way answer by default."""
        game, judge = self._game, self._judge
        for left in range(steps, 0, -1):
            if position.outcome is not None:
                break
            if position.on_chance():
                throws = judge.throws(game, position, self._budget.branches)
                if throws is not None:
                    for answer, weight in throws:
                        after = clone(position)
                        game.apply(after, CHANCE, answer)
                        yield from self._settle(after, chance * weight, left - 1)
                    return
                game.apply(position, CHANCE, game.sample(position, CHANCE, self._rng, 1)[0])
            elif judge.is_quiet(game, position, self._seat):
                break
            else:
                asked = position.deciders()[0]
                game.apply(position, asked, game.default(position, asked))
        yield self._end(position, chance)

    def _end(self, position: Any, chance: float) -> End:
        over = position.outcome is not None
        value = (worth if over else self._judge)(self._game, position, self._seat)
        return End(chance, position, value, not over and position.deciders() == (self._seat,))

"""The bots by their names."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from random import Random
from typing import Any, TypeAlias

from wartable.bots.bot import Bot, RandomBot
from wartable.bots.evaluations import evaluation
from wartable.bots.greedy import GreedyBot, RecruitBot
from wartable.core import Game, WartableError

Maker: TypeAlias = Callable[[Game[Any], Random], Bot]


class UnknownBot(WartableError):
    """There is no bot of that name."""


LEVELS: Mapping[str, Maker] = {
    "random": RandomBot,
    "recruit": lambda game, rng: RecruitBot(game, rng, evaluation(game)),
    "greedy": lambda game, rng: GreedyBot(game, rng, evaluation(game)),
}
"""From weak to strong."""


def names() -> tuple[str, ...]:
    """The names of all bots, from weak to strong."""
    return tuple(LEVELS)


def make(name: str, game: Game[Any], seed: int | str = 0) -> Bot:
    """The bot of this name, to play this game; the same seed gives the same play."""
    check_name(name)
    return LEVELS[name](game, Random(f"{name} {seed}"))


def check_name(name: str) -> None:
    """UnknownBot, unless there is a bot of this name."""
    if name not in LEVELS:
        near = get_close_matches(name, LEVELS, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownBot(f"There is no bot {name!r}.{hint} There are: {', '.join(LEVELS)}.")

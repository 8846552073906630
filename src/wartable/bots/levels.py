"""The bots by their names."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from wartable.bots.bot import Bot, LivelyBot, RandomBot
from wartable.bots.evaluations import evaluation
from wartable.bots.greedy import GreedyBot, IdeasBot
from wartable.core import Game, WartableError

Maker: TypeAlias = Callable[[Game[Any], Random], Bot]


class UnknownBot(WartableError):
    """There is no bot of that name."""


class Level(Struct, frozen=True):
    """How a bot is made, and a sentence for whoever chooses an opponent."""

    make: Maker
    says: str


LEVELS: Mapping[str, Level] = {
    "random": Level(RandomBot, "Does anything that the rules allow, without a thought: good for a first look at a game."),
    "lively": Level(LivelyBot, "Plays at random, too, but stays and fights: good for a first battle."),
    "recruit": Level(
        lambda game, rng: IdeasBot(game, rng, evaluation(game), ideas=3),
        "Thinks of a few possibilities and takes the best of them, so it overlooks a lot: an easy opponent.",
    ),
    "officer": Level(
        lambda game, rng: IdeasBot(game, rng, evaluation(game), ideas=12),
        "Thinks of a dozen possibilities and takes the best of them, so it overlooks some: a fair opponent.",
    ),
    "captain": Level(
        lambda game, rng: GreedyBot(game, rng, evaluation(game)),
        "Weighs every possibility and takes what looks best right now: a strong opponent that seldom plans ahead.",
    ),
}
"""From weak to strong."""
ALIASES: Mapping[str, str] = {"greedy": "captain"}
"""Other names of levels: how the bot works instead of how strong it is."""
FOR_PLAYERS = ("recruit", "officer", "captain")
"""The levels that a player chooses from; the others serve tests and simulations."""


def names() -> tuple[str, ...]:
    """The names of all bots, from weak to strong."""
    return tuple(LEVELS)


def offered() -> tuple[str, ...]:
    """The levels that a player chooses from, from weak to strong."""
    return FOR_PLAYERS


def make(name: str, game: Game[Any], seed: int | str = 0) -> Bot:
    """The bot of this name, to play this game; the same name and seed give the same play."""
    return LEVELS[_level(name)].make(game, Random(f"{name} {seed}"))


def says(name: str) -> str:
    """What a level is like, in a sentence for players."""
    return LEVELS[_level(name)].says


def is_known(name: str) -> bool:
    """Is there a bot of this name?"""
    return name in LEVELS or name in ALIASES


def check_name(name: str) -> None:
    """UnknownBot, unless there is a bot of this name."""
    if not is_known(name):
        near = get_close_matches(name, (*LEVELS, *ALIASES), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownBot(f"There is no bot {name!r}.{hint} There are: {', '.join(LEVELS)}.")


def _level(name: str) -> str:
    check_name(name)
    return ALIASES.get(name, name)

"""The bots by their names."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from wartable.bots.bot import Bot, LivelyBot, RandomBot
from wartable.bots.evaluations import BUILT_IN, evaluation, judgment
from wartable.bots.greedy import GreedyBot, IdeasBot
from wartable.bots.judge import Judge
from wartable.bots.search import SearchBot
from wartable.bots.styles import styles
from wartable.core import Game, WartableError

Maker: TypeAlias = Callable[[Game[Any], Random], Bot]


class UnknownBot(WartableError):
    """There is no bot of that name."""


class Level(Struct, frozen=True):
    """How a bot is made, and a sentence for players who choose an opponent."""

    make: Maker
    says: str
    games: tuple[str, ...] = ()
    """The games in which it was shown to beat the level below; empty for all."""


LEVELS: Mapping[str, Level] = {
    "random": Level(RandomBot, "Does anything that the rules allow, without a thought: good for a first look at a game."),
    "lively": Level(LivelyBot, "Plays at random, too, but stays and fights: good for a first battle."),
    "recruit": Level(
        lambda game, rng: IdeasBot(game, rng, judgment(game, "recruit"), ideas=3),
        "Thinks of a few possibilities and takes the best of them, so it overlooks a lot: an easy opponent.",
    ),
    "officer": Level(
        lambda game, rng: IdeasBot(game, rng, judgment(game, "officer"), ideas=12),
        "Thinks of a dozen possibilities and takes the best of them, so it overlooks some: a fair opponent.",
    ),
    "captain": Level(
        lambda game, rng: GreedyBot(game, rng, judgment(game, "captain")),
        "Weighs every possibility and takes what looks best right now: a strong opponent that seldom plans ahead.",
    ),
    "admiral": Level(
        lambda game, rng: SearchBot(game, rng, judgment(game, "admiral")),
        "Knows what has won most games, from the first choice on, and prepares before it strikes: the strongest opponent.",
        games=("caledea", "fleet_commander", "legends"),
    ),
}
"""From weak to strong."""
_ALIASES: Mapping[str, str] = {"greedy": "captain"}
"""Other names of levels: how the bot works instead of how strong it is."""
_FOR_PLAYERS = ("recruit", "officer", "captain", "admiral")
"""The levels that a player chooses from; the others serve tests and simulations."""


def names(game: str = "") -> tuple[str, ...]:
    """The names of all bots that play this game, levels from weak to strong, then styles; without one, those of any game."""
    levels = tuple(name for name, level in LEVELS.items() if not level.games or game in level.games)
    return (*levels, *styles(game))


def offered(game: str = "") -> tuple[str, ...]:
    """The levels that a player of this game chooses from, from weak to strong; without a game, those of any."""
    return tuple(name for name in names(game) if name in _FOR_PLAYERS)


def style_names(game: str) -> tuple[str, ...]:
    """The styles of captains that a player of this game chooses from."""
    return tuple(styles(game))


def make(name: str, game: Game[Any], seed: int | str = 0) -> Bot:
    """The bot of this name, to play this game; the same name and seed give the same play."""
    check_name(name, game.name)
    rng, style = Random(f"{name} {seed}"), styles(game.name).get(name)
    if style is None:
        return LEVELS[_level(name)].make(game, rng)
    judge = evaluation(game)
    return GreedyBot(game, rng, judge.styled(style.factors) if isinstance(judge, Judge) else judge)


def says(name: str, game: str = "") -> str:
    """What a level, or a style in this game, is like: a sentence for players."""
    style = styles(game).get(name)
    return LEVELS[_level(name)].says if style is None else style.says


def is_known(name: str, game: str = "") -> bool:
    """Is there a bot of this name, and does it play this game?"""
    level = LEVELS.get(_level(name))
    if level is None:
        return any(name in styles(one) for one in ([game] if game else BUILT_IN))
    return not game or not level.games or game in level.games


def check_name(name: str, game: str = "") -> None:
    """UnknownBot, unless there is a bot of this name that plays this game."""
    if not is_known(name):
        near = get_close_matches(name, (*LEVELS, *_ALIASES, *styles(game)), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownBot(f"There is no bot {name!r}.{hint} There are: {', '.join(names(game))}.")
    if not is_known(name, game):
        raise UnknownBot(f"There is no bot {name!r} for this game. There are: {', '.join(names(game))}.")


def _level(name: str) -> str:
    return _ALIASES.get(name, name)

"""Whether a decision makes a puzzle: the best plan, its lead over the next one, and what others would do."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from wartable.bots import Bot, Budget, GreedyBot, make
from wartable.core import Choice, Game, Scenario, Seat
from wartable.puzzles.model import Tempting
from wartable.puzzles.solving import NEAR, Attempt
from wartable.puzzles.weighing import SEED, judge_of, weighed

_FEWEST = 6
"""With fewer answers there is nothing to find."""
_LISTED = 60
"""If there are more answers than this, only some are considered."""
_GLANCE = Budget(guesses=2)
_CLEAR = 0.04
"""A first look at a decision must show this margin before it is weighed thoroughly."""
_ALIKE, _TWINS = 0.01, 3
"""Answers within this much of the best are as good; no more than three may be."""
_AHEAD = 10
"""How many of the best answers are weighed thoroughly."""
_WORDS = 3
"""How many first words of a reason say what kind it is."""
_NOVICES = 5
_OBVIOUS = 2
"""If more than this many of five recruits find it, it is not a puzzle."""
_THOROUGH = Budget(candidates=36)


class _Usual(Bot):
    """Gives the default answers."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self._game.default(view, seat)


class Found(Struct, frozen=True):
    """A plan that is clearly the best, the next best one, and what is tempting instead."""

    kind: str
    plan: Sequence[Choice]
    rival: Sequence[Choice]
    says: tuple[str, ...]
    chance: float
    margin: float
    tempting: tuple[Tempting, ...]
    why: str


# -- one answer by itself -------------------------------------------------------------------------------------------------


def best_answer(game: Game[Any], view: Any, seat: Seat, least: float) -> Found | None:
    """The best answer, if it leads by at least this much of the chance to win."""
    choices = answers_to(game, view, seat)
    if len(choices) < _FEWEST:
        return None
    glance = GreedyBot(game, Random(SEED), judge_of(game)).compared(view, seat, choices, _GLANCE)
    ranked = sorted(choices, key=lambda choice: -glance[choice])
    if glance[ranked[0]] - glance[ranked[_TWINS]] < _CLEAR:
        return None
    novices = [make("recruit", game, n).choose(view, seat, Budget()) for n in range(_NOVICES)]
    usual = game.default(view, seat)
    values = weighed(game, view, seat, tuple(dict.fromkeys((*ranked[:_AHEAD], *novices, usual))))
    margin = _lead(values)
    if margin < least:
        return None
    best = max(values, key=lambda choice: values[choice])
    others = [choice for choice in values if values[choice] < values[best] - _ALIKE]
    rival = max(others, key=lambda choice: values[choice])
    if usual not in others or sum(choice not in others for choice in novices) > _OBVIOUS:
        return None
    further = [choice for choice in choices if choice not in values]
    if not _holds(values | weighed(game, view, seat, further), values[best] - NEAR * margin):
        return None
    why = judge_of(game).why(game, view, seat, (best,))
    wrong = sorted(dict.fromkeys((rival, *novices, usual)), key=lambda choice: -values[choice])
    return Found(
        kind=f"{type(best).__name__}: {' '.join(why.split()[:_WORDS])}",
        plan=(best,),
        rival=(rival,),
        says=(game.say(best, view),),
        chance=values[best],
        margin=margin,
        tempting=tuple(Tempting(game.say(c, view), values[best] - values[c]) for c in wrong if c in others),
        why=why,
    )


def _lead(values: Mapping[Choice, float]) -> float:
    """By how much the best answer leads those that are not as good; 0 if too many are as good."""
    best = max(values.values())
    others = [value for value in values.values() if value < best - _ALIKE]
    return best - max(others) if others and len(values) - len(others) <= _TWINS else 0.0


def _holds(values: Mapping[Choice, float], least: float) -> bool:
    """Do only a few of all answers solve it?"""
    return sum(value >= least for value in values.values()) <= _TWINS


def answers_to(game: Game[Any], view: Any, seat: Seat) -> tuple[Choice, ...]:
    """The answers that the captain considers and, if they can be listed, all others."""
    rng = Random(SEED)
    found = judge_of(game).candidates(game, view, seat, rng, Budget().candidates)
    options = game.options(view, seat, about_match=False)
    if options is None or len(options) > _LISTED:
        options = game.sample(view, seat, rng, _LISTED // 2, about_match=False)
    return tuple(dict.fromkeys((*found, *options)))


# -- a whole activation ---------------------------------------------------------------------------------------------------


def best_activation(game: Game[Any], scenario: Scenario, view: Any, seat: Seat) -> Found | None:
    """The best of what captains would do, and the best of those plans that fire differently."""
    start = (game, scenario, view, seat)
    first = _played(start, make("captain", game, 0), Budget())
    usual = _played(start, _Usual(game), Budget())
    if not _key_choices(first) or first.chance() - usual.chance() < _CLEAR:
        return None
    novices = [_played(start, make("recruit", game, n), Budget()) for n in range(_NOVICES)]
    if sum(first.chance() - one.chance() < _CLEAR for one in novices) > _OBVIOUS:
        return None
    experts = [first, *(_played(start, make("captain", game, n), _THOROUGH) for n in (1, 2))]
    fair = [_played(start, make("officer", game, n), Budget()) for n in range(4)]
    tried = [*experts, *fair, *novices, usual]
    values = {id(attempt): attempt.chance() for attempt in tried}
    best = max(experts, key=lambda attempt: values[id(attempt)])
    others = [attempt for attempt in tried if _key_choices(attempt) != _key_choices(best)]
    if not _key_choices(best) or not others:
        return None
    rival = max(others, key=lambda attempt: values[id(attempt)])
    chance = values[id(best)]
    margin = chance - values[id(rival)]
    if values[id(usual)] >= chance - NEAR * margin:
        return None
    if sum(values[id(attempt)] >= chance - NEAR * margin for attempt in novices) > _OBVIOUS:
        return None
    why = judge_of(game).why(game, view, seat, best.made)
    ranked = sorted(others, key=lambda attempt: -values[id(attempt)])
    told = dict[str, float]()
    for attempt in ranked:
        told.setdefault(_in_short(attempt), chance - values[id(attempt)])
    return Found(
        kind=why,
        plan=best.made,
        rival=rival.made,
        says=tuple(game.say(choice, view) for choice in best.made),
        chance=chance,
        margin=margin,
        tempting=tuple(Tempting(says, cost) for says, cost in told.items()),
        why=why,
    )


def _played(start: tuple[Game[Any], Scenario, Any, Seat], bot: Bot, budget: Budget) -> Attempt:
    attempt = Attempt(*start)
    seat = attempt.seat
    while not attempt.is_done:
        for choice in bot.plan(attempt.match.look(seat), seat, budget):
            if attempt.take(choice) is not None or attempt.is_done:
                break
    return attempt


def _key_choices(attempt: Attempt) -> frozenset[Choice]:
    return frozenset(judge_of(attempt.game).key_choices(attempt.made))


def _in_short(attempt: Attempt) -> str:
    judge = judge_of(attempt.game)
    said = [attempt.game.say(choice, attempt.view) for choice in judge.key_choices(attempt.made)]
    return "; ".join(dict.fromkeys(said)) or judge.idle

"""A look back at a match: which decisions cost a player most, by the judgement of the bots, and what would have been better.

Each is judged from what the player could see then, so that nobody is blamed for what was hidden, and before the dice fell,
so that luck is neither praised nor blamed.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import zip_longest
from random import Random
from typing import Any

from msgspec import Struct

from wartable.bots.bot import Budget
from wartable.bots.chances import chance_with
from wartable.bots.evaluations import evaluation
from wartable.bots.greedy import GreedyBot
from wartable.core import Choice, Match, Seat
from wartable.core.journal import Answer, Entry, TakeBack

MOST = 3
"""How many decisions of each player are named."""
LEAST = 0.03
"""What costs less of the chance to win is within what the judgement errs."""
THOUGHT = Budget(guesses=2)
DIGITS = 4


class Slip(Struct, frozen=True):
    """A decision that cost something: what was chosen, what the bot would rather have done, and the chance to win with each."""

    entries: int
    """How many entries had been made before it."""
    seat: Seat
    chosen: str
    chance: float
    better: str
    best: float


class Review(Struct, frozen=True):
    """How many decisions could be weighed, and the costliest of every seat, in the order in which they were made."""

    weighed: int
    slips: tuple[Slip, ...]


def review(match: Match[Any], entries: Sequence[Entry]) -> Review:
    """The match stands before the first entry."""
    weighed = list(_slips(match, entries))
    found = [slip for slip in _lapsed(weighed) if _cost(slip) >= LEAST]
    seats = range(match.scenario.seats)
    worst = [slip for seat in seats for slip in nlargest(MOST, (s for s in found if s.seat == seat), key=_cost)]
    return Review(len(weighed), tuple(sorted(worst, key=lambda slip: slip.entries)))


def _lapsed(slips: Sequence[Slip]) -> Iterator[Slip]:
    """What can still be done at the same player's next decision is not lost yet: only the last time counts."""
    for slip, following in zip_longest(slips, slips[1:]):
        if following is None or (following.seat, following.better) != (slip.seat, slip.better):
            yield slip


def _cost(slip: Slip) -> float:
    return slip.best - slip.chance


def _slips(match: Match[Any], entries: Sequence[Entry]) -> Iterator[Slip]:
    game, undone = match.game, _undone(entries)
    bot = GreedyBot(game, Random("review"), evaluation(game))
    for made, entry in enumerate(entries):
        if isinstance(entry, Answer) and entry.seat >= 0 and made not in undone and not entry.choice.about_match:
            slip = _weighed(match, bot, made, entry.seat, entry.choice)
            if slip is not None:
                yield slip
        match.replay([entry])


def _undone(entries: Sequence[Entry]) -> set[int]:
    """Decisions that were taken back were not the player's last word."""
    backs = [(made, entry.to) for made, entry in enumerate(entries) if isinstance(entry, TakeBack)]
    return {number for made, to in backs for number in range(to, made)}


def _weighed(match: Match[Any], bot: GreedyBot, made: int, seat: Seat, chosen: Choice) -> Slip | None:
    """None where there was nothing to decide, or answers are planned together."""
    game, view = match.game, match.look(seat)
    values = bot.rated(view, seat, THOUGHT, chosen)
    if len(values) < 2:
        return None
    better = max(values, key=lambda choice: values[choice])
    seats = match.scenario.seats
    chance, best = (round(chance_with(game, view, seat, seats, values[choice]), DIGITS) for choice in (chosen, better))
    return Slip(made, seat, game.say(chosen, view), chance, game.say(better, view), best)

"""A look back at a match: which decisions cost a player most, by the judgment of the bots, and what would have been better.

Each is judged from what the player could see then, so that nobody is blamed for what was hidden, and before the dice were
rolled, so that luck is neither praised nor blamed.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple, TypeGuard

from msgspec import Struct

from wartable.bots.bot import Budget
from wartable.bots.chances import chance_with
from wartable.bots.evaluations import evaluation, judgment
from wartable.bots.greedy import GreedyBot
from wartable.bots.judge import Judge
from wartable.bots.rehearsal import rehearsed
from wartable.core import Choice, Match, Seat
from wartable.core.journal import Answer, Entry, TakeBack

MOST = 3
"""How many decisions of each player are named."""
LEAST = 0.03
"""What costs less of the chance to win is within the error of the judgment."""
_THOUGHT = Budget(guesses=2)
_DIGITS = 4


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
    captain = judgment(match.game, "captain")
    if isinstance(captain, Judge) and captain.plans:
        yield from _planned_slips(match, entries, captain)
    else:
        yield from _single_slips(match, entries)


def _is_decision(entry: Entry, number: int, undone: set[int]) -> TypeGuard[Answer[Any]]:
    return isinstance(entry, Answer) and entry.seat >= 0 and number not in undone and not entry.choice.about_match


def _undone(entries: Sequence[Entry]) -> set[int]:
    """The decisions that were taken back, which do not count."""
    backs = [(made, entry.to) for made, entry in enumerate(entries) if isinstance(entry, TakeBack)]
    return {number for made, to in backs for number in range(to, made)}


# -- one answer by itself -------------------------------------------------------------------------------------------------


def _single_slips(match: Match[Any], entries: Sequence[Entry]) -> Iterator[Slip]:
    undone, bot = _undone(entries), GreedyBot(match.game, Random("review"), evaluation(match.game))
    for made, entry in enumerate(entries):
        if _is_decision(entry, made, undone):
            slip = _weighed(match, bot, made, entry.seat, entry.choice)
            if slip is not None:
                yield slip
        match.replay([entry])


def _weighed(match: Match[Any], bot: GreedyBot, made: int, seat: Seat, chosen: Choice) -> Slip | None:
    """None where there was nothing to decide."""
    game, view = match.game, match.look(seat)
    values = bot.rated(view, seat, _THOUGHT, chosen)
    if len(values) < 2:
        return None
    better = max(values, key=lambda choice: values[choice])
    seats = match.scenario.seats
    chance, best = (round(chance_with(game, view, seat, seats, values[choice]), _DIGITS) for choice in (chosen, better))
    return Slip(made, seat, game.say(chosen, view), chance, game.say(better, view), best)


# -- a whole plan ---------------------------------------------------------------------------------------------------------


class _Begun(NamedTuple):
    """A plan that a player has begun to carry out: since when, from which view, and its answers so far."""

    entries: int
    seat: Seat
    view: Any
    made: list[Choice]


def _planned_slips(match: Match[Any], entries: Sequence[Entry], judge: Judge) -> Iterator[Slip]:
    """What was done from the first question of a plan to the end of its procedure, compared to what the bot would have done."""
    undone, begun = _undone(entries), list[_Begun]()
    for number, entry in enumerate(entries):
        if _is_decision(entry, number, undone):
            if judge.begins_plan(match.position, entry.seat):
                begun = [_Begun(number, entry.seat, match.view(entry.seat), [])]
            for plan in begun:
                if plan.seat == entry.seat:
                    plan.made.append(entry.choice)
        match.replay([entry])
        if begun and judge.is_carried_out(begun[0].view, match.position, begun[0].seat):
            slip = _carried_out(match, judge, begun.pop())
            if slip is not None:
                yield slip


def _carried_out(match: Match[Any], judge: Judge, begun: _Begun) -> Slip | None:
    """None where the dice changed what could be done on the way."""
    game, view, seat = match.game, begun.view, begun.seat
    if not judge.is_undisturbed(view, match.position, seat):
        return None
    better, after = rehearsed(game, view, seat, judge, _THOUGHT)
    ends = ((begun.made, match.position), (better, after))
    values = [judge.worth_of_done(game, view, seat, made, position) for made, position in ends]
    chance, best = (round(chance_with(game, view, seat, match.scenario.seats, value), _DIGITS) for value in values)
    chosen, rather = (judge.in_words(game, view, made) for made, _ in ends)
    return Slip(begun.entries, seat, chosen, chance, rather, best)

"""Looking ahead: the result of choices, in the words of the log."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from wartable import bots
from wartable.bots.reasons import says_likeliest
from wartable.core import errors
from wartable.core.engine import Game
from wartable.core.foresight import UNKNOWN, foresee
from wartable.core.queries import Finding, Query
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.table.lines import event_line
from wartable.table.protocol import Advice, Foreseen, Idea
from wartable.table.questions import question_to
from wartable.table.words import words_of

_MOST_IDEAS = 3
"""How many answers a bot names as advice."""


def foreseen(
    game: Game[Any], view: Any, seat: Seat, choices: Sequence[Choice], names: Sequence[str], *, odds: bool = False
) -> Foreseen:
    """The result of these choices, by this seat's view; the players have these names."""
    seen = foresee(game, view, seat, choices)
    then = game.view(seen.position, seat)
    question = None if seen.stopped else question_to(game, then, seat)
    return Foreseen(
        ask=view.ask,
        made=seen.made,
        says=seen.says,
        refusal=seen.refusal,
        stopped=seen.stopped,
        lines=tuple(event_line(game, n, 0, event, names) for n, event in enumerate(seen.events)),
        question=question,
        words=words_of(game, question.offers if question else ()),
        outlook=Raw(game.encode(game.outlook(then, seat))),
        position=Raw(game.encode(then)),
        odds=game.odds(seen.before, seat, choices[seen.made - 1]) if odds and seen.made else None,
    )


def found_ahead(game: Game[Any], view: Any, seat: Seat, choices: Sequence[Choice], query: Query) -> Finding | None:
    """A query's result after these choices; None if they do not get that far."""
    seen = foresee(game, view, seat, choices)
    known = seen.made == len(choices) and seen.stopped != UNKNOWN
    return query.find(game.view(seen.position, seat), seat) if known else None


def advised(game: Game[Any], view: Any, of: tuple[Seat, int], choices: Sequence[Choice], seed: str, seconds: float) -> Advice:
    """A bot's answers after these choices, for this seat of that many; none if there is no question for it then."""
    seat, seats = of
    seen = foresee(game, view, seat, choices)
    then = game.view(seen.position, seat) if choices else view
    if seen.refusal is not None or seen.stopped or seat not in then.deciders():
        return Advice(view.ask, seen.refusal or errors.NOT_ASKED)
    found = bots.advise(game, then, seat, seats, seed, bots.Budget(seconds=seconds), _MOST_IDEAS)

    def written(idea: bots.Idea) -> Idea:
        odds = "" if idea.choice == found.choice and says_likeliest(game, then, seat, idea.choice, found.why) else idea.odds
        return Idea(Raw(game.encode(idea.choice)), game.say(idea.choice, then), idea.chance, odds)

    return Advice(view.ask, None, tuple(map(written, found.ideas)), found.why)

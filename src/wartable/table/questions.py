"""A question in the form a client needs: its answers as spaces and, if they are few, one by one."""

from typing import Any

from msgspec import Raw

from wartable.core.engine import Game
from wartable.core.secrets import Seat
from wartable.table.protocol import LegalChoice, Question, RuledOut

_MOST_OPTIONS = 60
"""Longer lists of legal answers are not sent: the offers describe them."""


def question_to(game: Game[Any], view: Any, seat: Seat) -> Question | None:
    """This seat's question, according to its view; None if it has none, or has answered."""
    request = view.request(seat)
    if request is None or view.has_answered(seat):
        return None
    offers = request.offers(view.world, seat)
    options = request.options(view.world, seat)
    listed = None
    if options is not None and len(options) <= _MOST_OPTIONS:
        listed = tuple(LegalChoice(game.say(choice, view), Raw(game.encode(choice))) for choice in options)
    default = Raw(game.encode(request.default(view.world, seat)))
    refused = ((says, request.refuse(view.world, seat, choice)) for says, choice in request.ruled_out(view.world, seat))
    ruled_out = tuple(RuledOut(says, refusal) for says, refusal in refused if refusal is not None)
    return Question(view.ask, request.text(game.word), request.rule, offers, listed, default, ruled_out)


def faced(game: Game[Any], view: Any, seat: Seat) -> Any:
    """The view of a seat with a question; for a waiting seat, its view at its next question, if the game can tell."""
    return view if seat in view.deciders() else game.ahead(view, seat) or view

"""Players of whole games of Caledea, for goldens."""

from random import Random
from typing import Any

from wartable.core import Choice, Match, Seat
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.offer_draw import AnswerDraw, OfferDraw
from wartable.games.caledea.acts.resign import Resign


def steady(match: Match[Any], seat: Seat, rng: Random) -> Choice:
    """Half sensible and half random, and stays to the end."""
    choice = _half(match, seat, rng)
    return EndTurn() if isinstance(choice, Resign | OfferDraw) else choice


def restless(match: Match[Any], seat: Seat, rng: Random) -> Choice:
    """Half sensible and half random, and resigns or offers a draw now and then."""
    choice = _half(match, seat, rng)
    if isinstance(choice, AnswerDraw) or rng.random() >= 0.02:
        return choice
    leaving = [c for c in match.game.sample(match.position, seat, rng, 64) if isinstance(c, Resign | OfferDraw)]
    return leaving[0] if leaving else choice


def _half(match: Match[Any], seat: Seat, rng: Random) -> Choice:
    if rng.random() < 0.5:
        return match.game.sample(match.position, seat, rng, 1)[0]
    return match.game.default(match.position, seat)


PLAYERS = {"steady": steady, "restless": restless}

"""The end of a game, told in a sentence."""

from wartable.core.events import Sink
from wartable.core.frames import End, Outcome
from wartable.games.caledea.events import GameDrawn, GameWon
from wartable.games.caledea.state import World

REASONS = {
    "CAPITAL": "the capital is taken.",
    "UNITS": "the opponents have no unit left.",
    "CITY": "a fortified city is complete.",
    "ALL_CAPITALS": "all capitals of the opponents are held.",
    "LIMIT": "the agreed limit of rounds is reached.",
    "RESIGN": "the last opponent has resigned.",
    "DRAW": "all have agreed to a draw.",
}


def end(world: World, emit: Sink, outcome: Outcome) -> End:
    """Tells of the outcome and ends the game."""
    sides = {world.settings.sides[seat] for seat in outcome.winners}
    told = GameWon if len(sides) == 1 else GameDrawn
    emit(told(outcome.winners, outcome.why, REASONS[outcome.why], rules=(outcome.rule,)))
    return End(outcome)

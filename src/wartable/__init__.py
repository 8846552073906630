"""Wartable: play, study and simulate three tabletop games on one engine.

>>> import wartable
>>> match = wartable.Match(wartable.game("caledea"), seed=7)
>>> (seat,) = match.deciders()
>>> choice = match.game.default(match.view(seat), seat)
>>> match.submit(seat, choice, match.ask) is None
True
>>> match.submit(seat, choice, match.ask - 1).why
'That question has already been answered.'
"""

from wartable.core import CHANCE, Match
from wartable.registry import game, game_names

__version__ = "0.2.0"
__all__ = ["CHANCE", "Match", "__version__", "game", "game_names"]

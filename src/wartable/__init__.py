"""Wartable: play, study and simulate three tabletop games on one engine.

>>> import wartable
>>> isinstance(wartable.games(), tuple)
True
"""

from wartable.core import CHANCE, Match
from wartable.registry import game, games

__version__ = "0.1.0"
__all__ = ["CHANCE", "Match", "__version__", "game", "games"]

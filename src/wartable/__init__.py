"""Wartable: play, study and simulate three tabletop games on one engine.

>>> import wartable
>>> isinstance(wartable.game_names(), tuple)
True
"""

from wartable.core import CHANCE, Match
from wartable.registry import game, game_names

__version__ = "0.1.0"
__all__ = ["CHANCE", "Match", "__version__", "game", "game_names"]

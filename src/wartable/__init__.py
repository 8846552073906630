"""Wartable: play, study and simulate three tabletop games on one engine.

>>> import wartable
>>> isinstance(wartable.games(), tuple)
True
"""

# Importing the package of this name binds it here; so it is done first, and `games` is the function for good.
import wartable.games  # noqa: F401
from wartable.core import CHANCE, Match
from wartable.registry import game, games

__version__ = "0.1.0"
__all__ = ["CHANCE", "Match", "__version__", "game", "games"]

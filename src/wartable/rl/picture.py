"""The table in words, as a text or as a picture of it."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from wartable.core import Match
from wartable.core.words import Section

_SIZE = (1280, 960)
"""The size of every picture, so that they can make a video; what does not fit is cut off."""
_MARGIN = 12
_DRAWN = str.maketrans({"–": "-", "−": "-", "…": "..."})
"""Signs that the font does not have."""
_INK, _PAPER = (32, 32, 32), (250, 248, 242)


def text_of(match: Match[Any]) -> str:
    """The table as a spectator sees it."""
    head = f"{match.game.title}, turn {match.game.turn(match.position)}"
    over = [] if match.outcome is None else [f"The game is over: {match.outcome.why}."]
    return "\n".join([head, *over, *(_section(part) for part in match.game.sheet(match.view(None), None))])


def _section(part: Section) -> str:
    rows = [part.columns, *part.rows] if part.columns else [*part.rows]
    return "\n".join(["", part.title, *("  " + " | ".join(row) for row in rows)])


def picture_of(match: Match[Any]) -> NDArray[np.uint8]:
    """The same, drawn."""
    image = Image.new("RGB", _SIZE, _PAPER)
    ImageDraw.Draw(image).multiline_text((_MARGIN, _MARGIN), text_of(match).translate(_DRAWN), fill=_INK)
    return np.asarray(image, np.uint8)

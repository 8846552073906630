"""What the terms of the outlook weigh, in points of the score track; captains of different styles differ in these."""

from typing import NamedTuple

_MATERIAL = 0.3
"""A point of warships."""
_INVADERS = 0.5
"""A point of invading warships on the board, as long as there are not plenty."""
_IDLE = 0.5
"""A point of the invader's warships that waits in a Jump Region."""
_LONE = 2.5
"""Invading warships on their own: every combat that they lose scores a point."""
STANDING, BLOCKADE = 0.7, 2.0
"""A corridor held, and three of them, are likely to be held next turn too."""
FOOTHOLD = 0.5
"""An outside region held alone."""
_CONVOYS = 1.0
"""The point of a convoy that is sure to arrive."""
_THREAT = 0.1
"""How far an attack that the opponent could make counts."""
_ROUTE = 0.35
"""The launch of an outbound convoy; all of its way is still to go."""
_BOLD = 2.0
"""How many invaders may stand next to a region through which an outbound convoy is to go."""


class Weights(NamedTuple):
    """The usual ones, unless a style says otherwise."""

    material: float = _MATERIAL
    invaders: float = _INVADERS
    idle: float = _IDLE
    lone: float = _LONE
    standing: float = STANDING
    blockade: float = BLOCKADE
    foothold: float = FOOTHOLD
    convoys: float = _CONVOYS
    threat: float = _THREAT
    route: float = _ROUTE
    bold: float = _BOLD


USUAL = Weights()
REINFORCING = Weights(invaders=2 * _INVADERS)
"""An invader that brings more ships wins more often; see docs/bots.md."""

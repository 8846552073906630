"""What a bot weighs when it plans a warship's activation: one number for each thing, so that levels and styles can differ."""

from typing import NamedTuple


class Weights(NamedTuple):
    """What each thing counts relative to fire that is dealt now."""

    next: float = 0.5
    """Fire in the next game turn."""
    invited: float = 0.7
    """Fire that the enemy may return."""
    later: float = 0.6
    """How much of that an enemy that has been activated in this game turn still threatens."""
    reactor: float = 0.4
    """The reactor point of the thrusters, for a ship that could overcharge with it."""
    cliff: float = 1.5
    """Each inch by which the straight way of the next game turn would leave the table."""


USUAL = Weights()

"""What all procedures of a fight have in common."""

from typing import Any

from wartable.core.frames import Frame


class Fight(Frame, frozen=True):
    """A procedure inside a combat or a bombardment. It cannot be broken off."""


def is_fighting(position: Any) -> bool:
    return any(isinstance(frame, Fight) for frame in position.frames)

"""LOK-MOVE: the answers while a warship moves and fires."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.games.legends.choices.common import Name


class Advance(Choice, frozen=True, tag="legends.Advance"):
    """LOK-MOVE-26: straight ahead, in thousandths of an inch."""

    says = "Advance {distance}"
    distance: Annotated[int, Meta(ge=1, le=240_000)]


class Turn(Choice, frozen=True, tag="legends.Turn"):
    """LOK-MOVE-20: `port 2+1` takes two engine points and one thruster point, a notch for each."""

    says = "Turn {turn}"
    turn: Name


class Face(Choice, frozen=True, tag="legends.Face"):
    """LOK-MOVE-11: any heading, in hundredths of a degree counter-clockwise from the right."""

    says = "Face {heading}"
    heading: Annotated[int, Meta(ge=0, le=35_999)]


class Fire(Choice, frozen=True, tag="legends.Fire"):
    """LOK-ATTACK-02: a battery at a warship or a missile."""

    says = "Fire at {target} with {battery}"
    battery: Name
    target: Name


class Finish(Choice, frozen=True, tag="legends.Finish"):
    says = "Finish the move"


class Shift(Choice, frozen=True, tag="legends.Shift"):
    """LOK-RUL-OVERLAP-2: one of several equally near places, `39000,24000`."""

    says = "Shift to {place}"
    place: Name

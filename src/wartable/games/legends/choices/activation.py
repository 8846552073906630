"""LOK-ACT-11: the answers of steps 1 to 4 of a warship's activation. Points are pairs (what they go to, how many)."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.core.words import Naming, listed, unnamed
from wartable.core.words import in_words as words_for
from wartable.games.legends.choices.common import Name

Share = tuple[Name, Annotated[int, Meta(ge=1, le=60)]]
ManeuverPoints = Annotated[tuple[Share, ...], Meta(max_length=4)]


def in_words(points: tuple[tuple[str, int], ...]) -> str:
    """`accelerate 2, port 1`"""
    return ", ".join(f"{maneuver} {number}" for maneuver, number in points)


def tokens_on(points: tuple[tuple[str, int], ...], word: Naming) -> str:
    """`2 on Draco 3 and 1 on Hydrus 1`"""
    return listed([f"{number} on {words_for('ship', ship, word)}" for ship, number in points])


class Lock(Choice, frozen=True, tag="legends.Lock"):
    """LOK-SENSOR-03, LOK-SENSOR-04: sensor points on enemy warships."""

    says = "Lock on: {points}"
    points: Annotated[tuple[Share, ...], Meta(max_length=40)]

    def text(self, word: Naming = unnamed) -> str:
        return f"Lock on: {tokens_on(self.points, word)}" if self.points else "Place no sensor points"


class Allocate(Choice, frozen=True, tag="legends.Allocate"):
    """LOK-ENGINE-03: engine points to maneuvers; none to cruise."""

    says = "Engines: {points}"
    points: ManeuverPoints

    def text(self, word: Naming = unnamed) -> str:
        return f"Engines: {in_words(self.points)}" if self.points else "Cruise"


class Lead(Choice, frozen=True, tag="legends.Lead"):
    """LOK-ENGINE-09: which of two equal maneuvers is the primary one."""

    says = "Make {maneuver} the primary maneuver"
    maneuver: Name


class Coast(Choice, frozen=True, tag="legends.Coast"):
    """LOK-THRUST-02: the thrusters stay off."""

    says = "Leave the thrusters off"


class Thrust(Choice, frozen=True, tag="legends.Thrust"):
    """LOK-THRUST-04: thruster points to any maneuvers."""

    says = "Thrusters: {points}"
    points: ManeuverPoints

    def text(self, word: Naming = unnamed) -> str:
        return f"Thrusters: {in_words(self.points)}"

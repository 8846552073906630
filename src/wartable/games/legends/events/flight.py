"""What the log reports about a warship's activation. Events of movement carry poses, so that a board can show the way."""

from collections.abc import Sequence

from wartable.core import Event
from wartable.core.words import Naming, unnamed
from wartable.games.legends.catalog.records import Arc, Maneuver
from wartable.games.legends.choices.activation import in_words, tokens_on
from wartable.games.legends.rules.maneuvers import Points
from wartable.geometry.units import Pose


class LocksPlaced(Event, frozen=True, kw_only=True, tag="legends.LocksPlaced"):
    says = "{ship} places sensor tokens: {tokens}."
    ship: str
    points: Points

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, tokens=tokens_on(self.points, word))


class EnginesAllocated(Event, frozen=True, kw_only=True, tag="legends.EnginesAllocated"):
    says = "{ship} spends engine points: {spent}."
    ship: str
    points: Points

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, spent=in_words(self.points))


class ManeuverSet(Event, frozen=True, kw_only=True, tag="legends.ManeuverSet"):
    says = "The primary maneuver of {ship} is {maneuver}, its combat arc {arc}."
    ship: str
    maneuver: Maneuver
    arc: Arc


class ThrustersUsed(Event, frozen=True, kw_only=True, tag="legends.ThrustersUsed"):
    says = "{ship} spends a reactor point on thrusters: {spent}."
    ship: str
    points: Points

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, spent=in_words(self.points))


class VelocitySet(Event, frozen=True, kw_only=True, tag="legends.VelocitySet"):
    """Slots, by their place on the track, and the points of engines and thrusters. `lost` are those beyond its ends."""

    says = "The velocity of {ship} goes from {slot_before} to {slot} ({parts})."
    ship: str
    slot_before: int
    slot: int
    engines: int
    thrusters: int
    lost: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        parts = [
            f"{number:+d} {whose}" for number, whose in ((self.engines, "engines"), (self.thrusters, "thrusters")) if number
        ]
        lost = [f"{self.lost} beyond the track"] * (self.lost > 0)
        return self.fill(self.says, names, word, parts=", ".join(parts + lost))


class Advanced(Event, frozen=True, kw_only=True, tag="legends.Advanced"):
    says = "{ship} advances {distance} to {end}."
    ship: str
    distance: int
    start: Pose
    end: Pose


class Turned(Event, frozen=True, kw_only=True, tag="legends.Turned"):
    """`turn` is how it was paid, `port 2+1`: engine and thruster points."""

    says = "{ship} turns {turn}, now heading {heading}."
    ship: str
    turn: str
    at: Pose
    heading: int


class Faced(Event, frozen=True, kw_only=True, tag="legends.Faced"):
    says = "{ship} faces {heading}."
    ship: str
    at: Pose
    heading: int


class ReachedEdge(Event, frozen=True, kw_only=True, tag="legends.ReachedEdge"):
    says = "{ship} reaches the edge of the table at {at}."
    ship: str
    at: Pose


class Pushed(Event, frozen=True, kw_only=True, tag="legends.Pushed"):
    """LOK-OVERLAP-03: the shift damages nothing."""

    says = "{token} is shifted off {off} to {end}."
    token: str
    off: str
    start: Pose
    end: Pose


class Touched(Event, frozen=True, kw_only=True, tag="legends.Touched"):
    says = "{missile} now touches {ship}."
    missile: str
    ship: str

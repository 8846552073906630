"""What the log reports about fighters that move. Events of movement carry the way, so that a board can show it."""

from collections.abc import Sequence

from wartable.core import Event, Seat
from wartable.core.words import Naming, unnamed
from wartable.games.legends.names import point_in_words
from wartable.geometry.units import Point, Pose


class FightersActivated(Event, frozen=True, kw_only=True, tag="legends.FightersActivated"):
    says = "{seat} activates {fighters}."
    seat: Seat
    fighters: tuple[str, ...]


class FightersDone(Event, frozen=True, kw_only=True, tag="legends.FightersDone"):
    says = "{fighters} {fighters:has/have} been activated."
    fighters: tuple[str, ...]


class FighterFlew(Event, frozen=True, kw_only=True, tag="legends.FighterFlew"):
    """From the start through the points of its way. At the last of them it may be shifted or intercepted."""

    says = "{fighter} flies to {where}."
    fighter: str
    start: Pose
    way: tuple[Point, ...]
    end: Pose

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        """LOK-GEN-08: without its heading, which has no meaning."""
        return self.fill(self.says, names, word, where=point_in_words(self.end[:2]))


class ShipScanned(Event, frozen=True, kw_only=True, tag="legends.ShipScanned"):
    says = "{fighter} puts a sensor token on {ship}."
    fighter: str
    ship: str


class ActivationEnded(Event, frozen=True, kw_only=True, tag="legends.ActivationEnded"):
    """LOK-DISRUPT-09."""

    says = "{fighter} was disrupted: its activation ends."
    fighter: str


class FighterRecovered(Event, frozen=True, kw_only=True, tag="legends.FighterRecovered"):
    says = "{fighter} recovers and is no longer disrupted."
    fighter: str

"""What the log reports about escorts. Events of movement carry poses, so that a board can show the way."""

from wartable.core import Event
from wartable.geometry.units import Pose


class EscortsSetOut(Event, frozen=True, kw_only=True, tag="legends.EscortsSetOut"):
    says = "{ship} sets out with its escorts: {fighters}."
    ship: str
    fighters: tuple[str, ...]


class EscortMoved(Event, frozen=True, kw_only=True, tag="legends.EscortMoved"):
    says = "{fighter} moves to another place beside {ship}, at {end}."
    fighter: str
    ship: str
    start: Pose
    end: Pose


class Intercepted(Event, frozen=True, kw_only=True, tag="legends.Intercepted"):
    """The poses are the escort's."""

    says = "{fighter} keeps {intruder} away from {ship}."
    fighter: str
    intruder: str
    ship: str
    start: Pose
    end: Pose


class KeptAway(Event, frozen=True, kw_only=True, tag="legends.KeptAway"):
    says = "{fighter} ends outside, at {end}."
    fighter: str
    start: Pose
    end: Pose

"""The events of an activation with templates. Events of movement carry poses, so that a board can show the way."""

from wartable.core import Event
from wartable.geometry.paths import Piece
from wartable.geometry.units import Pose


class ThrustersActivated(Event, frozen=True, kw_only=True, tag="legends.ThrustersActivated"):
    says = "{ship} spends a reactor point on {points:thruster point}."
    ship: str
    points: int


class CourseSet(Event, frozen=True, kw_only=True, tag="legends.CourseSet"):
    """The path begins `front` ahead of the center of the token."""

    says = "{ship} sets its course: {course}."
    ship: str
    course: str
    start: Pose
    front: int
    pieces: tuple[Piece, ...]


class Sailed(Event, frozen=True, kw_only=True, tag="legends.Sailed"):
    """`along` is how far along the whole path it is now."""

    says = "{ship} follows its course for {distance} to {end}."
    ship: str
    distance: int
    along: int
    start: Pose
    end: Pose


class PathEnded(Event, frozen=True, kw_only=True, tag="legends.PathEnded"):
    """The templates are taken off the table."""

    says = "{ship} ends its move at {at}."
    ship: str
    at: Pose


class Pivoted(Event, frozen=True, kw_only=True, tag="legends.Pivoted"):
    says = "{ship} faces {heading}, paid by its {payer}."
    ship: str
    at: Pose
    heading: int
    payer: str

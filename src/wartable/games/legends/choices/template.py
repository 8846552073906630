"""TPL: the answers of an activation with templates."""

from typing import Annotated, Any

from msgspec import Meta

from wartable.core import Choice, Refusal, Seat
from wartable.core.words import Naming, unnamed
from wartable.games.legends.choices.common import Name

Change = Annotated[int, Meta(ge=-60, le=60)]


class SelectManeuver(Choice, frozen=True, tag="legends.SelectManeuver"):
    """TPL-05: one of five."""

    says = "Select the maneuver {maneuver}"
    maneuver: Name


class SwitchOn(Choice, frozen=True, tag="legends.SwitchOn"):
    """TPL-16: the thrusters, for a reactor point."""

    says = "Activate the thrusters"


class Adjust(Choice, frozen=True, tag="legends.Adjust"):
    """TPL-22, TPL-23: points on velocity; they accelerate, negative ones decelerate."""

    says = "Velocity: engines {engines}, thrusters {thrusters}"
    engines: Change
    thrusters: Change

    def text(self, word: Naming = unnamed) -> str:
        if not self.engines and not self.thrusters:
            return "Keep the velocity: engines 0, thrusters 0"
        return f"Change velocity: engines {self.engines:+d}, thrusters {self.thrusters:+d}"


class Pivot(Choice, frozen=True, tag="legends.Pivot"):
    """TPL-34: an infinite turn, in hundredths of a degree counter-clockwise from the right, paid by engines or thrusters."""

    says = "Face {heading}, paid by the {payer}"
    heading: Annotated[int, Meta(ge=0, le=35_999)]
    payer: Name


class SetCourse(Choice, frozen=True, tag="legends.SetCourse"):
    """TPL-36: the whole path, `6 eS eS tP 3`."""

    says = "Set the course: {course}"
    course: Annotated[str, Meta(max_length=200)]

    def misplaced(self, position: Any, seat: Seat) -> Refusal | None:
        """TPL-36: while a ship follows its path."""
        is_under_way = any(ship.path for ship in position.world.ships if ship.owner == seat)
        return Refusal("TPL-36", "The path is complete and locked: it can no longer be changed.") if is_under_way else None


class Pause(Choice, frozen=True, tag="legends.Pause"):
    """TPL-38: a place on the path, by its distance from the start."""

    says = "Pause after {along}"
    along: Annotated[int, Meta(ge=0, le=240_000)]

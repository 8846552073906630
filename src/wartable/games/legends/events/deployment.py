"""What the log reports about deployment."""

from wartable.core import Event, Seat
from wartable.geometry.units import Point, Pose


class DeploymentBegan(Event, frozen=True, kw_only=True, tag="legends.DeploymentBegan"):
    says = "The squadrons deploy, in this order: {order}."
    seats = ("order",)
    order: tuple[Seat, ...]


class PointMarked(Event, frozen=True, kw_only=True, tag="legends.PointMarked"):
    says = "{seat}'s deploy point is at {at}."
    seat: Seat
    at: Point


class Deployed(Event, frozen=True, kw_only=True, tag="legends.Deployed"):
    says = "{seat} deploys {ship} at {at}."
    seat: Seat
    ship: str
    at: Pose


class SpeedSet(Event, frozen=True, kw_only=True, tag="legends.SpeedSet"):
    says = "{ship} starts with velocity {slot}."
    ship: str
    slot: int


class EscortsDeployed(Event, frozen=True, kw_only=True, tag="legends.EscortsDeployed"):
    says = "{seat} deploys {fighters} with {ship}."
    seat: Seat
    ship: str
    fighters: tuple[str, ...]
    places: tuple[Pose, ...]


class FightersDeployed(Event, frozen=True, kw_only=True, tag="legends.FightersDeployed"):
    says = "{seat} deploys {fighters}, the first of them at {at}."
    seat: Seat
    fighters: tuple[str, ...]
    at: Pose
    places: tuple[Pose, ...]

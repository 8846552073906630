"""What the log reports about missiles. Events of movement carry poses, so that a board can show the way."""

from wartable.core import Event, RollEvent
from wartable.geometry.units import Pose


class LaunchRolled(RollEvent, frozen=True, kw_only=True, tag="legends.LaunchRolled"):
    says = "{ship} rolls {dice} for its damaged {battery}: {number:missile} can be launched."
    ship: str
    battery: str
    number: int


class MissileLaunched(Event, frozen=True, kw_only=True, tag="legends.MissileLaunched"):
    says = "{ship} launches {missile}, which lies at {at}."
    ship: str
    missile: str
    at: Pose


class MissileFlew(Event, frozen=True, kw_only=True, tag="legends.MissileFlew"):
    says = "{missile} flies at {ship} to {end}."
    missile: str
    ship: str
    start: Pose
    end: Pose


class MissilesStruck(RollEvent, frozen=True, kw_only=True, tag="legends.MissilesStruck"):
    says = (
        "{missiles} {missiles:strikes/strike} {ship} and {missiles:rolls/roll} {dice}; "
        "{needs} or more is critical: {hits:critical hit}."
    )
    missiles: tuple[str, ...]
    ship: str
    needs: int
    hits: int

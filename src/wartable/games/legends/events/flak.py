"""What the log tells of anti-fighter fire."""

from wartable.core import Event, RollEvent, Seat


class FlakFired(RollEvent, frozen=True, kw_only=True, tag="legends.FlakFired"):
    says = "{ship} fires {battery} at {target} and rolls {dice}: {kills:kill}."
    ship: str
    battery: str
    target: str
    kills: int


class FlakRolled(RollEvent, frozen=True, kw_only=True, tag="legends.FlakRolled"):
    """More dice, or dice that are rolled again."""

    says = "{ship} rolls {dice} for its {battery} ({why}): now {kills:kill}."
    ship: str
    battery: str
    why: str
    kills: int


class MissilesShotDown(Event, frozen=True, kw_only=True, tag="legends.MissilesShotDown"):
    says = "{seat} shoots down {missiles}."
    seat: Seat
    missiles: tuple[str, ...]
